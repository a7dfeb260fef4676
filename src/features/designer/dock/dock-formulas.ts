/** The formulas as they are set in the dock: `^{}` raises, `_{}` lowers, `*x*` slants a quantity, `#x#` names the result. */
import type { AbvFormula, ColourFormula, IbuFormula } from "../../../domain/recipe/brewing-settings.ts";

/** Lines of a formula, and what its letters stand for. */
export type SetFormula = { lines: readonly string[]; where: string };

const bitterness = "#IBU# = Σ *U* × factor × α × *m* × 1000 ÷ *V*";
const bitternessLetters = "U utilization, α alpha as a fraction, m grams, V litres, SG gravity in the boil, t minutes";
const bigness = "1.65 × 0.000125^{SG − 1} × (1 − e^{−0.04 t}) ÷ 4.15";

export const ibuLines: Record<IbuFormula, SetFormula> = {
  tinseth: { lines: [bitterness, `*U* = ${bigness}`], where: bitternessLetters },
  rager: {
    lines: [bitterness, "*U* = (18.11 + 13.86 tanh((*t* − 31.32) ÷ 18.27)) ÷ 100 ÷ (1 + (SG − 1.050) ÷ 0.2)"],
    where: `${bitternessLetters}; the gravity counts above 1.050`,
  },
  garetz: {
    lines: [bitterness, "*U* = (0.0702 + 0.1535 tanh((*t* − 21.34) ÷ 24.85)) ÷ (1 + (SG − 1.050) ÷ 0.2)"],
    where: `${bitternessLetters}; all divided by the hopping rate 1 + IBU ÷ 260`,
  },
  mibu: {
    lines: [bitterness, `*U* = ${bigness} + ∫ d*U*⁄d*t* × 2.39·10^{11} e^{−9773 ÷ T} d*t*`],
    where: `${bitternessLetters}; the integral over the minutes the wort stands hot at T kelvin`,
  },
};

export const abvLines: Record<AbvFormula, SetFormula> = {
  balling: {
    lines: ["#ABV# = ABW × FG ÷ 0.7907", "ABW = (OE − RE) ÷ (2.0665 − 0.010665 OE)", "RE = 0.1808 OE + 0.8192 AE"],
    where: "OE, AE and RE original, apparent and real extract in °P",
  },
  simple: { lines: ["#ABV# = 131.25 × (OG − FG)"], where: "" },
  hall: { lines: ["#ABV# = 76.08 × (OG − FG) ÷ (1.775 − OG) × FG ÷ 0.794"], where: "" },
  cutaia: {
    lines: ["#ABV# = ABW × FG ÷ 0.7907", "ABW = 0.38726 Δ + 0.00307 Δ^{2}"],
    where: "Δ original less apparent extract in °P",
  },
  hmrc: { lines: ["#ABV# = (OG − FG) × 1000 × *f*"], where: "f from the duty table, by the fall in gravity" },
};

const units = "MCU = Σ *m* × °L × 8.345 ÷ *V*";
const colourLetters = "m kilograms, °L colour of the malt in Lovibond, V litres of cooled wort";
export const colourLines: Record<ColourFormula, SetFormula> = {
  morey: { lines: ["#SRM# = 1.4922 × MCU^{0.6859}", units], where: colourLetters },
  mosher: { lines: ["#SRM# = 0.3 × MCU + 4.7", units], where: colourLetters },
  daniels: { lines: ["#SRM# = 0.2 × MCU + 8.4", units], where: colourLetters },
};

export const otherLines = {
  og: {
    lines: ["#OG# = 1 + Σ *P* ÷ 1000", "*P* = *m* × 385.7 × *y* × *r* ÷ *V*"],
    where: "m kilograms, y yield and r the part that arrives, both as fractions, V litres into the fermenter",
  },
  fg: { lines: ["#FG# = OG − *A* × *P* ÷ 1000"], where: "A apparent attenuation, P points that ferment" },
  attenuation: {
    lines: ["#AA# = (OG − FG) ÷ (OG − 1)", "RDF = 1 − RE ÷ OE"],
    where: "AA apparent, RDF real attenuation; RE and OE real and original extract in °P",
  },
  buGu: {
    lines: ["#BU:GU# = IBU ÷ (1000 × (OG − 1))", "RBR = BU:GU × (1 + AA − 0.7655)"],
    where: "AA apparent attenuation as a fraction",
  },
  preBoilGravity: {
    lines: ["#SG# = 1 + *E* ÷ *V* ÷ 1000"],
    where: "E point-litres in the kettle, V litres of cold wort",
  },
  postBoilGravity: {
    lines: ["#SG# = 1 + *E* ÷ *V* ÷ 1000"],
    where: "E point-litres in the kettle, V litres of cold wort",
  },
  boilGravity: { lines: ["#SG# = (SG_{before} + SG_{after}) ÷ 2"], where: "" },
  mashPh: {
    lines: ["Σ *m* × *b* × (DI − #pH#) + *V* × (*c* − Ca ÷ 70.14 − Mg ÷ 85.05) − *a* = 0"],
    where:
      "m kilograms, b buffering and DI the malt’s own pH, V litres, c what the carbonate and a what the acid gives at the pH",
  },
  volumes: {
    lines: ["#water# = packaged + losses + boil-off + what the grain keeps"],
    where: "hot wort takes 1 ÷ 0.9601 of its cold volume",
  },
  efficiency: { lines: ["#brewhouse# = conversion × lauter × kettle"], where: "" },
  calories: {
    lines: ["#kcal# = (6.9 ABW + 4 (RE − 0.1)) × FG × 10 × *V*"],
    where: "ABW alcohol by weight and RE real extract in per cent, V litres of the serving",
  },
} satisfies Record<string, SetFormula>;

/** How far a number may be from what is measured, by what its model's authors and later measurements say. */
export const accuracies = {
  og: "as good as the efficiency",
  fg: "about ± 0.003, by mash and yeast",
  abv: "about ± 0.2 %",
  ibu: "about ± 15 %",
  srm: "about ± 15 %",
  buGu: "as IBU",
  mashPh: "about ± 0.1",
  attenuation: "about ± 4 %",
  calories: "about ± 5 %",
};
