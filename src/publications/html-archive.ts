/** The archives that Medium and Substack give their writers: a page of HTML for each text, and Substack's table of them. */
import { slugOf } from "../domain/publishing/slug.ts";
import { asPath } from "./file-address.ts";
import { htmlToMarkdown, plainText } from "./html-to-markdown.ts";
import { note, type FoundSite, type Publication, type Tree, unreadable } from "./publication.ts";
import { readMoment } from "./read-fields.ts";

const page = /(?:^|\/)posts\/[^/]+\.html$/;

export const isSubstack = (paths: readonly string[]): boolean => paths.includes("posts.csv");
export const isMedium = (paths: readonly string[]): boolean => paths.some((path) => page.test(path));

const read = async (tree: Tree, path: string) => {
  const bytes = await tree.read(path);
  return bytes ? new TextDecoder().decode(bytes) : null;
};

export function openMedium(tree: Tree): FoundSite {
  const paths = tree.paths.filter((path) => page.test(path)).toSorted();
  return {
    maker: "medium",
    origin: "https://medium.com",
    async *texts() {
      for (const path of paths) {
        const html = await read(tree, path);
        yield html === null ? unreadable(path) : { source: path, read: () => mediumStory(path, html) };
      }
    },
  };
}

const between = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? "";

function mediumStory(path: string, html: string): Publication {
  const fileName = path.slice(path.lastIndexOf("/") + 1).replace(/\.html$/, "");
  const title =
    plainText(between(html, /<h1[^>]*>([\s\S]*?)<\/h1>/) || between(html, /<title>([\s\S]*?)<\/title>/)) || fileName;
  const canonical = between(html, /<a href="([^"]+)" class="p-canonical"/);
  const written = between(html, /<section data-field="body"[^>]*>([\s\S]*)<\/section>\s*<footer/) || html;
  // The title stands once more at the head of the text, after a rule that parts nothing.
  const { body, notes } = htmlToMarkdown(
    written
      .replace(/<h[13][^>]*graf--title[^>]*>[\s\S]*?<\/h[13]>/, "")
      .replaceAll(/<div class="section-divider">[\s\S]*?<\/div>/g, ""),
  );
  // A reply to somebody's story is exported like one, without a title of its own.
  const isReply = !/graf--title/.test(written) && plainText(written).startsWith(title.replace(/…$/, ""));
  const isDraft = isReply || fileName.startsWith("draft_");
  const name = fileName
    .replace(/^draft_/, "")
    .replace(/^\d{4}-\d{2}-\d{2}_/, "")
    .replace(/-*[0-9a-f]{8,12}$/, "");
  return {
    source: path,
    kind: "post",
    slug: slugOf(name || title),
    title,
    summary: plainText(between(html, /<section data-field="subtitle"[^>]*>([\s\S]*?)<\/section>/)).slice(0, 300),
    language: null,
    publishedAt:
      readMoment(between(html, /<time class="dt-published" datetime="([^"]+)"/)) ?? readMoment(fileName.slice(0, 10)),
    isDraft,
    isForMembers: false,
    tags: [],
    cover: null,
    body,
    addresses: canonical === "" ? [] : [asPath(canonical)],
    notes: [...notes, ...(isReply ? [note("reply", canonical)] : [])],
  };
}

export function openSubstack(tree: Tree): FoundSite {
  return {
    maker: "substack",
    origin: null,
    async *texts() {
      const [head = [], ...rows] = readCsv((await read(tree, "posts.csv")) ?? "");
      for (const row of rows) {
        const fields = Object.fromEntries(head.map((name, at) => [name, row[at] ?? ""]));
        const id = fields["post_id"] ?? "";
        const path = `posts/${id}.html`;
        const html = await read(tree, path);
        if (id !== "")
          yield html === null ? unreadable(path) : { source: path, read: () => substackPost(path, html, fields) };
      }
    },
  };
}

function substackPost(path: string, html: string, fields: Record<string, string>): Publication {
  const { body, notes } = htmlToMarkdown(html);
  const recording = fields["podcast_url"] ?? "";
  const [, slug = ""] = /^\d+\.(.*)$/.exec(fields["post_id"] ?? "") ?? [];
  const isForMembers = /^(?:only_paid|founding|only_free)$/.test(fields["audience"] ?? "");
  const title = plainText(fields["title"] ?? "") || slug;
  return {
    source: path,
    kind: fields["type"] === "page" ? "page" : "post",
    slug: slugOf(slug || title),
    title,
    summary: plainText(fields["subtitle"] ?? ""),
    language: null,
    publishedAt: readMoment(fields["post_date"]),
    isDraft: fields["is_published"]?.toLowerCase() !== "true",
    isForMembers,
    tags: [],
    cover: null,
    body: recording === "" ? body : `<${recording}>\n\n${body}`,
    addresses: slug === "" ? [] : [`/p/${slug}`],
    notes: [
      ...notes,
      ...(recording === "" ? [] : [note("embed", recording)]),
      ...(isForMembers ? [note("members", fields["audience"] ?? "")] : []),
    ],
  };
}

/** Rows of fields, quoted where they hold commas, quotes or line ends (RFC 4180). */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [whole, quoted, bare, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    if (whole === "" && row.length === 0) continue;
    row.push(quoted === undefined ? (bare ?? "") : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
