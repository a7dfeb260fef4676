/** What the dock shows of a recipe: formula in type, shares that add up, versions with what became of them. */
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { paleAle } from "../../../../tests/pale-ale.ts";
import { calculateRecipe } from "../../../domain/recipe/calculate-recipe.ts";
import { diffRecipes } from "../../../domain/recipe/diff-recipes.ts";
import type { Recipe } from "../../../domain/recipe/recipe.ts";
import { metricUnits } from "../../../domain/units/preferred-unit.ts";
import { createFormatter } from "../../../domain/units/formatter.ts";
import { DesignerContext, type Designer, type DesignerPanel, type OpenedNumber } from "../designer-context.ts";
import { DesignerDock } from "./designer-dock.tsx";
import { typeset } from "./dock-formula.tsx";
import type { DesignerRoom, VersionLine } from "../room.ts";
import { LanguageContext } from "../../../words/language-context.ts";

const stronger: Recipe = { ...paleAle, hops: paleAle.hops.map((hop) => ({ ...hop, grams: hop.grams * 2 })) };
const versions: VersionLine[] = [
  {
    version: 2,
    at: Date.UTC(2026, 4, 2),
    by: "Ada",
    message: "Too mild",
    diff: diffRecipes(paleAle, stronger),
    outcomes: [
      {
        batchId: "b",
        number: 38,
        title: "Batch",
        status: "Completed",
        brewedAt: null,
        og: 1.052,
        fg: 1.012,
        attenuationPercent: 76.5,
        rating: { mean: 4.1, count: 3 },
      },
    ],
  },
  { version: 1, at: Date.UTC(2026, 0, 11), by: null, message: "", diff: null, outcomes: [] },
];
const nothing = (): void => undefined;

const room: DesignerRoom = {
  id: "r",
  slug: "pale-ale",
  path: "/recipes/pale-ale",
  title: "Pale Ale",
  status: "draft",
  visibility: "public",
  base: { version: 2, recipe: stronger },
  draft: null,
  draftBase: { version: 2, recipe: stronger },
  versions,
  firstBeer: null,
  secondBeers: [],
  scales: { maltGrams: 10, hopGrams: 1 },
};

function dockOf(panel: DesignerPanel, changes: Partial<Designer> = {}, language = "en"): string {
  const recipe = changes.recipe ?? stronger;
  const designer: Designer = {
    room,
    recipe,
    rearranged: 0,
    base: { version: 2, recipe: stronger },
    results: calculateRecipe(recipe),
    savedResults: null,
    choices: null,
    formatter: createFormatter(metricUnits, language),
    edit: nothing,
    panel,
    open: nothing,
    close: nothing,
    branch: () => Promise.resolve(undefined),
    beginSecond: () => Promise.resolve(undefined),
    discard: nothing,
    merge: nothing,
    ...changes,
  };
  const element = (
    <LanguageContext value={language}>
      <DesignerContext value={designer}>
        <DesignerDock />
      </DesignerContext>
    </LanguageContext>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ id: "root", path: "*", element }])} />);
}

test("marks in a formula become raised, lowered and slanted type", () => {
  expect(renderToStaticMarkup(<p>{typeset("#IBU# = *U* × 0.5^{SG − 1} ÷ V_{0}")}</p>)).toBe(
    "<p><b>IBU</b> = <var>U</var> × 0.5<sup>SG − 1</sup> ÷ V<sub>0</sub></p>",
  );
});

const opened: OpenedNumber[] = [
  "og",
  "fg",
  "abv",
  "ibu",
  "srm",
  "buGu",
  "mashPh",
  "volumes",
  "attenuation",
  "preBoilGravity",
  "postBoilGravity",
  "efficiency",
  "calories",
];

test.each(opened)("%s opens, of a full recipe and of an empty one", (of) => {
  const empty: Recipe = { ...paleAle, fermentables: [], hops: [], yeasts: [] };
  for (const recipe of [stronger, empty]) {
    const html = dockOf({ kind: "trace", of }, { recipe });
    expect(html).toContain("<h2");
    expect(html).not.toMatch(/NaN|undefined|Infinity/);
  }
});

test("the bitterness names each addition, and its sum is the recipe's", () => {
  const html = dockOf({ kind: "trace", of: "ibu" });
  const { ibu } = calculateRecipe(stronger);
  expect(html).toContain("Magnum");
  expect(html).toContain("pellets 1.10");
  expect(html).toContain(`>${ibu.value.toFixed(1)}</td>`);
  expect(html).toContain("Rager 1990");
  expect(html).toContain("open Average boil gravity");
});

test("a version stands with its batch, its rating and the reason it was made", () => {
  const html = dockOf({ kind: "history" });
  for (const words of ["batch 38", "<b>4.1</b> of 5", "<b>76.5</b>\u00a0%", "1.052", "not brewed", "Too mild", "Ada"])
    expect(html).toContain(words);
  expect(html).toContain("/studio/recipes/compare?a=r@1&amp;b=r@2");
  expect(html).not.toContain("Restore v2");
});

test("of many versions each says why it was made, one opens in its place, and they can be searched and compared", () => {
  const many = Array.from({ length: 16 }, (_, at) => ({
    ...versions[0]!,
    version: 16 - at,
    message: `Reason ${16 - at}`,
  }));
  const base = { version: 16, recipe: stronger };
  const html = dockOf({ kind: "history" }, { room: { ...room, versions: many, base }, base });
  for (const line of many.slice(1)) expect(html).toContain(`${line.message}</span>`);
  expect(html).toContain("Find a version");
  expect(html).toContain("Compare with");
  expect(html.indexOf('aria-label="Version 16"')).toBeLessThan(html.indexOf("Reason 14</span>"));
  expect(dockOf({ kind: "history" })).not.toContain("Find a version");
});

test("a draft stands over the versions and leads back to the one before", () => {
  const html = dockOf({ kind: "history" }, { recipe: paleAle });
  expect(html).toContain("v3");
  expect(html).toContain("draft");
  expect(html).toContain("Restore v2");
});

test("the brew sheet follows the recipe in hand", () => {
  const html = dockOf({ kind: "sheet" });
  for (const words of ["Strike water", "Packaged", "Citra", "bn cells", "/studio/recipes/r/print"])
    expect(html).toContain(words);
});

test("each solver says what it would change, or what it needs first", () => {
  expect(dockOf({ kind: "solve", what: { kind: "target", of: "og" } })).toContain("already");
  expect(dockOf({ kind: "solve", what: { kind: "grist" } })).toContain("Share of Pale malt");
  expect(dockOf({ kind: "solve", what: { kind: "scale" } })).toContain("Brewhouse efficiency");
  expect(dockOf({ kind: "solve", what: { kind: "replace-hop", index: 0 } })).toContain("Replaces Magnum");
  expect(dockOf({ kind: "solve", what: { kind: "replace-hop", index: 9 } })).toContain("no longer in the recipe");
});

test("what both changed is asked before both are taken together", () => {
  const theirs: Recipe = { ...paleAle, boilMinutes: 90 };
  const mine: Recipe = { ...paleAle, boilMinutes: 75 };
  const behind = {
    done: "behind",
    version: 3,
    by: "Ada",
    at: 0,
    message: "Longer boil",
    theirs,
    base: paleAle,
  } as const;
  const html = dockOf({ kind: "merge", with: behind }, { recipe: mine });
  expect(html).toContain("90 min");
  expect(html).toContain("75 min");
  expect(html).toContain("Resolve 1 conflict first");
  expect(dockOf({ kind: "merge", with: behind }, { recipe: paleAle })).toContain("Merge changes");
});

test("in German a formula has commas, a table its reader's words, and a count its form", () => {
  const trace = dockOf({ kind: "trace", of: "ibu" }, {}, "de");
  expect(trace).toContain("0,000125<sup>SG − 1</sup>");
  expect(trace).toMatch(/Pellets 1,10, Whirlpool mit 80\s°C 0,23\./);
  expect(trace).toContain("etwa ± 15 %");
  const theirs: Recipe = { ...paleAle, boilMinutes: 90, efficiencyPercent: 70 };
  const other = { done: "behind", version: 3, by: null, at: 0, message: "", theirs, base: paleAle } as const;
  const mine: Recipe = { ...paleAle, boilMinutes: 75, efficiencyPercent: 75 };
  const merge = (recipe: Recipe) => dockOf({ kind: "merge", with: other }, { recipe }, "de");
  expect(merge(mine)).toContain("Erst 2 Konflikte lösen");
  expect(merge({ ...mine, boilMinutes: 60 })).toContain("Erst 1 Konflikt lösen");
  expect(merge(paleAle)).toContain("Die 2 Änderungen der anderen Seite");
  const history = dockOf({ kind: "history" }, {}, "de");
  for (const text of ["Sud 38", "<b>4,1</b> von 5", "VG <b>76,5</b>\u00a0%", "„Too mild“", "v1 und v2 vergleichen"])
    expect(history).toContain(text);
});

test("a version without measurements says how far its batch is, and names each further one", () => {
  const [line] = versions;
  const outcomes = line!.outcomes.map((outcome) => ({ ...outcome, og: null, attenuationPercent: null, rating: null }));
  const brewed = { ...room, versions: [{ ...line!, outcomes: [...outcomes, { ...outcomes[0]!, batchId: "c" }] }] };
  const html = dockOf({ kind: "history" }, { room: brewed });
  expect(html).toContain(">completed<");
  expect(html.match(/Batch 38: completed/g)).toHaveLength(1);
});
