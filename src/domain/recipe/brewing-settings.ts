/** The choices on which published sources disagree: one record, with Wortfolio's defaults (reasons in docs/decisions). */
import type { HopForm } from "./recipe.ts";

export const ibuFormulas = ["tinseth", "rager", "garetz", "mibu"] as const;
export const abvFormulas = ["balling", "simple", "hall", "cutaia", "hmrc"] as const;
export const colourFormulas = ["morey", "mosher", "daniels"] as const;
export type IbuFormula = (typeof ibuFormulas)[number];
export type AbvFormula = (typeof abvFormulas)[number];
export type ColourFormula = (typeof colourFormulas)[number];

export type BrewingSettings = {
  /** Where a recipe does not name its own. */
  ibuFormula: IbuFormula;
  abvFormula: AbvFormula;
  colourFormula: ColourFormula;
  /** Gravity the hops see: the mean over the boil, that of its start, that of its end, or the wort's extract over the stated boil volume. */
  boilGravity: "average" | "pre-boil" | "post-boil" | "stated-boil";
  /** Volume the bitterness and the colour are spread over: cooled wort in the kettle, the fermenter's, or that and the kettle's loss. */
  kettleVolume: "post-boil" | "batch" | "batch-and-loss";
  /** Against milligrams per litre: below 1 for programs that carry a rounded US constant. */
  ibuScale: number;
  /** Malt colour that enters the sum: Lovibond by the 1.3546 line, or SRM as it stands. */
  maltColour: "lovibond" | "srm";
  /** Morey's curve with its own coefficients, or with the rounded 1.49 and 0.69. */
  roundedMorey: boolean;
  /** Whether sugar and extract share the loss of wort behind the kettle. */
  sugarSharesKettleLoss: boolean;
  /** Utilization against leaf hops. */
  hopForm: Record<HopForm, number>;
  /** Against the full boil. */
  firstWortFactor: number;
  mashHopFactor: number;
  /** Against 46.214 points per pound of sucrose: below 1 for programs that count 46. */
  extractScale: number;
  /** What steeped grain gives against mashed grain. */
  steepFactor: number;
  /** °C of a hopstand that names none. */
  hopstandCelsius: number;
  /** Per cent, for a yeast that states none. */
  attenuationPercent: number;
  /** Percentage points of attenuation lost per °C by which the first rest is warmer than 67.5 °C; 0 takes the yeast maker's word. */
  attenuationPerCelsius: number;
};

export const defaultSettings: BrewingSettings = {
  ibuFormula: "tinseth",
  abvFormula: "balling",
  colourFormula: "morey",
  boilGravity: "average",
  kettleVolume: "post-boil",
  ibuScale: 1,
  maltColour: "lovibond",
  roundedMorey: false,
  sugarSharesKettleLoss: true,
  // Wet hops are about four fifths water, while their alpha is stated for dried cones.
  hopForm: { Leaf: 1, Pellet: 1.1, Plug: 1.02, Powder: 1.1, Extract: 1, Wet: 0.2 },
  firstWortFactor: 1.1,
  mashHopFactor: 0.2,
  extractScale: 1,
  steepFactor: 0.6,
  hopstandCelsius: 90,
  attenuationPercent: 75,
  attenuationPerCelsius: 0,
};
