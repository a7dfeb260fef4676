/** Tastings in the studio: those that wait for a word, those that are shown, and what editors do with them. */
import { requireRole } from "../../domain/people/require-role.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { listEntries } from "../../storage/entries.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { approveTasting, insertTasting, listTastings, removeTasting, type Tasting } from "../../storage/tastings.ts";

export type ShownTasting = Pick<Tasting, "id" | "at" | "stars" | "note" | "author" | "approved"> & {
  beer: string;
  beerSlug: string;
};
/** What was just done, so that it can be undone. */
export type TastingDone =
  | { deed: "approved"; id: string }
  | { deed: "removed"; tasting: Tasting }
  | { deed: "restored" };

/** Those that wait come first, then the latest. Problems: `sign-in`, `forbidden`. */
export async function allTastings({ store, viewer }: SiteContext): Promise<Result<ShownTasting[]>> {
  const allowed = requireRole(viewer, "editor");
  if (!allowed.ok) return allowed;
  const beers = await listEntries(store, "beer", viewer, { own: true });
  const lists = await Promise.all(
    beers.map(async ({ id, title, slug }) =>
      (await listTastings(store, id, { all: true })).map((tasting) => ({ ...tasting, beer: title, beerSlug: slug })),
    ),
  );
  return ok(lists.flat().toSorted((a, b) => Number(a.approved) - Number(b.approved) || b.at - a.at));
}

const most = { note: 1000, words: 80 };

/** A removed tasting comes back from the form that offers to undo it. Problems: `sign-in`, `forbidden`, `not-found`, `form`, `stars`. */
export async function changeTasting(site: SiteContext, form: FormData): Promise<Result<TastingDone>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const text = (name: string, longest = 40) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, longest) : "";
  };
  const id = text("id");
  switch (text("deed")) {
    case "approve": {
      const done = await approveTasting(site.store, id);
      return done.ok ? ok({ deed: "approved", id }) : done;
    }
    case "withdraw": {
      const done = await approveTasting(site.store, id, false);
      return done.ok ? ok({ deed: "restored" }) : done;
    }
    case "remove": {
      const removed = await removeTasting(site.store, id);
      return removed.ok ? ok({ deed: "removed", tasting: removed.value }) : removed;
    }
    case "restore":
      return restoreTasting(site, text);
    default:
      return problem("form", "There is nothing to do.");
  }
}

async function restoreTasting(
  { store, viewer }: SiteContext,
  text: (name: string, longest?: number) => string,
): Promise<Result<TastingDone>> {
  const beerId = text("beerId");
  const beers = await listEntries(store, "beer", viewer, { own: true });
  if (!beers.some(({ id }) => id === beerId))
    return problem("not-found", "The beer of this tasting is not there any more.");
  const at = Number(text("at"));
  const inserted = await insertTasting(store, {
    beerId,
    at: Number.isSafeInteger(at) ? at : store.now(),
    stars: Number(text("stars")),
    note: text("note", most.note),
    place: text("place", most.words),
    author: text("author", most.words),
    userId: text("userId") || null,
    approved: text("approved") === "1",
  });
  return inserted.ok ? ok({ deed: "restored" }) : inserted;
}
