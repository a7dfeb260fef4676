/** A batch's ingredients: which lots are proposed for them, what was taken, and what that cost. */
import { alphaNow } from "../../domain/inventory/hop-age.ts";
import { canGive, isSameIngredient } from "../../domain/inventory/ingredient.ts";
import { ingredientNeeds } from "../../domain/inventory/ingredient-needs.ts";
import { lotAmountText, parseAmountOf, formatLotAmount } from "../../domain/inventory/lot-amount.ts";
import { costOf, sumCosts } from "../../domain/inventory/lot-cost.ts";
import type { Lot } from "../../domain/inventory/lot.ts";
import { byBestBefore, proposeDeductions } from "../../domain/inventory/propose-deductions.ts";
import { isPastDate } from "../../domain/inventory/stock.ts";
import { requireRole } from "../../domain/people/require-role.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import { done, type FormErrors, type FormValues, textOf, typedOf, wrong } from "../../platform/deed.ts";
import { findEntryById } from "../../storage/entries.ts";
import { findLibraryItem } from "../../storage/library-items.ts";
import { type BatchTake, findDeduction, listBatchUses, takeForBatch, undoDeduction } from "../../storage/lot-uses.ts";
import { findLot, listLots } from "../../storage/lots.ts";
import { listPeople } from "../../storage/people.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { type InventoryDone, inventoryDone, shortOf } from "./actions.ts";
import { formatterOf } from "./lot-form.ts";

type Batch = Entry<"batch">;
const gone = problem("not-found", "This batch is not there.");

async function batchOf({ store, viewer }: SiteContext, id: string): Promise<Batch | null> {
  const found = await findEntryById(store, "batch", id, viewer);
  return found.access === "open" && found.entry.deletedAt === null ? found.entry : null;
}

/** One field of the form: a lot and an amount for a part of what is needed. */
export type ProposedRow = {
  key: string;
  name: string;
  /** Only at the first row of an ingredient. */
  need: { number: string; unit: string } | null;
  short: string | null;
  options: { value: string; label: string }[];
  lotId: string;
  amount: string;
  /** The amount before it was rounded for the field. */
  exact: string;
  unit: string;
  /** "7.8 % → 7.1 % now", or what differs from the recipe's alpha. */
  alpha: string | null;
  isPast: boolean;
  cost: { amount: number; currency: string } | null;
};

const dayMonth = (lot: Lot, formatter: Formatter): string | null =>
  lot.bestBefore === null
    ? null
    : new Intl.DateTimeFormat(formatter.language === "en" ? "en-GB" : formatter.language, {
        month: "short",
        year: "numeric",
        timeZone: "UTC",
      }).format(lot.bestBefore);

const labelOf = (lot: Lot, named: boolean, formatter: Formatter): string =>
  [named ? lot.name : null, lot.number, lotAmountText(lot.left, lot.unit, formatter), dayMonth(lot, formatter)]
    .filter(Boolean)
    .join(", ");

async function proposedRows(site: SiteContext, { data }: Batch, lots: readonly Lot[]): Promise<ProposedRow[]> {
  const formatter = formatterOf(site);
  const needs = data.recipe ? ingredientNeeds(data.recipe) : [];
  const proposals = proposeDeductions(needs, lots);
  const rows: ProposedRow[] = [];
  for (const [index, { need, takes, short }] of proposals.entries()) {
    const ofKind = lots.filter((lot) => lot.kind === need.kind && lot.left > 0).toSorted(byBestBefore);
    const isNear = (lot: Lot) => canGive(need, lot) || isSameIngredient(need, lot);
    const options = [
      { value: "", label: "no lot" },
      ...ofKind
        .filter(isNear)
        .map((lot) => ({ value: lot.id, label: labelOf(lot, lot.name !== need.name, formatter) })),
      ...ofKind.filter((lot) => !isNear(lot)).map((lot) => ({ value: lot.id, label: labelOf(lot, true, formatter) })),
    ];
    const parts = takes.length > 0 ? takes : [null];
    for (const [part, take] of parts.entries()) {
      const lot = take ? lots.find(({ id }) => id === take.lotId) : undefined;
      const cost = lot && take ? costOf(lot, take.amount) : null;
      const shown = take && lot ? formatLotAmount(take.amount, lot.unit, formatter) : null;
      rows.push({
        key: `${index}.${part}`,
        name: need.name,
        need: part === 0 ? formatLotAmount(need.amount, need.unit, formatter) : null,
        short: part === 0 && short > 0 ? lotAmountText(short, need.unit, formatter) : null,
        options,
        lotId: lot?.id ?? "",
        amount: shown?.number ?? "",
        exact: take ? String(take.amount) : "",
        unit: shown?.unit ?? formatLotAmount(need.amount, need.unit, formatter).unit,
        alpha: lot ? await alphaText(site, lot, need.alphaPercent, formatter) : null,
        isPast: lot !== undefined && isPastDate(lot, site.store.now()),
        cost: lot && cost !== null ? { amount: cost, currency: lot.currency } : null,
      });
    }
  }
  return rows;
}

/** Nothing where the lot is as the recipe counts on. */
async function alphaText(
  { store }: SiteContext,
  lot: Lot,
  counted: number | undefined,
  formatter: Formatter,
): Promise<string | null> {
  if (lot.kind !== "hop" || lot.alphaPercent === undefined) return null;
  const item = lot.libraryId === null ? null : await findLibraryItem(store, lot.libraryId);
  const left = alphaNow(lot, item?.kind === "hop" ? item.data.hsiPercent : undefined, store.now());
  const now = left ?? lot.alphaPercent;
  const stated = formatter.percent(counted ?? lot.alphaPercent);
  const found = formatter.percent(now);
  return stated === found ? null : `${stated} in the recipe, ${found} now`;
}

/** Null for batches without a recipe and without uses. Problems: `sign-in`, `forbidden`, `not-found`. */
export async function batchIngredients(site: SiteContext, batchId: string) {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const { store } = site;
  const batch = await batchOf(site, batchId);
  if (!batch) return gone;
  const [lots, uses, deduction] = await Promise.all([
    listLots(store),
    listBatchUses(store, batchId),
    findDeduction(store, batchId),
  ]);
  const taken = await Promise.all(
    uses.map(async (use) => {
      const lot = lots.find(({ id }) => id === use.lotId) ?? (await findLot(store, use.lotId, { removed: true }));
      return lot ? [{ use, lot, cost: costOf(lot, use.amount) }] : [];
    }),
  );
  const rows = deduction ? [] : await proposedRows(site, batch, lots);
  const proposed = deduction || !batch.data.recipe ? [] : proposeDeductions(ingredientNeeds(batch.data.recipe), lots);
  const counted = [
    ...taken.flat().map(({ use, lot }) => ({ lot, amount: use.amount })),
    ...proposed.flatMap(({ takes }) =>
      takes.flatMap(({ lotId, amount }) => lots.flatMap((lot) => (lot.id === lotId ? [{ lot, amount }] : []))),
    ),
  ];
  const people = deduction ? await listPeople(store) : [];
  return ok({
    hasRecipe: batch.data.recipe !== null,
    isEarly: batch.data.batchStatus === "Planning" || batch.data.batchStatus === "Brewing",
    hasLots: lots.length > 0,
    rows,
    taken: taken.flat(),
    deduction: deduction && {
      at: deduction.at,
      by: people.find(({ userId }) => userId === deduction.userId)?.name ?? null,
    },
    cost: sumCosts(counted),
    litres: batch.data.fermenterLitres ?? batch.data.recipe?.batchLitres ?? null,
  });
}

type Value<R> = R extends { ok: true; value: infer T } ? T : never;
export type BatchIngredients = Value<Awaited<ReturnType<typeof batchIngredients>>>;

/** Deeds of this part; the rest of the batch's page has its own. */
export const isStockDeed = (form: FormData): boolean => ["take", "put-back"].includes(textOf(form, "deed"));

/** Problems: `sign-in`, `forbidden`, `not-found`. */
export async function changeBatchStock(
  site: SiteContext,
  batchId: string,
  form: FormData,
): Promise<Result<InventoryDone>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  if (!(await batchOf(site, batchId))) return gone;
  if (textOf(form, "deed") === "put-back") {
    const undone = await undoDeduction(site.store, batchId);
    return ok(inventoryDone(undone.ok ? done(form) : wrong(form, { form: undone.message })));
  }
  return ok(inventoryDone(await takeAll(site, batchId, form)));
}

async function takeAll(site: SiteContext, batchId: string, form: FormData) {
  const formatter = formatterOf(site);
  const read = readTakes(await listLots(site.store), typedOf(form), formatter);
  if (Object.keys(read.errors).length > 0) return wrong(form, read.errors);
  if (read.takes.length === 0) return wrong(form, { form: "Choose a lot for at least one ingredient." });
  const taken = await takeForBatch(site.store, batchId, read.takes, site.viewer.userId);
  if (taken.ok) return done(form, { undo: { said: "Taken from stock", fields: { deed: "put-back" } } });
  const field = read.fields.get(taken.path);
  if (taken.code === "short" && field)
    return wrong(form, { [field]: shortOf(await findLot(site.store, taken.path), formatter) });
  return wrong(form, { [field ?? "form"]: taken.message });
}

/** Fields `lot.KEY` and `amount.KEY`; a lot that stands in several rows is taken from several times. */
function readTakes(lots: readonly Lot[], typed: FormValues, formatter: Formatter) {
  const errors: FormErrors = {};
  const takes: BatchTake[] = [];
  const fields = new Map<string, string>();
  for (const [name, lotId] of Object.entries(typed)) {
    const [, key] = /^lot\.(\d{1,3}\.\d{1,3})$/.exec(name) ?? [];
    if (key === undefined || lotId === "") continue;
    const lot = lots.find(({ id }) => id === lotId);
    const text = (typed[`amount.${key}`] ?? "").trim();
    if (!lot) errors[name] = "This lot is not there any more.";
    if (!lot || text === "" || text === "0") continue;
    const read = parseAmountOf(lot, text, formatter, `amount.${key}`);
    if (!read.ok) errors[`amount.${key}`] = read.message;
    else if (read.value > 0) {
      takes.push({ lotId, amount: unrounded(read.value, text, typed[`exact.${key}`], lot, formatter) });
      fields.set(lotId, `amount.${key}`);
    }
  }
  return { errors, takes, fields };
}

/** Fields print rounded: what stands there as it was proposed, or says all that is left, means the exact amount. */
function unrounded(amount: number, text: string, proposed: string | undefined, lot: Lot, formatter: Formatter): number {
  const meant = [Number(proposed || Number.NaN), lot.left].find(
    (exact) => exact > 0 && formatLotAmount(exact, lot.unit, formatter).number === text,
  );
  return meant ?? amount;
}
