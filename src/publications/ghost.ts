/** Ghost's export: one JSON file with posts, pages and tags. */
import * as z from "zod";
import { slugOf } from "../domain/publishing/slug.ts";
import { htmlToMarkdown } from "./html-to-markdown.ts";
import { lexicalToHtml, mobiledocToHtml } from "./lexical.ts";
import { note, type Publication, type PublicationNote, type FoundSite } from "./publication.ts";
import { readMoment } from "./read-fields.ts";

const words = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
const id = z.union([z.string(), z.number()]).transform(String);
const post = z.looseObject({
  id,
  title: words,
  slug: words,
  html: words,
  lexical: words,
  mobiledoc: words,
  feature_image: words,
  custom_excerpt: words,
  status: words,
  visibility: words,
  type: words,
  page: z.union([z.boolean(), z.number()]).nullish(),
  locale: words,
  published_at: z.union([z.string(), z.number()]).nullish(),
});
const data = z.looseObject({
  posts: z.array(post),
  tags: z.array(z.looseObject({ id, name: words })).default([]),
  posts_tags: z.array(z.looseObject({ post_id: id, tag_id: id })).default([]),
  posts_meta: z.array(z.looseObject({ post_id: id, feature_image_alt: words })).default([]),
});
type Data = z.infer<typeof data>;
type Post = Data["posts"][number];

/** Null for what is no export of Ghost's. */
export function openGhost(name: string, text: string): FoundSite | null {
  const read = readData(text);
  if (!read) return null;
  const tags = tagsByPost(read);
  const alts = new Map(read.posts_meta.map((meta) => [meta.post_id, meta.feature_image_alt]));
  return {
    maker: "ghost",
    // Exports name their own site by this mark.
    origin: "__GHOST_URL__",
    // eslint-disable-next-line typescript/require-await
    async *texts() {
      for (const each of read.posts) {
        const source = `${name}#${each.id}`;
        yield { source, read: () => readPost(source, each, tags.get(each.id) ?? [], alts.get(each.id) ?? "") };
      }
    },
  };
}

function readData(text: string): Data | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const outer = z.looseObject({ db: z.array(z.looseObject({ data })).min(1) }).safeParse(value);
  if (outer.success) return outer.data.db[0]?.data ?? null;
  const inner = z.looseObject({ data }).safeParse(value);
  return inner.success ? inner.data.data : null;
}

function tagsByPost({ tags, posts_tags }: Data): Map<string, string[]> {
  const names = new Map(tags.map((tag) => [tag.id, tag.name]));
  const found = new Map<string, string[]>();
  for (const { post_id, tag_id } of posts_tags) {
    const name = names.get(tag_id) ?? "";
    // Those with # are for themes alone.
    if (name !== "" && !name.startsWith("#")) found.set(post_id, [...(found.get(post_id) ?? []), name]);
  }
  return found;
}

function htmlOf(each: Post): { html: string; notes: PublicationNote[] } {
  if (each.html !== "") return { html: each.html, notes: [] };
  if (each.lexical !== "") return lexicalToHtml(each.lexical);
  return each.mobiledoc === "" ? { html: "", notes: [] } : mobiledocToHtml(each.mobiledoc);
}

function readPost(source: string, each: Post, tags: string[], coverAlt: string): Publication {
  const { html, notes } = htmlOf(each);
  const text = htmlToMarkdown(html.replaceAll("__GHOST_URL__", ""));
  const isPage = each.type === "page" || each.page === true || each.page === 1;
  const cover = each.feature_image.replace("__GHOST_URL__", "");
  const isOpen = each.visibility === "" || each.visibility === "public";
  return {
    source,
    kind: isPage ? "page" : "post",
    slug: slugOf(each.slug || each.title, "post"),
    title: each.title || each.slug,
    summary: each.custom_excerpt.replaceAll(/\s+/g, " "),
    language: each.locale || null,
    publishedAt: readMoment(each.published_at),
    isDraft: each.status !== "published" && each.status !== "scheduled" && each.status !== "sent",
    isForMembers: !isOpen,
    tags,
    cover: cover === "" ? null : { url: cover, alt: coverAlt },
    body: text.body,
    addresses: [`/${each.slug}/`],
    notes: [...notes, ...text.notes, ...(isOpen ? [] : [note("members", each.visibility)])],
  };
}
