/** A folder for the sites with an owner that a run's files copy. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export function setup(): (() => void) | undefined {
  // Another project of the same run has made it.
  if (process.env["OWNED_TEST_FOLDER"]) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "wortfolio-owned-"));
  process.env["OWNED_TEST_FOLDER"] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
