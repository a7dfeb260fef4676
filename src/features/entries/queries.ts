/** What the rooms of published things and their editor read. */
import { requireRole } from "../../domain/people/require-role.ts";
import type { Entry, PublishStatus, Visibility } from "../../domain/publishing/entry.ts";
import type { Page } from "../../domain/publishing/page-of.ts";
import { languageIn } from "../../domain/publishing/translation.ts";
import { closedPaths, kindsOn, pathOf } from "../../domain/publishing/site-settings.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { createFormatter } from "../../domain/units/formatter.ts";
import type { FormValues } from "../../platform/deeds/answer.ts";
import { type EmbedKind, embedKinds } from "../../platform/markdown/embeds.ts";
import { inspectMarkdown } from "../../platform/markdown/inspect-markdown.ts";
import { renderMarkdown } from "../../platform/markdown/render-markdown.ts";
import { sayNote } from "../../platform/markdown/say-note.ts";
import { sayRefusedText } from "../../platform/markdown/say-refusal.ts";
import { unitChoiceOf } from "../../platform/visitor-choices.ts";
import { findEntryById, unreadableEntry } from "../../storage/entries.ts";
import { findInBin } from "../../storage/entry-bin.ts";
import { type EntryNote, listEntryNotes } from "../../storage/entry-notes.ts";
import { findDraft, idsWithDraft, isBehind } from "../../storage/entry-drafts.ts";
import { findVersion } from "../../storage/entry-versions.ts";
import { countFacets, countOwn, type Facet } from "../../storage/own-counts.ts";
import { ownPage } from "../../storage/own-entries.ts";
import { listPreviewLinks, type PreviewLink } from "../../storage/preview-links.ts";
import { readGroups } from "../../storage/translations.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { wordsOf } from "../../words/words.ts";
import { type EntryHead, formatHead, isKeptBeside } from "./entry-fields.ts";
import { choicesFor, type EditorChoices } from "./choices.ts";
import { formatValues } from "./form-values.ts";
import { deadPaths } from "./dead-paths.ts";
import type { EditedKind, KindForm } from "./kinds/kind-form.ts";
import { fieldsOf, formOfRoom } from "./kinds/registry.ts";
import type { FormTools } from "./leaf.ts";
import { readFilter, type RoomFilter } from "./room-filter.ts";
import { restoredFrom } from "./restored-from.ts";
import { showMarkdown } from "./show-markdown.ts";

export const toolsOf = ({ choices, settings }: SiteContext): FormTools => ({
  formatter: createFormatter(unitChoiceOf(choices), choices.language),
  timeZone: settings.timeZone,
  words: wordsOf(choices.language),
});

/** Who asks, and for which room. Problems: `sign-in`, `forbidden`, `not-found`. */
export function roomFor(site: SiteContext, room: string): Result<KindForm> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const words = wordsOf(site.choices.language);
  const form = formOfRoom(words, room);
  return form ? ok(form) : problem("not-found", words.text("entry.fault.notFound"));
}

export type RoomRow = {
  id: string;
  title: string;
  detail: string;
  status: PublishStatus;
  visibility: Visibility;
  /** Readers see another text than the one in the editor. */
  hasDraft: boolean;
  /** When it goes or went out, else when it was saved. */
  at: number;
};
export type Room = {
  room: string;
  /** One page of those that fit, the latest first by the date that the list shows. */
  rows: RoomRow[];
  page: Page;
  counts: Record<PublishStatus | "all", number>;
  filter: RoomFilter;
  /** What there is to filter by. */
  facets: Record<"languages" | "tags" | "series", Facet[]>;
  removed: { id: string; title: string } | null;
};

/** One language alone is no choice; what names none is in the site's. */
async function facetsOf({ store, settings }: SiteContext, kind: EditedKind): Promise<Room["facets"]> {
  const languages = await countFacets(store, kind, "own language");
  const hasOthers = languages.some(({ value }) => value !== settings.language);
  return {
    languages: hasOthers ? languages : [],
    tags: kind === "post" ? await countFacets(store, kind, "own tag") : [],
    series: kind === "post" ? await countFacets(store, kind, "own series") : [],
  };
}

/** Problems: as `roomFor`. */
export async function entriesOfRoom(site: SiteContext, name: string, search: URLSearchParams): Promise<Result<Room>> {
  const found = roomFor(site, name);
  if (!found.ok) return found;
  const form = found.value;
  const { store, viewer } = site;
  const filter = readFilter(search);
  const { sort: order, language, ...asked } = filter;
  const languages = language === "" ? [] : language === site.settings.language ? ["", language] : [language];
  const counts = await countOwn(store, form.kind);
  const known = counts[filter.status ?? "all"];
  const { entries, page } = await ownPage(
    store,
    form.kind,
    viewer,
    { order, languages, ...asked },
    search.get("page"),
    known,
  );
  const removed = await findInBin(store, search.get("removed"));
  const drafts = await idsWithDraft(
    store,
    entries.map(({ id }) => id),
  );
  return ok({
    room: name,
    rows: entries.map((entry) => ({
      id: entry.id,
      title: entry.title,
      detail: form.detail(entry),
      status: entry.status,
      visibility: entry.visibility,
      hasDraft: drafts.has(entry.id),
      at: entry.status === "draft" ? entry.updatedAt : (entry.publishAt ?? entry.updatedAt),
    })),
    page,
    counts,
    filter,
    facets: await facetsOf(site, form.kind),
    removed: removed ? { id: removed.id, title: removed.title } : null,
  });
}

export type EditedTranslation = {
  id: string;
  title: string;
  language: string;
  status: PublishStatus;
  visibility: Visibility;
};

export type EditorPage = {
  room: string;
  /** Null while it is not saved for the first time. */
  id: string | null;
  revision: number;
  title: string;
  status: PublishStatus;
  /** Of the site, such as "Europe/Berlin". */
  timeZone: string;
  updatedAt: number | null;
  publicPath: string | null;
  values: FormValues;
  /** Stands beside the published text, and in the form; null where there is none. */
  draft: {
    revision: number;
    at: number;
    /** When it is to be published, and whether that could not be done. */
    dueAt: number | null;
    isOverdue: boolean;
    /** The published text was saved after it. */
    isBehind: boolean;
  } | null;
  /** When the text, or the changes beside it, come out by themselves. */
  dueAt: number | null;
  /** What is typed is kept beside the published text. */
  isKeptBeside: boolean;
  /** An earlier version that is to stand in the form, unsaved. */
  brought: FormValues | null;
  /** All that say the same, this one too, the translated one first; none while it is there in one language alone. */
  translations: EditedTranslation[];
  previewLinks: PreviewLink[];
  notes: EntryNote[];
  preview: { html: string; refusal: string | null; notes: string[] };
  /** Kinds of entries that a text of this site can show. */
  embeds: EmbedKind[];
} & EditorChoices;

/** What is edited: the kind of its room, and the entry, null while it is a new one. */
export type Edited = { form: KindForm; entry: Entry<EditedKind> | null };

/** Problems: as `roomFor`, and `unreadable`. */
export async function findEdited(site: SiteContext, room: string, id: string): Promise<Result<Edited>> {
  const found = roomFor(site, room);
  if (!found.ok) return found;
  const form = found.value;
  if (id === "new") return ok({ form, entry: null });
  const words = wordsOf(site.choices.language);
  const opened = await findEntryById(site.store, form.kind, id, site.viewer);
  if (opened.access === "unreadable") return problem(unreadableEntry.code, words.text("entry.fault.unreadable"));
  if (opened.access !== "open" || opened.entry.deletedAt !== null)
    return problem("not-found", words.text("entry.fault.notFound"));
  return ok({ form, entry: opened.entry });
}

/** The form's values of an entry as it is stored. */
export const formatEntry = (form: KindForm, head: EntryHead, data: Entry<EditedKind>["data"], tools: FormTools) => ({
  ...formatHead(head, tools),
  body: data.body,
  ...formatValues(fieldsOf(form), data, tools),
});

/** What an address says of a version; null for what is none. */
export const revisionIn = (asked: string | null): number | null =>
  asked !== null && /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : null;

/** Of a version that is there no more nothing is brought. */
async function broughtFrom(
  site: SiteContext,
  { form, entry }: Edited,
  version: string | null,
): Promise<FormValues | null> {
  const revision = revisionIn(version);
  const found = entry && revision !== null ? await findVersion(site.store, entry, { is: revision }) : null;
  if (!entry || !found) return null;
  const restored = { ...entry, ...restoredFrom(entry, found.text) };
  return formatEntry(form, restored, restored.data, toolsOf(site));
}

/**
 * An entry in its editor; `new` gives the empty form. Problems: as `findEdited`.
 * @param version the number of an earlier one that is to stand in the form
 */
export async function editedEntry(
  site: SiteContext,
  room: string,
  id: string,
  version: string | null = null,
): Promise<Result<EditorPage>> {
  const found = await findEdited(site, room, id);
  if (!found.ok) return found;
  const { form, entry } = found.value;
  const tools = toolsOf(site);
  const draft = entry && (await findDraft(site.store, entry));
  const head = draft?.text ??
    entry ?? { title: "", slug: "", summary: "", visibility: "public" as const, publishAt: null, data: null };
  const data = head.data ?? form.empty(site.store.now(), site.settings.language);
  const values = formatEntry(form, head, data, tools);
  return ok({
    room,
    id: entry?.id ?? null,
    revision: entry?.revision ?? 0,
    title: head.title,
    status: entry?.status ?? "draft",
    timeZone: site.settings.timeZone,
    updatedAt: entry?.updatedAt ?? null,
    publicPath: entry ? pathOf(entry.kind, entry.slug) : null,
    values,
    draft: draft && {
      revision: draft.revision,
      at: draft.at,
      dueAt: draft.dueAt,
      isOverdue: draft.dueAt !== null && draft.dueAt <= site.store.now(),
      isBehind: isBehind(entry, draft),
    },
    dueAt: entry?.status === "scheduled" ? entry.publishAt : (draft?.dueAt ?? null),
    isKeptBeside: entry !== null && isKeptBeside(entry),
    brought: await broughtFrom(site, found.value, version),
    translations: entry ? await translationsOf(site, entry) : [],
    previewLinks: entry ? await listPreviewLinks(site.store, entry.id) : [],
    notes: entry ? await listEntryNotes(site.store, entry.id) : [],
    ...(await choicesFor(site, fieldsOf(form), values)),
    preview: await previewOf(site, data.body),
    embeds: embedKinds.filter((kind) => kindsOn(site.settings).includes(kind)),
  });
}

async function translationsOf({ store, settings }: SiteContext, entry: Entry): Promise<EditedTranslation[]> {
  const [group = []] = await readGroups(store, [entry]);
  return group
    .filter(({ deletedAt }) => deletedAt === null)
    .map(({ id, title, status, visibility, data }) => ({
      id,
      title,
      status,
      visibility,
      language: languageIn(data) || settings.language,
    }));
}

/** A text as its page will show it. Problems: `sign-in`, `forbidden`. */
export async function drawPreview(site: SiteContext, body: string): Promise<Result<EditorPage["preview"]>> {
  const allowed = requireRole(site.viewer, "editor");
  return allowed.ok ? ok(await previewOf(site, body)) : allowed;
}

async function previewOf(site: SiteContext, body: string): Promise<EditorPage["preview"]> {
  const words = wordsOf(site.choices.language);
  const rendered = await renderMarkdown(body, {
    site: site.store.siteId,
    closed: closedPaths(site.settings),
    idPrefix: "p-",
  });
  const { parts, refusal } = rendered;
  const notes = await inspectMarkdown(body, { findDead: (paths) => deadPaths(site, paths) });
  return {
    html: showMarkdown(words, parts),
    refusal: refusal && sayRefusedText(words, site.choices.language, refusal),
    notes: notes.map((note) => sayNote(words, note)),
  };
}
