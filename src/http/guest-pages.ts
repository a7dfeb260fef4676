/** Guests' pages: fixed bytes from the cache, rendered once however many wait for them. */
import { unreadableHeader } from "../platform/contract.ts";
import { LruMap } from "../platform/lru-map.ts";
import { formatChoices } from "../platform/visitor-choices.ts";
import { longestAddress, type PageAddress, pageAddress } from "./page-address.ts";
import { answerPassed, isMissing } from "./page-answer.ts";
import { answerFixed, createDataCompressor, createPageCache, type FixedPage } from "./page-cache.ts";
import { notKept, type Passed, type Renderer, type Visit } from "./page-renderer.ts";
import type { RenderCrew } from "./render-crew.ts";
import { pageVersion, type Versions } from "./versions.ts";

type HeldPage = { page: FixedPage; address: PageAddress };

const mostAddresses = 5000;
/** Browsers say it in a few ways for each language and country. */
const mostLanguageHeaders = 200;

/** Several who ask for the same at once wait for one answer. */
function createShared<T>() {
  const running = new Map<string, Promise<T>>();
  return (name: string, make: () => Promise<T>): Promise<T> => {
    const held = running.get(name);
    if (held) return held;
    const job = make();
    running.set(name, job);
    const forget = () => running.delete(name);
    job.then(forget, forget);
    return job;
  };
}

/** Guests without any cookie, who can be answered from what they ask for alone. */
function createPlainGuests() {
  const addresses = new LruMap<PageAddress>(mostAddresses);
  /** What visitors see who have chosen nothing, by the languages that their browsers ask for; known from the first of each. */
  const choices = new LruMap<string>(mostLanguageHeaders);
  const addressOf = (target: string): PageAddress => {
    const held = addresses.get(target);
    if (held) return held;
    const address = pageAddress(`http://site.invalid${target}`);
    addresses.set(target, address);
    return address;
  };
  return {
    see(request: Request, { site }: Visit): void {
      if (request.headers.has("cookie")) return;
      choices.set(request.headers.get("accept-language") ?? "", formatChoices(site.choices));
    },
    asks(target: string, languages: string): { key: string; address: PageAddress } | undefined {
      const chosen = choices.get(languages);
      if (chosen === undefined || target.length >= longestAddress || target.includes("%")) return undefined;
      const address = addressOf(target);
      return address.cacheable ? { key: `${address.key} ${chosen}`, address } : undefined;
    },
  };
}

export function createGuestPages(crew: RenderCrew, versions: Versions) {
  const cache = createPageCache();
  const compressData = createDataCompressor();
  const shared = createShared<FixedPage | Passed>();
  const plain = createPlainGuests();

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

  const renderOnce = ({ url, path, isData }: PageAddress, key: string, version: string, visit: Visit) =>
    shared(`${version} ${key}`, async () => {
      const draw = (renderer: Renderer) => (isData ? renderer.data(url, visit) : renderer.fixed(url, visit));
      const made = await crew.anywhere(draw, path);
      if (!("passed" in made) && made.headers["cache-control"] !== notKept) cache.set(key, version, made);
      return made;
    });

  function answerMade(
    made: FixedPage | Passed,
    request: Request,
    visit: Visit,
    isKept = true,
  ): Promise<Response> | Response {
    if ("passed" in made) return answerPassed(made);
    return isMissing(made.status, unreadableHeader in made.headers)
      ? notFound(request, visit)
      : answerFixed(made, request, isKept);
  }

  return {
    notFound,

    async cached(request: Request, address: PageAddress, visit: Visit): Promise<Response> {
      plain.see(request, visit);
      const key = `${visit.site.store.siteId} ${address.key} ${formatChoices(visit.site.choices)}`;
      const version = pageVersion(versions, visit.site.store.siteId, address.path);
      const held = cache.get(key, version);
      if (held) return answerFixed(held, request);
      const made = await renderOnce(address, key, version, visit);
      if (address.isData && !("passed" in made)) await compressData(made, request.headers.get("accept-encoding") ?? "");
      return answerMade(made, request, visit);
    },

    /** A page that is asked for but once, such as what a search found. */
    async fresh(request: Request, { path }: PageAddress, visit: Visit): Promise<Response> {
      const run = path === "/search" ? crew.once : crew.here;
      return answerMade(await run((renderer) => renderer.fixed(request.url, visit)), request, visit, false);
    },

    /**
     * The page that a guest without any cookie has been served before, if it still holds.
     * @param languages as the browser's header says them
     */
    held(siteId: string, target: string, languages: string): HeldPage | undefined {
      const asked = plain.asks(target, languages);
      const page = asked && cache.get(`${siteId} ${asked.key}`, pageVersion(versions, siteId, asked.address.path));
      return page && { page, address: asked.address };
    },
  };
}
