/** Two versions side by side: rights, choices, alignment, differences. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../../../tests/databases.ts";
import { dataOf, editor, insert, member, owner } from "../../../../tests/entry-factory.ts";
import { paleAle } from "../../../../tests/pale-ale.ts";
import { siteOf } from "../../../../tests/site-factory.ts";
import { guest } from "../../../domain/people/viewer.ts";
import { emptyRecipe } from "../../../domain/recipe/empty-recipe.ts";
import type { Hop, Recipe } from "../../../domain/recipe/recipe.ts";
import { metricUnits } from "../../../domain/units/preferred-unit.ts";
import { createFormatter } from "../../../domain/units/formatter.ts";
import { insertRecipeVersion } from "../../../storage/recipes.ts";
import { comparedNumbers } from "./compared-numbers.ts";
import { compared, comparedRows } from "./compared-rows.ts";
import { compareRecipes } from "./recipe-compare.ts";

const formatter = createFormatter(metricUnits, "en");
const search = (a: string, b: string) => new URLSearchParams({ a, b });
const citra: Hop = { name: "Citra", use: "Boil", grams: 25, alphaPercent: 13, minutes: 5, form: "Pellet" };

describe.each(engines)("comparing on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  async function open() {
    const site = siteOf(opened.store(), editor);
    const add = async (title: string, recipes: Recipe[]) => {
      const version = recipes.length;
      const data = { ...dataOf.recipe, version, recipe: recipes.at(-1) ?? emptyRecipe(title) };
      const { id } = await insert(site.store, { kind: "recipe", title, data });
      for (const recipe of recipes) await insertRecipeVersion(site.store, { recipeId: id, recipe }, owner);
      return id;
    };
    const pale = await add("Pale Ale", [paleAle, { ...paleAle, batchLitres: 25 }]);
    const stout = await add("Stout", [{ ...paleAle, boilMinutes: 90 }, paleAle]);
    await add("Empty", []);
    return { site, pale, stout };
  }

  test("only editors see it, and versions of another site are not there", async () => {
    const { site, pale } = await open();
    const asked = search(`${pale}@1`, `${pale}@2`);
    expect(await compareRecipes({ ...site, viewer: guest }, asked)).toMatchObject({ ok: false, code: "sign-in" });
    expect(await compareRecipes({ ...site, viewer: member }, asked)).toMatchObject({ ok: false, code: "forbidden" });
    expect(await compareRecipes(siteOf(opened.store(), editor), asked)).toMatchObject({
      value: { options: [], a: null, b: null, diff: null },
    });
  });

  test("all versions of the recipes in hand can be chosen, and the latest of the others that have one", async () => {
    const { site, pale, stout } = await open();
    const one = await compareRecipes(site, search(`${pale}@1`, `${pale}@2`));
    expect(one).toMatchObject({
      value: {
        options: [{ label: "Pale Ale v2" }, { label: "Pale Ale v1" }, { label: "Stout v2" }],
        a: { name: "Pale Ale v1" },
        b: { name: "Pale Ale v2" },
        diff: { changes: [{ thing: [{ field: "batchLitres" }], before: 20, after: 25 }] },
      },
    });
    const two = await compareRecipes(site, search(`${pale}@2`, `${stout}@1`));
    expect(two).toMatchObject({ value: { b: { name: "Stout v1" }, options: { length: 4 } } });
    expect(two.ok && two.value.diff?.changes.map(({ thing }) => thing)).toMatchObject([
      [{ field: "batchLitres" }],
      [{ field: "boilMinutes" }],
    ]);
  });

  test("what is not there is said, and the other side stays", async () => {
    const { site, pale } = await open();
    for (const odd of [`${pale}@9`, "no-such@1", "@", "x".repeat(2000)])
      expect(await compareRecipes(site, search(odd, `${pale}@1`))).toMatchObject({
        value: { asked: { a: odd }, a: null, b: { name: "Pale Ale v1" }, diff: null },
      });
  });
});

test("ingredients stand in one row with their counterpart, those of one side alone", () => {
  const other = { ...paleAle, hops: [citra, ...paleAle.hops.map((hop) => ({ ...hop, grams: hop.grams + 1 }))] };
  const rows = comparedRows("hops", compared(paleAle), compared(other), formatter);
  expect(rows.map(({ name, detail, a, b, difference }) => [name, detail, a?.amount, b?.amount, difference])).toEqual([
    ["Magnum", "boil, 60 min", "15\u00a0g", "16\u00a0g", "+ 1\u00a0g"],
    ["Cascade", "boil, 10 min", "20\u00a0g", "21\u00a0g", "+ 1\u00a0g"],
    ["Cascade", "hopstand, 20 min", "30\u00a0g", "31\u00a0g", "+ 1\u00a0g"],
    ["Citra", "dry hop, 4 d", "50\u00a0g", "51\u00a0g", "+ 1\u00a0g"],
    ["Citra", "boil, 5 min", undefined, "25\u00a0g", ""],
  ]);
});

test("in German the rows are named, counted and timed in German", () => {
  const german = createFormatter(metricUnits, "de");
  const other = { ...paleAle, hops: paleAle.hops.map((hop) => ({ ...hop, minutes: hop.minutes + 1 })) };
  const [magnum] = comparedRows("hops", compared(paleAle), compared(other), german);
  expect(magnum).toMatchObject({ name: "Magnum", detail: "Kochen, 60 min, dann Kochen, 61 min" });
  expect(comparedNumbers(compared(paleAle), compared(paleAle), german).map(({ name }) => name)).toContain("Farbe, SRM");
});

test("a difference is that of the numbers as they are printed", () => {
  const rows = comparedNumbers(compared(paleAle), compared({ ...paleAle, batchLitres: 25.04 }), formatter);
  expect(rows.find(({ name }) => name === "Batch size, L")).toEqual({
    name: "Batch size, L",
    a: "20.0",
    b: "25.0",
    difference: "+ 5.0",
  });
  expect(rows.find(({ name }) => name === "Boil, min")?.difference).toBe("± 0");
  for (const { a, b, difference } of rows) {
    const signed = difference === "± 0" ? 0 : Number(difference.replace("− ", "-").replace("+ ", ""));
    expect(Number(a) + signed).toBeCloseTo(Number(b), 6);
  }
});
