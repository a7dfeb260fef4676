/** Talks to come and talks held. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataOf, insert } from "../../../tests/entry-factory.ts";
import { noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { siteAs } from "../../../tests/site-as.ts";
import { guest } from "../../domain/people/viewer.ts";
import { publishedTalk, publishedTalks } from "./queries.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
});
afterAll(() => opened.dispose());

const hour = 3_600_000;

test("the soonest to come stands first, then the latest held; one that runs now is still to come", async () => {
  const store = opened.store();
  for (const hours of [-500, -20, -1, 30, 900])
    await insert(store, {
      kind: "talk",
      slug: `at${hours}`,
      title: `${hours}`,
      status: "published",
      data: { ...dataOf.talk, at: noon + hours * hour },
    });
  const talks = await publishedTalks(siteAs(store));
  expect(talks?.ahead.map(({ title }) => title)).toEqual(["-1", "30", "900"]);
  expect(talks?.held.map(({ title }) => title)).toEqual(["-20", "-500"]);
});

test("abstract and transcript of one page have ids of their own", async () => {
  const store = opened.store();
  await insert(store, {
    kind: "talk",
    slug: "t",
    title: "T",
    status: "published",
    data: { ...dataOf.talk, body: "## Part", transcript: "## Part" },
  });
  const found = await publishedTalk(siteAs(store), "t");
  if (found.access !== "open") throw new Error(found.access);
  const ids = [...found.talk.parts, ...found.talk.transcript].flatMap((part) =>
    part.type === "html" ? [...part.html.matchAll(/id="([^"]+)"/g)].map(([, id]) => id) : [],
  );
  expect(new Set(ids).size).toBe(2);
});

test("a module that is off has no talks", async () => {
  const store = opened.store();
  expect(await publishedTalks(siteAs(store, guest, []))).toBeNull();
  expect((await publishedTalk(siteAs(store, guest, []), "t")).access).toBe("hidden");
});
