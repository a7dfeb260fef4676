/** WordPress's export (WXR): posts and pages, with their attachments' addresses, shortcodes and a count of comments. */
import { slugOf } from "../domain/publishing/slug.ts";
import { asText } from "./dialect.ts";
import { htmlToMarkdown } from "./html-to-markdown.ts";
import {
  note,
  type Publication,
  type PublicationNote,
  type FoundSite,
  type FoundText,
  type Tree,
  type Unread,
} from "./publication.ts";
import { asPath } from "./file-address.ts";
import { readMoment } from "./read-fields.ts";
import { attributeOf, fieldIn, headOf, listIn, textIn, type Xml, xmlParts } from "./xml-parts.ts";

export const isWordPress = (head: string): boolean => head.includes("xmlns:wp=") && head.includes("<rss");

/** One file of the export is in memory at a time. */
export async function openWordPress(tree: Tree, names: readonly string[]): Promise<FoundSite> {
  const textOf = async (name: string) => new TextDecoder().decode((await tree.read(name)) ?? undefined);
  const pictures = new Map<string, string>();
  let site = "";
  for (const name of names) {
    const text = await textOf(name);
    const head = headOf(text, "item");
    site ||= fieldIn(head, "wp:base_blog_url") || fieldIn(head, "link");
    addAttachments(text, pictures);
  }
  return {
    maker: "wordpress",
    origin: URL.canParse(site) ? new URL(site).origin : null,
    async *texts() {
      for (const name of names) {
        const text = await textOf(name);
        const language = fieldIn(headOf(text, "item"), "language") || null;
        for (const { value, line } of xmlParts(text, "item")) {
          const found = foundIn(name, value, line, { pictures, language });
          if (found) yield found;
        }
      }
    },
  };
}

/** Addresses of uploaded files by their number: a post names its cover so, in whichever file that is. */
function addAttachments(text: string, found: Map<string, string>): void {
  for (const { value } of xmlParts(text, "item"))
    if (textIn(value["wp:post_type"]) === "attachment")
      found.set(textIn(value["wp:post_id"]), textIn(value["wp:attachment_url"]));
}

/** What a site is set up with, and no text: types of WordPress itself. */
const silentTypes =
  /^(?:|attachment|revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_\w+)$/;

type Known = { pictures: ReadonlyMap<string, string>; language: string | null };

function foundIn(name: string, item: Xml, line: number, known: Known): FoundText | null {
  const status = textIn(item["wp:status"]);
  if (silentTypes.test(textIn(item["wp:post_type"]))) return null;
  if (status === "trash" || status === "auto-draft" || status === "inherit") return null;
  const source = `${name}#${textIn(item["wp:post_id"])}`;
  return { source, read: () => readItem(source, item, line, known) };
}

function readItem(source: string, item: Xml, line: number, { pictures, language }: Known): Publication | Unread {
  const type = textIn(item["wp:post_type"]);
  const status = textIn(item["wp:status"]);
  const title = textIn(item["title"]).trim();
  const number = textIn(item["wp:post_id"]);
  if (type !== "post" && type !== "page") return { source, notes: [note("post-type", `${type}: ${title}`, line)] };
  const { body, notes } = readBody(textIn(item["content:encoded"]), line);
  const comments = listIn(item["wp:comment"]).length;
  const kept = keptBy(item);
  const link = textIn(item["link"]).trim();
  const path = /[?]/.test(link) || link === "" ? null : asPath(link);
  const cover = pictures.get(metaOf(item, "_thumbnail_id"));
  const stated = textIn(item["wp:post_date_gmt"]);
  return {
    source,
    kind: type,
    slug: slugOf(decoded(textIn(item["wp:post_name"])) || title, `${type}-${number}`),
    title: title || `${type} ${number}`,
    summary: textIn(item["excerpt:encoded"])
      .replaceAll(/<[^<>]*>/g, "")
      .replaceAll(/\s+/g, " ")
      .trim(),
    language,
    publishedAt: readMoment(/^[1-9]/.test(stated) ? stated : textIn(item["wp:post_date"])),
    isDraft: status !== "publish" && status !== "future",
    isForMembers: kept.length > 0,
    tags: tagsOf(item),
    cover: cover ? { url: cover, alt: "" } : null,
    body,
    addresses: path === null || path === "/" ? [] : [path],
    notes: [
      ...notes,
      ...kept.map((by) => note("members", by)),
      ...(comments > 0 ? [note("comments", String(comments), line)] : []),
    ],
  };
}

/** By what a text was kept from readers, as WordPress calls it. */
const keptBy = (item: Xml): string[] => [
  ...(textIn(item["wp:status"]) === "private" ? ["private"] : []),
  ...(textIn(item["wp:post_password"]) === "" ? [] : ["password"]),
];

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function metaOf(item: Xml, key: string): string {
  const found = listIn(item["wp:postmeta"]).find((meta) => textIn((meta as Xml)["wp:meta_key"]) === key);
  return found ? textIn((found as Xml)["wp:meta_value"]) : "";
}

function tagsOf(item: Xml): string[] {
  const named = listIn(item["category"])
    .filter((each) => /^(?:post_tag|category)$/.test(attributeOf(each, "domain")))
    .filter((each) => attributeOf(each, "nicename") !== "uncategorized")
    .map((each) => textIn(each).trim());
  return [...new Set(named)].filter(Boolean);
}

const caption = /\[caption[^\]]*\]\s*(<a[^>]*>)?\s*(<img[^>]*>)\s*(<\/a>)?([\s\S]*?)\[\/caption\]/g;
const sourceCode =
  /\[(?:source)?code(?:\s+(?:lang(?:uage)?=)?["']?([\w+#-]+)["']?)?[^\]]*\]([\s\S]*?)\[\/(?:source)?code\]/g;
const embed = /\[(?:embed|youtube|vimeo)[^\]]*\]\s*([\s\S]*?)\s*\[\/(?:embed|youtube|vimeo)\]/g;
/** A name that stands in brackets is one with arguments, or one of those that WordPress brings. */
const shortcode =
  /\[\/?(?:(?:gallery|audio|video|playlist|contact-form|toc|more)\b[^\]]*|[a-z][\w-]*\s+[\w-]+=(?:"[^"]*"|'[^']*'|[^\s\]]+)[^\]]*)\]/g;
const blockComment = /<!--\s*\/?wp:[\s\S]*?-->/g;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function readBody(html: string, line: number): { body: string; notes: PublicationNote[] } {
  const notes: PublicationNote[] = [];
  const plain = html
    .replaceAll(blockComment, "")
    .replaceAll("<!--more-->", "")
    .replaceAll(
      sourceCode,
      (_, language: string | undefined, code: string) =>
        `<pre lang="${language ?? ""}">${/&(?:lt|gt|amp);/.test(code) ? code : escaped(code)}</pre>`,
    )
    .replaceAll(
      caption,
      (_, _open, picture: string, _close, said: string) =>
        `<figure>${picture}<figcaption>${said.trim()}</figcaption></figure>`,
    )
    .replaceAll(embed, (_, url: string) => `<p><a href="${url}">${url}</a></p>`)
    .replaceAll(shortcode, (written) => {
      notes.push(note("shortcode", written, line));
      return asText(written);
    });
  const read = htmlToMarkdown(withParagraphs(plain));
  return { body: read.body, notes: [...notes, ...read.notes.map((each) => ({ ...each, line }))] };
}

const blocks = /<(?:p|div|ul|ol|pre|blockquote|table|figure|h[1-6]|hr)\b/i;

/** The classic editor leaves paragraphs as blank lines. */
function withParagraphs(html: string): string {
  if (/<p[\s>]/i.test(html)) return html;
  return html
    .split(/(<pre[\s\S]*?<\/pre>)/)
    .flatMap((part) => (part.startsWith("<pre") ? [part] : part.split(/\n\s*\n/).map(asParagraph)))
    .join("\n");
}

const asParagraph = (part: string): string =>
  part.trim() === "" || blocks.test(part.trim().slice(0, 12))
    ? part
    : `<p>${part.trim().replaceAll("\n", "<br>\n")}</p>`;
