/** What tells a library record from others of its kind, in a few words and the visitor's units. */
import { maltLovibond, maltSrm } from "../../domain/colour/malt-colour.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import type { LibraryData, LibraryKind } from "../../storage/library-schemas.ts";
import type { Words } from "../../words/arguments.ts";
import { sayChoice } from "../../words/say-choice.ts";
import { wordsOf } from "../../words/words.ts";
import type { LibraryDraft } from "./library-drafts.ts";

type Describe = {
  [K in LibraryKind]: (data: LibraryData[K], formatter: Formatter, words: Words) => (string | undefined)[];
};

const degrees = (celsius: number[], formatter: Formatter): string =>
  `${celsius.map((value) => formatter.parts("temperature", value, "large", 0).number).join(", ")} ${formatter.choice.temperature}`;

const sayDays = (words: Words, days: number, formatter: Formatter): string =>
  words.text("import.about.days", { days, text: formatter.number(days, 1) });

const describe: Describe = {
  style: ({ categoryNumber = "", letter = "", category, guide }) => [`${categoryNumber}${letter}`, category, guide],
  fermentable: ({ type, yieldPercent, colour, supplier }, formatter, words) => [
    sayChoice(words, type),
    supplier,
    `${formatter.number(yieldPercent, 1)} %`,
    !colour
      ? words.text("import.about.colourless")
      : formatter.choice.colour === "EBC"
        ? formatter.text("colour", maltSrm(colour))
        : `${formatter.number(maltLovibond(colour), 1)} °L`,
  ],
  hop: ({ alphaPercent, origin }, formatter, words) => [
    words.text("import.about.alpha", { percent: formatter.number(alphaPercent, 1, 1) }),
    origin,
  ],
  yeast: ({ laboratory, productId, form }, _formatter, words) => [
    [laboratory, productId].filter(Boolean).join(" "),
    sayChoice(words, form),
  ],
  misc: ({ type, use, useFor }, _formatter, words) => [sayChoice(words, type), sayChoice(words, use), useFor],
  water: (water, formatter) => [
    `Ca ${formatter.number(water.calcium, 0)}`,
    `SO₄ ${formatter.number(water.sulfate, 0)}`,
    `Cl ${formatter.number(water.chloride, 0)}`,
    `HCO₃ ${formatter.number(water.bicarbonate, 0)}`,
  ],
  equipment: ({ batchLitres, boilLitres }, formatter, words) => [
    batchLitres > 0 ? words.text("import.about.batch", { volume: formatter.text("volume", batchLitres) }) : undefined,
    boilLitres > 0 ? words.text("import.about.boil", { volume: formatter.text("volume", boilLitres) }) : undefined,
  ],
  mash: ({ steps }, formatter) => [
    degrees(
      steps.map(({ celsius }) => celsius),
      formatter,
    ),
  ],
  fermentation: ({ steps }, formatter, words) => [
    degrees(
      steps.map(({ celsius }) => celsius),
      formatter,
    ),
    sayDays(
      words,
      steps.reduce((sum, { days, rampDays = 0 }) => sum + days + rampDays, 0),
      formatter,
    ),
  ],
};

const longest = 80;

export function describeItem({ kind, data }: LibraryDraft, formatter: Formatter): string {
  const parts = (
    describe[kind] as (data: LibraryDraft["data"], formatter: Formatter, words: Words) => (string | undefined)[]
  )(data, formatter, wordsOf(formatter.language));
  return parts.filter(Boolean).join(", ").slice(0, longest);
}
