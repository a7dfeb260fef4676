/** Live embeds: a line `::batch[slug]` of its own, which a page fills with a component. */
import type { Paragraph } from "mdast";

export const embedKinds = ["batch", "recipe", "beer", "project"] as const;
export type EmbedKind = (typeof embedKinds)[number];
export type Embed = { kind: EmbedKind; slug: string };

const form = String.raw`::(${embedKinds.join("|")})\[([\p{L}\p{N}-]{1,80})\]`;
const alone = new RegExp(`^${form}$`, "u");
const anywhere = new RegExp(form, "gu");
const lines = new RegExp(`^([ \\t]*)${form}(?=[ \\t\\r]*$)`, "gmu");

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
  const [, kind, slug = ""] = alone.exec(line.trim()) ?? [];
  return kind === undefined ? null : { kind: kind as EmbedKind, slug };
}

/** Whatever may be an embed of a whole text: every such line, in code too. */
export const embedLines = (text: string): Embed[] =>
  [...text.matchAll(lines)].map(([, , kind, slug = ""]) => ({ kind: kind as EmbedKind, slug }));

/** The text with other slugs in those lines. */
export const renameEmbeds = (text: string, slugOf: (embed: Embed) => string): string =>
  text.replaceAll(
    lines,
    (_line, indent: string, kind: EmbedKind, slug: string) => `${indent}::${kind}[${slugOf({ kind, slug })}]`,
  );

/** Each of them, wherever it stands, and the text without a trace of those that are not kept. */
export const embedsAnywhere = (text: string): Embed[] =>
  [...text.matchAll(anywhere)].map(([, kind, slug = ""]) => ({ kind: kind as EmbedKind, slug }));
export const keepEmbeds = (text: string, isKept: (embed: Embed) => boolean): string =>
  text.replaceAll(anywhere, (embed, kind: EmbedKind, slug: string) => (isKept({ kind, slug }) ? embed : ""));

/** The text without a trace of them, for search and for what is shown as it was written. */
export const withoutEmbeds = (text: string): string => text.replaceAll(anywhere, "");
