/** A site without a brewing module, as a visitor and a reader meet it: nothing that is sent to them speaks of beer, the data of its pages as little as their texts. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { presets } from "../../src/domain/publishing/site-settings.ts";
import { changeSiteSettings } from "../../src/storage/site-settings.ts";
import { got } from "../accounts-site.ts";
import { type CrawledSite, openCrawledSite } from "./crawled-site.ts";
import { readTexts } from "./read-texts.ts";
import { type Answer, walk } from "./walk.ts";

const names =
  "beer brew hops?(?![a-z]) malts?(?![a-z]) wort(?!folio) ferment yeast recipe batch keg(?![a-z]) gravity plato srm ibu(?![a-z]) abv";
const capital = (name: string) => name[0]?.toUpperCase() + name.slice(1);
/** Also as a part of a name in data: `batchCount`, `hasBatches`. */
const traces = new RegExp(
  names
    .split(" ")
    .flatMap((name) => [`(?<![A-Za-z])${name}[\\w-]*`, `${capital(name)}\\w*`])
    .concat("SRM|IBU|°P(?![a-z])")
    .join("|"),
  "g",
);

/** Whom the tests invite. */
const addressOfMember = /[\w.-]+@brewery\.example/g;

let site: CrawledSite;
beforeAll(async () => {
  site = await openCrawledSite({ folder: "demo-portfolio" });
});
afterAll(() => site.close());

const files = ["/feed.xml", "/feed.json", "/sitemap.xml", "/llms.txt", "/humans.txt", "/robots.txt", "/opensearch.xml"];
const seeds = ["/", "/search?q=wren", "/sign-in", "/nothing/at/all", "/choices", ...files];

async function dataOf(answers: readonly Answer[], person: "visitor" | "member"): Promise<Answer[]> {
  const pages = answers.filter(({ status, type }) => status === 200 && type.startsWith("text/html"));
  return Promise.all(
    pages.map(async (page) => {
      const { pathname, search } = new URL(page.address, site.origin);
      const address = `${pathname === "/" ? "/_root" : pathname}.data${search}`;
      return { ...page, address, body: await (await site.ask(address, "en", person)).text() };
    }),
  );
}

test.each(["visitor", "member"] as const)("nothing that a %s is sent speaks of beer", async (person) => {
  const answers = await walk({ site, language: "en", person, seeds: [...seeds, "/account"], most: 3 });
  const data = await dataOf(answers, person);
  expect(data.length).toBeGreaterThan(25);
  const found = [...answers, ...data].flatMap(({ address, body }) =>
    [...new Set(body.replaceAll(addressOfMember, "").match(traces))].map((trace) => `${address}: ${trace}`),
  );
  expect(found).toEqual([]);
});

/** Where the owner may choose to brew. */
const choosing = "/studio/settings?part=modules";

/** @param least pages that are looked at, at the least */
async function beerInStudio(of: CrawledSite, least: number): Promise<string[]> {
  const answers = await walk({ site: of, language: "en", person: "owner", seeds: ["/studio", "/account"], most: 2 });
  const pages = answers.filter(({ address, type }) => type.startsWith("text/html") && address !== choosing);
  expect(pages.length).toBeGreaterThan(least);
  return pages.flatMap(({ address, body }) =>
    readTexts(body).flatMap(({ text }) =>
      text.replaceAll(addressOfMember, "").match(traces) ? [`${address}: ${text}`] : [],
    ),
  );
}

test("no text of the studio speaks of beer, but where its owner can choose to brew", async () => {
  expect(await beerInStudio(site, 40)).toEqual([]);
});

test("nor does the studio of a portfolio with nothing in it yet", async () => {
  const empty = await openCrawledSite({ folder: null });
  expect(await beerInStudio(empty, 30)).not.toEqual([]);
  got(await changeSiteSettings(empty.store, { modules: [...presets.portfolio] }));
  expect(await beerInStudio(empty, 30)).toEqual([]);
  await empty.close();
});
