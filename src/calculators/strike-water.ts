/** Temperature of the strike water, and whether the mash fits the tun. */
import { mashVolume, strikeTemperature, tunCompensation } from "../domain/mash/mash-temperatures.ts";
import { ok, warning } from "../domain/result.ts";
import { calculator } from "./calculator.ts";
import { celsius, kilograms, litres, number, optional, pointsOf, shown } from "./fields.ts";

export const strikeWater = calculator({
  slug: "strike-water",
  title: "Strike water",
  purpose: "How hot the water must be so that the mash rests at its temperature, and how much room the mash takes.",
  topic: "Mash",
  inputs: {
    grain: kilograms("Grain", 5, { range: [0.01, 100_000] }),
    water: litres("Strike water", 15),
    grainTemperature: celsius("Temperature of the grain", 20, { range: [-10, 60] }),
    target: celsius("Mash temperature", 66, { range: [20, 90], valid: [35, 80] }),
    tunMass: kilograms("Weight of the tun", 0, {
      group: "Tun",
      range: [0, 10_000],
      hint: "0 where the tun is heated before.",
    }),
    tunHeat: number("Specific heat of the tun", "Cal/(g °C)", 0.12, [0, 1], {
      group: "Tun",
      decimals: 2,
      hint: "Steel 0.12, plastic 0.4.",
    }),
    tunTemperature: celsius("Temperature of the tun", 20, { group: "Tun" }),
    tunVolume: optional(litres("Room in the tun", 0, { group: "Tun" })),
  },
  calculate: (values) => {
    const tun = { kg: values.tunMass, specificHeat: values.tunHeat, celsius: values.tunTemperature };
    const ratio = values.water / values.grain;
    const strike =
      strikeTemperature(ratio, values.grainTemperature, values.target) +
      tunCompensation(tun, values.water, values.target);
    const room = mashVolume(values.grain, values.water);
    const tooHot = warning("boiling", "This would be hotter than boiling: use more water.", "water");
    const tooSmall = warning("tun", "The mash does not fit the tun.", "tunVolume");
    return ok(
      [
        shown("strike", "Strike water", "temperature", strike, { main: true }),
        shown("ratio", "Thickness", "thickness", ratio),
        shown("room", "Room the mash takes", "volume", room),
      ],
      [
        ...(strike > 100 ? [tooHot] : []),
        ...(values.tunVolume !== undefined && room > values.tunVolume ? [tooSmall] : []),
      ],
    );
  },
  curve: (values) => ({
    x: { label: "Thickness", dimension: "thickness" },
    y: { label: "Strike water", dimension: "temperature" },
    series: [
      {
        label: "Strike water",
        points: pointsOf(1.5, 6, (ratio) => strikeTemperature(ratio, values.grainTemperature, values.target)),
      },
    ],
    mark: [
      values.water / values.grain,
      strikeTemperature(values.water / values.grain, values.grainTemperature, values.target),
    ],
  }),
  formulas: [
    {
      name: "Balance of heat",
      formula: "T = 0.41/r·(target − grain) + target + m·c/W·(target − tun), r in L/kg",
      source: "Palmer, How to Brew; grain heat 0.38 to 0.42",
      range: "1.5 to 8 L/kg; losses to the air not counted",
    },
    {
      name: "Room",
      formula: "V = W + 0.67·kg",
      source: "Grain displacement, published 0.65 to 0.75 L/kg",
      range: "any",
    },
  ],
  example: {
    text: "Grain at 20 °C with 2.5 L/kg wants water of 73.5 °C for a rest at 66 °C.",
    source: "Palmer, How to Brew, in metric units",
    inputs: { grain: 4, water: 10, grainTemperature: 20, target: 66 },
    expected: { strike: [73.54, 0.02], ratio: [2.5, 0.0001], room: [12.68, 0.01] },
  },
});
