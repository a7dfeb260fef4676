/** Signs what leaves for the fediverse, and finds out who signed what came: documents are read by Fedify, which is loaded when it is first needed. */
import { KeyObject, webcrypto } from "node:crypto";
import type { DocumentLoader } from "@fedify/fedify/runtime";
import type { KeyCache } from "@fedify/fedify/sig";
import type { Activity, CryptographicKey, Multikey } from "@fedify/fedify/vocab";
import { ok, problem, type Result } from "../../domain/result.ts";
import { fetchPage } from "../../notifiers/fetch-page.ts";
import { LruMap } from "../../platform/lru-map.ts";
import { isFirstOf } from "../../storage/api-requests.ts";
import type { Store } from "../../storage/database.ts";
import { activityMime, addressesOf } from "./account.ts";
import { readPrivateKey } from "./keys.ts";
import { isModest } from "./is-modest.ts";
import { knock, type Way } from "./knock.ts";
import {
  doesHold,
  isDigestRight,
  isSufficient,
  keyIdOf,
  type MessageSignature,
  parseSignatures,
  signMessage,
} from "./message-signature.ts";

export type Reach = {
  store: Store;
  origin: string;
  signal: AbortSignal;
  /** For tests, whose servers are on this machine. */
  allowPrivate: boolean;
};
export type Loaders = { documentLoader: DocumentLoader; contextLoader: DocumentLoader };
export type Vocabulary = typeof import("@fedify/fedify/vocab");
export type Received = { activity: Activity; actor: string; vocabulary: Vocabulary; loaders: Loaders };

/** Kept by Fedify itself. */
const knownContexts = new Set([
  "https://www.w3.org/ns/activitystreams",
  "https://w3id.org/security/v1",
  "https://w3id.org/security/data-integrity/v1",
  "https://www.w3.org/ns/did/v1",
  "https://w3id.org/security/multikey/v1",
  "https://purl.archive.org/socialweb/webfinger",
  "http://schema.org/",
  "https://gotosocial.org/ns",
]);
/** Of their words none is read here, and no server has to answer for them. */
const unreadContexts = new Set(["http://joinmastodon.org/ns", "http://schema.org"]);
/** For one activity; no text leads on and on. */
const mostDocuments = 12;
const mostKeys = 1000;
/** After so long a key is asked for again: one that was taken back signs nothing more. */
const keyMilliseconds = 3_600_000;
type Key = NonNullable<Awaited<ReturnType<KeyCache["get"]>>>;
const keys = new LruMap<{ key: Key; at: number }>(mostKeys);

const createKeyCache = ({ store }: Pick<Reach, "store">): KeyCache => ({
  get(id) {
    const held = keys.get(id.href);
    return Promise.resolve(held && held.at > store.now() - keyMilliseconds ? held.key : undefined);
  },
  set: (id, key) => Promise.resolve(key === null ? keys.delete(id.href) : keys.set(id.href, { key, at: store.now() })),
});

/** Headers of a request by the site's own account; none while it has no key. */
export async function signedHeaders(
  { store, origin }: Pick<Reach, "store" | "origin">,
  url: URL,
  body: string | undefined,
  way: Way,
): Promise<Record<string, string>> {
  const key = await readPrivateKey(store);
  const headers = { accept: activityMime, ...(body === undefined ? {} : { "content-type": activityMime }) };
  if (key === null) return headers;
  const keyId = new URL(`${addressesOf(origin).actor}#main-key`);
  const method = body === undefined ? "GET" : "POST";
  if (way === "message") {
    const message = { method, url, headers: new Headers(headers) };
    const by = { key: KeyObject.from(key as webcrypto.CryptoKey), keyId: keyId.href, now: store.now() };
    return { ...headers, ...(await signMessage(message, body, by)) };
  }
  const { signRequest } = await import("@fedify/fedify/sig");
  const request = new Request(url, body === undefined ? { headers } : { method, headers, body });
  return Object.fromEntries((await signRequest(request, key, keyId)).headers);
}

/** Asks for what lies there, as the site's account. */
async function fetchSigned(reach: Reach, url: URL) {
  const { answer } = await knock(
    url.host,
    null,
    async (way) => fetchPage({ url, headers: await signedHeaders(reach, url, undefined, way) }, reach),
    (page) => (typeof page === "string" ? null : page.status),
  );
  return answer;
}

class Unloaded extends Error {}

async function load(reach: Reach, address: string, types: RegExp) {
  const url = new URL(address);
  const page = await fetchSigned(reach, url);
  // A document speaks for the host that it was asked of alone.
  if (typeof page === "string" || page.url.origin !== url.origin || page.status !== 200 || !types.test(page.type))
    throw new Unloaded(typeof page === "string" ? page : `HTTP ${page.status}`);
  const document = JSON.parse(page.text) as unknown;
  if (!isModest(document)) throw new Unloaded("too large");
  return { contextUrl: null, document, documentUrl: page.url.href };
}

function createLoaders(reach: Reach, known: DocumentLoader): Loaders {
  const held = new Map<string, ReturnType<typeof load>>();
  const once = (address: string, types: RegExp) => {
    const waiting = held.get(address);
    if (waiting) return waiting;
    if (held.size === mostDocuments) throw new Unloaded("too many documents");
    const loading = load(reach, address, types);
    held.set(address, loading);
    return loading;
  };
  return {
    documentLoader: (address) => once(address, /^application\/(activity|ld)\+json/),
    async contextLoader(address) {
      if (knownContexts.has(address)) return known(address);
      const empty = { contextUrl: null, document: { "@context": {} }, documentUrl: address };
      if (unreadContexts.has(address)) return empty;
      try {
        return await once(address, /^application\/(\w+\+)?json/);
      } catch {
        reach.signal.throwIfAborted();
        return empty;
      }
    },
  };
}

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : null);

/** `formless`: in a way that is not read here, or too little of the message. `forged`: it does not hold. */
type Verdict = { key: CryptographicKey | Multikey } | "formless" | "forged";
type Reading = { reach: Reach; request: Request; actor: string; loaders: Loaders };

/** Whose activity this is, once that is certain. Problems: `bad-request`, `unsigned`, and for what another way of signing could make good `no-key`. */
export async function readSigned(reach: Reach, request: Request, actor: string): Promise<Result<Received>> {
  const signature = request.headers.has("signature-input") ? messageSignatureOf(request, actor) : null;
  const keyId = signature
    ? keyIdOf(signature)
    : (/keyId="([^"]+)"/.exec(request.headers.get("signature") ?? "")?.[1] ?? "");
  if (originOf(keyId) === null || originOf(keyId) !== originOf(actor)) return unreadable;
  const [{ doesActorOwnKey }, vocabulary, { getDocumentLoader }] = await Promise.all([
    import("@fedify/fedify/sig"),
    import("@fedify/fedify/vocab"),
    import("@fedify/fedify/runtime"),
  ]);
  const loaders = createLoaders(reach, getDocumentLoader());
  try {
    const reading = { reach, request, actor, loaders };
    const verdict = await (signature ? verifyMessage(reading, signature) : verifyDraft(reading));
    if (verdict === "formless") return unreadable;
    if (verdict === "forged") return problem("unsigned", "The signature does not hold.");
    const activity = await vocabulary.Activity.fromJsonLd(await request.clone().json(), loaders);
    const { key } = verdict;
    const owns =
      key instanceof vocabulary.Multikey
        ? key.controllerId?.href === actor
        : await doesActorOwnKey(activity, key, loaders);
    if (activity.actorId?.href !== actor || !owns) return problem("unsigned", "The key is not the actor's.");
    if (!(await isFirst(reach, request, signature)))
      return problem("no-key", "This signature was taken before. Sign anew.");
    return ok({ activity, actor, vocabulary, loaders });
  } catch (fault) {
    reach.signal.throwIfAborted();
    // What is no activity, in any of the ways in which the readers say so.
    if (fault instanceof Error) return problem("bad-request", "This could not be read as an activity.");
    throw fault;
  }
}

const unreadable = problem(
  "no-key",
  "Sign method, target and digest with a key of the actor's own host, by RFC 9421 or draft-cavage-http-signatures.",
);

/** The first whose key lies on the actor's own host. */
const messageSignatureOf = ({ headers }: Request, actor: string): MessageSignature | null =>
  parseSignatures(headers)?.find((each) => originOf(keyIdOf(each)) === originOf(actor)) ?? null;

async function verifyDraft({ reach, request, loaders }: Reading): Promise<Verdict> {
  const { verifyRequest } = await import("@fedify/fedify/sig");
  const key = await verifyRequest(request.clone(), { ...loaders, keyCache: createKeyCache(reach) });
  return key === null ? "forged" : { key };
}

async function verifyMessage({ reach, request, loaders }: Reading, signature: MessageSignature): Promise<Verdict> {
  const message = { method: request.method, url: new URL(request.url), headers: request.headers };
  if (!isSufficient(request.method, signature, reach.store.now())) return "formless";
  if (!isDigestRight(request.headers, new Uint8Array(await request.clone().arrayBuffer()))) return "forged";
  const [{ fetchKey }, { CryptographicKey, Multikey }] = await Promise.all([
    import("@fedify/fedify/sig"),
    import("@fedify/fedify/vocab"),
  ]);
  const keyId = new URL(keyIdOf(signature));
  const keyCache = createKeyCache(reach);
  const find = async (cache: KeyCache) => {
    const options = { ...loaders, keyCache: cache };
    const found = await fetchKey(keyId, CryptographicKey, options);
    return found.key ? found : fetchKey(keyId, Multikey, options);
  };
  const holds = (key: CryptographicKey | Multikey | null) =>
    key?.publicKey ? doesHold(message, signature, KeyObject.from(key.publicKey as webcrypto.CryptoKey)) : false;
  const known = await find(keyCache);
  if (known.key && holds(known.key)) return { key: known.key };
  if (!known.cached) return "forged";
  // It may have been changed since it was asked for.
  const fresh = await find({ ...keyCache, get: () => Promise.resolve(undefined) });
  return fresh.key && holds(fresh.key) ? { key: fresh.key } : "forged";
}

/** By what is signed: the rest of a message can be written in another way. */
async function isFirst({ store }: Reach, request: Request, signature: MessageSignature | null): Promise<boolean> {
  const name = signature
    ? signature.signature.toString("base64")
    : `${request.headers.get("date")} ${await request.clone().text()}`;
  return isFirstOf(store, "fediverse", name);
}

/** Whether its own server says that there is no such account any more: one that is merely not found may come back. */
export async function isActorGone(reach: Reach, actor: string): Promise<boolean> {
  const url = new URL(actor);
  const page = await fetchSigned(reach, url);
  return typeof page !== "string" && page.url.origin === url.origin && page.status === 410;
}
