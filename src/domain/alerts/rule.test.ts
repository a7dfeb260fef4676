/** Which batches a rule is for, and how far from its set point it lets the beer be. */
import { expect, test } from "vitest";
import { isFor, type Rule, toleranceOf } from "./rule.ts";
import { standardRules } from "./standard-rules.ts";

const off = (than: number, side: "above" | "below" = "above"): Rule => ({
  join: "all",
  conditions: [
    { is: "foam" },
    { is: "level", quantity: "offTarget", side, than, hours: 0 },
    { is: "level", quantity: "celsius", side: "above", than: 0.1, hours: 0 },
  ],
});

test("the tightest rule on distance from the set point says what is tolerated", () => {
  expect(toleranceOf([standardRules["off-target"]])).toBe(1.5);
  expect(toleranceOf([standardRules["off-target"], off(0.6), off(2)])).toBe(0.6);
  expect(toleranceOf([off(0.2, "below"), standardRules.hot])).toBeNull();
  expect(toleranceOf([])).toBeNull();
});

test("a rule is for all batches, those of a recipe or one, as long as it is on", () => {
  const batch = { id: "b", recipeSlug: "fog" };
  const of = (is: "all" | "recipe" | "batch", id: string, enabled = true) =>
    isFor({ scope: { is, id }, enabled }, batch);
  expect([of("all", ""), of("recipe", "fog"), of("batch", "b")]).toEqual([true, true, true]);
  expect([of("recipe", "b"), of("batch", "fog"), of("all", "", false)]).toEqual([false, false, false]);
  expect(isFor({ scope: { is: "recipe", id: "fog" }, enabled: true }, { id: "b", recipeSlug: null })).toBe(false);
});
