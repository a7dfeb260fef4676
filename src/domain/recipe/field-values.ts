/** A side of a change that is no plain number. */
import type { MashMethod } from "../volumes/volume-chain.ts";
import type { AbvFormula, ColourFormula, IbuFormula } from "./brewing-settings.ts";
import type { Thing } from "./changed-things.ts";
import { type MakerId, makerIds, makerName } from "./maker-settings.ts";
import type { RecipeField } from "./recipe-fields.ts";
import type {
  AcidName,
  FermentableType,
  Hop,
  HopForm,
  HopUse,
  MashStep,
  MiscType,
  MiscUse,
  RecipeType,
  Yeast,
  YeastForm,
} from "./recipe.ts";
import { type Fields, isFields, isNothing } from "./same-value.ts";

export type RecipeFormula = AbvFormula | IbuFormula | ColourFormula;
/** What a recipe chooses from lists. */
export type RecipeChoice =
  | RecipeType
  | FermentableType
  | HopUse
  | HopForm
  | NonNullable<Hop["type"]>
  | MiscType
  | MiscUse
  | YeastForm
  | Yeast["type"]
  | NonNullable<Yeast["flocculation"]>
  | MashStep["type"]
  | MashMethod;

export type FieldValue =
  | { kind: "text"; text: string }
  | { kind: "choice"; choice: RecipeChoice }
  | { kind: "formula"; formula: RecipeFormula }
  | { kind: "flag"; on: boolean }
  | { kind: "number"; value: number }
  | { kind: "date"; at: number }
  | { kind: "amount"; value: number; unit: string }
  | { kind: "range"; min: number; max: number }
  | { kind: "acid"; acid: AcidName; ml: number; percent: number }
  | { kind: "list"; values: readonly FieldValue[] }
  | { kind: "order"; things: readonly Thing[] }
  | { kind: "nameless" }
  /** Of a shape that no field should have. */
  | { kind: "unclear" }
  /** Of what only programs read: as it was, and otherwise. */
  | { kind: "kept" }
  | { kind: "changed" };

const choices: Record<RecipeChoice, true> = {
  "All Grain": true,
  "Partial Mash": true,
  Extract: true,
  Grain: true,
  Sugar: true,
  "Dry Extract": true,
  Adjunct: true,
  Fruit: true,
  Juice: true,
  Honey: true,
  Mash: true,
  "First Wort": true,
  Boil: true,
  Aroma: true,
  Hopstand: true,
  "Dry Hop": true,
  Pellet: true,
  Plug: true,
  Leaf: true,
  Wet: true,
  Powder: true,
  Bittering: true,
  Both: true,
  Spice: true,
  Fining: true,
  "Water Agent": true,
  Herb: true,
  Flavor: true,
  Wood: true,
  Other: true,
  Sparge: true,
  Primary: true,
  Secondary: true,
  Bottling: true,
  Liquid: true,
  Dry: true,
  Slant: true,
  Culture: true,
  Slurry: true,
  Ale: true,
  Lager: true,
  Wheat: true,
  Wine: true,
  Champagne: true,
  Kveik: true,
  Brett: true,
  Bacteria: true,
  Mixed: true,
  Low: true,
  Medium: true,
  High: true,
  "Very High": true,
  Infusion: true,
  Temperature: true,
  Decoction: true,
  fly: true,
  batch: true,
  "no-sparge": true,
  biab: true,
};
const chosen: ReadonlySet<string> = new Set<RecipeField>(["type", "use", "form", "flocculation", "mashMethod"]);
const computed: ReadonlySet<string> = new Set<RecipeField>(["ibuFormula", "abvFormula", "colourFormula"]);
const dated: ReadonlySet<string> = new Set<RecipeField>(["date", "producedAt"]);
/** Numbers that count nothing. */
export const isNoAmount = (field: string): boolean => dated.has(field) || field === "year";

const isChoice = (text: string): text is RecipeChoice => Object.hasOwn(choices, text);
const isMaker = (text: string): text is MakerId => makerIds.some((id) => id === text);

function textValue(field: string, text: string): FieldValue {
  if (chosen.has(field) && isChoice(text)) return { kind: "choice", choice: text };
  if (computed.has(field)) return { kind: "formula", formula: text as RecipeFormula };
  if (field === "computedAs" && isMaker(text)) return { kind: "text", text: makerName(text) };
  return { kind: "text", text: text.replaceAll(/\s+/g, " ").trim() };
}

function numberValue(field: string, value: number): FieldValue {
  if (dated.has(field)) return { kind: "date", at: value };
  return field === "year" ? { kind: "text", text: String(value) } : { kind: "number", value };
}

function recordValue({ name, unit, min, max, ml, percent, value }: Fields): FieldValue {
  if (typeof ml === "number") return { kind: "acid", acid: name as AcidName, ml, percent: Number(percent) };
  if (typeof name === "string") return name === "" ? { kind: "nameless" } : { kind: "text", text: name };
  if (typeof min === "number") return { kind: "range", min, max: Number(max) };
  return typeof unit === "string" ? { kind: "amount", value: Number(value), unit } : { kind: "unclear" };
}

/** Null where nothing is said. */
export function fieldValue(field: string, value: unknown): FieldValue | null {
  if (isNothing(value)) return null;
  if (typeof value === "string") return textValue(field, value);
  if (typeof value === "boolean") return { kind: "flag", on: value };
  if (typeof value === "number") return numberValue(field, value);
  if (Array.isArray(value)) return { kind: "list", values: value.flatMap((each) => fieldValue(field, each) ?? []) };
  return isFields(value) ? recordValue(value) : { kind: "unclear" };
}
