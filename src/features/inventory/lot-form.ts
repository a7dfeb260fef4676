/** The form of a lot: how it is printed and read back in the visitor's units; what the library knows fills what was left empty. */
import { parseIsoTime } from "../../domain/iso-time.ts";
import { parseLotAmount, unitsOfKind } from "../../domain/inventory/lot-amount.ts";
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
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";
import { lotAmountText, sayAmountFault, typedUnitText } from "./amount-text.ts";

export const formatterOf = ({ choices }: SiteContext): Formatter =>
  createFormatter(unitChoiceOf(choices), choices.language);

export const hopForms = ["Pellet", "Leaf", "Plug", "Wet", "Powder", "Extract"] as const satisfies readonly HopForm[];
export const colourUnits = ["EBC", "Lovibond", "SRM"] as const;

export type LotField = {
  name: string;
  label: string;
  unit?: string;
  hint?: string;
  options?: readonly { value: string; label: string }[];
};

/** Fields that only some kinds have. */
export function fieldsOfKind(words: Words, kind: IngredientKind): readonly LotField[] {
  switch (kind) {
    case "fermentable":
      return [
        { name: "colour", label: words.text("inventory.lot.colour") },
        { name: "colourUnit", label: words.text("inventory.lot.colourUnit"), options: colourUnits.map(asOption) },
        { name: "yieldPercent", label: words.text("inventory.lot.yield"), unit: "%" },
      ];
    case "hop":
      return [
        { name: "alphaPercent", label: words.text("inventory.lot.alpha"), unit: "%" },
        {
          name: "form",
          label: words.text("inventory.lot.form"),
          options: [
            { value: "", label: words.text("inventory.lot.form.unknown") },
            ...hopForms.map((form) => ({ value: form, label: words.text("inventory.hopForm", { form }) })),
          ],
        },
        { name: "year", label: words.text("inventory.lot.harvest") },
      ];
    case "yeast": {
      const [label, hint] = [words.text("inventory.lot.pack"), words.text("inventory.lot.pack.hint")];
      return [{ name: "packGrams", label, unit: "g", hint }];
    }
    case "misc":
      return [];
  }
}

const asOption = (value: string) => ({ value, label: value });

const dayText = (at: number | null): string => (at === null ? "" : new Date(at).toISOString().slice(0, 10));
const numberText = (value: number | undefined, formatter: Formatter): string =>
  value === undefined ? "" : formatter.number(value, 4).replaceAll(/[\s\u00a0]/g, "");

export function formatLot(lot: Lot, formatter: Formatter): FormValues {
  const words = wordsOf(formatter.language);
  return {
    name: lot.name,
    number: lot.number,
    received: lotAmountText(words, lot.received, lot.unit, formatter),
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

type Typed = { typed: FormValues; before: Lot | null; errors: FormErrors; formatter: Formatter };

function readText({ typed, errors, formatter }: Typed, name: string, most = 200): string {
  const words = wordsOf(formatter.language);
  const value = (typed[name] ?? "").trim();
  if (value.length > most) errors[name] = words.text("inventory.lot.tooLong", { most: formatter.number(most, 0) });
  return value;
}

function readDay(form: Typed, name: string): number | null {
  const words = wordsOf(form.formatter.language);
  const value = readText(form, name);
  if (value === "") return null;
  const at = /^\d{4}-\d{2}-\d{2}$/.test(value) ? parseIsoTime(value) : Number.NaN;
  if (Number.isNaN(at)) form.errors[name] = words.text("inventory.lot.day.invalid");
  return at;
}

type LotAmount = { amount: number; unit: LotUnit };

function readReceived(form: Typed, kind: IngredientKind, unit: LotUnit): LotAmount {
  const { before, errors, formatter } = form;
  const words = wordsOf(formatter.language);
  const read = parseLotAmount(readText(form, "received"), kind, unit, formatter, "received");
  if (!read.ok) errors["received"] = sayAmountFault(words, read.code, unitsOfKind[kind], formatter);
  else if (read.value.amount === 0) errors["received"] = words.text("inventory.amount.aboveZero");
  else if (before && read.value.unit !== before.unit)
    errors["received"] = words.text("inventory.amount.unitKept", {
      unit: typedUnitText(words, before.unit, formatter.choice),
    });
  return read.ok ? read.value : { amount: 0, unit };
}

function readPrice(form: Typed, currency: string): { amount: number | null; currency: string } {
  const words = wordsOf(form.formatter.language);
  const value = readText(form, "price");
  const read = value === "" ? null : parsePrice(value, currency, "price");
  if (read && !read.ok) form.errors["price"] = words.text("inventory.lot.price.invalid");
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
  const words = wordsOf(formatter.language);
  const form: Typed = { typed, before, errors: {}, formatter };
  const { errors } = form;
  const formatted = before ? formatLot(before, formatter) : {};
  const touched = (name: string): boolean => before === null || (typed[name] ?? "").trim() !== formatted[name];
  const number = (name: string, low: number, high: number, was: number | undefined): number | undefined => {
    if (!touched(name)) return was;
    const value = readText(form, name).replace(/\s*%$/, "");
    if (value === "") return undefined;
    const read = parseQuantity(value, "share", "%", name, formatter.language);
    if (read.ok && read.value >= low && read.value <= high) return read.value;
    errors[name] = words.text("quantity.range", {
      least: Number.isInteger(low) ? String(low) : formatter.number(low, 3),
      most: String(high),
    });
    return undefined;
  };

  const name = readText(form, "name");
  if (name === "") errors["name"] = words.text("inventory.lot.name.missing");
  const unit = before?.unit ?? firstUnit(kind, item);
  const received = touched("received") ? readReceived(form, kind, unit) : { amount: before?.received ?? 0, unit };
  const usual = before?.currency ?? currency;
  const price = touched("price") ? readPrice(form, usual) : { amount: before?.price ?? null, currency: usual };
  const ofKind = fieldsOfKind(words, kind).map((field) => field.name);
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
