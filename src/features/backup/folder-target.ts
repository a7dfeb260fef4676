/** Backups in a folder, each readable by its owner alone. */
import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream, existsSync, readdirSync, rmSync } from "node:fs";
import { link, open, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { makeFolder } from "../../platform/make-folder.ts";
import { removeAbandoned } from "../../platform/remove-abandoned.ts";
import { StoreFault } from "../../platform/store-fault.ts";
import type { Target } from "./target.ts";

const partOf = (name: string) => `.${name}.${randomBytes(4).toString("hex")}.part`;
const isPartOf = (name: string) => (part: string) =>
  /\.[0-9a-f]{8}\.part$/.test(part) && (part.startsWith(".wortfolio-") || part.startsWith(`.${name}.`));
const isTaken = (error: unknown) => error instanceof Error && "code" in error && error.code === "EEXIST";

/** Written aside and put on the disk before it gets its name. */
export function createFolderTarget(folder: string): Target {
  return {
    async write(name, bytes, signal) {
      makeFolder(folder);
      await removeAbandoned(folder, isPartOf(name));
      const part = path.join(folder, partOf(name));
      try {
        await pipeline(bytes, createWriteStream(part, { mode: 0o600, flags: "wx" }), signal ? { signal } : {});
        await sync(part);
        const { size } = await stat(part);
        const file = path.join(folder, name);
        // A link, since renaming would put it over another file.
        await link(part, file);
        return { file, bytes: size };
      } catch (error) {
        if (isTaken(error)) {
          const file = path.join(folder, name);
          throw new StoreFault("exists", `${file} exists already.`, { is: "file-exists", file });
        }
        throw error;
      } finally {
        await rm(part, { force: true });
      }
    },
    open: (name) => Promise.resolve(createReadStream(path.join(folder, name))),
    list: () => Promise.resolve(existsSync(folder) ? readdirSync(folder) : []),
    remove: (name) => Promise.resolve(rmSync(path.join(folder, name), { force: true })),
  };
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, "r+");
  await handle.sync();
  await handle.close();
}
