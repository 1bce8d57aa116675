// Browser tests of the page, served by the program `kabal` as players get it.
//
// `cargo xtask test --only e2e` builds that program and says by the environment where it is (KABAL) and which
// browser to drive (CHROMIUM); what follows `--` goes to Playwright: `cargo xtask test --only e2e -- --grep drag`.

import { createServer, type AddressInfo } from "node:net";
import { defineConfig, devices, type PlaywrightTestConfig } from "@playwright/test";

const kabal = fromXtask("KABAL");
const chromium = fromXtask("CHROMIUM");

// Each worker reads this file again and finds the port that the first reading chose.
const port = (process.env.KABAL_PORT ??= String(await freePort()));
const address = `http://127.0.0.1:${port}`;

/** What is the same on every screen: these run once. */
const ANY_SCREEN = /(codes|daily|keeping|offline|people|roles|rooms|secrets|serving|survival|thinking|watching)\.spec\.ts$/;

/** Set by `cargo xtask screens`: `some` sizes and languages are photographed, or `all` of them with each other. */
const photographed = process.env.SCREENS;

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
    // Recording every step costs more than the steps: `-- --trace on` records a failed test when it is run again.
    trace: "off",
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
  projects: photographed
    ? screens(photographed === "all")
    : [phone("phone", 390, 844), { ...desktop("desktop", 1440, 900), testIgnore: ANY_SCREEN }],
  webServer: {
    command: `"${kabal}" serve`,
    env: { KABAL_PORT: port, RUST_LOG: "warn" },
    url: `${address}/health`,
    stdout: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
  },
});

type Project = NonNullable<PlaywrightTestConfig["projects"]>[number];

function phone(name: string, width: number, height: number): Project {
  const size = { width, height };
  return { name, use: { ...devices["Pixel 7"], viewport: size, screen: size, deviceScaleFactor: 2 } };
}

function desktop(name: string, width: number, height: number): Project {
  return { name, use: { ...devices["Desktop Chrome"], viewport: { width, height } } };
}

/** Every size in English, each other language at the narrowest phone and at the desktop; or at every size. */
function screens(all: boolean): Project[] {
  const narrow = phone("320x568", 320, 568);
  const wide = desktop("1440x900", 1440, 900);
  const between = [
    phone("390x844", 390, 844),
    phone("844x390", 844, 390),
    phone("820x1180", 820, 1180),
    desktop("2560x1440", 2560, 1440),
  ];
  const others = ["nb-NO", "sv-SE", "da-DK"].flatMap((locale) =>
    [narrow, wide, ...(all ? between : [])].map(({ name, use }) => ({
      name: `${name} ${locale}`,
      use: { ...use, locale },
      // The other tests look for English words.
      grep: /@tour/,
    })),
  );
  return [narrow, ...between, wide, ...others];
}

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
