/** What editors do with the library: copy an item to change it, make one, save it, remove it and take it back. */
import { requireRole } from "../../domain/people/require-role.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { createFormatter, type Formatter } from "../../domain/units/formatter.ts";
import { type Done, done, type FormValues, textOf, theirChanges, typedOf, wrong } from "../../platform/deed.ts";
import { unitChoiceOf } from "../../platform/visitor-choices.ts";
import {
  copyLibraryItem,
  findLibraryItem,
  insertOwnItem,
  type LibraryItem,
  removeOwnItem,
  restoreOwnItem,
  updateOwnItem,
} from "../../storage/library-items.ts";
import { isLibraryKind } from "../../storage/library-schemas.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { formatItem, readItem, withStepsInWords } from "./library-form.ts";
import { itemPath, kindPath } from "./library-paths.ts";
import { arrangeSteps, isStepText, stepDeed, stepRows, stepTexts } from "./library-steps.ts";

/** Where it went, or what is wrong with the form. */
export type LibraryDone = { href: string } | Done;

export const formatterOf = ({ choices }: SiteContext): Formatter =>
  createFormatter(unitChoiceOf(choices), choices.language);

/** Problems: `sign-in`, `forbidden`, `not-found`. */
async function copy({ store }: SiteContext, id: string): Promise<Result<{ href: string }>> {
  const copied = await copyLibraryItem(store, id);
  return copied.ok ? ok({ href: `${itemPath(copied.value)}?copied` }) : copied;
}

/** From the list: `copy` names what is to be copied, `restore` what is to come back. Problems: `sign-in`, `forbidden`, `not-found`. */
export async function changeLibrary(site: SiteContext, form: FormData): Promise<Result<{ href: string }>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  if (form.has("copy")) return copy(site, textOf(form, "copy"));
  const id = textOf(form, "restore");
  const restored = await restoreOwnItem(site.store, id);
  return restored.ok ? ok({ href: itemPath(id) }) : restored;
}

/** Problems: `sign-in`, `forbidden`, `not-found` for a kind that there is not. */
export async function addLibraryItem(
  site: SiteContext,
  kind: string | null,
  form: FormData,
): Promise<Result<LibraryDone>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  if (!isLibraryKind(kind)) return problem("not-found", "There is no such kind.");
  const arranged = withStepsArranged(form);
  if (arranged) return ok(arranged);
  const read = readItem(kind, typedOf(form), null, formatterOf(site));
  if (!read.ok) return ok(wrong(form, read.errors));
  const id = await insertOwnItem(site.store, read.item);
  return ok({ href: `${itemPath(id)}?saved` });
}

/** A button of the steps was pressed where no script runs: the form comes back with its rows arranged, nothing is stored. */
function withStepsArranged(form: FormData): Done | null {
  const deed = stepDeed(textOf(form, "deed"));
  if (!deed) return null;
  const typed = typedOf(form);
  const others: FormValues = Object.fromEntries(Object.entries(typed).filter(([name]) => !isStepText(name)));
  return done(form, { typed: { ...others, ...stepTexts(arrangeSteps(stepRows(typed), deed)) } });
}

/** On an item's page; deeds `save`, `remove`, `copy`, and those of the steps. Problems: `sign-in`, `forbidden`, `not-found`. */
export async function changeLibraryItem(site: SiteContext, id: string, form: FormData): Promise<Result<LibraryDone>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const deed = textOf(form, "deed");
  if (deed === "copy") return copy(site, id);
  const item = await findLibraryItem(site.store, id);
  if (!item || item.origin === "library")
    return problem("not-found", "This is not in the library, or it is not your own.");
  if (deed === "remove") return remove(site, item);
  const arranged = withStepsArranged(form);
  return arranged ? ok(arranged) : save(site, item, form);
}

async function remove({ store }: SiteContext, { id, kind }: LibraryItem): Promise<Result<LibraryDone>> {
  const removed = await removeOwnItem(store, id);
  return removed.ok ? ok({ href: `${kindPath(kind)}&removed=${id}` }) : removed;
}

const conflict = "Somebody else has changed this since you opened it. Save again to keep what stands here.";

async function save(site: SiteContext, item: LibraryItem, form: FormData): Promise<Result<LibraryDone>> {
  const formatter = formatterOf(site);
  for (const [name, value] of Object.entries(withStepsInWords(item.kind, typedOf(form)))) form.set(name, value);
  const theirs = theirChanges(form, formatItem(item, formatter));
  if (Object.keys(theirs).length > 0) return ok(wrong(form, { form: conflict }, theirs));
  const read = readItem(item.kind, typedOf(form), item, formatter);
  if (!read.ok) return ok(wrong(form, read.errors));
  const updated = await updateOwnItem(site.store, item.id, read.item);
  return updated.ok ? ok({ href: `${itemPath(item.id)}?saved` }) : updated;
}
