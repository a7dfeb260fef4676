/** Changes kept on version 1 while the server goes on to version 3: in whatever order they come together, nobody's change is lost. */
import { expect, test } from "vitest";
import { paleAle } from "../../../../tests/pale-ale.ts";
import { mergeRecipes } from "../../../domain/recipe/merge-recipes.ts";
import type { Recipe } from "../../../domain/recipe/recipe.ts";
import type { ToMerge } from "../designer-context.ts";
import type { Base } from "../designer-state.ts";
import type { DesignerRoom } from "../room.ts";
import { baseAfter, type Design, designOf, newerThan, restoredBase } from "./bases.ts";

const malty = (recipe: Recipe): Recipe => ({
  ...recipe,
  fermentables: recipe.fermentables.map((row, index) => (index === 0 ? { ...row, kg: 9 } : row)),
});
const [first, second] = [paleAle, malty(paleAle)];
const third: Recipe = { ...second, efficiencyPercent: 61 };
const versions: readonly Base[] = [first, second, third].map((recipe, index) => ({ version: index + 1, recipe }));
const at = (version: number): Base => versions[version - 1] as Base;
const mine: Recipe = { ...first, boilMinutes: 95 };
/** What another window made of each version. */
const drafted = ({ version, recipe }: Base) => ({
  recipe: { ...recipe, notes: "From the other window." },
  baseVersion: version,
  revision: 7,
  savedAt: 7,
});

const roomAt = (version: number, draftOf?: Base): DesignerRoom => ({
  id: "r",
  slug: "pale-ale",
  path: "/recipes/pale-ale",
  title: "Pale Ale",
  status: "draft",
  visibility: "public",
  base: at(version),
  draft: draftOf ? drafted(draftOf) : null,
  draftBase: draftOf ?? at(version),
  versions: [],
  firstBeer: null,
  secondBeers: [],
  scales: { maltGrams: 10, hopGrams: 1 },
});

type Hand = { recipe: Recipe; base: Base };
const back = (room: DesignerRoom, kept: Design = designOf(mine, at(1))): Hand => ({
  recipe: kept.recipe,
  base: restoredBase(kept, room),
});
const together = ({ recipe, base }: Hand, other: ToMerge | undefined): Hand => {
  if (!other) throw new Error("There is nothing to bring together.");
  const theirs = other.done === "behind" ? other.theirs : other.theirs.recipe;
  const { merged, conflicts } = mergeRecipes(other.base, recipe, theirs);
  expect(conflicts).toEqual([]);
  return { recipe: merged, base: baseAfter(base, other) };
};
const toNewest = (hand: Hand, version: number): Hand => together(hand, newerThan(hand.base, roomAt(version)));
/** What the two windows had in common is the server's draft of version 1 that nobody had changed. */
const withDraft = (hand: Hand, of: Base): Hand =>
  together(hand, { done: "draft-conflict", theirs: drafted(of), theirBase: of.recipe, base: first });

const all = { boilMinutes: 95, efficiencyPercent: 61, fermentables: third.fermentables };

test.each<[string, () => Hand, Partial<Recipe>]>([
  ["at version 2, then version 3", () => toNewest(toNewest(back(roomAt(2)), 2), 3), {}],
  ["at version 3 at once", () => toNewest(back(roomAt(3)), 3), {}],
  ["at version 1, then version 3", () => toNewest(back(roomAt(1)), 3), {}],
  [
    "with a draft of version 1, then version 3",
    () => toNewest(withDraft(back(roomAt(3, at(1))), at(1)), 3),
    { notes: "From the other window." },
  ],
  [
    "with a draft of version 2, then version 3",
    () => toNewest(withDraft(back(roomAt(3, at(2))), at(2)), 3),
    { notes: "From the other window." },
  ],
  ["with a draft of version 3", () => withDraft(back(roomAt(3, at(3))), at(3)), { notes: "From the other window." }],
  [
    "at version 2, then a draft of version 1, then version 3",
    () => toNewest(withDraft(toNewest(back(roomAt(2)), 2), at(1)), 3),
    { notes: "From the other window." },
  ],
  [
    "at version 3, then a draft of version 2",
    () => withDraft(toNewest(back(roomAt(3)), 3), at(2)),
    { notes: "From the other window." },
  ],
])("kept changes are back %s", (_, bring, more) => {
  const hand = bring();
  expect(hand.recipe).toMatchObject({ ...all, ...more });
  expect(hand.base).toEqual(at(3));
});

test("what was sent before its answer got lost is the version that it became", () => {
  expect(back(roomAt(3), designOf({ ...third, name: "As it was called" }, at(1))).base).toEqual(at(3));
});

test("where nobody knows the version any more each difference is asked", () => {
  const hand = back(roomAt(3), { recipe: mine, baseVersion: 1 });
  const other = newerThan(hand.base, roomAt(3));
  expect(mergeRecipes(other?.base ?? first, mine, third).conflicts).not.toEqual([]);
});
