/** What changed between two versions of a recipe, as a brewer would say it, with what it did to the numbers. */
import { calculateRecipe } from "./calculate-recipe.ts";
import type { Fermentable, Hop, Misc, Recipe, Yeast } from "./recipe.ts";

/** `before` null: added. `after` null: removed. Amounts in the canonical unit named. */
export type RecipeChange = {
  section: "grist" | "hops" | "yeast" | "miscs" | "mash" | "process";
  thing: string;
  unit: "kg" | "g" | "ml" | "each" | "pkg" | "L" | "min" | "%" | "°C" | "d" | "";
  before: number | null;
  after: number | null;
};
/** Of a whole version: after minus before. */
export type ResultChange = { og: number; fg: number; abv: number; ibu: number; srm: number };
export type RecipeDiff = { changes: RecipeChange[]; results: ResultChange };

type Row = { key: string; thing: string; unit: RecipeChange["unit"]; amount: number };

const gristRow = ({ name, kg }: Fermentable): Row => ({ key: name, thing: name, unit: "kg", amount: kg });
const hopRow = (hop: Hop): Row => {
  const time = hop.use === "Dry Hop" ? `${hop.days ?? 0} d` : `${hop.minutes} min`;
  const thing = `${hop.name}, ${hop.use.toLowerCase()}, ${time}`;
  return { key: thing, thing, unit: "g", amount: hop.grams };
};
const yeastRow = ({ name, amount, unit }: Yeast): Row => ({ key: name, thing: name, unit, amount });
const miscRow = ({ name, use, amount, unit }: Misc): Row => ({
  key: `${name}, ${use}`,
  thing: `${name}, ${use.toLowerCase()}`,
  unit,
  amount,
});
const mashRows = ({ mash }: Recipe): Row[] =>
  (mash?.steps ?? []).flatMap((step, index) => [
    { key: `${index} c`, thing: step.name || `Step ${index + 1}`, unit: "°C" as const, amount: step.celsius },
    {
      key: `${index} m`,
      thing: `${step.name || `Step ${index + 1}`}, time`,
      unit: "min" as const,
      amount: step.minutes,
    },
  ]);
const processRows = ({ batchLitres, boilMinutes, efficiencyPercent }: Recipe): Row[] => [
  { key: "batch", thing: "Batch size", unit: "L", amount: batchLitres },
  { key: "boil", thing: "Boil", unit: "min", amount: boilMinutes },
  { key: "efficiency", thing: "Efficiency", unit: "%", amount: efficiencyPercent },
];

/** The same thing named twice is numbered, so that each finds its own counterpart. */
function numbered(rows: readonly Row[]): Map<string, Row> {
  const seen = new Map<string, number>();
  return new Map(
    rows.map((row) => {
      const count = seen.get(row.key) ?? 0;
      seen.set(row.key, count + 1);
      return [`${row.key} #${count}`, row];
    }),
  );
}

const same = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));

function compare(section: RecipeChange["section"], before: readonly Row[], after: readonly Row[]): RecipeChange[] {
  const old = numbered(before);
  const now = numbered(after);
  const keys = new Set([...old.keys(), ...now.keys()]);
  return [...keys].flatMap((key): RecipeChange[] => {
    const a = old.get(key);
    const b = now.get(key);
    const row = b ?? a;
    if (!row || (a && b && same(a.amount, b.amount) && a.unit === b.unit)) return [];
    return [{ section, thing: row.thing, unit: row.unit, before: a?.amount ?? null, after: b?.amount ?? null }];
  });
}

export function diffRecipes(before: Recipe, after: Recipe): RecipeDiff {
  const old = calculateRecipe(before);
  const now = calculateRecipe(after);
  return {
    changes: [
      ...compare("grist", before.fermentables.map(gristRow), after.fermentables.map(gristRow)),
      ...compare("hops", before.hops.map(hopRow), after.hops.map(hopRow)),
      ...compare("yeast", before.yeasts.map(yeastRow), after.yeasts.map(yeastRow)),
      ...compare("miscs", before.miscs.map(miscRow), after.miscs.map(miscRow)),
      ...compare("mash", mashRows(before), mashRows(after)),
      ...compare("process", processRows(before), processRows(after)),
    ],
    results: {
      og: now.og.value - old.og.value,
      fg: now.fg.value - old.fg.value,
      abv: now.abv.value - old.abv.value,
      ibu: now.ibu.value - old.ibu.value,
      srm: now.srm.value - old.srm.value,
    },
  };
}
