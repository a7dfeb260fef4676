/** The pictures and other files of a site: into the database, and into the folder they are served from. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { mediaTypes } from "../../domain/publishing/media-types.ts";
import { problem } from "../../domain/result.ts";
import { checksumOf } from "../../platform/checksum-of.ts";
import { countPdfPages } from "../../platform/count-pdf-pages.ts";
import { isSvg } from "../../platform/image-source.ts";
import { loadSharp } from "../../platform/load-sharp.ts";
import { sniffFile } from "../../platform/sniff-file.ts";
import type { Store } from "../../storage/database.ts";
import { copyMedia, markMedia, settleMedia } from "../../storage/media-files.ts";
import { hasMediaRow, insertMedia, type NewMedia } from "../../storage/media.ts";
import { unreadable, valueOf } from "./fault.ts";

const webAddress = z.string().refine((text) => text === "" || /^https?:$/.test(URL.parse(text)?.protocol ?? ""));
const percent = z.number().int().min(0).max(100);
const about = z.array(
  z.object({
    fileName: z.string(),
    originalName: z.string(),
    alt: z.string(),
    focus: z.object({ x: percent, y: percent }).optional(),
    credit: z.object({ author: z.string(), link: webAddress, licence: z.string() }).optional(),
  }),
);

/** What is known of the files, by their name. */
function readAbout(file: string): Map<string, z.infer<typeof about>[number]> {
  if (!existsSync(file)) return new Map();
  const read = about.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!read.success) throw unreadable("media.json", z.prettifyError(read.error));
  return new Map(read.data.map((each) => [each.fileName, each]));
}

const mediaNames = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => mediaTypes[path.extname(name)]) : [];

/** Before the transaction: the bytes lie where they are served from, and a mark beside them says that their rows are still to come. */
export async function bringMedia(store: Store, folder: string, mediaFolder: string): Promise<NewMedia[]> {
  const known = readAbout(path.join(folder, "media.json"));
  const brought: NewMedia[] = [];
  for (const fileName of mediaNames(folder)) {
    const source = path.join(folder, fileName);
    const about = known.get(fileName) ?? { originalName: fileName, alt: "" };
    brought.push({ ...(await readFacts(source)), ...about, fileName });
    // What has the name is somebody's file.
    if (await hasMediaRow(store, fileName)) valueOf(problem("conflict", "There is a file of this name."), fileName);
    await markMedia(store, mediaFolder, fileName);
    valueOf(await copyMedia(store, mediaFolder, fileName, source), fileName);
  }
  return brought;
}

type Facts = Required<Pick<NewMedia, "mime" | "bytes" | "sha256" | "width" | "height" | "pages">>;

async function readFacts(file: string): Promise<Facts> {
  const mime = mediaTypes[path.extname(file)] ?? "";
  const size = mime.startsWith("image/") ? await sizeOf(file) : null;
  return {
    mime,
    bytes: (await stat(file)).size,
    sha256: await checksumOf(file),
    width: size?.width ?? null,
    height: size?.height ?? null,
    pages: mime === "application/pdf" ? countPdfPages(readFileSync(file)) : null,
  };
}

/** A drawing is taken as this program writes it, and not otherwise. */
async function sizeOf(file: string): Promise<{ width: number; height: number }> {
  if (!isSvg(file)) return (await loadSharp())(file).metadata();
  const sent = readFileSync(file);
  const sniffed = valueOf(await sniffFile(sent), file);
  if (sniffed.mime !== "image/svg+xml" || sniffed.bytes !== sent)
    throw unreadable(path.basename(file), "This is no drawing that this program wrote.");
  return { width: sniffed.width ?? 0, height: sniffed.height ?? 0 };
}

/** Their rows. */
export async function importMedia(store: Store, brought: readonly NewMedia[]): Promise<void> {
  for (const each of brought) valueOf(await insertMedia(store, each), each.fileName);
}

/** Once the import has ended, well or not. */
export async function settleImportedMedia(store: Store, folder: string, mediaFolder: string): Promise<void> {
  for (const fileName of mediaNames(folder)) await settleMedia(store, mediaFolder, fileName);
}
