/** A saved feed, RSS or Atom: its entries with the text that they carry. */
import { slugOf } from "../domain/publishing/slug.ts";
import { asPath } from "./file-address.ts";
import { htmlToMarkdown, plainText } from "./html-to-markdown.ts";
import type { FoundSite, FoundText, Publication } from "./publication.ts";
import { readMoment } from "./read-fields.ts";
import { attributeOf, fieldIn, headOf, listIn, textIn, type Xml, xmlParts } from "./xml-parts.ts";

export const isFeed = (head: string): boolean => /<(?:rss|feed|rdf:RDF)[\s>]/.test(head);

export function openFeed(name: string, text: string): FoundSite {
  const isAtom = /<feed[\s>]/.test(text.slice(0, 5000));
  const part = isAtom ? "entry" : "item";
  const head = headOf(text, part);
  const site = isAtom
    ? (/<link(?![^>]*rel="(?:self|hub))[^>]*href="([^"]+)"/.exec(head)?.[1] ?? "")
    : fieldIn(head, "link");
  const language = fieldIn(head, "language") || (/xml:lang="([^"]+)"/.exec(head)?.[1] ?? "") || null;
  return {
    maker: "feed",
    origin: URL.canParse(site) ? new URL(site).origin : null,
    async *texts() {
      let number = 0;
      for (const { value, line } of xmlParts(text, part))
        yield foundItem(name, value, { number: ++number, line, language });
    },
  };
}

const linkOf = (item: Xml): string => {
  const links = listIn(item["link"]);
  const own = links.find((each) => /^(?:alternate)?$/.test(attributeOf(each, "rel"))) ?? links[0];
  return attributeOf(own, "href") || textIn(own).trim();
};

/** Atom may hold its text as XHTML, which is a tree by now: such a text is read from its source. */
function htmlOf(item: Xml): string {
  const content = item["content:encoded"] ?? item["content"] ?? item["description"] ?? item["summary"];
  return textIn(content);
}

type Place = { number: number; line: number; language: string | null };

function foundItem(name: string, item: Xml, place: Place): FoundText {
  // What a feed says of an entry stays when others come before it.
  const mark = textIn(item["guid"]) || textIn(item["id"]) || linkOf(item) || place.number;
  const source = `${name}#${mark}`;
  return { source, read: () => readItem(source, item, place) };
}

function readItem(source: string, item: Xml, { number, line, language }: Place): Publication {
  const link = linkOf(item);
  const path = link === "" ? "/" : asPath(link);
  const title = plainText(textIn(item["title"])) || `${number}`;
  const { body, notes } = htmlToMarkdown(htmlOf(item));
  const last =
    path
      .replace(/\.html?$/, "")
      .split("/")
      .findLast((each) => each !== "") ?? "";
  const tags = listIn(item["category"]).map((each) => attributeOf(each, "term") || textIn(each).trim());
  const moment = ["pubDate", "published", "dc:date", "updated"].map((each) => textIn(item[each])).find(Boolean);
  return {
    source,
    kind: "post",
    slug: slugOf(last || title, `entry-${number}`),
    title,
    summary:
      item["content:encoded"] || item["content"]
        ? textIn(item["description"] ?? item["summary"])
            .replaceAll(/<[^<>]*>/g, "")
            .replaceAll(/\s+/g, " ")
            .trim()
            .slice(0, 300)
        : "",
    language,
    publishedAt: readMoment(moment),
    isDraft: false,
    isForMembers: false,
    tags: [...new Set(tags)].filter(Boolean),
    cover: null,
    body,
    addresses: path === "/" ? [] : [path],
    notes: notes.map((each) => ({ ...each, line })),
  };
}
