/** Talks to come and talks held. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataOf, insert } from "../../../tests/entry-factory.ts";
import { noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { siteAs } from "../../../tests/site-as.ts";
import { guest } from "../../domain/people/viewer.ts";
import { insertMedia } from "../../storage/media.ts";
import { publishedTalk, publishedTalks } from "./queries.ts";
import { talksFile } from "./talks-file.ts";

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

test("a talk is at the time of its place, and at the site's where none is named", async () => {
  const store = opened.store();
  for (const timeZone of ["Asia/Tokyo", ""])
    await insert(store, {
      kind: "talk",
      slug: `z${timeZone.length}`,
      title: "Z",
      status: "published",
      data: { ...dataOf.talk, at: noon, minutes: 30, timeZone },
    });
  const site = siteAs(store);
  const zoneOf = async (slug: string) => {
    const found = await publishedTalk(site, slug);
    return found.access === "open" ? found.talk : null;
  };
  expect(await zoneOf("z10")).toMatchObject({ zone: { name: "Asia/Tokyo", changes: "0:f0" }, endsAt: noon + hour / 2 });
  expect(await zoneOf("z0")).toMatchObject({ zone: { name: site.settings.timeZone } });
});

test("calendars hold what guests find in the list, one file also what lies unlisted, and nothing else", async () => {
  const store = opened.store();
  const talk = { kind: "talk", data: dataOf.talk } as const;
  await insert(store, { ...talk, slug: "open", title: "Open", status: "published" });
  await insert(store, { ...talk, slug: "draft", title: "Draft", status: "draft" });
  await insert(store, { ...talk, slug: "inner", title: "Inner", status: "published", visibility: "members" });
  await insert(store, { ...talk, slug: "aside", title: "Aside", status: "published", visibility: "unlisted" });
  await insert(store, { ...talk, slug: "withdrawn", title: "Withdrawn", status: "archived" });
  const site = siteAs(store);
  const titles = async (path: string) => (await talksFile(site, path))?.text.match(/(?<=^SUMMARY:).*(?=\r$)/gm) ?? null;
  expect(await titles("/talks.ics")).toEqual(["Open"]);
  expect(await titles("/talks/open.ics")).toEqual(["Open"]);
  expect(await titles("/talks/aside.ics")).toEqual(["Aside"]);
  for (const slug of ["draft", "inner", "none"]) expect(await titles(`/talks/${slug}.ics`)).toBeNull();
  expect(await talksFile(siteAs(store, guest, []), "/talks.ics")).toBeNull();
  expect(await talksFile(site, "/talks")).toBeNull();
});

test("a film is shown in the page, another address is a link; own slides say their size and pages", async () => {
  const store = opened.store();
  await insertMedia(store, {
    fileName: "s.pdf",
    originalName: "s.pdf",
    mime: "application/pdf",
    bytes: 2048,
    pages: 42,
  });
  const shown = async (recordingUrl: string | null, slidesUrl: string | null) => {
    const slug = `r${(count += 1)}`;
    const data = { ...dataOf.talk, recordingUrl, slidesUrl };
    await insert(store, { kind: "talk", slug, title: "R", status: "published", data });
    const found = await publishedTalk(siteAs(store), slug);
    if (found.access !== "open") throw new Error(found.access);
    const { recording, recordingUrl: link, slides } = found.talk;
    return { html: JSON.stringify(recording), link, slides };
  };
  let count = 0;
  const film = await shown("https://youtu.be/dQw4w9WgXcQ", "/media/s.pdf");
  expect(film.html).toContain("youtube-nocookie.com");
  expect(film).toMatchObject({ link: null, slides: { href: "/media/s.pdf", bytes: 2048, pages: 42 } });
  const copied = await shown(null, `${siteAs(store).origin}/media/s.pdf`);
  expect(copied).toMatchObject({ slides: { href: "/media/s.pdf", bytes: 2048, pages: 42 } });
  const elsewhere = await shown("https://talks.example/7", "/media/gone.pdf");
  expect(elsewhere).toEqual({
    html: "[]",
    link: "https://talks.example/7",
    slides: { href: "/media/gone.pdf", bytes: null, pages: null },
  });
  expect(await shown(null, null)).toEqual({ html: "[]", link: null, slides: null });
});
