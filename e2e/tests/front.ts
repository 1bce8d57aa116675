// A door of its own before the server: it can be shut, as a network that is gone, and can send another build.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What a file of the page is to say instead. */
export type Rewrite = (address: string, text: string) => string;

export class Front {
  private rewrite: Rewrite | undefined;

  private constructor(
    readonly address: string,
    private readonly behind: string,
    private readonly server: Server,
  ) {}

  /** Opens a door before the server at this address. */
  static async open(behind: string): Promise<Front> {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const { port } = server.address() as AddressInfo;
    const front = new Front(`http://127.0.0.1:${port}`, behind, server);
    server.on("request", (request, answer) => void front.answer(request, answer));
    return front;
  }

  /** From now on the files that are not kept for good say something else: another build. */
  send(rewrite: Rewrite): void {
    this.rewrite = rewrite;
  }

  /** No request is answered any more. */
  async shut(): Promise<void> {
    const shut = new Promise((done) => this.server.close(done));
    this.server.closeAllConnections();
    await shut;
  }

  private async answer(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const address = request.url!;
    const found = await fetch(this.behind + address, { headers: { "accept-encoding": "identity" } });
    let body: Buffer | string = Buffer.from(await found.arrayBuffer());
    const forGood = found.headers.get("cache-control")?.includes("immutable");
    if (this.rewrite && !forGood) body = this.rewrite(address, body.toString());
    const headers = Object.fromEntries([...found.headers].filter(([name]) => !/^(content-length|etag|last-modified)$/.test(name)));
    answer.writeHead(found.status, headers).end(body);
  }
}
