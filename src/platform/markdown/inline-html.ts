/** The few elements of HTML that a text may carry: their tags pass with known attributes, everything else is words. */

const elements = new Set(
  (
    "kbd sub sup mark abbr details summary figure figcaption br small ins del q cite dfn s u ruby rt rp b i em strong " +
    "dl dt dd"
  ).split(" "),
);
/** What the elements may carry; values are cleaned with the whole tree. */
export const freeAttributes = ["lang", "dir"] as const;
export const ownAttributes: Readonly<Record<string, readonly string[]>> = {
  abbr: ["title"],
  dfn: ["title"],
  details: ["open"],
};

export type HtmlPiece = { type: "html" | "text"; value: string };
export type HtmlFault = { code: "element" | "attribute"; what: string };

const value = String.raw`(?:"[^"]*"|'[^']*'|[^\s"'=<>${"`"}]+)`;
const tag = new RegExp(
  String.raw`<!--[\s\S]*?-->|<(/?)([a-z][a-z0-9-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*${value})?)*)\s*/?>`,
  "gi",
);
const attribute = new RegExp(String.raw`([^\s"'<>/=]+)(?:\s*=\s*(${value}))?`, "g");

/** Comments are left out: they are meant for nobody. */
export function readHtml(source: string): { pieces: HtmlPiece[]; faults: HtmlFault[] } {
  const pieces: HtmlPiece[] = [];
  const faults: HtmlFault[] = [];
  let at = 0;
  const addText = (to: number) => {
    const text = source.slice(at, to);
    if (text !== "") pieces.push({ type: "text", value: text });
  };
  for (const found of source.matchAll(tag)) {
    const [whole, closing = "", written, attributes = ""] = found;
    const name = written?.toLowerCase();
    if (name !== undefined && !elements.has(name)) {
      if (closing === "") faults.push({ code: "element", what: `<${written}>` });
      continue;
    }
    addText(found.index);
    at = found.index + whole.length;
    if (name === undefined) continue;
    const { kept, dropped } = readAttributes(name, attributes);
    faults.push(...dropped.map((what) => ({ code: "attribute" as const, what: `<${written} ${what}>` })));
    pieces.push({ type: "html", value: closing === "" ? `<${name}${kept}>` : `</${name}>` });
  }
  addText(source.length);
  return { pieces, faults };
}

function readAttributes(name: string, source: string): { kept: string; dropped: string[] } {
  const known = new Set<string>([...freeAttributes, ...(ownAttributes[name] ?? [])]);
  const all = [...source.matchAll(attribute)].map(([, key = "", quoted = ""]) => ({
    key: key.toLowerCase(),
    value: quoted.replace(/^(["'])(.*)\1$/s, "$2"),
  }));
  return {
    kept: all
      .filter(({ key }) => known.has(key))
      .map(({ key, value: kept }) => ` ${key}="${escape(kept)}"`)
      .join(""),
    dropped: all.filter(({ key }) => !known.has(key)).map(({ key }) => key),
  };
}

const escape = (text: string): string =>
  text
    .replace(/&(?!\w+;|#)/g, "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** As HTML: only the known tags are any. */
export const printPiece = ({ type, value: written }: HtmlPiece): string =>
  type === "html" ? written : escape(written);

/** The words between the tags of HTML as programs print it. */
export const wordsOfHtml = (printed: string): string => decodeHtml(printed.replace(/<[^<>]*>/g, ""));

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00A0",
};

/** Characters by name, as far as programs need names, and by number. */
export const decodeHtml = (text: string): string =>
  text.replace(/&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (found, name, decimal, hex) =>
    name === undefined ? characterOf(Number.parseInt(decimal ?? hex, decimal ? 10 : 16)) : (named[name] ?? found),
  );

/** What stands for no character is one that says so. */
const characterOf = (code: number): string =>
  code === 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? "\uFFFD" : String.fromCodePoint(code);
