/** The texts of a document that people read or hear: text between tags, and attributes that are shown or spoken. */
export type ReadText = {
  text: string;
  /** The element's name, and the attribute's where it is one: `button`, `img alt`. */
  where: string;
  /** Within what an author wrote as Markdown. */
  isProse: boolean;
};

const spokenAttributes = [
  "alt",
  "title",
  "aria-label",
  "aria-description",
  "aria-roledescription",
  "aria-valuetext",
  "placeholder",
  "label",
  "data-label",
];
const voidElements = new Set(
  "area base br col embed hr img input link meta param source track wbr path circle rect line use stop".split(" "),
);
/** Of no language: programs, sheets, formulas as mathematicians write them, what a terminal or a file holds, and what was typed. */
const unread = new Set(["script", "style", "math", "code", "kbd", "samp", "pre", "textarea"]);
const told = /^(?:description|twitter:(?:title|description)|og:(?:title|description|image:alt|site_name))$/;

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00A0" };

export const decode = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex?: string, number?: string, name = "") => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    return number === undefined ? (entities[name] ?? whole) : String.fromCodePoint(Number(number));
  });

const clean = (text: string): string => decode(text).replaceAll(/\s+/g, " ").trim();

function attributesOf(source: string): Map<string, string> {
  const found = source.matchAll(/([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g);
  return new Map([...found].map(([, name = "", double, single]) => [name.toLowerCase(), double ?? single ?? ""]));
}

function spokenBy(name: string, attributes: Map<string, string>): [string, string][] {
  const texts = spokenAttributes.flatMap((each): [string, string][] => {
    const text = attributes.get(each);
    return text === undefined ? [] : [[`${name} ${each}`, text]];
  });
  const type = attributes.get("type") ?? "";
  if (name === "input" && ["submit", "button", "reset"].includes(type))
    texts.push(["input value", attributes.get("value") ?? ""]);
  const property = attributes.get("name") ?? attributes.get("property") ?? "";
  if (name === "meta" && told.test(property)) texts.push([`meta ${property}`, attributes.get("content") ?? ""]);
  return texts;
}

type Open = { name: string; isProse: boolean; isUnread: boolean };

/** @param isProseClass which class the look gives an author's text */
export function readTexts(html: string): ReadText[] {
  const texts: ReadText[] = [];
  const open: Open[] = [];
  const add = (where: string, source: string, isProse: boolean) => {
    const text = clean(source);
    if (text !== "") texts.push({ where, text, isProse });
  };
  const token =
    /<!--[^]*?-->|<!DOCTYPE[^>]*>|<\/([a-z][\w:-]*)\s*>|<([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+/gi;
  for (let match = token.exec(html); match; match = token.exec(html)) {
    const [source, closed, opened, rest = ""] = match;
    const inside = open.at(-1);
    if (closed !== undefined) {
      const at = open.findLastIndex(({ name }) => name === closed.toLowerCase());
      if (at >= 0) open.length = at;
    } else if (opened !== undefined) {
      const name = opened.toLowerCase();
      const attributes = attributesOf(rest);
      const isProse = (inside?.isProse ?? false) || /\b_?prose[_-]/.test(attributes.get("class") ?? "");
      const isUnread = (inside?.isUnread ?? false) || unread.has(name);
      for (const [where, text] of spokenBy(name, attributes)) add(where, text, isProse);
      if (["script", "style"].includes(name)) {
        const end = html.indexOf(`</${name}`, token.lastIndex);
        token.lastIndex = end < 0 ? html.length : end;
      } else if (!voidElements.has(name) && !rest.endsWith("/")) open.push({ name, isProse, isUnread });
    } else if (!source.startsWith("<!") && !(inside?.isUnread ?? false))
      add(inside?.name ?? "", source, inside?.isProse ?? false);
  }
  return texts;
}
