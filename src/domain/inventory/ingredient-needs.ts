/** What a recipe needs from stock: its rows summed by ingredient, salts and acids for the water among them. */
import { isOfOtherMash } from "../recipe/is-mashed.ts";
import type { AcidName, Fermentable, Hop, Recipe, SaltName, Water, Yeast } from "../recipe/recipe.ts";
import { type IngredientNeed, isSameIngredient } from "./ingredient.ts";

/** As the library names them. */
const salts: Record<SaltName, [name: string, libraryId: string | null]> = {
  gypsum: ["Gypsum", "misc-gypsum"],
  "calcium-chloride": ["Calcium chloride", "misc-calcium-chloride"],
  "calcium-chloride-anhydrous": ["Calcium chloride, anhydrous", null],
  epsom: ["Epsom salt", "misc-epsom-salt"],
  "magnesium-chloride": ["Magnesium chloride", "misc-magnesium-chloride"],
  "table-salt": ["Table salt (non-iodised)", "misc-table-salt-non-iodised"],
  "baking-soda": ["Baking soda", "misc-baking-soda"],
  chalk: ["Chalk", "misc-chalk"],
  "pickling-lime": ["Pickling lime", "misc-pickling-lime"],
};

const acids: Record<AcidName, string> = {
  lactic: "Lactic acid",
  phosphoric: "Phosphoric acid",
  hydrochloric: "Hydrochloric acid",
  sulfuric: "Sulfuric acid",
  citric: "Citric acid",
  acetic: "Acetic acid",
};

const fermentableNeed = ({ name, libraryId = "", kg }: Fermentable): IngredientNeed => ({
  kind: "fermentable",
  name,
  libraryId: libraryId || null,
  unit: "kg",
  amount: kg,
});

const hopNeed = ({ name, libraryId = "", grams, form, year, alphaPercent }: Hop): IngredientNeed => ({
  kind: "hop",
  name,
  libraryId: libraryId || null,
  unit: "g",
  amount: grams,
  form,
  ...(year === undefined ? {} : { year }),
  alphaPercent,
});

const yeastNeed = ({ name, libraryId = "", amount, unit }: Yeast): IngredientNeed => ({
  kind: "yeast",
  name,
  libraryId: libraryId || null,
  unit,
  amount,
});

function waterNeeds({ mashSalts = {}, spargeSalts = {}, mashAcid, spargeAcid }: Water): IngredientNeed[] {
  const grams = [...Object.entries(mashSalts), ...Object.entries(spargeSalts)] as [SaltName, number | undefined][];
  return [
    ...grams.map(([salt, amount = 0]): IngredientNeed => {
      const [name, libraryId] = salts[salt];
      return { kind: "misc", name, libraryId, unit: "g", amount };
    }),
    ...[mashAcid, spargeAcid].flatMap((acid): IngredientNeed[] =>
      acid
        ? [{ kind: "misc", name: `${acids[acid.name]} ${acid.percent}%`, libraryId: null, unit: "ml", amount: acid.ml }]
        : [],
    ),
  ];
}

const areOne = (a: IngredientNeed, b: IngredientNeed): boolean =>
  isSameIngredient(a, b) && a.unit === b.unit && a.form === b.form && a.year === b.year;

/** In the recipe's order, each ingredient once; what has no amount is left out, and the grain of another recipe's mash. */
export function ingredientNeeds(recipe: Recipe): IngredientNeed[] {
  const rows: IngredientNeed[] = [
    ...recipe.fermentables.filter((item) => !isOfOtherMash(recipe, item)).map(fermentableNeed),
    ...recipe.hops.map(hopNeed),
    ...recipe.yeasts.map(yeastNeed),
    ...recipe.miscs.map(({ name, libraryId = "", amount, unit }): IngredientNeed => ({
      kind: "misc",
      name,
      libraryId: libraryId || null,
      unit,
      amount,
    })),
    ...(recipe.water ? waterNeeds(recipe.water) : []),
  ];
  const needs: IngredientNeed[] = [];
  for (const row of rows) {
    if (!(row.amount > 0)) continue;
    const known = needs.find((need) => areOne(need, row));
    if (known) known.amount += row.amount;
    else needs.push({ ...row });
  }
  return needs;
}
