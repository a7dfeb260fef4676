/** Tastings in the studio: those that wait for a word, those that are shown, and what editors do with them. */
import { requireRole } from "../../domain/people/require-role.ts";
import { type Page, pageOf } from "../../domain/publishing/page-of.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import type * as z from "zod";
import { type Answer, done, type Outcome, type Undo } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { clipped, text, ticked, whole } from "../../platform/deeds/fields.ts";
import { findEntryById } from "../../storage/entries.ts";
import type { SiteContext } from "../../storage/site-context.ts";
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

const deeds: Deeds<SiteContext> = {
  least: "editor",
  deeds: {
    approve: deed(ofTasting, async ({ store }, { id }) => {
      const approved = await approveTasting(store, id);
      return approved.ok
        ? done({ undo: { said: "The tasting is on the beer’s page", fields: { deed: "withdraw", id } } })
        : approved;
    }),
    withdraw: deed(ofTasting, async ({ store }, { id }) => {
      const withdrawn = await approveTasting(store, id, false);
      return withdrawn.ok ? done() : withdrawn;
    }),
    remove: deed(ofTasting, async ({ store }, { id }) => {
      const removed = await removeTasting(store, id);
      return removed.ok ? done({ undo: undoOf(removed.value) }) : removed;
    }),
    restore: deed(removedFields, restoreTasting),
  },
};

/** Problems: `sign-in`, `forbidden`, `deed`. */
export const changeTasting = (site: SiteContext, form: FormData): Promise<Result<Answer>> =>
  doDeed(deeds, site, form, () => ok(site));

/** A removed tasting comes back from the form that offers to undo it. */
const undoOf = ({ beerId, at, stars, note, place, author, userId, approved }: Tasting): Undo => ({
  said: `The tasting by ${author} is removed`,
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
  { store, viewer }: SiteContext,
  { beerId, at, stars, userId, ...kept }: z.infer<z.ZodObject<typeof removedFields>>,
): Promise<Outcome> {
  const beer = await findEntryById(store, "beer", beerId, viewer);
  if (beer.access !== "open" || beer.entry.deletedAt !== null)
    return problem("not-found", "The beer of this tasting is not there any more.");
  const inserted = await insertTasting(store, {
    ...kept,
    beerId,
    at: at ?? store.now(),
    stars: Number(stars),
    userId: userId || null,
  });
  return inserted.ok ? done() : inserted;
}
