/** A new batch: empty, or from a frozen copy of a recipe's version. */
import { requireRole } from "../../domain/people/require-role.ts";
import type { BatchData, Entry } from "../../domain/publishing/entry.ts";
import { calculateRecipe } from "../../domain/recipe/calculate-recipe.ts";
import type { Recipe } from "../../domain/recipe/recipe.ts";
import { ok, type Result } from "../../domain/result.ts";
import { type Done, typedOf, wrong, wrongBy } from "../../platform/deed.ts";
import { findEntryById } from "../../storage/entries.ts";
import { insertEntry } from "../../storage/save-entry.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { readQuantity, toolsOf } from "./batch-form.ts";
import { nextNumber } from "./studio-queries.ts";

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
    ...planOf(recipe),
  };
}

function planOf({ fermentation }: Recipe): Pick<BatchData, "setPoints" | "phases"> {
  let day = 0;
  const steps = fermentation.map((step) => {
    const hours = day * 24;
    day += step.days;
    return { hours, celsius: step.celsius, name: step.name };
  });
  return {
    setPoints: steps.map(({ hours, celsius }) => ({ hours, celsius })),
    phases: steps.flatMap(({ hours, name }) => (name ? [{ hours, name }] : [])),
  };
}

/** Problems: `sign-in`, `forbidden`. The value holds the new batch's id, or what is wrong with the form. */
export async function createBatch(site: SiteContext, form: FormData): Promise<Result<{ id: string } | Done>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const { store, viewer } = site;
  const typed = typedOf(form);
  const errors: Record<string, string> = {};
  const number = typed["number"] ? Number(typed["number"]) : await nextNumber(site);
  if (!Number.isSafeInteger(number) || number < 0 || number > 1_000_000) errors["number"] = "Write a whole number.";
  const recipe = typed["recipe"] ? await findEntryById(store, "recipe", typed["recipe"], viewer) : null;
  const entry = recipe?.access === "open" && recipe.entry.deletedAt === null ? recipe.entry : null;
  if (recipe && !entry) errors["recipe"] = "This recipe is not there any more.";
  if (entry?.data.version === 0) errors["recipe"] = "No version of this recipe is saved yet.";
  const litres = readQuantity(typed["fermenterLitres"] ?? "", "volume", toolsOf(site), [0, 100_000]);
  if (litres.error) errors["fermenterLitres"] = litres.error;
  const title = typed["title"]?.trim() || entry?.title || "";
  if (title === "") errors["title"] = "Give it a name, or choose a recipe.";
  if (title.length > 200) errors["title"] = "At most 200 characters.";
  if (Object.keys(errors).length > 0) return ok(wrong(form, errors));
  const style = typed["style"]?.trim().slice(0, 200);
  const data: BatchData = { ...emptyBatch(number), brewer: viewer.name ?? "", ...(entry ? fromRecipe(entry) : {}) };
  if (style) data.style = style;
  if (litres.value !== null) data.fermenterLitres = litres.value;
  const inserted = await insertEntry(store, { kind: "batch", title, data }, viewer);
  return inserted.ok ? ok({ id: inserted.value.id }) : ok(wrongBy(form, inserted));
}
