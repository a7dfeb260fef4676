/** The dated things of a site: how many there were on each day, the latest of them, and what is marked. */
import type { EntryKind } from "../domain/publishing/entry.ts";
import { stepKinds, type StepKind } from "../domain/publishing/dated-step.ts";
import type { Viewer } from "../domain/people/viewer.ts";
import { audienceOf } from "./audience.ts";
import type { Store } from "./database.ts";
import { duePlaces, placesOf, publishedCounts } from "./entry-lists.ts";
import type { ListName } from "./list-tables.ts";

/** The lists of a kind, or of all: from the first name up to before the second. */
const listsOf = (kind?: StepKind) => {
  const stem = kind ? `dated ${kind}` : "dated";
  return [`${stem} ` as ListName, `${stem}!` as ListName] as const;
};

const kindOf = (list: string): StepKind | undefined => stepKinds.find((kind) => list.startsWith(`dated ${kind} `));

/** `at`: the day's first instant, UTC. */
export type CountedDay = { kind: StepKind; at: number; count: number };

/** As many rows as there are days on which something came out, whatever it was. */
export async function countSteps(store: Store, viewer: Viewer, kinds: readonly StepKind[]): Promise<CountedDay[]> {
  if (kinds.length === 0) return [];
  const [from, before] = listsOf();
  const kept = await publishedCounts(store, viewer)
    .where("list", ">=", from)
    .where("list", "<", before)
    .select(["list", "value", "count"])
    .execute();
  const due = await duePlaces(store, viewer)
    .where("list", ">=", from)
    .where("list", "<", before)
    .groupBy(["list", "value"])
    .select((eb) => ["list", "value", eb.fn.countAll<number>().as("count")])
    .execute();
  return [...kept, ...due].flatMap(({ list, value, count }) => {
    const [kind, at] = [kindOf(list), Date.parse(value)];
    return kind && kinds.includes(kind) && Number.isFinite(at) ? [{ kind, at, count: Number(count) }] : [];
  });
}

export type PlacedStep = {
  kind: StepKind;
  at: number;
  title: string;
  entryId: string;
  slug: string;
  entryKind: EntryKind;
  entryTitle: string;
};

const entryColumns = ["entries.slug", "entries.kind"] as const;
const stepColumns = [
  ...entryColumns,
  "entries.title",
  "place.entry_id",
  "place.list",
  "place.at",
  "place.label",
] as const;
type StepRow = {
  list: string;
  at: number;
  label: string;
  entry_id: string;
  slug: string;
  kind: EntryKind;
  title: string;
};

const stepOf = ({ list, at, label, entry_id, slug, kind: entryKind, title }: StepRow): PlacedStep[] => {
  const kind = kindOf(list);
  return kind ? [{ kind, at: Number(at), title: label, entryId: entry_id, slug, entryKind, entryTitle: title }] : [];
};

/** The latest `limit`, or with `upwards` the first, of these kinds together. */
export async function readSteps(
  store: Store,
  viewer: Viewer,
  kinds: readonly StepKind[],
  { limit, upwards }: { limit: number; upwards?: boolean },
): Promise<PlacedStep[]> {
  const { db } = store.database;
  const direction = upwards ? "asc" : "desc";
  const each = kinds.map((kind) => {
    const [from, before] = listsOf(kind);
    return db
      .selectFrom(
        db
          .selectFrom("entry_lists")
          .where("site_id", "=", store.siteId)
          .where("audience", "=", audienceOf(viewer))
          .where("list", ">=", from)
          .where("list", "<", before)
          .where("from_at", "<=", store.now())
          .select(["list", "value", "shelf", "at", "entry_id", "label"])
          .orderBy("list", direction)
          .orderBy("value", direction)
          .orderBy("shelf", direction)
          .orderBy("at", direction)
          .orderBy("entry_id", direction)
          .limit(limit)
          .as("stretch"),
      )
      .select(["list", "value", "shelf", "at", "entry_id", "label"]);
  });
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
    .select(stepColumns)
    .orderBy("place.at", direction)
    .orderBy("place.entry_id", direction)
    .execute();
  return rows.flatMap(stepOf);
}

/** All that these entries have. */
export async function stepsIn(store: Store, viewer: Viewer, entryIds: readonly string[]): Promise<PlacedStep[]> {
  if (entryIds.length === 0) return [];
  const [from, before] = listsOf();
  const rows = await store.database.db
    .selectFrom("entry_lists as place")
    .innerJoin("entries", (join) =>
      join.onRef("entries.id", "=", "place.entry_id").on("entries.site_id", "=", store.siteId),
    )
    .where("place.site_id", "=", store.siteId)
    .where("place.entry_id", "in", entryIds)
    .where("place.audience", "=", audienceOf(viewer))
    .where("place.list", ">=", from)
    .where("place.list", "<", before)
    .where("place.from_at", "<=", store.now())
    .select(stepColumns)
    .execute();
  return rows.flatMap(stepOf);
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
