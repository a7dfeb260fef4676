/** What search engines and previews read of a page: title, description, address, picture, and structured data. */
import type { MetaDescriptor } from "react-router";
import { feedPath } from "../domain/publishing/feed-address.ts";
import { type Page, pageHref } from "../domain/publishing/page-of.ts";
import { wordsOf } from "../words/words.ts";
import { shareImageSize } from "../ui/frame/share-image-size.ts";

export type PageMeta = {
  title: string;
  /** `language` is the visitor's. */
  site: { title: string; origin: string; language: string };
  description: string;
  /** Beginning with a slash. */
  path: string;
  type?: "website" | "article" | "profile" | "music.album";
  /** Name of a file in the media store. */
  image?: string | null | undefined;
  /** The site draws an image of the page where it has none of its own. */
  drawn?: boolean;
  /** Reached by its address alone. */
  unlisted?: boolean;
  structured?: Record<string, unknown>;
  /** A page of a list: each is an address of its own, names those beside it, and has a feed. */
  list?: Pick<Page, "number" | "pages">;
  /** The same text in its languages, the one that is translated first; none where there is one alone. */
  languages?: readonly { language: string; path: string }[];
};

export type DrawnImage = { url: string; width: number; height: number; alt: string };

/** Of an image that the site draws of the page itself. */
export const imageMeta = ({ url, width, height, alt }: DrawnImage): MetaDescriptor[] => [
  { property: "og:image", content: url },
  { property: "og:image:type", content: "image/png" },
  { property: "og:image:width", content: String(width) },
  { property: "og:image:height", content: String(height) },
  { property: "og:image:alt", content: alt },
  { name: "twitter:card", content: "summary_large_image" },
];

/** A description is cut by search engines at about this many characters. */
const longest = 300;

export function pageMeta({
  title,
  site,
  path,
  type = "website",
  image,
  drawn = false,
  unlisted,
  structured,
  list: stretch,
  languages = [],
  ...rest
}: PageMeta): MetaDescriptor[] {
  const words = wordsOf(site.language);
  const list = stretch ?? { number: 1, pages: 1 };
  const address = site.origin + pageHref(path, list.number);
  const description = rest.description.slice(0, longest);
  const picture = image ? `${site.origin}/_image?src=${encodeURIComponent(`/media/${image}`)}&w=1200` : null;
  return [
    {
      title:
        list.number > 1
          ? words.text("page.titleOfPage", { title, number: `${list.number}`, site: site.title })
          : words.text("page.title", { title, site: site.title }),
    },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    ...neighboursOf(site.origin + path, list),
    ...(stretch === undefined ? [] : feedLinks(path, words.text("page.title", { title, site: site.title }))),
    ...(unlisted ? [] : languageLinks(site.origin, languages)),
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: type },
    { property: "og:url", content: address },
    { property: "og:site_name", content: site.title },
    ...(picture
      ? [
          { property: "og:image", content: picture },
          { name: "twitter:card", content: "summary_large_image" },
        ]
      : drawn
        ? imageMeta({ url: `${address}/share.png`, ...shareImageSize, alt: title })
        : []),
    ...(unlisted ? [{ name: "robots", content: "noindex" }] : []),
    ...(structured
      ? [{ "script:ld+json": { "@context": "https://schema.org", ...structured } } as MetaDescriptor]
      : []),
  ];
}

const feedLinks = (list: string, title: string): MetaDescriptor[] =>
  (["xml", "json"] as const).map((form) => ({
    tagName: "link",
    rel: "alternate",
    type: form === "xml" ? "application/atom+xml" : "application/feed+json",
    title,
    href: feedPath(list, form),
  }));

/** Each names all, itself too; whoever reads none of them is led to the one that is translated. */
const languageLinks = (origin: string, languages: NonNullable<PageMeta["languages"]>): MetaDescriptor[] =>
  [...languages, ...languages.slice(0, 1).map(({ path }) => ({ language: "x-default", path }))].map(
    ({ language, path }) => ({ tagName: "link", rel: "alternate", hrefLang: language, href: origin + path }) as const,
  );

const neighboursOf = (address: string, { number, pages }: Pick<Page, "number" | "pages">): MetaDescriptor[] => [
  ...(number > 1 ? [{ tagName: "link", rel: "prev", href: pageHref(address, number - 1) } as const] : []),
  ...(number < pages ? [{ tagName: "link", rel: "next", href: pageHref(address, number + 1) } as const] : []),
];
