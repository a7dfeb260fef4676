/** Closes connections whose request trickles in: held open for ever, enough of them keep everybody else out. */
import type { IncomingMessage, ServerOptions } from "node:http";
import { isStudio } from "../platform/page-path.ts";

const second = 1000;

/** Of a request's head, and of a whole request with the longest upload that somebody signed in makes. */
export const serverLimits: ServerOptions = {
  headersTimeout: 20 * second,
  requestTimeout: 1800 * second,
  connectionsCheckingInterval: 5 * second,
};

const bodyMilliseconds = 30 * second;

const mayTakeLong = ({ url = "", headers }: IncomingMessage) =>
  isStudio(url) && (headers.cookie ?? "").includes("session_token=");

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";

type Begun = { incoming: IncomingMessage; milliseconds: number };
let begun: Begun[] = [];

/** A body has half a minute; files that are sent to the studio have as long as the whole request. */
export function limitBody(incoming: IncomingMessage, milliseconds = bodyMilliseconds): void {
  if (!hasBody(incoming) || mayTakeLong(incoming)) return;
  // Most bodies come with their heads, and those of this turn need no clocks.
  if (begun.push({ incoming, milliseconds }) === 1) setImmediate(limitBegun);
}

function limitBegun(): void {
  const waiting = begun.filter(({ incoming }) => !incoming.complete && !incoming.destroyed);
  begun = [];
  for (const { incoming, milliseconds } of waiting) {
    const timer = setTimeout(() => incoming.socket.destroy(), milliseconds).unref();
    for (const event of ["end", "close"] as const) incoming.once(event, () => clearTimeout(timer));
  }
}
