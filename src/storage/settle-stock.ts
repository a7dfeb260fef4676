/** Works out anew what has changed of stock: for the ingredients concerned, with all that is the same as one of them. */
import { type Ingredient, type IngredientKeys, ingredientKeys, keysOf } from "../domain/inventory/ingredient.ts";
import { itemKeys, type ShoppingItem, shoppingLines } from "../domain/inventory/shopping.ts";
import { calculateStock } from "../domain/inventory/stock.ts";
import { foldText } from "../domain/publishing/fold-text.ts";
import type { Store } from "./database.ts";
import { findLots } from "./lots.ts";
import { keepLines, type PlacedLine } from "./shopping-lines.ts";
import { listShoppingItems } from "./shopping-items.ts";
import type { StockChange } from "./stock-changed.ts";
import { listStockLimits, type StockLimit } from "./stock-limits.ts";
import { keepStanding, listLotsAnew, lotsWithKeys } from "./stock-lots.ts";
import { keepPlans, listNeeds, plansOf } from "./stock-plans.ts";

/** So many changes are looked at one by one, and so many keys together. */
const mostChanges = 2000;
const mostTogether = 40;

/** In a transaction that nobody else settles in. `everything`: whatever has changed. */
export async function settleStock(
  store: Store,
  changes: readonly StockChange[],
  { everything }: { everything: boolean },
): Promise<void> {
  const isAll = everything || changes.length > mostChanges || changes.some(({ subject }) => subject === null);
  const others: Others = { limits: await listStockLimits(store), items: await listShoppingItems(store) };
  const keys = isAll ? await startAnew(store, others) : await keysOfChanges(store, changes);
  while (keys.size > 0) {
    const closed = await closeOver(store, new Set([...keys].slice(0, mostTogether)), others);
    for (const key of closed) keys.delete(key);
    await settle(store, closed, others);
  }
}

/** These are few, and read whole. */
type Others = { limits: StockLimit[]; items: ShoppingItem[] };

const bothOf = ({ name, library }: IngredientKeys): string[] => (library === null ? [name] : [name, library]);

async function startAnew(store: Store, { limits, items }: Others): Promise<Set<string>> {
  await store.database.db.deleteFrom("shopping_lines").where("site_id", "=", store.siteId).execute();
  return new Set([
    ...(await listLotsAnew(store)),
    ...(await keepPlans(store)),
    ...limits.flatMap(keysOf),
    ...items.flatMap((item) => bothOf(itemKeys(item))),
  ]);
}

async function keysOfChanges(store: Store, changes: readonly StockChange[]): Promise<Set<string>> {
  const [lots, plans, keys] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const { subject } of changes)
    if (subject === null) continue;
    else if ("lot" in subject) lots.add(subject.lot);
    else if ("plan" in subject) plans.add(subject.plan);
    else keys.add(subject.key);
  for (const key of [...(await listLotsAnew(store, [...lots])), ...(await keepPlans(store, [...plans]))]) keys.add(key);
  return keys;
}

const shares = (keys: ReadonlySet<string>, { name, library }: IngredientKeys): boolean =>
  keys.has(name) || (library !== null && keys.has(library));

/** With the keys of all that shares one: a lot may join a name with the library's id that another goes by. */
async function closeOver(store: Store, start: ReadonlySet<string>, { limits, items }: Others): Promise<string[]> {
  const others = [...limits.map(ingredientKeys), ...items.map(itemKeys)];
  const keys = new Set<string>();
  for (let fresh = [...start]; fresh.length > 0;) {
    for (const key of fresh) keys.add(key);
    const lots = await lotsWithKeys(store, fresh);
    const needs = (await listNeeds(store, fresh)).map(({ need }) => JSON.parse(need) as Ingredient);
    const found = [
      ...lots.flatMap((lot) => bothOf({ name: lot.name_key, library: lot.library_key })),
      ...needs.flatMap(keysOf),
      ...others.filter((of) => shares(keys, of)).flatMap(bothOf),
    ];
    fresh = [...new Set(found)].filter((key) => !keys.has(key));
  }
  return [...keys];
}

/** Of these keys, which nothing else shares. */
async function settle(store: Store, keys: readonly string[], others: Others): Promise<void> {
  const held = new Set(keys);
  const lots = await findLots(
    store,
    (await lotsWithKeys(store, keys)).map((row) => row.lot_id),
  );
  const plans = plansOf(await listNeeds(store, keys));
  const limits = others.limits.filter((limit) => shares(held, ingredientKeys(limit)));
  const items = others.items.filter((item) => shares(held, itemKeys(item)));
  const { rows, toBuy } = calculateStock(lots, plans, limits);
  await keepStanding(store, rows);
  const ranks = plans.flatMap(({ id, kind, rank, positions }) =>
    positions.map((position) => `${kind} ${rank} ${id} ${String(position).padStart(5, "0")}`),
  );
  const { computed, others: rest } = shoppingLines(toBuy, items, lots);
  const lines: PlacedLine[] = [
    ...computed.map((line, index): PlacedLine => {
      const need = toBuy[index];
      const first = need?.first ?? null;
      const of = { keys: ingredientKeys({ ...line, kind: line.kind ?? "misc" }), line };
      return first === null
        ? { ...of, section: 1, rank: `${line.kind} ${foldText(line.name)} ${line.unit}` }
        : { ...of, section: 0, rank: ranks[first] ?? "" };
    }),
    ...rest.map(({ item, line }): PlacedLine => ({ keys: itemKeys(item), line, section: 2, rank: item.id })),
  ];
  await keepLines(store, keys, lines);
}
