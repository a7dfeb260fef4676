/** Rendered text for the editor's preview: live embeds are named where they will stand. */
import type { RenderedMarkdown } from "../../platform/markdown/render-markdown.ts";

const words: Record<string, string | undefined> = {
  batch: "Curve of the batch",
  recipe: "Recipe",
  beer: "Label of the beer",
  project: "Project",
};

export const showMarkdown = (parts: RenderedMarkdown["parts"]): string =>
  parts
    .map((part) =>
      part.type === "html"
        ? part.html
        : `<p class="embed-place"><strong>${words[part.kind] ?? part.kind}</strong> ${part.slug}</p>`,
    )
    .join("");
