/** Live embeds: a line `::batch[slug]` of its own, which a page fills with a component. */
import type { Paragraph } from "mdast";

export const embedKinds = ["batch", "recipe", "beer", "project"] as const;
export type EmbedKind = (typeof embedKinds)[number];
export type Embed = { kind: EmbedKind; slug: string };

/** The embeds of a paragraph's text when it consists of nothing else; empty for any other text. */
export function readEmbeds(text: string): Embed[] {
  const embeds = text.split("\n").map(readEmbed);
  return embeds.includes(null) ? [] : embeds.filter((embed) => embed !== null);
}

/** The same for a paragraph of a Markdown tree. */
export function embedsIn({ children }: Paragraph): Embed[] {
  const [only] = children;
  return children.length === 1 && only?.type === "text" ? readEmbeds(only.value) : [];
}

function readEmbed(line: string): Embed | null {
  const [, word, slug = ""] = /^::([a-z]+)\[([\p{L}\p{N}-]{1,80})\]$/u.exec(line.trim()) ?? [];
  const kind = embedKinds.find((candidate) => candidate === word);
  return kind ? { kind, slug } : null;
}
