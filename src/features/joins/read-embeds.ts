/** What the live embeds of a text show of batches, beers, recipes and projects, as the visitor may see them. */
import { knownSrm } from "../../domain/colour/known-colour.ts";
import { fermentationDay } from "../../domain/fermentation/fermentation-day.ts";
import { guest } from "../../domain/people/viewer.ts";
import { access } from "../../domain/publishing/access.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { kindsOn, pathOf } from "../../domain/publishing/site-settings.ts";
import { plainResults } from "../../domain/recipe/plain-results.ts";
import type { Recipe } from "../../domain/recipe/recipe.ts";
import { type BatchBrief, listBriefs } from "../../storage/batch-summaries.ts";
import { isKind, namedBy, originsOf, type Origins } from "../../storage/linked-entries.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { smallCurve } from "../../ui/curve/small-curve.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";
import { plannedCurve } from "./planned-curve.ts";
import { batchCurve } from "./batch-curve.ts";

/** `gravity` and `abv` are the number at the end, at most one of them is set. */
export type EmbedView = {
  href: string;
  name: string;
  text: string;
  srm: number | null;
  /** From `smallCurve`. */
  curve: string;
  gravity: number | null;
  abv: number | null;
};

/** `view` is null for what the visitor may not see and what belongs to a module that is off. */
type Embedded = { view: EmbedView | null; isPublic: boolean };
const mostEmbeds = 20;

/** By kind and slug as the text has them; what is not there is not among them. */
export async function readEmbeds(site: SiteContext, entryId: string): Promise<Map<string, Embedded>> {
  const { store, viewer } = site;
  const kinds = kindsOn(site.settings);
  const named = await namedBy(store, [entryId], ["embed"], viewer, "open");
  const shown = named.filter(({ entry }) => kinds.includes(entry.kind)).slice(0, mostEmbeds);
  const beers = shown.flatMap(({ entry }) => (entry.kind === "beer" ? entry.id : []));
  const origins = await originsOf(store, beers, viewer, "open");
  const batches = shown.flatMap(({ entry }) => (entry.kind === "batch" ? entry.id : []));
  const briefs = await listBriefs(store, batches);
  const words = wordsOf(site.choices.language);
  return new Map(
    shown.map(({ slug, entry }): [string, Embedded] => [
      `${entry.kind}/${slug}`,
      {
        view: viewOf(entry, { ...origins.get(entry.id), brief: briefs.get(entry.id), now: store.now(), words }),
        isPublic: access(entry, guest, store.now()) === "open",
      },
    ]),
  );
}

type Beside = Origins & { brief: BatchBrief | undefined; now: number; words: Words };

function viewOf(entry: Entry, { brief, now, words, ...origins }: Beside): EmbedView {
  const named = { href: pathOf(entry.kind, entry.slug), name: entry.title };
  if (isBatch(entry)) return batchView(entry, { named, brief, now, words });
  if (isBeer(entry)) return beerView(entry, origins, { ...named, words });
  if (isRecipe(entry)) return recipeView(entry, { ...named, words });
  const waterline = smallCurve([0, 1].map((day) => ({ day, value: 1.045 })));
  return { ...named, text: entry.summary, srm: null, curve: waterline, gravity: null, abv: null };
}

type Named = Pick<EmbedView, "href" | "name">;
type Said = Named & Pick<Beside, "words">;
const [isBatch, isBeer, isRecipe] = [isKind("batch"), isKind("beer"), isKind("recipe")];

function resultsOf(recipe: Recipe | null | undefined) {
  if (!recipe) return null;
  const { og, fg, abv, srm } = plainResults(recipe);
  return { og, fg, abv, srm: knownSrm(srm) };
}

function batchView(
  { data }: Entry<"batch">,
  { named, brief, now, words }: Pick<Beside, "brief" | "now" | "words"> & { named: Named },
): EmbedView {
  const { gravity, latest } = batchCurve(brief, data);
  const results = resultsOf(data.recipe);
  const day = data.fermentationStartedAt === null ? null : fermentationDay(data.fermentationStartedAt, now);
  const number = `${data.number}`;
  return {
    ...named,
    text:
      data.batchStatus === "Fermenting" && day !== null
        ? words.text("join.embed.fermenting", { number, day: `${day}` })
        : words.text("join.embed.batch", {
            number,
            status: data.batchStatus === "Completed" || data.batchStatus === "Archived" ? "other" : data.batchStatus,
          }),
    srm: results?.srm ?? null,
    curve: smallCurve(gravity),
    gravity: data.batchStatus === "Fermenting" ? latest : (data.fg ?? latest),
    abv: null,
  };
}

/** From its batch and recipe as far as the visitor may see those, as on the beer's own page. */
function beerView({ data }: Entry<"beer">, { batch, recipe }: Origins, { words, ...named }: Said): EmbedView {
  const results = resultsOf(batch?.data.recipe ?? recipe?.data.recipe);
  const og = data.og ?? results?.og;
  const fg = data.fg ?? results?.fg;
  const place =
    data.place === "on-tap" && data.tap !== null
      ? words.text("join.embed.tap", { tap: `${data.tap}` })
      : words.text("join.embed.beer", { place: data.place === "on-tap" ? "other" : data.place });
  return {
    ...named,
    text: [data.style, place].filter(Boolean).join(", "),
    srm: data.srm ?? results?.srm ?? null,
    curve: og !== undefined && fg !== undefined ? smallCurve(plannedCurve(og, fg)) : "",
    gravity: null,
    abv: data.abv ?? results?.abv ?? null,
  };
}

function recipeView({ data }: Entry<"recipe">, { words, ...named }: Said): EmbedView {
  const { og, fg, srm, abv } = resultsOf(data.recipe) ?? { og: 1, fg: 1, srm: 0, abv: 0 };
  const style = data.recipe.style?.name;
  return {
    ...named,
    text: style
      ? words.text("join.embed.recipeOfStyle", { style, version: `${data.version}` })
      : words.text("join.embed.recipe", { version: `${data.version}` }),
    srm,
    curve: smallCurve(plannedCurve(og, fg)),
    gravity: null,
    abv,
  };
}
