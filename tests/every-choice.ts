/** All choices that a visitor can make, as cookies: in each of them a page is another. */
import { choicesCookie, formatChoices, type VisitorChoices } from "../src/platform/visitor-choices.ts";
import { languages } from "../src/words/languages.ts";

const values = {
  volume: ["metric", "us", "imperial"],
  temperature: ["C", "F"],
  gravity: ["sg", "plato", "brix"],
  colour: ["srm", "ebc"],
  theme: ["system", "light", "dark"],
  language: languages,
} as const satisfies { [K in keyof VisitorChoices]: readonly VisitorChoices[K][] };

const all = Object.entries(values).reduce<Record<string, string>[]>(
  (chosen, [name, choices]) => chosen.flatMap((before) => choices.map((choice) => ({ ...before, [name]: choice }))),
  [{}],
);

export const everyChoice: readonly string[] = all.map(
  (choices) => `${choicesCookie}=${formatChoices(choices as VisitorChoices)}`,
);
