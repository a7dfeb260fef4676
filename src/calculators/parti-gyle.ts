/** Two or three beers of one mash. */
import { pointsToSg, yieldToHwe } from "../domain/gravity/points.ts";
import { gravityAtVolume } from "../domain/volumes/dilution.ts";
import { type Runnings, runningsOf } from "../domain/volumes/lauter.ts";
import { answer, calculator, refusal } from "./calculator.ts";
import { kilograms, litres, number, optional, percent, pointsOf, shown } from "./fields.ts";

/** Above this no wort can be: it is nearly the gravity of a saturated sugar solution. */
const highestGravity = 1.3;
const fillings = ["first", "second", "third"] as const;

type Mash = { grain: number; yield: number; absorption: number; boilOff: number };

const drained = ({ grain, yield: yieldPercent, absorption }: Mash, waters: readonly number[]) =>
  runningsOf((grain * yieldPercent) / 100, waters, grain * absorption);

/** Gravity of runnings in the kettle. */
const strength = ({ grain, yield: yieldPercent }: Mash, { litres: volume, share }: Runnings): number =>
  pointsToSg((share * grain * yieldToHwe(yieldPercent)) / volume);

export const partiGyle = calculator({
  slug: "parti-gyle",
  topic: "brewhouse",
  inputs: {
    grain: kilograms(8, { range: [0.01, 100_000] }),
    yield: percent(78, {
      range: [1, 100],
    }),
    absorption: number("L/kg", 1, [0, 3], { decimals: 2 }),
    first: litres(22, { group: "fillings" }),
    second: litres(14, { group: "fillings" }),
    third: optional(litres(10, { group: "fillings" })),
    boilOff: litres(3, { range: [0, 100_000] }),
  },
  calculate: (values) => {
    const waters = [values.first, values.second, ...(values.third === undefined ? [] : [values.third])];
    const runnings = drained(values, waters);
    const outputs = [];
    for (const [index, name] of fillings.slice(0, waters.length).entries()) {
      const runs = runnings[index];
      if (!runs || runs.litres <= 0) return refusal("no-runnings", name);
      const kettle = strength(values, runs);
      const volume = runs.litres - values.boilOff;
      if (volume <= 0) return refusal(`${name}-boils-dry`, "boilOff");
      const og = gravityAtVolume(kettle, runs.litres, volume);
      if (og > highestGravity) return refusal("too-strong", name);
      outputs.push(
        shown(`${name}Og`, "gravity", og, { main: true }),
        shown(`${name}Volume`, "volume", volume),
        shown(`${name}Kettle`, "gravity", kettle),
        shown(`${name}Share`, "share", 100 * runs.share),
      );
    }
    const stays = 100 * (1 - runnings.reduce((sum, { share }) => sum + share, 0));
    return answer([...outputs, shown("stays", "share", stays)]);
  },
  curve: (values) => {
    const [first] = drained(values, [values.first]);
    const second = (water: number): number => {
      const runs = drained(values, [values.first, water])[1];
      return runs && runs.litres > 0 ? strength(values, runs) : Number.NaN;
    };
    const least = first && first.litres > 0 ? values.second * 0.2 : values.second;
    return {
      x: { dimension: "volume" },
      y: { dimension: "gravity" },
      series: [{ name: "only", points: pointsOf(least, values.second * 2, second) }],
      mark: [values.second, second(values.second)],
    };
  },
  formulas: ["draining", "gravity"],
  example: {
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
