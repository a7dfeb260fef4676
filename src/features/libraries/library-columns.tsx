/** The columns of the library's tables, by kind. */
import { maltLovibond, maltSrm } from "../../domain/colour/malt-colour.ts";
import type { MaltColour, Range } from "../../domain/recipe/recipe.ts";
import type { Dimension } from "../../domain/units/unit.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import type { LibraryItem } from "../../storage/library-items.ts";
import type { LibraryData, LibraryKind } from "../../storage/library-schemas.ts";
import type { StudioColumn } from "../../ui/list/studio-table.tsx";
import type { Words } from "../../words/arguments.ts";
import {
  fermentableTypes,
  flocculations,
  hopTypes,
  miscTypes,
  miscUnits,
  miscUses,
  sayGroup,
  waterKinds,
  yeastForms,
  yeastTypes,
} from "./library-options.ts";
import { type Columns, equipmentColumns, fermentationColumns, mashColumns } from "./profile-columns.ts";

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
const columnsOf: { [K in LibraryKind]: (words: Words, formatter: Formatter) => Columns<K> } = {
  style(words, formatter) {
    const of = (dimension: Dimension) => (value: number) => formatter.parts(dimension, value).number;
    const plain = (value: number) => formatter.number(value, 1);
    const { scale } = formatter;
    const unit = formatter.choice.gravity;
    return [
      {
        head: words.text("library.column.number"),
        dim: true,
        cell: ({ data }) => `${data.categoryNumber ?? ""}${data.letter ?? ""}`,
      },
      { head: words.text("library.column.category"), dim: true, wideOnly: true, cell: ({ data }) => data.category },
      {
        head: words.text("library.column.og", { scale, unit }),
        number: true,
        wideOnly: true,
        cell: ({ data }) => span(data.og, of("gravity")),
      },
      {
        head: words.text("library.column.fg", { scale, unit }),
        number: true,
        wideOnly: true,
        cell: ({ data }) => span(data.fg, of("gravity")),
      },
      { head: "IBU", number: true, cell: ({ data }) => span(data.ibu, plain) },
      { head: formatter.choice.colour, number: true, wideOnly: true, cell: ({ data }) => span(data.srm, of("colour")) },
      { head: words.text("library.column.abv"), number: true, cell: ({ data }) => span(data.abv, plain) },
    ];
  },
  fermentable: (words, formatter) => [
    {
      head: words.text("library.column.type"),
      dim: true,
      wideOnly: true,
      cell: ({ data }) => (data.group ? sayGroup(words, data.group) : fermentableTypes(words)[data.type]),
    },
    {
      head: words.text("library.column.from"),
      dim: true,
      wideOnly: true,
      cell: ({ data }) => data.supplier ?? data.origin,
    },
    {
      head: words.text("library.column.yield"),
      number: true,
      cell: ({ data }) => formatter.number(data.yieldPercent, 1, 1),
    },
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
  hop: (words, formatter) => {
    const plain = (value: number) => formatter.number(value, 1);
    return [
      { head: words.text("library.column.from"), dim: true, wideOnly: true, cell: ({ data }) => data.origin },
      {
        head: words.text("library.column.use"),
        dim: true,
        wideOnly: true,
        cell: ({ data }) => data.type && hopTypes(words)[data.type],
      },
      {
        head: words.text("library.column.alpha"),
        number: true,
        cell: ({ data }) => formatter.number(data.alphaPercent, 1, 1),
      },
      {
        head: words.text("library.column.alphaRange"),
        number: true,
        dim: true,
        wideOnly: true,
        cell: ({ data }) => span(data.alphaRange, plain),
      },
      {
        head: words.text("library.column.beta"),
        number: true,
        wideOnly: true,
        cell: ({ data }) => data.betaPercent !== undefined && formatter.number(data.betaPercent, 1, 1),
      },
      {
        head: words.text("library.column.oil"),
        number: true,
        wideOnly: true,
        cell: ({ data }) => span(data.oilMlPer100g, plain),
      },
    ];
  },
  yeast: (words, formatter) => {
    const celsius = (value: number) => formatter.parts("temperature", value, "large", 0).number;
    return [
      {
        head: words.text("library.column.laboratory"),
        dim: true,
        cell: ({ data }) => [data.laboratory, data.productId].filter(Boolean).join(" "),
      },
      {
        head: words.text("library.column.type"),
        dim: true,
        wideOnly: true,
        cell: ({ data }) => `${yeastTypes(words)[data.type]}, ${yeastForms(words)[data.form]}`,
      },
      {
        head: words.text("library.column.flocculation"),
        dim: true,
        wideOnly: true,
        cell: ({ data }) => data.flocculation && flocculations(words)[data.flocculation],
      },
      {
        head: words.text("library.column.attenuation"),
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
  misc: (words, formatter) => [
    {
      head: words.text("library.column.type"),
      dim: true,
      wideOnly: true,
      cell: ({ data }) => miscTypes(words)[data.type],
    },
    { head: words.text("library.column.purpose"), dim: true, wideOnly: true, cell: ({ data }) => data.useFor },
    { head: words.text("library.column.addedTo"), dim: true, cell: ({ data }) => miscUses(words)[data.use] },
    {
      head: words.text("library.column.dose"),
      number: true,
      cell: ({ data }) =>
        data.dosePer20Litres && (
          <>
            {span(data.dosePer20Litres, (value) => formatter.number(value, 3))}
            <small>{miscUnits(words)[data.unit]}</small>
          </>
        ),
    },
  ],
  water: (words, formatter) => [
    {
      head: words.text("library.column.water"),
      dim: true,
      wideOnly: true,
      cell: ({ data }) => waterKinds(words)[data.kind],
    },
    ...ions.map(([head, ion], index) => ({
      head,
      number: true,
      wideOnly: index === 1 || index === 2,
      cell: ({ data }: LibraryItem<"water">) => formatter.number(data[ion], 0),
    })),
  ],
  equipment: equipmentColumns,
  mash: mashColumns,
  fermentation: fermentationColumns,
};

/** All rows are of the kind. */
export const libraryColumns = (kind: LibraryKind, words: Words, formatter: Formatter) =>
  columnsOf[kind](words, formatter) as StudioColumn<LibraryItem>[];
