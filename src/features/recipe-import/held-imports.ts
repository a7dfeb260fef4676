/** Files that were read and wait for the editor's choice: kept in memory for half an hour, for the person who dropped them. */
import { createId } from "../../platform/ids.ts";
import type { ReadFile } from "./import-files.ts";

type Held = { siteId: string; userId: string | null; files: readonly ReadFile[]; until: number; bytes: number };

const lifeMilliseconds = 30 * 60_000;
const mostBytes = 128 * 1024 * 1024;
const held = new Map<string, Held>();

type Owner = { siteId: string; userId: string | null };

/** The oldest give way when there is too much. `bytes`: size of what was uploaded. */
export function holdImport(owner: Owner, files: readonly ReadFile[], bytes: number, now: number): string {
  const id = createId(now);
  held.set(id, { ...owner, files, until: now + lifeMilliseconds, bytes });
  let sum = [...held.values()].reduce((total, each) => total + each.bytes, 0);
  for (const [oldId, old] of held) {
    if (old.until > now && (sum <= mostBytes || oldId === id)) continue;
    held.delete(oldId);
    sum -= old.bytes;
  }
  return id;
}

/** Null after half an hour, for somebody else, and after the server was started anew. */
export function heldImport(id: string, owner: Owner, now: number): readonly ReadFile[] | null {
  const found = held.get(id);
  return found && found.until > now && found.siteId === owner.siteId && found.userId === owner.userId
    ? found.files
    : null;
}

export const dropImport = (id: string): boolean => held.delete(id);
