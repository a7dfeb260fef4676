/** What editors do with lots: receive, change, use, lose, correct, remove, and take each of it back; what they want in stock, and what is planned. */
import { lotAmountText, parseAmountOf } from "../../domain/inventory/lot-amount.ts";
import { type IngredientKind, type Lot, lotUseKinds } from "../../domain/inventory/lot.ts";
import { foldText } from "../../domain/publishing/fold-text.ts";
import { requireRole } from "../../domain/people/require-role.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import {
  conflict,
  done,
  type Done,
  type FormErrors,
  textOf,
  theirChanges,
  typedOf,
  wrong,
  wrongBy,
} from "../../platform/deed.ts";
import { type LibraryItem, listLibraryItems } from "../../storage/library-items.ts";
import { correctLot, takeFromLot, undoLotUse } from "../../storage/lot-uses.ts";
import { findLot, insertLots, listLots, removeLot, restoreLot, updateLot } from "../../storage/lots.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { setPlannedRecipe, setStockLimit } from "../../storage/stock-limits.ts";
import { inventoryHref, inventoryPath } from "./inventory-paths.ts";
import { formatterOf, formatLot, readLot } from "./lot-form.ts";
import { currencyOf, isKind } from "./queries.ts";
import { addItem, receiveTicked, removeItem, restoreItems, tickItem, undoReceive } from "./shopping-actions.ts";

export type InventoryDone = Done & {
  /** Where to go on; null stays on the page. */
  goTo: string | null;
};
export const inventoryDone = (base: Done, goTo: string | null = null): InventoryDone => ({ ...base, goTo });

type Deed = (site: SiteContext, form: FormData) => Promise<Done | InventoryDone>;

const deeds: Record<string, Deed> = {
  receive,
  save,
  use,
  "undo-use": undoUse,
  remove,
  restore,
  limit: setLimit,
  plan,
  "add-item": addItem,
  tick: tickItem,
  "remove-item": removeItem,
  "restore-items": restoreItems,
  "receive-ticked": receiveTicked,
  "undo-receive": undoReceive,
};

/** Problems: `sign-in`, `forbidden`, `deed`. */
export async function changeInventory(site: SiteContext, form: FormData): Promise<Result<InventoryDone>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const deed = textOf(form, "deed");
  const work = Object.hasOwn(deeds, deed) ? deeds[deed] : undefined;
  if (!work) return problem("deed", "There is no such deed.");
  return ok({ goTo: null, ...(await work(site, form)) });
}

const gone = "This lot is not there any more. Somebody else removed it.";
const lotOf = ({ store }: SiteContext, form: FormData): Promise<Lot | null> => findLot(store, textOf(form, "lot"));
const wrongForm = (form: FormData, sentence: string): Done => wrong(form, { form: sentence });

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
    found.find((item) => item.kind === "hop" && item.data.alsoCalled?.some((other) => foldText(other) === folded)) ??
    null
  );
}

async function receive(site: SiteContext, form: FormData): Promise<Done | InventoryDone> {
  const kind = textOf(form, "kind");
  if (!isKind(kind)) return wrongForm(form, "Malt, hop, yeast or other?");
  const item = await namedInLibrary(site, kind, textOf(form, "name"));
  const currency = currencyOf(await listLots(site.store));
  const read = readLot(kind, typedOf(form), null, { formatter: formatterOf(site), currency, item });
  if (!read.ok) return wrong(form, read.errors);
  const [lot = ""] = await insertLots(site.store, [read.lot]);
  return inventoryDone(done(form), inventoryHref({ lot }));
}

async function save(site: SiteContext, form: FormData): Promise<Done | InventoryDone> {
  const lot = await lotOf(site, form);
  if (!lot) return wrongForm(form, gone);
  const formatter = formatterOf(site);
  const theirs = theirChanges(form, formatLot(lot, formatter));
  if (Object.keys(theirs).length > 0) return wrong(form, { form: conflict }, theirs);
  const name = textOf(form, "name");
  const item = name === lot.name ? null : await namedInLibrary(site, lot.kind, name);
  const read = readLot(lot.kind, typedOf(form), lot, { formatter, currency: lot.currency, item });
  if (!read.ok) return wrong(form, read.errors);
  const updated = await updateLot(site.store, lot.id, read.lot);
  return updated.ok ? inventoryDone(done(form), inventoryHref({ lot: lot.id })) : wrongBy(form, updated);
}

const said = { used: "used", lost: "lost", corrected: "left now" } as const;

async function use(site: SiteContext, form: FormData): Promise<Done> {
  const lot = await lotOf(site, form);
  if (!lot) return wrongForm(form, gone);
  const kind = lotUseKinds.find((each) => each === textOf(form, "kind")) ?? "used";
  const formatter = formatterOf(site);
  const amount = parseAmountOf(lot, textOf(form, "amount"), formatter, "amount");
  const note = textOf(form, "note");
  const errors: FormErrors = {};
  if (!amount.ok) errors["amount"] = amount.message;
  if (note.length > 500) errors["note"] = "At most 500 characters.";
  if (!amount.ok || Object.keys(errors).length > 0) return wrong(form, errors);
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
          batchId: kind === "used" ? textOf(form, "batch") || null : null,
        });
  if (!taken.ok)
    return wrong(form, {
      amount: taken.code === "short" ? shortOf(await lotOf(site, form), formatter) : taken.message,
    });
  const text = `${lotAmountText(amount.value, lot.unit, formatter)} ${said[kind]}`;
  return done(form, { undo: { said: `${lot.name}: ${text}`, fields: { deed: "undo-use", use: taken.value.id } } });
}

/** Says how much there is, and how to go on when there is more. */
export const shortOf = (lot: Lot | null, formatter: ReturnType<typeof formatterOf>): string =>
  lot
    ? `Only ${lotAmountText(Math.max(0, lot.left), lot.unit, formatter)} are left. If there is more, correct what is left first.`
    : gone;

async function undoUse(site: SiteContext, form: FormData): Promise<Done> {
  const undone = await undoLotUse(site.store, textOf(form, "use"));
  return undone.ok ? done(form) : wrongBy(form, undone);
}

async function remove(site: SiteContext, form: FormData): Promise<Done | InventoryDone> {
  const lotId = textOf(form, "lot");
  const removed = await removeLot(site.store, lotId);
  return removed.ok ? inventoryDone(done(form), `${inventoryPath}?removed=${lotId}`) : wrongBy(form, removed);
}

async function restore(site: SiteContext, form: FormData): Promise<Done | InventoryDone> {
  const lot = textOf(form, "lot");
  const restored = await restoreLot(site.store, lot);
  return restored.ok ? inventoryDone(done(form), inventoryHref({ lot })) : wrongBy(form, restored);
}

async function setLimit(site: SiteContext, form: FormData): Promise<Done> {
  const lot = await lotOf(site, form);
  if (!lot) return wrongForm(form, gone);
  const formatter = formatterOf(site);
  const errors: FormErrors = {};
  const amount = (name: string): number | null => {
    const text = textOf(form, name);
    if (text === "") return null;
    const read = parseAmountOf(lot, text, formatter, name);
    if (!read.ok) errors[name] = read.message;
    return read.ok && read.value > 0 ? read.value : null;
  };
  const [least, pack] = [amount("least"), amount("pack")];
  if (Object.keys(errors).length > 0) return wrong(form, errors);
  const { kind, name, libraryId, unit } = lot;
  await setStockLimit(site.store, { kind, name, libraryId, unit, least, pack });
  return done(form);
}

async function plan(site: SiteContext, form: FormData): Promise<Done> {
  await setPlannedRecipe(site.store, textOf(form, "recipe"), textOf(form, "planned") === "yes");
  return done(form);
}
