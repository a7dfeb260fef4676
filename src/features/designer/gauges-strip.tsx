/** The recipe's seven numbers against its style and its last version; each opens. */
import type { RecipeResults } from "../../domain/recipe/calculate-recipe.ts";
import type { Range, Style } from "../../domain/recipe/recipe.ts";
import type { Printer } from "../../domain/units/printer.ts";
import { gaugeState } from "../../ui/gauge-place.ts";
import { GaugeRow } from "../../ui/gauge-row.tsx";
import { Swatch } from "../../ui/swatch.tsx";
import { useDesigner, type OpenedNumber } from "./designer-context.ts";
import styles from "./designer.module.css";
import { styleCode } from "./new-rows.ts";

type Spec = {
  of: OpenedNumber;
  label: string;
  unit?: string;
  format: (value: number) => string;
  /** Ends of the scale; fixed, so that the band moves with the style. */
  scale: readonly [number, number];
  value: (results: RecipeResults) => number | undefined;
  range: (style: Style) => Range | undefined;
  /** Smaller changes are not shown. */
  grain: number;
};

const points = (sg: number) => (sg - 1) * 1000;

function buGuRange({ ibu, og }: Style): Range | undefined {
  return ibu && og && og.min > 1 ? { min: ibu.min / points(og.min), max: ibu.max / points(og.max) } : undefined;
}

/** What suits the enzymes, at room temperature. */
const mashPhRange = { min: 5.2, max: 5.5 };

const specs = (printer: Printer): readonly Spec[] => {
  const gravity = (value: number) => printer.gravity(value).number;
  const decimals = (most: number) => (value: number) => printer.number(value, most, most);
  const gravityUnit = printer.choice.gravity === "SG" ? {} : { unit: printer.choice.gravity };
  return [
    {
      of: "og",
      label: "OG",
      ...gravityUnit,
      format: gravity,
      scale: [1.03, 1.09],
      value: ({ og }) => og.value,
      range: ({ og }) => og,
      grain: 0.0005,
    },
    {
      of: "fg",
      label: "FG",
      ...gravityUnit,
      format: gravity,
      scale: [1.0, 1.03],
      value: ({ fg }) => fg.value,
      range: ({ fg }) => fg,
      grain: 0.0005,
    },
    {
      of: "abv",
      label: "ABV",
      unit: "%",
      format: decimals(1),
      scale: [2, 12],
      value: ({ abv }) => abv.value,
      range: ({ abv }) => abv,
      grain: 0.05,
    },
    {
      of: "ibu",
      label: "IBU",
      format: decimals(1),
      scale: [0, 90],
      value: ({ ibu }) => ibu.value,
      range: ({ ibu }) => ibu,
      grain: 0.05,
    },
    {
      of: "srm",
      label: "Colour",
      unit: printer.choice.colour,
      format: (value) => printer.parts("colour", value, "large", 1).number,
      scale: [0, 40],
      value: ({ srm }) => srm.value,
      range: ({ srm }) => srm,
      grain: 0.05,
    },
    {
      of: "buGu",
      label: "BU:GU",
      format: decimals(2),
      scale: [0, 1.2],
      value: ({ buGu }) => buGu.value,
      range: buGuRange,
      grain: 0.005,
    },
    {
      of: "mashPh",
      label: "Mash pH",
      format: decimals(2),
      scale: [5, 5.8],
      value: ({ mashPh }) => mashPh?.value,
      range: () => mashPhRange,
      grain: 0.005,
    },
  ];
};

/** Such as "+ 0.1" or "− .001"; limits shorter than the value where they are round. */
function changeWords(change: number, { format, grain, of }: Spec): string {
  if (Math.abs(change) < grain) return "± 0";
  const sign = change < 0 ? "−" : "+";
  const size =
    of === "og" || of === "fg"
      ? Math.abs(change) >= 1
        ? Math.abs(change).toFixed(1)
        : Math.abs(change).toFixed(3)
      : format(Math.abs(change));
  return `${sign} ${size.replace(/^0(?=[.,])/, "")}`;
}

export function GaugesStrip() {
  const { results, savedResults, recipe, panel, open, close, printer } = useDesigner();
  const { style } = recipe;
  const all = specs(printer);
  const shown = all.map((spec) => {
    const value = spec.value(results);
    const before = savedResults ? spec.value(savedResults) : undefined;
    const range = style || spec.of === "mashPh" ? spec.range(style ?? { name: "" }) : undefined;
    return { spec, value, before, range };
  });
  const judged = shown.filter(({ range, value }) => range && value !== undefined);
  const inside = judged.filter(({ range, value }) => gaugeState(value ?? 0, range?.min, range?.max).side === "in");
  return (
    <GaugeRow
      dense
      gauges={shown.map(({ spec, value, before, range }) => {
        const isOpen = panel?.kind === "trace" && panel.of === spec.of;
        return {
          label: spec.label,
          value: value ?? Number.NaN,
          format: spec.format,
          ...(spec.unit ? { unit: spec.unit } : {}),
          min: spec.scale[0],
          max: spec.scale[1],
          low: value === undefined ? undefined : range?.min,
          high: value === undefined ? undefined : range?.max,
          saved: before,
          change: value === undefined || before === undefined ? undefined : gravityAware(value, before, spec, printer),
          before: spec.of === "srm" ? <Swatch srm={value ?? 0} className={styles.beer} /> : undefined,
          open: isOpen,
          onOpen: () => (isOpen ? close() : open({ kind: "trace", of: spec.of })),
        };
      })}
      end={
        style ? (
          <>
            Style {styleCode(style)}
            <br />
            {inside.length} of {judged.length} in
          </>
        ) : (
          "No style"
        )
      }
    />
  );
}

/** Gravities change in the visitor's unit. */
function gravityAware(value: number, before: number, spec: Spec, printer: Printer): string {
  if ((spec.of === "og" || spec.of === "fg") && printer.choice.gravity !== "SG") {
    const inUnit = (sg: number) => Number(printer.gravity(sg, 3).number.replace(",", "."));
    return changeWords(Math.round((inUnit(value) - inUnit(before)) * 10) / 10, {
      ...spec,
      grain: 0.05,
      format: (size) => printer.number(size, 1, 1),
      of: "abv",
    });
  }
  return changeWords(value - before, spec);
}
