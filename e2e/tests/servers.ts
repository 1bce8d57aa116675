// Two servers over one database, and a door for each browser that leads to one of them.

import { spawn } from "node:child_process";
import { createServer, request, type IncomingMessage } from "node:http";
import { createInterface } from "node:readline";
import type { AddressInfo, Socket } from "node:net";

/** A server in a process of its own. */
export class Server {
  readonly host: string;
  readonly port: number;

  constructor(
    address: string,
    private readonly process: number,
  ) {
    const [host, port] = address.split(":");
    this.host = host!;
    this.port = Number(port);
  }

  /** Ends it without a word: it can do nothing more. */
  kill(): void {
    process.kill(this.process, "SIGKILL");
  }
}

/** Starts two servers over one database. `stop` ends them, and what they stand on. */
export async function twoServers(): Promise<{ servers: [Server, Server]; stop: () => Promise<void> }> {
  const program = spawn(process.env.TWO_SERVERS!, [process.env.KABAL!], { stdio: ["pipe", "pipe", "inherit"] });
  const ended = new Promise<void>((done) => program.once("exit", () => done()));
  const servers: Server[] = [];
  for await (const line of createInterface({ input: program.stdout })) {
    const [address, id] = line.split(" ");
    servers.push(new Server(address!, Number(id)));
    if (servers.length === 2) break;
  }
  if (servers.length < 2) throw new Error("the two servers did not start");
  const stop = () => {
    program.stdin.end();
    return ended;
  };
  return { servers: servers as [Server, Server], stop };
}

/** An address of a browser's own, behind which one of the servers is: what a host's proxy does. */
export class Door {
  private constructor(
    readonly address: string,
    public server: Server,
    readonly close: () => void,
  ) {}

  static async open(server: Server): Promise<Door> {
    const proxy = createServer((ask, answer) => {
      const onward = door.onward(ask);
      onward.on("response", (response) => {
        answer.writeHead(response.statusCode!, response.headers);
        response.pipe(answer);
      });
      onward.on("error", () => answer.writeHead(502).end());
      ask.pipe(onward);
    });
    proxy.on("upgrade", (ask: IncomingMessage, browser: Socket) => {
      const onward = door.onward(ask);
      onward.on("upgrade", (response, socket) => {
        const headers = Object.entries(response.headers).map(([name, value]) => `${name}: ${value}\r\n`);
        browser.write(`HTTP/1.1 101 Switching Protocols\r\n${headers.join("")}\r\n`);
        for (const [one, other] of [[browser, socket], [socket, browser]] as const) {
          one.pipe(other);
          one.on("error", () => other.destroy());
          one.on("close", () => other.destroy());
        }
      });
      // What is not let in, and a server that is gone.
      onward.on("response", (response) => browser.end(`HTTP/1.1 ${response.statusCode} no\r\n\r\n`));
      onward.on("error", () => browser.destroy());
      onward.end();
    });
    await new Promise<void>((listening) => proxy.listen(0, "127.0.0.1", listening));
    const { port } = proxy.address() as AddressInfo;
    const door = new Door(`http://127.0.0.1:${port}`, server, () => {
      proxy.close();
      proxy.closeAllConnections();
    });
    return door;
  }

  /** The same request to the server behind the door. */
  private onward(ask: IncomingMessage) {
    const { host, port } = this.server;
    return request({ host, port, method: ask.method, path: ask.url, headers: ask.headers });
  }
}
