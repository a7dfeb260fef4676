/** Renders pages and their data whole, in this thread: to bytes that all guests share, or to text that awaits one person's nonce. */
import { randomUUID } from "node:crypto";
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Accounts } from "../features/accounts/accounts.ts";
import { accountsContext } from "../features/accounts/accounts-context.ts";
import { siteContext } from "../features/site/site-context.ts";
import { foundHeader, freshSeconds, unreadableHeader } from "../platform/contract.ts";
import { frameHosts } from "../platform/markdown/media-source.ts";
import { renderContext, type RenderInfo } from "../platform/render-context.ts";
import type { SiteContext } from "../storage/site-context.ts";
import { createDocumentHandler } from "./document-handler.ts";
import { inLanguage } from "./language-builds.ts";
import { lateHydration, wholeDocument } from "./late-hydration.ts";
import { dataPath, isDataAddress, isEmbed, pageAddress } from "./page-address.ts";
import { fix, type FixedPage, fixPage } from "./page-cache.ts";
import { dataHeaders, withHeaders } from "./security-headers.ts";

export type Visit = { site: SiteContext; requestId: string };

/** Says of a page that it is not whole, or no page of the site: the next visitor gets another. */
export const notKept = "no-store";

/** Data of no route are an empty object, of a route at least its name. */
const leastData = 16;

/** Rendered with a marker where the nonce of an answer comes. */
export type MarkedPage = { status: number; headers: Record<string, string>; parts: string[]; frames: string[] };

/** What came instead of a page: a redirect, a file, an error. */
export type Passed = { passed: { status: number; headers: [string, string][]; body: Uint8Array<ArrayBuffer> } };

/** Takes the address of a page or, for `data`, of its data. Another thread may do the work: all is plain data. */
export type Renderer = {
  fixed(url: string, visit: Visit): Promise<FixedPage | Passed>;
  marked(url: string, visit: Visit): Promise<MarkedPage | Passed>;
  data(url: string, visit: Visit): Promise<FixedPage | Passed>;
};

export type Builds = ServerBuild | (() => Promise<ServerBuild>);

/** @param accounts null where only pages are rendered that do without */
export function createPageRenderer(build: Builds, mode: string, accounts: Accounts | null) {
  const handle = createRequestHandler(build, mode);
  const documentHandlers = new Map<string, RequestHandler>();

  function handleDocument(request: Request, visit: Visit, info: RenderInfo): Promise<Response> {
    const { language } = visit.site.choices;
    const known = documentHandlers.get(language);
    const handler =
      known ?? (typeof build === "function" ? handle : createDocumentHandler(inLanguage(build, language), mode));
    documentHandlers.set(language, handler);
    return handler(request, contextOf(visit, info));
  }

  function contextOf({ site }: Visit, info: RenderInfo): RouterContextProvider {
    const context = new RouterContextProvider();
    context.set(siteContext, site);
    if (accounts) context.set(accountsContext, accounts);
    context.set(renderContext, info);
    return context;
  }

  async function render(url: string, visit: Visit) {
    const info: RenderInfo = { nonce: randomUUID(), requestId: visit.requestId, isData: false };
    const response = await handleDocument(plainRequest(url), visit, info);
    throwTrouble(info);
    return { response, html: info.html ?? "", marker: info.nonce, isWhole: info.digest === undefined };
  }

  const renderer: Renderer = {
    async fixed(url, visit) {
      const { response, html, marker, isWhole } = await render(url, visit);
      if (!isPage(response)) return passOn(response);
      const embed = isEmbed(url) && response.status === 200;
      const made = embed ? wholeDocument(html, marker) : lateHydration(html, marker, pageAddress(url).path);
      const page = fixPage(made, { status: response.status, embed });
      for (const [name, value] of response.headers) if (keptHeader(name)) page.headers[name] = value;
      if (!isWhole) page.headers["cache-control"] = notKept;
      return page;
    },
    async marked(url, visit) {
      const { response, html, marker, isWhole } = await render(url, visit);
      if (!isPage(response)) return passOn(response);
      if (!isWhole) response.headers.set("cache-control", notKept);
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        parts: html.split(marker),
        frames: frameHosts(html),
      };
    },
    async data(url, visit) {
      const info: RenderInfo = { nonce: "", requestId: visit.requestId, isData: true };
      const response = await handle(plainRequest(url), contextOf(visit, info));
      finishData(response, response.ok ? freshSeconds(dataPath(url)) : 0);
      withHeaders(response, { ...dataHeaders, vary: "Accept-Language, Cookie" });
      if (response.status !== 200) return passOn(response);
      const body = new Uint8Array(await response.arrayBuffer());
      // Routes that the page does not have: each name that somebody thinks of would be kept.
      if (body.length < leastData) response.headers.set("cache-control", notKept);
      return fix(body, 200, Object.fromEntries(response.headers));
    },
  };

  return {
    ...renderer,
    /** For one request: a page with the nonce of its answer, its data, or what else stands at the address. */
    async once(request: Request, visit: Visit, nonce: string): Promise<Response> {
      const info: RenderInfo = { nonce, requestId: visit.requestId, isData: isDataAddress(request.url) };
      const response = await (info.isData
        ? handle(request, contextOf(visit, info))
        : handleDocument(request, visit, info));
      if (info.isData) return wholeAnswer(new Uint8Array(await response.arrayBuffer()), response);
      if (!isPage(response)) return response;
      // What the page's own script has asked for is answered in its own way.
      throwTrouble(info);
      return info.html === undefined ? response : wholeAnswer(Buffer.from(info.html), response);
    },
  };
}

/** Instead of a page with a hole where the database was asked. */
function throwTrouble({ trouble }: RenderInfo): void {
  if (trouble !== undefined) throw trouble as Error;
}

/** Says how long it is, so that it is compressed and sent at once. */
function wholeAnswer(body: Uint8Array<ArrayBuffer>, { status, headers }: Response): Response {
  headers.set("content-length", `${body.length}`);
  return new Response(body.length > 0 ? body : null, { status, headers });
}

async function passOn(response: Response): Promise<Passed> {
  const { status, headers } = response;
  return { passed: { status, headers: [...headers], body: new Uint8Array(await response.arrayBuffer()) } };
}

export const isPage = (response: Response): boolean =>
  response.headers.get("content-type")?.startsWith("text/html") ?? false;

export function finishData(response: Response, freshFor: number): void {
  response.headers.set("cache-control", freshFor ? `private, max-age=${freshFor}` : "private, no-store");
  response.headers.set("vary", "Accept-Language, Cookie");
  // The router's browser side reads it of faults alone.
  if (response.ok) response.headers.delete("x-remix-response");
}

const plainRequest = (url: string) => new Request(url, { headers: { accept: "text/html" } });
const keptHeaders = new Set(["set-cookie", "x-robots-tag", "link", "allow", unreadableHeader, foundHeader]);
const keptHeader = (name: string) => keptHeaders.has(name);
