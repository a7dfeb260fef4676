/** A folder of Markdown files as Astro, Hugo, Jekyll, Eleventy, Next starters and Obsidian keep them. */
import { refusalOf } from "../domain/publishing/refusal-of.ts";
import { slugOf } from "../domain/publishing/slug.ts";
import type { Dialect } from "./dialect.ts";
import { addressesOf, type FileName, readFileName } from "./file-address.ts";
import { type Fields, splitFrontMatter } from "./front-matter.ts";
import { hugoText } from "./hugo-text.ts";
import { jekyllText } from "./jekyll-text.ts";
import { mdxText } from "./mdx-text.ts";
import { obsidianText } from "./obsidian-text.ts";
import {
  type Maker,
  note,
  type Publication,
  type PublicationNote,
  type FoundSite,
  type Tree,
  type Unread,
  unreadable,
} from "./publication.ts";
import { coverIn, firstText, isDraftIn, listOf, readMoment, textOf } from "./read-fields.ts";
import { readConfig, type SiteConfig } from "./site-config.ts";
import { unshownHtml } from "./text-html.ts";

const text = /\.(?:mdx?|markdown|mdoc)$/i;
/** Folders of programs, and drafts of templates. */
const foreign = /(?:^|\/)(?:node_modules|_layouts|_includes|_site|_sass|templates?|__tests__|\.(?!obsidian)[^/]*)\//i;
/** Such too, but among texts a section that its writer has called so. */
const foreignOutside = /(?:^|\/)(?:vendor|themes|archetypes|layouts|test|tests)\//i;
const amongTexts = /(?:^|\/)(?:content|_posts|_drafts)\/.*$/i;
const aboutTheCode =
  /(?:^|\/)(?:readme|licen[cs]e|changelog|contributing|code_of_conduct|security|authors|todo|agents|claude)(?:[._-][\w-]*)*\.mdx?$/i;

export const isText = (path: string): boolean =>
  text.test(path) &&
  !foreign.test(path) &&
  !foreignOutside.test(path.replace(amongTexts, "/")) &&
  !aboutTheCode.test(path);

export async function openMarkdownSite(tree: Tree): Promise<FoundSite> {
  const paths = tree.paths.filter(isText).toSorted();
  const config = await readConfig(tree, paths);
  return {
    maker: config.maker,
    origin: config.origin,
    async *texts() {
      for (const path of paths) {
        const bytes = await tree.read(path);
        yield bytes
          ? { source: path, read: () => readMarkdownFile(path, new TextDecoder().decode(bytes), config) }
          : unreadable(path);
      }
    },
  };
}

const dialects: Partial<Record<Maker, Dialect>> = {
  hugo: hugoText,
  jekyll: jekyllText,
  eleventy: jekyllText,
  obsidian: obsidianText,
  markdown: obsidianText,
};
/** Where a text without front matter is one all the same. */
const bareMakers = new Set<Maker>(["obsidian", "markdown"]);

export function readMarkdownFile(path: string, source: string, config: SiteConfig): Publication | Unread {
  const { fields, body, bodyLine, fault } = splitFrontMatter(source);
  if (fields === null && (fault !== null || !bareMakers.has(config.maker)))
    return {
      source: path,
      notes: [fault === null ? note("no-front-matter", path) : note("front-matter", fault.what, fault.line)],
    };
  const file = readFileName(path, config);
  const isList = file.name.startsWith("_index") && body.trim() === "";
  return isList
    ? { source: path, notes: [] }
    : publicationOf({ path, fields: fields ?? {}, body, bodyLine, file, config });
}

type Parts = { path: string; fields: Fields; body: string; bodyLine: number; file: FileName; config: SiteConfig };

function publicationOf({ path, fields, body, bodyLine, file, config }: Parts): Publication {
  const notes: PublicationNote[] = [];
  const title = firstText(fields, "title", "name") || headingOf(body) || titleOf(file);
  const at = dateOf(fields, file, notes);
  const dialected = inOurs(path, body.replaceAll("\r\n", "\n"), bodyLine, config);
  const withoutTitle = dropTitle(dialected.body, title, firstText(fields, "title") === "");
  const above = dialected.body.slice(0, dialected.body.length - withoutTitle.trimStart().length);
  const { addresses, unknown } = addressesOf({ config, path, file, fields, title, at });
  if (unknown !== null) notes.push(note("permalink", unknown, 1));
  const isInDrafts = /(?:^|\/)_drafts\//.test(path);
  return {
    source: path,
    kind: kindOf(path, fields, at, config.maker),
    slug: slugIn(fields, addresses[0]) || slugOf(file.name || title),
    title,
    summary: firstText(fields, "description", "summary", "excerpt", "subtitle", "tagline").replaceAll(/\s+/g, " "),
    language: firstText(fields, "lang", "language", "locale") || file.language || config.language,
    publishedAt: at,
    isDraft: isDraftIn(fields) || isInDrafts,
    isForMembers: false,
    tags: tagsOf(fields, config.maker),
    cover: coverIn(fields),
    body: withoutTitle.trim(),
    firstLine: bodyLine + above.split("\n").length - 1,
    addresses,
    notes: [...notes, ...dialected.notes],
  };
}

/** What no page would show is left as it is: no pattern has to look for its end in it. */
function inOurs(path: string, body: string, bodyLine: number, { maker }: SiteConfig) {
  if (refusalOf(body)) return { body, notes: [] };
  const isMdx = /\.mdx$/i.test(path);
  const used = [...(isMdx ? [mdxText] : []), ...(dialects[maker] ? [dialects[maker]] : [])];
  const notes = unshownHtml(body, bodyLine, isMdx);
  let changed = body;
  for (const dialect of used) {
    const given = dialect(changed, bodyLine);
    changed = given.body;
    notes.push(...given.notes);
  }
  return { body: changed, notes };
}

const headingOf = (body: string): string =>
  /^\s*#[ \t]+(.+?)[ \t#]*$/m.exec(body.slice(0, 500))?.[1]?.replaceAll(/[*_`]/g, "") ?? "";
const titleOf = ({ name }: FileName): string =>
  name
    .replaceAll(/[-_]+/g, " ")
    .trim()
    .replace(/^\p{L}/u, (letter) => letter.toUpperCase()) || name;

/** The page has its title already: a heading that says the same goes. One longer than any title is text. */
function dropTitle(body: string, title: string, isTaken: boolean): string {
  const [line = "", heading = ""] = /^\s*#[ \t]{1,9}(\S.{0,300}?)[ \t#]{0,99}(?:\n|$)/.exec(body) ?? [];
  const isSame = heading.replaceAll(/[*_`]/g, "").trim().toLowerCase() === title.trim().toLowerCase();
  return line !== "" && (isSame || isTaken) ? body.slice(line.length) : body;
}

function dateOf(fields: Fields, file: FileName, notes: PublicationNote[]): number | null {
  const names = [
    "date",
    "publishDate",
    "pubDate",
    "pubDatetime",
    "publishedAt",
    "published_at",
    "publishedDate",
    "published",
    "datePublished",
    "created",
    "createdAt",
    "created_at",
  ];
  for (const name of names) {
    const value = fields[name];
    if (value === undefined || value === null || value === "" || typeof value === "boolean") continue;
    const at = readMoment(value);
    if (at !== null) return at;
    notes.push(note("date", `${name}: ${textOf(value)}`, 1));
  }
  return file.date === null ? null : readMoment(file.date);
}

const postFolders =
  /(?:^|\/)(?:_posts|_drafts|posts?|blog|articles?|writing|essays?|notes?|journal|news|til|garden)\//i;

function kindOf(path: string, fields: Fields, at: number | null, maker: Maker): Publication["kind"] {
  const layout = firstText(fields, "layout", "type").toLowerCase();
  if (/^pages?$/.test(layout)) return "page";
  return at !== null || layout === "post" || postFolders.test(path) || maker === "obsidian" ? "post" : "page";
}

/** The slug that is stated, else the last part of the address. */
function slugIn(fields: Fields, address = ""): string {
  const last =
    (textOf(fields["slug"]) || address)
      .replace(/\.html?$/, "")
      .split("/")
      .findLast((part) => part !== "") ?? "";
  return slugOf(safeDecode(last), "");
}

export function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function tagsOf(fields: Fields, maker: Maker): string[] {
  const byBlanks = maker === "jekyll";
  const named = ["tags", "tag", "categories", "category", "topics"].flatMap((name) => listOf(fields[name], byBlanks));
  const own = named.map((tag) => tag.replace(/^#/, "")).filter((tag) => !/^(?:posts?|all|blog)$/i.test(tag));
  const known = new Map(own.map((tag) => [tag.toLowerCase(), tag]));
  return [...known.values()].slice(0, 50);
}
