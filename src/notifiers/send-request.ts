/** One request to addresses that were judged, and the head of its answer. */
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";

type Outgoing = { url: URL; method: string; headers: Record<string, string>; body: string | Uint8Array | null };

/** Rejects with the network's own errors. */
export function sendRequest(
  { url, method, headers, body }: Outgoing,
  addresses: LookupAddress[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  const length = body === null || method === "GET" ? {} : { "content-length": Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      method,
      agent: false,
      signal,
      headers: { ...headers, ...length },
      lookup: pinned(addresses),
    });
    outgoing.on("error", reject);
    outgoing.once("response", resolve);
    // Who changes to another protocol gives no answer and no error either.
    outgoing.once("close", () => reject(Object.assign(new Error("There was no answer."), { code: "ECONNRESET" })));
    outgoing.end(body);
  });
}

/** For a connection: the name is not looked up again. */
export const pinned =
  (addresses: LookupAddress[]): LookupFunction =>
  (_host, { all }, done) => {
    const [first] = addresses;
    if (all) done(null, addresses);
    else done(null, first?.address ?? "", first?.family);
  };
