/** Which batches a rule is for, and how far from its set point it lets the beer be. */
import { expect, test } from "vitest";
import { groupsOf, isFor, joinFrom, joinsOf, type Rule, toleranceOf } from "./rule.ts";
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

test("and binds closer than or", () => {
  const of = (join: Rule["join"], ...letters: string[]) =>
    groupsOf({ join, conditions: letters.map(() => ({ is: "foam" })) }, letters).map((group) => group.join(""));
  expect(of("all", "a", "b", "c")).toEqual(["abc"]);
  expect(of("any", "a", "b", "c")).toEqual(["a", "b", "c"]);
  expect(of(["all", "any"], "a", "b", "c")).toEqual(["ab", "c"]);
  expect(of(["any", "all"], "a", "b", "c")).toEqual(["a", "bc"]);
  expect(of(["all", "any", "all"], "a", "b", "c", "d")).toEqual(["ab", "cd"]);
  expect(of("any", "a")).toEqual(["a"]);
  expect(of("all")).toEqual([]);
});

test("one word stands for all where they are alike", () => {
  expect([joinFrom([]), joinFrom(["any"]), joinFrom(["all", "all"])]).toEqual(["all", "any", "all"]);
  expect(joinFrom(["all", "any"])).toEqual(["all", "any"]);
  const three = [{ is: "foam" }, { is: "foam" }, { is: "foam" }] as const;
  expect(joinsOf({ join: "any", conditions: three })).toEqual(["any", "any"]);
  expect(joinsOf({ join: ["any", "all"], conditions: three })).toEqual(["any", "all"]);
});

test("a rule is for all batches, those of a recipe or one, as long as it is on", () => {
  const batch = { id: "b", recipeSlug: "fog" };
  const of = (is: "all" | "recipe" | "batch", id: string, enabled = true) =>
    isFor({ scope: { is, id }, enabled }, batch);
  expect([of("all", ""), of("recipe", "fog"), of("batch", "b")]).toEqual([true, true, true]);
  expect([of("recipe", "b"), of("batch", "fog"), of("all", "", false)]).toEqual([false, false, false]);
  expect(isFor({ scope: { is: "recipe", id: "fog" }, enabled: true }, { id: "b", recipeSlug: null })).toBe(false);
});
