/** Rendered Markdown for reading elsewhere: absolute addresses, plain images, and a link where a live embed stands. */
import { pathOf } from "../../domain/publishing/site-settings.ts";

const kinds = { batch: "batch", recipe: "recipe", beer: "beer", project: "project" } as const;
const isKind = (word: string): word is keyof typeof kinds => Object.hasOwn(kinds, word);

/** `html` must come from `renderMarkdown`, whose attributes are always in double quotes; `origin` has no slash at the end. An embed that is not `shown` to guests leaves nothing. */
export const feedHtml = (html: string, origin: string, shown: (path: string) => boolean): string =>
  html
    .replace(/<div data-embed="([a-z]+)" data-slug="([^"<>]+)"><\/div>/g, (_found, kind: string, slug: string) =>
      isKind(kind) && shown(pathOf(kind, slug))
        ? `<p><a href="${pathOf(kind, slug)}">${origin}${pathOf(kind, slug)}</a></p>`
        : "",
    )
    .replace(/ (?:srcset|sizes|loading|decoding|tabindex)="[^"]*"(?=[^<>]*>)/g, "")
    .replace(
      / (href|src)="\/(?!\/)([^"]*)"(?=[^<>]*>)/g,
      (_found, name: string, path: string) => ` ${name}="${origin}/${path}"`,
    );
