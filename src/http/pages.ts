/** Delivers pages: fixed bytes from the cache for guests, a stream with a nonce for everybody signed in. */
import { randomBytes } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Accounts } from "../features/accounts/accounts.ts";
import { accountsContext } from "../features/accounts/accounts-context.ts";
import { siteContext } from "../features/site/site-context.ts";
import { freshSeconds } from "../platform/contract.ts";
import { renderContext, type RenderInfo } from "../platform/render-context.ts";
import { printChoices } from "../platform/visitor-choices.ts";
import type { SiteContext } from "../storage/site-context.ts";
import { lateHydration } from "./late-hydration.ts";
import { answerFixed, createPageCache, type FixedPage, fixPage } from "./page-cache.ts";
import { type PageAddress, pageAddress } from "./page-address.ts";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.ts";
import type { Versions } from "./versions.ts";

export type Visit = { site: SiteContext; requestId: string };

const mostAddresses = 5000;
const createNonce = () => randomBytes(16).toString("base64");

export function createPages(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: string,
  versions: Versions,
  accounts: Accounts,
) {
  const handle = createRequestHandler(build, mode);
  const cache = createPageCache();
  const rendering = new Map<string, Promise<FixedPage>>();

  async function render(request: Request, visit: Visit, info: RenderInfo): Promise<Response> {
    const context = new RouterContextProvider();
    context.set(siteContext, visit.site);
    context.set(accountsContext, accounts);
    context.set(renderContext, info);
    return handle(request, context);
  }

  async function renderFixed(request: Request, visit: Visit): Promise<FixedPage | Response> {
    const marker = createNonce();
    const response = await render(request, visit, { nonce: marker, delivery: "whole", requestId: visit.requestId });
    if (!isPage(response)) return response;
    const html = lateHydration(await response.text(), marker);
    const page = fixPage(html, marker, { status: response.status, embed: isEmbed(request) });
    for (const [name, value] of response.headers) if (keptHeader(name)) page.headers[name] = value;
    return page;
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

  async function cached(request: Request, visit: Visit): Promise<Response> {
    if (!request.headers.has("cookie")) plainChoices = printChoices(visit.site.choices);
    const address = pageAddress(request.url);
    const key = `${visit.site.store.siteId} ${address.key} ${printChoices(visit.site.choices)}`;
    const version = versions.of(visit.site.store.siteId, freshSeconds(address.path) ? "static" : "live");
    const held = address.cacheable ? cache.get(key, version) : undefined;
    if (held) return answerFixed(held, request);
    const plain = new Request(address.cacheable ? address.url : request.url, { headers: { accept: "text/html" } });
    let job = rendering.get(`${version} ${key}`);
    if (!job) {
      job = renderFixed(plain, visit).then((made) => {
        if (made instanceof Response) throw new PassedOn(made);
        if (made.status === 200 && address.cacheable) cache.set(key, version, made);
        return made;
      });
      if (address.cacheable) {
        rendering.set(`${version} ${key}`, job);
        void job.then(
          () => rendering.delete(`${version} ${key}`),
          () => rendering.delete(`${version} ${key}`),
        );
      }
    }
    try {
      const page = await job;
      if (page.status === 404) return await notFound(request, visit);
      return answerFixed(page, request);
    } catch (fault) {
      if (fault instanceof PassedOn) return fault.response.clone();
      throw fault;
    }
  }

  async function streamed(request: Request, visit: Visit): Promise<Response> {
    const nonce = createNonce();
    const response = await render(request, visit, { nonce, delivery: "stream", requestId: visit.requestId });
    if (isPage(response)) {
      if (response.status === 404 && request.method === "GET" && visit.site.viewer.userId === null)
        return notFound(request, visit);
      const trusted = `'nonce-${nonce}'`;
      response.headers.set(
        "content-security-policy",
        contentSecurityPolicy({ script: trusted, style: trusted }, isEmbed(request)),
      );
      response.headers.set("cache-control", "private, no-store");
    } else if (new URL(request.url).pathname.endsWith(".data")) {
      const fresh =
        visit.site.viewer.userId === null && response.ok && request.method === "GET"
          ? freshSeconds(dataPath(request.url))
          : 0;
      response.headers.set("cache-control", fresh ? `private, max-age=${fresh}` : "private, no-store");
      response.headers.set("vary", "Cookie");
    }
    for (const [name, value] of Object.entries(securityHeaders)) response.headers.set(name, value);
    return response;
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
      const forGuest = visit.site.viewer.userId === null && (request.method === "GET" || request.method === "HEAD");
      return forGuest && !new URL(request.url).pathname.endsWith(".data")
        ? cached(request, visit)
        : streamed(request, visit);
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
