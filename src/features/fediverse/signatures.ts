/** Signs what leaves for the fediverse, and finds out who signed what came: by Fedify, which is loaded when it is first needed. */
import type { DocumentLoader } from "@fedify/fedify/runtime";
import type { KeyCache } from "@fedify/fedify/sig";
import type { Activity } from "@fedify/fedify/vocab";
import { ok, problem, type Result } from "../../domain/result.ts";
import { fetchPage } from "../../notifiers/fetch-page.ts";
import { LruMap } from "../../platform/lru-map.ts";
import type { Store } from "../../storage/database.ts";
import { activityMime, addressesOf } from "./account.ts";
import { readPrivateKey } from "./keys.ts";

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
]);
/** For one activity; no text leads on and on. */
const mostDocuments = 12;
const mostKeys = 1000;
const keys = new LruMap<NonNullable<Awaited<ReturnType<KeyCache["get"]>>>>(mostKeys);
const keyCache: KeyCache = {
  get: (id) => Promise.resolve(keys.get(id.href)),
  set: (id, key) => Promise.resolve(key === null ? keys.delete(id.href) : keys.set(id.href, key)),
};

/** Headers of a request by the site's own account; none while it has no key. */
export async function signedHeaders(
  { store, origin }: Pick<Reach, "store" | "origin">,
  url: URL,
  body?: string,
): Promise<Record<string, string>> {
  const key = await readPrivateKey(store);
  const headers = { accept: activityMime, ...(body === undefined ? {} : { "content-type": activityMime }) };
  if (key === null) return headers;
  const { signRequest } = await import("@fedify/fedify/sig");
  const request = new Request(url, body === undefined ? { headers } : { method: "POST", headers, body });
  const signed = await signRequest(request, key, new URL(`${addressesOf(origin).actor}#main-key`));
  return Object.fromEntries(signed.headers);
}

class Unloaded extends Error {}

async function load(reach: Reach, address: string, types: RegExp) {
  const url = new URL(address);
  const page = await fetchPage({ url, headers: await signedHeaders(reach, url) }, reach);
  // A document speaks for the host that it was asked of alone.
  if (typeof page === "string" || page.url.origin !== url.origin || page.status !== 200 || !types.test(page.type))
    throw new Unloaded(typeof page === "string" ? page : `HTTP ${page.status}`);
  return { contextUrl: null, document: JSON.parse(page.text) as unknown, documentUrl: page.url.href };
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
    contextLoader: (address) =>
      knownContexts.has(address) ? known(address) : once(address, /^application\/(\w+\+)?json/),
  };
}

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : null);

/** Whose activity this is, once that is certain. Problems: `bad-request`, `unsigned`, and before any key is asked for `no-key`. */
export async function readSigned(reach: Reach, request: Request, actor: string): Promise<Result<Received>> {
  const keyId = /keyId="([^"]+)"/.exec(request.headers.get("signature") ?? "")?.[1] ?? "";
  if (originOf(keyId) === null || originOf(keyId) !== originOf(actor))
    return problem("no-key", "Sign with a key of the actor's own host, by draft-cavage-http-signatures.");
  const [{ verifyRequest, doesActorOwnKey }, vocabulary, { getDocumentLoader }] = await Promise.all([
    import("@fedify/fedify/sig"),
    import("@fedify/fedify/vocab"),
    import("@fedify/fedify/runtime"),
  ]);
  const loaders = createLoaders(reach, getDocumentLoader());
  try {
    const key = await verifyRequest(request.clone(), { ...loaders, keyCache });
    if (key === null) return problem("unsigned", "The signature does not hold.");
    const activity = await vocabulary.Activity.fromJsonLd(await request.json(), loaders);
    if (activity.actorId?.href !== actor || !(await doesActorOwnKey(activity, key, loaders)))
      return problem("unsigned", "The key is not the actor's.");
    return ok({ activity, actor, vocabulary, loaders });
  } catch (fault) {
    reach.signal.throwIfAborted();
    // What is no activity, in any of the ways in which the readers say so.
    if (fault instanceof Error) return problem("bad-request", "This could not be read as an activity.");
    throw fault;
  }
}

/** Whether its own server says that there is no such account any more: one that is merely not found may come back. */
export async function isActorGone(reach: Reach, actor: string): Promise<boolean> {
  const url = new URL(actor);
  const page = await fetchPage({ url, headers: await signedHeaders(reach, url) }, reach);
  return typeof page !== "string" && page.url.origin === url.origin && page.status === 410;
}
