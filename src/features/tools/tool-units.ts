/** A choice of units as one short word in a tool's address, so that a shared link means the same to everybody. */
import { metricUnits, type UnitChoice } from "../../domain/units/preferred-unit.ts";

const systems = ["metric", "us", "imperial"] as const;
const temperatures = { C: "°C", F: "°F" } as const;
const gravities = { sg: "SG", plato: "°P", brix: "°Bx" } as const;
const carbonations = { vol: "vol", gl: "g/L" } as const;
const colours = { srm: "SRM", ebc: "EBC" } as const;

/** What goes without saying in a system. */
export const usualUnits = (system: UnitChoice["system"]): UnitChoice => ({
  ...metricUnits,
  system,
  temperature: system === "us" ? "°F" : "°C",
});

const wordFor = <V extends string>(words: Readonly<Record<string, V>>, value: V) =>
  Object.keys(words).find((word) => words[word] === value) ?? "";

/** "metric", or with what differs from the system's usual units: "us-plato", "metric-F-ebc". */
export function formatUnits(choice: UnitChoice): string {
  const usual = usualUnits(choice.system);
  const words = [
    choice.temperature === usual.temperature ? "" : wordFor(temperatures, choice.temperature),
    choice.gravity === usual.gravity ? "" : wordFor(gravities, choice.gravity),
    choice.carbonation === usual.carbonation ? "" : wordFor(carbonations, choice.carbonation),
    choice.colour === usual.colour ? "" : wordFor(colours, choice.colour),
  ];
  return [choice.system, ...words.filter((word) => word !== "")].join("-");
}

const valueOf = <V extends string>(words: Readonly<Record<string, V>>, word: string): V | undefined =>
  Object.hasOwn(words, word) ? words[word] : undefined;

/** Unknown words are passed over; without a system among the words the visitor's own choice holds. */
export function parseUnits(text: string | null, own: UnitChoice): UnitChoice {
  const words = (text ?? "").split("-");
  const system = systems.find((name) => words.includes(name));
  if (system === undefined) return own;
  const choice = usualUnits(system);
  for (const word of words) {
    choice.temperature = valueOf(temperatures, word) ?? choice.temperature;
    choice.gravity = valueOf(gravities, word) ?? choice.gravity;
    choice.carbonation = valueOf(carbonations, word) ?? choice.carbonation;
    choice.colour = valueOf(colours, word) ?? choice.colour;
  }
  return choice;
}
