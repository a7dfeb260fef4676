/** What editors do with the library: copy an item to change it, make one, save it, remove it and take it back. */
import { ok, type Problem, problem, type Result } from "../../domain/result.ts";
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
import { wordsOf } from "../../words/words.ts";
import { formatItem, readItem, withStepsInWords } from "./library-form.ts";
import { itemPath, kindPath } from "./library-paths.ts";
import { arrangeSteps, isStepText, stepDeed, stepRows, stepTexts } from "./library-steps.ts";

export const formatterOf = ({ choices }: SiteContext): Formatter =>
  createFormatter(unitChoiceOf(choices), choices.language);

const listDeeds: Deeds<SiteContext> = {
  least: "editor",
  deeds: {
    copy: deed({ of: text() }, async (site, { of }) => {
      const copied = await copyLibraryItem(site.store, of);
      return copied.ok ? done({ goTo: `${itemPath(copied.value)}?copied` }) : refusedIn(site, copied);
    }),
    restore: deed({ of: text() }, async (site, { of }) => {
      const restored = await restoreOwnItem(site.store, of);
      return restored.ok ? done({ goTo: itemPath(of) }) : refusedIn(site, restored);
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
async function addOwn({ site, kind }: NewItem, _fields: object, typed: FormValues): Promise<Outcome> {
  const read = readItem(kind, typed, null, formatterOf(site));
  if (!read.ok) return wrong(read.errors);
  return done({ goTo: `${itemPath(await insertOwnItem(site.store, read.item))}?saved` });
}
const add = deed({}, addOwn, { makesIn: ({ kind }: NewItem) => kind });
const newDeeds: Deeds<NewItem> = { least: "editor", deeds: { "": add, save: add, step } };

/** Problems: `sign-in`, `forbidden`, `not-found` for a kind that there is not. */
export const addLibraryItem = (site: SiteContext, kind: string | null, form: FormData): Promise<Result<Answer>> =>
  doDeed(newDeeds, site, form, () => {
    const words = wordsOf(site.choices.language);
    return isLibraryKind(kind) ? ok({ site, kind }) : problem("not-found", words.text("library.noKind"));
  });

/** Of an item that is gone, or the program's. */
function notYours({ choices }: SiteContext): string {
  const words = wordsOf(choices.language);
  return words.text("library.notYours");
}

/** What storage refuses is not there any more, or not one's own. */
const refusedIn = (site: SiteContext, refused: Problem): Problem => ({ ...refused, message: notYours(site) });

type OwnPlace = { site: SiteContext; item: LibraryItem };
const save = deed({}, saveItem);
const itemDeeds: Deeds<OwnPlace> = {
  least: "editor",
  deeds: {
    "": save,
    save,
    step,
    remove: deed({}, async ({ site, item: { id, kind } }) => {
      const removed = await removeOwnItem(site.store, id);
      return removed.ok ? done({ goTo: `${kindPath(kind)}&removed=${id}` }) : refusedIn(site, removed);
    }),
  },
};

/** On an item's page. Problems: `sign-in`, `forbidden`, `not-found`, `deed`. */
export const changeLibraryItem = (site: SiteContext, id: string, form: FormData): Promise<Result<Answer>> =>
  isDeedOf(listDeeds, form)
    ? changeLibrary(site, form)
    : doDeed(itemDeeds, site, form, async () => {
        const item = await findLibraryItem(site.store, id);
        return item?.origin === "own" ? ok({ site, item }) : problem("not-found", notYours(site));
      });

async function saveItem({ site, item }: OwnPlace, _fields: unknown, sent: FormValues): Promise<Outcome> {
  const formatter = formatterOf(site);
  const typed = withStepsInWords(item.kind, sent, formatter);
  const theirs = theirChanges(typed, formatItem(item, formatter));
  if (!isEmpty(theirs)) return overtaken(theirs);
  const read = readItem(item.kind, typed, item, formatter);
  if (!read.ok) return wrong(read.errors);
  const updated = await updateOwnItem(site.store, item.id, read.item);
  return updated.ok ? done({ goTo: `${itemPath(item.id)}?saved` }) : refusedIn(site, updated);
}
