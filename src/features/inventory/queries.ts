/** What the inventory shows: lots against what is planned, the shopping list, and what is open in the dock. */
import { alphaNow } from "../../domain/inventory/hop-age.ts";
import { ingredientKinds, type IngredientKind, type Lot } from "../../domain/inventory/lot.ts";
import { writeLotRows, writeLots } from "../../domain/inventory/lots-csv.ts";
import { limitOf, type StockRow } from "../../domain/inventory/stock.ts";
import { foldText } from "../../domain/publishing/fold-text.ts";
import { requireRole } from "../../domain/people/require-role.ts";
import { ok, type Result } from "../../domain/result.ts";
import { findLibraryItem, findLibraryItems, type LibraryItem, listLibraryItems } from "../../storage/library-items.ts";
import { importNote } from "../../storage/import-lots.ts";
import { listLotUses } from "../../storage/lot-uses.ts";
import { findLot, lotPages } from "../../storage/lots.ts";
import { namesOfPeople } from "../../storage/people.ts";
import { shoppingPage } from "../../storage/shopping-lines.ts";
import { latestBatches, type OwnName, ownNames, suggestOwn } from "../../storage/own-entries.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { listPlannedRecipes, listStockLimits, type StockLimit } from "../../storage/stock-limits.ts";
import { findStockNeeds } from "../../storage/stock-needs.ts";
import { stockPage } from "../../storage/stock-pages.ts";
import { firstPlans } from "../../storage/stock-plans.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";
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

function wordFor(words: Words, kind: IngredientKind, item: LibraryItem | undefined): string {
  if (item?.kind !== "fermentable" && item?.kind !== "misc")
    return words.text("inventory.type", { type: kind === "misc" ? "other" : kind });
  const { type } = item.data;
  switch (type) {
    case "Dry Extract":
      return words.text("inventory.type", { type: "DryExtract" });
    case "Water Agent":
      return words.text("inventory.type", { type: "WaterAgent" });
    case "Other":
      return words.text("inventory.type", { type: "other" });
    default:
      return words.text("inventory.type", { type });
  }
}

async function lotRows({ store, choices }: SiteContext, rows: readonly StockRow[]): Promise<LotRow[]> {
  const words = wordsOf(choices.language);
  const known = await findLibraryItems(store, [...new Set(rows.flatMap(({ lot }) => lot.libraryId ?? []))]);
  return rows.map((row) => {
    const item = known.get(row.lot.libraryId ?? "");
    const hsiPercent = item?.kind === "hop" ? item.data.hsiPercent : undefined;
    return { ...row, word: wordFor(words, row.lot.kind, item), alphaNow: alphaNow(row.lot, hsiPercent, store.now()) };
  });
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

async function openedLot(site: SiteContext, id: string) {
  const { store, viewer, choices } = site;
  const words = wordsOf(choices.language);
  const lot = await findLot(store, id);
  if (!lot) return null;
  const batches = await latestBatches(store, viewer, mostToChoose);
  const [uses, item] = await Promise.all([
    listLotUses(store, id),
    lot.libraryId === null ? null : findLibraryItem(store, lot.libraryId),
  ]);
  const people = await namesOfPeople(
    store,
    uses.map(({ userId }) => userId),
  );
  const usedFor = await ownNames(store, "batch", viewer, { ids: uses.flatMap(({ batchId }) => batchId ?? []) });
  const named = new Map(usedFor.map((name) => [name.id, nameOf(name)]));
  const hsiPercent = item?.kind === "hop" ? item.data.hsiPercent : undefined;
  return {
    lot,
    values: formatLot(lot, formatterOf(site)),
    uses: uses.map((use) => ({
      ...use,
      note: use.note === importNote ? words.text("inventory.uses.imported") : use.note,
      by: people.get(use.userId ?? "") ?? null,
      batch: named.get(use.batchId ?? "") ?? null,
    })),
    limit: limitOf(lot, await listStockLimits(store)) ?? null,
    hsiPercent: hsiPercent ?? null,
    alphaNow: alphaNow(lot, hsiPercent, store.now()),
    batches: batches.map(nameOf),
  };
}

export type OpenedLot = NonNullable<Awaited<ReturnType<typeof openedLot>>>;

const nameOf = ({ id, title, number }: OwnName) => ({ id, title: `${number ?? ""} ${title}` });
const mostToChoose = 60;
const mostPlans = 30;

/** What is planned: the first batches, and recipes to tick. */
async function planning({ store, viewer, choices: { language } }: SiteContext) {
  const [{ batches, batchCount, recipeCount }, plannedIds, recipes] = await Promise.all([
    firstPlans(store, mostPlans),
    listPlannedRecipes(store),
    suggestOwn(store, "recipe", viewer, { limit: mostToChoose }),
  ]);
  const planned = await ownNames(store, "recipe", viewer, { ids: plannedIds });
  const toPlan = new Map([...planned, ...recipes].map((recipe) => [recipe.id, recipe]));
  return {
    batches,
    batchCount,
    count: batchCount + recipeCount,
    recipes: [...toPlan.values()]
      .toSorted((a, b) => a.title.localeCompare(b.title, language))
      .map(({ id, title }) => ({ id, title, planned: plannedIds.includes(id) })),
  };
}

/** A page of the shopping list, with what the whole of it would cost. */
async function shopping({ store }: SiteContext, asked: string | null) {
  const { lines, page, sums } = await shoppingPage(store, asked);
  return {
    rows: lines,
    page,
    priced: sums.reduce((count, sum) => count + (sum.currency === null ? 0 : sum.count), 0),
    sums: sums.flatMap(({ currency, amount }) => (currency === null ? [] : [{ currency, amount }])),
  };
}

/** The list alone; `page` from the address. Problems: `sign-in`, `forbidden`. */
export async function ownShopping(site: SiteContext, params: URLSearchParams) {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  await findStockNeeds(site.store);
  return ok({ shopping: await shopping(site, params.get("page")), planning: await planning(site) });
}

/** `kind`, `q`, `page`, `lot`, `receive` and `removed` from the address. Problems: `sign-in`, `forbidden`. */
export async function ownInventory(site: SiteContext, params: URLSearchParams) {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const { store } = site;
  await findStockNeeds(store);
  const asked = params.get("kind");
  const kind = isKind(asked) ? asked : null;
  const receive = params.get("receive");
  const lotId = params.get("lot");
  const removed = params.get("removed");
  const query = (params.get("q") ?? "").trim().slice(0, 100);
  const { rows, page, all } = await stockPage(store, { kind, query }, params.get("page"));
  return ok({
    kind,
    query,
    page,
    all,
    rows: await lotRows(site, rows),
    planning: await planning(site),
    shopping: await shopping(site, null),
    today: new Date(store.now()).toISOString().slice(0, 10),
    receive: isKind(receive) ? { kind: receive, choices: await choicesOf(site, receive) } : null,
    opened: lotId ? await openedLot(site, lotId) : null,
    removed: removed ? await findLot(store, removed, { removed: true }) : null,
  });
}

type Value<R> = R extends { ok: true; value: infer T } ? T : never;
export type InventoryRoom = Value<Awaited<ReturnType<typeof ownInventory>>>;
export type ShoppingRoom = Value<Awaited<ReturnType<typeof ownShopping>>>;

const lotsAtOnce = 250;

/** All lots as a table of text, read piece by piece as it is taken. Problems: `sign-in`, `forbidden`. */
export async function inventoryFile({ store, viewer }: SiteContext): Promise<Result<AsyncGenerator<string>>> {
  const allowed = requireRole(viewer, "editor");
  if (!allowed.ok) return allowed;
  const limits = await listStockLimits(store);
  return ok(asTable(lotPages(store, lotsAtOnce), limits));
}

async function* asTable(pages: AsyncIterable<Lot[]>, limits: readonly StockLimit[]): AsyncGenerator<string> {
  yield writeLots([], limits);
  for await (const lots of pages) yield writeLotRows(lots, limits);
}
