/** What tells a library record from others of its kind, in a few words and the visitor's units. */
import { maltLovibond, maltSrm } from "../../domain/colour/malt-colour.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import type { LibraryData, LibraryKind } from "../../storage/library-schemas.ts";
import type { LibraryDraft } from "./library-drafts.ts";

type Describe = { [K in LibraryKind]: (data: LibraryData[K], formatter: Formatter) => (string | undefined)[] };

const degrees = (celsius: number[], formatter: Formatter): string =>
  `${celsius.map((value) => formatter.parts("temperature", value, "large", 0).number).join(", ")} ${formatter.choice.temperature}`;

const describe: Describe = {
  style: ({ categoryNumber = "", letter = "", category, guide }) => [`${categoryNumber}${letter}`, category, guide],
  fermentable: ({ type, yieldPercent, colour, supplier }, formatter) => [
    type.toLowerCase(),
    supplier,
    `${formatter.number(yieldPercent, 1)} %`,
    !colour
      ? "colour unknown"
      : formatter.choice.colour === "EBC"
        ? formatter.text("colour", maltSrm(colour))
        : `${formatter.number(maltLovibond(colour), 1)} °L`,
  ],
  hop: ({ alphaPercent, origin }, formatter) => [`${formatter.number(alphaPercent, 1, 1)} % alpha`, origin],
  yeast: ({ laboratory, productId, form }) => [[laboratory, productId].filter(Boolean).join(" "), form.toLowerCase()],
  misc: ({ type, use, useFor }) => [type.toLowerCase(), use.toLowerCase(), useFor],
  water: (water, formatter) => [
    `Ca ${formatter.number(water.calcium, 0)}`,
    `SO₄ ${formatter.number(water.sulfate, 0)}`,
    `Cl ${formatter.number(water.chloride, 0)}`,
    `HCO₃ ${formatter.number(water.bicarbonate, 0)}`,
  ],
  equipment: ({ batchLitres, boilLitres }, formatter) => [
    batchLitres > 0 ? `${formatter.text("volume", batchLitres)} batch` : undefined,
    boilLitres > 0 ? `${formatter.text("volume", boilLitres)} boil` : undefined,
  ],
  mash: ({ steps }, formatter) => [
    degrees(
      steps.map(({ celsius }) => celsius),
      formatter,
    ),
  ],
  fermentation: ({ steps }, formatter) => [
    degrees(
      steps.map(({ celsius }) => celsius),
      formatter,
    ),
    `${formatter.number(
      steps.reduce((sum, { days, rampDays = 0 }) => sum + days + rampDays, 0),
      1,
    )} days`,
  ],
};

const longest = 80;

export function describeItem({ kind, data }: LibraryDraft, formatter: Formatter): string {
  const parts = (describe[kind] as (data: LibraryDraft["data"], formatter: Formatter) => (string | undefined)[])(
    data,
    formatter,
  );
  return parts.filter(Boolean).join(", ").slice(0, longest);
}
