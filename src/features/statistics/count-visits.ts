/** What of the requests that the site answers is counted, in which part and under which name. */
import { createHash, randomBytes } from "node:crypto";
import { allOf, type CountPart, withinSite } from "../../domain/statistics/counted.ts";
import { referrerOf, searchedWords, subscribersOf } from "../../domain/statistics/visit-facts.ts";
import type { SiteSettings } from "../../domain/publishing/site-settings.ts";
import type { Store } from "../../storage/database.ts";
import { type HeaderOf, isAhead, isPerson, objects } from "./is-person.ts";
import { createTally } from "./tally.ts";

type Counting = Pick<SiteSettings, "statistics" | "timeZone">;
export type VisitCounter = ReturnType<typeof createVisitCounter>;

const longestPath = 200;
/** A document, not a part of another page. */
const isDocument = (header: HeaderOf): boolean => (header("sec-fetch-dest") ?? "document") === "document";

/** @param origin the site's own, none of whose pages is a referrer */
export function createVisitCounter(store: Store, origin: string) {
  const tally = createTally(store);
  const readers = createReaders();
  const ownHost = new URL(origin).hostname;
  let settings: Counting = { statistics: false, timeZone: "UTC" };

  const add = (part: CountPart, name: string, count?: number) =>
    tally.add(tally.day(settings.timeZone), part, name, count);

  function addView(path: string, referrer: string): void {
    add("view", allOf);
    add("page", path.slice(0, longestPath));
    add("referrer", referrer);
  }

  /** Whether a person's request is to be counted; robots are, as such. */
  function isCounted(header: HeaderOf): boolean {
    if (!settings.statistics || objects(header) || isAhead(header)) return false;
    if (isPerson(header)) return true;
    add("robot", allOf);
    return false;
  }

  return {
    written: () => tally.written(),

    /** As they are now: every page that is made anew brings them along. */
    learn(now: Counting): void {
      settings = now;
    },

    /** A public page, served to a guest whole or as one that the browser holds. */
    document(path: string, header: HeaderOf): void {
      if (isDocument(header) && isCounted(header)) addView(path, referrerOf(header("referer"), ownHost));
    },

    /** A page that the page before it has drawn, as its script says. */
    navigation(path: string, header: HeaderOf): void {
      if (isCounted(header)) addView(path, withinSite);
    },

    /** @param found how many pages hold the words; null where the answer does not say */
    search(query: string, found: number | null, header: HeaderOf): void {
      const words = found === null ? null : searchedWords(query);
      if (words !== null && isDocument(header) && isCounted(header)) add(found === 0 ? "unfound" : "search", words);
    },

    /** An address that has no page. */
    missing(path: string, header: HeaderOf): void {
      if (isDocument(header) && isCounted(header) && path.length <= longestPath) add("missing", path);
    },

    download(name: string, header: HeaderOf): void {
      const range = header("range") ?? "bytes=0-";
      if (range.startsWith("bytes=0-") && isCounted(header)) add("download", name.slice(0, longestPath));
    },

    /** @param address of whoever fetches it; only a hash of it is kept, in memory, until the day is over */
    feed(path: string, address: string, header: HeaderOf): void {
      const agent = header("user-agent") ?? "";
      if (!settings.statistics || objects(header) || isCrawler.test(agent) || agent === "") return;
      const aggregator = subscribersOf(agent);
      if (aggregator) return add("reader", aggregator.name, aggregator.count);
      const day = tally.day(settings.timeZone);
      add("reader", path, readers(day, path, `${address} ${agent}`));
    },
  };
}

/** Nobody reads a feed by these. */
const isCrawler = /bot\b|crawl|spider|slurp|monitor|uptime|curl|wget|python|go-http|headless/i;
const mostReaders = 20_000;

/** How many different ones have come on a day, told apart by hashes with a salt that the day takes along. */
function createReaders() {
  let today = -1;
  let salt = randomBytes(16);
  const seen = new Map<string, Set<string>>();
  return (day: number, path: string, who: string): number => {
    if (day !== today) {
      today = day;
      salt = randomBytes(16);
      seen.clear();
    }
    const ofFeed = seen.get(path) ?? new Set();
    seen.set(path, ofFeed);
    if (ofFeed.size < mostReaders) ofFeed.add(createHash("sha256").update(salt).update(who).digest("base64url"));
    return ofFeed.size;
  };
}
