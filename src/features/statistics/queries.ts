/** What the page of the statistics shows: views over time, and what they were of; the same total in each part. */
import { requireRole } from "../../domain/people/require-role.ts";
import { hasRole } from "../../domain/people/viewer.ts";
import { ok, type Result } from "../../domain/result.ts";
import { allOf, type CountPart, noReferrer, spanOf, withinSite } from "../../domain/statistics/counted.ts";
import { flaggedDays } from "../../domain/statistics/day-flags.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { countsOver, edgeOf, type Range, readEra, sumCounts, topCounts } from "../../storage/visit-counts.ts";
import { createNames, type Named } from "./names.ts";
import { placesOf, type Span, type SpanId, spanFor } from "./spans.ts";
import { createDays } from "./tally.ts";

/** `before`: in the span before; null for all but pages, and where there is none. */
export type ShownRow = Named & { count: number; before: number | null };
export type ShownPart = { rows: ShownRow[]; others: { names: number; count: number }; total: number };
export type Statistics = {
  span: SpanId;
  isOn: boolean;
  isOwner: boolean;
  /** Nothing has been counted yet, or all of it was forgotten. */
  isEmpty: boolean;
  /** Days since 1970: each bar's first. */
  bars: { day: number; count: number }[];
  of: Span["bars"];
  /** At the bar of this place: the page and the site that most of its views were of. */
  flags: { place: number; page: string; referrer: string }[];
  views: number;
  viewsBefore: number | null;
  busiest: { day: number; count: number } | null;
  pages: ShownPart;
  referrers: ShownPart;
  searches: ShownPart;
  unfound: ShownPart;
  downloads: ShownPart;
  missing: ShownPart;
  readers: ShownPart & { day: number | null; before: { day: number; count: number } | null };
  robots: number;
};

const mostRows = 8;
/** Fewer may tell who it was. */
const leastReferred = 3;

type Book = { site: SiteContext; most: number; era: number; span: Span; names: ReturnType<typeof createNames> };

const rangeOf = ({ era, span: { from, to, names } }: Book): Range => ({
  era,
  grain: names,
  from: spanOf(from, names),
  to,
});
const rangeBefore = ({ era, span }: Book): Range | null => span.before && { era, grain: span.names, ...span.before };

async function readPart(book: Book, part: CountPart, atLeast = 1): Promise<ShownPart> {
  const { store } = book.site;
  const range = rangeOf(book);
  const before = part === "page" ? rangeBefore(book) : null;
  const { top, ...sum } = await topCounts(store, part, range, { most: book.most, atLeast });
  const of = top.map(({ name }) => name);
  const earlier = before && (await topCounts(store, part, before, { most: book.most, of })).top;
  const named = await book.names(part, of);
  const counted = earlier && new Map(earlier.map(({ name, count }) => [name, count]));
  const rows = top.map(({ name, count }) => ({
    ...named(name),
    count,
    before: counted && (counted.get(name) ?? 0),
  }));
  const shown = rows.reduce((all, { count }) => all + count, 0);
  return { rows, others: { names: sum.names - rows.length, count: sum.count - shown }, total: sum.count };
}

/** Of the last whole day of which there is anything: today is not over. */
async function readReaders(book: Book, today: number): Promise<Statistics["readers"]> {
  const { store } = book.site;
  const range = { era: book.era, grain: "day", from: 0, to: today } as const;
  const day =
    (await edgeOf(store, "reader", { ...range, to: today - 1 }, "last")) ??
    (await edgeOf(store, "reader", range, "last"));
  const ofDay = (at: number): Book => ({
    ...book,
    span: { from: at, to: at, bars: "day", names: "day", before: null },
  });
  const part = await readPart(ofDay(day ?? today), "reader");
  if (day === null || !book.span.before) return { ...part, day, before: null };
  const earlier = day - (book.span.to - book.span.from + 1);
  const { names, count } = await sumCounts(store, "reader", rangeOf(ofDay(earlier)));
  return { ...part, day, before: names > 0 ? { day: earlier, count } : null };
}

async function readFlags(book: Book, bars: Statistics["bars"]): Promise<Statistics["flags"]> {
  if (book.span.bars !== "day") return [];
  return Promise.all(
    flaggedDays(bars.map(({ count }) => count)).map(async (place) => {
      const day = bars[place]?.day ?? 0;
      const range = { era: book.era, grain: "day", from: day, to: day } as const;
      const page = (await topCounts(book.site.store, "page", range, { most: 1 })).top[0];
      const { top: referrers } = await topCounts(book.site.store, "referrer", range, {
        most: 3,
        atLeast: leastReferred,
      });
      const referrer = referrers.find(({ name }) => name !== noReferrer && name !== withinSite);
      const named = await book.names("page", page ? [page.name] : []);
      return { place, page: page ? named(page.name).label : "", referrer: referrer?.name ?? "" };
    }),
  );
}

/** Problems: `sign-in`, `forbidden`. */
export async function statistics(site: SiteContext, id: SpanId, most = mostRows): Promise<Result<Statistics>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const { store, settings, viewer } = site;
  const today = createDays(store.now)(settings.timeZone);
  const { era } = await readEra(store);
  const first = await edgeOf(store, "view", { era, grain: "month", from: 0, to: today }, "first");
  const asked = spanFor(id, today);
  const span = id === "all" ? { ...asked, from: first ?? today } : asked;
  const book = { site, most, era, span, names: createNames(site) };
  const viewed = new Map(
    (await countsOver(store, "view", { era, grain: span.bars, from: span.from, to: today }, allOf)).map((each) => [
      each.since,
      each.count,
    ]),
  );
  const bars = placesOf(span).map((day) => ({ day, count: viewed.get(day) ?? 0 }));
  const highest = bars.reduce((best, bar) => (bar.count > best.count ? bar : best), { day: 0, count: 0 });
  const before = span.before && (await sumCounts(store, "view", { era, grain: "day", ...span.before }));
  const part = (name: CountPart, atLeast?: number) => readPart(book, name, atLeast);
  const readers = await readReaders(book, today);
  return ok({
    span: id,
    isOn: settings.statistics,
    isOwner: hasRole(viewer, "owner"),
    isEmpty: first === null && readers.day === null,
    bars,
    of: span.bars,
    flags: await readFlags(book, bars),
    views: bars.reduce((sum, { count }) => sum + count, 0),
    viewsBefore: before && before.count,
    busiest: highest.count > 0 ? highest : null,
    pages: await part("page"),
    referrers: await part("referrer", leastReferred),
    searches: await part("search"),
    unfound: await part("unfound"),
    downloads: await part("download"),
    missing: await part("missing"),
    readers,
    robots: (await sumCounts(store, "robot", rangeOf(book))).count,
  });
}
