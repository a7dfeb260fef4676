/** Rendered text for the editor's preview: live embeds are named where they will stand. */
import type { RenderedMarkdown } from "../../platform/markdown/render-markdown.ts";
import type { Words } from "../../words/arguments.ts";

type Parts = RenderedMarkdown["parts"];

export const showMarkdown = (words: Words, parts: Parts): string =>
  parts
    .map((part) =>
      part.type === "html"
        ? part.html
        : `<p class="embed-place"><strong>${words.text("entry.preview.embed", { kind: part.kind })}</strong> ${part.slug}</p>`,
    )
    .join("");
