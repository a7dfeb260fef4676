/** Bitterness of hops steeped below the boil. */
import { relativeUtilization } from "../domain/bitterness/hopstand.ts";
import { coolingWort, heldUtilization, postBoilUtilization } from "../domain/bitterness/mibu.ts";
import { ibuOf } from "../domain/bitterness/tinseth.ts";
import { ok } from "../domain/result.ts";
import { calculator } from "./calculator.ts";
import { celsius, grams, gravity, litres, minutes, number, percent, pointsOf, shown } from "./fields.ts";

export const hopstand = calculator({
  slug: "hopstand",
  title: "Hop stand",
  purpose: "The bitterness hops give in a whirlpool or hop stand held at a temperature.",
  topic: "Bitterness",
  inputs: {
    hops: grams("Hops", 0.05),
    alpha: percent("Alpha acids", 12, { range: [0, 60] }),
    time: minutes("Stand", 20, { range: [0, 240], valid: [0, 90] }),
    temperature: celsius("Temperature", 80, { range: [0, 105], valid: [60, 100] }),
    gravity: gravity("Gravity of the wort", 1.055, { range: [1, 1.2], valid: [1.03, 1.13] }),
    volume: litres("Volume of wort", 21, { hint: "Cooled." }),
    kettle: number("Kettle diameter", "cm", 36, [5, 500], { group: "Left to cool by itself", decimals: 0 }),
    opening: number("Opening", "cm", 36, [1, 500], { group: "Left to cool by itself", decimals: 0 }),
  },
  calculate: ({ hops, alpha, time, temperature, gravity: sg, volume, kettle, opening }) => {
    const cooling = coolingWort({ litres: volume, diameterCm: kettle, openingCm: Math.min(opening, kettle) });
    return ok([
      shown(
        "ibu",
        "Bitterness",
        "bitterness",
        ibuOf(hops * 1000, alpha, heldUtilization(sg, 0, time, temperature), volume),
        { main: true, decimals: 1 },
      ),
      shown("speed", "Speed compared with boiling", "share", relativeUtilization(temperature) * 100),
      shown("utilization", "Utilization", "share", heldUtilization(sg, 0, time, temperature) * 100),
      shown(
        "cooling",
        "Added at flame-out and left to cool by itself",
        "bitterness",
        ibuOf(hops * 1000, alpha, postBoilUtilization(sg, 0, time, cooling), volume),
        { decimals: 1 },
      ),
      shown("end", "Wort left to itself is then at", "temperature", cooling(time)),
    ]);
  },
  curve: ({ hops, alpha, time, temperature, gravity: sg, volume }) => {
    const at = (degrees: number) => ibuOf(hops * 1000, alpha, heldUtilization(sg, 0, time, degrees), volume);
    return {
      x: { label: "Temperature", dimension: "temperature" },
      y: { label: "Bitterness", dimension: "bitterness" },
      series: [{ label: "Bitterness", points: pointsOf(50, 100, at) }],
      mark: [temperature, at(temperature)],
    };
  },
  formulas: [
    {
      name: "Tinseth times temperature",
      formula: "U = Tinseth(minutes) · min(1, 2.39e11·e^(−9773/T)), T in kelvin",
      source: "Malowicki & Shellhammer 2005, J. Agric. Food Chem. 53; Hosom 2015",
      range: "60 to 100 °C; hops keep isomerising until the wort is cold",
    },
    {
      name: "Wort that cools by itself (mIBU)",
      formula:
        "T = 53.70·e^(−b·min) + 319.55 K, b = 0.0002925·√(surface·opening)/L + 0.00538; full speed for 5 minutes from the addition",
      source: "Hosom 2015, alchemyoverlord.wordpress.com",
      range: "kettles of 10 to 60 L",
    },
  ],
  example: {
    text: "At 90 °C isomerisation runs at about half of its speed in the boil.",
    source: "Malowicki & Shellhammer 2005",
    inputs: { temperature: 90 },
    expected: { speed: [49, 2] },
  },
});
