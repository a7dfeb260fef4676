/** Liquid as Jekyll's and Eleventy's texts have it, and kramdown's attributes. */
import { applyRules, type Dialect, fenced, readArguments } from "./dialect.ts";

// Who opens and never closes costs no more than these; a pair ends before the next one begins.
const highlight =
  /\{%-?\s*highlight\s+([\w+#-]+)([^%]{0,500})-?%\}((?:(?!\{%-?\s*highlight\b)[\s\S])*?)\{%-?\s*endhighlight\s*-?%\}/g;
const raw = /\{%-?\s*raw\s*-?%\}((?:(?!\{%-?\s*raw\b)[\s\S])*?)\{%-?\s*endraw\s*-?%\}/g;
const rawMark = /\{%-?\s*(?:end)?raw\s*-?%\}\n?/g;
const comment = /\{%-?\s*comment\s*-?%\}(?:(?!\{%-?\s*comment\b)[\s\S])*?\{%-?\s*endcomment\s*-?%\}/g;
const attributeList =
  /^[ \t]*\{:(?:\s*[.#]|\s*[\w-]+=|toc|:)[^}\n]{0,500}\}[ \t]{0,99}(?:\n|$)|\{:(?:\s*[.#]|\s*[\w-]+=)[^}\n]{0,500}\}/gm;
const base = /\{\{\s*(?:site\.(?:baseurl|url)|page\.url|base\.url)\s*\}\}(?:\{\{\s*site\.baseurl\s*\}\})?/g;
const relative =
  /\{\{\s*['"]([^'"]{1,500})['"]\s*\|\s*(?:relative_url|absolute_url|url|prepend:\s*site\.baseurl)[^}]{0,500}\}\}/g;
const tag = /\{%-?\s*(\w+)\b\s*((?:[^%]|%(?!\})){0,1000}?)\s{0,99}-?%\}/g;
const output = /\{\{(?![<%])((?:[^}]|\}(?!\})){0,1000})\}\}/g;

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
