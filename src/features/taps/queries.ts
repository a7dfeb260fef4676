/** What the public pages of beers read. */
import { hasRole } from "../../domain/people/viewer.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { pageOf, rowsOnPage } from "../../domain/publishing/page-of.ts";
import { closedPaths, isOn, kindsOn, pathOf } from "../../domain/publishing/site-settings.ts";
import { renderMarkdown } from "../../platform/markdown/render-markdown.ts";
import { findEntry, findEntryByIdEnd, type Found } from "../../storage/entries.ts";
import { countLists, readList } from "../../storage/entry-lists.ts";
import { namedBy, originsOf, relatedTo } from "../../storage/linked-entries.ts";
import { type BatchBrief, listBriefs } from "../../storage/batch-summaries.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { listTastings, rateBeers } from "../../storage/tastings.ts";
import type { CurvePoint } from "../../ui/curve/curve-scale.ts";
import { seriesText } from "../../ui/curve/series-text.ts";
import { beerFacts, isLabelCode, kegState, labelCode } from "./beer-facts.ts";

type Beer = Entry<"beer">;
type Batch = Entry<"batch">;
const dayMilliseconds = 86_400_000;

/** What is kept of a batch's readings as a curve in days since pitching; empty where it was not measured or is not shown. */
function curveOf(batch: Batch | undefined, brief: BatchBrief | undefined): CurvePoint[] {
  if (!batch || !brief) return [];
  const startedAt = batch.data.fermentationStartedAt ?? brief.hourly[0]?.at ?? 0;
  return brief.hourly.map(({ at, value }) => ({ day: Number(((at - startedAt) / dayMilliseconds).toFixed(2)), value }));
}

/** A label shows the fall and not the single reading: means over equal stretches of the hours. */
const labelStretches = 28;
const meansOf = (points: readonly CurvePoint[]): number[] => {
  const size = Math.max(1, points.length / labelStretches);
  return Array.from({ length: Math.min(labelStretches, points.length) }, (_, index) => {
    const part = points.slice(Math.floor(index * size), Math.floor((index + 1) * size));
    return Number((part.reduce((sum, { value }) => sum + value, 0) / part.length).toFixed(4));
  });
};

/** Beers with the batch and recipe behind them, as far as the visitor may see those. */
async function withOrigins({ store, viewer }: SiteContext, beers: readonly Beer[]) {
  const origins = await originsOf(
    store,
    beers.map(({ id }) => id),
    viewer,
  );
  const briefs = await listBriefs(
    store,
    [...origins.values()].flatMap(({ batch }) => batch?.id ?? []),
  );
  return beers.map((beer) => {
    const { batch, recipe } = origins.get(beer.id) ?? {};
    const brief = batch && briefs.get(batch.id);
    return {
      beer,
      batch,
      brief,
      recipe,
      facts: beerFacts(beer.data, batch?.data ?? null, recipe?.data.recipe ?? null),
    };
  });
}
type Origin = Awaited<ReturnType<typeof withOrigins>>[number];

export type BeerRow = ReturnType<typeof beerRow>;

function beerRow(site: SiteContext, { beer, batch, brief, facts }: Origin) {
  const { data, slug, title } = beer;
  return {
    slug,
    title,
    style: data.style,
    place: data.place,
    tap: data.tap,
    ...facts,
    keg: data.place === "on-tap" ? kegState(data, site.store.now()) : null,
    readyAt: data.readyAt,
    keggedAt: data.keggedAt,
    batchNumber: batch?.data.number ?? null,
    batchStatus: batch?.data.batchStatus ?? null,
    curve: meansOf(curveOf(batch, brief)),
  };
}

/** With what tasters gave each. */
async function ratedRows(site: SiteContext, beers: readonly Beer[]) {
  const ratings = await rateBeers(
    site.store,
    beers.map(({ id }) => id),
  );
  return (await withOrigins(site, beers)).map((origin) => ({
    ...beerRow(site, origin),
    rating: ratings.get(origin.beer.id)?.average ?? null,
  }));
}
export type BeerListRow = Awaited<ReturnType<typeof ratedRows>>[number];
export type BeerList = NonNullable<Awaited<ReturnType<typeof publishedBeers>>>;

/** One page of listed beers: taps in order, then what comes, then what was. Null where the module is off and for a page beyond the last. */
export async function publishedBeers(site: SiteContext, number = 1) {
  const { store, viewer } = site;
  if (!isOn(site.settings, "beers")) return null;
  const count = await countLists(store, viewer, ["beer new", "beer place"]);
  const page = pageOf(number, count("beer new"));
  if (!page) return null;
  const beers = await readList(store, viewer, "beer", { list: "beer board" }, page);
  return {
    beers: await ratedRows(site, beers),
    onTap: count("beer place", "on-tap" satisfies BeerPlace),
    page,
    canEdit: hasRole(viewer, "editor"),
  };
}

type BeerPlace = Beer["data"]["place"];

const beersIn = ({ store, viewer }: SiteContext, value: BeerPlace, limit: number): Promise<Beer[]> =>
  readList(store, viewer, "beer", { list: "beer place", value }, { limit });

/** What is on tap, taps in order. Null where the module is off. */
export const beersOnTap = async (site: SiteContext) =>
  isOn(site.settings, "beers") ? ratedRows(site, await beersIn(site, "on-tap", rowsOnPage)) : null;

/** So many labels stand beside each other. */
const mostLabels = 8;

/** For the home page: what is on tap, and what comes next. Null where the module is off. */
export async function nextBeers(site: SiteContext) {
  if (!isOn(site.settings, "beers")) return null;
  const beers = [await beersIn(site, "on-tap", mostLabels), await beersIn(site, "conditioning", 1)];
  return ratedRows(site, beers.flat());
}

export type BeerPage = Awaited<ReturnType<typeof beerPage>>;

async function beerPage(site: SiteContext, beer: Beer) {
  const { store, viewer, settings } = site;
  const [origin] = await withOrigins(site, [beer]);
  const { batch, brief, recipe } = origin ?? {};
  const tastings = await listTastings(store, beer.id);
  const rating = (await rateBeers(store, [beer.id])).get(beer.id);
  return {
    ...beerRow(
      site,
      origin ?? {
        beer,
        batch: undefined,
        brief: undefined,
        recipe: undefined,
        facts: beerFacts(beer.data, null, null),
      },
    ),
    summary: beer.summary,
    unlisted: beer.visibility !== "public",
    code: labelCode(beer),
    html: (await renderMarkdown(beer.data.body, { site: store.siteId, closed: closedPaths(settings) })).html,
    servingCelsius: beer.data.servingCelsius,
    volumesCo2: beer.data.volumesCo2,
    recipe:
      recipe && isOn(settings, "recipes")
        ? { title: recipe.title, path: pathOf("recipe", recipe.slug), version: beer.data.recipeVersion }
        : null,
    batch:
      batch && isOn(settings, "fermentation")
        ? { path: pathOf("batch", batch.slug), number: batch.data.number, brewedAt: batch.data.brewedAt }
        : null,
    gravity: isOn(settings, "fermentation") ? seriesText(curveOf(batch, brief)) : "",
    warmestCelsius: brief?.warmestCelsius ?? null,
    tastings: tastings.map(({ id, at, stars, note, place, author }) => ({
      id,
      at,
      stars,
      note,
      place: place || author,
    })),
    rating: rating && rating.average !== null ? { average: rating.average, count: rating.count } : null,
    related: await relatedLinks(site, beer),
    canEdit: hasRole(viewer, "editor"),
  };
}

async function relatedLinks({ store, viewer, settings }: SiteContext, { id }: Beer) {
  const related = (await namedBy(store, [id], ["related"], viewer)).map(({ entry }) => entry);
  const named = [...related.filter(({ kind }) => kind !== "beer"), ...(await relatedTo(store, id, viewer))];
  const shown = new Map(
    named
      .filter(({ kind }) => kindsOn(settings).includes(kind) && kind !== "batch" && kind !== "recipe")
      .map((entry) => [entry.id, entry]),
  );
  return [...shown.values()].map(({ kind, slug, title, summary }) => ({
    kind,
    title,
    summary,
    path: pathOf(kind, slug),
  }));
}

type Shown = { access: "open"; id: string; page: BeerPage };

/** A beer's page, or why the visitor does not see one. */
export async function publishedBeer(
  site: SiteContext,
  slug: string,
): Promise<Exclude<Found<"beer">, { access: "open" }> | Shown> {
  if (!isOn(site.settings, "beers")) return { access: "hidden" };
  const found = await findEntry(site.store, "beer", slug, site.viewer);
  return found.access === "open"
    ? { access: "open", id: found.entry.id, page: await beerPage(site, found.entry) }
    : found;
}

/** The beer whose label carries this code, listed or not: whoever holds the bottle has its address. */
export async function beerOfCode(site: SiteContext, code: string): Promise<Found<"beer">> {
  if (!isOn(site.settings, "beers") || !isLabelCode(code.toLowerCase())) return { access: "hidden" };
  return findEntryByIdEnd(site.store, "beer", code.toLowerCase(), site.viewer);
}
