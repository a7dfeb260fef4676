/** What a live embed in a text shows of a batch, beer, recipe or project, as the visitor may see it. */
import type { Entry } from "../../domain/publishing/entry.ts";
import { kindsOn, pathOf } from "../../domain/publishing/site-settings.ts";
import { calculateRecipe } from "../../domain/recipe/calculate-recipe.ts";
import type { Recipe } from "../../domain/recipe/recipe.ts";
import { findEntry } from "../../storage/entries.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { Embed } from "../../platform/markdown/embeds.ts";
import type { CurvePoint } from "../../ui/curve/curve-scale.ts";
import { plannedCurve } from "./planned-curve.ts";
import { readBatchCurve } from "./batch-curve.ts";

const dayMilliseconds = 86_400_000;

/** `gravity` and `abv` are the number at the end, at most one of them is set. */
export type EmbedView = {
  href: string;
  name: string;
  text: string;
  srm: number | null;
  curve: CurvePoint[];
  gravity: number | null;
  abv: number | null;
};

/** Null for what the visitor may not see, what is not there, and what belongs to a module that is off: all alike. */
export async function readEmbed(site: SiteContext, { kind, slug }: Embed): Promise<EmbedView | null> {
  if (!kindsOn(site.settings).includes(kind)) return null;
  const found = await findEntry(site.store, kind, slug, site.viewer);
  if (found.access === "moved") return readEmbed(site, { kind, slug: found.slug });
  return found.access === "open" ? viewOf(site, found.entry) : null;
}

function viewOf(site: SiteContext, entry: Entry): Promise<EmbedView> | EmbedView {
  const named = { href: pathOf(entry.kind, entry.slug), name: entry.title };
  if (isKind(entry, "batch")) return batchView(site, entry, named);
  if (isKind(entry, "beer")) return beerView(site, entry, named);
  if (isKind(entry, "recipe")) return recipeView(entry, named);
  const waterline = [0, 1].map((day) => ({ day, value: 1.045 }));
  return { ...named, text: entry.summary, srm: null, curve: waterline, gravity: null, abv: null };
}

type Named = Pick<EmbedView, "href" | "name">;
const isKind = <K extends Entry["kind"]>(entry: Entry, kind: K): entry is Entry<K> => entry.kind === kind;

function resultsOf(recipe: Recipe | null | undefined) {
  if (!recipe) return null;
  const { og, fg, abv, srm } = calculateRecipe(recipe);
  return { og: og.value, fg: fg.value, abv: abv.value, srm: srm.value };
}

async function batchView({ store }: SiteContext, { id, data }: Entry<"batch">, named: Named): Promise<EmbedView> {
  const { gravity, latest } = await readBatchCurve(store, id, data);
  const results = resultsOf(data.recipe);
  const day =
    data.fermentationStartedAt === null
      ? null
      : Math.floor((store.now() - data.fermentationStartedAt) / dayMilliseconds) + 1;
  const status = data.batchStatus.toLowerCase();
  return {
    ...named,
    text: `Batch ${data.number}, ${data.batchStatus === "Fermenting" && day !== null ? `${status}, day ${day}` : status}`,
    srm: results?.srm ?? null,
    curve: gravity,
    gravity: data.batchStatus === "Fermenting" ? latest : (data.fg ?? latest),
    abv: null,
  };
}

const places = { "on-tap": "on tap", conditioning: "conditioning", coming: "coming", kicked: "kicked" } as const;

/** From its batch and recipe as far as the visitor may see those, as on the beer's own page. */
async function beerView({ store, viewer }: SiteContext, { data }: Entry<"beer">, named: Named): Promise<EmbedView> {
  const batch = data.batchSlug === null ? null : await findEntry(store, "batch", data.batchSlug, viewer);
  const recipe = data.recipeSlug === null ? null : await findEntry(store, "recipe", data.recipeSlug, viewer);
  const frozen = batch?.access === "open" ? batch.entry.data.recipe : null;
  const results = resultsOf(frozen ?? (recipe?.access === "open" ? recipe.entry.data.recipe : null));
  const og = data.og ?? results?.og;
  const fg = data.fg ?? results?.fg;
  const place = data.place === "on-tap" && data.tap !== null ? `on tap ${data.tap}` : places[data.place];
  return {
    ...named,
    text: [data.style, place].filter(Boolean).join(", "),
    srm: data.srm ?? results?.srm ?? null,
    curve: og !== undefined && fg !== undefined ? plannedCurve(og, fg) : [],
    gravity: null,
    abv: data.abv ?? results?.abv ?? null,
  };
}

function recipeView({ data }: Entry<"recipe">, named: Named): EmbedView {
  const { og, fg, srm, abv } = resultsOf(data.recipe) ?? { og: 1, fg: 1, srm: 0, abv: 0 };
  const style = data.recipe.style?.name;
  return {
    ...named,
    text: [style, `recipe, version ${data.version}`].filter(Boolean).join(", "),
    srm,
    curve: plannedCurve(og, fg),
    gravity: null,
    abv,
  };
}
