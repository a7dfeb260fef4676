/** The columns of the library's tables, by kind. */
import { maltLovibond, maltSrm } from "../../domain/colour/malt-colour.ts";
import type { MaltColour, Range } from "../../domain/recipe/recipe.ts";
import { preferredUnit } from "../../domain/units/preferred-unit.ts";
import type { Dimension } from "../../domain/units/unit.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import type { LibraryItem } from "../../storage/library-items.ts";
import type { LibraryData, LibraryKind } from "../../storage/library-schemas.ts";
import type { StudioColumn } from "../../ui/list/studio-table.tsx";

type Columns<K extends LibraryKind> = StudioColumn<LibraryItem<K>>[];

/** "4.5–6", or nothing. */
const span = (range: Range | undefined, format: (value: number) => string) =>
  range && (range.min === range.max ? format(range.min) : `${format(range.min)}–${format(range.max)}`);

/** A malt's colour as the visitor reads colours: EBC, or the Lovibond of American sacks. */
const maltColour = (colour: MaltColour | undefined, formatter: Formatter): string =>
  !colour
    ? "–"
    : formatter.choice.colour === "EBC"
      ? formatter.parts("colour", maltSrm(colour)).number
      : formatter.number(maltLovibond(colour), maltLovibond(colour) < 10 ? 1 : 0);

const ions = [
  ["Ca", "calcium"],
  ["Mg", "magnesium"],
  ["Na", "sodium"],
  ["Cl", "chloride"],
  ["SO₄", "sulfate"],
  ["HCO₃", "bicarbonate"],
] as const satisfies (readonly [string, keyof LibraryData["water"]])[];

/** After the name, which all kinds have. */
const columnsOf: { [K in LibraryKind]: (formatter: Formatter) => Columns<K> } = {
  style(formatter) {
    const of = (dimension: Dimension) => (value: number) => formatter.parts(dimension, value).number;
    const plain = (value: number) => formatter.number(value, 1);
    const gravityUnit = formatter.choice.gravity === "SG" ? "" : ` ${formatter.choice.gravity}`;
    return [
      { head: "No.", dim: true, cell: ({ data }) => `${data.categoryNumber ?? ""}${data.letter ?? ""}` },
      { head: "Category", dim: true, wideOnly: true, cell: ({ data }) => data.category },
      { head: `OG${gravityUnit}`, number: true, wideOnly: true, cell: ({ data }) => span(data.og, of("gravity")) },
      { head: `FG${gravityUnit}`, number: true, wideOnly: true, cell: ({ data }) => span(data.fg, of("gravity")) },
      { head: "IBU", number: true, cell: ({ data }) => span(data.ibu, plain) },
      { head: formatter.choice.colour, number: true, wideOnly: true, cell: ({ data }) => span(data.srm, of("colour")) },
      { head: "ABV %", number: true, cell: ({ data }) => span(data.abv, plain) },
    ];
  },
  fermentable: (formatter) => [
    {
      head: "Type",
      dim: true,
      wideOnly: true,
      cell: ({ data }) => (data.group ?? data.type).toLowerCase().replaceAll("-", " "),
    },
    { head: "From", dim: true, wideOnly: true, cell: ({ data }) => data.supplier ?? data.origin },
    { head: "Yield %", number: true, cell: ({ data }) => formatter.number(data.yieldPercent, 1, 1) },
    {
      head: formatter.choice.colour === "EBC" ? "EBC" : "°L",
      number: true,
      cell: ({ data }) => maltColour(data.colour, formatter),
    },
    {
      head: "°Lintner",
      number: true,
      wideOnly: true,
      cell: ({ data }) => data.diastaticPowerLintner !== undefined && formatter.number(data.diastaticPowerLintner, 0),
    },
  ],
  hop: (formatter) => {
    const plain = (value: number) => formatter.number(value, 1);
    return [
      { head: "Origin", dim: true, wideOnly: true, cell: ({ data }) => data.origin },
      { head: "For", dim: true, wideOnly: true, cell: ({ data }) => data.type },
      { head: "Alpha %", number: true, cell: ({ data }) => formatter.number(data.alphaPercent, 1, 1) },
      {
        head: "Alpha range %",
        number: true,
        dim: true,
        wideOnly: true,
        cell: ({ data }) => span(data.alphaRange, plain),
      },
      {
        head: "Beta %",
        number: true,
        wideOnly: true,
        cell: ({ data }) => data.betaPercent !== undefined && formatter.number(data.betaPercent, 1, 1),
      },
      { head: "Oil mL/100 g", number: true, wideOnly: true, cell: ({ data }) => span(data.oilMlPer100g, plain) },
    ];
  },
  yeast: (formatter) => {
    const celsius = (value: number) => formatter.parts("temperature", value, "large", 0).number;
    return [
      {
        head: "Laboratory",
        dim: true,
        cell: ({ data }) => [data.laboratory, data.productId].filter(Boolean).join(" "),
      },
      { head: "Type", dim: true, wideOnly: true, cell: ({ data }) => `${data.type}, ${data.form.toLowerCase()}` },
      { head: "Flocculation", dim: true, wideOnly: true, cell: ({ data }) => data.flocculation?.toLowerCase() },
      {
        head: "Attenuation %",
        number: true,
        cell: ({ data }) =>
          span(data.attenuationRange, (value) => formatter.number(value, 0)) ??
          (data.attenuationPercent !== undefined && formatter.number(data.attenuationPercent, 0)),
      },
      {
        head: formatter.choice.temperature,
        number: true,
        wideOnly: true,
        cell: ({ data: { minCelsius, maxCelsius } }) =>
          minCelsius !== undefined && maxCelsius !== undefined && span({ min: minCelsius, max: maxCelsius }, celsius),
      },
    ];
  },
  misc: (formatter) => [
    { head: "Type", dim: true, wideOnly: true, cell: ({ data }) => data.type.toLowerCase() },
    { head: "Good for", dim: true, wideOnly: true, cell: ({ data }) => data.useFor },
    { head: "Goes into", dim: true, cell: ({ data }) => data.use.toLowerCase() },
    {
      head: "In 20 L",
      number: true,
      cell: ({ data }) =>
        data.dosePer20Litres && (
          <>
            {span(data.dosePer20Litres, (value) => formatter.number(value, 3))}
            <small>{data.unit === "ml" ? "mL" : data.unit}</small>
          </>
        ),
    },
  ],
  water: (formatter) => [
    { head: "Kind", dim: true, wideOnly: true, cell: ({ data }) => data.kind },
    ...ions.map(([head, ion], index) => ({
      head,
      number: true,
      wideOnly: index === 1 || index === 2,
      cell: ({ data }: LibraryItem<"water">) => formatter.number(data[ion], 0),
    })),
  ],
  equipment: (formatter) => {
    const litres = (value: number | undefined) => value !== undefined && formatter.parts("volume", value).number;
    const unit = preferredUnit("volume", formatter.choice);
    return [
      { head: "Mash", dim: true, wideOnly: true, cell: ({ data }) => data.mashMethod && methodWords[data.mashMethod] },
      { head: `Batch ${unit}`, number: true, cell: ({ data }) => litres(data.batchLitres) },
      { head: `Boil ${unit}`, number: true, wideOnly: true, cell: ({ data }) => litres(data.boilLitres) },
      {
        head: `Boil-off ${unit}/h`,
        number: true,
        wideOnly: true,
        cell: ({ data }) => litres(data.boilOffLitresPerHour),
      },
      {
        head: "Efficiency %",
        number: true,
        cell: ({ data }) =>
          data.brewhouseEfficiencyPercent !== undefined && formatter.number(data.brewhouseEfficiencyPercent, 0),
      },
    ];
  },
  mash: (formatter) => [
    {
      head: `Rests, ${formatter.choice.temperature}`,
      dim: true,
      cell: ({ data }) => data.steps.map(({ celsius }) => wholeDegrees(formatter, celsius)).join(", "),
    },
    {
      head: "How",
      dim: true,
      wideOnly: true,
      cell: ({ data: { steps } }) => (steps.some(({ type }) => type === "Decoction") ? "decoction" : "infusion"),
    },
    {
      head: "Minutes",
      number: true,
      cell: ({ data }) =>
        formatter.number(
          data.steps.reduce((sum, { minutes, rampMinutes = 0 }) => sum + minutes + rampMinutes, 0),
          0,
        ),
    },
  ],
  fermentation: (formatter) => [
    {
      head: `Steps, ${formatter.choice.temperature}`,
      dim: true,
      cell: ({ data }) =>
        data.steps
          .map(({ celsius, endCelsius }) =>
            [celsius, endCelsius]
              .filter((value) => value !== undefined)
              .map((value) => wholeDegrees(formatter, value))
              .join("–"),
          )
          .join(", "),
    },
    {
      head: "Days",
      number: true,
      cell: ({ data }) =>
        formatter.number(
          data.steps.reduce((sum, { days, rampDays = 0 }) => sum + days + rampDays, 0),
          1,
        ),
    },
  ],
};

const methodWords = { fly: "fly sparge", batch: "batch sparge", "no-sparge": "no sparge", biab: "in a bag" };
const wholeDegrees = (formatter: Formatter, celsius: number): string =>
  formatter.parts("temperature", celsius, "large", 0).number;

/** All rows are of the kind. */
export const libraryColumns = (kind: LibraryKind, formatter: Formatter) =>
  columnsOf[kind](formatter) as StudioColumn<LibraryItem>[];
