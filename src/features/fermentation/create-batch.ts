/** A new batch: empty, or from a frozen copy of a recipe's version. */
import { plannedPhases, plannedSetPoints } from "../../domain/fermentation/set-points.ts";
import type { BatchData, Entry } from "../../domain/publishing/entry.ts";
import { calculateRecipe } from "../../domain/recipe/calculate-recipe.ts";
import { ok, type Result } from "../../domain/result.ts";
import type * as z from "zod";
import { type Answer, done, type FormErrors, isEmpty, type Outcome, wrong } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { clipped, text } from "../../platform/deeds/fields.ts";
import { findEntryById } from "../../storage/entries.ts";
import { nextBatchNumber } from "../../storage/own-entries.ts";
import { insertEntry } from "../../storage/save-entry.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { wordsOf } from "../../words/words.ts";
import { toolsOf } from "./batch-form.ts";
import { readQuantity } from "./read-quantity.ts";

const emptyBatch = (number: number): BatchData => ({
  number,
  batchStatus: "Planning",
  style: "",
  brewer: "",
  recipeSlug: null,
  recipeVersion: null,
  recipe: null,
  equipment: null,
  brewedAt: null,
  fermentationStartedAt: null,
  packagedAt: null,
  fermenterLitres: null,
  og: null,
  fg: null,
  targetFg: null,
  setPoints: [],
  phases: [],
  controller: "",
  body: "",
  hidden: {},
  related: {},
});

/** The frozen copy, and what it plans for the fermenter. */
function fromRecipe({ slug, data }: Entry<"recipe">): Partial<BatchData> {
  const { recipe, version } = data;
  const results = calculateRecipe(recipe);
  return {
    recipe: structuredClone(recipe),
    recipeSlug: slug,
    recipeVersion: version,
    equipment: recipe.equipment ?? null,
    style: recipe.style?.name ?? "",
    fermenterLitres: recipe.batchLitres,
    targetFg: results.fg.value,
    hidden: data.hidden.yeast ? { yeast: true } : {},
    setPoints: plannedSetPoints(recipe.fermentation),
    phases: plannedPhases(recipe.fermentation),
  };
}

const fields = {
  recipe: text(),
  title: text(200),
  number: text(),
  style: clipped(200),
  fermenterLitres: text(),
};

async function create(site: SiteContext, asked: z.infer<z.ZodObject<typeof fields>>): Promise<Outcome> {
  const { store, viewer } = site;
  const words = wordsOf(site.choices.language);
  const errors: FormErrors = {};
  const number = asked.number ? Number(asked.number) : await nextBatchNumber(store);
  if (!Number.isSafeInteger(number) || number < 0 || number > 1_000_000)
    errors["number"] = words.text("studio.batch.new.number.invalid");
  const recipe = asked.recipe ? await findEntryById(store, "recipe", asked.recipe, viewer) : null;
  const entry = recipe?.access === "open" && recipe.entry.deletedAt === null ? recipe.entry : null;
  if (recipe && !entry) errors["recipe"] = words.text("studio.batch.new.recipe.gone");
  if (entry?.data.version === 0) errors["recipe"] = words.text("studio.batch.new.recipe.unsaved");
  const litres = readQuantity(asked.fermenterLitres, "volume", toolsOf(site).formatter, [0, 100_000]);
  if (litres.error) errors["fermenterLitres"] = litres.error;
  const title = asked.title || entry?.title || "";
  if (title === "") errors["title"] = words.text("studio.batch.new.name.missing");
  if (!isEmpty(errors)) return wrong(errors);
  const data: BatchData = { ...emptyBatch(number), brewer: viewer.name ?? "", ...(entry ? fromRecipe(entry) : {}) };
  if (asked.style) data.style = asked.style;
  if (litres.value !== null) data.fermenterLitres = litres.value;
  const inserted = await insertEntry(store, { kind: "batch", title, data }, viewer);
  return inserted.ok ? done({ goTo: `/studio/batches/${inserted.value.id}` }) : inserted;
}

const deeds: Deeds<SiteContext> = {
  least: "editor",
  deeds: { "": deed(fields, create, { makesIn: () => "batches" }) },
};

/** Problems: `sign-in`, `forbidden`, `deed`. */
export const createBatch = (site: SiteContext, form: FormData): Promise<Result<Answer>> =>
  doDeed(deeds, site, form, () => ok(site));
