/** What the inventory shows: lots against what is planned, the shopping list, and what is open in the dock. */
import { alphaNow } from "../../domain/inventory/hop-age.ts";
import { ingredientKinds, type IngredientKind, type Lot } from "../../domain/inventory/lot.ts";
import { writeLots } from "../../domain/inventory/lots-csv.ts";
import { limitOf, calculateStock, priceOf, type StockRow } from "../../domain/inventory/stock.ts";
import { foldText } from "../../domain/publishing/fold-text.ts";
import { requireRole } from "../../domain/people/require-role.ts";
import { ok, type Result } from "../../domain/result.ts";
import { listEntries } from "../../storage/entries.ts";
import { findLibraryItem, type LibraryItem, listLibraryItems } from "../../storage/library-items.ts";
import { listLotUses } from "../../storage/lot-uses.ts";
import { findLot } from "../../storage/lots.ts";
import { listPeople } from "../../storage/people.ts";
import { listShoppingItems, type ShoppingItem } from "../../storage/shopping-items.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { type KeptStock, readStock } from "../../storage/stock.ts";
import { listPlannedRecipes } from "../../storage/stock-limits.ts";
import { firstUnit, libraryDetails, formatterOf, formatLot } from "./lot-form.ts";

export const isKind = (text: string | null): text is IngredientKind =>
  (ingredientKinds as readonly (string | null)[]).includes(text);

/** A lot in the table, with what the library knows of its ingredient. */
export type LotRow = StockRow & {
  /** "malt", "sugar", "dry yeast"; the kind's own word where nobody knows. */
  word: string;
  /** Per cent by weight, null where it can't be said. */
  alphaNow: number | null;
};

type Known = Map<string, LibraryItem>;
async function knownItems({ store }: SiteContext, lots: readonly Lot[]): Promise<Known> {
  const ids = new Set(lots.flatMap(({ libraryId }) => libraryId ?? []));
  const items = await Promise.all([...ids].map((id) => findLibraryItem(store, id)));
  return new Map(items.flatMap((item) => (item ? [[item.id, item] as const] : [])));
}

function wordOf({ kind, libraryId }: Lot, known: Known): string {
  const item = libraryId === null ? undefined : known.get(libraryId);
  if (item?.kind === "fermentable") return item.data.type === "Grain" ? "malt" : item.data.type.toLowerCase();
  if (item?.kind === "misc") return item.data.type.toLowerCase();
  return { fermentable: "malt", hop: "hop", yeast: "yeast", misc: "other" }[kind];
}

/** A line of the shopping list: computed, or the brewer's own. */
export type ShoppingRow = {
  key: string;
  /** Of a kept row; null for what is computed and not ticked. */
  itemId: string | null;
  isOwn: boolean;
  name: string;
  kind: IngredientKind | null;
  amount: number | null;
  unit: string;
  /** For what it is. */
  plans: string[];
  short: number;
  below: number | null;
  pack: number | null;
  note: string;
  ticked: boolean;
  cost: { amount: number; currency: string } | null;
};

export type Shopping = { rows: ShoppingRow[]; sums: { currency: string; amount: number }[] };

/** Computed shortages, those that are ticked with the amount they were ticked at, then own items. */
export function shoppingOf(
  { lots, toBuy }: Pick<KeptStock, "lots"> & { toBuy: ReturnType<typeof calculateStock>["toBuy"] },
  items: readonly ShoppingItem[],
): Shopping {
  const kept = new Map(items.flatMap((item) => (item.need === null ? [] : [[item.need, item] as const])));
  const ofItem = (item: ShoppingItem): ShoppingRow => ({
    key: item.need ?? item.id,
    itemId: item.id,
    isOwn: item.need === null,
    name: item.name,
    kind: item.kind,
    amount: item.amount,
    unit: item.unit,
    plans: [],
    short: 0,
    below: null,
    pack: null,
    note: item.note,
    ticked: item.tickedAt !== null,
    cost: costOfItem(item, lots),
  });
  const computed = toBuy.map((need): ShoppingRow => {
    const { key, name, kind, amount, unit, plans, short, below, pack, cost } = need;
    const item = kept.get(key);
    return {
      key,
      name,
      kind,
      unit,
      plans,
      short,
      below,
      pack,
      note: "",
      isOwn: false,
      itemId: item?.id ?? null,
      amount: item?.amount ?? amount,
      ticked: item !== undefined,
      cost: item ? costOfItem(item, lots) : cost,
    };
  });
  const shown = new Set(computed.map(({ key }) => key));
  const rows = [...computed, ...items.filter(({ need }) => need === null || !shown.has(need)).map(ofItem)];
  const sums = new Map<string, number>();
  for (const { cost } of rows) if (cost) sums.set(cost.currency, (sums.get(cost.currency) ?? 0) + cost.amount);
  return { rows, sums: [...sums].map(([currency, amount]) => ({ currency, amount })) };
}

function costOfItem({ kind, name, libraryId, unit, amount }: ShoppingItem, lots: readonly Lot[]) {
  const lot = lots.find((each) => each.unit === unit);
  return kind && amount !== null && lot ? priceOf({ kind, name, libraryId, unit: lot.unit }, amount, lots) : null;
}

/** A name that the library knows, and what it states. */
export type Choice = { name: string; alpha: string; colour: string; colourUnit: string; yield: string; unit: string };

async function choicesOf(site: SiteContext, kind: IngredientKind): Promise<Choice[]> {
  const formatter = formatterOf(site);
  const number = (value: number | undefined) => (value === undefined ? "" : formatter.number(value, 2));
  const items: LibraryItem[] = await listLibraryItems(site.store, kind);
  const seen = new Set<string>();
  return items.flatMap((item) => {
    if (seen.has(foldText(item.name))) return [];
    seen.add(foldText(item.name));
    const { alphaPercent, colour, yieldPercent } = libraryDetails(item);
    return [
      {
        name: item.name,
        alpha: number(alphaPercent),
        colour: number(colour?.value),
        colourUnit: colour?.unit ?? "",
        yield: number(yieldPercent),
        unit: firstUnit(kind, item),
      },
    ];
  });
}

async function openedLot(
  site: SiteContext,
  id: string,
  { limits }: KeptStock,
  batches: { id: string; title: string }[],
) {
  const { store } = site;
  const lot = await findLot(store, id);
  if (!lot) return null;
  const [uses, people, item] = await Promise.all([
    listLotUses(store, id),
    listPeople(store),
    lot.libraryId === null ? null : findLibraryItem(store, lot.libraryId),
  ]);
  const hsiPercent = item?.kind === "hop" ? item.data.hsiPercent : undefined;
  return {
    lot,
    values: formatLot(lot, formatterOf(site)),
    uses: uses.map((use) => ({
      ...use,
      by: people.find(({ userId }) => userId === use.userId)?.name ?? null,
      batch: batches.find((batch) => batch.id === use.batchId) ?? null,
    })),
    limit: limitOf(lot, limits) ?? null,
    hsiPercent: hsiPercent ?? null,
    alphaNow: alphaNow(lot, hsiPercent, store.now()),
    batches,
  };
}

export type OpenedLot = NonNullable<Awaited<ReturnType<typeof openedLot>>>;

/** `kind`, `q`, `lot`, `receive` and `removed` from the address. Problems: `sign-in`, `forbidden`. */
export async function ownInventory(site: SiteContext, params: URLSearchParams) {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const { store, viewer } = site;
  const [stock, items, plannedIds, recipes, batches] = await Promise.all([
    readStock(store, viewer),
    listShoppingItems(store),
    listPlannedRecipes(store),
    listEntries(store, "recipe", viewer, { own: true, order: "title" }),
    listEntries(store, "batch", viewer, { own: true }),
  ]);
  const { lots, plans, limits } = stock;
  const { rows, toBuy } = calculateStock(lots, plans, limits, store.now());
  const known = await knownItems(site, lots);
  const hsiOf = ({ libraryId }: Lot) => {
    const item = libraryId === null ? undefined : known.get(libraryId);
    return item?.kind === "hop" ? item.data.hsiPercent : undefined;
  };
  const kind = params.get("kind");
  const receive = params.get("receive");
  const lotId = params.get("lot");
  const removed = params.get("removed");
  const named = batches
    .toSorted((a, b) => b.data.number - a.data.number)
    .map(({ id, title, data }) => ({ id, title: `${data.number} ${title}` }));
  return ok({
    kind: isKind(kind) ? kind : null,
    query: (params.get("q") ?? "").trim().slice(0, 100),
    rows: rows
      .map((row): LotRow => ({
        ...row,
        word: wordOf(row.lot, known),
        alphaNow: alphaNow(row.lot, hsiOf(row.lot), store.now()),
      }))
      .sort(
        (a, b) =>
          ingredientKinds.indexOf(a.lot.kind) - ingredientKinds.indexOf(b.lot.kind) ||
          a.lot.name.localeCompare(b.lot.name, "en") ||
          (a.lot.bestBefore ?? Infinity) - (b.lot.bestBefore ?? Infinity),
      ),
    plans: plans.map(({ id, kind: planKind, title }) => ({ id, kind: planKind, title })),
    recipes: recipes.map(({ id, title }) => ({ id, title, planned: plannedIds.includes(id) })),
    shopping: shoppingOf({ lots, toBuy }, items),
    currency: currencyOf(lots),
    today: new Date(store.now()).toISOString().slice(0, 10),
    receive: isKind(receive) ? { kind: receive, choices: await choicesOf(site, receive) } : null,
    opened: lotId ? await openedLot(site, lotId, stock, named) : null,
    removed: removed ? await findLot(store, removed, { removed: true }) : null,
  });
}

type Value<R> = R extends { ok: true; value: infer T } ? T : never;
export type InventoryRoom = Value<Awaited<ReturnType<typeof ownInventory>>>;

/** Of the lot that came in last; a price without a sign is in it. */
export const currencyOf = (lots: readonly Lot[]): string =>
  lots.filter(({ price }) => price !== null).toSorted((a, b) => (b.receivedAt ?? 0) - (a.receivedAt ?? 0))[0]
    ?.currency ?? "EUR";

/** All lots as a table of text. Problems: `sign-in`, `forbidden`. */
export async function inventoryFile({ store, viewer }: SiteContext): Promise<Result<string>> {
  const allowed = requireRole(viewer, "editor");
  if (!allowed.ok) return allowed;
  const { lots, limits } = await readStock(store, viewer);
  return ok(writeLots(lots, limits));
}
