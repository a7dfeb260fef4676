/** Makes a folder and those above it, one after the other: the recursive `mkdir` never ends where the system refuses without saying why, as in /proc. */
import { mkdirSync, statSync } from "node:fs";
import path from "node:path";

/** New folders are readable by their owner alone. Throws what the system says. */
export function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  makeFolder(path.dirname(path.resolve(folder)));
  mkdirSync(folder, { mode: 0o700 });
}
