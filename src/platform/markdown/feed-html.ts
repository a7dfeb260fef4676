/** Rendered Markdown for reading elsewhere: absolute addresses, plain images, and a link where a live embed stands. */
import type { Embed } from "./embeds.ts";
import type { MarkdownPart } from "./render-tree.ts";

/** `parts` must come from `renderMarkdown`, whose attributes are always in double quotes; `origin` has no slash at the end. An embed without a path, which guests do not see, leaves nothing. */
export const feedHtml = (
  parts: readonly MarkdownPart[],
  origin: string,
  pathOf: (embed: Embed) => string | undefined,
) =>
  parts
    .map((part) => (part.type === "html" ? part.html : linkTo(pathOf(part), origin)))
    .join("")
    .replace(/<a class="anchor"[^>]*><\/a>/g, "")
    .replace(/ (?:srcset|sizes|loading|decoding|tabindex|data-(?:copy|copied|frame|load))="[^"]*"(?=[^<>]*>)/g, "")
    .replace(
      / (href|src)="\/(?!\/)([^"]*)"(?=[^<>]*>)/g,
      (_found, name: string, path: string) => ` ${name}="${origin}/${path}"`,
    );

const linkTo = (path: string | undefined, origin: string): string =>
  path === undefined ? "" : `<p><a href="${path}">${origin}${path}</a></p>`;
