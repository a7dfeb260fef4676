/** The designer's memory: changes, undo and redo, rows that stay the same rows. */
import { expect, test } from "vitest";
import { paleAle } from "../../../tests/pale-ale.ts";
import { countChanges } from "../../domain/recipe/diff-recipes.ts";
import { emptyRecipe } from "../../domain/recipe/empty-recipe.ts";
import type { Fermentable, Recipe } from "../../domain/recipe/recipe.ts";
import { designerReducer, mostSteps, startState, type DesignerAction, type DesignerState } from "./designer-state.ts";
import { addRow, changeRow, duplicateRow, moveRow, removeRow, replaceRow } from "./bill/edit-rows.ts";
import { beginSecondRunnings } from "../../domain/recipe/second-runnings.ts";
import type { DesignerRoom } from "./room.ts";
import { rowKey } from "./bill/row-keys.ts";

const malt = (name: string, kg = 1): Fermentable => ({
  name,
  type: "Grain",
  kg,
  yieldPercent: 80,
  colour: { value: 4, unit: "EBC" },
});
const three: Recipe = { ...emptyRecipe("Three malts"), fermentables: [malt("Pils"), malt("Vienna"), malt("Munich")] };
const room = (recipe: Recipe, draft: DesignerRoom["draft"] = null): DesignerRoom => ({
  id: "r",
  slug: "three",
  path: "/recipes/three",
  title: "Three malts",
  status: "draft",
  visibility: "public",
  base: { version: 2, recipe },
  draft,
  draftBase: { version: draft?.baseVersion ?? 2, recipe },
  versions: [],
  firstBeer: null,
  secondBeers: [],
  scales: { maltGrams: 10, hopGrams: 1 },
});
const after = (state: DesignerState, ...actions: DesignerAction[]): DesignerState =>
  actions.reduce(designerReducer, state);
const names = ({ recipe }: DesignerState) => recipe.fermentables.map(({ name }) => name);
const keys = ({ recipe }: DesignerState) => recipe.fermentables.map(rowKey);

test("begins with the draft where there is one", () => {
  const draft = { recipe: { ...three, boilMinutes: 90 }, baseVersion: 1, revision: 7, savedAt: 1 };
  const state = startState(room(three, draft));
  expect(state.recipe.boilMinutes).toBe(90);
  expect(state.base.version).toBe(1);
});

test("a number that is typed rearranges nothing, everything else does", () => {
  const typed: DesignerAction = { do: "edit", change: changeRow("fermentables", 0, { kg: 2 }), joined: "stay 1" };
  const start = startState(room(three));
  const added = after(start, { do: "edit", change: addRow("fermentables", malt("Cara")) });
  expect(added.rearranged).toBe(start.rearranged + 1);
  expect(after(added, typed).rearranged).toBe(added.rearranged);
  const undone = after(added, typed, { do: "undo" });
  expect(undone.rearranged).toBe(added.rearranged + 1);
  expect(after(undone, { do: "redo" }).rearranged).toBe(added.rearranged + 2);
});

test("undo and redo walk through the changes, and a new change ends what could be redone", () => {
  const start = startState(room(three));
  const changed = after(
    start,
    { do: "edit", change: removeRow("fermentables", 1) },
    { do: "edit", change: addRow("fermentables", malt("Cara")) },
  );
  expect(names(changed)).toEqual(["Pils", "Munich", "Cara"]);
  const back = after(changed, { do: "undo" }, { do: "undo" });
  expect(back.recipe).toBe(three);
  expect(after(back, { do: "undo" }).said).toEqual({ step: "nothing-to-undo" });
  expect(names(after(back, { do: "redo" }))).toEqual(["Pils", "Munich"]);
  const other = after(back, { do: "redo" }, { do: "edit", change: removeRow("fermentables", 0) });
  expect(other.future).toEqual([]);
  expect(names(other)).toEqual(["Munich"]);
});

test("the keystrokes of one stay in a field are one step", () => {
  const typed = [4, 42, 420].reduce(
    (state, kg) => after(state, { do: "edit", change: changeRow("fermentables", 0, { kg }), joined: "stay 1" }),
    startState(room(three)),
  );
  expect(typed.recipe.fermentables[0]?.kg).toBe(420);
  expect(typed.past).toHaveLength(1);
  const again = after(typed, { do: "edit", change: changeRow("fermentables", 0, { kg: 5 }), joined: "stay 2" });
  expect(again.past).toHaveLength(2);
});

test("however much is changed, merged and undone, no more steps are kept than can be taken back", () => {
  const start = startState(room(three));
  const edits = Array.from({ length: 500 }, (_, at): DesignerAction => {
    const recipe = { ...three, boilMinutes: at };
    return at % 5 === 0
      ? { do: "rebase", base: { version: 2, recipe: three }, recipe, said: "Merged" }
      : { do: "edit", change: () => recipe };
  });
  const changed = after(start, ...edits);
  expect(changed.past).toHaveLength(mostSteps);
  expect(changed.past[0]?.boilMinutes).toBe(499 - mostSteps);
  const undone = after(changed, ...Array.from({ length: 500 }, (): DesignerAction => ({ do: "undo" })));
  expect(undone.future).toHaveLength(mostSteps);
  expect(after(undone, ...Array.from({ length: 500 }, (): DesignerAction => ({ do: "redo" }))).past).toHaveLength(
    mostSteps,
  );
});

test("a change that changes nothing is no step", () => {
  const start = startState(room(three));
  expect(after(start, { do: "edit", change: moveRow("fermentables", 0, -1) })).toBe(start);
  expect(after(start, { do: "edit", change: removeRow("fermentables", 9) })).toBe(start);
});

test("a row keeps its key through changes, moves and undo, and a copy has one of its own", () => {
  const start = startState(room(three));
  const [pils, vienna, munich] = keys(start);
  const moved = after(start, { do: "edit", change: moveRow("fermentables", 0, 2) });
  expect(keys(moved)).toEqual([vienna, munich, pils]);
  const replaced = after(moved, { do: "edit", change: replaceRow("fermentables", 2, malt("Rye")) });
  expect(keys(replaced)).toEqual([vienna, munich, pils]);
  expect(keys(after(replaced, { do: "undo" }, { do: "undo" }))).toEqual([pils, vienna, munich]);
  const doubled = after(start, { do: "edit", change: duplicateRow("fermentables", 0) });
  expect(names(doubled)).toEqual(["Pils", "Pils", "Vienna", "Munich"]);
  expect(new Set(keys(doubled)).size).toBe(4);
  const scaled = (recipe: Recipe) => ({
    ...recipe,
    fermentables: recipe.fermentables.map((row) => ({ ...row, kg: 2 })),
  });
  expect(keys(after(start, { do: "edit", change: scaled }))).toEqual([pils, vienna, munich]);
});

test("rows whose keys nobody asked for yet are still told apart after a move", () => {
  const fresh = { ...three, fermentables: three.fermentables.map((row) => ({ ...row })) };
  const moved = after(startState(room(fresh)), { do: "edit", change: moveRow("fermentables", 0, 1) });
  expect(new Set(keys(moved)).size).toBe(3);
});

test("moves are held inside of the list", () => {
  const start = startState(room(three));
  expect(names(after(start, { do: "edit", change: moveRow("fermentables", 1, 99) }))).toEqual([
    "Pils",
    "Munich",
    "Vienna",
  ]);
  expect(names(after(start, { do: "edit", change: moveRow("fermentables", 1, -5) }))).toEqual([
    "Vienna",
    "Pils",
    "Munich",
  ]);
});

test("fields given as undefined are taken away, and steps of a mash begin one", () => {
  const start = startState(room({ ...three, fermentables: [{ ...malt("Pils"), lateMinutes: 10 }] }));
  const changed = after(start, { do: "edit", change: changeRow("fermentables", 0, { lateMinutes: undefined }) });
  expect(changed.recipe.fermentables[0]).not.toHaveProperty("lateMinutes");
  const rest = { name: "Rest", type: "Infusion" as const, celsius: 66, minutes: 60 };
  expect(after(start, { do: "edit", change: addRow("mash", rest) }).recipe.mash?.steps).toEqual([rest]);
});

test("a merge can be undone, and a saved version leaves the steps as they are", () => {
  const edited = after(startState(room(three)), { do: "edit", change: removeRow("fermentables", 0) });
  const saved = after(edited, { do: "rebase", base: { version: 3, recipe: edited.recipe }, said: "Version 3 saved" });
  expect(saved.past).toBe(edited.past);
  expect(countChanges(saved.base.recipe, saved.recipe)).toBe(0);
  const merged = after(saved, {
    do: "rebase",
    base: { version: 4, recipe: three },
    recipe: three,
    said: "Merged",
  });
  expect(after(merged, { do: "undo" }).recipe).toBe(saved.recipe);
});

test("no change reaches the mash of another recipe, and its rows keep their places and keys", () => {
  const second = { ...beginSecondRunnings(paleAle, "Small"), batchLitres: 10 };
  const start = startState(room(second));
  const changed = after(
    start,
    { do: "edit", change: addRow("fermentables", malt("Cara", 0.2), 0) },
    { do: "edit", change: changeRow("fermentables", 1, { kg: 50 }) },
    { do: "edit", change: removeRow("fermentables", 0) },
    { do: "edit", change: (recipe) => ({ ...recipe, batchLitres: 12, efficiencyPercent: 99 }) },
  );
  expect(names(changed)).toEqual(["Pale malt", "Caramel malt", "Cara"]);
  expect(changed.recipe.fermentables[0]?.kg).toBe(4.4);
  expect(keys(changed).slice(0, 2)).toEqual(keys(start));
  expect(changed.recipe.efficiencyPercent).not.toBe(99);
  expect(changed.recipe.efficiencyPercent).not.toBe(start.recipe.efficiencyPercent);
  const undone = after(changed, { do: "undo" });
  expect(undone.recipe.batchLitres).toBe(10);
});
