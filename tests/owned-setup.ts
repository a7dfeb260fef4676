/** A folder for the sites with an owner that a run's files copy, and one for what Node.js has compiled of the program. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export function setup(): (() => void) | undefined {
  // Another project of the same run has made them.
  if (process.env["OWNED_TEST_FOLDER"]) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "wortfolio-owned-"));
  process.env["OWNED_TEST_FOLDER"] = folder;
  process.env["NODE_COMPILE_CACHE"] = join(folder, "compiled");
  return () => rmSync(folder, { recursive: true, force: true });
}
