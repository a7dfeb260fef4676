/** The columns of the tables of profiles: equipment, mash, fermentation. */
import { preferredUnit } from "../../domain/units/preferred-unit.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import type { LibraryItem } from "../../storage/library-items.ts";
import type { LibraryData, LibraryKind } from "../../storage/library-schemas.ts";
import type { StudioColumn } from "../../ui/list/studio-table.tsx";
import type { Words } from "../../words/arguments.ts";
import { restMethods } from "./library-options.ts";

export type Columns<K extends LibraryKind> = StudioColumn<LibraryItem<K>>[];

export const equipmentColumns = (words: Words, formatter: Formatter): Columns<"equipment"> => {
  const litres = (value: number | undefined) => value !== undefined && formatter.parts("volume", value).number;
  const unit = preferredUnit("volume", formatter.choice);
  return [
    {
      head: words.text("library.column.sparge"),
      dim: true,
      wideOnly: true,
      cell: ({ data }) => data.mashMethod && sayMethod(words, data.mashMethod),
    },
    {
      head: words.text("library.column.batch", { unit }),
      number: true,
      cell: ({ data }) => litres(data.batchLitres),
    },
    {
      head: words.text("library.column.boil", { unit }),
      number: true,
      wideOnly: true,
      cell: ({ data }) => litres(data.boilLitres),
    },
    {
      head: words.text("library.column.boilOff", { unit }),
      number: true,
      wideOnly: true,
      cell: ({ data }) => litres(data.boilOffLitresPerHour),
    },
    {
      head: words.text("library.column.efficiency"),
      number: true,
      cell: ({ data }) =>
        data.brewhouseEfficiencyPercent !== undefined && formatter.number(data.brewhouseEfficiencyPercent, 0),
    },
  ];
};

export const mashColumns = (words: Words, formatter: Formatter): Columns<"mash"> => [
  {
    head: words.text("library.column.rests", { unit: formatter.choice.temperature }),
    dim: true,
    cell: ({ data }) => data.steps.map(({ celsius }) => wholeDegrees(formatter, celsius)).join(", "),
  },
  {
    head: words.text("library.column.method"),
    dim: true,
    wideOnly: true,
    cell: ({ data: { steps } }) =>
      restMethods(words)[steps.some(({ type }) => type === "Decoction") ? "Decoction" : "Infusion"],
  },
  {
    head: words.text("library.column.minutes"),
    number: true,
    cell: ({ data }) =>
      formatter.number(
        data.steps.reduce((sum, { minutes, rampMinutes = 0 }) => sum + minutes + rampMinutes, 0),
        0,
      ),
  },
];

export const fermentationColumns = (words: Words, formatter: Formatter): Columns<"fermentation"> => [
  {
    head: words.text("library.column.steps", { unit: formatter.choice.temperature }),
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
    head: words.text("library.column.days"),
    number: true,
    cell: ({ data }) =>
      formatter.number(
        data.steps.reduce((sum, { days, rampDays = 0 }) => sum + days + rampDays, 0),
        1,
      ),
  },
];

function sayMethod(words: Words, method: NonNullable<LibraryData["equipment"]["mashMethod"]>): string {
  if (method === "biab") return words.text("library.column.sparge.value", { method: "other" });
  return words.text("library.column.sparge.value", { method: method === "no-sparge" ? "none" : method });
}

const wholeDegrees = (formatter: Formatter, celsius: number): string =>
  formatter.parts("temperature", celsius, "large", 0).number;
