/** What the solvers refuse, word for word, and what they take at the limit itself. */
import { expect, test } from "vitest";
import { paleAle } from "../../tests/pale-ale.ts";
import type { Problem, Result } from "../domain/result.ts";
import { fitToKettle } from "../domain/recipe/fit-to-kettle.ts";
import { holdShares, setShares } from "../domain/recipe/grist-percent.ts";
import type { Fermentable, Recipe } from "../domain/recipe/recipe.ts";
import { beginSecondRunnings } from "../domain/recipe/second-runnings.ts";
import { hitIbu, replaceHop } from "../domain/recipe/solve-bitterness.ts";
import { hitColour } from "../domain/recipe/solve-colour.ts";
import { hitAbv, hitOg } from "../domain/recipe/solve-gravity.ts";
import { createFormatter } from "../domain/units/formatter.ts";
import { metricUnits } from "../domain/units/preferred-unit.ts";
import { sayRefusal } from "./say-refusal.ts";

const solved = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(`${result.code}: ${result.message}`);
  return result.value;
};
const metric = createFormatter(metricUnits, "en");
const said = ({ refused }: Problem, formatter = metric) => (refused ? sayRefusal(refused, formatter) : "");
const refusal = (result: Result<unknown>) =>
  result.ok ? undefined : `${result.path}, ${result.code}: ${said(result)}`;
const refused = (code: string, message: string, path: string) =>
  `${path}, ${code}: ${message}` satisfies `${string}${Problem["code"]}${string}`;

const solvedWith = <T>(result: Result<T>) => (result.ok ? result.warnings.flatMap(({ refused }) => refused ?? []) : []);

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
const goneMalt = refused("no-row", "This fermentable is no longer in the recipe.", "row");
const goneHop = refused("no-row", "This hop is no longer in the recipe.", "row");
const badOg = refused("og", "The OG must be above 1.000.", "target");
const badAbv = refused("abv", "The alcohol must be above 0% and below 30%.", "target");
const badSrm = refused("srm", "The colour must be above 0.", "target");
const badIbu = refused("ibu", "The bitterness must be 0 IBU or more.", "target");
const badShare = (path: string) => refused("percent", "A share must be between 0 and 100%.", path);
const firstBeers = refused(
  "shared-mash",
  "The grain belongs to the first beer. Change the volume into the fermenter to make this one stronger or weaker.",
  "target",
);
const noBase = refused(
  "no-base",
  "This takes a second fermentable to make up for it, so that the OG stays the same.",
  "row",
);
const othersMore = refused(
  "unreachable",
  "The other fermentables alone give more than that. Use less of them, or scale the whole grist.",
  "target",
);

test.each<[string, () => Result<unknown>, string]>([
  ["OG 1", () => hitOg(paleAle, 1), badOg],
  ["OG 2", () => hitOg(paleAle, 2), badOg],
  ["OG of a gone row", () => hitOg(paleAle, 1.05, { row: 3 }), goneMalt],
  [
    "OG of nothing",
    () => hitOg(billed(), 1.05),
    refused("no-extract", "There is nothing to scale yet. Add a fermentable first.", "fermentables"),
  ],
  ["OG below the others'", () => hitOg(paleAle, 1.01, { row: 1 }), othersMore],
  [
    "OG by what brings nothing",
    () => hitOg(billed(malt("Base", 4, 6), malt("Husks", 1, 4, { yieldPercent: 0 })), 1.09, { row: 1 }),
    refused("unreachable", "Husks brings no extract. Choose another fermentable.", "row"),
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
      "No amount gives exactly that: in between, extract outweighs the grain, which then counts as steeped.",
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
    refused("unreachable", "The other hops alone give more than that. Use less of them, or scale all hops.", "target"),
  ],
  [
    "IBU beyond all kettles",
    () => hitIbu(paleAle, 1e9),
    refused("unreachable", "No kettle could hold that many hops.", "target"),
  ],
  [
    "IBU by a dry hop",
    () => hitIbu(paleAle, 90, { row: 3 }),
    refused("no-bitterness", "Citra brings no bitterness here. Choose another hop.", "row"),
  ],
  [
    "IBU without hops",
    () => hitIbu({ ...paleAle, hops: [dry!] }, 20),
    refused(
      "no-bitterness",
      "Nothing in the kettle brings bitterness. Add a hop to the boil, with its alpha acid.",
      "hops",
    ),
  ],
  ["another hop in a gone row", () => replaceHop(paleAle, 4, magnum!), goneHop],
  ["SRM 0", () => hitColour(paleAle, 0, { row: 1 }), badSrm],
  ["SRM without end", () => hitColour(paleAle, Infinity, { row: 1 }), badSrm],
  ["SRM of a gone row", () => hitColour(paleAle, 9, { row: 3 }), goneMalt],
  ["SRM of another's mash", () => hitColour(second, 9, { row: 0 }), firstBeers],
  [
    "SRM of unknown colours",
    () => hitColour(billed(malt("Base", 4, 6), malt("Bare", 1, 0)), 9, { row: 0 }),
    refused("colour-unknown", "Enter the colour of Bare first.", "row"),
  ],
  ["SRM of one malt", () => hitColour(billed(malt("Base", 4, 6)), 9, { row: 0 }), noBase],
  ["SRM of a malt against itself", () => hitColour(paleAle, 9, { row: 1, base: 1 }), noBase],
  [
    "SRM against what brings nothing",
    () => hitColour(billed(malt("Base", 4, 6), malt("Husks", 1, 4, { yieldPercent: 0 })), 9, { row: 0, base: 1 }),
    refused("no-base", "Husks has no extract to make up for it. Choose another malt.", "base"),
  ],
  [
    "SRM below the others'",
    () => hitColour(paleAle, 2, { row: 1 }),
    refused("unreachable", "Even without Caramel malt the beer is darker than that.", "target"),
  ],
  [
    "SRM above the darkest",
    () => hitColour(paleAle, 400, { row: 1 }),
    refused("unreachable", "Even if Caramel malt replaced all Pale malt, it would not give this colour.", "target"),
  ],
  [
    "SRM above what the paler malt leaves",
    () => hitColour(billed(malt("Pale", 2, 4), malt("Vienna", 2, 9)), 20, { row: 0, base: 1 }),
    refused("unreachable", "Even without Pale the beer is paler than that.", "target"),
  ],
  [
    "SRM below the palest",
    () => hitColour(billed(malt("Pale", 2, 4), malt("Vienna", 2, 9)), 0.5, { row: 0, base: 1 }),
    refused("unreachable", "Even if Pale replaced all Vienna, it would not give this colour.", "target"),
  ],
  ["a share of a gone row", () => holdShares(paleAle, new Map([[3, 10]]), 5), goneMalt],
  ["a share below 0", () => holdShares(paleAle, new Map([[0, -0.1]]), 5), badShare("percent")],
  ["a share above 100", () => holdShares(paleAle, new Map([[0, 100.1]]), 5), badShare("percent")],
  [
    "shares of no weight",
    () => holdShares(paleAle, new Map([[0, 10]]), 0),
    refused("no-weight", "Enter at least one amount first.", "fermentables"),
  ],
  ["a first share below 0", () => setShares(paleAle, [-1, 50, 51], 1.05), badShare("percents[0]")],
  [
    "shares too few",
    () => setShares(paleAle, [50, 50], 1.05),
    refused("percent", "Enter a share for each fermentable.", "percents"),
  ],
  [
    "shares of nothing",
    () => setShares(paleAle, [0, 0, 0], 1.05),
    refused("percent", "At least one share must be above 0%.", "percents"),
  ],
  ["shares for no OG", () => setShares(paleAle, [50, 25, 24], 1), badOg],
  [
    "a kettle full of headroom",
    () => fitToKettle(paleAle, { kettleLitres: 30, headLitres: 30 }),
    refused("vessel", "The kettle must hold more than the headspace.", "kettleLitres"),
  ],
  [
    "headroom below 0",
    () => fitToKettle(paleAle, { kettleLitres: 30, headLitres: -1 }),
    refused("vessel", "The kettle must hold more than the headspace.", "kettleLitres"),
  ],
  [
    "a tun of nothing",
    () => fitToKettle(paleAle, { kettleLitres: 30, headLitres: 3, tunLitres: 0 }),
    refused("vessel", "The mash tun must hold more than 0.", "tunLitres"),
  ],
])("%s is refused", (_, solve, expected) => {
  const result = solve();
  expect(refusal(result)).toBe(expected);
  const german = result.ok ? "" : said(result, createFormatter({ ...metricUnits, gravity: "°P" }, "de"));
  expect(german).toMatch(/^\p{Lu}.+\.$/u);
  expect(expected).not.toContain(german);
});

test("what a solver could not keep is said too", () => {
  const hop = { name: "Wild hop", alphaPercent: 0, form: "Leaf" } as const;
  const [replaced] = solvedWith(replaceHop(paleAle, 0, hop));
  expect(replaced && sayRefusal(replaced, metric)).toBe(
    "The alpha acid of Wild hop is unknown, so the weight stays the same.",
  );
  const [shared] = solvedWith(setShares(paleAle, [80, 5, 5], 1.05));
  expect(shared && sayRefusal(shared, createFormatter(metricUnits, "de"))).toBe(
    "Die Anteile ergeben zusammen 90,0\u00a0% und gelten im Verhältnis.",
  );
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
