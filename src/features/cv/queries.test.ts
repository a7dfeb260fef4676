/** The CV's page and its file. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { editor, member } from "../../../tests/entry-factory.ts";
import { openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { siteAs } from "../../../tests/site-as.ts";
import { guest, type Viewer } from "../../domain/people/viewer.ts";
import { writeSettings } from "../../storage/settings.ts";
import { writeCv } from "../../storage/cv.ts";
import { searchDocuments } from "../../storage/search.ts";
import { insertMedia } from "../../storage/media.ts";
import { setMediaDetails } from "../../storage/media-changes.ts";
import { shareAbout } from "./share-about.ts";
import { cardFile } from "./vcard.ts";
import { aboutPage, resumeFile } from "./queries.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
});
afterAll(() => opened.dispose());

const record = {
  basics: {
    name: "Hop & Code",
    phone: "+49 30 1",
    location: { address: "1 Private Road", postalCode: "12345", city: "Bremen", countryCode: "DE" },
  },
  work: [{ name: "Bench", position: "Lead", startDate: "2020-07" }],
  education: [{ institution: "School", area: "Beer", startDate: "2018", endDate: "2019-06" }],
};

test("stations lie on the scale by month, what lasts ends today", async () => {
  const store = opened.store();
  await writeSettings(store, "cv", record);
  const page = await aboutPage(siteAs(store));
  const now = page?.until ?? 0;
  expect(now).toBeGreaterThan(2026);
  expect(page?.stations).toEqual([
    { label: "Lead", from: 2020.5, to: now, kind: "work" },
    { label: "Beer", from: 2018, to: expect.closeTo(2019.5, 5), kind: "school" },
  ]);
});

test("the page leads to the paper on which the file does not come by itself", async () => {
  const store = opened.store();
  const paperAt = async (countryCode: string) => {
    await writeSettings(store, "cv", { basics: { name: "Ida", location: { countryCode } } });
    return (await aboutPage(siteAs(store)))?.otherPaper;
  };
  expect([await paperAt("DE"), await paperAt("US"), await paperAt("")]).toEqual(["letter", "a4", "letter"]);
  await writeSettings(store, "cv", ["nothing"]);
  expect((await aboutPage(siteAs(store)))?.otherPaper).toBeNull();
});

test("the file is a JSON Resume without street, postcode and telephone", async () => {
  const store = opened.store();
  await writeSettings(store, "cv", record);
  const file = (await resumeFile(siteAs(store))) ?? "";
  expect(JSON.parse(file)).toMatchObject({
    basics: { name: "Hop & Code", location: { city: "Bremen" } },
    work: [{ position: "Lead" }],
  });
  expect(file).not.toMatch(/Private|12345|\+49/);
});

test("without a CV the page is there and the file is not; a broken record is no CV", async () => {
  const store = opened.store();
  expect(await aboutPage(siteAs(store, editor))).toMatchObject({ resume: null, stations: [], canEdit: true });
  expect(await resumeFile(siteAs(store))).toBeNull();
  await writeSettings(store, "cv", ["nothing"]);
  expect(await aboutPage(siteAs(store))).toMatchObject({ resume: null });
});

test("with the module off there is neither", async () => {
  const store = opened.store();
  await writeSettings(store, "cv", record);
  const off = siteAs(store, guest, ["writing"]);
  expect(await aboutPage(off)).toBeNull();
  expect(await resumeFile(off)).toBeNull();
});

test("what guests may not see is in none of their channels, and members see what is for members", async () => {
  const store = opened.store();
  const hidden = {
    ...record,
    basics: { ...record.basics, email: "kept@example.org" },
    work: [{ name: "Canary Works", position: "Singer", highlights: ["Sang"] }],
    meta: { audience: { work: "members", education: "private", email: "private" } },
  };
  const cvHeadings = { work: "Stages I sang on", education: "School days" };
  await writeCv(store, hidden);
  const kept = /Canary|Singer|Sang|sang|members|private|School|kept@|Private Road|12345|\+49/;
  const channels = async (viewer: Viewer) => {
    const unnamed = siteAs(store, viewer);
    const site = { ...unnamed, settings: { ...unnamed.settings, cvHeadings } };
    const [page, json, card, image] = [
      await aboutPage(site),
      await resumeFile(site),
      await cardFile(site),
      await shareAbout(site),
    ];
    return JSON.stringify([page, json, card, image]);
  };
  expect(await channels(guest)).not.toMatch(kept);
  expect(await channels(guest)).toContain("Hop & Code");
  expect(await channels(member)).toMatch(/Canary/);
  expect(await channels(member)).not.toMatch(/School|private|kept@|Private Road|12345|\+49/);
  expect(await channels(editor)).toMatch(/Canary[^]*School/);
  const found = async (words: string) => (await searchDocuments(store, words, ["about"], guest)).found.length;
  expect([await found("Hop"), await found("Canary"), await found("School")]).toEqual([1, 0, 0]);
});

test("a portrait keeps its focal point in view where it is cropped", async () => {
  const store = opened.store();
  const named = { fileName: "me.jpg", originalName: "me.jpg", mime: "image/jpeg", bytes: 1 };
  const file = await insertMedia(store, { ...named, width: 800, height: 1600 });
  if (!file.ok) throw new Error(file.message);
  const page = async (portrait: string) => {
    const site = siteAs(store);
    return (await aboutPage({ ...site, settings: { ...site.settings, portrait } }))?.portrait;
  };
  expect(await page("me.jpg")).not.toHaveProperty("data-focus-y");
  await setMediaDetails(store, file.value.id, { alt: "", focus: { x: 50, y: 12 }, credit: null });
  expect(await page("me.jpg")).toMatchObject({ width: 800, height: 1600, "data-focus-x": 5, "data-focus-y": 1 });
  expect(await page("gone.jpg")).toMatchObject({ src: expect.stringContaining("gone.jpg") });
});
