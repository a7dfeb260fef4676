/** The form of a lot: how it is printed and read back in the visitor's units; what the library knows fills what was left empty. */
import { lotAmountText, parseLotAmount, unitsOfKind } from "../../domain/inventory/lot-amount.ts";
import type { IngredientKind, Lot, LotUnit } from "../../domain/inventory/lot.ts";
import { parsePrice } from "../../domain/inventory/money.ts";
import type { HopForm } from "../../domain/recipe/recipe.ts";
import { parseQuantity } from "../../domain/units/parse-quantity.ts";
import { createFormatter, type Formatter } from "../../domain/units/formatter.ts";
import type { FormErrors, FormValues } from "../../platform/deed.ts";
import { unitChoiceOf } from "../../platform/visitor-choices.ts";
import type { LibraryItem } from "../../storage/library-items.ts";
import type { NewLot } from "../../storage/lots.ts";
import type { SiteContext } from "../../storage/site-context.ts";

export const formatterOf = ({ choices }: SiteContext): Formatter =>
  createFormatter(unitChoiceOf(choices), choices.language);

export const hopForms = ["Pellet", "Leaf", "Plug", "Wet", "Powder", "Extract"] as const satisfies readonly HopForm[];
export const colourUnits = ["EBC", "Lovibond", "SRM"] as const;

export type LotField = { name: string; label: string; unit?: string; hint?: string; options?: readonly string[] };

const plain: Record<IngredientKind, readonly LotField[]> = {
  fermentable: [
    { name: "colour", label: "Colour" },
    { name: "colourUnit", label: "Colour is in", options: colourUnits },
    { name: "yieldPercent", label: "Yield, fine grind", unit: "%" },
  ],
  hop: [
    { name: "alphaPercent", label: "Alpha acids", unit: "%" },
    { name: "form", label: "Form", options: hopForms },
    { name: "year", label: "Harvest" },
  ],
  yeast: [{ name: "packGrams", label: "One pack holds", unit: "g", hint: "so that recipes in grams find it" }],
  misc: [],
};
/** Fields that only some kinds have. */
export const fieldsOfKind = (kind: IngredientKind): readonly LotField[] => plain[kind];

const dayText = (at: number | null): string => (at === null ? "" : new Date(at).toISOString().slice(0, 10));
const numberText = (value: number | undefined, formatter: Formatter): string =>
  value === undefined ? "" : formatter.number(value, 4).replaceAll(/[\s\u00a0]/g, "");

export function formatLot(lot: Lot, formatter: Formatter): FormValues {
  return {
    name: lot.name,
    number: lot.number,
    received: lotAmountText(lot.received, lot.unit, formatter),
    price: lot.price === null ? "" : `${formatter.number(lot.price, 2, 2)} ${lot.currency}`,
    receivedAt: dayText(lot.receivedAt),
    bestBefore: dayText(lot.bestBefore),
    supplier: lot.supplier,
    notes: lot.notes,
    ...(lot.kind === "fermentable"
      ? {
          colour: numberText(lot.colour?.value, formatter),
          colourUnit: lot.colour?.unit ?? "EBC",
          yieldPercent: numberText(lot.yieldPercent, formatter),
        }
      : {}),
    ...(lot.kind === "hop"
      ? {
          alphaPercent: numberText(lot.alphaPercent, formatter),
          form: lot.form ?? "",
          year: lot.year === undefined ? "" : String(lot.year),
        }
      : {}),
    ...(lot.kind === "yeast" ? { packGrams: numberText(lot.packGrams, formatter) } : {}),
  };
}

/** What the library states of an ingredient that a lot may state otherwise. */
export function libraryDetails(item: LibraryItem): Pick<NewLot, "alphaPercent" | "colour" | "yieldPercent"> {
  if (item.kind === "hop") return { alphaPercent: item.data.alphaPercent };
  if (item.kind === "fermentable") return { colour: item.data.colour, yieldPercent: item.data.yieldPercent };
  return {};
}

/** The unit that the library measures a misc in; else the kind's first. */
export const firstUnit = (kind: IngredientKind, item: LibraryItem | null): LotUnit =>
  item?.kind === "misc" ? item.data.unit : unitsOfKind[kind][0];

export type LotContext = {
  formatter: Formatter;
  /** Of a price without one. */
  currency: string;
  /** What the library calls by this name. */
  item: LibraryItem | null;
};

/** A field that was not touched keeps its exact value: what is printed is rounded. */
export function readLot(
  kind: IngredientKind,
  typed: FormValues,
  before: Lot | null,
  { formatter, currency, item }: LotContext,
): { ok: true; lot: NewLot } | { ok: false; errors: FormErrors } {
  const errors: FormErrors = {};
  const formatted = before ? formatLot(before, formatter) : {};
  const touched = (name: string): boolean => before === null || (typed[name] ?? "").trim() !== formatted[name];
  const text = (name: string, most = 200): string => {
    const value = (typed[name] ?? "").trim();
    if (value.length > most) errors[name] = `At most ${most} characters.`;
    return value;
  };
  const number = (name: string, low: number, high: number, was: number | undefined): number | undefined => {
    if (!touched(name)) return was;
    const value = text(name).replace(/\s*%$/, "");
    if (value === "") return undefined;
    const read = parseQuantity(value, "share", "%", name, formatter.language);
    if (read.ok && read.value >= low && read.value <= high) return read.value;
    errors[name] = `A number between ${low} and ${high}.`;
    return undefined;
  };
  const day = (name: string): number | null => {
    const value = text(name);
    if (value === "") return null;
    const at = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
    if (Number.isNaN(at)) errors[name] = "Write the day as 2027-06-30.";
    return at;
  };

  const name = text("name");
  if (name === "") errors["name"] = "What is it?";
  let received = { amount: before?.received ?? 0, unit: before?.unit ?? firstUnit(kind, item) };
  if (touched("received")) {
    const read = parseLotAmount(text("received"), kind, received.unit, formatter, "received");
    if (!read.ok) errors["received"] = read.message;
    else if (read.value.amount === 0) errors["received"] = "Enter an amount above zero.";
    else if (before && read.value.unit !== before.unit) errors["received"] = "A lot keeps the unit that it came in.";
    else received = read.value;
  }
  let price = { amount: before?.price ?? null, currency: before?.currency ?? currency };
  if (touched("price")) {
    const value = text("price");
    const read = value === "" ? null : parsePrice(value, price.currency, "price");
    if (read && !read.ok) errors["price"] = read.message;
    price = read?.ok ? read.value : { ...price, amount: null };
  }
  const colourValue = number("colour", 0, 5000, before?.colour?.value);
  const colourUnit = colourUnits.find((unit) => unit === typed["colourUnit"]) ?? before?.colour?.unit ?? "EBC";
  const stated = {
    alphaPercent: number("alphaPercent", 0, 100, before?.alphaPercent),
    colour: colourValue === undefined ? undefined : { value: colourValue, unit: colourUnit },
    yieldPercent: number("yieldPercent", 0, 200, before?.yieldPercent),
    form: hopForms.find((form) => form === typed["form"]),
    year: number("year", 1900, 2200, before?.year),
    packGrams: number("packGrams", 0.001, 1_000_000, before?.packGrams),
  };
  const lot: NewLot = {
    kind,
    name,
    libraryId: item?.id ?? (before?.name === name ? before.libraryId : null),
    number: text("number"),
    unit: received.unit,
    received: received.amount,
    receivedAt: day("receivedAt"),
    bestBefore: day("bestBefore"),
    price: price.amount,
    currency: price.currency,
    supplier: text("supplier"),
    notes: text("notes", 5000),
    ...(before === null && item ? libraryDetails(item) : {}),
    ...(Object.fromEntries(
      Object.entries(stated).filter(([field, value]) => value !== undefined && field in formattedFields(kind)),
    ) as Partial<NewLot>),
  };
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, lot };
}

const formattedFields = (kind: IngredientKind): Record<string, true> =>
  Object.fromEntries(plain[kind].map(({ name }) => [name, true]));
