/** A disk that is soon full: a small file system in memory, which only root may mount. */
import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "vitest";

/** `filler`: the file that takes all the room once it is full. */
export type SmallDisk = { folder: string; filler: string; fill: () => void; remove: () => void };

/** Null where none can be mounted, which is said. `size`: as mount takes it. */
export function mountSmallDisk(size: string): SmallDisk | null {
  const folder = mkdtempSync(path.join(tmpdir(), "wortfolio-disk-"));
  const filler = path.join(folder, "filler");
  try {
    execFileSync("/bin/mount", ["-t", "tmpfs", "-o", `size=${size}`, "none", folder], { stdio: "ignore" });
  } catch {
    rmSync(folder, { recursive: true });
    process.stdout.write("LOUD: no file system can be mounted here; a full disk is not tested.\n");
    return null;
  }
  return {
    folder,
    filler,
    fill: () => fillWith(filler),
    remove() {
      execFileSync("/bin/umount", ["-l", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function fillWith(filler: string): void {
  const file = openSync(filler, "a");
  try {
    for (let size = 1024 * 1024; size > 0; size = Math.floor(size / 2)) writeUntilFull(file, Buffer.alloc(size));
  } finally {
    closeSync(file);
  }
}

function writeUntilFull(file: number, bytes: Buffer): void {
  try {
    while (writeSync(file, bytes) > 0);
  } catch (error) {
    expect(error).toMatchObject({ code: "ENOSPC" });
  }
}
