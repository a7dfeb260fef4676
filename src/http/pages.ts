/** Delivers pages: fixed bytes from the cache for guests; for everybody signed in what was rendered for them, with a nonce. */
import { freshSeconds, unreadableHeader } from "../platform/contract.ts";
import { formatChoices } from "../platform/visitor-choices.ts";
import { createByteCache } from "./byte-cache.ts";
import { createGuestPages } from "./guest-pages.ts";
import { answerPassed, createNonce, finishPage, isMissing } from "./page-answer.ts";
import { dataPath, isByCookie, isDataAddress, type PageAddress, pageAddress } from "./page-address.ts";
import { createPageRenderer, finishData, isPage, notKept, type MarkedPage, type Visit } from "./page-renderer.ts";
import { createRenderCrew, type Helper } from "./render-crew.ts";
import { dataHeaders, previewHeaders, securityHeaders, withHeaders } from "./security-headers.ts";
import { pageVersion, type Versions } from "./versions.ts";

const mostOwnBytes = 16 * 1024 * 1024;

/** @param helper renders beside this thread when many wait; null where there is none */
export function createPages(here: ReturnType<typeof createPageRenderer>, helper: Helper | null, versions: Versions) {
  const crew = createRenderCrew(here, helper);
  const guests = createGuestPages(crew, versions);
  const own = createByteCache<MarkedPage>(mostOwnBytes, ({ parts }) =>
    parts.reduce((sum, part) => sum + part.length, 0),
  );

  /** A public page as one person sees it: rendered once for each version of the content, with a nonce for each answer. */
  async function personal(request: Request, address: PageAddress, visit: Visit): Promise<Response> {
    const { store, viewer, choices } = visit.site;
    const key = `${store.siteId} ${JSON.stringify(viewer)} ${address.key} ${formatChoices(choices)}`;
    const version = pageVersion(versions, store.siteId, address.path);
    let page = own.get(key, version);
    if (!page) {
      const made = await crew.anywhere((renderer) => renderer.marked(address.url, visit));
      if ("passed" in made) return answerPassed(made);
      page = made;
      if (page.status === 200 && page.headers["cache-control"] !== notKept) own.set(key, version, page);
    }
    const nonce = createNonce();
    return finishPage(new Response(page.parts.join(nonce), page), nonce, request, { viewer, frames: page.frames });
  }

  /** A page does not serve this method: where there is no page for this visitor, that is what is said. The router's own refusal knows nothing of the site. */
  async function refuseMethod(refused: Response, request: Request, visit: Visit): Promise<Response> {
    const read = await deliver(new Request(request.url, { headers: request.headers }), visit);
    const isThere = read.status < 400 || read.status >= 500;
    await refused.body?.cancel();
    if (!isThere) return read;
    await read.body?.cancel();
    const page = await deliver(new Request(new URL("/-/status/405", request.url), { headers: request.headers }), visit);
    page.headers.set("allow", "GET, HEAD");
    return page;
  }

  async function once(request: Request, visit: Visit): Promise<Response> {
    const nonce = createNonce();
    const response = await here.once(request, visit, nonce);
    const isGuest = visit.site.viewer.userId === null;
    if (isPage(response)) {
      if (isMissing(response.status, response.headers.has(unreadableHeader)) && request.method === "GET" && isGuest)
        return guests.notFound(request, visit);
      const page = finishPage(response, nonce, request, { viewer: visit.site.viewer });
      return page.status === 405 && !isRead(request) ? refuseMethod(page, request, visit) : page;
    }
    if (!isDataAddress(request.url)) return withHeaders(response, securityHeaders);
    const isKept = isGuest && response.ok && request.method === "GET";
    finishData(response, isKept ? freshSeconds(dataPath(request.url)) : 0);
    return withHeaders(response, dataHeaders);
  }

  function deliver(request: Request, visit: Visit): Promise<Response> {
    if (visit.site.viewer.preview !== undefined) return preview(request, visit);
    if (!isRead(request)) return once(request, visit);
    const address = pageAddress(request.url);
    if (visit.site.viewer.userId === null) {
      if (address.cacheable) return guests.cached(request, address, visit);
      return address.isData || isByCookie(address.path) ? once(request, visit) : guests.fresh(request, address, visit);
    }
    const isKept = address.cacheable && !address.isData && request.method === "GET";
    return isKept ? personal(request, address, visit) : once(request, visit);
  }

  /** For the holder of a preview link alone: kept nowhere, found by nobody, and its address travels on with no link. */
  const preview = async (request: Request, visit: Visit): Promise<Response> =>
    withHeaders(await once(request, visit), previewHeaders);

  const held: typeof guests.held = (...asked) => guests.held(...asked);
  return { deliver, held };
}

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";
