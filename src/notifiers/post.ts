/** Posts to a web address that somebody else may have chosen: checked, bounded, and without a second step. */
import { lookup as lookUp } from "node:dns/promises";
import type { LookupAddress } from "node:dns";
import { judgeAddress } from "./judge-address.ts";
import { judgeAnswer } from "./judge-answer.ts";
import { type Delivery, type DeliveryContext, type Undelivered, undelivered } from "./notifier.ts";
import { sendRequest } from "./send-request.ts";

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
  const { url, body } = what;
  const headers = { ...what.headers, "user-agent": "Wortfolio" };
  const answer = await sendRequest({ url, method: "POST", headers, body }, addresses, context.signal);
  answer.destroy();
  const { statusCode: status = 0, headers: said } = answer;
  return judgeAnswer({ status, retryAfter: said["retry-after"] }, context.now(), what.goneAt);
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
