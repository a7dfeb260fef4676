/** What other sites read of ours: whose it is, posts and talks, by a parser of the format's own makers. */
import { mf2 } from "microformats-parser";
import { expect, test } from "vitest";
import { ownerSite } from "../tests/owner-site.ts";

const owner = ownerSite("demo-portfolio");

async function read(path: string) {
  const url = `${owner.site.url}${path}`;
  const answer = await fetch(url);
  expect([path, answer.status]).toEqual([path, 200]);
  return mf2(await answer.text(), { baseUrl: url });
}
const ofType = ({ items }: Awaited<ReturnType<typeof read>>, type: string) =>
  items.filter((item) => item.type?.includes(type));

async function firstAt(list: string): Promise<string> {
  const html = await (await fetch(owner.site.url + list)).text();
  return new RegExp(`href="(${list}/[a-z0-9-]+)"`).exec(html)?.[1] ?? "";
}

test("the home page and About say whose site it is", async () => {
  const home = await read("/");
  const me = `${owner.site.url}/`;
  const cards = ofType(home, "h-card").filter(({ properties }) => properties["uid"]?.[0] === me);
  expect(cards.map(({ properties }) => [properties["url"], properties["name"]])).toEqual([[[me], ["Tove Arden"]]]);
  expect(home.rels["me"]?.length).toBeGreaterThan(0);
  const [card] = ofType(await read("/about"), "h-card").filter(({ properties }) => properties["uid"]?.[0] === me);
  expect(card?.properties["name"]).toEqual(["Tove Arden"]);
});

test("a post is an entry with its author, and the list of posts a feed", async () => {
  const path = await firstAt("/writing");
  const [entry] = ofType(await read(path), "h-entry");
  expect(entry?.properties).toMatchObject({
    url: [owner.site.url + path],
    uid: [owner.site.url + path],
    name: [expect.stringMatching(/\S/)],
    published: [expect.stringMatching(/^\d{4}-/)],
    content: [{ html: expect.stringContaining("<p") }],
    author: [{ type: ["h-card"], properties: { name: ["Tove Arden"], url: [`${owner.site.url}/`] } }],
  });
  const feeds = ofType(await read("/writing"), "h-feed");
  const entries = feeds.flatMap(({ children = [] }) => children).filter((each) => each.type?.includes("h-entry"));
  expect(entries.length).toBeGreaterThan(0);
  for (const { properties } of entries)
    expect(properties).toMatchObject({ name: [expect.stringMatching(/\S/)], url: [expect.stringMatching(/^http/)] });
});

test.each(["/projects", "/music"])("the list at %s is a feed of what stands on it", async (list) => {
  const feeds = ofType(await read(list), "h-feed");
  const entries = feeds.flatMap(({ children = [] }) => children).filter((each) => each.type?.includes("h-entry"));
  expect(entries.length).toBeGreaterThan(0);
  for (const { properties } of entries)
    expect(properties).toMatchObject({
      name: [expect.stringMatching(/\S/)],
      url: [expect.stringMatching(new RegExp(`^${owner.site.url}${list}/`))],
      summary: [expect.any(String)],
    });
});

test("a project is an entry, too", async () => {
  const path = await firstAt("/projects");
  const [entry] = ofType(await read(path), "h-entry");
  expect(entry?.properties).toMatchObject({
    url: [owner.site.url + path],
    name: [expect.stringMatching(/\S/)],
    summary: [expect.stringMatching(/\S/)],
    published: [expect.stringMatching(/^\d{4}-/)],
    author: [{ type: ["h-card"], properties: { url: [`${owner.site.url}/`] } }],
  });
});

test("a talk is an event", async () => {
  const path = await firstAt("/talks");
  const [event] = ofType(await read(path), "h-event");
  expect(event?.properties).toMatchObject({
    url: [owner.site.url + path],
    name: [expect.stringMatching(/\S/)],
    start: [expect.stringMatching(/^\d{4}-/)],
  });
});

test("no page says what it does not mean: every root is one of ours, and what stands in a feed is an entry", async () => {
  const known = ["h-card", "h-entry", "h-event", "h-feed"];
  const sitemap = await (await fetch(`${owner.site.url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, address = ""]) => new URL(address).pathname);
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths) {
    const { items } = await read(path);
    const types = items.flatMap(({ type = [] }) => type);
    expect([path, types.filter((type) => !known.includes(type))]).toEqual([path, []]);
    for (const { properties, children = [] } of items.filter(({ type }) => type?.includes("h-feed"))) {
      expect([path, Object.keys(properties)]).toEqual([path, []]);
      expect([path, children.length > 0]).toEqual([path, true]);
    }
  }
});
