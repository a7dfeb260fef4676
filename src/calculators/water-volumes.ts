/** The way of the water from tap to keg. */
import { ok, warning } from "../domain/result.ts";
import { defaultAbsorption, volumeChain } from "../domain/volumes/volume-chain.ts";
import { calculator } from "./calculator.ts";
import { choice, kilograms, litres, minutes, number, optional, shown, thickness } from "./fields.ts";

const methods = [
  { value: "fly", label: "Fly sparge" },
  { value: "batch", label: "Batch sparge" },
  { value: "no-sparge", label: "No sparge" },
  { value: "biab", label: "Brew in a bag" },
] as const;

export const waterVolumes = calculator({
  slug: "water-volumes",
  title: "Water volumes",
  purpose: "How much water to mash and sparge with, and how much wort stands in the kettle at each moment.",
  topic: "Brewhouse",
  inputs: {
    batch: litres("Wort into the fermenter", 20),
    grain: kilograms("Grain", 5),
    method: choice("Method", methods, "batch"),
    ratio: thickness("Mash thickness", 3, { hint: "Without a sparge all water is mash water." }),
    boil: minutes("Boil", 60, { range: [0, 600] }),
    boilOff: litres("Boil-off in an hour", 3.5, { range: [0, 1000] }),
    absorption: optional(
      number("Water the grain keeps", "L/kg", 1, [0, 2], { decimals: 2, hint: "Empty: 1.0, in a bag 0.65." }),
    ),
    kettleLoss: litres("Left behind in kettle and chiller", 1.5, { range: [0, 1000], group: "Losses" }),
    tunLoss: litres("Left behind in the mash tun", 0.5, { range: [0, 1000], group: "Losses" }),
    fermenterLoss: litres("Left behind in the fermenter", 1, { range: [0, 1000], group: "Losses" }),
  },
  calculate: (values) => {
    const chain = volumeChain({
      fermenterLitres: values.batch,
      fermenterLossLitres: values.fermenterLoss,
      fermenterTopUpLitres: 0,
      kettleLossLitres: values.kettleLoss,
      boilMinutes: values.boil,
      boilOffLitresPerHour: values.boilOff,
      kettleTopUpLitres: 0,
      grainKg: values.grain,
      absorptionLitresPerKg: values.absorption ?? defaultAbsorption[values.method],
      tunLossLitres: values.tunLoss,
      mashThicknessLitresPerKg: values.ratio,
      mashWaterLitres: undefined,
      method: values.method,
    });
    const dry = warning("dry", "The mash would hardly drain: use less grain or a thicker mash.", "ratio");
    return ok(
      [
        shown("total", "Water in all", "volume", chain.totalWater, { main: true }),
        shown("mash", "Mash water", "volume", chain.mashWater, { main: true }),
        shown("sparge", "Sparge water", "volume", chain.spargeWater, { main: true }),
        shown("room", "Room the mash takes", "volume", chain.mashVolume),
        shown("preBoil", "Before the boil, hot", "volume", chain.preBoilHot),
        shown("preBoilCool", "Before the boil, at 20 °C", "volume", chain.preBoilCool),
        shown("postBoil", "After the boil, hot", "volume", chain.postBoilHot),
        shown("postBoilCool", "After the boil, cooled", "volume", chain.postBoilCool),
        shown("packaged", "Packaged", "volume", chain.packaged),
      ],
      chain.spargeWater === 0 && (values.method === "fly" || values.method === "batch") ? [dry] : [],
    );
  },
  formulas: [
    {
      name: "Volume chain",
      formula: "total = ((fermenter + kettle loss)/0.9601 + boil-off·h)·0.9601 + absorption·kg + tun loss",
      source: "Shrinkage by the density of water, Kell 1975",
      range: "volumes at 20 °C unless called hot",
    },
  ],
  example: {
    text: "20 L into the fermenter, 1.5 L left in the kettle, 3.5 L boiled off: 25.9 L hot before the boil.",
    source: "Density of water at 100 and 20 °C",
    inputs: { batch: 20, kettleLoss: 1.5, boilOff: 3.5, boil: 60 },
    expected: { preBoil: [25.893, 0.01], postBoilCool: [21.5, 1e-9], packaged: [19, 1e-9] },
  },
});
