/** The door to everything for people: settles what each page needs, then hands over to the page, its file, or where it has moved to. */
import type { HttpBindings } from "@hono/node-server";
import { guest, hasRole } from "../../domain/people/viewer.ts";
import { defaultSettings } from "../../domain/publishing/site-settings.ts";
import { devicePaths } from "../../features/fermentation/ingest-reading.ts";
import { mostUploadBytes } from "../../features/publication-import/tree-bounds.ts";
import { isClosedRoom } from "../../features/studio/studio-sections.ts";
import { isPreviewAsked, previewAddress, withPreview } from "../../features/site/preview.ts";
import { isStudio } from "../../platform/contract.ts";
import { type Log, loggedPath } from "../../platform/log.ts";
import { wayBack } from "../../platform/local-path.ts";
import { pagePath } from "../../platform/page-path.ts";
import { problemCodes, problemResponse, retryAfterSeconds } from "../../platform/problem.ts";
import type { Store } from "../../storage/database.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { VisitCounter } from "../../features/statistics/count-visits.ts";
import { wordsOf } from "../../words/words.ts";
import { compress } from "../compress.ts";
import { findPageFile, findRedirect, isGone } from "../page-files.ts";
import { isDataAddress } from "../page-address.ts";
import type { createPages } from "../pages.ts";
import { withReadableForm } from "../readable-form.ts";
import { TooBusy } from "../render-crew.ts";
import { createRequestId } from "../request-id.ts";
import { previewHeaders, securityHeaders } from "../security-headers.ts";
import { createShareImages } from "../share-images.ts";
import { troubleOf } from "../trouble.ts";
import { countFile, countPage } from "../count-answers.ts";
import { choicesWithoutSite, type Visitors } from "../visitors.ts";
import type { Door } from "./door.ts";

const largestForm = 1024 * 1024;
/** No form outside of the studio has a tenth of them. */
const mostFieldsOfGuests = 1000;
/** A project has 7,818 if all its lists are full. */
const mostFieldsOfStudio = 10_000;
/** Several media files at once; each has its own, smaller limit. */
const largestUpload = 256 * 1024 * 1024;
/** Written to the disk as it comes, with the form around it. */
const largestSite = mostUploadBytes + largestForm;

type PageParts = {
  store: Store;
  pages: ReturnType<typeof createPages>;
  visits: VisitCounter;
  visitors: Visitors;
  folders: { media: string; images: string };
  origin: string;
  isHome: (host?: string) => boolean;
  log: Log;
};
type Asked = { request: Request; env: HttpBindings; requestId: string };

export const pagesDoor =
  (parts: PageParts): Door =>
  (app) => {
    const { origin, isHome, log } = parts;
    const answer = createPageAnswers(parts);
    app.all("*", async (c) => {
      if (!isHome(c.req.header("host"))) return sendHome(c.req.raw, origin);
      const started = performance.now();
      const requestId = createRequestId();
      const path = pagePath(c.req.path);
      const mostFields = path !== null && isStudio(path) ? mostFieldsOfStudio : mostFieldsOfGuests;
      const request = withReadableForm(publicRequest(c.req.raw, origin), mostFields);
      const response = await answer({ request, env: c.env, requestId }, path);
      response.headers.set("x-request-id", requestId);
      // What is not read is only posted to; the router drops what a page says of itself here.
      if (response.status === 405 && !response.headers.has("allow")) response.headers.set("allow", "POST");
      if (log.isLevelEnabled("debug")) {
        const path = loggedPath(c.req.path, devicePaths());
        const ms = Math.round(performance.now() - started);
        log.debug({ requestId, method: c.req.method, path, status: response.status, ms }, "page");
      }
      return compress(response, request);
    });
  };

function createPageAnswers({ store, pages, visits, visitors, folders, origin, log }: PageParts) {
  const answerShareImage = createShareImages(folders.images);
  let lastSettings = defaultSettings;

  async function badRequest({ request, env, requestId }: Asked): Promise<Response> {
    const site = await visitors.siteFor(request, env);
    const page = new Request(new URL("/-/status/400", origin));
    return pages.deliver(page, { site: { ...site, viewer: guest }, requestId });
  }

  async function answerPage({ request, env, requestId }: Asked, path: string): Promise<Response> {
    const site = await visitors.siteFor(request, env);
    lastSettings = site.settings;
    visits.learn(site.settings);
    if (isForeign(request)) return refuseForeign(request, site, requestId);
    const moved = (await findRedirect(site, path)) ?? (await answerShareImage(site, path, request));
    if (moved) return moved;
    const file = await findPageFile(site, path, request);
    if (file) return countFile(visits, site, request, file);
    const asked = new URL(request.url);
    const preview = await previewAddress(site, asked.pathname);
    if (preview) return redirectTo(preview);
    const status = (await isGone(site, path))
      ? 410
      : (refusedSize(request, env, path) ?? refusedRoom(request, site, path));
    const seen = status === null ? await withPreview(site, path, asked.searchParams) : site;
    const page = await pages.deliver(status === null ? request : statusPage(status, request), {
      site: seen,
      requestId,
    });
    const isSpent = page.status === 404 && isPreviewAsked(asked) && !isDataAddress(request.url);
    return isSpent
      ? pages.deliver(spentPreview(request), { site: seen, requestId })
      : countPage(visits, seen, request, page);
  }

  function refuseForeign(request: Request, site: SiteContext, requestId: string): Promise<Response> | Response {
    const from = (request.headers.get("origin") ?? "").slice(0, 200);
    log.warn({ requestId, origin: from, expected: new URL(request.url).origin }, "a form of another site was refused");
    return request.headers.get("accept")?.includes("text/html")
      ? pages.deliver(statusPage(400, request), { site, requestId })
      : problemResponse("cross-site", "Forms are taken from this site's own pages alone.", securityHeaders);
  }

  /** The error page stands without the database: of the site its address is known then, and the settings that were read last. */
  async function withoutDatabase(fault: unknown, { request, requestId }: Asked): Promise<Response> {
    const path = loggedPath(new URL(request.url).pathname, devicePaths());
    const trouble = troubleOf(store, fault);
    if (trouble) log.warn({ requestId, method: request.method, path, trouble }, "trouble at a page");
    else log.error({ requestId, method: request.method, path, err: fault }, "fault before a page");
    const site: SiteContext = {
      store,
      settings: lastSettings,
      viewer: guest,
      choices: choicesWithoutSite(request.headers),
      origin,
      mediaFolder: folders.media,
      address: "",
      ...(trouble ? { isCutOff: true } : {}),
    };
    const target = trouble ? `503?why=${trouble}` : "500";
    const page = new Request(`${origin}/-/status/${target}`, { headers: { accept: "text/html" } });
    const response = await pages.deliver(page, { site, requestId });
    if (trouble) response.headers.set("retry-after", `${retryAfterSeconds}`);
    return response;
  }

  return (asked: Asked, path: string | null): Promise<Response> =>
    path === null
      ? badRequest(asked)
      : answerPage(asked, path).catch((fault: unknown) =>
          fault instanceof TooBusy ? comeAgain(asked.request) : withoutDatabase(fault, asked),
        );
}

/** An error page would have to be rendered, too: a line of text is what can still be afforded. */
function comeAgain({ headers: asked }: Request): Response {
  const words = wordsOf(choicesWithoutSite(asked).language);
  const headers = { "content-type": "text/plain; charset=utf-8", "retry-after": `${retryAfterSeconds}` };
  return new Response(`${words.text("error.busy")}\n`, {
    status: problemCodes.busy.status,
    headers: { ...headers, "cache-control": "no-store", ...securityHeaders },
  });
}

/** Behind a proxy that speaks https the request came as http: pages and their forms must see the address that the visitor typed. */
function publicRequest(request: Request, origin: string): Request {
  const url = new URL(request.url);
  const home = new URL(origin);
  if (url.protocol === home.protocol || url.host !== home.host) return request;
  return new Request(home.origin + url.pathname + url.search, request);
}

/** A name that is not this site's may be somebody else's: under it nothing is shown, stored or signed in. */
function sendHome(request: Request, origin: string): Response {
  const { pathname, search } = new URL(request.url);
  const headers = { location: origin + pathname + search, "cache-control": "no-store", ...securityHeaders };
  return new Response(null, { status: 308, headers });
}

/** To where the holder of a preview link sees its entry. */
function redirectTo(location: string): Response {
  return new Response(null, { status: 302, headers: { location, ...securityHeaders, ...previewHeaders } });
}

/** A browser says where a form stands: on another site somebody else has filled it in. */
function isForeign({ method, url, headers }: Request): boolean {
  const origin = headers.get("origin");
  const changes = method !== "GET" && method !== "HEAD";
  const comesFromElsewhere =
    origin === null ? headers.get("sec-fetch-site") === "cross-site" : origin !== new URL(url).origin;
  return changes && comesFromElsewhere;
}

function refusedSize(request: Request, env: HttpBindings, path: string): 411 | 413 | null {
  // Without a stated length a form could fill the memory before anybody has counted it.
  if (request.method !== "GET" && env.incoming?.headers["transfer-encoding"] !== undefined) return 411;
  const limit = path === "/studio/import" ? largestSite : isStudio(path) ? largestUpload : largestForm;
  return Number(request.headers.get("content-length") ?? 0) > limit ? 413 : null;
}

/** The door to the studio: which status a visitor without the right is answered, and whoever asks for a room of a module that is off. Data of its pages are refused by the pages. */
function refusedRoom(request: Request, { viewer, settings }: SiteContext, path: string): 401 | 403 | 404 | null {
  if (!isStudio(path) || new URL(request.url).pathname.endsWith(".data")) return null;
  if (!hasRole(viewer, "editor")) return viewer.userId === null ? 401 : 403;
  return isClosedRoom(settings, path) ? 404 : null;
}

/** Expired, revoked, or of an entry that is deleted: which of these is nobody's business. */
const spentPreview = ({ url, headers }: Request): Request =>
  new Request(new URL("/-/status/410?why=preview", url), { headers });

function statusPage(status: number, asked: Request): Request {
  const url = new URL(asked.url);
  return new Request(`${url.origin}/-/status/${status}?next=${encodeURIComponent(wayBack(url))}`, {
    headers: asked.headers,
  });
}
