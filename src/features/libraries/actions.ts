/** What editors do with the library: copy an item to change it, make one, save it, remove it and take it back. */
import { ok, problem, type Result } from "../../domain/result.ts";
import { createFormatter, type Formatter } from "../../domain/units/formatter.ts";
import {
  type Answer,
  done,
  type FormValues,
  isEmpty,
  type Outcome,
  overtaken,
  theirChanges,
  wrong,
} from "../../platform/deeds/answer.ts";
import { deed, type Deed, type Deeds, doDeed, isDeedOf } from "../../platform/deeds/do-deed.ts";
import { text } from "../../platform/deeds/fields.ts";
import { unitChoiceOf } from "../../platform/visitor-choices.ts";
import { removeOwnItem, restoreOwnItem } from "../../storage/library-bin.ts";
import {
  copyLibraryItem,
  findLibraryItem,
  insertOwnItem,
  type LibraryItem,
  updateOwnItem,
} from "../../storage/library-items.ts";
import { isLibraryKind, type LibraryKind } from "../../storage/library-schemas.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { formatItem, readItem, withStepsInWords } from "./library-form.ts";
import { itemPath, kindPath } from "./library-paths.ts";
import { arrangeSteps, isStepText, stepDeed, stepRows, stepTexts } from "./library-steps.ts";

export const formatterOf = ({ choices }: SiteContext): Formatter =>
  createFormatter(unitChoiceOf(choices), choices.language);

const listDeeds: Deeds<SiteContext> = {
  least: "editor",
  deeds: {
    copy: deed({ of: text() }, async ({ store }, { of }) => {
      const copied = await copyLibraryItem(store, of);
      return copied.ok ? done({ goTo: `${itemPath(copied.value)}?copied` }) : copied;
    }),
    restore: deed({ of: text() }, async ({ store }, { of }) => {
      const restored = await restoreOwnItem(store, of);
      return restored.ok ? done({ goTo: itemPath(of) }) : restored;
    }),
  },
};

/** On the list. Problems: `sign-in`, `forbidden`, `deed`. */
export const changeLibrary = (site: SiteContext, form: FormData): Promise<Result<Answer>> =>
  doDeed(listDeeds, site, form, () => ok(site));

/** A button of the steps was pressed where no script runs: the form comes back with its rows arranged, nothing is stored. */
const step: Deed<unknown> = deed({ of: text() }, async (_place, { of }, typed) => {
  const others: FormValues = Object.fromEntries(Object.entries(typed).filter(([name]) => !isStepText(name)));
  const act = stepDeed(of);
  return done({ typed: act ? { ...others, ...stepTexts(arrangeSteps(stepRows(typed), act)) } : typed });
});

type NewItem = { site: SiteContext; kind: LibraryKind };
const add = deed({}, async ({ site, kind }: NewItem, _fields, typed) => {
  const read = readItem(kind, typed, null, formatterOf(site));
  if (!read.ok) return wrong(read.errors);
  return done({ goTo: `${itemPath(await insertOwnItem(site.store, read.item))}?saved` });
});
const newDeeds: Deeds<NewItem> = { least: "editor", deeds: { "": add, save: add, step } };

/** Problems: `sign-in`, `forbidden`, `not-found` for a kind that there is not. */
export const addLibraryItem = (site: SiteContext, kind: string | null, form: FormData): Promise<Result<Answer>> =>
  doDeed(newDeeds, site, form, () =>
    isLibraryKind(kind) ? ok({ site, kind }) : problem("not-found", "There is no such kind."),
  );

type OwnPlace = { site: SiteContext; item: LibraryItem };
const save = deed({}, saveItem);
const itemDeeds: Deeds<OwnPlace> = {
  least: "editor",
  deeds: {
    "": save,
    save,
    step,
    remove: deed({}, async ({ site: { store }, item: { id, kind } }) => {
      const removed = await removeOwnItem(store, id);
      return removed.ok ? done({ goTo: `${kindPath(kind)}&removed=${id}` }) : removed;
    }),
  },
};

/** On an item's page. Problems: `sign-in`, `forbidden`, `not-found`, `deed`. */
export const changeLibraryItem = (site: SiteContext, id: string, form: FormData): Promise<Result<Answer>> =>
  isDeedOf(listDeeds, form)
    ? changeLibrary(site, form)
    : doDeed(itemDeeds, site, form, async () => {
        const item = await findLibraryItem(site.store, id);
        return item?.origin === "own"
          ? ok({ site, item })
          : problem("not-found", "This is not in the library, or it is not your own.");
      });

async function saveItem({ site, item }: OwnPlace, _fields: unknown, sent: FormValues): Promise<Outcome> {
  const formatter = formatterOf(site);
  const typed = withStepsInWords(item.kind, sent);
  const theirs = theirChanges(typed, formatItem(item, formatter));
  if (!isEmpty(theirs)) return overtaken(theirs);
  const read = readItem(item.kind, typed, item, formatter);
  if (!read.ok) return wrong(read.errors);
  const updated = await updateOwnItem(site.store, item.id, read.item);
  return updated.ok ? done({ goTo: `${itemPath(item.id)}?saved` }) : updated;
}
