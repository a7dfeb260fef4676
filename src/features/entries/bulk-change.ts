/** One deed done to many entries of a list: each by itself, under the rules of a single one, and taken back all at once. */
import * as z from "zod";
import { type Entry, type EntryKind, visibilities, type Visibility } from "../../domain/publishing/entry.ts";
import { foldText } from "../../domain/publishing/fold-text.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { done, type FormErrors, type Outcome, wrong } from "../../platform/deeds/answer.ts";
import { type Deed, deed } from "../../platform/deeds/do-deed.ts";
import { choice, clipped, texts } from "../../platform/deeds/fields.ts";
import { inTransaction } from "../../storage/database.ts";
import { removeEntry, restoreEntry } from "../../storage/entry-bin.ts";
import { type EntryDraft, findDraft, isBehind } from "../../storage/entry-drafts.ts";
import { noEntry, readEntry } from "../../storage/entry-changes.ts";
import { saveDraft } from "../../storage/save-draft.ts";
import { type EntryPatch, updateEntry } from "../../storage/save-entry.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { freeTap } from "../../storage/taps.ts";
import { wordsOf } from "../../words/words.ts";
import { statusAfter } from "./entry-fields.ts";
import type { EditedKind } from "./kinds/kind-form.ts";
import { sayEntryTrouble } from "./say-entry-trouble.ts";

export const bulkDeeds = ["publish", "draft", "archive", "visibility", "tag", "untag", "remove"] as const;
export type BulkDeed = (typeof bulkDeeds)[number];
export type BulkPlace = { site: SiteContext; kind: EditedKind };
/** What could not be done, and why. */
export type BulkFailure = { title: string; said: string };
/** `picked`: what stays ticked where nothing was done. */
export type BulkShown = { failures: BulkFailure[]; picked: string[] };
type BulkOutcome = Outcome<BulkShown>;

/** More than stand on a page. */
const mostAtOnce = 100;
const longestTag = 100;
const mostTags = 100;

type Patch = Pick<EntryPatch<EditedKind>, "status" | "visibility" | "publishAt" | "data">;
type Asked = { what: BulkDeed; visibility: Visibility; tag: string };

const tagsIn = ({ data }: Pick<Entry<EditedKind>, "data">): string[] => ("tags" in data ? data.tags : []);
const withTags = ({ data }: Entry<EditedKind>, tags: string[]): Patch => ({ data: { ...data, tags } as typeof data });

/** Null where it is so already. */
function patchOf(entry: Entry<EditedKind>, { what, visibility, tag }: Asked, now: number): Patch | null {
  if (what === "visibility") return entry.visibility === visibility ? null : { visibility };
  if (what === "tag" || what === "untag") {
    const others = tagsIn(entry).filter((each) => foldText(each) !== foldText(tag));
    const hasIt = others.length < tagsIn(entry).length;
    if (hasIt === (what === "tag") || others.length >= mostTags) return null;
    return withTags(entry, what === "tag" ? [...others, tag] : others);
  }
  if (what === "remove") return null;
  const status = statusAfter(what, entry.status, entry.publishAt, now);
  return entry.status === status ? null : { status };
}

const before = z.object({
  id: z.string(),
  /** That it was left with: who saved it since keeps what they wrote. */
  revision: z.number().int(),
  status: z.enum(["draft", "scheduled", "published", "archived"]),
  visibility: z.enum(visibilities),
  publishAt: z.number().nullable(),
  tags: z.array(z.string()),
  /** What the draft beside it had. */
  draft: z
    .object({ visibility: z.enum(visibilities), tags: z.array(z.string()) })
    .nullable()
    .default(null),
  isRemoved: z.boolean(),
});
type Before = z.infer<typeof before>;

type Draft = EntryDraft<EditedKind> | null;

const beforeOf = (entry: Entry<EditedKind>, revision: number, draft: Draft = null, isRemoved = false): Before => ({
  id: entry.id,
  revision,
  status: entry.status,
  visibility: entry.visibility,
  publishAt: entry.publishAt,
  tags: tagsIn(entry),
  draft: draft && { visibility: draft.text.visibility, tags: tagsIn(draft.text) },
  isRemoved,
});

/** Null where there was nothing to do. */
type Changed = Result<Before | null> & { title?: string };

/** `isDraft`: of the text beside the one that readers see. */
type Change = (entry: Entry<EditedKind>, isDraft: boolean) => Patch | null;

/** @param revision that it must still have */
const rewrite = ({ site, kind }: BulkPlace, id: string, change: Change, revision?: number) =>
  inTransaction(site.store, async (store): Promise<Changed> => {
    const entry = await readEntry<EditedKind>(store, id);
    if (!entry || entry.kind !== kind || entry.deletedAt !== null) return noEntry;
    const { title } = entry;
    if (entry.revision !== (revision ?? entry.revision))
      return { ...problem("stale", "Somebody else saved this entry just now."), title };
    const patch = change(entry, false);
    if (!patch) return ok(null);
    const standing = {
      id,
      kind: kind as EntryKind,
      status: patch.status ?? entry.status,
      data: patch.data ?? entry.data,
    };
    const free = await freeTap(store, standing, "", site.viewer);
    if (!free.ok) return { ...free, title };
    const draft = await findDraft(store, entry);
    const saved = await updateEntry<EditedKind>(store, id, entry.revision, patch, site.viewer);
    if (!saved.ok) return { ...saved, title };
    if (!draft || isBehind(entry, draft)) return ok(beforeOf(entry, saved.value.revision));
    const changed = change({ ...entry, ...draft.text }, true);
    const text = { ...draft.text, ...(changed && withoutStatus(changed)) };
    const beside = await saveDraft<EditedKind>(store, id, saved.value.revision, { text }, site.viewer);
    return beside.ok ? ok(beforeOf(entry, beside.value.revision, draft)) : { ...beside, title };
  });

/** When it was or will be published is said of the entry alone. */
const withoutStatus = ({ visibility, data }: Patch) => ({ ...(visibility && { visibility }), ...(data && { data }) });

const bin = ({ site, kind }: BulkPlace, id: string) =>
  inTransaction(site.store, async (store): Promise<Changed> => {
    const entry = await readEntry<EditedKind>(store, id);
    if (!entry || entry.kind !== kind) return noEntry;
    const removed = await removeEntry(store, id, site.viewer);
    return removed.ok ? ok(beforeOf(entry, removed.value.revision, null, true)) : { ...removed, title: entry.title };
  });

/** Each in a transaction of its own: what fails stays as it is and keeps nobody else. */
async function changeEach<T>(items: readonly T[], { site }: BulkPlace, change: (item: T) => Promise<Changed>) {
  const words = wordsOf(site.choices.language);
  const changed: Before[] = [];
  const failures: BulkFailure[] = [];
  for (const item of items) {
    const result = await change(item);
    if (!result.ok)
      failures.push({ title: result.title ?? words.text("entry.untitled"), said: sayEntryTrouble(words, result) });
    else if (result.value) changed.push(result.value);
  }
  return { changed, failures };
}

function faultsOf({ site }: BulkPlace, ids: readonly string[], { what, tag }: Asked): FormErrors | null {
  const words = wordsOf(site.choices.language);
  if (ids.length === 0) return { form: words.text("entry.bulk.none") };
  if (ids.length > mostAtOnce) return { form: words.text("entry.bulk.most", { most: mostAtOnce }) };
  if ((what === "tag" || what === "untag") && tag === "") return { form: words.text("entry.bulk.tag.missing") };
  return null;
}

const fields = { of: choice(bulkDeeds), id: texts(), visibility: choice(visibilities), tag: clipped(longestTag) };

const bulk: Deed<BulkPlace, BulkShown> = deed(
  fields,
  async (place, { of, id, visibility, tag }): Promise<BulkOutcome> => {
    const words = wordsOf(place.site.choices.language);
    if (of === null || (of === "visibility" && visibility === null)) return problem("deed", words.text("form.unknown"));
    const asked: Asked = { what: of, visibility: visibility ?? "public", tag };
    const ids = [...new Set(id)];
    const faults = faultsOf(place, ids, asked);
    if (faults) return { ...wrong(faults), picked: ids };
    const { changed, failures } = await changeEach(ids, place, (each) =>
      of === "remove"
        ? bin(place, each)
        : rewrite(place, each, (entry) => patchOf(entry, asked, place.site.store.now())),
    );
    const said = words.text("entry.bulk.done", { deed: of === "remove" ? "other" : of, count: changed.length });
    const undo = { said, fields: { deed: "undo-bulk", before: JSON.stringify(changed) } };
    return done({ said, undo: changed.length > 0 ? undo : null, failures });
  },
);

/** Only what nobody saved meanwhile goes back. */
async function back(place: BulkPlace, before: Before): Promise<Changed> {
  const { id, revision, isRemoved, tags, draft, ...former } = before;
  if (isRemoved) {
    const restored = await restoreEntry(place.site.store, id, place.site.viewer);
    return restored.ok ? ok(before) : restored;
  }
  const change: Change = (entry, isDraft) => {
    const had = isDraft ? draft : { ...former, tags };
    if (!had) return null;
    const { tags: hadTags, ...rest } = had;
    return { ...rest, ...("tags" in entry.data ? withTags(entry, hadTags) : {}) };
  };
  return rewrite(place, id, change, revision);
}

function readBefore(text: string): Before[] | null {
  try {
    const read = z.array(before).max(mostAtOnce).safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null; // somebody else's form
  }
}

const undo: Deed<BulkPlace, BulkShown> = deed(
  { before: clipped(1_000_000) },
  async (place, { before: text }): Promise<BulkOutcome> => {
    const words = wordsOf(place.site.choices.language);
    const formers = readBefore(text);
    if (!formers) return problem("deed", words.text("form.unknown"));
    const { changed, failures } = await changeEach(formers, place, (former) => back(place, former));
    return done({ said: words.text("entry.bulk.undone", { count: changed.length }), failures });
  },
);

/** For a list's table of deeds. */
export const bulkChanges = { bulk, "undo-bulk": undo };
