/** Brings a folder of files and the site's texts together: whoever changed alone is followed, and where both did, both are kept. */
import path from "node:path";
import type { Viewer } from "../../domain/people/viewer.ts";
import { type TranslatedKind, translatedKinds } from "../../domain/publishing/translation.ts";
import { ok, type Result } from "../../domain/result.ts";
import { makeFolder } from "../../platform/make-folder.ts";
import type { Store } from "../../storage/database.ts";
import { listEntryIds } from "../../storage/entries.ts";
import { removeEntry } from "../../storage/entry-bin.ts";
import { idsWithDraft } from "../../storage/entry-drafts.ts";
import { ownEntriesOf } from "../../storage/own-entries.ts";
import { rowsById } from "../../storage/entry-rows.ts";
import { conflictEnding, hashOf, isThere, readTextOf, removeFile, replaceFile, writeNew } from "./folder-files.ts";
import { type Base, openState } from "./folder-state.ts";
import { folderOf, type FoundFile, scanFolder } from "./scan-folder.ts";
import { mediaNames, mirrorMedia } from "./mirror-media.ts";
import { type SyncEvent, type SyncWhat, type SyncWork, waitingWhats } from "./sync-work.ts";
import { addFile, giveId, takeFile } from "./take-file.ts";
import { formatText, type TextEntry } from "./text-file.ts";

export type SyncOrder = {
  folder: string;
  mediaFolder: string;
  who: Viewer;
  /** Whether a text whose file is gone goes into the bin. */
  removes: boolean;
  report: (event: SyncEvent) => void;
  signal?: AbortSignal;
};

const idsAtOnce = 200;
const lasting: ReadonlySet<SyncWhat> = new Set([...waitingWhats, "missing"]);

/** Problems: `in-use`. */
export async function syncFolder(store: Store, order: SyncOrder): Promise<Result<void>> {
  const folder = path.resolve(order.folder);
  makeFolder(folder);
  const opened = await openState(folder);
  if (!opened.ok) return opened;
  const state = opened.value;
  const toldBefore = new Set(state.told);
  state.told.clear();
  const report = (what: SyncWhat, file: string, detail = ""): void => {
    const key = `${what} ${file} ${detail}`;
    if (lasting.has(what)) state.told.add(key);
    order.report({ what, path: file, detail, isNew: !toldBefore.has(key) });
  };
  const work: SyncWork = { store, folder, mediaFolder: order.mediaFolder, state, who: order.who, report };
  try {
    const found = await scanFolder(work);
    const names = new Set<string>();
    for (const kind of translatedKinds)
      for await (const entry of entriesOf(store, kind, order.who)) {
        if (order.signal?.aborted) break;
        const file = found.byId.get(entry.id);
        found.byId.delete(entry.id);
        const settled = await syncText(work, entry, file, order.removes);
        for (const name of mediaNames(settled)) names.add(name);
      }
    if (!order.signal?.aborted)
      for (const added of await syncOthers(work, found)) for (const name of mediaNames(added)) names.add(name);
    for (const { path: file, way } of await mirrorMedia(work, names)) report(`media-${way}`, file);
    return ok(undefined);
  } finally {
    await state.save();
    state.close();
  }
}

async function* entriesOf(store: Store, kind: TranslatedKind, who: Viewer): AsyncGenerator<TextEntry> {
  const ids = await listEntryIds(store, kind);
  for (let from = 0; from < ids.length; from += idsAtOnce)
    yield* (await ownEntriesOf(store, kind, who, ids.slice(from, from + idsAtOnce))) as TextEntry[];
}

/** Gives the entry as it is then. */
async function syncText(
  work: SyncWork,
  entry: TextEntry,
  file: FoundFile | undefined,
  removes: boolean,
): Promise<TextEntry> {
  const { store, state } = work;
  const base = state.texts.get(entry.id);
  const fresh = formatText(entry, null, store.now());
  const site = hashOf(fresh);
  if (file && base && file.path !== base.path) work.report("moved", file.path, base.path);
  if (!file) await syncMissing(work, entry, { base, fresh, site, removes });
  else if (file.hash === base?.file && site === base.site) base.path = file.path;
  else if (file.hash === base?.file) await followSite(work, entry, file, site);
  else return followFile(work, entry, { file, base, fresh, site });
  return entry;
}

type Missing = { base: Base | undefined; fresh: string; site: string; removes: boolean };

async function syncMissing(work: SyncWork, entry: TextEntry, { base, fresh, site, removes }: Missing): Promise<void> {
  const { folder, state, report } = work;
  // A file that was there and is none any more, such as one too large: that is no deletion.
  if (base && (await isThere(folder, base.path))) return;
  const isDrafted = removes && (await idsWithDraft(work.store, [entry.id])).has(entry.id);
  if (base?.site === site && !isDrafted) {
    if (!removes) return report("missing", base.path, entry.title);
    const removed = await removeEntry(work.store, entry.id, work.who);
    if (!removed.ok) return report("later", base.path);
    state.texts.delete(entry.id);
    return report("binned", base.path, entry.title);
  }
  const place = base?.path.replace(/\.md$/, "") ?? `${folderOf[entry.kind]}/${entry.slug}`;
  const written = await writeNew(folder, place, ".md", fresh);
  if (written === null) return report("fault", `${place}.md`, folder);
  state.texts.set(entry.id, { path: written, file: hashOf(fresh), site });
  report(base?.site === site ? "drafted" : "written", written, entry.title);
}

async function followSite(
  { store, folder, state, report }: SyncWork,
  entry: TextEntry,
  file: FoundFile,
  site: string,
): Promise<void> {
  const standing = (await readTextOf(folder, file.path))?.text ?? null;
  if (standing === null) return report("later", file.path);
  const text = formatText(entry, standing, store.now());
  if (text !== standing && !(await replaceFile(folder, file.path, file.hash, text))) return report("later", file.path);
  state.texts.set(entry.id, { path: file.path, file: hashOf(text), site });
  if (text !== standing) report("written", file.path);
}

type Changed = { file: FoundFile; base: Base | undefined; fresh: string; site: string };

async function followFile(work: SyncWork, entry: TextEntry, { file, base, fresh, site }: Changed): Promise<TextEntry> {
  const { store, folder, state, report } = work;
  const read = await readTextOf(folder, file.path);
  if (read?.hash !== file.hash || read.text === null) {
    report("later", file.path);
    return entry;
  }
  if (formatText(entry, read.text, store.now()) === read.text) {
    state.texts.set(entry.id, { path: file.path, file: file.hash, site });
    return entry;
  }
  const conflict = base?.conflict;
  if (conflict && (await isThere(folder, conflict.path))) {
    report("conflict", file.path, conflict.path);
    return entry;
  }
  if (base && (site === base.site || site === conflict?.site))
    return (await takeFile(work, entry, { ...file, text: read.text })) ?? entry;
  const beside = await writeNew(folder, file.path.replace(/\.md$/, ""), conflictEnding, fresh);
  if (beside === null) {
    report("fault", file.path, folder);
    return entry;
  }
  const former = base ?? { file: "", site: "" };
  state.texts.set(entry.id, { ...former, path: file.path, conflict: { path: beside, site } });
  report("conflict", file.path, beside);
  return entry;
}

/** Files of no entry that is there: those of binned ones go unless they were changed, all others become entries. */
async function syncOthers(work: SyncWork, found: Awaited<ReturnType<typeof scanFolder>>): Promise<TextEntry[]> {
  const { store, folder, state, report } = work;
  const rows = new Map((await rowsById(store, [...found.byId.keys()])).map((row) => [row.id, row]));
  const added: TextEntry[] = [];
  const keep = (entry: TextEntry | null) => void (entry && added.push(entry));
  for (const [id, file] of found.byId) {
    const row = rows.get(id);
    if (row && row.deleted_at === null) report("fault", file.path, "unreadable");
    else if (row && file.hash === state.texts.get(id)?.file) {
      if (!(await removeFile(folder, file.path, file.hash))) continue;
      state.texts.delete(id);
      report("removed", file.path);
    } else keep(await addFile(work, id, file, row !== undefined));
  }
  for (const file of found.fresh) {
    const given = await giveId(work, file);
    if (given) keep(await addFile(work, given.id, given.file, false));
  }
  const live = new Set(found.byId.keys());
  for (const [id, base] of state.texts)
    if (!live.has(id) && !(await isThere(folder, base.path)) && !(await isLive(store, id))) state.texts.delete(id);
  return added;
}

const isLive = async (store: Store, id: string): Promise<boolean> => {
  const [row] = await rowsById(store, [id]);
  return row !== undefined && row.deleted_at === null;
};
