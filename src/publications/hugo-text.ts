/** Hugo's shortcodes. */
import { applyRules, callout, type Dialect, fenced, picture, readArguments } from "./dialect.ts";
import { replaceAround } from "./code-parts.ts";
import { watchable } from "./html-to-markdown.ts";

// Who opens and never closes costs no more than this; a pair ends before the next one begins.
const attributes = String.raw`((?:[^"'\`>}]|"(?:[^"\\]|\\.)*"|'[^']*'|\`[^\`]*\`){0,1000}?)`;
const paired = new RegExp(
  String.raw`\{\{[<%]\s*(highlight|notice|callout|admonition|alert|hint|note|tip|warning|info|details|code|blockquote|quote)\b${attributes}\s*[>%]\}\}((?:(?!\{\{[<%]\s*\1\b)[\s\S])*?)\{\{[<%]\s*\/\s*\1\s*[>%]\}\}`,
  "g",
);
const single = new RegExp(String.raw`\{\{[<%]\s*(\/?\s*[\w./-]+)${attributes}\s*\/?[>%]\}\}`, "g");
/** Written to be shown, not run. */
const shown = /\{\{([<%])\/\*\s*([\s\S]*?)\s*\*\/([>%])\}\}/g;

export const hugoText: Dialect = (body, bodyLine) => {
  // Inside of links and their titles there is no other mark to tell where a shortcode ends.
  const rules = [
    { pattern: paired, code: "shortcode", holdsCode: true, change: changePaired },
    { pattern: single, code: "shortcode", change: changeSingle },
    {
      pattern: shown,
      code: "shortcode",
      change: ([, open = "", inside = "", close = ""]: RegExpMatchArray) => `\`{{${open} ${inside} ${close}}}\``,
    },
  ] as const;
  return applyRules(body, bodyLine, rules);
};

function changePaired([, name = "", given = "", written = ""]: RegExpMatchArray): string | null {
  const { named, listed } = readArguments(given);
  // None stands in itself, so that this ends.
  const inside = /^(?:highlight|code)$/.test(name)
    ? written
    : replaceAround(written, paired, (match) => changePaired(match) ?? match[0]);
  switch (name) {
    case "highlight":
    case "code":
      return fenced(inside, named["lang"] ?? listed[0] ?? "", named["title"] ?? named["file"] ?? "");
    case "blockquote":
    case "quote":
      return `\n${inside.trim().replaceAll(/^/gm, "> ")}${named["author"] ? `\n>\n> — ${named["author"]}` : ""}\n`;
    case "details":
      return `<details><summary>${named["summary"] ?? named["title"] ?? listed[0] ?? ""}</summary>\n\n${inside.trim()}\n\n</details>`;
    default: {
      const kind =
        named["type"] ??
        named["kind"] ??
        (/^(?:notice|callout|admonition|alert|hint)$/.test(name) ? (listed[0] ?? "note") : name);
      return `\n${callout(kind, inside, named["title"] ?? listed[1] ?? "")}\n`;
    }
  }
}

function changeSingle([, name = "", given = ""]: RegExpMatchArray): string | null {
  const { named, listed } = readArguments(given);
  const [first = "", second = ""] = listed;
  switch (name) {
    case "figure":
    case "image":
    case "img": {
      const url = named["src"] ?? first;
      return url === ""
        ? null
        : picture(
            url,
            named["alt"] ?? named["caption"] ?? named["title"] ?? second,
            named["caption"] ?? named["title"] ?? "",
          );
    }
    case "ref":
    case "relref":
      return named["path"] ?? first;
    case "youtube":
      return watchable(`https://www.youtube.com/embed/${named["id"] ?? first}`);
    case "vimeo":
      return `https://vimeo.com/${named["id"] ?? first}`;
    case "gist":
      return `https://gist.github.com/${first}/${second}`;
    case "tweet":
    case "x":
      return named["user"] && named["id"] ? `https://x.com/${named["user"]}/status/${named["id"]}` : null;
    default:
      return null;
  }
}
