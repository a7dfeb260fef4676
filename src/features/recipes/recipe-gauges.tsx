/** A recipe's five numbers against the ranges of its style. */
import type { Style } from "../../domain/recipe/recipe.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import { GaugeRow } from "../../ui/beer/gauge-row.tsx";
import { useWords } from "../../words/words.ts";
import type { ShownResults } from "./shown-results.ts";

/** Ends of the scales; fixed, so that the band moves with the style. */
const scales = { og: [1.03, 1.1], fg: [1, 1.03], abv: [0, 12], ibu: [0, 100], srm: [0, 40] } as const;

export function RecipeGauges({
  results,
  style,
  formatter,
}: {
  results: Pick<ShownResults, keyof typeof scales>;
  style: Style | undefined;
  formatter: Formatter;
}) {
  const words = useWords();
  const gravity = (value: number) => formatter.gravity(value).number;
  const colour = (value: number) => formatter.parts("colour", value, "large", 0).number;
  const unit = formatter.choice.gravity === "SG" ? "" : ` ${formatter.choice.gravity}`;
  const rows = [
    { key: "og", label: words.text("recipe.og", { scale: formatter.scale }) + unit, format: gravity },
    { key: "fg", label: words.text("recipe.fg", { scale: formatter.scale }) + unit, format: gravity },
    { key: "abv", label: words.text("recipe.abv"), format: (value: number) => formatter.number(value, 1, 1) },
    { key: "ibu", label: "IBU", format: (value: number) => formatter.number(value, 0) },
    { key: "srm", label: formatter.choice.colour, format: colour },
  ] as const;
  return (
    <GaugeRow
      gauges={rows.map(({ key, label, format }) => {
        const { value } = results[key];
        const range = style?.[key];
        const [min, max] = scales[key];
        // What prints as the limit lies on it.
        const limit = (end: number | undefined) => (end !== undefined && format(end) === format(value) ? value : end);
        return {
          label,
          value,
          format,
          min: Number.isFinite(value) ? Math.min(min, value) : min,
          max: Number.isFinite(value) ? Math.max(max, value) : max,
          low: limit(range?.min),
          high: limit(range?.max),
        };
      })}
    />
  );
}
