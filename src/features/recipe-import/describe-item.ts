/** What tells a library record from others of its kind, in a few words and the visitor's units. */
import { maltLovibond, maltSrm } from "../../domain/colour/malt-colour.ts";
import type { Printer } from "../../domain/units/printer.ts";
import type { LibraryData, LibraryKind } from "../../storage/library-schemas.ts";
import type { LibraryDraft } from "./library-drafts.ts";

type Describe = { [K in LibraryKind]: (data: LibraryData[K], printer: Printer) => (string | undefined)[] };

const degrees = (celsius: number[], printer: Printer): string =>
  `${celsius.map((value) => printer.parts("temperature", value, "large", 0).number).join(", ")} ${printer.choice.temperature}`;

const describe: Describe = {
  style: ({ categoryNumber = "", letter = "", category, guide }) => [`${categoryNumber}${letter}`, category, guide],
  fermentable: ({ type, yieldPercent, colour, supplier }, printer) => [
    type.toLowerCase(),
    supplier,
    `${printer.number(yieldPercent, 1)} %`,
    printer.choice.colour === "EBC"
      ? printer.text("colour", maltSrm(colour))
      : `${printer.number(maltLovibond(colour), 1)} °L`,
  ],
  hop: ({ alphaPercent, origin }, printer) => [`${printer.number(alphaPercent, 1, 1)} % alpha`, origin],
  yeast: ({ laboratory, productId, form }) => [[laboratory, productId].filter(Boolean).join(" "), form.toLowerCase()],
  misc: ({ type, use, useFor }) => [type.toLowerCase(), use.toLowerCase(), useFor],
  water: (water, printer) => [
    `Ca ${printer.number(water.calcium, 0)}`,
    `SO₄ ${printer.number(water.sulfate, 0)}`,
    `Cl ${printer.number(water.chloride, 0)}`,
    `HCO₃ ${printer.number(water.bicarbonate, 0)}`,
  ],
  equipment: ({ batchLitres, boilLitres }, printer) => [
    batchLitres > 0 ? `${printer.text("volume", batchLitres)} batch` : undefined,
    boilLitres > 0 ? `${printer.text("volume", boilLitres)} boil` : undefined,
  ],
  mash: ({ steps }, printer) => [
    degrees(
      steps.map(({ celsius }) => celsius),
      printer,
    ),
  ],
  fermentation: ({ steps }, printer) => [
    degrees(
      steps.map(({ celsius }) => celsius),
      printer,
    ),
    `${printer.number(
      steps.reduce((sum, { days, rampDays = 0 }) => sum + days + rampDays, 0),
      1,
    )} days`,
  ],
};

const longest = 80;

export function describeItem({ kind, data }: LibraryDraft, printer: Printer): string {
  const parts = (describe[kind] as (data: LibraryDraft["data"], printer: Printer) => (string | undefined)[])(
    data,
    printer,
  );
  return parts.filter(Boolean).join(", ").slice(0, longest);
}
