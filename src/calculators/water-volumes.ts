/** The way of the water from tap to keg. */
import { defaultAbsorption, volumeChain } from "../domain/volumes/volume-chain.ts";
import { answer, calculator, remark } from "./calculator.ts";
import { choice, kilograms, litres, minutes, number, optional, shown, thickness } from "./fields.ts";

const methods = ["fly", "batch", "no-sparge", "biab"] as const;

export const waterVolumes = calculator({
  slug: "water-volumes",
  topic: "brewhouse",
  inputs: {
    batch: litres(20),
    grain: kilograms(5),
    method: choice(methods, "batch"),
    ratio: thickness(3),
    boil: minutes(60, { range: [0, 600] }),
    boilOff: litres(3.5, { range: [0, 1000] }),
    absorption: optional(number("L/kg", 1, [0, 2], { decimals: 2 })),
    kettleLoss: litres(1.5, { range: [0, 1000], group: "losses" }),
    tunLoss: litres(0.5, { range: [0, 1000], group: "losses" }),
    fermenterLoss: litres(1, { range: [0, 1000], group: "losses" }),
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
    const dry = remark("dry", "ratio");
    return answer(
      [
        shown("total", "volume", chain.totalWater, { main: true }),
        shown("mash", "volume", chain.mashWater, { main: true }),
        shown("sparge", "volume", chain.spargeWater, { main: true }),
        shown("room", "volume", chain.mashVolume),
        shown("preBoil", "volume", chain.preBoilHot),
        shown("preBoilCool", "volume", chain.preBoilCool),
        shown("postBoil", "volume", chain.postBoilHot),
        shown("postBoilCool", "volume", chain.postBoilCool),
        shown("packaged", "volume", chain.packaged),
      ],
      chain.spargeWater === 0 && (values.method === "fly" || values.method === "batch") ? [dry] : [],
    );
  },
  formulas: ["volumeChain"],
  example: {
    inputs: { batch: 20, kettleLoss: 1.5, boilOff: 3.5, boil: 60 },
    expected: { preBoil: [25.893, 0.01], postBoilCool: [21.5, 1e-9], packaged: [19, 1e-9] },
  },
});
