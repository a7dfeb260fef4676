/** Where an entry stands in a list of the public site, and what stands beside it. */
import type { Entry } from "../domain/publishing/entry.ts";
import type { Viewer } from "../domain/people/viewer.ts";
import type { Store } from "./database.ts";
import { audienceOf } from "./audience.ts";
import { type ListChoice, placesOf } from "./entry-lists.ts";
import { headColumns, type ListedHead } from "./entry-rows.ts";
import { headsInReadersLanguage, languagesOf } from "./readers-language.ts";

type Standing = { id: string; at: number };

/** Null where the viewer does not see it listed. What stands there in another language stands for it. */
export async function findStanding(
  store: Store,
  viewer: Viewer,
  choice: ListChoice,
  { id, kind }: Pick<Entry, "id" | "kind">,
): Promise<Standing | null> {
  const own = await standingOf(store, viewer, choice, [id]);
  if (own) return own;
  const texts = await languagesOf(store, viewer, { id, kind });
  const others = texts.map((text) => text.id).filter((each) => each !== id);
  return others.length === 0 ? null : standingOf(store, viewer, choice, others);
}

async function standingOf(
  store: Store,
  viewer: Viewer,
  { list, value = "" }: ListChoice,
  ids: readonly string[],
): Promise<Standing | null> {
  const row = await store.database.db
    .selectFrom("entry_lists")
    .select(["entry_id as id", "at"])
    .where("site_id", "=", store.siteId)
    .where("entry_id", "in", ids)
    .where("audience", "=", audienceOf(viewer))
    .where("list", "=", list)
    .where("value", "=", value)
    .where("from_at", "<=", store.now())
    .executeTakeFirst();
  return row ?? null;
}

type Side = "above" | "below";

/** On the one shelf of a list that has no more. */
function beside(store: Store, viewer: Viewer, choice: ListChoice, { id, at }: Standing, side: Side) {
  const [beyond, orThere] = side === "above" ? ([">", ">="] as const) : (["<", "<="] as const);
  return placesOf(store, viewer, choice)
    .where("shelf", "=", 0)
    .where("at", orThere, at)
    .where((eb) => eb.or([eb("at", beyond, at), eb("entry_id", beyond, id)]));
}

async function nearestOf(
  store: Store,
  viewer: Viewer,
  choice: ListChoice,
  standing: Standing,
  side: Side,
): Promise<ListedHead[]> {
  const direction = side === "above" ? "asc" : "desc";
  const nearest = beside(store, viewer, choice, standing, side)
    .select("entry_id")
    .orderBy("at", direction)
    .orderBy("entry_id", direction)
    .limit(1);
  return store.database.db
    .selectFrom(nearest.as("place"))
    .innerJoin("entries", (join) =>
      join.onRef("entries.id", "=", "place.entry_id").on("entries.site_id", "=", store.siteId),
    )
    .select(headColumns)
    .execute();
}

/** What stands next to it on both sides, as the reader reads it. */
export async function findNeighbours(
  store: Store,
  viewer: Viewer,
  choice: ListChoice,
  standing: Standing,
): Promise<Record<Side, ListedHead | null>> {
  const [[below], [above]] = await Promise.all([
    nearestOf(store, viewer, choice, standing, "below"),
    nearestOf(store, viewer, choice, standing, "above"),
  ]);
  const both = [below, above].flatMap((head) => head ?? []);
  const read = await headsInReadersLanguage(store, viewer, both);
  const readOf = (head: ListedHead | undefined) => (head && read[both.indexOf(head)]) ?? null;
  return { below: readOf(below), above: readOf(above) };
}

/** How many stand below it: they are walked, so the list should be short. */
export async function countBelow(
  store: Store,
  viewer: Viewer,
  choice: ListChoice,
  standing: Standing,
): Promise<number> {
  const { count } = await beside(store, viewer, choice, standing, "below")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
