/** Tastings in the studio: those that wait for a word, those that are shown, and what editors do with them. */
import { requireRole } from "../../domain/people/require-role.ts";
import { type Page, pageOf } from "../../domain/publishing/page-of.ts";
import { ok, type Problem, problem, type Result } from "../../domain/result.ts";
import type * as z from "zod";
import { type Answer, done, type Outcome, type Undo } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { clipped, text, ticked, whole } from "../../platform/deeds/fields.ts";
import { findEntryById } from "../../storage/entries.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";
import {
  approveTasting,
  beersOf,
  countShownTastings,
  insertTasting,
  listShownTastings,
  listTastingsToApprove,
  removeTasting,
  type Tasting,
} from "../../storage/tastings.ts";

export type ShownTasting = Pick<Tasting, "id" | "at" | "stars" | "note" | "author" | "approved"> & {
  beer: string;
  beerSlug: string;
};

export type TastingsRoom = {
  /** The latest first, as those that are shown. */
  waiting: ShownTasting[];
  shown: ShownTasting[];
  page: Pick<Page, "number" | "pages" | "total">;
};

/** A page of those that are shown, from 1, and all that wait. Problems: `sign-in`, `forbidden`, `not-found` for a page beyond the last. */
export async function tastingsRoom({ store, viewer }: SiteContext, number = 1): Promise<Result<TastingsRoom>> {
  const allowed = requireRole(viewer, "editor");
  if (!allowed.ok) return allowed;
  const page = pageOf(number, await countShownTastings(store));
  if (!page) return problem("not-found", "There is no such page of tastings.");
  const waiting = (await listTastingsToApprove(store)).toReversed();
  const shown = await listShownTastings(store, page);
  const beers = await beersOf(store, [...waiting, ...shown]);
  // Those of a beer in the bin are not shown with it either.
  const named = (tastings: readonly Tasting[]) =>
    tastings.flatMap((tasting): ShownTasting[] => {
      const beer = beers.get(tasting.beerId);
      return beer ? [{ ...tasting, beer: beer.title, beerSlug: beer.slug }] : [];
    });
  return ok({ waiting: named(waiting), shown: named(shown), page });
}

const most = { note: 1000, words: 80 };
const ofTasting = { id: text() };
const removedFields = {
  beerId: text(),
  at: whole(),
  stars: text(),
  note: clipped(most.note),
  place: clipped(most.words),
  author: clipped(most.words),
  userId: text(),
  approved: ticked(),
};

const deeds = (words: Words): Deeds<SiteContext> => ({
  least: "editor",
  deeds: {
    approve: deed(ofTasting, async ({ store }, { id }) => {
      const approved = await approveTasting(store, id);
      const said = words.text("studio.tastings.approved");
      return approved.ok ? done({ undo: { said, fields: { deed: "withdraw", id } } }) : sayRefused(words, approved);
    }),
    withdraw: deed(ofTasting, async ({ store }, { id }) => {
      const withdrawn = await approveTasting(store, id, false);
      return withdrawn.ok ? done() : sayRefused(words, withdrawn);
    }),
    remove: deed(ofTasting, async ({ store }, { id }) => {
      const removed = await removeTasting(store, id);
      return removed.ok ? done({ undo: undoOf(words, removed.value) }) : sayRefused(words, removed);
    }),
    restore: deed(removedFields, (site, removed) => restoreTasting(words, site, removed)),
  },
});

const sayRefused = (words: Words, refused: Problem): Problem =>
  refused.code === "not-found" ? { ...refused, message: words.text("studio.tastings.missing") } : refused;

/** Problems: `sign-in`, `forbidden`, `deed`. */
export function changeTasting(site: SiteContext, form: FormData): Promise<Result<Answer>> {
  const words = wordsOf(site.choices.language);
  return doDeed(deeds(words), site, form, () => ok(site));
}

/** A removed tasting comes back from the form that offers to undo it. */
const undoOf = (words: Words, { beerId, at, stars, note, place, author, userId, approved }: Tasting): Undo => ({
  said: words.text("studio.tastings.removed", { author }),
  fields: {
    deed: "restore",
    beerId,
    at: String(at),
    stars: String(stars),
    note,
    place,
    author,
    userId: userId ?? "",
    approved: approved ? "yes" : "",
  },
});

async function restoreTasting(
  words: Words,
  { store, viewer }: SiteContext,
  { beerId, at, stars, userId, ...kept }: z.infer<z.ZodObject<typeof removedFields>>,
): Promise<Outcome> {
  const beer = await findEntryById(store, "beer", beerId, viewer);
  if (beer.access !== "open" || beer.entry.deletedAt !== null)
    return problem("not-found", words.text("studio.tastings.noBeer"));
  const inserted = await insertTasting(store, {
    ...kept,
    beerId,
    at: at ?? store.now(),
    stars: Number(stars),
    userId: userId || null,
  });
  return inserted.ok ? done() : inserted;
}
