/** What the options of each ingredient say beside its name. */
import { maltColourIn, maltUnit } from "../../../domain/colour/malt-colour.ts";
import type { Formatter } from "../../../domain/units/formatter.ts";
import type { LibraryItem } from "../../../storage/library-items.ts";
import type { DesignerTools } from "../designer-tools.ts";
import { wordsOf } from "../../../words/words.ts";
import { countryName } from "./country-name.ts";
import type { Facts } from "./ingredient-combobox.tsx";
import type { Candidate } from "./ingredient-search.ts";
import type { QuantityKind } from "./quantity-kinds.ts";

const country = (origin: string | undefined, { formatter }: DesignerTools): string | undefined =>
  origin && countryName(origin, formatter.language);
const listed = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(", ");

/** Undefined where no lots are kept. */
function stockText(
  { left }: Candidate<unknown>,
  { stock, formatter }: DesignerTools,
  kind: QuantityKind | undefined,
): Facts["stock"] {
  const words = wordsOf(formatter.language);
  if (!stock.any) return undefined;
  if (left <= 0) return { text: words.text("designer.stock.none"), isThere: false };
  const text = kind ? `${kind.format(left)} ${kind.unit}`.trim() : words.text("designer.stock.some");
  return { text, isThere: true };
}

export const fermentableFacts =
  (tools: DesignerTools) =>
  (candidate: Candidate<LibraryItem<"fermentable"> | null>): Facts => {
    const words = wordsOf(tools.formatter.language);
    const data = candidate.item?.data;
    const colour = candidate.lot?.colour ?? data?.colour;
    const unit = maltUnit(tools.formatter.choice.colour);
    return {
      origin: listed(
        country(data?.origin, tools),
        data?.supplier ??
          (data &&
            words.text("designer.fermentables.typeInLine", {
              type: data.type === "Dry Extract" ? "other" : data.type,
            })),
      ),
      number: colour ? `${tools.formatter.number(maltColourIn(colour, unit), 1)} ${unitWord(unit)}` : "",
      stock: stockText(candidate, tools, tools.kinds.kilograms),
    };
  };

export const hopFacts =
  (tools: DesignerTools) =>
  (candidate: Candidate<LibraryItem<"hop"> | null>): Facts => {
    const words = wordsOf(tools.formatter.language);
    const data = candidate.item?.data;
    const alpha = candidate.lot?.alphaPercent ?? data?.alphaPercent;
    return {
      origin: listed(country(data?.origin, tools), data?.type && words.text("designer.hops.type", { type: data.type })),
      number: alpha === undefined ? "" : percent(alpha, tools.formatter),
      stock: stockText(candidate, tools, tools.kinds.grams),
    };
  };

export const yeastFacts =
  (tools: DesignerTools) =>
  (candidate: Candidate<LibraryItem<"yeast"> | null>): Facts => {
    const words = wordsOf(tools.formatter.language);
    const data = candidate.item?.data;
    const attenuation = data?.attenuationPercent;
    return {
      origin: listed(
        [data?.laboratory, data?.productId].filter(Boolean).join(" "),
        data && words.text("designer.yeast.form", { form: data.form }),
      ),
      number: attenuation === undefined ? "" : percent(attenuation, tools.formatter, 0),
      stock: stockText(candidate, tools, undefined),
    };
  };

export const miscFacts =
  (tools: DesignerTools) =>
  (candidate: Candidate<LibraryItem<"misc"> | null>): Facts => {
    const words = wordsOf(tools.formatter.language);
    const data = candidate.item?.data;
    return {
      origin: data
        ? listed(
            words.text("designer.miscs.type", { type: data.type === "Water Agent" ? "other" : data.type }),
            words.text("designer.miscs.useInLine", { use: data.use }),
          )
        : "",
      number: data?.dosePer20Litres ? `${tools.formatter.number(data.dosePer20Litres.min, 1)} ${data.unit}` : "",
      stock: stockText(candidate, tools, undefined),
    };
  };

const percent = (value: number, formatter: Formatter, decimals = 1) =>
  `${formatter.number(value, decimals, decimals)} %`;
export const unitWord = (unit: "EBC" | "Lovibond"): string => (unit === "Lovibond" ? "°L" : unit);
