/** In which lists an entry stands, of the public site and of its editors, and where in each: the rows of `entry_lists`. */
import type { Entry, EntryData, EntryKind, Visibility } from "../domain/publishing/entry.ts";
import { isTranslated, languageIn, type TranslatedKind } from "../domain/publishing/translation.ts";
import { firstRelease, stepsOf } from "../domain/publishing/dated-step.ts";
import { filtersOf, lastWorkAt } from "../domain/publishing/project-work.ts";
import { foldText } from "../domain/publishing/fold-text.ts";
import { referencesOf } from "./entry-references.ts";
import { sortAtOf, stageOf, tagsIn } from "./entry-text.ts";
import type { EntryListRow, ListName, OwnFacet, OwnListName } from "./list-tables.ts";
import type { EntryRow } from "./entry-tables.ts";

/** Lists run from the highest shelf down, on each from the highest `at`. */
type Place = Pick<EntryListRow, "list" | "at"> & Partial<Pick<EntryListRow, "value" | "shelf" | "label" | "from_at">>;

/** What lists sort by and do not know stands at the end. */
const farthest = 8_640_000_000_000_000;

const mostPinned = 1000;

const beerShelves = { "on-tap": 3, conditioning: 2, coming: 1, kicked: 0 } as const;

/** Taps by their number, what comes by when it is ready, what was by when it was published. */
function beerAt({ place, tap, readyAt }: EntryData["beer"], publishedAt: number): number {
  if (place === "kicked") return publishedAt;
  return place === "on-tap" ? -(tap ?? farthest) : -(readyAt ?? farthest);
}

const placesByKind: { [K in EntryKind]: (data: EntryData[K], publishedAt: number, updatedAt: number) => Place[] } = {
  beer: (data, publishedAt) => {
    const at = beerAt(data, publishedAt);
    return [
      { list: "beer board", shelf: beerShelves[data.place], at },
      { list: "beer place", value: data.place, at },
    ];
  },
  recipe: () => [],
  batch: (data, publishedAt) => [
    {
      list: "batch brewed",
      shelf: data.batchStatus === "Fermenting" ? 1 : 0,
      at: data.fermentationStartedAt ?? data.brewedAt ?? publishedAt,
    },
    { list: "batch status", value: data.batchStatus, at: data.fermentationStartedAt ?? 0 },
  ],
  project: (data, publishedAt, updatedAt) => {
    const at = lastWorkAt(data, publishedAt, updatedAt);
    // What is pinned stands on shelves above the others.
    const shelf = data.pinned === null ? 0 : mostPinned - data.pinned;
    return [
      { list: "project shown", shelf, at },
      ...filtersOf(data).map((value): Place => ({ list: "project type", value, shelf, at })),
    ];
  },
  post: (data, at) => [
    ...tagsIn(data).map((tag): Place => ({ list: "post tag", value: foldText(tag), label: tag, at })),
    ...(data.series === null ? [] : [{ list: "post series" as const, value: data.series, label: data.series, at }]),
  ],
  talk: ({ at }, publishedAt) => [{ list: "talk date", at: at ?? publishedAt }],
  record: ({ year }, at) => [{ list: "record year", shelf: year, at }],
  page: ({ inMenu }, at) => (inMenu ? [{ list: "page menu", at }] : []),
};

const placesOf = <K extends EntryKind>(
  { kind, data, updatedAt }: Pick<Entry<K>, "kind" | "data" | "updatedAt">,
  publishedAt: number,
): Place[] => placesByKind[kind](data, publishedAt, updatedAt);

/** The rule of `access.ts`: guests list what is public, people with a role what is the members' too. */
type Audience = "guest" | "member";
const audiencesOf = (visibility: Visibility): Audience[] =>
  visibility === "public" ? ["guest", "member"] : visibility === "members" ? ["member"] : [];

/** 0 for what is published, the time for what is scheduled; null for what is not listed. */
function listedFrom({ status, publishAt, deletedAt }: Entry): number | null {
  if (deletedAt !== null) return null;
  if (status === "published") return 0;
  return status === "scheduled" && publishAt !== null ? Math.max(1, publishAt) : null;
}

/** What a row says of an entry without being read. */
type Counted = Pick<EntryRow, "id" | "kind" | "status" | "visibility" | "language" | "deleted_at" | "stage">;

/** By status, visibility, language and stage, where editors count them: what cannot be read counts too. */
export function countedRowsOf(
  siteId: string,
  { id, kind, status, visibility, language, deleted_at, stage }: Counted,
): EntryListRow[] {
  if (deleted_at !== null) return [];
  const places: [OwnListName, value: string, label?: string][] = [
    [`own ${kind}`, status],
    ["own visibility", `${kind} ${visibility}`],
    ["own language", `${kind} ${language}`, language],
  ];
  if (stage !== null) places.push(["own stage", stage]);
  return places.map(([list, value, label = ""]) => ({ ...ownRow(siteId, id, list, value, 0), label }));
}

const ownRow = (site_id: string, entry_id: string, list: OwnListName, value: string, at: number): EntryListRow => ({
  site_id,
  audience: "editor",
  list,
  value,
  shelf: 0,
  at: Math.trunc(at),
  entry_id,
  from_at: 0,
  label: "",
});

function ownRowsOf(siteId: string, entry: Entry): EntryListRow[] {
  const { id, kind, status, visibility, deletedAt, data } = entry;
  if (deletedAt !== null) return [];
  const files = new Set(referencesOf({ kind, data }).flatMap((named) => (named.kind === "media" ? [named.slug] : [])));
  return [
    ...countedRowsOf(siteId, {
      id,
      kind,
      status,
      visibility,
      language: languageIn(data),
      deleted_at: null,
      stage: stageOf(data),
    }),
    ...facetsOf(entry).map(([list, value, label]) => ({ ...ownRow(siteId, id, list, `${kind} ${value}`, 0), label })),
    ...[...files].map((file) => ownRow(siteId, id, "own file", file, sortAtOf(entry))),
  ];
}

/** What it is found under in its editors' list, and how that is written. */
function facetsOf({ kind, data }: Entry): [OwnFacet, value: string, label: string][] {
  const tags = kind === "post" ? new Map(tagsIn(data).map((tag) => [foldText(tag), tag])) : new Map<string, string>();
  const series = "series" in data ? data.series : null;
  return [
    ...[...tags].map(([folded, tag]): [OwnFacet, string, string] => ["own tag", folded, tag]),
    ...(series ? [["own series", foldText(series), series] as [OwnFacet, string, string]] : []),
  ];
}

/** @param group what says the same in several languages, the translated entry first: one of them stands in the lists for all */
export const listRowsOf = (siteId: string, entry: Entry, group: readonly Entry[] = [entry]): EntryListRow[] => [
  ...publicRowsOf(siteId, entry, group),
  ...ownRowsOf(siteId, entry),
];

/** Those of a group that this audience finds listed. */
const listedTo = (group: readonly Entry[], audience: Audience) =>
  group.filter((entry) => listedFrom(entry) !== null && audiencesOf(entry.visibility).includes(audience));

/** The first that is published; while none is, the one that is first to be. */
function foremostOf(listed: readonly Entry[]): Entry | undefined {
  const dueAt = (entry: Entry) => listedFrom(entry) ?? farthest;
  return listed.toSorted((a, b) => dueAt(a) - dueAt(b))[0];
}

/** Each day counts by itself; what an entry has on one day stands on shelves of its own. */
function stepPlaces(entry: Entry): Place[] {
  const steps = stepsOf(entry, sortAtOf(entry));
  const chosen = steps.filter(({ isMilestone }) => isMilestone);
  const first = firstRelease(steps);
  const marked = chosen.length > 0 || !first ? chosen : [first];
  // What lies ahead counts when it has come.
  const from = (at: number) => ({ at, from_at: at > entry.updatedAt ? Math.trunc(at) : 0 });
  return [
    ...steps.flatMap(({ kind, at, title }, shelf): Place[] => {
      const day = dayOf(at);
      return day ? [{ list: `dated ${kind} ${quarterOf(day)}`, value: day, shelf, label: title, ...from(at) }] : [];
    }),
    ...marked.map(({ at, title }): Place => ({
      list: "milestone",
      shelf: chosen.length > 0 ? 1 : 0,
      label: title,
      ...from(at),
    })),
  ];
}

/** "2026-11-22", UTC; null for years that are not written in four digits. */
function dayOf(at: number): string | null {
  const text = Math.abs(at) <= farthest ? new Date(at).toISOString() : "";
  return /^\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? null;
}

const quarterOf = (day: string) => `${day.slice(0, 4)}-${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

/** It is found under the tags and series of the others too. */
function placesForAll(entry: Entry, others: readonly Entry[]): Place[] {
  const at = sortAtOf(entry);
  const theirs = others.filter((other) => other !== entry && listedFrom(other) === 0);
  const named = theirs.flatMap((other) => placesOf(other, at)).filter(({ list }) => namedLists.has(list));
  return [{ list: `${entry.kind} new` satisfies ListName, at }, ...named, ...placesOf(entry, at), ...stepPlaces(entry)];
}

const namedLists: ReadonlySet<ListName> = new Set(["post tag", "post series"]);

function publicRowsOf(siteId: string, entry: Entry, group: readonly Entry[]): EntryListRow[] {
  const fromAt = listedFrom(entry);
  if (fromAt === null) return [];
  return audiencesOf(entry.visibility).flatMap((audience) => {
    const listed = listedTo(group, audience);
    const isForemost = !isTranslated(entry.kind) || foremostOf(listed) === entry;
    const places: Place[] = isForemost
      ? placesForAll(entry, listed)
      : [{ list: `${entry.kind as TranslatedKind} translated`, at: sortAtOf(entry) }];
    const rows = new Map(
      places.map(({ list, value = "", shelf = 0, at, label = "", from_at = 0 }) => [
        `${list} ${value} ${shelf} ${at}`,
        { list, value, shelf, at: Math.trunc(at), label, from_at: Math.max(fromAt, from_at) },
      ]),
    );
    return [...rows.values()].flatMap((row) => {
      const audiences = row.from_at === 0 ? [audience] : [audience, `${audience} due` as const];
      return audiences.map((heard) => ({ site_id: siteId, audience: heard, entry_id: entry.id, ...row }));
    });
  });
}
