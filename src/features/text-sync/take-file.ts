/** A file that was written in becomes what the site has, by the same rules as a save in the studio. */
import { slugOf } from "../../domain/publishing/slug.ts";
import { isTranslated, type TranslatedKind } from "../../domain/publishing/translation.ts";
import { createId } from "../../platform/ids.ts";
import { findEntryById } from "../../storage/entries.ts";
import { idsWithDraft } from "../../storage/entry-drafts.ts";
import { restoreEntry } from "../../storage/entry-bin.ts";
import { rowsById } from "../../storage/entry-rows.ts";
import { insertEntry, uniqueSlug, updateEntry } from "../../storage/save-entry.ts";
import { readSiteSettings } from "../../storage/site-settings.ts";
import { hashOf, readTextOf, replaceFile } from "./folder-files.ts";
import { takePictures } from "./mirror-media.ts";
import { type FoundFile, kindAt } from "./scan-folder.ts";
import type { SyncWhat, SyncWork } from "./sync-work.ts";
import { faultOf, formatText, isUnmerged, readText, splitText, type TextEntry, withBody, withId } from "./text-file.ts";

type ReadFile = FoundFile & { text: string };

function nothing({ report }: Pick<SyncWork, "report">, what: SyncWhat, path: string, detail = ""): null {
  report(what, path, detail);
  return null;
}

/** With its pictures among the site's; null where it changed meanwhile. */
async function settlePictures(work: SyncWork, file: ReadFile): Promise<ReadFile | null> {
  const split = splitText(file.text);
  if (!split.ok || split.value.head === "") return file;
  const body = await takePictures(work, file.path, split.value.body);
  if (body === split.value.body) return file;
  const text = withBody(split.value, body);
  return (await replaceFile(work.folder, file.path, file.hash, text)) ? { ...file, text, hash: hashOf(text) } : null;
}

async function keepBase(
  { store, state, who }: SyncWork,
  kind: TranslatedKind,
  id: string,
  file: FoundFile,
): Promise<TextEntry | null> {
  const found = await findEntryById(store, kind, id, who);
  if (found.access !== "open") return null;
  const entry = found.entry as TextEntry;
  state.texts.set(id, { path: file.path, file: file.hash, site: hashOf(formatText(entry, null, store.now())) });
  return entry;
}

/** Null where nothing came of it. */
export async function takeFile(work: SyncWork, entry: TextEntry, read: ReadFile): Promise<TextEntry | null> {
  const { store, who } = work;
  if (isUnmerged(read.text) && !isUnmerged(entry.data.body)) return nothing(work, "unmerged", read.path);
  const split = splitText(read.text);
  if (!split.ok) return nothing(work, faultOf(split), read.path, split.message);
  const said = readText(entry.kind, split.value, store.now(), entry.data as Record<string, unknown>);
  if (!said.ok) return nothing(work, faultOf(said), read.path, said.message);
  const file = await settlePictures(work, read);
  const again = file && readAgain(entry, file, store.now());
  if (!again) return nothing(work, "later", read.path);
  const { title = entry.title, slug, status, visibility, publishAt, summary, data } = again;
  const patch = { title, summary, data, ...pick({ slug, status, visibility, publishAt }) };
  const updated = await updateEntry<TranslatedKind>(store, entry.id, entry.revision, patch, who);
  if (!updated.ok) return nothing(work, updated.code === "stale" ? "later" : "fault", read.path, updated.code);
  work.report("taken", read.path);
  if ((await idsWithDraft(store, [entry.id])).has(entry.id)) work.report("beside", read.path, title);
  return keepBase(work, entry.kind, entry.id, file);
}

function readAgain(entry: TextEntry, file: ReadFile, now: number) {
  const split = splitText(file.text);
  const said = split.ok ? readText(entry.kind, split.value, now, entry.data as Record<string, unknown>) : split;
  return said.ok ? said.value : null;
}

/** Those that are said. */
const pick = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

/** A new text gets its id before it becomes an entry: a sync that is killed between the two does not make a second one. */
export async function giveId(work: SyncWork, file: FoundFile): Promise<{ id: string; file: FoundFile } | null> {
  const read = await readTextOf(work.folder, file.path);
  if (isUnmerged(read?.text ?? "")) return nothing(work, "unmerged", file.path);
  const id = createId();
  const text = read?.hash === file.hash && read.text !== null ? withId(read.text, id) : null;
  if (!text?.ok || !(await replaceFile(work.folder, file.path, file.hash, text.value)))
    return nothing(work, "later", file.path);
  return { id, file: { path: file.path, hash: hashOf(text.value) } };
}

/** What a new text of a kind has that its file need not say. */
const startOf = (kind: TranslatedKind, now: number, language: string): Record<string, unknown> => ({
  language,
  ...(kind === "talk" && { at: now }),
  ...(kind === "record" && { year: new Date(now).getUTCFullYear() }),
  ...(kind === "project" && { type: "software" }),
});

/** Of an entry in the bin, or of none yet. Null where nothing came of it. */
export async function addFile(
  work: SyncWork,
  id: string,
  found: FoundFile,
  isInBin: boolean,
): Promise<TextEntry | null> {
  const { store, folder, report, who } = work;
  const read = await readTextOf(folder, found.path);
  if (read?.hash !== found.hash || read.text === null) return nothing(work, "later", found.path);
  if (isUnmerged(read.text)) return nothing(work, "unmerged", found.path);
  if (isInBin) return bringBack(work, id, { ...found, text: read.text });
  const kind = kindAt(found.path);
  if (!kind) return null;
  const start = startOf(kind, store.now(), (await readSiteSettings(store)).language);
  const first = splitText(read.text);
  const checked = first.ok ? readText(kind, first.value, store.now(), start) : first;
  if (!checked.ok) return nothing(work, faultOf(checked), found.path, checked.message);
  const file = await settlePictures(work, { ...found, text: read.text });
  const split = file && splitText(file.text);
  const said = split?.ok ? readText(kind, split.value, store.now(), start) : null;
  if (!said?.ok) return nothing(work, "later", found.path);
  const name = nameOf(found.path);
  const { title = titleOf(name), slug, summary, status = "draft", visibility, publishAt, data } = said.value;
  const head = { summary, status, ...pick({ visibility, publishAt }) };
  const isOld = publishAt !== undefined && publishAt < store.now() - dayMilliseconds;
  const inserted = await insertEntry<TranslatedKind>(
    // What was published long ago is no news to anybody.
    isOld ? { ...store, origin: "import" } : store,
    { id, kind, title, slug: slug ?? (await uniqueSlug(store, kind, slugOf(name))), data, ...head },
    who,
  );
  if (!inserted.ok) return nothing(work, "fault", found.path, inserted.code);
  report("added", found.path);
  return keepBase(work, kind, id, file ?? found);
}

const dayMilliseconds = 86_400_000;

/** The file's name without its date, or of a text in a folder of its own the folder's. */
function nameOf(path: string): string {
  const [file = "", folder = ""] = path.replace(/\.md$/, "").split("/").toReversed();
  return (file === "index" ? folder : file).replace(/^\d{4}-\d{2}-\d{2}-/, "");
}

const titleOf = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1).replaceAll("-", " ");

/** Somebody went on writing in the file of a text that was binned. */
async function bringBack(work: SyncWork, id: string, file: ReadFile): Promise<TextEntry | null> {
  const { store, who } = work;
  const restored = await restoreEntry(store, id, who);
  const [row] = await rowsById(store, [id]);
  if (!restored.ok || !row || !isTranslated(row.kind)) return nothing(work, "later", file.path);
  const found = await findEntryById(store, row.kind, id, who);
  return found.access === "open" ? takeFile(work, found.entry as TextEntry, file) : null;
}
