/** A visitor's choices (units, theme, language), kept in one cookie that the server can read, so that the first paint is right. */
import type { UnitChoice } from "../domain/units/preferred-unit.ts";
import { knownLanguages } from "../words/known-languages.ts";

const domains = {
  volume: ["metric", "us", "imperial"],
  temperature: ["C", "F"],
  gravity: ["sg", "plato", "brix"],
  colour: ["srm", "ebc"],
  theme: ["system", "light", "dark"],
  language: knownLanguages,
} as const;

export type VisitorChoices = { [K in keyof typeof domains]: (typeof domains)[K][number] };
/** As pages are sent them: without units where nothing has any. */
export type SentChoices = Pick<VisitorChoices, "theme" | "language"> & Partial<VisitorChoices>;
export const sentChoices = (choices: VisitorChoices, hasUnits: boolean): SentChoices =>
  hasUnits ? choices : { theme: choices.theme, language: choices.language };

export const choicesCookie = "wf_choices";

export const defaultChoices: VisitorChoices = {
  volume: "metric",
  temperature: "C",
  gravity: "sg",
  colour: "srm",
  theme: "system",
  language: "en",
};

const names = Object.keys(domains) as (keyof VisitorChoices)[];

/** Takes what it knows from pairs of any origin; everything else stays at the fallback. */
export function pickChoices(pairs: URLSearchParams, fallback: VisitorChoices = defaultChoices): VisitorChoices {
  const picked: Record<string, string> = { ...fallback };
  for (const name of names) {
    const value = pairs.get(name);
    if (value !== null && (domains[name] as readonly string[]).includes(value)) picked[name] = value;
  }
  return picked as VisitorChoices;
}

export function parseChoices(
  cookieHeader: string | null | undefined,
  fallback: VisitorChoices = defaultChoices,
): VisitorChoices {
  const match = /(?:^|;\s*)wf_choices=([^;]*)/.exec(cookieHeader ?? "");
  return match ? pickChoices(new URLSearchParams(match[1]), fallback) : fallback;
}

/** Cookie value and cache key in one: every name, in fixed order. What is left out would become the site's own default, whatever was chosen. */
export const formatChoices = (choices: SentChoices): string =>
  names.flatMap((name) => (choices[name] === undefined ? [] : `${name}=${choices[name]}`)).join("&");

const gravityUnits = { sg: "SG", plato: "°P", brix: "°Bx" } as const;

type ChosenUnits = Omit<VisitorChoices, "theme" | "language"> & { language: string };

/** Who counts in litres pours half ones, unless in English. */
const glassOf = ({ volume, language }: ChosenUnits): UnitChoice["glass"] =>
  volume === "us" ? "US pint" : volume === "imperial" || language === "en" ? "pint" : "half litre";

/** The choices as the units that numbers are printed in; of carbonation and glasses each language has its own. */
export const unitChoiceOf = (choices: ChosenUnits): UnitChoice => ({
  system: choices.volume,
  temperature: choices.temperature === "F" ? "°F" : "°C",
  gravity: gravityUnits[choices.gravity],
  colour: choices.colour === "ebc" ? "EBC" : "SRM",
  carbonation: choices.language === "de" ? "g/L" : "vol",
  glass: glassOf(choices),
});
