/** The ways out when stock is short of an ingredient, each computed: with less of it, or the same beer in a smaller batch. */
import * as z from "zod";
import { knownSrm } from "../../domain/colour/known-colour.ts";
import { lessOf, shareInStock, type Shortage } from "../../domain/inventory/less-of.ts";
import type { BatchData } from "../../domain/publishing/entry.ts";
import { plainResults } from "../../domain/recipe/plain-results.ts";
import type { Recipe } from "../../domain/recipe/recipe.ts";
import { scaleRecipe } from "../../domain/recipe/scale-recipe.ts";
import { done, type Outcome, wrong } from "../../platform/deeds/answer.ts";
import { recipeSchema } from "../../storage/entry-schemas.ts";
import { wordsOf } from "../../words/words.ts";
import { type BatchPlace, saveBatch } from "./batch-deed.ts";

export const repairNames = ["less", "smaller"] as const;
export type RepairName = (typeof repairNames)[number];
type Outlook = { og: number; abv: number; ibu: number; srm: number | null; litres: number };
export type StockRepair = { name: RepairName; outlook: Outlook };

/** Yeast is pitched whole, and half a batch is another brew day. */
const leastShare = 0.5;
const marginShare = 1 - 1e-9;

/** Null where that is no way out. */
function repaired(recipe: Recipe, shortage: Shortage, name: RepairName): Recipe | null {
  const share = shareInStock(shortage);
  if (name === "less") {
    if (shortage.kind === "yeast" || (shortage.kind === "fermentable" && recipe.fermentables.length === 1)) return null;
    return lessOf(recipe, shortage);
  }
  if (share < leastShare || shortage.kind === "yeast") return null;
  const scaled = scaleRecipe(recipe, { batchLitres: recipe.batchLitres * share * marginShare });
  return scaled.ok ? scaled.value : null;
}

function outlookOf(recipe: Recipe): Outlook {
  const { og, abv, ibu, srm } = plainResults(recipe);
  return { og, abv, ibu, srm: knownSrm(srm) ?? null, litres: recipe.batchLitres };
}

export const stockRepairs = (recipe: Recipe, shortage: Shortage): StockRepair[] =>
  repairNames.flatMap((name) => {
    const other = repaired(recipe, shortage, name);
    return other ? [{ name, outlook: outlookOf(other) }] : [];
  });

const kinds = ["fermentable", "hop", "yeast", "misc"] as const;
const shortageSchema = z.object({
  kind: z.enum(kinds),
  name: z.string().min(1).max(300),
  libraryId: z.string().max(100).nullable(),
  amount: z.number().positive(),
  short: z.number().positive(),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

type Plan = Pick<BatchData, "recipe" | "targetFg" | "fermenterLitres">;
const planSchema = z.object({
  recipe: recipeSchema,
  targetFg: z.number().nullable(),
  fermenterLitres: z.number().nullable(),
});

/** What the plan said follows the recipe; what somebody set stays. */
function planWith({ recipe, targetFg, fermenterLitres }: BatchData, other: Recipe): Plan {
  const fg = recipe && plainResults(recipe).fg;
  const followsFg = fg !== null && targetFg !== null && Math.abs(fg - targetFg) < 1e-6;
  return {
    recipe: other,
    targetFg: followsFg ? plainResults(other).fg : targetFg,
    fermenterLitres: recipe && fermenterLitres === recipe.batchLitres ? other.batchLitres : fermenterLitres,
  };
}

/** The batch's own copy of the recipe is changed, before it is brewed; the recipe itself stays as it is. */
export async function repairStock(
  place: BatchPlace,
  { repair, shortage: text }: { repair: RepairName | null; shortage: string },
): Promise<Outcome> {
  const words = wordsOf(place.site.choices.language);
  const { data } = place.batch;
  const shortage = shortageSchema.safeParse(parsed(text));
  if (data.batchStatus !== "Planning") return wrong({ form: words.text("bench.repair.brewed") });
  const other = data.recipe && repair && shortage.success ? repaired(data.recipe, shortage.data, repair) : null;
  if (!other) return wrong({ form: words.text("bench.repair.gone") });
  const { recipe, targetFg, fermenterLitres } = data;
  const saved = await saveBatch(place, { data: { ...data, ...planWith(data, other) } });
  if (!saved.ok) return saved;
  const fields = { deed: "repair-back", plan: JSON.stringify({ recipe, targetFg, fermenterLitres }) };
  return done({ undo: { said: words.text("bench.repair.done"), fields } });
}

export async function takeRepairBack(place: BatchPlace, { plan: text }: { plan: string }): Promise<Outcome> {
  const words = wordsOf(place.site.choices.language);
  const { data } = place.batch;
  const plan = planSchema.safeParse(parsed(text));
  if (!plan.success || data.batchStatus !== "Planning") return wrong({ form: words.text("bench.repair.gone") });
  return saveBatch(place, { data: { ...data, ...plan.data } });
}
