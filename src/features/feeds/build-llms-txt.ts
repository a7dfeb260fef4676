/** llms.txt (llmstxt.org): the site's contents in a page of Markdown, for language models. */
import type { FeedSite } from "./feed.ts";

export type LlmsSection = { title: string; pages: readonly { title: string; url: string; summary: string }[] };

/** Sections without pages are left out. */
export function buildLlmsTxt(site: FeedSite, sections: readonly LlmsSection[]): string {
  const head = [`# ${line(site.title)}`, ...(site.description ? [`> ${line(site.description)}`] : [])];
  const parts = sections
    .filter(({ pages }) => pages.length > 0)
    .map(({ title, pages }) => `## ${line(title)}\n\n${pages.map(row).join("\n")}`);
  return `${[...head, ...parts].join("\n\n")}\n`;
}

const row = ({ title, url, summary }: LlmsSection["pages"][number]): string =>
  `- [${line(title).replace(/[[\]\\]/g, "\\$&")}](${new URL(url).href.replaceAll("(", "%28").replaceAll(")", "%29")})${summary ? `: ${line(summary)}` : ""}`;

const line = (text: string): string => text.replace(/\s+/g, " ").trim();
