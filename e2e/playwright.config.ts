// Browser tests of the page, served by the program `kabal` as players get it.
//
// `cargo xtask test --only e2e` builds that program and says by the environment where it is (KABAL) and which
// browser to drive (CHROMIUM); what follows `--` goes to Playwright: `cargo xtask test --only e2e -- --grep drag`.

import { createServer, type AddressInfo } from "node:net";
import { defineConfig, devices } from "@playwright/test";

const kabal = fromXtask("KABAL");
const chromium = fromXtask("CHROMIUM");

// Each worker reads this file again and finds the port that the first reading chose.
const port = (process.env.KABAL_PORT ??= String(await freePort()));
const address = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: "tests",
  outputDir: "artefacts/results",
  snapshotPathTemplate: "snapshots/{projectName}/{arg}{ext}",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // How long a busy machine may take is no finding: what never comes is.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["html", { outputFolder: "artefacts/report", open: "never" }]],
  use: {
    baseURL: address,
    // Every page would have the browser keep it: only those do that are tested for it.
    serviceWorkers: "block",
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: chromium,
      args: [
        // Nothing but the page may talk to the network: a closed one makes the browser wait for its own errands.
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-quic",
        "--disable-sync",
        "--disable-gpu",
        "--no-first-run",
      ],
    },
  },
  projects: [
    {
      name: "phone",
      use: {
        ...devices["Pixel 7"],
        viewport: { width: 390, height: 844 },
        screen: { width: 390, height: 844 },
        deviceScaleFactor: 2,
      },
    },
    {
      name: "desktop",
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: `"${kabal}" serve`,
    env: { KABAL_PORT: port, RUST_LOG: "warn" },
    url: `${address}/health`,
    stdout: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
  },
});

function fromXtask(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; run these tests by: cargo xtask test --only e2e`);
  return value;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
