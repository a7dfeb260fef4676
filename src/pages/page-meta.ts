/** What search engines and previews read of a page: title, description, address, picture, and structured data. */
import type { MetaDescriptor } from "react-router";
import { feedPath } from "../domain/publishing/feed-address.ts";
import { type Page, pageHref } from "../domain/publishing/page-of.ts";
import { type Credit, licenceAddress } from "../domain/publishing/picture-facts.ts";
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
  /** Without one the site draws an image of the page. */
  image?: PageImage | null | undefined;
  imageAlt?: string | undefined;
  /** The site draws none of this page: the picture of home stands for it. */
  undrawn?: boolean;
  /** BCP 47, of what the page says; the visitor's where it is not given. */
  language?: string | undefined;
  /** Of what is dated, epoch ms. */
  published?: number;
  modified?: number;
  tags?: readonly string[];
  /** The page that lists it and others. */
  section?: { title: string; path: string };
  /** Other sites may ask how to show it. */
  embeds?: boolean;
  /** Reached by its address alone. */
  unlisted?: boolean;
  structured?: Record<string, unknown>;
  /** A page of a list: each is an address of its own, names those beside it, and has a feed. */
  list?: ListPage;
  /** The list whose feed follows it, where its own address has none. */
  feedOf?: string;
  /** What stands on it, in the list's order. */
  rows?: readonly Row[];
  /** The same text in its languages, the one that is translated first; none where there is one alone. */
  languages?: readonly { language: string; path: string }[];
};

type ListPage = Pick<Page, "number" | "pages" | "offset" | "total">;
type Row = { title: string; path: string };

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
  imageAlt,
  undrawn = false,
  language,
  published,
  modified,
  tags = [],
  section,
  embeds,
  unlisted,
  structured,
  list: stretch,
  feedOf = path,
  rows = [],
  languages = [],
  ...rest
}: PageMeta): MetaDescriptor[] {
  const words = wordsOf(site.language);
  const list = stretch ?? { number: 1, pages: 1, offset: 0, total: rows.length };
  const absolute = (where: string) => new URL(where, site.origin).href;
  const address = absolute(pageHref(path, list.number));
  const description = rest.description.slice(0, longest);
  const picture = image ? absolute(pictureOf(image)) : null;
  const drawn = undrawn || path === "/" ? "/share.png" : `${path.split("?")[0]}/share.png`;
  return [
    {
      title:
        list.number > 1
          ? words.text("page.titleOfPage", { title, number: `${list.number}`, site: site.title })
          : words.text("page.title", { title, site: site.title }),
    },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    ...neighboursOf(absolute(path), list),
    ...(stretch === undefined ? [] : feedLinks(feedOf, words.text("page.title", { title, site: site.title }))),
    ...(unlisted ? [] : languageLinks(site.origin, languages)),
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: type },
    { property: "og:url", content: address },
    { property: "og:site_name", content: site.title },
    ...localesOf(language || site.language, unlisted ? [] : languages),
    ...(picture
      ? [
          { property: "og:image", content: picture },
          { property: "og:image:alt", content: imageAlt || title },
          { name: "twitter:card", content: "summary_large_image" },
        ]
      : imageMeta({ url: absolute(drawn), ...shareImageSize, alt: title })),
    { name: "author", content: site.title },
    { tagName: "link", rel: "author", href: `${site.origin}/` },
    ...(type === "article" ? articleOf({ published, modified, tags, author: `${site.origin}/` }) : []),
    ...(unlisted ? [{ name: "robots", content: "noindex" }] : []),
    ...(embeds ? [embedLink(address)] : []),
    ...(structured ? [structuredMeta(structured)] : []),
    ...(rows.length > 0 && !unlisted
      ? [
          structuredMeta({
            "@type": path === "/writing" ? "Blog" : "CollectionPage",
            name: title,
            url: address,
            author: authorOf(site),
            mainEntity: rowsOf(rows, list, absolute),
          }),
        ]
      : []),
    ...(section
      ? [structuredMeta(crumbsOf([{ title: site.title, path: "/" }, section, { title, path }], absolute))]
      : []),
  ];
}

/** @param address absolute */
export const embedLink = (address: string): MetaDescriptor => ({
  tagName: "link",
  rel: "alternate",
  type: "application/json+oembed",
  href: `/oembed?url=${encodeURIComponent(address)}`,
});

/** What is empty is left out. */
export const structuredMeta = (structured: Record<string, unknown>): MetaDescriptor =>
  ({
    "script:ld+json": JSON.parse(
      JSON.stringify({ "@context": "https://schema.org", ...structured }, (_name, value: unknown) =>
        value === "" ? undefined : value,
      ),
    ) as Record<string, unknown>,
  }) as MetaDescriptor;

/** Whoever writes here, as search engines know people. */
export const authorOf = ({ title, origin }: Pick<PageMeta["site"], "title" | "origin">) => ({
  "@type": "Person",
  name: title,
  url: `${origin}/`,
});

/** A file of the media store that stands for a page; `isCropped` where only the part round its focal point is shown. */
type PageImage = { file: string; isCropped: boolean; credit: Credit | null };

/** As wide as others show it. */
const pictureOf = ({ file, isCropped }: PageImage): string =>
  `/_image?src=${encodeURIComponent(`/media/${file}`)}&w=1200${isCropped ? "&crop=share" : ""}`;

/** Whole, with who made it, for search engines. */
export function structuredImage({ origin }: Pick<PageMeta["site"], "origin">, { file, credit }: PageImage) {
  const url = origin + pictureOf({ file, isCropped: false, credit });
  if (!credit) return url;
  const { author, link, licence } = credit;
  return {
    "@type": "ImageObject",
    contentUrl: url,
    url,
    ...(author ? { creditText: author, creator: { "@type": "Person", name: author, ...(link && { url: link }) } } : {}),
    ...(licence ? { license: licenceAddress(licence) ?? licence } : {}),
    ...(link ? { acquireLicensePage: link } : {}),
  };
}

const rowsOf = (rows: readonly Row[], { offset, total }: ListPage, absolute: (path: string) => string) => ({
  "@type": "ItemList",
  numberOfItems: total,
  itemListElement: rows.map(({ title, path }, index) => ({
    "@type": "ListItem",
    position: offset + index + 1,
    name: title,
    url: absolute(path),
  })),
});

const crumbsOf = (crumbs: readonly Row[], absolute: (path: string) => string) => ({
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ title, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: title,
    item: absolute(path),
  })),
});

type Article = { published: number | undefined; modified: number | undefined; tags: readonly string[]; author: string };
const articleOf = ({ published, modified, tags, author }: Article): MetaDescriptor[] => [
  ...(published === undefined
    ? []
    : [{ property: "article:published_time", content: new Date(published).toISOString() }]),
  ...(modified === undefined ? [] : [{ property: "article:modified_time", content: new Date(modified).toISOString() }]),
  { property: "article:author", content: author },
  ...tags.map((tag) => ({ property: "article:tag", content: tag })),
];

/** `de_DE`: Open Graph asks for a country too, and takes the likeliest. */
function localeOf(language: string): string | null {
  try {
    const { language: plain, region } = new Intl.Locale(language).maximize();
    return region ? `${plain}_${region}` : plain;
  } catch {
    return null;
  }
}

export function localesOf(language: string, languages: NonNullable<PageMeta["languages"]>): MetaDescriptor[] {
  const own = localeOf(language);
  const others = languages.flatMap((each) => localeOf(each.language) ?? []).filter((locale) => locale !== own);
  return [
    ...(own === null ? [] : [{ property: "og:locale", content: own }]),
    ...others.map((locale) => ({ property: "og:locale:alternate", content: locale })),
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

const neighboursOf = (address: string, { number, pages }: ListPage): MetaDescriptor[] => [
  ...(number > 1 ? [{ tagName: "link", rel: "prev", href: pageHref(address, number - 1) } as const] : []),
  ...(number < pages ? [{ tagName: "link", rel: "next", href: pageHref(address, number + 1) } as const] : []),
];
