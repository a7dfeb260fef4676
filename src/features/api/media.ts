/** Media through the API: for those who may write them, or see drafts. */
import * as z from "zod";
import { hasRole } from "../../domain/people/viewer.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { describeMedia, removeMedia, restoreMedia } from "../../storage/media-changes.ts";
import { findMediaById, type Media } from "../../storage/media.ts";
import { mediaAfter } from "../../storage/media-choice.ts";
import { requireScope, viewerOf } from "./caller.ts";
import { type ApiRoom, type Asked, invalid, type Outcome } from "./operation.ts";
import { badCursor, formatCursor, pageShape, readCursor } from "./read-entries.ts";

export const mediaSchema = z.object({
  id: z.string(),
  fileName: z.string().describe("What entries call it: `cover.media`, or `/media/NAME` in a text."),
  url: z.string(),
  originalName: z.string(),
  mime: z.string(),
  bytes: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  pages: z.number().nullable().describe("Of a PDF."),
  alt: z.string(),
  focus: z
    .object({ x: z.number(), y: z.number() })
    .nullable()
    .describe("What crops keep, in percent from the left and the top."),
  credit: z.object({ author: z.string(), link: z.string(), licence: z.string() }).nullable(),
  sha256: z.string().nullable().describe("In hexadecimal."),
  createdAt: z.number(),
});
export const mediaListSchema = z.object({ items: z.array(mediaSchema), next: z.string().nullable() });
export const mediaQuery = z.strictObject(pageShape);
const alt = z.string().max(1000).describe("What is to be seen, for those who can't see it.");
export const altSchema = z.strictObject({ alt });
export const uploadSchema = z.object({ file: z.instanceof(File), alt: alt.optional() });

function shown(
  { deletedAt: _deleted, originalBytes: _original, ...media }: Media,
  origin: string,
): z.infer<typeof mediaSchema> {
  return { ...media, url: `${origin}/media/${media.fileName}` };
}

function mayRead({ caller }: ApiRoom): Result<void> {
  if (hasRole(viewerOf(caller, "media"), "editor")) return ok(undefined);
  const scoped = requireScope(caller, "write:media");
  return scoped.ok ? problem("scope", "The key's owner may not see media.") : scoped;
}

export async function listMediaOf(room: ApiRoom, { query }: Asked): Promise<Outcome> {
  const allowed = mayRead(room);
  if (!allowed.ok) return allowed;
  const { limit, cursor } = query as z.output<typeof mediaQuery>;
  const after = cursor === undefined ? null : readCursor(cursor);
  if (cursor !== undefined && !after) return badCursor;
  const { store, origin } = room.site;
  const files = await mediaAfter(store, after, limit + 1);
  const items = files.slice(0, limit);
  const last = items.at(-1);
  const next = files.length > limit && last ? { at: last.createdAt, id: last.id } : null;
  return ok({ body: { items: items.map((each) => shown(each, origin)), next: formatCursor(next) } });
}

export async function readMedia(room: ApiRoom, { id }: Asked): Promise<Outcome> {
  const allowed = mayRead(room);
  if (!allowed.ok) return allowed;
  const file = await findMediaById(room.site.store, id);
  return file ? ok({ body: shown(file, room.site.origin) }) : problem("not-found", "There is no such file.");
}

/** Nothing is wrong with the file. */
const lasting = new Set(["disk-full", "store-away", "store-refused"]);

export async function uploadMedia(room: ApiRoom, asked: Asked): Promise<Outcome> {
  const { file, alt: said } = asked.body as z.output<typeof uploadSchema>;
  const site = { ...room.site, viewer: viewerOf(room.caller, "media") };
  const kept = await room.rooms.uploadFile(site, file);
  if (!kept.ok) return lasting.has(kept.code) ? kept : invalid([{ pointer: "/file", detail: kept.message }]);
  if (said) await describeMedia(site.store, kept.value.id, said);
  const answer = await readMedia(room, { ...asked, id: kept.value.id });
  return answer.ok ? ok({ ...answer.value, location: `/api/v1/media/${kept.value.id}` }) : answer;
}

export async function describeFile(room: ApiRoom, asked: Asked): Promise<Outcome> {
  const { alt: said } = asked.body as z.output<typeof altSchema>;
  // One that lies in the bin is not there for a program, and nothing is said of it.
  const there = await readMedia(room, asked);
  if (!there.ok) return there;
  const described = await describeMedia(room.site.store, asked.id, said);
  return described.ok ? readMedia(room, asked) : described;
}

export async function binMedia({ site }: ApiRoom, { id }: Asked): Promise<Outcome> {
  const removed = await removeMedia(site.store, id);
  return removed.ok ? ok({ body: null }) : removed;
}

export async function unbinMedia(room: ApiRoom, asked: Asked): Promise<Outcome> {
  const restored = await restoreMedia(room.site.store, asked.id);
  return restored.ok ? readMedia(room, asked) : restored;
}
