/** The published models behind a recipe's numbers: what each is called, its formula, its source, and where it holds. */
import type { ModelName } from "../domain/recipe/trace.ts";
import type { Words } from "./arguments.ts";
import { nameModel } from "./name-model.ts";

export type SaidModel = { name: string; notation: string; source: string; range: string };

export function sayModel(model: ModelName, words: Words): SaidModel {
  switch (model) {
    case "extract":
      return {
        name: words.text("model.extract"),
        notation: words.text("model.extract.notation"),
        source: words.text("model.extract.source"),
        range: words.text("model.extract.range"),
      };
    case "extract-before-boil":
      return {
        name: words.text("model.preBoil"),
        notation: words.text("model.preBoil.notation"),
        source: words.text("model.preBoil.source"),
        range: words.text("model.extract.range"),
      };
    case "extract-after-boil":
      return {
        name: words.text("model.postBoil"),
        notation: words.text("model.postBoil.notation"),
        source: words.text("tool.source.extract"),
        range: words.text("model.extract.range"),
      };
    case "yeast-attenuation":
      return {
        name: words.text("model.fg"),
        notation: words.text("model.fg.notation"),
        source: words.text("model.fg.source"),
        range: words.text("tool.balance.range.relative"),
      };
    case "apparent-attenuation":
      return {
        name: words.text("tool.abv.apparent"),
        notation: "AA = (OG − FG) / (OG − 1)",
        source: words.text("model.apparent.source"),
        range: words.text("tool.abv.range.apparent"),
      };
    case "real-attenuation":
      return {
        name: words.text("tool.abv.real"),
        notation: "RDF = 1 − RE / OE, RE = 0.1808·OE + 0.8192·AE",
        source: words.text("tool.source.balling"),
        range: words.text("tool.abv.range.real"),
      };
    case "balling":
      return {
        name: nameModel(model, words),
        notation: "ABW = (OE − RE) / (2.0665 − 0.010665·OE); ABV = ABW·FG / 0.7907",
        source: words.text("model.balling.source"),
        range: words.text("tool.abv.range.balling"),
      };
    case "simple":
      return {
        name: nameModel(model, words),
        notation: "ABV = 131.25·(OG − FG)",
        source: words.text("tool.source.rule"),
        range: words.text("tool.abv.range.simple"),
      };
    case "hall":
      return {
        name: nameModel(model, words),
        notation: "ABV = 76.08·(OG − FG) / (1.775 − OG) · FG / 0.794",
        source: words.text("model.hall.source"),
        range: words.text("tool.abv.range.hall"),
      };
    case "cutaia":
      return {
        name: nameModel(model, words),
        notation: "ABW = 0.38726·Δ + 0.00307·Δ², Δ = OE − AE; ABV = ABW·FG / 0.7907",
        source: words.text("model.cutaia.source"),
        range: words.text("tool.abv.range.cutaia"),
      };
    case "hmrc":
      return {
        name: nameModel(model, words),
        notation: words.text("model.hmrc.notation"),
        source: words.text("model.hmrc.source"),
        range: words.text("tool.abv.range.hmrc"),
      };
    case "tinseth":
      return {
        name: nameModel(model, words),
        notation: words.text("model.tinseth.notation"),
        source: words.text("model.tinseth.source"),
        range: words.text("tool.ibu.range.tinseth"),
      };
    case "rager":
      return {
        name: nameModel(model, words),
        notation: words.text("model.rager.notation"),
        source: words.text("model.rager.source"),
        range: words.text("tool.ibu.range.rager"),
      };
    case "garetz":
      return {
        name: nameModel(model, words),
        notation: words.text("model.garetz.notation"),
        source: words.text("model.garetz.source"),
        range: words.text("tool.ibu.range.garetz"),
      };
    case "mibu":
      return {
        name: nameModel(model, words),
        notation: words.text("model.mibu.notation"),
        source: words.text("model.mibu.source"),
        range: words.text("tool.ibu.range.tinseth"),
      };
    case "morey":
      return {
        name: nameModel(model, words),
        notation: "SRM = 1.4922·MCU^0.6859",
        source: words.text("model.morey.source"),
        range: words.text("tool.beerColour.range.morey"),
      };
    case "mosher":
      return {
        name: nameModel(model, words),
        notation: "SRM = 0.3·MCU + 4.7",
        source: words.text("model.mosher.source"),
        range: words.text("tool.beerColour.range.mcu"),
      };
    case "daniels":
      return {
        name: nameModel(model, words),
        notation: "SRM = 0.2·MCU + 8.4",
        source: words.text("model.daniels.source"),
        range: words.text("tool.beerColour.range.mcu"),
      };
    case "bu-gu":
      return {
        name: words.text("tool.balance.ratio"),
        notation: words.text("model.buGu.notation"),
        source: words.text("model.daniels.source"),
        range: words.text("tool.abv.range.apparent"),
      };
    case "relative-bitterness":
      return {
        name: words.text("tool.balance.relative"),
        notation: "RBR = BU:GU · (1 + AA − 0.7655)",
        source: words.text("model.rbr.source"),
        range: words.text("tool.balance.range.relative"),
      };
    case "energy":
      return {
        name: words.text("tool.calories.energy"),
        notation: "kcal = (6.9·ABW + 4·(RE − 0.1))·FG·10·L",
        source: words.text("model.energy.source"),
        range: words.text("tool.calories.range"),
      };
    case "proton-balance":
      return {
        name: words.text("tool.mashPh.balance"),
        notation: words.text("model.mashPh.notation"),
        source: words.text("model.mashPh.source"),
        range: words.text("tool.mashPh.range.balance"),
      };
  }
}
