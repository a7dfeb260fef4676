/** The recipe's seven numbers against its style and its last version; each opens. */
import { knownSrm } from "../../domain/colour/known-colour.ts";
import type { RecipeResults } from "../../domain/recipe/calculate-recipe.ts";
import type { Range, Style } from "../../domain/recipe/recipe.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import { fromCanonical } from "../../domain/units/unit.ts";
import { gaugeState } from "../../ui/beer/gauge-place.ts";
import { GaugeRow } from "../../ui/beer/gauge-row.tsx";
import { Swatch } from "../../ui/beer/swatch.tsx";
import { useDesigner, type OpenedNumber } from "./designer-context.ts";
import styles from "./designer.module.css";
import { styleCode } from "./bill/new-rows.ts";
import { tracedName } from "./dock/traced.ts";
import { useWords } from "../../words/words.ts";

type Spec = {
  of: OpenedNumber;
  label: string;
  unit?: string;
  /** From the recipe's unit to what is shown. */
  shown: (value: number) => number;
  decimals: number;
  /** Of the limits, which are round. */
  limitDecimals?: number;
  /** Ends of the scale in the recipe's unit; fixed, so that the band moves with the style. */
  scale: readonly [number, number];
  value: (results: RecipeResults) => number | undefined;
  range: (style: Style) => Range | undefined;
};

const points = (sg: number) => (sg - 1) * 1000;

/** No narrower than what bitterness and gravity allow each by itself. */
function buGuRange({ ibu, og }: Style): Range | undefined {
  return ibu && og && og.min > 1 ? { min: ibu.min / points(og.max), max: ibu.max / points(og.min) } : undefined;
}

/** What suits the enzymes, at room temperature. */
const mashPhRange = { min: 5.2, max: 5.5 };
const same = (value: number) => value;

function specsFor(formatter: Formatter): readonly Spec[] {
  const { choice } = formatter;
  const gravity =
    choice.gravity === "SG"
      ? { shown: same, decimals: 3 }
      : { shown: (sg: number) => fromCanonical("gravity", sg, choice.gravity), decimals: 1, unit: choice.gravity };
  const colour = { shown: (srm: number) => fromCanonical("colour", srm, choice.colour), unit: choice.colour };
  const specs: Omit<Spec, "label">[] = [
    { of: "og", ...gravity, scale: [1.03, 1.09], value: ({ og }) => og.value, range: ({ og }) => og },
    { of: "fg", ...gravity, scale: [1, 1.03], value: ({ fg }) => fg.value, range: ({ fg }) => fg },
    {
      of: "abv",
      unit: "%",
      shown: same,
      decimals: 1,
      scale: [2, 12],
      // Beyond what dissolves, the models give nonsense.
      value: ({ abv }) => (abv.value < 0 ? undefined : abv.value),
      range: ({ abv }) => abv,
    },
    {
      of: "ibu",
      shown: same,
      decimals: 1,
      limitDecimals: 0,
      scale: [0, 90],
      value: ({ ibu }) => ibu.value,
      range: ({ ibu }) => ibu,
    },
    {
      of: "srm",
      ...colour,
      decimals: 1,
      limitDecimals: 0,
      scale: [0, 40],
      value: ({ srm }) => knownSrm(srm.value) ?? undefined,
      range: ({ srm }) => srm,
    },
    {
      of: "buGu",
      shown: same,
      decimals: 2,
      scale: [0, 1.2],
      value: ({ buGu }) => buGu.value,
      range: buGuRange,
    },
    {
      of: "mashPh",
      shown: same,
      decimals: 2,
      limitDecimals: 1,
      scale: [5, 5.8],
      value: ({ mashPh }) => mashPh?.value,
      range: () => mashPhRange,
    },
  ];
  return specs.map((spec) => ({ ...spec, label: tracedName(spec.of, formatter) }));
}

/** As it is read: what shows as the limit is not outside of it. */
const rounded = (value: number, { shown, decimals }: Spec): number => Number(shown(value).toFixed(decimals));

/** Such as "+ 0.1", or "− .001" for gravities. */
function changeText(before: number, now: number, spec: Spec, formatter: Formatter): string {
  const change = rounded(now, spec) - rounded(before, spec);
  if (Math.abs(change) < 0.5 * 10 ** -spec.decimals) return "± 0";
  const size = formatter.number(Math.abs(change), spec.decimals, spec.decimals);
  return `${change < 0 ? "−" : "+"} ${spec.decimals > 1 ? size.replace(/^0(?=[.,])/, "") : size}`;
}

export function GaugesStrip() {
  const words = useWords();
  const { results, savedResults, recipe, panel, open, close, formatter } = useDesigner();
  const { style } = recipe;
  const gauges = specsFor(formatter).map((spec) => {
    const value = spec.value(results);
    const before = savedResults ? spec.value(savedResults) : undefined;
    const range = style || spec.of === "mashPh" ? spec.range(style ?? { name: "" }) : undefined;
    const isOpen = panel?.kind === "trace" && panel.of === spec.of;
    const format = (decimals: number) => (number: number) => formatter.number(number, decimals, decimals);
    return {
      label: spec.label,
      value: value === undefined ? Number.NaN : rounded(value, spec),
      format: format(spec.decimals),
      formatLimit: format(spec.limitDecimals ?? spec.decimals),
      ...(spec.unit ? { unit: spec.unit } : {}),
      min: spec.shown(spec.scale[0]),
      max: spec.shown(spec.scale[1]),
      low: range && value !== undefined ? rounded(range.min, spec) : undefined,
      high: range && value !== undefined ? rounded(range.max, spec) : undefined,
      saved: before === undefined ? undefined : rounded(before, spec),
      change: value === undefined || before === undefined ? undefined : changeText(before, value, spec, formatter),
      before: spec.of === "srm" ? <Swatch srm={value ?? 0} className={styles.beer} /> : undefined,
      open: isOpen,
      onOpen: () => (isOpen ? close() : open({ kind: "trace", of: spec.of })),
    };
  });
  const judged = gauges.filter(({ low, high }) => low !== undefined || high !== undefined);
  const inside = judged.filter(({ value, low, high }) => gaugeState(value, low, high).side === "in");
  return (
    <GaugeRow
      dense
      gauges={gauges}
      end={
        style ? (
          <>
            {words.say("designer.style", { style: styleCode(style) })}
            <br />
            {words.say("designer.style.inside", { inside: String(inside.length), all: String(judged.length) })}
          </>
        ) : (
          words.say("designer.style.none")
        )
      }
    />
  );
}
