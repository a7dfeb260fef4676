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
  { list, value = "" }: ListChoice,
  { id, kind }: Pick<Entry, "id" | "kind">,
): Promise<Standing | null> {
  const same = await languagesOf(store, viewer, { id, kind });
  const row = await store.database.db
    .selectFrom("entry_lists")
    .select(["at", "entry_id"])
    .where("site_id", "=", store.siteId)
    .where("entry_id", "in", [id, ...same.map((each) => each.id)])
    .where("audience", "=", audienceOf(viewer))
    .where("list", "=", list)
    .where("value", "=", value)
    .where("from_at", "<=", store.now())
    .executeTakeFirst();
  return row ? { id: row.entry_id, at: row.at } : null;
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

export async function findNeighbour(
  store: Store,
  viewer: Viewer,
  choice: ListChoice,
  standing: Standing,
  side: Side,
): Promise<ListedHead | null> {
  const direction = side === "above" ? "asc" : "desc";
  const nearest = beside(store, viewer, choice, standing, side)
    .select("entry_id")
    .orderBy("at", direction)
    .orderBy("entry_id", direction)
    .limit(1);
  const head = await store.database.db
    .selectFrom(nearest.as("place"))
    .innerJoin("entries", (join) =>
      join.onRef("entries.id", "=", "place.entry_id").on("entries.site_id", "=", store.siteId),
    )
    .select(headColumns)
    .executeTakeFirst();
  if (!head) return null;
  const [read] = await headsInReadersLanguage(store, viewer, [head]);
  return read ?? null;
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
