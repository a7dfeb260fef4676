/** The files of a site that is to be imported: a folder, a ZIP archive or a single file. Nothing is unpacked to the disk. */
import { open, readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { problem, ok, type Result } from "../../domain/result.ts";
import { openZip } from "./open-zip.ts";
import { mostFileBytes, mostFiles, type OpenTree, tooManyFiles } from "./tree-bounds.ts";

const passedOver = new Set(["node_modules", ".git", ".hg", ".svn", ".cache", ".next", ".astro", "_site", "__MACOSX"]);

/** Problems: `unopened`, `too-many-files`, and those of `openZip`. */
export async function openTree(place: string): Promise<Result<OpenTree>> {
  const about = await stat(place).catch(() => null);
  if (!about) return problem("unopened", `${place} could not be opened.`, place);
  if (about.isDirectory()) return openFolder(place);
  return (await isZip(place)) ? openZip(place) : openFile(place);
}

export async function isZip(place: string): Promise<boolean> {
  const handle = await open(place);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.readUInt32LE(0) === 0x04034b50;
  } finally {
    await handle.close();
  }
}

function openFile(place: string): Result<OpenTree> {
  const name = path.basename(place);
  return ok({
    paths: [name],
    outside: [],
    read: (asked) => (asked === name ? readBounded(place) : Promise.resolve(null)),
    close: () => undefined,
  });
}

async function readBounded(place: string): Promise<Uint8Array | null> {
  const about = await stat(place).catch(() => null);
  if (!about?.isFile() || about.size > mostFileBytes) return null;
  return readFile(place);
}

async function openFolder(folder: string): Promise<Result<OpenTree>> {
  const paths: string[] = [];
  const outside: string[] = [];
  if (!(await listFolder(folder, "", { paths, outside }))) return tooManyFiles;
  const known = new Set(paths);
  return ok({
    paths,
    outside,
    read: (asked) => (known.has(asked) ? readBounded(path.join(folder, asked)) : Promise.resolve(null)),
    close: () => undefined,
  });
}

type Listed = Record<"paths" | "outside", string[]>;

/** Links are not followed: they may lead out of the folder, or round in it. */
async function listFolder(folder: string, below: string, listed: Listed): Promise<boolean> {
  for (const entry of await readdir(path.join(folder, below), { withFileTypes: true })) {
    if (passedOver.has(entry.name)) continue;
    const name = below === "" ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory() && !(await listFolder(folder, name, listed))) return false;
    if (entry.isFile()) listed.paths.push(name);
    if (entry.isSymbolicLink()) listed.outside.push(name);
    if (listed.paths.length + listed.outside.length > mostFiles) return false;
  }
  return true;
}
