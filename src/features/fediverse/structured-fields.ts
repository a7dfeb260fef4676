/** Reads dictionaries of structured fields (RFC 9651), as far as signatures and digests need them: lists, texts, whole numbers, tokens and bytes. */

/** `raw`: as it stands in the field, by which it is written again. */
export type BareItem = { raw: string; value: string | number | boolean | Buffer };
export type Item = BareItem & { params: ReadonlyMap<string, BareItem> };
/** Either one item or a list of them, with parameters of its own. */
export type Member = { item: Item | null; list: readonly Item[]; params: ReadonlyMap<string, BareItem> };

const longest = 16_000;
const key = /[a-z*][a-z\d_.*-]*/y;
const space = /[ \t]*/y;

type Reader = { take: (pattern: RegExp) => string | null; isAtEnd: () => boolean };

function createReader(text: string): Reader {
  let at = 0;
  return {
    take(pattern) {
      pattern.lastIndex = at;
      const [found] = pattern.exec(text) ?? [];
      if (found !== undefined) at += found.length;
      return found ?? null;
    },
    isAtEnd: () => at === text.length,
  };
}

/** Null for anything that is not written as it has to be. */
export function parseDictionary(text: string): Map<string, Member> | null {
  if (text.length > longest) return null;
  const reader = createReader(text.trim());
  const members = new Map<string, Member>();
  while (!reader.isAtEnd()) {
    const name = reader.take(key);
    if (name === null || reader.take(/=/y) === null) return null;
    const member = readMember(reader);
    if (member === null) return null;
    members.set(name, member);
    reader.take(space);
    if (reader.isAtEnd()) return members;
    if (reader.take(/,/y) === null) return null;
    reader.take(space);
    if (reader.isAtEnd()) return null;
  }
  return members;
}

function readMember(reader: Reader): Member | null {
  if (reader.take(/\(/y) === null) {
    const item = readItem(reader);
    return item && { item, list: [], params: item.params };
  }
  const list: Item[] = [];
  for (;;) {
    const gap = reader.take(/ */y);
    if (reader.take(/\)/y) !== null) break;
    if (list.length > 0 && gap === "") return null;
    const item = readItem(reader);
    if (item === null) return null;
    list.push(item);
  }
  const params = readParams(reader);
  return params && { item: null, list, params };
}

function readItem(reader: Reader): Item | null {
  const bare = readBare(reader);
  const params = bare && readParams(reader);
  return params && { ...bare, params };
}

function readParams(reader: Reader): Map<string, BareItem> | null {
  const params = new Map<string, BareItem>();
  while (reader.take(/;/y) !== null) {
    reader.take(/ */y);
    const name = reader.take(key);
    if (name === null) return null;
    const value = reader.take(/=/y) === null ? { raw: "?1", value: true } : readBare(reader);
    if (value === null) return null;
    params.set(name, value);
  }
  return params;
}

function readBare(reader: Reader): BareItem | null {
  const text = reader.take(/"(?:[ !#-[\]-~]|\\["\\])*"/y);
  if (text !== null) return { raw: text, value: text.slice(1, -1).replaceAll(/\\(.)/g, "$1") };
  const bytes = reader.take(/:[A-Za-z\d+/]*={0,2}:/y);
  if (bytes !== null) return { raw: bytes, value: Buffer.from(bytes.slice(1, -1), "base64") };
  const number = reader.take(/(?:0|-?[1-9]\d{0,14})(?![\d.])/y);
  if (number !== null) return { raw: number, value: Number(number) };
  const truth = reader.take(/\?[01]/y);
  if (truth !== null) return { raw: truth, value: truth === "?1" };
  const token = reader.take(/[A-Za-z*][\w!#$%&'*+.^`|~:/-]*/y);
  return token === null ? null : { raw: token, value: token };
}

/** Its parameters as they are written again. */
export const writeParams = (params: ReadonlyMap<string, BareItem>): string =>
  [...params].map(([name, { raw, value }]) => (value === true ? `;${name}` : `;${name}=${raw}`)).join("");

export const writeText = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
