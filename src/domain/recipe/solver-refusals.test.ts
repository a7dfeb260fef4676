/** What the solvers refuse, word for word, and what they take at the limit itself. */
import { expect, test } from "vitest";
import { paleAle } from "../../../tests/pale-ale.ts";
import type { Problem, Result } from "../result.ts";
import { fitToKettle } from "./fit-to-kettle.ts";
import { holdShares, setShares } from "./grist-percent.ts";
import type { Fermentable, Recipe } from "./recipe.ts";
import { beginSecondRunnings } from "./second-runnings.ts";
import { hitIbu, replaceHop } from "./solve-bitterness.ts";
import { hitColour } from "./solve-colour.ts";
import { hitAbv, hitOg } from "./solve-gravity.ts";

const solved = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(`${result.code}: ${result.message}`);
  return result.value;
};
const refusal = (result: Result<unknown>) =>
  result.ok ? undefined : `${result.path}, ${result.code}: ${result.message}`;
const refused = (code: string, message: string, path: string) =>
  `${path}, ${code}: ${message}` satisfies `${string}${Problem["code"]}${string}`;

const malt = (name: string, kg: number, ebc: number, changes: Partial<Fermentable> = {}): Fermentable => ({
  name,
  type: "Grain",
  kg,
  yieldPercent: 80,
  colour: { value: ebc, unit: "EBC" },
  ...changes,
});
const billed = (...fermentables: Fermentable[]): Recipe => ({ ...paleAle, fermentables });
const second = beginSecondRunnings(paleAle, "Small");
const [magnum, , , dry] = paleAle.hops;
const goneMalt = refused("no-row", "This fermentable is not in the recipe any more.", "row");
const goneHop = refused("no-row", "This hop is not in the recipe any more.", "row");
const badOg = refused("og", "An OG lies above 1.000.", "target");
const badAbv = refused("abv", "An ABV lies above 0 and below 30 %.", "target");
const badSrm = refused("srm", "A colour lies above 0.", "target");
const badIbu = refused("ibu", "A bitterness lies at or above 0 IBU.", "target");
const badShare = (path: string) => refused("percent", "A share lies between 0 and 100 %.", path);
const firstBeers = refused(
  "shared-mash",
  "The grain is that of the first beer. Another volume into the fermenter makes this one stronger or weaker.",
  "target",
);
const noBase = refused("no-base", "It takes a second fermentable that gives way, so that the OG stays.", "row");
const othersMore = refused(
  "unreachable",
  "The other fermentables alone bring more than that. Lower them, or scale all of them.",
  "target",
);

test.each<[string, () => Result<unknown>, string]>([
  ["OG 1", () => hitOg(paleAle, 1), badOg],
  ["OG 2", () => hitOg(paleAle, 2), badOg],
  ["OG of a gone row", () => hitOg(paleAle, 1.05, { row: 3 }), goneMalt],
  [
    "OG of nothing",
    () => hitOg(billed(), 1.05),
    refused("no-extract", "There is nothing to scale yet: add a fermentable first.", "fermentables"),
  ],
  ["OG below the others'", () => hitOg(paleAle, 1.01, { row: 1 }), othersMore],
  [
    "OG by what brings nothing",
    () => hitOg(billed(malt("Base", 4, 6), malt("Husks", 1, 4, { yieldPercent: 0 })), 1.09, { row: 1 }),
    refused("unreachable", "Husks brings no extract: choose another one.", "row"),
  ],
  ["OG of another's mash", () => hitOg(second, 1.05), firstBeers],
  ["OG of a row of another's mash", () => hitOg(second, 1.05, { row: 0 }), firstBeers],
  [
    "OG in the leap from steep to mash",
    () =>
      hitOg(billed(malt("Base", 4.4, 6), malt("Extract", 2, 8, { type: "Dry Extract", yieldPercent: 95 })), 1.058, {
        row: 0,
      }),
    refused(
      "unreachable",
      "Between these amounts extract outweighs the grain, which is then only steeped: no amount brings exactly that.",
      "target",
    ),
  ],
  ["ABV 0", () => hitAbv(paleAle, 0), badAbv],
  ["ABV 30", () => hitAbv(paleAle, 30), badAbv],
  ["ABV of a gone row", () => hitAbv(paleAle, 5, { row: 3 }), goneMalt],
  ["IBU below 0", () => hitIbu(paleAle, -0.1), badIbu],
  ["IBU without end", () => hitIbu(paleAle, Infinity), badIbu],
  ["IBU of a gone row", () => hitIbu(paleAle, 20, { row: 4 }), goneHop],
  [
    "IBU below the others'",
    () => hitIbu(paleAle, 1, { row: 0 }),
    refused("unreachable", "The other hops alone bring more than that. Lower them, or scale all of them.", "target"),
  ],
  [
    "IBU beyond all kettles",
    () => hitIbu(paleAle, 1e9),
    refused("unreachable", "No kettle holds the hops for that.", "target"),
  ],
  [
    "IBU by a dry hop",
    () => hitIbu(paleAle, 90, { row: 3 }),
    refused("no-bitterness", "Citra gives no bitterness here: choose another one.", "row"),
  ],
  [
    "IBU without hops",
    () => hitIbu({ ...paleAle, hops: [dry!] }, 20),
    refused("no-bitterness", "Nothing in the kettle gives bitterness: add a hop to the boil, and its alpha.", "hops"),
  ],
  ["another hop in a gone row", () => replaceHop(paleAle, 4, magnum!), goneHop],
  ["SRM 0", () => hitColour(paleAle, 0, { row: 1 }), badSrm],
  ["SRM without end", () => hitColour(paleAle, Infinity, { row: 1 }), badSrm],
  ["SRM of a gone row", () => hitColour(paleAle, 9, { row: 3 }), goneMalt],
  ["SRM of another's mash", () => hitColour(second, 9, { row: 0 }), firstBeers],
  [
    "SRM of unknown colours",
    () => hitColour(billed(malt("Base", 4, 6), malt("Bare", 1, 0)), 9, { row: 0 }),
    refused("colour-unknown", "Give Bare its colour first.", "row"),
  ],
  ["SRM of one malt", () => hitColour(billed(malt("Base", 4, 6)), 9, { row: 0 }), noBase],
  ["SRM of a malt against itself", () => hitColour(paleAle, 9, { row: 1, base: 1 }), noBase],
  [
    "SRM against what brings nothing",
    () => hitColour(billed(malt("Base", 4, 6), malt("Husks", 1, 4, { yieldPercent: 0 })), 9, { row: 0, base: 1 }),
    refused("no-base", "Husks brings no extract that could give way.", "base"),
  ],
  [
    "SRM below the others'",
    () => hitColour(paleAle, 2, { row: 1 }),
    refused("unreachable", "Without any Caramel malt the beer is still darker than that.", "target"),
  ],
  [
    "SRM above the darkest",
    () => hitColour(paleAle, 400, { row: 1 }),
    refused("unreachable", "Even in place of all Pale malt Caramel malt does not bring this colour.", "target"),
  ],
  [
    "SRM above what the paler malt leaves",
    () => hitColour(billed(malt("Pale", 2, 4), malt("Vienna", 2, 9)), 20, { row: 0, base: 1 }),
    refused("unreachable", "Without any Pale the beer is still paler than that.", "target"),
  ],
  [
    "SRM below the palest",
    () => hitColour(billed(malt("Pale", 2, 4), malt("Vienna", 2, 9)), 0.5, { row: 0, base: 1 }),
    refused("unreachable", "Even in place of all Vienna Pale does not bring this colour.", "target"),
  ],
  ["a share of a gone row", () => holdShares(paleAle, new Map([[3, 10]]), 5), goneMalt],
  ["a share below 0", () => holdShares(paleAle, new Map([[0, -0.1]]), 5), badShare("percent")],
  ["a share above 100", () => holdShares(paleAle, new Map([[0, 100.1]]), 5), badShare("percent")],
  [
    "shares of no weight",
    () => holdShares(paleAle, new Map([[0, 10]]), 0),
    refused("no-weight", "Shares need a weight to be shared: enter one amount first.", "fermentables"),
  ],
  ["a first share below 0", () => setShares(paleAle, [-1, 50, 51], 1.05), badShare("percents[0]")],
  [
    "shares too few",
    () => setShares(paleAle, [50, 50], 1.05),
    refused("percent", "Each fermentable needs a share.", "percents"),
  ],
  [
    "shares of nothing",
    () => setShares(paleAle, [0, 0, 0], 1.05),
    refused("percent", "At least one share must lie above 0 %.", "percents"),
  ],
  ["shares for no OG", () => setShares(paleAle, [50, 25, 24], 1), badOg],
  [
    "a kettle full of headroom",
    () => fitToKettle(paleAle, { kettleLitres: 30, headLitres: 30 }),
    refused("vessel", "The kettle must hold more than the room left above the boil.", "kettleLitres"),
  ],
  [
    "headroom below 0",
    () => fitToKettle(paleAle, { kettleLitres: 30, headLitres: -1 }),
    refused("vessel", "The kettle must hold more than the room left above the boil.", "kettleLitres"),
  ],
  [
    "a tun of nothing",
    () => fitToKettle(paleAle, { kettleLitres: 30, headLitres: 3, tunLitres: 0 }),
    refused("vessel", "The mash tun must hold something.", "tunLitres"),
  ],
])("%s is refused", (_, solve, expected) => {
  expect(refusal(solve())).toBe(expected);
});

test("at the limits themselves there is an answer", () => {
  expect(solved(hitIbu(paleAle, 0)).hops.map(({ grams }) => grams)).toEqual(
    [0, 0, 0, 50].map((grams) => expect.closeTo(grams, 9)),
  );
  for (const percent of [0, 100]) expect(holdShares(paleAle, new Map([[0, percent]]), 5).ok).toBe(true);
  expect(setShares(paleAle, [0, 50, 50], 1.05).ok).toBe(true);
  for (const ends of [1.0001, 1.999]) expect(refusal(hitOg(paleAle, ends))).toBeUndefined();
  expect(refusal(fitToKettle(paleAle, { kettleLitres: 30, headLitres: 0 }))).toBeUndefined();
});
