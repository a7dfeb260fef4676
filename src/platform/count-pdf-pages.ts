/** How many pages a PDF has, by the root of its page tree (ISO 32000-1, 7.7.3.2), plain or in object streams (7.5.7). */
import { constants, inflateSync } from "node:zlib";

const mostPages = 100_000;
/** Of all object streams together. A tree of pages stands in one of the last. */
const mostInflated = 32 * 1024 * 1024;
const longestObject = 4 * 1024 * 1024;

/**
 * Null where nobody can tell: of a file that is none, is damaged, or keeps its page tree in encrypted object streams. The
 * latest version of an object counts, as the file has been written on at its end.
 */
export function countPdfPages(bytes: Uint8Array): number | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const objects = objectsOf(file);
  const root = lastOf(file, /\/Root\s+(\d+)\s+\d+\s+R\b/g);
  const catalog = root === null ? null : objects(root);
  const tree = catalog === null ? null : referenceIn(catalog, "Pages");
  const pages = tree === null ? null : objects(tree);
  if (pages === null || !/\/Type\s*\/Pages\b/.test(pages)) return null;
  const elsewhere = referenceIn(pages, "Count");
  const count =
    elsewhere === null ? /\/Count\s+(\d+)/.exec(pages)?.[1] : /^\s*(\d+)/.exec(objects(elsewhere) ?? "")?.[1];
  return count !== undefined && Number(count) > 0 && Number(count) <= mostPages ? Number(count) : null;
}

function lastOf(text: string, pattern: RegExp): number | null {
  let last: string | undefined;
  for (const [, number] of text.matchAll(pattern)) last = number;
  return last === undefined ? null : Number(last);
}

const referenceIn = (dictionary: string, name: string): number | null => {
  const number = new RegExp(`/${name}\\s+(\\d+)\\s+\\d+\\s+R\\b`).exec(dictionary)?.[1];
  return number === undefined ? null : Number(number);
};

type Place = { at: number; text: () => string | null };

/** The objects of a file by their number; each lies where it was written last. */
function objectsOf(file: string): (number: number) => string | null {
  const places = new Map<number, Place>();
  for (const { index, 0: head, 1: number } of file.matchAll(/\b(\d{1,10})\s+\d{1,5}\s+obj\b/g)) {
    const at = index + head.length;
    places.set(Number(number), { at, text: () => plainObject(file, at) });
  }
  const streams = streamsOf(file);
  let left = mostInflated;
  let packed: Map<number, Place> | null = null;
  const unpack = (): Map<number, Place> => {
    const found = new Map<number, Place>();
    for (const { at, body } of streams.toReversed()) {
      if (left <= 0) break;
      const { objects, size } = unpacked(file, at, body, left);
      left -= size;
      for (const [number, text] of objects) if (!found.has(number)) found.set(number, { at, text: () => text });
    }
    return found;
  };
  return (number) => {
    packed ??= unpack();
    const [plain, inStream] = [places.get(number), packed.get(number)];
    const latest = (plain?.at ?? -1) > (inStream?.at ?? -1) ? plain : inStream;
    return latest?.text() ?? null;
  };
}

type Stream = { at: number; body: number };
const longestHead = 2000;

/** Of streams that hold objects: where the dictionary begins, and where what is packed. */
function streamsOf(file: string): Stream[] {
  return [...file.matchAll(/\/Type\s*\/ObjStm\b/g)].flatMap(({ index }) => {
    const at = file.slice(Math.max(0, index - longestHead), index).lastIndexOf("obj");
    const body = /\bstream\r?\n/.exec(file.slice(index, index + longestHead));
    if (at < 0 || !body) return [];
    return [{ at: Math.max(0, index - longestHead) + at + 3, body: index + body.index + body[0].length }];
  });
}

function plainObject(file: string, at: number): string {
  const rest = file.slice(at, at + longestObject);
  const end = rest.search(/\bendobj\b|\bstream\r?\n/);
  return end < 0 ? rest : rest.slice(0, end);
}

const numberIn = (dictionary: string, name: string): number =>
  Number(new RegExp(`/${name}\\s+(\\d+)(?!\\s+\\d+\\s+R)`).exec(dictionary)?.[1] ?? 0);

/** What an object stream holds; nothing where it is packed otherwise than by Flate, encrypted or too large. */
function unpacked(file: string, at: number, body: number, most: number): { objects: [number, string][]; size: number } {
  const dictionary = file.slice(at, body);
  const end = file.indexOf("endstream", body);
  const packed = Buffer.from(file.slice(body, end < 0 ? undefined : end), "latin1");
  const text = /\/Filter\b/.test(dictionary) ? inflated(packed, most) : packed.toString("latin1");
  const first = numberIn(dictionary, "First");
  const head = text.slice(0, first).trim().split(/\s+/).map(Number);
  const objects: [number, string][] = [];
  for (let pair = 0; pair + 1 < head.length; pair += 2) {
    const from = first + (head[pair + 1] ?? 0);
    const to = pair + 3 < head.length ? first + (head[pair + 3] ?? 0) : text.length;
    objects.push([head[pair] ?? 0, text.slice(from, to)]);
  }
  return { objects, size: text.length };
}

function inflated(packed: Buffer, maxOutputLength: number): string {
  try {
    return inflateSync(packed, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH }).toString("latin1");
  } catch {
    return "";
  }
}
