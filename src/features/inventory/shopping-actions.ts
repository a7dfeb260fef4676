/** What editors do with the shopping list: add, tick, remove, and receive what was bought as lots. */
import * as z from "zod";
import { parseLotAmount, unitsOfKind } from "../../domain/inventory/lot-amount.ts";
import { ingredientKinds, type IngredientKind, type LotUnit } from "../../domain/inventory/lot.ts";
import type { ShoppingItem, ShoppingLine } from "../../domain/inventory/shopping.ts";
import { foldText } from "../../domain/publishing/fold-text.ts";
import { createId } from "../../platform/ids.ts";
import { done, type FormErrors, isEmpty, type Outcome, wrong } from "../../platform/deeds/answer.ts";
import { inTransaction, type Store } from "../../storage/database.ts";
import { listLibraryItems } from "../../storage/library-items.ts";
import { insertLots, latestCurrency, type NewLot, removeImport } from "../../storage/lots.ts";
import {
  findShoppingItems,
  insertShoppingItem,
  listShoppingItems,
  type NewShoppingItem,
  removeShoppingItem,
  tickShoppingItem,
} from "../../storage/shopping-items.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { findLines } from "../../storage/shopping-lines.ts";
import { findStockNeeds } from "../../storage/stock-needs.ts";
import { lotsNamed } from "../../storage/stock-pages.ts";
import { wordsOf } from "../../words/words.ts";
import { sayAmountFault } from "./amount-text.ts";
import { hopForms, libraryDetails, formatterOf } from "./lot-form.ts";

const dayMilliseconds = 86_400_000;

type Named = Pick<NewShoppingItem, "kind" | "name" | "libraryId">;

/** An ingredient that is in stock or in the library, by its name; anything else has no kind. */
async function ingredientNamed({ store }: SiteContext, name: string): Promise<Named> {
  const folded = foldText(name);
  await findStockNeeds(store);
  const [lot] = await lotsNamed(store, ingredientKinds, name);
  if (lot) return { kind: lot.kind, name: lot.name, libraryId: lot.libraryId };
  for (const kind of ingredientKinds) {
    const found = await listLibraryItems(store, kind, { query: name.slice(0, 100), limit: 50 });
    const item = found.find((each) => foldText(each.name) === folded);
    if (item) return { kind, name: item.name, libraryId: item.id };
  }
  return { kind: null, name, libraryId: null };
}

export async function addItem(
  site: SiteContext,
  { name, note, amount: text }: { name: string; note: string; amount: string },
): Promise<Outcome> {
  const formatter = formatterOf(site);
  const words = wordsOf(formatter.language);
  const errors: FormErrors = {};
  if (name === "") errors["name"] = words.text("inventory.shopping.item.missing");
  const ingredient = await ingredientNamed(site, name);
  const kind: IngredientKind = ingredient.kind ?? "misc";
  const assumed: LotUnit = ingredient.kind ? await unitOf(site.store, kind, ingredient.name) : "each";
  const amount = text === "" ? null : parseLotAmount(text, kind, assumed, formatter, "amount");
  if (amount && !amount.ok) errors["amount"] = sayAmountFault(words, amount.code, unitsOfKind[kind], formatter);
  if (!isEmpty(errors)) return wrong(errors);
  await insertShoppingItem(site.store, {
    ...ingredient,
    amount: amount?.ok ? amount.value.amount : null,
    unit: amount?.ok ? amount.value.unit : assumed,
    note,
    need: null,
    tickedAt: null,
  });
  return done();
}

const unitOf = async (store: Store, kind: IngredientKind, name: string): Promise<LotUnit> =>
  (await lotsNamed(store, [kind], name))[0]?.unit ?? unitsOfKind[kind][0];

const asItem = (need: ShoppingLine, at: number): NewShoppingItem => ({
  kind: need.kind,
  name: need.name,
  libraryId: need.libraryId,
  amount: need.amount,
  unit: need.unit,
  note: need.plans.join(", "),
  need: need.key,
  form: need.form,
  year: need.year,
  tickedAt: at,
});

/** A computed shortage is kept from the moment it is ticked: what lies in the basket stays, whatever the plans become. */
async function setTicked(site: SiteContext, keys: ReadonlySet<string>, ticked: boolean): Promise<void> {
  const { store } = site;
  const items = await findShoppingItems(store, [...keys]);
  for (const item of items) {
    if (item.need !== null && !ticked) await removeShoppingItem(store, item.id);
    else if ((item.tickedAt !== null) !== ticked) await tickShoppingItem(store, item.id, ticked);
  }
  if (!ticked) return;
  await findStockNeeds(store);
  for (const line of await findLines(store, [...keys]))
    if (line.itemId === null) await insertShoppingItem(store, asItem(line, store.now()));
}

export async function tickItem(
  site: SiteContext,
  { item, ticked }: { item: string; ticked: string },
): Promise<Outcome> {
  await inTransaction(site.store, (store) => setTicked({ ...site, store }, new Set([item]), ticked === "yes"));
  return done();
}

const itemSchema = z.object({
  kind: z.enum(ingredientKinds).nullable(),
  name: z.string().max(300),
  libraryId: z.string().max(100).nullable(),
  amount: z.number().min(0).max(1e9).nullable(),
  unit: z.string().max(20),
  note: z.string().max(1000),
  need: z.string().max(500).nullable(),
  form: z.string().max(20).optional(),
  year: z.number().min(1900).max(2200).optional(),
  tickedAt: z.int().nullable(),
});

export async function removeItem({ store, choices }: SiteContext, { item }: { item: string }): Promise<Outcome> {
  const removed = await removeShoppingItem(store, item);
  const words = wordsOf(choices.language);
  if (!removed.ok) return wrong({ form: words.text("inventory.shopping.gone") });
  return done({
    undo: {
      said: words.text("inventory.shopping.removed", { name: removed.value.name }),
      fields: { deed: "restore-items", items: JSON.stringify([removed.value]) },
    },
  });
}

function itemsIn(text: string): NewShoppingItem[] | null {
  try {
    const parsed = z.array(itemSchema).max(500).safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

type Kept = { items: string };

export async function restoreItems(site: SiteContext, kept: Kept): Promise<Outcome> {
  const words = wordsOf(site.choices.language);
  const items = itemsIn(kept.items);
  if (!items) return wrong({ form: words.text("inventory.shopping.notRestored") });
  await inTransaction(site.store, async (store) => {
    for (const item of items) await insertShoppingItem(store, item);
  });
  return done();
}

type Price = ShoppingLine["cost"];

async function lotFrom(site: SiteContext, item: ShoppingItem, price: Price, currency: string): Promise<NewLot | null> {
  const { kind, amount, name, libraryId } = item;
  const unit = kind && unitsOfKind[kind].find((each) => each === item.unit);
  if (!kind || !unit || amount === null || amount <= 0) return null;
  const before = (await lotsNamed(site.store, [kind], name)).at(-1);
  const form = hopForms.find((each) => each === item.form) ?? before?.form;
  const known =
    libraryId === null
      ? undefined
      : (await listLibraryItems(site.store, kind, { query: name })).find(({ id }) => id === libraryId);
  return {
    kind,
    name,
    libraryId,
    number: "",
    unit,
    received: amount,
    receivedAt: Math.floor(site.store.now() / dayMilliseconds) * dayMilliseconds,
    bestBefore: null,
    price: price?.amount ?? null,
    currency: price?.currency ?? currency,
    supplier: before?.supplier ?? "",
    notes: "",
    ...(known ? libraryDetails(known) : {}),
    ...(form ? { form } : {}),
    ...(item.year === undefined ? {} : { year: item.year }),
    ...(before?.packGrams === undefined ? {} : { packGrams: before.packGrams }),
  };
}

/** What is ticked, in the form and as it was kept, comes in as lots at the last price paid; what is no ingredient just leaves the list. */
export async function receiveTicked(site: SiteContext, asked: { ticked: readonly string[] }): Promise<Outcome> {
  const keys = new Set(asked.ticked);
  const importId = createId();
  const received = await inTransaction(site.store, async (store) => {
    const inside = { ...site, store };
    await setTicked(inside, keys, true);
    const items = (await listShoppingItems(store)).filter(({ tickedAt }) => tickedAt !== null);
    const currency = await latestCurrency(store);
    await findStockNeeds(store);
    const lines = await findLines(
      store,
      items.map((item) => item.need ?? item.id),
    );
    const prices = new Map(lines.map(({ itemId, cost }) => [itemId, cost]));
    const lots: NewLot[] = [];
    for (const item of items) {
      const lot = await lotFrom(inside, item, prices.get(item.id) ?? null, currency);
      if (lot) lots.push(lot);
      await removeShoppingItem(store, item.id);
    }
    await insertLots(store, lots, importId);
    return { items, count: lots.length };
  });
  const words = wordsOf(site.choices.language);
  if (received.items.length === 0) return wrong({ form: words.text("inventory.shopping.tickFirst") });
  return done({
    undo: {
      said: words.text("inventory.shopping.received", { count: received.count }),
      fields: { deed: "undo-receive", import: importId, items: JSON.stringify(received.items) },
    },
  });
}

export async function undoReceive(site: SiteContext, kept: Kept & { import: string }): Promise<Outcome> {
  const words = wordsOf(site.choices.language);
  const items = itemsIn(kept.items);
  if (!items) return wrong({ form: words.text("inventory.shopping.notRestored") });
  await inTransaction(site.store, async (store) => {
    // Without lots there is nothing to remove, only items to bring back.
    await removeImport(store, kept.import);
    for (const item of items) await insertShoppingItem(store, item);
  });
  return done();
}
