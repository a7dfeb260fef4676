/** Leaves out of an answer what a browser knows: that a connection of HTTP/1.1 stays open takes a sixth of a script's headers. */
import type { IncomingMessage, ServerResponse } from "node:http";

/** Other programs, which do not say what they fetch for, are told: some take nothing said for an end. So is everybody of a connection's last answer. */
export function leaveUnsaid({ headers, httpVersion }: IncomingMessage, outgoing: ServerResponse): void {
  const isBrowser = headers["sec-fetch-dest"] !== undefined && httpVersion === "1.1";
  if (isBrowser && outgoing.shouldKeepAlive) outgoing.removeHeader("connection");
}
