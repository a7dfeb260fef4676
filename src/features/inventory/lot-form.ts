/** The form of a lot: how it is printed and read back in the visitor's units; what the library knows fills what was left empty. */
import { parseIsoTime } from "../../domain/iso-time.ts";
import { lotAmountText, parseLotAmount, unitsOfKind } from "../../domain/inventory/lot-amount.ts";
import type { IngredientKind, Lot, LotUnit } from "../../domain/inventory/lot.ts";
import { parsePrice } from "../../domain/inventory/money.ts";
import type { HopForm } from "../../domain/recipe/recipe.ts";
import { parseQuantity } from "../../domain/units/parse-quantity.ts";
import { createFormatter, type Formatter } from "../../domain/units/formatter.ts";
import type { FormErrors, FormValues } from "../../platform/deeds/answer.ts";
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

type Typed = { typed: FormValues; before: Lot | null; errors: FormErrors };

function readText({ typed, errors }: Typed, name: string, most = 200): string {
  const value = (typed[name] ?? "").trim();
  if (value.length > most) errors[name] = `At most ${most} characters.`;
  return value;
}

function readDay(form: Typed, name: string): number | null {
  const value = readText(form, name);
  if (value === "") return null;
  const at = /^\d{4}-\d{2}-\d{2}$/.test(value) ? parseIsoTime(value) : Number.NaN;
  if (Number.isNaN(at)) form.errors[name] = "Write the day as 2027-06-30.";
  return at;
}

type LotAmount = { amount: number; unit: LotUnit };

function readReceived(form: Typed, kind: IngredientKind, unit: LotUnit, formatter: Formatter): LotAmount {
  const { before, errors } = form;
  const read = parseLotAmount(readText(form, "received"), kind, unit, formatter, "received");
  if (!read.ok) errors["received"] = read.message;
  else if (read.value.amount === 0) errors["received"] = "Enter an amount above zero.";
  else if (before && read.value.unit !== before.unit) errors["received"] = "A lot keeps the unit that it came in.";
  return read.ok ? read.value : { amount: 0, unit };
}

function readPrice(form: Typed, currency: string): { amount: number | null; currency: string } {
  const value = readText(form, "price");
  const read = value === "" ? null : parsePrice(value, currency, "price");
  if (read && !read.ok) form.errors["price"] = read.message;
  return read?.ok ? read.value : { amount: null, currency };
}

/** What a lot states of itself, read by `number`: a field, its bounds and what stood there. */
function readStated(
  { typed, before }: Typed,
  number: (name: string, low: number, high: number, was: number | undefined) => number | undefined,
) {
  const colour = number("colour", 0, 5000, before?.colour?.value);
  const unit = colourUnits.find((each) => each === typed["colourUnit"]) ?? before?.colour?.unit ?? "EBC";
  return {
    alphaPercent: number("alphaPercent", 0, 100, before?.alphaPercent),
    colour: colour === undefined ? undefined : { value: colour, unit },
    yieldPercent: number("yieldPercent", 0, 200, before?.yieldPercent),
    form: hopForms.find((form) => form === typed["form"]),
    year: number("year", 1900, 2200, before?.year),
    packGrams: number("packGrams", 0.001, 1_000_000, before?.packGrams),
  };
}

/** A field that was not touched keeps its exact value: what is printed is rounded. */
export function readLot(
  kind: IngredientKind,
  typed: FormValues,
  before: Lot | null,
  { formatter, currency, item }: LotContext,
): { ok: true; lot: NewLot } | { ok: false; errors: FormErrors } {
  const form: Typed = { typed, before, errors: {} };
  const { errors } = form;
  const formatted = before ? formatLot(before, formatter) : {};
  const touched = (name: string): boolean => before === null || (typed[name] ?? "").trim() !== formatted[name];
  const number = (name: string, low: number, high: number, was: number | undefined): number | undefined => {
    if (!touched(name)) return was;
    const value = readText(form, name).replace(/\s*%$/, "");
    if (value === "") return undefined;
    const read = parseQuantity(value, "share", "%", name, formatter.language);
    if (read.ok && read.value >= low && read.value <= high) return read.value;
    errors[name] = `A number between ${low} and ${high}.`;
    return undefined;
  };

  const name = readText(form, "name");
  if (name === "") errors["name"] = "What is it?";
  const unit = before?.unit ?? firstUnit(kind, item);
  const received = touched("received")
    ? readReceived(form, kind, unit, formatter)
    : { amount: before?.received ?? 0, unit };
  const usual = before?.currency ?? currency;
  const price = touched("price") ? readPrice(form, usual) : { amount: before?.price ?? null, currency: usual };
  const ofKind = fieldsOfKind(kind).map((field) => field.name);
  const stated = Object.entries(readStated(form, number)).filter(
    ([field, value]) => value !== undefined && ofKind.includes(field),
  );
  const lot: NewLot = {
    kind,
    name,
    libraryId: item?.id ?? (before?.name === name ? before.libraryId : null),
    number: readText(form, "number"),
    unit: received.unit,
    received: received.amount,
    receivedAt: readDay(form, "receivedAt"),
    bestBefore: readDay(form, "bestBefore"),
    price: price.amount,
    currency: price.currency,
    supplier: readText(form, "supplier"),
    notes: readText(form, "notes", 5000),
    ...(before === null && item ? libraryDetails(item) : {}),
    ...(Object.fromEntries(stated) as Partial<NewLot>),
  };
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, lot };
}
