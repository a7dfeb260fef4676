/** What the options of each ingredient say beside its name. */
import { maltColourIn, maltUnit } from "../../../domain/colour/malt-colour.ts";
import type { Formatter } from "../../../domain/units/formatter.ts";
import type { LibraryItem } from "../../../storage/library-items.ts";
import type { DesignerTools } from "../designer-tools.ts";
import type { Facts } from "./ingredient-combobox.tsx";
import type { Candidate } from "./ingredient-search.ts";
import type { QuantityKind } from "./quantity-kinds.ts";

/** Longer names than fit a column of options. */
const shortCountries: Record<string, string> = {
  "United States": "US",
  "United Kingdom": "UK",
  "Czech Republic": "Czechia",
  "New Zealand": "NZ",
};
const country = (origin: string | undefined): string | undefined =>
  origin ? (shortCountries[origin] ?? origin) : undefined;
const listed = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(", ");

/** Undefined where no lots are kept; "none" where none of this. */
function stockText(
  { left }: Candidate<unknown>,
  { stock }: DesignerTools,
  kind: QuantityKind | undefined,
): string | undefined {
  if (!stock.any) return undefined;
  if (left <= 0) return "none";
  return kind ? `${kind.format(left)} ${kind.unit}`.trim() : "in stock";
}

export const fermentableFacts =
  (tools: DesignerTools) =>
  (candidate: Candidate<LibraryItem<"fermentable"> | null>): Facts => {
    const data = candidate.item?.data;
    const colour = candidate.lot?.colour ?? data?.colour;
    const unit = maltUnit(tools.formatter.choice.colour);
    return {
      origin: listed(country(data?.origin), data?.supplier ?? data?.type.toLowerCase()),
      number: colour ? `${tools.formatter.number(maltColourIn(colour, unit), 1)} ${unitWord(unit)}` : "",
      stock: stockText(candidate, tools, tools.kinds.kilograms),
    };
  };

export const hopFacts =
  (tools: DesignerTools) =>
  (candidate: Candidate<LibraryItem<"hop"> | null>): Facts => {
    const data = candidate.item?.data;
    const alpha = candidate.lot?.alphaPercent ?? data?.alphaPercent;
    return {
      origin: listed(country(data?.origin), data?.type === "Both" ? "dual" : data?.type?.toLowerCase()),
      number: alpha === undefined ? "" : percent(alpha, tools.formatter),
      stock: stockText(candidate, tools, tools.kinds.grams),
    };
  };

export const yeastFacts =
  (tools: DesignerTools) =>
  (candidate: Candidate<LibraryItem<"yeast"> | null>): Facts => {
    const data = candidate.item?.data;
    const attenuation = data?.attenuationPercent;
    return {
      origin: listed([data?.laboratory, data?.productId].filter(Boolean).join(" "), data?.form.toLowerCase()),
      number: attenuation === undefined ? "" : percent(attenuation, tools.formatter, 0),
      stock: stockText(candidate, tools, undefined),
    };
  };

export const miscFacts =
  (tools: DesignerTools) =>
  (candidate: Candidate<LibraryItem<"misc"> | null>): Facts => {
    const data = candidate.item?.data;
    return {
      origin: listed(data?.type.toLowerCase(), data?.use.toLowerCase()),
      number: data?.dosePer20Litres ? `${tools.formatter.number(data.dosePer20Litres.min, 1)} ${data.unit}` : "",
      stock: stockText(candidate, tools, undefined),
    };
  };

const percent = (value: number, formatter: Formatter, decimals = 1) =>
  `${formatter.number(value, decimals, decimals)} %`;
export const unitWord = (unit: "EBC" | "Lovibond"): string => (unit === "Lovibond" ? "°L" : unit);
