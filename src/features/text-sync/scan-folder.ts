/** Which file is which text: by the id in it, wherever the file has gone to. */
import type { TranslatedKind } from "../../domain/publishing/translation.ts";
import { isThere, listTexts, readTextOf } from "./folder-files.ts";
import type { SyncWork } from "./sync-work.ts";
import { faultOf, idIn, splitText } from "./text-file.ts";

export const folderOf: Record<TranslatedKind, string> = {
  post: "posts",
  page: "pages",
  project: "projects",
  talk: "talks",
  record: "records",
};
const kinds = new Map(Object.entries(folderOf).map(([kind, folder]) => [folder, kind as TranslatedKind]));

/** What a new text in this place is; null where none begins. */
export const kindAt = (path: string): TranslatedKind | null => kinds.get(path.split("/")[0] ?? "") ?? null;

export type FoundFile = { path: string; hash: string };
export type Found = { byId: Map<string, FoundFile>; fresh: FoundFile[] };

/** `isSaid`: it stands in the file; else the file lies where that text was. */
type Claim = { id: string; isSaid: boolean; file: FoundFile };

/** Each is read; what is as it was is not parsed. A copy that has another's id is said and left alone. */
export async function scanFolder(work: SyncWork): Promise<Found> {
  const found: Found = { byId: new Map(), fresh: [] };
  const known = new Map([...work.state.texts].map(([id, base]) => [base.path, { id, base }]));
  const claims: Claim[] = [];
  for (const path of await listTexts(work.folder)) {
    const read = await readTextOf(work.folder, path);
    if (!read) {
      if ((known.has(path) || kindAt(path) !== null) && (await isThere(work.folder, path)))
        work.report("too-large", path);
      continue;
    }
    const file = { path, hash: read.hash };
    const before = known.get(path);
    if (before?.base.file === read.hash) found.byId.set(before.id, file);
    else if (read.text === null) work.report("not-text", path);
    else {
      const split = splitText(read.text);
      const said = split.ok ? idIn(split.value) : null;
      const id = said ?? before?.id ?? null;
      if (id !== null) claims.push({ id, isSaid: said !== null, file });
      else if (kindAt(path) !== null && split.ok) found.fresh.push(file);
      else if (kindAt(path) !== null && !split.ok) work.report(faultOf(split), path, split.message);
    }
  }
  settleClaims(work, found, claims);
  return found;
}

/** The file that stood there keeps its text, before any copy. */
function settleClaims({ state, report }: SyncWork, { byId, fresh }: Found, claims: readonly Claim[]): void {
  const rank = ({ id, isSaid, file }: Claim) => (!isSaid ? 2 : state.texts.get(id)?.path === file.path ? 0 : 1);
  for (const claim of claims.toSorted((a, b) => rank(a) - rank(b))) {
    const { id, isSaid, file } = claim;
    const other = byId.get(id);
    if (other && isSaid) report("same-id", file.path, other.path);
    else if (other) fresh.push(file);
    else if (state.texts.has(id) || kindAt(file.path) !== null) byId.set(id, file);
  }
}
