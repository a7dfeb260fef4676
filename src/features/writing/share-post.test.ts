import { afterAll, beforeAll, expect, test } from "vitest";
import { insert, postOf } from "../../../tests/entry-factory.ts";
import { noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { siteAs } from "../../../tests/site-as.ts";
import { sharePost } from "./share-post.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
});
afterAll(() => opened.dispose());

test.each([
  ["en", "Post", "Floats, part 1", ["Published", "Reading time"]],
  ["de", "Beitrag", "Floats, Teil 1", ["Veröffentlicht", "Lesezeit"]],
] as const)("a link to a post shows an image in the site's language: %s", async (language, kind, part, labels) => {
  const store = opened.store();
  await insert(store, postOf({ slug: "alone", publishAt: noon - 1 }));
  await insert(store, postOf({ slug: "in-series", publishAt: noon - 1 }, { series: "Floats" }));
  const site = siteAs(store);
  const settled = { ...site, settings: { ...site.settings, language } };
  const alone = await sharePost(settled, "alone");
  expect(alone?.line).toBe(kind);
  expect(alone?.facts.map(({ label }) => label)).toEqual(labels);
  expect((await sharePost(settled, "in-series"))?.line).toBe(part);
});
