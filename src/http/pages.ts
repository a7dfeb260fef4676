/** Delivers pages: fixed bytes from the cache for guests; for everybody signed in what was rendered for them, or a stream, with a nonce. */
import { randomBytes } from "node:crypto";
import { freshSeconds, unreadableHeader } from "../platform/contract.ts";
import { formatChoices } from "../platform/visitor-choices.ts";
import { createByteCache } from "./byte-cache.ts";
import { answerFixed, createPageCache, type FixedPage } from "./page-cache.ts";
import { dataPath, isEmbed, longestAddress, type PageAddress, pageAddress } from "./page-address.ts";
import { createPageRenderer, finishData, isPage, type MarkedPage, type Passed, type Visit } from "./page-renderer.ts";
import { createRenderCrew, type Helper } from "./render-crew.ts";
import { contentSecurityPolicy, securityHeaders, withHeaders } from "./security-headers.ts";
import type { Versions } from "./versions.ts";
import { LruMap } from "../platform/lru-map.ts";

const mostAddresses = 5000;
const mostOwnBytes = 16 * 1024 * 1024;
/** A page that is there and cannot be read says so itself. */
const isMissing = (status: number, isUnreadable: boolean) => status === 404 && !isUnreadable;

const createNonce = () => randomBytes(16).toString("base64");

/** @param helper renders beside this thread when many wait; null where there is none */
export function createPages(here: ReturnType<typeof createPageRenderer>, helper: Helper | null, versions: Versions) {
  const crew = createRenderCrew(here, helper);
  const cache = createPageCache();
  const own = createByteCache<MarkedPage>(mostOwnBytes, ({ parts }) =>
    parts.reduce((sum, part) => sum + part.length, 0),
  );
  const rendering = new Map<string, Promise<FixedPage | Passed>>();

  /** All "not found" of one site look alike to the byte, whatever was asked for. */
  async function notFound(request: Request, visit: Visit): Promise<Response> {
    const key = `404 ${visit.site.store.siteId} ${formatChoices(visit.site.choices)}`;
    const version = versions.of(visit.site.store.siteId, "static");
    let page = cache.get(key, version);
    if (!page) {
      const url = new URL("/-/nothing", request.url).href;
      const made = await crew.here((renderer) => renderer.fixed(url, visit));
      if ("passed" in made) return answerPassed(made);
      page = made;
      cache.set(key, version, page);
    }
    return answerFixed(page, request);
  }

  /** What visitors see who have chosen nothing; known from the first of them. */
  let plainChoices: string | null = null;

  const versionOf = (siteId: string, { path }: PageAddress) =>
    versions.of(siteId, freshSeconds(path) ? "static" : "live");

  /** Several who ask for the same at once wait for one rendering. */
  function renderOnce({ url, isData }: PageAddress, key: string, version: string, visit: Visit) {
    const name = `${version} ${key}`;
    const running = rendering.get(name);
    if (running) return running;
    const job = crew
      .anywhere((renderer) => (isData ? renderer.data(url, visit) : renderer.fixed(url, visit)))
      .then((made) => {
        if (!("passed" in made) && made.status === 200) cache.set(key, version, made);
        return made;
      });
    rendering.set(name, job);
    const forget = () => rendering.delete(name);
    job.then(forget, forget);
    return job;
  }

  async function cached(request: Request, address: PageAddress, visit: Visit): Promise<Response> {
    if (!request.headers.has("cookie")) plainChoices = formatChoices(visit.site.choices);
    const key = `${visit.site.store.siteId} ${address.key} ${formatChoices(visit.site.choices)}`;
    const version = versionOf(visit.site.store.siteId, address);
    const held = cache.get(key, version);
    if (held) return answerFixed(held, request);
    return answerMade(await renderOnce(address, key, version, visit), request, visit);
  }

  function answerMade(made: FixedPage | Passed, request: Request, visit: Visit): Promise<Response> | Response {
    if ("passed" in made) return answerPassed(made);
    return isMissing(made.status, unreadableHeader in made.headers)
      ? notFound(request, visit)
      : answerFixed(made, request);
  }

  /** A guest's page that is asked for but once, such as what a search found. */
  async function fresh(request: Request, { path }: PageAddress, visit: Visit): Promise<Response> {
    const run = path === "/search" ? crew.anywhere : crew.here;
    return answerMade(await run((renderer) => renderer.fixed(request.url, visit)), request, visit);
  }

  /** A public page as one person sees it: rendered once for each version of the content, with a nonce for each answer. */
  async function personal(request: Request, address: PageAddress, visit: Visit): Promise<Response> {
    const { store, viewer, choices } = visit.site;
    const key = `${store.siteId} ${JSON.stringify(viewer)} ${address.key} ${formatChoices(choices)}`;
    const version = versionOf(store.siteId, address);
    let page = own.get(key, version);
    if (!page) {
      const made = await crew.anywhere((renderer) => renderer.marked(address.url, visit));
      if ("passed" in made) return answerPassed(made);
      page = made;
      if (page.status === 200) own.set(key, version, page);
    }
    const nonce = createNonce();
    return finishPage(new Response(page.parts.join(nonce), page), nonce, request);
  }

  async function streamed(request: Request, visit: Visit): Promise<Response> {
    const nonce = createNonce();
    const response = await here.stream(request, visit, nonce);
    const isGuest = visit.site.viewer.userId === null;
    if (isPage(response))
      return isMissing(response.status, response.headers.has(unreadableHeader)) && request.method === "GET" && isGuest
        ? notFound(request, visit)
        : finishPage(response, nonce, request);
    if (isDataAddress(request.url))
      finishData(
        response,
        isGuest && response.ok && request.method === "GET" ? freshSeconds(dataPath(request.url)) : 0,
      );
    return withHeaders(response, securityHeaders);
  }

  const addresses = new LruMap<PageAddress>(mostAddresses);
  function addressOf(target: string): PageAddress {
    const held = addresses.get(target);
    if (held) return held;
    const address = pageAddress(`http://site.invalid${target}`);
    addresses.set(target, address);
    return address;
  }

  return {
    /** The page that a guest without any cookie has been served before, if it still holds. */
    held(siteId: string, target: string): FixedPage | undefined {
      if (plainChoices === null || target.length >= longestAddress || target.includes("%")) return undefined;
      const address = addressOf(target);
      if (!address.cacheable) return undefined;
      const version = versions.of(siteId, freshSeconds(address.path) ? "static" : "live");
      return cache.get(`${siteId} ${address.key} ${plainChoices}`, version);
    },
    deliver(request: Request, visit: Visit): Promise<Response> {
      if (request.method !== "GET" && request.method !== "HEAD") return streamed(request, visit);
      const address = pageAddress(request.url);
      if (visit.site.viewer.userId === null) {
        if (address.cacheable) return cached(request, address, visit);
        return address.isData ? streamed(request, visit) : fresh(request, address, visit);
      }
      const isKept = address.cacheable && !address.isData && request.method === "GET";
      return isKept ? personal(request, address, visit) : streamed(request, visit);
    },
  };
}

function answerPassed({ passed: { status, headers, body } }: Passed): Response {
  return new Response(body.byteLength > 0 ? body : null, { status, headers });
}

function finishPage(response: Response, nonce: string, request: Request): Response {
  const trusted = `'nonce-${nonce}'`;
  return withHeaders(response, {
    ...securityHeaders,
    "content-security-policy": contentSecurityPolicy({ script: trusted, style: trusted }, isEmbed(request.url)),
    "cache-control": "private, no-store",
  });
}

const isDataAddress = (url: string) => new URL(url).pathname.endsWith(".data");
