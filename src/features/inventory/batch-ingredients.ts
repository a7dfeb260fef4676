/** A batch's ingredients: which lots are proposed for them, what was taken, and what that cost. */
import { alphaNow } from "../../domain/inventory/hop-age.ts";
import { isSameIngredient } from "../../domain/inventory/ingredient.ts";
import { ingredientNeeds } from "../../domain/inventory/ingredient-needs.ts";
import type { Shortage } from "../../domain/inventory/less-of.ts";
import { parseAmountOf } from "../../domain/inventory/lot-amount.ts";
import { costOf, sumCosts } from "../../domain/inventory/lot-cost.ts";
import type { Lot, LotUse } from "../../domain/inventory/lot.ts";
import { proposeDeductions, type Proposal } from "../../domain/inventory/propose-deductions.ts";
import { isPastDate } from "../../domain/inventory/stock.ts";
import { requireRole } from "../../domain/people/require-role.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import { ok, type Problem, problem, type Result } from "../../domain/result.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import {
  type Answer,
  done,
  type FormErrors,
  type FormValues,
  isEmpty,
  type Outcome,
  wrong,
} from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed, isDeedOf } from "../../platform/deeds/do-deed.ts";
import type { Store } from "../../storage/database.ts";
import { findEntryById } from "../../storage/entries.ts";
import { findLibraryItems, type LibraryItem } from "../../storage/library-items.ts";
import { type BatchTake, findTaken, takeForBatch, undoDeduction } from "../../storage/lot-uses.ts";
import { findLot, findLots } from "../../storage/lots.ts";
import { namesOfPeople } from "../../storage/people.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { findStockNeeds } from "../../storage/stock-needs.ts";
import { lotsToTake } from "../../storage/stock-pages.ts";
import { keepUnits } from "../../ui/keep-units.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";
import { shortOf } from "./actions.ts";
import { formatLotAmount, lotAmountText, sayAmountFault } from "./amount-text.ts";
import { formatterOf } from "./lot-form.ts";
import { sayTaken } from "./say-taken.ts";

type Batch = Entry<"batch">;

function batchGone({ choices }: SiteContext): Problem {
  const words = wordsOf(choices.language);
  return problem("not-found", words.text("inventory.batch.gone"));
}

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

const months = new Map<string, Intl.DateTimeFormat>();

/** "Nov 2026", in the reader's language. */
function monthOf(at: number, language: string): string {
  const options = { month: "short", year: "numeric", timeZone: "UTC" } as const;
  const format = months.get(language) ?? new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, options);
  months.set(language, format);
  return format.format(at);
}

const dayMonth = ({ bestBefore }: Lot, { language }: Formatter): string | null =>
  bestBefore === null ? null : monthOf(bestBefore, language);

const labelOf = (words: Words, lot: Lot, named: boolean, formatter: Formatter): string =>
  [named ? lot.name : null, lot.number, lotAmountText(words, lot.left, lot.unit, formatter), dayMonth(lot, formatter)]
    .filter(Boolean)
    .join(", ");

const mostOfEach = 6;
const mostOthers = 8;

type Proposed = { proposals: Proposal[]; lots: Lot[]; others: Lot[] };

/** Reads on where an ingredient lies in more lots than were read and they do not hold what is needed. */
async function propose({ store }: SiteContext, { data }: Batch, query: string): Promise<Proposed> {
  const needs = data.recipe ? ingredientNeeds(data.recipe) : [];
  for (let most = mostOfEach; ; most *= mostOfEach) {
    const { same, more, others } = await lotsToTake(store, { ingredients: needs, most, mostOthers, query });
    const proposals = proposeDeductions(needs, same);
    if (!proposals.some(({ need, short }) => short > 0 && more.has(need))) return { proposals, lots: same, others };
  }
}

async function proposedRows(site: SiteContext, { proposals, lots, others }: Proposed): Promise<ProposedRow[]> {
  const formatter = formatterOf(site);
  const words = wordsOf(formatter.language);
  const taken = lots.filter(({ id }) => proposals.some(({ takes }) => takes.some(({ lotId }) => lotId === id)));
  const known = await findLibraryItems(site.store, [...new Set(taken.flatMap(({ libraryId }) => libraryId ?? []))]);
  const rows: ProposedRow[] = [];
  for (const [index, { need, takes, short }] of proposals.entries()) {
    const isNear = (lot: Lot) => isSameIngredient(need, lot);
    const ofKind = [...lots, ...others].filter((lot) => lot.kind === need.kind);
    const options = [
      { value: "", label: words.text("inventory.batch.noLot") },
      ...ofKind
        .filter(isNear)
        .map((lot) => ({ value: lot.id, label: labelOf(words, lot, lot.name !== need.name, formatter) })),
      ...ofKind
        .filter((lot) => !isNear(lot))
        .map((lot) => ({ value: lot.id, label: labelOf(words, lot, true, formatter) })),
    ];
    const parts = takes.length > 0 ? takes : [null];
    for (const [part, take] of parts.entries()) {
      const lot = take ? lots.find(({ id }) => id === take.lotId) : undefined;
      const cost = lot && take ? costOf(lot, take.amount) : null;
      const shown = take && lot ? formatLotAmount(words, take.amount, lot.unit, formatter) : null;
      rows.push({
        key: `${index}.${part}`,
        name: need.name,
        need: part === 0 ? formatLotAmount(words, need.amount, need.unit, formatter) : null,
        short: part === 0 && short > 0 ? lotAmountText(words, short, need.unit, formatter) : null,
        options,
        lotId: lot?.id ?? "",
        amount: shown?.number ?? "",
        exact: take ? String(take.amount) : "",
        unit: shown?.unit ?? formatLotAmount(words, need.amount, need.unit, formatter).unit,
        alpha: lot
          ? alphaText(lot, known.get(lot.libraryId ?? ""), need.alphaPercent, site.store.now(), formatter)
          : null,
        isPast: lot !== undefined && isPastDate(lot, site.store.now()),
        cost: lot && cost !== null ? { amount: cost, currency: lot.currency } : null,
      });
    }
  }
  return rows;
}

/** Nothing where the lot is as the recipe counts on. */
function alphaText(
  lot: Lot,
  item: LibraryItem | undefined,
  counted: number | undefined,
  at: number,
  formatter: Formatter,
): string | null {
  if (lot.kind !== "hop" || lot.alphaPercent === undefined) return null;
  const left = alphaNow(lot, item?.kind === "hop" ? item.data.hsiPercent : undefined, at);
  const now = left ?? lot.alphaPercent;
  const words = wordsOf(formatter.language);
  const stated = formatter.percent(counted ?? lot.alphaPercent);
  const found = formatter.percent(now);
  return stated === found ? null : keepUnits(words.text("inventory.batch.alpha", { stated, now: found }));
}

/** `query`: words of lots to choose from besides. Problems: `sign-in`, `forbidden`, `not-found`. */
export async function batchIngredients(site: SiteContext, batchId: string, query = "") {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const { store } = site;
  const batch = await batchOf(site, batchId);
  if (!batch) return batchGone(site);
  const { uses, deduction } = await findTaken(store, batchId);
  const taken = await lotsTaken(store, uses);
  await findStockNeeds(store);
  const proposed = deduction ? nothing : await propose(site, batch, query);
  const lotOf = new Map(proposed.lots.map((lot) => [lot.id, lot]));
  const counted = [
    ...taken.map(({ use, lot }) => ({ lot, amount: use.amount })),
    ...proposed.proposals.flatMap(({ takes }) =>
      takes.flatMap(({ lotId, amount }) => {
        const lot = lotOf.get(lotId);
        return lot ? [{ lot, amount }] : [];
      }),
    ),
  ];
  const people = await namesOfPeople(store, [deduction?.userId ?? null]);
  return ok({
    hasRecipe: batch.data.recipe !== null,
    isEarly: batch.data.batchStatus === "Planning" || batch.data.batchStatus === "Brewing",
    hasLots: proposed.lots.length + proposed.others.length > 0,
    rows: await proposedRows(site, proposed),
    /** As the rows say it, for who computes with it. */
    short: proposed.proposals.flatMap(({ need: { kind, name, libraryId, amount }, short }): Shortage[] =>
      short > 0 ? [{ kind, name, libraryId, amount, short }] : [],
    ),
    taken,
    query,
    /** There are other lots than those that are offered. */
    hasMore: query !== "" || proposed.others.length >= mostOthers,
    deduction: deduction && {
      at: deduction.at,
      by: people.get(deduction.userId ?? "") ?? null,
    },
    cost: sumCosts(counted),
    litres: batch.data.fermenterLitres ?? batch.data.recipe?.batchLitres ?? null,
  });
}

const nothing: Proposed = { proposals: [], lots: [], others: [] };

/** Of those that were removed since, too. */
async function lotsTaken(store: Store, uses: readonly LotUse[]) {
  const lots = new Map(
    (
      await findLots(
        store,
        uses.map(({ lotId }) => lotId),
      )
    ).map((lot) => [lot.id, lot]),
  );
  const taken = await Promise.all(
    uses.map(async (use) => {
      const lot = lots.get(use.lotId) ?? (await findLot(store, use.lotId, { removed: true }));
      return lot ? [{ use, lot, cost: costOf(lot, use.amount) }] : [];
    }),
  );
  return taken.flat();
}

type Value<R> = R extends { ok: true; value: infer T } ? T : never;
export type BatchIngredients = Value<Awaited<ReturnType<typeof batchIngredients>>>;

type Place = { site: SiteContext; batchId: string };

const deeds: Deeds<Place> = {
  least: "editor",
  deeds: {
    take: deed({}, takeAll),
    "put-back": deed({}, async ({ site, batchId }) => {
      const words = wordsOf(site.choices.language);
      const undone = await undoDeduction(site.store, batchId);
      return undone.ok ? done() : wrong({ form: words.text("inventory.batch.putBackGone") });
    }),
  },
};

/** Deeds of this part; the rest of the batch's page has its own. */
export const isStockDeed = (form: FormData): boolean => isDeedOf(deeds, form);

/** Problems: `sign-in`, `forbidden`, `not-found`. */
export const changeBatchStock = (site: SiteContext, batchId: string, form: FormData): Promise<Result<Answer>> =>
  doDeed(deeds, site, form, async () => ((await batchOf(site, batchId)) ? ok({ site, batchId }) : batchGone(site)));

async function takeAll({ site, batchId }: Place, _fields: unknown, typed: FormValues): Promise<Outcome> {
  const formatter = formatterOf(site);
  const words = wordsOf(formatter.language);
  const asked = Object.entries(typed).flatMap(([name, value]) => (name.startsWith("lot.") && value ? [value] : []));
  const read = readTakes(await findLots(site.store, asked), typed, formatter);
  if (!isEmpty(read.errors)) return wrong(read.errors);
  if (read.takes.length === 0) return wrong({ form: words.text("inventory.batch.chooseOne") });
  const taken = await takeForBatch(site.store, batchId, read.takes, site.viewer.userId);
  if (taken.ok) return done({ undo: { said: words.text("inventory.batch.taken"), fields: { deed: "put-back" } } });
  const field = read.fields.get(taken.path);
  if (taken.code === "short" && field)
    return wrong({ [field]: shortOf(await findLot(site.store, taken.path), formatter) });
  return wrong({ [field ?? "form"]: sayTaken(words, taken) });
}

/** Fields `lot.KEY` and `amount.KEY`; a lot that stands in several rows is taken from several times. */
function readTakes(lots: readonly Lot[], typed: FormValues, formatter: Formatter) {
  const words = wordsOf(formatter.language);
  const errors: FormErrors = {};
  const takes: BatchTake[] = [];
  const fields = new Map<string, string>();
  for (const [name, lotId] of Object.entries(typed)) {
    const [, key] = /^lot\.(\d{1,3}\.\d{1,3})$/.exec(name) ?? [];
    if (key === undefined || lotId === "") continue;
    const lot = lots.find(({ id }) => id === lotId);
    const text = (typed[`amount.${key}`] ?? "").trim();
    if (!lot) errors[name] = words.text("inventory.lot.gone");
    if (!lot || text === "" || text === "0") continue;
    const read = parseAmountOf(lot, text, formatter, `amount.${key}`);
    if (!read.ok) errors[`amount.${key}`] = sayAmountFault(words, read.code, [lot.unit], formatter);
    else if (read.value > 0) {
      takes.push({ lotId, amount: unrounded(read.value, text, typed[`exact.${key}`], lot, formatter) });
      fields.set(lotId, `amount.${key}`);
    }
  }
  return { errors, takes, fields };
}

/** Fields print rounded: what stands there as it was proposed, or says all that is left, means the exact amount. */
function unrounded(amount: number, text: string, proposed: string | undefined, lot: Lot, formatter: Formatter): number {
  const words = wordsOf(formatter.language);
  const meant = [Number(proposed || Number.NaN), lot.left].find(
    (exact) => exact > 0 && formatLotAmount(words, exact, lot.unit, formatter).number === text,
  );
  return meant ?? amount;
}
