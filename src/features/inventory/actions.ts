/** What editors do with lots: receive, change, use, lose, correct, remove, and take each of it back; what they want in stock, and what is planned. */
import { parseAmountOf } from "../../domain/inventory/lot-amount.ts";
import { type IngredientKind, type Lot, lotUseKinds } from "../../domain/inventory/lot.ts";
import { foldText } from "../../domain/publishing/fold-text.ts";
import { ok, type Problem, type Result } from "../../domain/result.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import type * as z from "zod";
import {
  type Answer,
  done,
  type FormErrors,
  type FormValues,
  isEmpty,
  type Outcome,
  overtaken,
  theirChanges,
  wrong,
} from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { choice, text, texts, ticked } from "../../platform/deeds/fields.ts";
import { type LibraryItem, listLibraryItems } from "../../storage/library-items.ts";
import { correctLot, takeFromLot, undoLotUse } from "../../storage/lot-uses.ts";
import { findLot, insertLots, latestCurrency, removeLot, restoreLot, updateLot } from "../../storage/lots.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { setPlannedRecipe, setStockLimit } from "../../storage/stock-limits.ts";
import { wordsOf } from "../../words/words.ts";
import { lotAmountText, sayAmountFault } from "./amount-text.ts";
import { inventoryHref, inventoryPath } from "./inventory-paths.ts";
import { formatterOf, formatLot, readLot } from "./lot-form.ts";
import { isKind } from "./queries.ts";
import { addItem, receiveTicked, removeItem, restoreItems, tickItem, undoReceive } from "./shopping-actions.ts";

const lotField = { lot: text() };
const useFields = { ...lotField, kind: choice(lotUseKinds), amount: text(), note: text(500), batch: text() };
const limitFields = { ...lotField, least: text(), pack: text() };

const making = { makesIn: () => "inventory" };

const deeds: Deeds<SiteContext> = {
  least: "editor",
  deeds: {
    receive: deed({ kind: text(), name: text() }, receive, making),
    save: deed({ ...lotField, name: text() }, save),
    use: deed(useFields, use, making),
    "undo-use": deed({ use: text() }, undoUse),
    remove: deed(lotField, remove),
    restore: deed(lotField, restore),
    limit: deed(limitFields, setLimit),
    plan: deed({ recipe: text(), planned: ticked() }, plan),
    "add-item": deed({ name: text(200), amount: text(), note: text(200) }, addItem, making),
    tick: deed({ item: text(), ticked: text() }, tickItem),
    "remove-item": deed({ item: text() }, removeItem),
    "restore-items": deed({ items: text() }, restoreItems),
    "receive-ticked": deed({ ticked: texts() }, receiveTicked),
    "undo-receive": deed({ items: text(), import: text() }, undoReceive),
  },
};

/** Problems: `sign-in`, `forbidden`, `deed`. */
export const changeInventory = (site: SiteContext, form: FormData): Promise<Result<Answer>> =>
  doDeed(deeds, site, form, () => ok(site));

type LotAsked = { lot: string };

/** Refuses the whole form. */
function lotGone({ choices }: SiteContext): Outcome {
  const words = wordsOf(choices.language);
  return wrong({ form: words.text("inventory.lot.gone") });
}
const lotOf = ({ store }: SiteContext, { lot }: LotAsked): Promise<Lot | null> => findLot(store, lot);

/** What the library calls by this name, its other names too. */
export async function namedInLibrary(
  { store }: SiteContext,
  kind: IngredientKind,
  name: string,
): Promise<LibraryItem | null> {
  if (name === "") return null;
  const folded = foldText(name);
  const found: LibraryItem[] = await listLibraryItems(store, kind, { query: name.slice(0, 100), limit: 50 });
  return (
    found.find((item) => foldText(item.name) === folded) ??
    found.find(({ data }) => "alsoCalled" in data && data.alsoCalled?.some((other) => foldText(other) === folded)) ??
    null
  );
}

async function receive(
  site: SiteContext,
  { kind, name }: { kind: string; name: string },
  typed: FormValues,
): Promise<Outcome> {
  const words = wordsOf(site.choices.language);
  if (!isKind(kind)) return wrong({ form: words.text("inventory.kind.missing") });
  const item = await namedInLibrary(site, kind, name);
  const currency = await latestCurrency(site.store);
  const read = readLot(kind, typed, null, { formatter: formatterOf(site), currency, item });
  if (!read.ok) return wrong(read.errors);
  const [lot = ""] = await insertLots(site.store, [read.lot]);
  return done({ goTo: inventoryHref({ lot }) });
}

async function save(site: SiteContext, asked: LotAsked & { name: string }, typed: FormValues): Promise<Outcome> {
  const lot = await lotOf(site, asked);
  if (!lot) return lotGone(site);
  const formatter = formatterOf(site);
  const theirs = theirChanges(typed, formatLot(lot, formatter));
  if (!isEmpty(theirs)) return overtaken(theirs);
  const { name } = asked;
  const item = name === lot.name ? null : await namedInLibrary(site, lot.kind, name);
  const read = readLot(lot.kind, typed, lot, { formatter, currency: lot.currency, item });
  if (!read.ok) return wrong(read.errors);
  const updated = await updateLot(site.store, lot.id, read.lot);
  return updated.ok ? done({ goTo: inventoryHref({ lot: lot.id }) }) : lotGone(site);
}

async function use(site: SiteContext, asked: z.infer<z.ZodObject<typeof useFields>>): Promise<Outcome> {
  const lot = await lotOf(site, asked);
  if (!lot) return lotGone(site);
  const { note, batch } = asked;
  const kind = asked.kind ?? "used";
  const formatter = formatterOf(site);
  const amount = parseAmountOf(lot, asked.amount, formatter, "amount");
  const words = wordsOf(formatter.language);
  if (!amount.ok) return wrong({ amount: sayAmountFault(words, amount.code, [lot.unit], formatter) });
  const { userId } = site.viewer;
  const taken =
    kind === "corrected"
      ? await correctLot(site.store, { lotId: lot.id, left: amount.value, note, userId })
      : await takeFromLot(site.store, {
          lotId: lot.id,
          kind,
          amount: amount.value,
          note,
          userId,
          batchId: kind === "used" ? batch || null : null,
        });
  if (!taken.ok)
    return wrong({
      amount: taken.code === "short" ? shortOf(await lotOf(site, asked), formatter) : sayTakeFault(taken, formatter),
    });
  const said = words.text("inventory.use.saved", {
    kind: kind === "corrected" ? "other" : kind,
    name: lot.name,
    amount: lotAmountText(words, amount.value, lot.unit, formatter),
  });
  return done({ undo: { said, fields: { deed: "undo-use", use: taken.value.id } } });
}

/** Says how much there is, and how to go on when there is more. */
export function shortOf(lot: Lot | null, formatter: Formatter): string {
  const words = wordsOf(formatter.language);
  return lot
    ? words.text("inventory.lot.short", {
        left: lotAmountText(words, Math.max(0, lot.left), lot.unit, formatter),
      })
    : words.text("inventory.lot.gone");
}

/** Why nothing was taken from a lot. */
function sayTakeFault({ code }: Problem, { language }: Formatter): string {
  const words = wordsOf(language);
  return code === "not-found" ? words.text("inventory.lot.gone") : words.text("inventory.amount.aboveZero");
}

async function undoUse({ store, choices }: SiteContext, asked: { use: string }): Promise<Outcome> {
  const words = wordsOf(choices.language);
  const undone = await undoLotUse(store, asked.use);
  return undone.ok ? done() : wrong({ form: words.text("inventory.lot.undoGone") });
}

async function remove(site: SiteContext, { lot }: LotAsked): Promise<Outcome> {
  const removed = await removeLot(site.store, lot);
  return removed.ok ? done({ goTo: `${inventoryPath}?removed=${lot}` }) : lotGone(site);
}

async function restore(site: SiteContext, { lot }: LotAsked): Promise<Outcome> {
  const restored = await restoreLot(site.store, lot);
  return restored.ok ? done({ goTo: inventoryHref({ lot }) }) : lotGone(site);
}

async function setLimit(site: SiteContext, asked: z.infer<z.ZodObject<typeof limitFields>>): Promise<Outcome> {
  const lot = await lotOf(site, asked);
  if (!lot) return lotGone(site);
  const formatter = formatterOf(site);
  const words = wordsOf(formatter.language);
  const errors: FormErrors = {};
  const amount = (name: "least" | "pack"): number | null => {
    if (asked[name] === "") return null;
    const read = parseAmountOf(lot, asked[name], formatter, name);
    if (!read.ok) errors[name] = sayAmountFault(words, read.code, [lot.unit], formatter);
    return read.ok && read.value > 0 ? read.value : null;
  };
  const [least, pack] = [amount("least"), amount("pack")];
  if (!isEmpty(errors)) return wrong(errors);
  const { kind, name, libraryId, unit } = lot;
  await setStockLimit(site.store, { kind, name, libraryId, unit, least, pack });
  return done();
}

async function plan({ store }: SiteContext, asked: { recipe: string; planned: boolean }): Promise<Outcome> {
  await setPlannedRecipe(store, asked.recipe, asked.planned);
  return done();
}
