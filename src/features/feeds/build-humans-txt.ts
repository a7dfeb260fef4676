/** humans.txt (humanstxt.org): who makes the site, and of what. */
import { isoTime, type FeedSite } from "./feed.ts";

/** `updated`: epoch ms of the latest thing that came out; null while nothing has. */
export function buildHumansTxt(site: FeedSite, contact: string, updated: number | null): string {
  const lines = [
    "/* TEAM */",
    `Author: ${site.author || site.title}`,
    ...(contact ? [`Contact: ${contact}`] : []),
    `Site: ${site.origin}/`,
    "",
    "/* SITE */",
    ...(updated === null ? [] : [`Last update: ${isoTime(updated).slice(0, 10)}`]),
    `Language: ${site.language}`,
    "Standards: HTML, CSS, SVG, Atom, JSON Feed, microformats2, schema.org",
    "Software: Wortfolio, React, React Router, Hono, Kysely, Node.js",
    "Typefaces: Sofia Sans Extra Condensed, Jost, Atkinson Hyperlegible Next",
    "Cookies: none before you sign in or choose something",
    "",
  ];
  return lines.map((line) => line.replace(/\s+/g, " ")).join("\n");
}
