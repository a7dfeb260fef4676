/** Liquid as Jekyll's and Eleventy's texts have it, and kramdown's attributes. */
import { applyRules, type Dialect, fenced, readArguments } from "./dialect.ts";

const highlight = /\{%-?\s*highlight\s+([\w+#-]+)([^%]*)-?%\}([\s\S]*?)\{%-?\s*endhighlight\s*-?%\}/g;
const raw = /\{%-?\s*raw\s*-?%\}([\s\S]*?)\{%-?\s*endraw\s*-?%\}/g;
const rawMark = /\{%-?\s*(?:end)?raw\s*-?%\}\n?/g;
const comment = /\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}/g;
const attributeList =
  /^[ \t]*\{:(?:\s*[.#]|\s*[\w-]+=|toc|:)[^}\n]*\}[ \t]*(?:\n|$)|\{:(?:\s*[.#]|\s*[\w-]+=)[^}\n]*\}/gm;
const base = /\{\{\s*(?:site\.(?:baseurl|url)|page\.url|base\.url)\s*\}\}(?:\{\{\s*site\.baseurl\s*\}\})?/g;
const relative = /\{\{\s*['"]([^'"]+)['"]\s*\|\s*(?:relative_url|absolute_url|url|prepend:\s*site\.baseurl)[^}]*\}\}/g;
const tag = /\{%-?\s*(\w+)\b\s*((?:[^%]|%(?!\}))*?)\s*-?%\}/g;
const output = /\{\{(?![<%])((?:[^}]|\}(?!\}))*)\}\}/g;

export const jekyllText: Dialect = (body, bodyLine) => {
  const { body: changed, notes } = applyRules(body, bodyLine, [
    { pattern: raw, code: "liquid", change: ([, inside = ""]) => inside },
    { pattern: highlight, code: "liquid", change: ([, language = "", , code = ""]) => fenced(code, language) },
    { pattern: comment, code: "liquid", change: () => "" },
    { pattern: attributeList, code: "liquid", change: () => "" },
    { pattern: base, code: "liquid", change: () => "" },
    { pattern: relative, code: "liquid", change: ([, path = ""]) => (path.startsWith("/") ? path : `/${path}`) },
    { pattern: tag, code: "liquid", change: ([, name = "", given = ""]) => changeTag(name, given) },
    { pattern: output, code: "liquid", change: () => null },
  ]);
  // Code has them too, so that its braces are left alone.
  return { body: changed.replaceAll(rawMark, ""), notes };
};

function changeTag(name: string, given: string): string | null {
  const { named, listed } = readArguments(given);
  switch (name) {
    // The reader of links finds both by the names of files.
    case "post_url":
      return `_posts/${given.trim()}.md`;
    case "link":
      return `/${given.trim()}`;
    case "youtube":
      return `https://www.youtube.com/watch?v=${named["id"] ?? listed[0] ?? ""}`;
    case "ref":
      return listed[0] ?? null;
    case "raw":
    case "endraw":
      return "";
    case "gist":
      return `https://gist.github.com/${listed[0] ?? ""}`;
    default:
      return null;
  }
}
