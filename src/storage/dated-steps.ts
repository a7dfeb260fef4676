/** The dated things of a site: how many there were on each day, the latest of them, and what is marked. */
import type { EntryKind } from "../domain/publishing/entry.ts";
import { stepKinds, type StepKind } from "../domain/publishing/dated-step.ts";
import type { Viewer } from "../domain/people/viewer.ts";
import { audienceOf } from "./audience.ts";
import type { Store } from "./database.ts";
import { duePlaces, placesOf, publishedCounts } from "./entry-lists.ts";
import type { ListName } from "./entry-tables.ts";

const listOf = (kind: StepKind) => `dated ${kind}` as const satisfies ListName;
const kindOf = new Map<string, StepKind>(stepKinds.map((kind) => [listOf(kind), kind]));

/** `at`: the day's first instant, UTC. */
export type CountedDay = { kind: StepKind; at: number; count: number };

/** As many rows as there are days on which something came out, whatever it was. */
export async function countSteps(store: Store, viewer: Viewer, kinds: readonly StepKind[]): Promise<CountedDay[]> {
  if (kinds.length === 0) return [];
  const lists = kinds.map(listOf);
  const kept = await publishedCounts(store, viewer)
    .where("list", "in", lists)
    .select(["list", "value", "count"])
    .execute();
  const due = await duePlaces(store, viewer)
    .where("list", "in", lists)
    .groupBy(["list", "value"])
    .select((eb) => ["list", "value", eb.fn.countAll<number>().as("count")])
    .execute();
  return [...kept, ...due].flatMap(({ list, value, count }) => {
    const [kind, at] = [kindOf.get(list), Date.parse(value)];
    return kind && Number.isFinite(at) ? [{ kind, at, count: Number(count) }] : [];
  });
}

export type PlacedStep = { kind: StepKind; at: number; title: string; slug: string; entryKind: EntryKind };

const entryColumns = ["entries.slug", "entries.kind"] as const;

/** The latest `limit`, or with `upwards` the first, of these kinds together. */
export async function readSteps(
  store: Store,
  viewer: Viewer,
  kinds: readonly StepKind[],
  { limit, upwards }: { limit: number; upwards?: boolean },
): Promise<PlacedStep[]> {
  const { db } = store.database;
  const direction = upwards ? "asc" : "desc";
  const each = kinds.map((kind) =>
    db
      .selectFrom(
        db
          .selectFrom("entry_lists")
          .where("site_id", "=", store.siteId)
          .where("audience", "=", audienceOf(viewer))
          .where("list", "=", listOf(kind))
          .where("from_at", "<=", store.now())
          .select(["list", "value", "shelf", "at", "entry_id", "label"])
          .orderBy("value", direction)
          .orderBy("shelf", direction)
          .orderBy("at", direction)
          .orderBy("entry_id", direction)
          .limit(limit)
          .as("stretch"),
      )
      .select(["list", "value", "shelf", "at", "entry_id", "label"]),
  );
  const [first, ...rest] = each;
  if (!first) return [];
  const rows = await db
    .selectFrom(
      rest
        .reduce((all, next) => all.unionAll(next), first)
        .orderBy("at", direction)
        .orderBy("entry_id", direction)
        .limit(limit)
        .as("place"),
    )
    .innerJoin("entries", (join) =>
      join.onRef("entries.id", "=", "place.entry_id").on("entries.site_id", "=", store.siteId),
    )
    .select([...entryColumns, "place.list", "place.at", "place.label"])
    .orderBy("place.at", direction)
    .orderBy("place.entry_id", direction)
    .execute();
  return rows.flatMap(({ list, at, label, slug, kind: entryKind }) => {
    const kind = kindOf.get(list);
    return kind ? [{ kind, at: Number(at), title: label, slug, entryKind }] : [];
  });
}

export type MarkedStep = { at: number; title: string; slug: string; entryKind: EntryKind; isChosen: boolean };

/** What its owner marked, else the first release of each project; the newest first. */
export async function readMilestones(store: Store, viewer: Viewer, limit: number): Promise<MarkedStep[]> {
  const rows = await store.database.db
    .selectFrom(
      placesOf(store, viewer, { list: "milestone" })
        .select(["entry_id", "shelf", "at", "label"])
        .orderBy("shelf", "desc")
        .orderBy("at", "desc")
        .orderBy("entry_id", "desc")
        .limit(limit)
        .as("place"),
    )
    .innerJoin("entries", (join) =>
      join.onRef("entries.id", "=", "place.entry_id").on("entries.site_id", "=", store.siteId),
    )
    .select([...entryColumns, "place.at", "place.label", "place.shelf"])
    .execute();
  const marked = rows.map(({ at, label, slug, kind, shelf }) => ({
    at: Number(at),
    title: label,
    slug,
    entryKind: kind,
    isChosen: shelf === 1,
  }));
  const chosen = marked.filter(({ isChosen }) => isChosen);
  return (chosen.length > 0 ? chosen : marked).toSorted((a, b) => b.at - a.at);
}
