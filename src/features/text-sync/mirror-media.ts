/** Pictures and other files that texts name: those of the site lie beside the texts, and those laid beside them become the site's. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { ok, problem, type Result } from "../../domain/result.ts";
import { sniffFile } from "../../platform/sniff-file.ts";
import { openLinks } from "../../publications/links.ts";
import { fileOrNull } from "../../storage/media-files.ts";
import { findMediaFiles } from "../../storage/media.ts";
import { keepMediaFile } from "../../storage/media-changes.ts";
import { storeMediaFile } from "../../storage/store-media-file.ts";
import { hashOf, isThere, readFileOf, replaceFile } from "./folder-files.ts";
import type { SyncWork } from "./sync-work.ts";
import type { TextEntry } from "./text-file.ts";

const mostBytes = 64 * 1024 * 1024;
const nameRule = /^[A-Za-z0-9_-][\w.-]{0,199}$/;
type MediaPlace = Pick<SyncWork, "store" | "folder" | "mediaFolder">;

/** Of the site's media, in the text and in its fields. */
export function mediaNames({ data: { body, ...fields } }: TextEntry): string[] {
  const found = [...body.matchAll(/\/media\/([\w-][\w.-]*[\w-])/g)].map(([, name = ""]) => name);
  JSON.stringify(fields, (name, value: unknown) => {
    if (name === "media" && typeof value === "string") found.push(value);
    return value;
  });
  return found.filter((name) => nameRule.test(name));
}

export type MirroredMedia = { path: string; way: "out" | "in" | "refused" };

/** Whatever lies on one side alone comes to the other. */
export async function mirrorMedia(place: MediaPlace, names: ReadonlySet<string>): Promise<MirroredMedia[]> {
  const { store, folder, mediaFolder } = place;
  const known = await findMediaFiles(store, [...names]);
  const mirrored: MirroredMedia[] = [];
  for (const name of names) {
    const file = `media/${name}`;
    const isInFolder = await isThere(folder, file);
    if (isInFolder && !known.has(name)) {
      const taken = await takeFile(place, file, "");
      mirrored.push({ path: file, way: taken.ok && taken.value === name ? "in" : "refused" });
    }
    if (isInFolder || !known.has(name)) continue;
    // Where the store for media is away it comes out with a later sync.
    const found = await fileOrNull(store, mediaFolder, name);
    if (!found.ok || found.value === null) continue;
    if (await replaceFile(folder, file, null, await readFile(found.value))) mirrored.push({ path: file, way: "out" });
  }
  return mirrored;
}

/** Gives the name that it has on the site: its own below `media/`, else one that its bytes give. */
async function takeFile(
  { store, folder, mediaFolder }: MediaPlace,
  file: string,
  alt: string,
): Promise<Result<string>> {
  const bytes = await readFileOf(folder, file, mostBytes);
  if (!bytes) return problem("picture-missing", file);
  const sniffed = await sniffFile(bytes, path.posix.basename(file));
  if (!sniffed.ok) return sniffed;
  const { ending } = sniffed.value;
  const base = path.posix.basename(file);
  const keepsName =
    path.posix.dirname(file) === "media" && nameRule.test(base) && base.replace(/\.jpeg$/, ".jpg").endsWith(ending);
  const fileName = keepsName ? base : `${hashOf(bytes)}${ending}`;
  if ((await keepMediaFile(store, fileName)) !== "new") return ok(fileName);
  const stored = await storeMediaFile(store, mediaFolder, { ...sniffed.value, fileName, originalName: base, alt });
  return stored.ok ? ok(fileName) : stored;
}

const isOutside = (url: string) => /^(?:[a-z][a-z\d+.-]*:|\/|#|\?)/i.test(url) || url === "";

/** Pictures that a text names by where they lie in the folder are the site's, and are named so from then on. */
export async function takePictures(work: SyncWork, from: string, body: string): Promise<string> {
  const asked = new Set<string>();
  const rewrite = openLinks(body);
  rewrite((url, kind) => {
    if (kind === "picture" && !isOutside(url)) asked.add(url);
    return null;
  });
  const given = new Map<string, string>();
  for (const url of asked) {
    const file = path.posix.join(path.posix.dirname(from), decoded(url));
    if (file.startsWith("../")) continue;
    const taken = await takeFile(work, file, "");
    if (!taken.ok) work.report(taken.code === "picture-missing" ? "picture-missing" : "media-refused", file, from);
    else given.set(url, `/media/${taken.value}`);
  }
  return given.size === 0 ? body : rewrite((url, kind) => (kind === "picture" ? (given.get(url) ?? null) : null));
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url; // as it is written then
  }
}
