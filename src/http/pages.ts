/** Delivers pages: fixed bytes from the cache for guests; for everybody signed in what was rendered for them, or a stream, with a nonce. */
import { randomBytes, randomUUID } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Accounts } from "../features/accounts/accounts.ts";
import { accountsContext } from "../features/accounts/accounts-context.ts";
import { siteContext } from "../features/site/site-context.ts";
import { freshSeconds } from "../platform/contract.ts";
import { renderContext, type RenderInfo } from "../platform/render-context.ts";
import { printChoices } from "../platform/visitor-choices.ts";
import type { SiteContext } from "../storage/site-context.ts";
import { lateHydration } from "./late-hydration.ts";
import { createByteCache } from "./byte-cache.ts";
import { answerFixed, createPageCache, fix, type FixedPage, fixPage } from "./page-cache.ts";
import { type PageAddress, pageAddress } from "./page-address.ts";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.ts";
import { createDocumentHandler } from "./page-handler.ts";
import { createTurns } from "./turns.ts";
import type { Versions } from "./versions.ts";

export type Visit = { site: SiteContext; requestId: string };

/** Rendered with a marker where the nonce of an answer comes. */
type MarkedPage = { status: number; headers: Record<string, string>; parts: string[] };

const renderedAtOnce = 4;
const mostAddresses = 5000;
const mostOwnBytes = 16 * 1024 * 1024;
const createNonce = () => randomBytes(16).toString("base64");

export function createPages(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: string,
  versions: Versions,
  accounts: Accounts,
) {
  const handle = createRequestHandler(build, mode);
  const handleDocument = typeof build === "function" ? handle : createDocumentHandler(build, mode);
  const cache = createPageCache();
  const own = createByteCache<MarkedPage>(mostOwnBytes, ({ parts }) =>
    parts.reduce((sum, part) => sum + part.length, 0),
  );
  const turns = createTurns(renderedAtOnce);
  const rendering = new Map<string, Promise<FixedPage>>();

  function contextOf(visit: Visit, info: RenderInfo): RouterContextProvider {
    const context = new RouterContextProvider();
    context.set(siteContext, visit.site);
    context.set(accountsContext, accounts);
    context.set(renderContext, info);
    return context;
  }

  const renderDocument = (request: Request, visit: Visit, info: RenderInfo): Promise<Response> =>
    turns(() => handleDocument(request, contextOf(visit, info)));

  async function renderFixed(request: Request, visit: Visit): Promise<FixedPage | Response> {
    const marker = randomUUID();
    const info: RenderInfo = { nonce: marker, delivery: "whole", requestId: visit.requestId };
    const response = await renderDocument(request, visit, info);
    if (!isPage(response)) return response;
    const late = lateHydration(info.html ?? "", marker, pageAddress(request.url).path);
    const page = fixPage(late, { status: response.status, embed: isEmbed(request) });
    for (const [name, value] of response.headers) if (keptHeader(name)) page.headers[name] = value;
    return page;
  }

  /** The data that a page of the site asks for when it is led to another. */
  async function fixedData(request: Request, visit: Visit): Promise<FixedPage | Response> {
    const info: RenderInfo = { nonce: "", delivery: "whole", requestId: visit.requestId };
    const response = await turns(() => handle(request, contextOf(visit, info)));
    finishData(response, response.ok ? freshSeconds(dataPath(request.url)) : 0);
    withHeaders(response, { ...securityHeaders, vary: "Accept-Encoding, Cookie" });
    if (response.status !== 200) return response;
    return fix(new Uint8Array(await response.arrayBuffer()), 200, Object.fromEntries(response.headers));
  }

  /** All "not found" of one site look alike to the byte, whatever was asked for. */
  async function notFound(request: Request, visit: Visit): Promise<Response> {
    const key = `404 ${visit.site.store.siteId} ${printChoices(visit.site.choices)}`;
    const version = versions.of(visit.site.store.siteId, "static");
    let page = cache.get(key, version);
    if (!page) {
      const url = new URL("/-/nothing", request.url);
      const made = await renderFixed(new Request(url, { headers: { accept: "text/html" } }), visit);
      if (made instanceof Response) return made;
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
  function renderOnce(address: PageAddress, key: string, version: string, visit: Visit): Promise<FixedPage> {
    const name = `${version} ${key}`;
    const running = rendering.get(name);
    if (running) return running;
    const plain = plainRequest(address.url);
    const job = (address.isData ? fixedData(plain, visit) : renderFixed(plain, visit)).then((made) => {
      if (made instanceof Response) throw new PassedOn(made);
      if (made.status === 200) cache.set(key, version, made);
      return made;
    });
    rendering.set(name, job);
    const forget = () => rendering.delete(name);
    job.then(forget, forget);
    return job;
  }

  async function cached(request: Request, address: PageAddress, visit: Visit): Promise<Response> {
    if (!request.headers.has("cookie")) plainChoices = printChoices(visit.site.choices);
    const key = `${visit.site.store.siteId} ${address.key} ${printChoices(visit.site.choices)}`;
    const version = versionOf(visit.site.store.siteId, address);
    const held = cache.get(key, version);
    if (held) return answerFixed(held, request);
    try {
      return await answerMade(await renderOnce(address, key, version, visit), request, visit);
    } catch (fault) {
      if (fault instanceof PassedOn) return fault.response.clone();
      throw fault;
    }
  }

  const answerMade = (page: FixedPage, request: Request, visit: Visit): Promise<Response> | Response =>
    page.status === 404 ? notFound(request, visit) : answerFixed(page, request);

  /** A guest's page that is asked for but once, such as what a search found. */
  async function fresh(request: Request, visit: Visit): Promise<Response> {
    const page = await renderFixed(plainRequest(request.url), visit);
    return page instanceof Response ? page : answerMade(page, request, visit);
  }

  /** A public page as one person sees it: rendered once for each version of the content, with a nonce for each answer. */
  async function personal(request: Request, address: PageAddress, visit: Visit): Promise<Response> {
    const { store, viewer, choices } = visit.site;
    const key = `${store.siteId} ${JSON.stringify(viewer)} ${address.key} ${printChoices(choices)}`;
    const version = versionOf(store.siteId, address);
    let page = own.get(key, version);
    if (!page) {
      const marker = randomUUID();
      const info: RenderInfo = { nonce: marker, delivery: "whole", requestId: visit.requestId };
      const response = await renderDocument(plainRequest(address.url), visit, info);
      if (!isPage(response)) return response;
      const { status, headers } = response;
      page = { status, headers: Object.fromEntries(headers), parts: (info.html ?? "").split(marker) };
      if (response.ok) own.set(key, version, page);
    }
    const nonce = createNonce();
    return finishPage(new Response(page.parts.join(nonce), page), nonce, request);
  }

  async function streamed(request: Request, visit: Visit): Promise<Response> {
    const nonce = createNonce();
    const info: RenderInfo = { nonce, delivery: "stream", requestId: visit.requestId };
    const response = await handle(request, contextOf(visit, info));
    const isGuest = visit.site.viewer.userId === null;
    if (isPage(response))
      return response.status === 404 && request.method === "GET" && isGuest
        ? notFound(request, visit)
        : finishPage(response, nonce, request);
    if (isDataAddress(request.url))
      finishData(
        response,
        isGuest && response.ok && request.method === "GET" ? freshSeconds(dataPath(request.url)) : 0,
      );
    return withHeaders(response, securityHeaders);
  }

  const addresses = new Map<string, PageAddress>();
  function addressOf(target: string): PageAddress {
    const held = addresses.get(target);
    if (held) return held;
    const address = pageAddress(`http://site.invalid${target}`);
    if (addresses.size >= mostAddresses) addresses.clear();
    addresses.set(target, address);
    return address;
  }

  return {
    /** The page that a guest without any cookie has been served before, if it still holds. */
    held(siteId: string, target: string): FixedPage | undefined {
      if (plainChoices === null || target.includes("%")) return undefined;
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
        return address.isData ? streamed(request, visit) : fresh(request, visit);
      }
      const isKept = address.cacheable && !address.isData && request.method === "GET";
      return isKept ? personal(request, address, visit) : streamed(request, visit);
    },
  };
}

class PassedOn extends Error {
  readonly response: Response;
  constructor(response: Response) {
    super("not a page");
    this.response = response;
  }
}

const plainRequest = (url: string) => new Request(url, { headers: { accept: "text/html" } });

function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

function finishPage(response: Response, nonce: string, request: Request): Response {
  const trusted = `'nonce-${nonce}'`;
  return withHeaders(response, {
    ...securityHeaders,
    "content-security-policy": contentSecurityPolicy({ script: trusted, style: trusted }, isEmbed(request)),
    "cache-control": "private, no-store",
  });
}

const finishData = (response: Response, freshFor: number): Response =>
  withHeaders(response, {
    "cache-control": freshFor ? `private, max-age=${freshFor}` : "private, no-store",
    vary: "Cookie",
  });

const isDataAddress = (url: string) => new URL(url).pathname.endsWith(".data");
const isPage = (response: Response) => response.headers.get("content-type")?.startsWith("text/html") ?? false;
const isEmbed = (request: Request) => new URL(request.url).searchParams.has("embed");
const keptHeader = (name: string) =>
  name === "set-cookie" || name === "x-robots-tag" || name === "link" || name === "allow";
/** The page whose data `/a/b.data` or `/_.data` asks for. */
const dataPath = (url: string) =>
  new URL(url).pathname
    .replace(/\/_\.data$/, "/")
    .replace(/^\/_root\.data$/, "/")
    .replace(/\.data$/, "");
