/** A ZIP archive as a tree: files are unpacked one at a time into memory, never more of one than it may have. */
import { type Entry, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from "yauzl";
import { ok, problem, type Result } from "../../domain/result.ts";
import { mostFileBytes, mostFiles, type OpenTree, tooManyFiles } from "./tree-bounds.ts";

/** Problems: `not-zip`, `too-many-files`. */
export async function openZip(place: string): Promise<Result<OpenTree>> {
  let zip: ZipFile;
  try {
    // Its names are read here: the reader would refuse the whole archive for one.
    zip = await openPromise(place, { lazyEntries: true, autoClose: false, decodeStrings: false });
  } catch (error) {
    return notZip(error);
  }
  try {
    const listed = await readEntries(zip);
    if (!listed) {
      zip.close();
      return tooManyFiles;
    }
    const { entries, outside } = listed;
    return ok({
      paths: [...entries.keys()],
      outside,
      read: async (asked) => {
        const entry = entries.get(asked);
        return entry ? unpack(zip, entry) : null;
      },
      close: () => zip.close(),
    });
  } catch (error) {
    zip.close();
    return notZip(error);
  }
}

const notZip = (error: unknown) =>
  problem("not-zip", `This archive can't be read: ${error instanceof Error ? error.message : String(error)}`);

const nameOf = (entry: Entry): string =>
  getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);

/** By the mode of the file, which Unix keeps in the upper half (APPNOTE 6.3.10, 4.4.15). */
const isLink = (entry: Entry): boolean => ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000;

type Listed = { entries: Map<string, Entry>; outside: string[] };

/** By their paths without the one folder that all lie in. */
async function readEntries(zip: ZipFile): Promise<Listed | null> {
  if (zip.entryCount > mostFiles) return null;
  const found: [string, Entry][] = [];
  const outside: string[] = [];
  await new Promise<void>((resolve, reject) => {
    zip.on("entry", (entry: Entry) => {
      const name = nameOf(entry);
      if (validateFileName(name) !== null || isLink(entry)) outside.push(name);
      else if (!name.endsWith("/") && !/^__MACOSX\/|(?:^|\/)\.(?:git|DS_Store)/.test(name)) found.push([name, entry]);
      zip.readEntry();
    });
    zip.on("end", resolve);
    zip.on("error", reject);
    zip.readEntry();
  });
  const [first = ["", null]] = found;
  const outer = first[0].includes("/") ? first[0].slice(0, first[0].indexOf("/") + 1) : "";
  const isWrapped =
    outer !== "" && !/^(?:_?posts|content|src)\/$/.test(outer) && found.every(([name]) => name.startsWith(outer));
  const entries = new Map(found.map(([name, entry]) => [isWrapped ? name.slice(outer.length) : name, entry]));
  return { entries, outside };
}

/** Null for what is larger than it may be, or damaged. */
async function unpack(zip: ZipFile, entry: Entry): Promise<Uint8Array | null> {
  if (entry.uncompressedSize > mostFileBytes) return null;
  const stream = await zip.openReadStreamPromise(entry).catch(() => null);
  if (!stream) return null;
  const parts: Uint8Array[] = [];
  try {
    // More than the entry says ends in an error of the reader's.
    for await (const part of stream) parts.push(part as Uint8Array);
  } catch {
    return null; // the report names the file
  }
  return Buffer.concat(parts);
}
