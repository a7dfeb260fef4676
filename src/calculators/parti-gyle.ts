/** Two or three beers of one mash. */
import { pointsToSg, yieldToHwe } from "../domain/gravity/points.ts";
import { ok, problem } from "../domain/result.ts";
import { gravityAtVolume } from "../domain/volumes/dilution.ts";
import { type Runnings, runningsOf } from "../domain/volumes/lauter.ts";
import { calculator } from "./calculator.ts";
import { kilograms, litres, number, optional, percent, pointsOf, shown } from "./fields.ts";

/** Above this no wort can be: it is nearly the gravity of a saturated sugar solution. */
const highestGravity = 1.3;
const fillings = ["first", "second", "third"] as const;
const called = { first: "First beer", second: "Second beer", third: "Third beer" } as const;

type Mash = { grain: number; yield: number; absorption: number; boilOff: number };

const drained = ({ grain, yield: yieldPercent, absorption }: Mash, waters: readonly number[]) =>
  runningsOf((grain * yieldPercent) / 100, waters, grain * absorption);

/** Gravity of runnings in the kettle. */
const strength = ({ grain, yield: yieldPercent }: Mash, { litres: volume, share }: Runnings): number =>
  pointsToSg((share * grain * yieldToHwe(yieldPercent)) / volume);

export const partiGyle = calculator({
  slug: "parti-gyle",
  title: "Parti-gyle",
  purpose:
    "Volumes and gravities of two or three beers from one mash: each filling is drained into a kettle of its own.",
  topic: "Brewhouse",
  inputs: {
    grain: kilograms("Grain", 8, { range: [0.01, 100_000] }),
    yield: percent("Average yield", 78, {
      range: [1, 100],
      hint: "Extract that dissolves, in per cent of sucrose: pale malts 75 to 80 %.",
    }),
    absorption: number("Water the grain keeps", "L/kg", 1, [0, 3], { decimals: 2 }),
    first: litres("Mash water", 22, { group: "Fillings" }),
    second: litres("Water for the second runnings", 14, { group: "Fillings" }),
    third: optional(litres("Water for the third runnings", 10, { group: "Fillings" })),
    boilOff: litres("Boiled off, each kettle", 3, { range: [0, 100_000] }),
  },
  calculate: (values) => {
    const waters = [values.first, values.second, ...(values.third === undefined ? [] : [values.third])];
    const runnings = drained(values, waters);
    const outputs = [];
    for (const [index, name] of fillings.slice(0, waters.length).entries()) {
      const runs = runnings[index];
      if (!runs || runs.litres <= 0) return problem("input", "The grain keeps all of this water.", name);
      const kettle = strength(values, runs);
      const volume = runs.litres - values.boilOff;
      if (volume <= 0) return problem("input", `The ${name} runnings are no more than this.`, "boilOff");
      const og = gravityAtVolume(kettle, runs.litres, volume);
      if (og > highestGravity) return problem("input", "So little wort can't hold all the extract.", name);
      outputs.push(
        shown(`${name}Og`, `${called[name]}, original gravity`, "gravity", og, { main: true }),
        shown(`${name}Volume`, `${called[name]}, volume`, "volume", volume),
        shown(`${name}Kettle`, `${called[name]}, gravity before the boil`, "gravity", kettle),
        shown(`${name}Share`, `${called[name]}, share of the extract`, "share", 100 * runs.share),
      );
    }
    const stays = 100 * (1 - runnings.reduce((sum, { share }) => sum + share, 0));
    return ok([...outputs, shown("stays", "Extract left in the grain", "share", stays)]);
  },
  curve: (values) => {
    const [first] = drained(values, [values.first]);
    const second = (water: number): number => {
      const runs = drained(values, [values.first, water])[1];
      return runs && runs.litres > 0 ? strength(values, runs) : Number.NaN;
    };
    const least = first && first.litres > 0 ? values.second * 0.2 : values.second;
    return {
      x: { label: "Water for the second runnings", dimension: "volume" },
      y: { label: "Gravity before the boil", dimension: "gravity" },
      series: [{ label: "Second runnings", points: pointsOf(least, values.second * 2, second) }],
      mark: [values.second, second(values.second)],
    };
  },
  formulas: [
    {
      name: "Draining",
      formula: "share = rest·(1 − kept/full), then rest = rest·kept/full and full = kept + water",
      source:
        "Kai Troester, “Batch sparging and party gyle simulator”, braukaiser.com; extract takes up 1 L for 1.587 kg",
      range: "stirred and drained fillings; a slow fly sparge gives the first beer more",
    },
    {
      name: "Gravity",
      formula: "SG = 1 + share·kg·3.857·yield %/V/1000",
      source: "Conservation of gravity points",
      range: "volumes at 20 °C",
    },
  ],
  example: {
    text: "Eight kilograms of 79.35 % are 4 L of extract. With 16 L of water 12 of 20 L run, 60 % of the extract; another 12 L take 24 %.",
    source: "Conservation of extract",
    inputs: { grain: 8, yield: 79.35, absorption: 1, first: 16, second: 12, boilOff: 2 },
    expected: {
      firstShare: [60, 1e-9],
      secondShare: [24, 1e-9],
      stays: [16, 1e-9],
      firstVolume: [10, 1e-9],
      firstOg: [1.1469, 0.00005],
      secondOg: [1.05876, 0.00005],
    },
  },
});
