/** Strangers' servers in a process of their own: they take whatever is sent to any host of this port, and say how much and when. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** `first` and `last`: milliseconds of this process's clock. */
export type Taken = { port: number; requests: number; inboxes: number; first: number; last: number };

const inboxes = new Set<string>();
let [requests, first, last] = [0, 0, 0];

const server = createServer((request, response) => {
  request.resume().on("end", () => {
    last = performance.now();
    if (requests++ === 0) first = last;
    inboxes.add(`${request.headers.host}${request.url}`);
    response.writeHead(202).end();
  });
});
server.listen(0, "127.0.0.1");
process.on("message", () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ port, requests, inboxes: inboxes.size, first, last } satisfies Taken);
});
