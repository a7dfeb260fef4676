/** What the rooms of published things and their editor read. */
import { requireRole } from "../../domain/people/require-role.ts";
import type { Entry, EntryKind, PublishStatus, Visibility } from "../../domain/publishing/entry.ts";
import { foldText } from "../../domain/publishing/fold-text.ts";
import { closedPaths, pathOf } from "../../domain/publishing/site-settings.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { createFormatter } from "../../domain/units/formatter.ts";
import { renderMarkdown } from "../../platform/markdown/render-markdown.ts";
import { unitChoiceOf } from "../../platform/visitor-choices.ts";
import { findEntryById, listEntries, unreadableEntry } from "../../storage/entries.ts";
import { listBin } from "../../storage/entry-bin.ts";
import { listMedia } from "../../storage/media.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { formatHead } from "./entry-fields.ts";
import type { Choice, FormValues } from "./field.ts";
import { formatValues } from "./form-values.ts";
import type { EditedKind, KindForm } from "./kinds/kind-form.ts";
import { fieldsOf, formOfRoom } from "./kinds/registry.ts";
import type { FormTools } from "./leaf.ts";
import { showMarkdown } from "./show-markdown.ts";

export const toolsOf = ({ choices, settings }: SiteContext): FormTools => ({
  formatter: createFormatter(unitChoiceOf(choices), choices.language),
  timeZone: settings.timeZone,
});

const noRoom = problem("not-found", "There is no such room.");

/** Who asks, and for which room. Problems: `sign-in`, `forbidden`, `not-found`. */
export function roomFor(site: SiteContext, room: string): Result<KindForm> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const form = formOfRoom(room);
  return form ? ok(form) : noRoom;
}

export type RoomRow = {
  id: string;
  title: string;
  detail: string;
  status: PublishStatus;
  visibility: Visibility;
  /** When it goes or went out, else when it was saved. */
  at: number;
};
export type Room = {
  room: string;
  /** The latest of those that fit, by the date that the list shows. */
  rows: RoomRow[];
  found: number;
  counts: Record<PublishStatus | "all", number>;
  shown: PublishStatus | "all";
  query: string;
  removed: { id: string; title: string } | null;
};

const mostRows = 300;
const statuses: PublishStatus[] = ["draft", "scheduled", "published", "archived"];

/** Problems: as `roomFor`. */
export async function entriesOfRoom(site: SiteContext, name: string, search: URLSearchParams): Promise<Result<Room>> {
  const found = roomFor(site, name);
  if (!found.ok) return found;
  const form = found.value;
  const entries = (await listEntries(site.store, form.kind, site.viewer, {
    own: true,
    order: "updated",
  })) as Entry<EditedKind>[];
  const shown = statuses.find((status) => status === search.get("status")) ?? "all";
  const query = (search.get("q") ?? "").slice(0, 200);
  const words = foldText(query).split(" ").filter(Boolean);
  const rows = entries
    .filter(({ status }) => shown === "all" || status === shown)
    .filter((entry) =>
      words.every((word) => foldText(`${entry.title} ${entry.summary} ${form.detail(entry)}`).includes(word)),
    )
    .map((entry) => ({
      id: entry.id,
      title: entry.title,
      detail: form.detail(entry),
      status: entry.status,
      visibility: entry.visibility,
      at: entry.status === "draft" ? entry.updatedAt : (entry.publishAt ?? entry.updatedAt),
    }))
    .toSorted((one, other) => other.at - one.at);
  const countOf = (status: PublishStatus) => entries.filter((entry) => entry.status === status).length;
  const removedId = search.get("removed");
  const removed = removedId === null ? undefined : (await listBin(site.store)).find(({ id }) => id === removedId);
  return ok({
    room: name,
    rows: rows.slice(0, mostRows),
    found: rows.length,
    counts: {
      all: entries.length,
      draft: countOf("draft"),
      scheduled: countOf("scheduled"),
      published: countOf("published"),
      archived: countOf("archived"),
    },
    shown,
    query,
    removed: removed ? { id: removed.id, title: removed.title } : null,
  });
}

export type EditorPage = {
  room: string;
  /** Null while it is not saved for the first time. */
  id: string | null;
  revision: number;
  title: string;
  status: PublishStatus;
  updatedAt: number | null;
  publicPath: string | null;
  values: FormValues;
  /** Slugs to choose from, by kind. */
  entries: Partial<Record<EntryKind, Choice[]>>;
  media: { image: Choice[]; audio: Choice[] };
  preview: { html: string; refusal: string | null };
};

async function choicesOf(site: SiteContext, form: KindForm): Promise<EditorPage["entries"]> {
  const kinds = new Set(
    fieldsOf(form).flatMap((field) => (field.control === "ref" || field.control === "refs" ? [field.kind] : [])),
  );
  const lists = await Promise.all(
    [...kinds].map(async (kind) => {
      const entries = await listEntries(site.store, kind, site.viewer, { own: true, order: "title" });
      return [kind, entries.map(({ slug, title }) => ({ value: slug, label: title }))] as const;
    }),
  );
  return Object.fromEntries(lists);
}

async function mediaChoices(site: SiteContext): Promise<EditorPage["media"]> {
  const files = await listMedia(site.store);
  const ofType = (type: string) =>
    files.filter(({ mime }) => mime.startsWith(type)).map(({ fileName }) => ({ value: fileName, label: fileName }));
  return { image: ofType("image/"), audio: ofType("audio/") };
}

/** An entry in its editor; `new` gives the empty form. Problems: as `roomFor`. */
export async function editedEntry(site: SiteContext, room: string, id: string): Promise<Result<EditorPage>> {
  const found = roomFor(site, room);
  if (!found.ok) return found;
  const form = found.value;
  const opened = id === "new" ? null : await findEntryById(site.store, form.kind, id, site.viewer);
  if (opened?.access === "unreadable") return unreadableEntry;
  if (opened && (opened.access !== "open" || opened.entry.deletedAt !== null))
    return problem("not-found", "There is no such entry.");
  const entry = opened?.access === "open" ? opened.entry : null;
  const tools = toolsOf(site);
  const head = entry ?? { title: "", slug: "", summary: "", visibility: "public" as const, publishAt: null };
  const data = entry?.data ?? form.empty(site.store.now());
  const [entries, media] = await Promise.all([choicesOf(site, form), mediaChoices(site)]);
  return ok({
    room,
    id: entry?.id ?? null,
    revision: entry?.revision ?? 0,
    title: entry?.title ?? "",
    status: entry?.status ?? "draft",
    updatedAt: entry?.updatedAt ?? null,
    publicPath: entry ? pathOf(entry.kind, entry.slug) : null,
    values: { ...formatHead(head, tools), body: data.body, ...formatValues(fieldsOf(form), data, tools) },
    entries,
    media,
    preview: await previewOf(site, data.body),
  });
}

/** A text as its page will show it. Problems: `sign-in`, `forbidden`. */
export async function drawPreview(site: SiteContext, body: string): Promise<Result<EditorPage["preview"]>> {
  const allowed = requireRole(site.viewer, "editor");
  return allowed.ok ? ok(await previewOf(site, body)) : allowed;
}

async function previewOf(site: SiteContext, body: string): Promise<EditorPage["preview"]> {
  const rendered = await renderMarkdown(body, {
    site: site.store.siteId,
    closed: closedPaths(site.settings),
    idPrefix: "p-",
  });
  return { html: showMarkdown(rendered.parts), refusal: rendered.refusal };
}
