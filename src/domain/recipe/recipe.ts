/** A recipe: the plan for a beer. Canonical units throughout: kilogram for fermentables, gram for hops and salts, litre, °C, minute, SG, volumes of CO2, ppm. */
import type { MashMethod } from "../volumes/volume-chain.ts";
import type { EquipmentNumber } from "./equipment-numbers.ts";
import type { MakerId } from "./maker-settings.ts";

export type RecipeType = "All Grain" | "Partial Mash" | "Extract";
export type ColourUnit = "EBC" | "SRM" | "Lovibond";

/** Fields a file format carries that Wortfolio does not know: kept by format id, given back on export to the same format. */
export type Extras = Record<string, unknown>;

/** As entered; the unit stays with it. */
export type MaltColour = { value: number; unit: ColourUnit };

export type FermentableType = "Grain" | "Sugar" | "Extract" | "Dry Extract" | "Adjunct" | "Fruit" | "Juice" | "Honey";
export type Fermentable = {
  name: string;
  type: FermentableType;
  kg: number;
  /** Fine-grind extract as-is, per cent of sucrose by weight. */
  yieldPercent: number;
  /** Absent: unknown. */
  colour?: MaltColour | undefined;
  addAfterBoil?: boolean;
  /** Minutes before the end of the boil at which it goes in (late extract); absent: from the start or the mash. */
  lateMinutes?: number;
  origin?: string;
  supplier?: string;
  notes?: string;
  coarseFineDifferencePercent?: number;
  moisturePercent?: number;
  diastaticPowerLintner?: number;
  proteinPercent?: number;
  maxInBatchPercent?: number;
  recommendMash?: boolean;
  /** Bitterness of a hopped extract, IBU per pound and US gallon. */
  ibuGalPerLb?: number;
  /** False for lactose, maltodextrin and the like; default by type. */
  fermentable?: boolean;
  /** Mash pH in distilled water and buffering, where the maltster states them. */
  diPh?: number;
  bufferMeqPerKgPh?: number;
  /** In a recipe of second runnings: grain of the first beer's mash. */
  shared?: boolean;
  libraryId?: string;
  extras?: Extras;
};

export type HopUse = "Mash" | "First Wort" | "Boil" | "Aroma" | "Hopstand" | "Dry Hop";
export type HopForm = "Pellet" | "Plug" | "Leaf" | "Wet" | "Powder" | "Extract";
export type Hop = {
  name: string;
  use: HopUse;
  grams: number;
  alphaPercent: number;
  /** Boil, Aroma, Hopstand, First Wort, Mash: minutes in contact with hot wort. Dry Hop: unused, see `days`. */
  minutes: number;
  /** Dry Hop: days in contact. */
  days?: number;
  /** Dry Hop: day of the fermentation on which it goes in. */
  onDay?: number;
  /** Hopstand temperature, °C. */
  celsius?: number;
  form: HopForm;
  type?: "Bittering" | "Aroma" | "Both";
  origin?: string;
  betaPercent?: number;
  /** Hop storage index, per cent lost in six months at 20 °C. */
  hsiPercent?: number;
  humulenePercent?: number;
  caryophyllenePercent?: number;
  cohumulonePercent?: number;
  myrcenePercent?: number;
  substitutes?: string;
  year?: number;
  notes?: string;
  libraryId?: string;
  extras?: Extras;
};

export type MiscType = "Spice" | "Fining" | "Water Agent" | "Herb" | "Flavor" | "Wood" | "Other";
export type MiscUse = "Mash" | "Sparge" | "Boil" | "Hopstand" | "Primary" | "Secondary" | "Bottling";
export type Misc = {
  name: string;
  type: MiscType;
  use: MiscUse;
  /** In `unit`: weights in gram, volumes in millilitre, or pieces. */
  amount: number;
  unit: "g" | "ml" | "each";
  minutes: number;
  useFor?: string;
  notes?: string;
  libraryId?: string;
  extras?: Extras;
};

export type YeastForm = "Liquid" | "Dry" | "Slant" | "Culture" | "Slurry";
export type Yeast = {
  name: string;
  type: "Ale" | "Lager" | "Wheat" | "Wine" | "Champagne" | "Kveik" | "Brett" | "Bacteria" | "Mixed" | "Other";
  form: YeastForm;
  /** In `unit`: gram, millilitre or packages. */
  amount: number;
  unit: "g" | "ml" | "pkg";
  laboratory?: string;
  productId?: string;
  attenuationPercent?: number;
  minCelsius?: number;
  maxCelsius?: number;
  flocculation?: "Low" | "Medium" | "High" | "Very High";
  bestFor?: string;
  timesCultured?: number;
  maxReuse?: number;
  addToSecondary?: boolean;
  /** Of one gram, millilitre or package. */
  cellsBillion?: number;
  /** Wanted, million cells per millilitre and °P; by type and gravity where absent. */
  pitchRate?: number;
  /** Production or harvest date, epoch milliseconds UTC. */
  producedAt?: number;
  starter?: { litres: number; sg: number; stirred: boolean };
  notes?: string;
  libraryId?: string;
  extras?: Extras;
};

export type MashStep = {
  name: string;
  type: "Infusion" | "Temperature" | "Decoction" | "Sparge";
  celsius: number;
  minutes: number;
  rampMinutes?: number;
  endCelsius?: number;
  infuseLitres?: number;
  infuseCelsius?: number;
  decoctionLitres?: number;
  notes?: string;
  extras?: Extras;
};
export type Mash = {
  name: string;
  grainCelsius: number;
  steps: MashStep[];
  tunCelsius?: number;
  spargeCelsius?: number;
  ph?: number;
  tunKg?: number;
  /** Specific heat of the tun, Cal/(g °C). */
  tunSpecificHeat?: number;
  equipmentAdjust?: boolean;
  notes?: string;
  extras?: Extras;
};

/** Ions in ppm. */
export type Ions = {
  calcium: number;
  magnesium: number;
  sodium: number;
  chloride: number;
  sulfate: number;
  bicarbonate: number;
};
export type WaterProfile = { name: string; ph?: number; litres?: number; notes?: string; extras?: Extras } & Ions;
export type SaltName =
  | "gypsum"
  | "calcium-chloride"
  | "calcium-chloride-anhydrous"
  | "epsom"
  | "magnesium-chloride"
  | "table-salt"
  | "baking-soda"
  | "chalk"
  | "pickling-lime";
export type AcidName = "lactic" | "phosphoric" | "hydrochloric" | "sulfuric" | "citric" | "acetic";
export type Water = {
  source?: WaterProfile;
  target?: WaterProfile;
  /** Share of reverse-osmosis water in mash and sparge water, 0 to 1. */
  dilution?: number;
  /** Grams. */
  mashSalts?: Partial<Record<SaltName, number>>;
  spargeSalts?: Partial<Record<SaltName, number>>;
  /** Millilitres at the given strength (per cent by weight). */
  mashAcid?: { name: AcidName; ml: number; percent: number };
  spargeAcid?: { name: AcidName; ml: number; percent: number };
};

export type Style = {
  name: string;
  category?: string;
  categoryNumber?: string;
  letter?: string;
  guide?: string;
  type?: string;
  og?: Range;
  fg?: Range;
  ibu?: Range;
  srm?: Range;
  abv?: Range;
  carbonation?: Range;
  notes?: string;
  profile?: string;
  ingredients?: string;
  examples?: string;
  extras?: Extras;
};
export type Range = { min: number; max: number };

export type FermentationStep = {
  name: string;
  days: number;
  celsius: number;
  endCelsius?: number;
  rampDays?: number;
  kPa?: number;
};

export type Carbonation = {
  volumes?: number;
  forced?: boolean;
  celsius?: number;
  primingSugar?: string;
  primingSugarEquivalent?: number;
  kegPrimingFactor?: number;
};

/** What the brewhouse does to volumes and extract. Litres, kilograms, °C, per cent. */
export type Equipment = {
  name: string;
  batchLitres: number;
  boilLitres: number;
  mashMethod?: MashMethod;
  notes?: string;
  extras?: Extras;
} & Partial<Record<EquipmentNumber, number>>;

/** How much of a mash went into its first beer. */
export type SecondRunnings = {
  /** Mash water and sparge water of the first beer, one entry for each filling. */
  waterLitres: number[];
  /** What ran into its kettle, cold. */
  collectedLitres: number;
  /** Its share of all extract, in the kettle. */
  mashPercent: number;
};

/** What a file said of its own results, kept for comparison and never used to compute. */
export type StatedResults = { og?: number; fg?: number; abv?: number; ibu?: number; srm?: number; ibuMethod?: string };
export type MeasuredResults = { og?: number; fg?: number };

export type Recipe = {
  name: string;
  type: RecipeType;
  author?: string;
  coAuthor?: string;
  style?: Style;
  equipment?: Equipment;
  /** Into the fermenter, cooled, litres. */
  batchLitres: number;
  boilLitres?: number;
  boilMinutes: number;
  efficiencyPercent: number;
  fermentables: Fermentable[];
  hops: Hop[];
  miscs: Misc[];
  yeasts: Yeast[];
  mash?: Mash;
  /** This beer is drained from the mash of another recipe, after that recipe's own beer. */
  secondRunnings?: SecondRunnings;
  fermentation: FermentationStep[];
  water?: Water;
  waters?: WaterProfile[];
  carbonation?: Carbonation;
  notes?: string;
  tasteNotes?: string;
  tasteRating?: number;
  tags: string[];
  /** As the file gave it, epoch milliseconds UTC. */
  date?: number;
  ageDays?: number;
  ageCelsius?: number;
  /** Formula choices; the calculation's defaults where absent. */
  ibuFormula?: "tinseth" | "rager" | "garetz" | "mibu";
  abvFormula?: "balling" | "simple" | "hall" | "cutaia" | "hmrc";
  colourFormula?: "morey" | "mosher" | "daniels";
  /** The program whose factors and volumes compute it; Wortfolio's own where absent. */
  computedAs?: MakerId;
  stated?: StatedResults;
  measured?: MeasuredResults;
  extras?: Extras;
};
