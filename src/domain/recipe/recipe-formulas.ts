/** The published models behind a recipe's numbers, as the screen names them. */
import type { AbvFormula, ColourFormula, IbuFormula } from "./brewing-settings.ts";
import type { Formula } from "./trace.ts";

export const ogFormula: Formula = {
  name: "Extract balance",
  formula: "OG = 1 + (Σ mashed kg·HWE·brewhouse efficiency + Σ other kg·HWE) / litres / 1000",
  source: "ASBC yields; 385.7 L·°/kg for sucrose",
  range: "1.000 to 1.130",
};
export const preBoilFormula: Formula = {
  name: "Extract balance before the boil",
  formula: "SG = 1 + points·litres in the kettle / cold volume before the boil / 1000",
  source: "Conservation of extract; shrinkage 0.9601 (Kell 1975)",
  range: "1.000 to 1.130",
};
export const postBoilFormula: Formula = {
  name: "Extract balance after the boil",
  formula: "SG = 1 + points·litres in the kettle / cold volume after the boil / 1000",
  source: "Conservation of extract",
  range: "1.000 to 1.130",
};
export const fgFormula: Formula = {
  name: "Apparent attenuation of the yeast",
  formula: "FG = OG − attenuation × fermentable points / 1000",
  source: "Yeast maker's apparent attenuation",
  range: "attenuation 50 to 95 %",
};
export const apparentAttenuationFormula: Formula = {
  name: "Apparent attenuation",
  formula: "AA = (OG − FG) / (OG − 1)",
  source: "Definition on gravity points",
  range: "OG above 1.000",
};
export const realAttenuationFormula: Formula = {
  name: "Real degree of fermentation",
  formula: "RDF = 1 − RE / OE, RE = 0.1808·OE + 0.8192·AE",
  source: "Balling 1865",
  range: "to 25 °P",
};
export const abvFormulas: Record<AbvFormula, Formula> = {
  balling: {
    name: "Balling",
    formula: "ABW = (OE − RE) / (2.0665 − 0.010665·OE); ABV = ABW·FG / 0.7907",
    source: "Balling 1865; ethanol 0.7907 at 20 °C/20 °C",
    range: "OG to 1.110",
  },
  simple: { name: "Simple", formula: "ABV = 131.25·(OG − FG)", source: "Rule of thumb", range: "OG to 1.070" },
  hall: {
    name: "Hall",
    formula: "ABV = 76.08·(OG − FG) / (1.775 − OG) · FG / 0.794",
    source: "Hall 1995, Zymurgy (Summer)",
    range: "OG to 1.080; reads high above",
  },
  cutaia: {
    name: "Cutaia, Reid and Speers",
    formula: "ABW = 0.38726·Δ + 0.00307·Δ², Δ = OE − AE; ABV = ABW·FG / 0.7907",
    source: "Cutaia, Reid and Speers 2009, J. Inst. Brew. 115(4)",
    range: "fitted on commercial beers, 3 to 12 %",
  },
  hmrc: {
    name: "HMRC",
    formula: "ABV = fall in points × factor from the table",
    source: "HM Revenue and Customs, Notice 226",
    range: "fall to 100.7 points",
  },
};
export const ibuFormulas: Record<IbuFormula, Formula> = {
  tinseth: {
    name: "Tinseth",
    formula: "IBU = Σ 1.65·0.000125^(SG − 1) · (1 − e^(−0.04·t)) / 4.15 · factors · alpha · g · 1000 / L",
    source: "Tinseth 1997, realbeer.com/hops/research.html",
    range: "SG 1.030 to 1.130, 0 to 120 minutes",
  },
  rager: {
    name: "Rager",
    formula:
      "IBU = Σ (18.11 + 13.86·tanh((t − 31.32)/18.27)) % / (1 + (SG − 1.050)/0.2) · factors · alpha · g · 1000 / L",
    source: "Rager 1990, Zymurgy 13(4)",
    range: "0 to 60 minutes",
  },
  garetz: {
    name: "Garetz",
    formula:
      "IBU = Σ (0.0702 + 0.1535·tanh((t − 21.34)/24.85)) / (1 + (SG − 1.05)/0.2) · factors · alpha · g · 1000 / L / (1 + IBU/260)",
    source: "Garetz 1994, Using Hops",
    range: "10 to 90 minutes; reads low",
  },
  mibu: {
    name: "mIBU",
    formula:
      "Tinseth during the boil, then ∫ dU/dt · 2.39e11·e^(−9773/T) dt while the wort stands hot; full speed for a hop's first 5 minutes",
    source: "Hosom 2015, alchemyoverlord.wordpress.com",
    range: "SG 1.030 to 1.130, 0 to 120 minutes",
  },
};
export const colourFormulas: Record<ColourFormula, Formula> = {
  morey: { name: "Morey", formula: "SRM = 1.4922·MCU^0.6859", source: "Morey 1995", range: "to 50 SRM" },
  mosher: { name: "Mosher", formula: "SRM = 0.3·MCU + 4.7", source: "Mosher 1994", range: "MCU above 10" },
  daniels: {
    name: "Daniels",
    formula: "SRM = 0.2·MCU + 8.4",
    source: "Daniels 1996, Designing Great Beers",
    range: "MCU above 10",
  },
};
export const buGuFormula: Formula = {
  name: "Bitterness ratio",
  formula: "BU:GU = IBU / points of the OG",
  source: "Daniels 1996",
  range: "OG above 1.000",
};
export const rbrFormula: Formula = {
  name: "Relative bitterness ratio",
  formula: "RBR = BU:GU · (1 + AA − 0.7655)",
  source: "Shwayder 2012, madalchemist.com",
  range: "AA 0.5 to 0.95",
};
export const energyFormula: Formula = {
  name: "Food energy",
  formula: "kcal = (6.9·ABW + 4·(RE − 0.1))·FG·10·L",
  source: "ASBC Methods of Analysis, Beer-33",
  range: "beer to 12 % ABV",
};

export const mashPhFormula: Formula = {
  name: "Proton balance",
  formula: "Σ kg·b·(DI − pH) + L·(carbonate(pH) − Ca/70.14 − Mg/85.05) − acid(pH) = 0",
  source: "deLange; malts after Troester 2009, hardness after Kolbach 1953",
  range: "±0.1 at room temperature; malts differ by lot",
};
