/** How a quantity of a batch comes about: its formula, the formula with the numbers of the batch put in, and its source. */
import { sgToPlato } from "../domain/gravity/plato.ts";
import type { ModelName } from "../domain/recipe/trace.ts";
import type { BatchTwins } from "../domain/twins/batch-twins.ts";
import type { Quantities, TwinName } from "../domain/twins/quantities.ts";
import { cooled } from "../domain/volumes/volume-chain.ts";
import type { Formatter } from "../domain/units/formatter.ts";
import { markDecimals } from "../domain/units/mark-decimals.ts";
import type { Words } from "./arguments.ts";
import { sayModel } from "./say-model.ts";
import { twinLabel, twinValue } from "./say-twin.ts";

export type TwinWorking = {
  notation: string;
  /** What the letters mean, or how it is measured. */
  about: string;
  source: string;
  /** The formula filled in, of the plan and of what was measured. */
  expected: string | null;
  measured: string | null;
};

type Filling = { quantities: Quantities; mash: BatchTwins["mash"]; formatter: Formatter };

/** Null where a part is missing. */
function filled(name: TwinName, { quantities, mash, formatter }: Filling): string | null {
  const { og, fg, preBoilSg, preBoilLitres, postBoilLitres, fermenterLitres, firstWortSg } = quantities;
  const { topUpLitres = 0, mashEfficiency, conversion, kettleEfficiency = 0 } = quantities;
  const sg = (value: number) => formatter.number(value, 4, 4);
  const litres = (value: number) => `${formatter.number(value, 1)} L`;
  const less = (sugar: number) => (sugar > 0 ? ` − ${formatter.number(sugar, 0)}` : "");
  const ofGrist = (gravity: number, volume: number, sugar: number) =>
    mash && `((${sg(gravity)} − 1) · 1000 · ${litres(volume)}${less(sugar)}) / ${formatter.number(mash.potential, 0)}`;
  switch (name) {
    case "mashEfficiency":
      return preBoilSg !== undefined && preBoilLitres !== undefined
        ? ofGrist(preBoilSg, cooled(preBoilLitres), mash?.earlySugar ?? 0)
        : null;
    case "brewhouse":
      return og !== undefined && fermenterLitres !== undefined && mash
        ? ofGrist(og, fermenterLitres, mash.lateSugar + (mash.kettleSugar * kettleEfficiency) / 100)
        : null;
    case "conversion": {
      if (firstWortSg === undefined || !mash) return null;
      const plato = formatter.number(sgToPlato(firstWortSg), 2);
      const kilograms = `${formatter.number(mash.extractKg, 2)} kg`;
      return `${litres(mash.mashWaterLitres)} · ${plato} / (100 − ${plato}) / ${kilograms}`;
    }
    case "lauter":
      return mashEfficiency !== undefined && conversion !== undefined
        ? `${formatter.number(mashEfficiency)} / ${formatter.number(conversion)}`
        : null;
    case "kettleEfficiency":
      return fermenterLitres !== undefined && postBoilLitres !== undefined
        ? `${litres(fermenterLitres - topUpLitres)} / ${litres(cooled(postBoilLitres))}`
        : null;
    case "apparentAttenuation":
      return og !== undefined && fg !== undefined ? `(${sg(og)} − ${sg(fg)}) / (${sg(og)} − 1)` : null;
    case "realAttenuation":
    case "abv":
      return og !== undefined && fg !== undefined
        ? `OE ${formatter.number(sgToPlato(og), 2)} °P, AE ${formatter.number(sgToPlato(fg), 2)} °P`
        : null;
    default:
      return null;
  }
}

/** Null: read off an instrument, and planned without a model of its own. */
function modelOf(name: TwinName, { abvFormula }: Pick<BatchTwins, "abvFormula">): ModelName | null {
  switch (name) {
    case "og":
      return "extract";
    case "preBoilSg":
      return "extract-before-boil";
    case "postBoilSg":
      return "extract-after-boil";
    case "fg":
      return "yeast-attenuation";
    case "mashPh":
      return "proton-balance";
    case "apparentAttenuation":
      return "apparent-attenuation";
    case "realAttenuation":
      return "real-attenuation";
    case "abv":
      return abvFormula;
    default:
      return null;
  }
}

type Said = Pick<TwinWorking, "notation" | "about" | "source">;

function sayFormula(words: Words, formatter: Formatter, name: TwinName, twins: BatchTwins): Said {
  const model = modelOf(name, twins);
  if (model) {
    const { notation, source } = sayModel(model, words);
    return { notation, source, about: "" };
  }
  switch (name) {
    case "mashEfficiency":
      return {
        notation: "((SG − 1) · 1000 · V − S) / P",
        about: words.text("twin.how.mash"),
        source: words.text("twin.source.shares"),
      };
    case "brewhouse":
      return {
        notation: "((OG − 1) · 1000 · V − S) / P",
        about: words.text("twin.how.brewhouse"),
        source: words.text("twin.source.shares"),
      };
    case "conversion":
      return {
        notation: "W · °P / (100 − °P) / E",
        about: words.text("twin.how.conversion"),
        source: words.text("twin.source.conversion"),
      };
    case "lauter":
      return {
        notation: `${twinLabel(words, formatter, "mashEfficiency")} / ${twinLabel(words, formatter, "conversion")}`,
        about: "",
        source: words.text("twin.source.conversion"),
      };
    case "kettleEfficiency":
      return { notation: "V₁ / V₂", about: words.text("twin.how.kettle"), source: words.text("twin.source.shares") };
    case "preBoilLitres":
    case "postBoilLitres":
      return { notation: "V / 0.9601", about: words.text("twin.how.volume"), source: words.text("twin.source.volume") };
    default:
      return {
        notation: "",
        about: words.text("twin.how.read", { planned: twins.expected[name] === undefined ? "other" : "yes" }),
        source: "",
      };
  }
}

export function sayTwinWorking(words: Words, formatter: Formatter, name: TwinName, twins: BatchTwins): TwinWorking {
  const { mash } = twins;
  const line = (quantities: Quantities) => {
    const text = filled(name, { quantities, mash, formatter });
    const value = quantities[name];
    if (text === null || value === undefined) return null;
    const { number, unit } = twinValue(formatter, name, value);
    return `${text} = ${number} ${unit}`;
  };
  const said = sayFormula(words, formatter, name, twins);
  return {
    ...said,
    notation: markDecimals(said.notation, formatter.language),
    expected: line(twins.expected),
    measured: line(twins.measured),
  };
}
