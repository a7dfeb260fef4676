/** Posts to a web address that somebody else may have chosen: checked, bounded, and without a second step. */
import { lookup as lookUp } from "node:dns/promises";
import type { LookupAddress } from "node:dns";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { judgeAddress } from "./judge-address.ts";
import { judgeAnswer } from "./judge-answer.ts";
import { type Delivery, type DeliveryContext, type Undelivered, undelivered } from "./notifier.ts";

type Post = {
  url: URL;
  headers: Record<string, string>;
  body: string | Uint8Array;
  /** Answers after which the address will never work again. */
  goneAt?: readonly number[];
};

export type Resolve = (host: string) => Promise<LookupAddress[]>;
export const resolveHost: Resolve = (host) => lookUp(host, { all: true });

/**
 * The name is looked up once, every address is judged, and the connection goes to one of those: a name that points elsewhere
 * a moment later changes nothing. Redirects are not followed, the answer's body is not read.
 */
export async function post(what: Post, context: DeliveryContext, resolve: Resolve = resolveHost): Promise<Delivery> {
  const addresses = await resolveJudged(what.url, context.allowPrivate, resolve);
  if (addresses === null) return notAllowed(what.url);
  context.signal.throwIfAborted();
  const answer = await send(what, addresses, context.signal);
  return judgeAnswer(answer, context.now(), what.goneAt);
}

export const notAllowed = ({ hostname }: URL): Undelivered =>
  undelivered("private-address", `${hostname} leads to a private or reserved address, which is not allowed.`, hostname);

/** Null where one of them must not be spoken to, or there is none. */
export async function resolveJudged(
  url: URL,
  allowPrivate: boolean,
  resolve: Resolve,
): Promise<LookupAddress[] | null> {
  const addresses = await resolve(url.hostname.replace(/^\[|\]$/g, ""));
  const refused = addresses.some(({ address }) => {
    const verdict = judgeAddress(address);
    return verdict === "never" || (verdict === "own" && !allowPrivate);
  });
  return refused || addresses.length === 0 ? null : addresses;
}

/** For a connection: the name is not looked up again. */
export const pinned =
  (addresses: LookupAddress[]): LookupFunction =>
  (_host, { all }, done) => {
    const [first] = addresses;
    if (all) done(null, addresses);
    else done(null, first?.address ?? "", first?.family);
  };

type Answer = { status: number; retryAfter: string | undefined };

function send({ url, headers, body }: Post, addresses: LookupAddress[], signal: AbortSignal): Promise<Answer> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      method: "POST",
      agent: false,
      signal,
      headers: { ...headers, "content-length": Buffer.byteLength(body), "user-agent": "Wortfolio" },
      lookup: pinned(addresses),
    });
    outgoing.on("error", reject);
    outgoing.once("response", (incoming) => {
      resolve({ status: incoming.statusCode ?? 0, retryAfter: incoming.headers["retry-after"] });
      incoming.destroy();
    });
    outgoing.end(body);
  });
}
