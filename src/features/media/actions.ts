/** What editors do with files: upload, describe, put into the bin and out again. */
import { hash } from "node:crypto";
import { requireRole } from "../../domain/people/require-role.ts";
import { slugOf } from "../../domain/publishing/slug.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { type Answer, done, isEmpty, type Outcome, wrong } from "../../platform/deeds/answer.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { clipped, files, text, ticked } from "../../platform/deeds/fields.ts";
import { createId } from "../../platform/ids.ts";
import { markMedia, originalOf, settleMedia, writeMedia } from "../../storage/media-files.ts";
import { describeMedia, removeMedia, restoreMedia, setMediaDetails } from "../../storage/media-changes.ts";
import { insertMedia, type Media } from "../../storage/media.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { wordsOf } from "../../words/words.ts";
import { detailsOf, faultsOf } from "./details-of.ts";
import { sayMediaTrouble } from "./say-media-trouble.ts";
import { type Sniffed, sniffFile } from "../../platform/sniff-file.ts";

export const mostBytes = 50 * 1024 * 1024;
const longestAlt = 1000;
const mediaPath = "/studio/media";

/** The name as far as every system can keep it, and some letters that no other file has. */
export const safeName = (original: string, ending: string): string => {
  const base = slugOf(original.replace(/\.[^.]*$/, ""), "file")
    .replaceAll(/[^a-z0-9-]+/g, "")
    .replaceAll(/^-+|-+$/g, "");
  return `${base.slice(0, 60) || "file"}-${createId().slice(-8)}${ending}`;
};

export type Uploaded = { name: string; file: Media | null; error: string | null };

/** Each file by itself: what is wrong with one keeps no other out. Problems: `sign-in`, `forbidden`. */
export async function uploadFiles(
  site: SiteContext,
  sent: readonly File[],
  order: KeepOrder = {},
): Promise<Result<Uploaded[]>> {
  const allowed = requireRole(site.viewer, "editor");
  if (!allowed.ok) return allowed;
  const words = wordsOf(site.choices.language);
  const uploaded: Uploaded[] = [];
  for (const file of sent) {
    const kept = await keepFile(site, file, order);
    uploaded.push({
      name: file.name.slice(0, 200),
      file: kept.ok ? kept.value : null,
      error: kept.ok ? null : sayMediaTrouble(words, kept),
    });
  }
  return ok(uploaded);
}

/** For programs: what is wrong with it is said by its code. Problems: `sign-in`, `forbidden`, `too-large`, `disk-full`, `store-away`, `store-refused`, and those of `sniffFile`. */
export async function uploadFile(site: SiteContext, file: File): Promise<Result<Media>> {
  const allowed = requireRole(site.viewer, "editor");
  return allowed.ok ? keepFile(site, file) : allowed;
}

/** `onlyPictures`: of a field that shows what comes. */
type KeepOrder = { onlyPictures?: boolean };

/** Problem of its own: `not-a-picture`. */
async function sniffSent(sent: Uint8Array, name: string, { onlyPictures }: KeepOrder): Promise<Result<Sniffed>> {
  const sniffed = await sniffFile(sent, name);
  const isOther = sniffed.ok ? !sniffed.value.mime.startsWith("image/") : sniffed.code === "not-a-medium";
  return onlyPictures && isOther ? problem("not-a-picture", "This is no picture.") : sniffed;
}

/** Problems: `too-large`, `disk-full`, `store-away`, `store-refused`, and those of `sniffSent`. */
async function keepFile(
  { store, mediaFolder }: SiteContext,
  file: File,
  order: KeepOrder = {},
): Promise<Result<Media>> {
  if (file.size > mostBytes) return problem("too-large", "Files may have at most 50 MB.");
  const sent = new Uint8Array(await file.arrayBuffer());
  const sniffed = await sniffSent(sent, file.name, order);
  if (!sniffed.ok) return sniffed;
  const { ending, mime, width, height, pages, bytes } = sniffed.value;
  const fileName = safeName(file.name, ending);
  const originalName = file.name.slice(0, 200);
  try {
    await markMedia(store, mediaFolder, fileName);
    const isOriginal = bytes === sent;
    const written = await writeMedia(store, mediaFolder, fileName, bytes);
    if (!written.ok) return written;
    const beside = isOriginal ? written : await writeMedia(store, mediaFolder, originalOf(fileName), sent);
    if (!beside.ok) return beside;
    return await insertMedia(store, {
      fileName,
      originalName,
      mime,
      bytes: bytes.length,
      width,
      height,
      pages,
      sha256: hash("sha256", bytes),
      sentSha256: hash("sha256", sent),
      originalBytes: isOriginal ? null : sent.length,
    });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOSPC")
      return problem("disk-full", "The disk is full.");
    const explained = store.database.engine.explain(error);
    if (explained) return explained;
    throw error;
  } finally {
    await settleMedia(store, mediaFolder, fileName);
  }
}

type Kept = { uploaded: Uploaded[] };
export type MediaAnswer = Answer<Kept>;
/** `list`: the part of the list at hand, as its address has it. */
const ofFile = { id: text(), list: clipped(2000) };
const details = {
  alt: clipped(longestAlt),
  focusX: text(10),
  focusY: text(10),
  author: clipped(200),
  link: text(1000),
  licence: clipped(100),
};

const deeds: Deeds<SiteContext, Kept> = {
  least: "editor",
  deeds: {
    upload: deed({ files: files(), pictures: ticked() }, async (site, asked) => {
      const uploaded = await uploadFiles(site, asked.files, { onlyPictures: asked.pictures });
      if (!uploaded.ok) return uploaded;
      const words = wordsOf(site.choices.language);
      const refused = uploaded.value.filter(({ error }) => error !== null);
      return refused.length > 0
        ? done({ said: words.text("media.upload.some"), uploaded: uploaded.value })
        : done({ goTo: mediaPath, uploaded: uploaded.value });
    }),
    describe: deed({ ...ofFile, alt: clipped(longestAlt) }, async (site, { id, list, alt }) =>
      ledTo(site, await describeMedia(site.store, id, alt), roomPath(list, { file: id })),
    ),
    detail: deed({ ...ofFile, ...details }, async (site, { id, list, ...typed }) => {
      const faults = faultsOf(wordsOf(site.choices.language), typed);
      if (!isEmpty(faults)) return wrong(faults);
      return ledTo(
        site,
        await setMediaDetails(site.store, id, detailsOf(typed)),
        roomPath(list, { file: id, saved: "" }),
      );
    }),
    remove: deed(ofFile, async (site, { id, list }) =>
      ledTo(site, await removeMedia(site.store, id), roomPath(list, { removed: id })),
    ),
    restore: deed(ofFile, async (site, { id, list }) =>
      ledTo(site, await restoreMedia(site.store, id), roomPath(list, { file: id })),
    ),
  },
};

/** The same part of the list, with what was done there. */
function roomPath(list: string, more: Readonly<Record<string, string>>): string {
  const asked = new URLSearchParams(list);
  const kept = ["q", "unused", "undescribed", "page"].flatMap((name) => {
    const value = asked.get(name);
    return value === null ? [] : [[name, value]];
  });
  return `${mediaPath}?${new URLSearchParams([...kept, ...Object.entries(more)])}`;
}

function ledTo({ choices }: SiteContext, result: Result<unknown>, goTo: string): Outcome<Kept> {
  if (result.ok) return done({ goTo });
  const words = wordsOf(choices.language);
  return { ...result, message: sayMediaTrouble(words, result) };
}

/** Problems: `sign-in`, `forbidden`, `deed`. */
export const changeMedia = (site: SiteContext, form: FormData): Promise<Result<MediaAnswer>> =>
  doDeed(deeds, site, form, () => ok(site));
