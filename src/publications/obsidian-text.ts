/** Obsidian's links, embeds, marks and comments. */
import { applyRules, type Dialect, picture } from "./dialect.ts";

const embed = /!\[\[([^\]|#\n]{1,500})(#[^\]|\n]{0,500})?(?:\|([^\]\n]{0,1000}))?\]\]/g;
const link = /(?<!!)\[\[([^\]|#\n]{0,500})(#[^\]|\n]{0,500})?(?:\\?\|([^\]\n]{0,1000}))?\]\]/g;
const comment = /%%[\s\S]*?%%/g;
const callout = /^([ \t]*>[ \t]*)\[!(\w+)(?:\|[^\]]*)?\]([+-]?)/gm;
const block = /[ \t]\^[\w-]+[ \t]*$/gm;

const isPicture = (name: string) => /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|heic)$/i.test(name);
const address = (name: string, heading = "") => `${name.trim()}${heading.trim()}`;
const anchor = (heading: string) =>
  heading === ""
    ? ""
    : `#${heading
        .slice(1)
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s-]/gu, "")
        .trim()
        .replaceAll(/\s+/g, "-")}`;

const known: Record<string, string> = {
  abstract: "NOTE",
  summary: "NOTE",
  todo: "NOTE",
  info: "NOTE",
  question: "NOTE",
  help: "NOTE",
  faq: "NOTE",
  example: "NOTE",
  quote: "NOTE",
  cite: "NOTE",
  hint: "TIP",
  success: "TIP",
  check: "TIP",
  done: "TIP",
  attention: "WARNING",
  failure: "CAUTION",
  fail: "CAUTION",
  missing: "CAUTION",
  danger: "CAUTION",
  error: "CAUTION",
  bug: "CAUTION",
};

export const obsidianText: Dialect = (body, bodyLine) =>
  applyRules(body, bodyLine, [
    { pattern: comment, code: "embed", change: () => "" },
    {
      pattern: embed,
      code: "embed",
      // Of an embedded note stays the link; a size behind the bar is no alternative text.
      change: ([, name = "", heading = "", about = ""]) =>
        isPicture(name)
          ? picture(name.trim(), /^\d+(x\d+)?$/.test(about) ? "" : about)
          : `[${about || name.trim()}](<${address(name, anchor(heading))}>)`,
    },
    {
      pattern: link,
      code: "embed",
      change: ([, name = "", heading = "", shown = ""]) =>
        `[${(shown || name.trim() || heading.slice(1)).replace(/\\$/, "")}](<${address(name.replace(/\\$/, ""), anchor(heading.replace(/\\$/, "")))}>)`,
    },
    {
      pattern: callout,
      code: "embed",
      change: ([, before = "", kind = ""]) => `${before}[!${known[kind.toLowerCase()] ?? kind.toUpperCase()}]`,
    },
    { pattern: block, code: "embed", change: () => "" },
  ]);
