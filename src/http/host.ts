/** Whether a request says in a readable way for which host it is: nothing further on could make an address of another. */
import type { ServerResponse } from "node:http";
import { problemParts } from "../platform/problem.ts";

/** Without a host, as devices with HTTP/1.0 send, a request may still be a reading. */
export const isReadableHost = (host: string | undefined): boolean =>
  !host || (!/[\s/?#@\\]/.test(host) && URL.canParse(`http://${host}`));

export function refuseHost(outgoing: ServerResponse): void {
  const { status, headers, body } = problemParts("bad-request", "The Host header names no host.");
  outgoing.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) });
  outgoing.end(body);
}
