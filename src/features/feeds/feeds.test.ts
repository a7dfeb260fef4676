/** What machines read must be valid whatever people write. */
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";
import { buildAtom } from "./build-atom.ts";
import { buildJsonFeed } from "./build-json-feed.ts";
import { buildLlmsTxt } from "./build-llms-txt.ts";
import { buildManifest } from "./build-manifest.ts";
import { buildOpenSearch } from "./build-opensearch.ts";
import { buildPodcast } from "./build-podcast.ts";
import { buildRobots } from "./build-robots.ts";
import { buildSecurityTxt } from "./build-security-txt.ts";
import { buildSitemap, buildSitemapIndex } from "./build-sitemap.ts";
import { feedHtml } from "../../platform/markdown/feed-html.ts";
import type { FeedItem, FeedSite } from "./feed.ts";

const now = Date.UTC(2026, 4, 1, 12);
const site: FeedSite = {
  origin: "https://example.org",
  title: 'Hops & "Code" <3',
  description: "Beer ]]> & bytes",
  language: "en",
  author: "",
};
const place = { address: "https://example.org/feed.xml", page: "https://example.org/", hub: null };
const item: FeedItem = {
  id: "urn:uuid:0",
  url: "https://example.org/writing/a?b=1&c=2",
  title: "Mash \u0000 <b>bold</b> & \uD800 done",
  summary: "5 < 6 & 7",
  language: null,
  html: '<p>One &#x26; <a href="https://example.org/x">two</a></p>',
  published: now - 86_400_000,
  updated: now,
  tags: ["beer & more"],
  enclosures: [],
};
const track = {
  url: "https://example.org/media/a%20b.mp3",
  title: "A & B",
  mime: "audio/mpeg",
  bytes: 123,
  seconds: 61,
};

function parseXml(text: string): Record<string, unknown> {
  expect(XMLValidator.validate(text)).toBe(true);
  return new XMLParser({ ignoreAttributes: false, isArray: (name) => name === "entry" || name === "url" }).parse(text);
}

test("the Atom feed parses back to what was put in, less what XML forbids", () => {
  expect(parseXml(buildAtom(site, [item], place, 0))).toMatchObject({
    feed: {
      "@_xmlns": "http://www.w3.org/2005/Atom",
      id: "https://example.org/",
      title: site.title,
      subtitle: site.description,
      updated: "2026-05-01T12:00:00.000Z",
      author: { name: site.title },
      entry: [
        {
          id: item.id,
          title: "Mash  <b>bold</b> &  done",
          published: "2026-04-30T12:00:00.000Z",
          category: { "@_term": "beer & more" },
          summary: item.summary,
          content: { "#text": item.html, "@_type": "html" },
        },
      ],
    },
  });
});

test("a feed without items has the time it was asked for", () => {
  expect(parseXml(buildAtom(site, [], place, now))).toMatchObject({
    feed: { updated: "2026-05-01T12:00:00.000Z" },
  });
});

test("the JSON feed has ids, addresses and content for every item", () => {
  const feed: unknown = JSON.parse(
    buildJsonFeed(site, [item, { ...item, html: "", tags: [] }], {
      ...place,
      address: "https://example.org/feed.json",
    }),
  );
  expect(feed).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    feed_url: "https://example.org/feed.json",
    items: [
      {
        id: item.id,
        url: item.url,
        content_html: item.html,
        tags: ["beer & more"],
        date_modified: "2026-05-01T12:00:00.000Z",
      },
      { content_html: "<p>5 &lt; 6 &amp; 7</p>" },
    ],
  });
});

test("sound comes along with its type, length and duration, in each form that asks for it", () => {
  const album = { ...item, enclosures: [track, { ...track, url: "https://elsewhere.example/c.mp3", bytes: null }] };
  const links = parseXml(buildAtom(site, [album], place, 0)) as { feed: { entry: [{ link: object[] }] } };
  expect(links.feed.entry[0].link).toContainEqual({
    "@_rel": "enclosure",
    "@_type": "audio/mpeg",
    "@_length": "123",
    "@_title": "A & B",
    "@_href": track.url,
  });
  expect(JSON.parse(buildJsonFeed(site, [album], place))).toMatchObject({
    items: [{ attachments: [{ size_in_bytes: 123, duration_in_seconds: 61 }, { mime_type: "audio/mpeg" }] }],
  });
  const podcast = parseXml(buildPodcast(site, [album], place, "https://example.org/icon-512.png"));
  expect(podcast).toMatchObject({
    rss: {
      channel: {
        "itunes:image": { "@_href": "https://example.org/icon-512.png" },
        // The file that lies elsewhere has no known length, which the form asks for.
        item: {
          title: "A & B",
          enclosure: { "@_url": track.url, "@_length": "123", "@_type": "audio/mpeg" },
          "itunes:duration": 61,
        },
      },
    },
  });
});

test("a feed names the hub that tells of its news", () => {
  const hub = "https://hub.example/?a=1&b=2";
  expect(buildAtom(site, [], { ...place, hub }, now)).toContain(
    '<link rel="hub" href="https://hub.example/?a=1&amp;b=2"/>',
  );
  expect(JSON.parse(buildJsonFeed(site, [], { ...place, hub }))).toMatchObject({
    hubs: [{ type: "WebSub", url: hub }],
  });
});

test("a text read elsewhere has absolute addresses, plain images and links for embeds", () => {
  const html = (text: string) => ({ type: "html" as const, html: text });
  const embed = (kind: "batch" | "beer", slug: string) => ({ type: "embed" as const, kind, slug });
  const parts = [
    html('<p>href="/x" <a href="/beers">b</a> <a href="//cdn.example/x">c</a> <a href="#s-mash">d</a></p>'),
    embed("batch", "fest-12"),
    embed("beer", "hidden-one"),
    html(
      '<figure><img src="/_image?src=%2Fmedia%2Fk.jpg&#x26;w=640" srcset="/_image?src=x 640w" sizes="100vw" alt="K" loading="lazy"></figure>',
    ),
  ];
  const pathOf = ({ slug }: { slug: string }) => (slug === "fest-12" ? "/batches/fest-12" : undefined);
  expect(feedHtml(parts, "https://example.org", pathOf)).toBe(
    '<p>href="/x" <a href="https://example.org/beers">b</a> <a href="//cdn.example/x">c</a> <a href="#s-mash">d</a></p>' +
      '<p><a href="https://example.org/batches/fest-12">https://example.org/batches/fest-12</a></p>' +
      '<figure><img src="https://example.org/_image?src=%2Fmedia%2Fk.jpg&#x26;w=640" alt="K"></figure>',
  );
});

test("the sitemap lists pages with their times, and its index names its files", () => {
  const text = buildSitemap([
    { url: item.url, updated: now },
    { url: "https://example.org/", updated: null },
  ]);
  expect(parseXml(text)).toMatchObject({
    urlset: { url: [{ loc: item.url, lastmod: "2026-05-01T12:00:00.000Z" }, { loc: "https://example.org/" }] },
  });
  expect(parseXml(buildSitemapIndex("https://example.org", 2))).toMatchObject({
    sitemapindex: {
      sitemap: [{ loc: "https://example.org/sitemap-1.xml" }, { loc: "https://example.org/sitemap-2.xml" }],
    },
  });
});

test("robots may read what is public and find the sitemap, or nothing at all", () => {
  expect(buildRobots(site.origin, true)).toBe(
    "User-agent: *\nDisallow: /studio\nDisallow: /api/\nDisallow: /account\nDisallow: /choices\nDisallow: /sign-in\nDisallow: /set-up\n\nSitemap: https://example.org/sitemap.xml\n",
  );
  expect(buildRobots(site.origin, false)).toBe("User-agent: *\nDisallow: /\n");
});

test("llms.txt names the sections that have pages, one line each", () => {
  const pages = [{ title: "A [bracket]\nbreak", url: "https://example.org/a(b)", summary: "What\nfor" }];
  expect(
    buildLlmsTxt(site, [
      { title: "Writing", pages },
      { title: "Talks", pages: [] },
    ]),
  ).toBe(
    `# ${site.title}\n\n> ${site.description}\n\n## Writing\n\n- [A \\[bracket\\] break](https://example.org/a%28b%29): What for\n`,
  );
});

test("the search description is valid and short enough", () => {
  const parsed = parseXml(buildOpenSearch({ ...site, title: "A title that is much too long" }));
  expect(parsed).toMatchObject({
    OpenSearchDescription: {
      ShortName: "A title that is",
      Url: { "@_template": "https://example.org/search?q={searchTerms}" },
    },
  });
});

test("security.txt needs somebody to write to, and ends within a year", () => {
  const text = buildSecurityTxt(site.origin, "me@example.org", "en", now) ?? "";
  expect(text).toContain("Contact: mailto:me@example.org\n");
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
  expect(expires - now).toBeGreaterThan(0);
  expect(expires - now).toBeLessThan(365 * 86_400_000);
  for (const contact of ["", "javascript:alert(1)", "a@b\nContact: mailto:evil@example.org"])
    expect(buildSecurityTxt(site.origin, contact, "en", now)).toBeNull();
});

test("the manifest is JSON with a short name, colours and icons", () => {
  const icons = [{ src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" as const }];
  expect(JSON.parse(buildManifest(site, icons, { background: "#EDF0EC", theme: "#0A5F3C" }))).toMatchObject({
    name: site.title,
    start_url: "/",
    icons,
  });
});
