/** The formulas as they are set in the dock: `^{}` raises, `_{}` lowers, `*x*` slants a quantity, `#x#` names the result. */
import type { AbvFormula, ColourFormula, IbuFormula } from "../../../domain/recipe/brewing-settings.ts";
import type { Words } from "../../../words/arguments.ts";

/** Lines of a formula, and what its letters stand for. */
export type SetFormula = { lines: readonly string[]; where: string };

const bigness = "1.65 × 0.000125^{SG − 1} × (1 − e^{−0.04 t}) ÷ 4.15";

export function ibuFormula(formula: IbuFormula, words: Words): SetFormula {
  const letters = words.text("designer.dock.formula.bitterness");
  const bitterness = `#IBU# = Σ *U* × ${words.text("designer.dock.formula.factor")} × α × *m* × 1000 ÷ *V*`;
  switch (formula) {
    case "tinseth":
      return { lines: [bitterness, `*U* = ${bigness}`], where: letters };
    case "rager":
      return {
        lines: [bitterness, "*U* = (18.11 + 13.86 tanh((*t* − 31.32) ÷ 18.27)) ÷ 100 ÷ (1 + (SG − 1.050) ÷ 0.2)"],
        where: words.text("designer.dock.formula.rager", { letters }),
      };
    case "garetz":
      return {
        lines: [bitterness, "*U* = (0.0702 + 0.1535 tanh((*t* − 21.34) ÷ 24.85)) ÷ (1 + (SG − 1.050) ÷ 0.2)"],
        where: words.text("designer.dock.formula.garetz", { letters }),
      };
    case "mibu":
      return {
        lines: [bitterness, `*U* = ${bigness} + ∫ d*U*⁄d*t* × 2.39·10^{11} e^{−9773 ÷ T} d*t*`],
        where: words.text("designer.dock.formula.mibu", { letters }),
      };
  }
}

export function abvFormula(formula: AbvFormula, words: Words): SetFormula {
  switch (formula) {
    case "balling":
      return {
        lines: ["#ABV# = ABW × FG ÷ 0.7907", "ABW = (OE − RE) ÷ (2.0665 − 0.010665 OE)", "RE = 0.1808 OE + 0.8192 AE"],
        where: words.text("designer.dock.formula.abv"),
      };
    case "simple":
      return { lines: ["#ABV# = 131.25 × (OG − FG)"], where: "" };
    case "hall":
      return { lines: ["#ABV# = 76.08 × (OG − FG) ÷ (1.775 − OG) × FG ÷ 0.794"], where: "" };
    case "cutaia":
      return {
        lines: ["#ABV# = ABW × FG ÷ 0.7907", "ABW = 0.38726 Δ + 0.00307 Δ^{2}"],
        where: words.text("designer.dock.formula.cutaia"),
      };
    case "hmrc":
      return { lines: ["#ABV# = (OG − FG) × 1000 × *f*"], where: words.text("designer.dock.formula.hmrc") };
  }
}

const colourLines: Record<ColourFormula, string> = {
  morey: "#SRM# = 1.4922 × MCU^{0.6859}",
  mosher: "#SRM# = 0.3 × MCU + 4.7",
  daniels: "#SRM# = 0.2 × MCU + 8.4",
};

export const colourFormula = (formula: ColourFormula, words: Words): SetFormula => ({
  lines: [colourLines[formula], "MCU = Σ *m* × °L × 8.345 ÷ *V*"],
  where: words.text("designer.dock.formula.colour"),
});

type Other =
  | "og"
  | "fg"
  | "attenuation"
  | "buGu"
  | "kettle"
  | "boilGravity"
  | "mashPh"
  | "volumes"
  | "efficiency"
  | "calories";

export function otherFormula(of: Other, words: Words): SetFormula {
  switch (of) {
    case "og":
      return {
        lines: ["#OG# = 1 + Σ *P* ÷ 1000", "*P* = *m* × 385.7 × *y* × *r* ÷ *V*"],
        where: words.text("designer.dock.formula.og"),
      };
    case "fg":
      return { lines: ["#FG# = OG − *A* × *P* ÷ 1000"], where: words.text("designer.dock.formula.fg") };
    case "attenuation":
      return {
        lines: ["#AA# = (OG − FG) ÷ (OG − 1)", "RDF = 1 − RE ÷ OE"],
        where: words.text("designer.dock.formula.attenuation"),
      };
    case "buGu":
      return {
        lines: ["#BU:GU# = IBU ÷ (1000 × (OG − 1))", "RBR = BU:GU × (1 + AA − 0.7655)"],
        where: words.text("designer.dock.formula.balance"),
      };
    case "kettle":
      return { lines: ["#SG# = 1 + *E* ÷ *V* ÷ 1000"], where: words.text("designer.dock.formula.kettle") };
    case "boilGravity": {
      const [before, after] = [words.text("designer.dock.formula.before"), words.text("designer.dock.formula.after")];
      return { lines: [`#SG# = (SG_{${before}} + SG_{${after}}) ÷ 2`], where: "" };
    }
    case "mashPh":
      return {
        lines: ["Σ *m* × *b* × (DI − #pH#) + *V* × (*c* − Ca ÷ 70.14 − Mg ÷ 85.05) − *a* = 0"],
        where: words.text("designer.dock.formula.mashPh"),
      };
    case "volumes":
      return {
        lines: [words.text("designer.dock.formula.volumes")],
        where: words.text("designer.dock.formula.volumes.hot"),
      };
    case "efficiency":
      return { lines: [words.text("designer.dock.formula.efficiency")], where: "" };
    case "calories":
      return {
        lines: ["#kcal# = (6.9 ABW + 4 (RE − 0.1)) × FG × 10 × *V*"],
        where: words.text("designer.dock.formula.calories"),
      };
  }
}
