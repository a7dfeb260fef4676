/** Temperature of the strike water, and whether the mash fits the tun. */
import { mashVolume, strikeTemperature, tunCompensation } from "../domain/mash/mash-temperatures.ts";
import { answer, calculator, remark } from "./calculator.ts";
import { celsius, kilograms, litres, number, optional, pointsOf, shown } from "./fields.ts";

export const strikeWater = calculator({
  slug: "strike-water",
  topic: "mash",
  inputs: {
    grain: kilograms(5, { range: [0.01, 100_000] }),
    water: litres(15),
    grainTemperature: celsius(20, { range: [-10, 60] }),
    target: celsius(66, { range: [20, 90], valid: [35, 80] }),
    tunMass: kilograms(0, {
      group: "tun",
      range: [0, 10_000],
    }),
    tunHeat: number("Cal/(g °C)", 0.12, [0, 1], {
      group: "tun",
      decimals: 2,
    }),
    tunTemperature: celsius(20, { group: "tun" }),
    tunVolume: optional(litres(0, { group: "tun" })),
  },
  calculate: (values) => {
    const tun = { kg: values.tunMass, specificHeat: values.tunHeat, celsius: values.tunTemperature };
    const ratio = values.water / values.grain;
    const strike =
      strikeTemperature(ratio, values.grainTemperature, values.target) +
      tunCompensation(tun, values.water, values.target);
    const room = mashVolume(values.grain, values.water);
    const tooHot = remark("boiling", "water");
    const tooSmall = remark("tun", "tunVolume");
    return answer(
      [
        shown("strike", "temperature", strike, { main: true }),
        shown("ratio", "thickness", ratio),
        shown("room", "volume", room),
      ],
      [
        ...(strike > 100 ? [tooHot] : []),
        ...(values.tunVolume !== undefined && room > values.tunVolume ? [tooSmall] : []),
      ],
    );
  },
  curve: (values) => ({
    x: { dimension: "thickness" },
    y: { dimension: "temperature" },
    series: [
      {
        name: "only",
        points: pointsOf(1.5, 6, (ratio) => strikeTemperature(ratio, values.grainTemperature, values.target)),
      },
    ],
    mark: [
      values.water / values.grain,
      strikeTemperature(values.water / values.grain, values.grainTemperature, values.target),
    ],
  }),
  formulas: ["balanceOfHeat", "room"],
  example: {
    inputs: { grain: 4, water: 10, grainTemperature: 20, target: 66 },
    expected: { strike: [73.54, 0.02], ratio: [2.5, 0.0001], room: [12.68, 0.01] },
  },
});
