/** The CV's lists as rows of its form: what is typed counts, and what no field shows is never lost. */
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { editor } from "../../../tests/entry-factory.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { readSettings, writeSettings } from "../../storage/settings.ts";
import { editedCv, saveCv } from "./actions.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
});
afterAll(() => opened.dispose());

/** Every list of JSON Resume, with keys of other programs, numbers for texts, paragraphs, and nulls. */
const cv = {
  basics: { name: "Robin", profiles: [{ network: "GitHub", url: "https://github.example/r", verified: true }] },
  work: [
    { name: "Bench", position: "Hardware", startDate: 2023, highlights: ["One", "Two"], x_team: { size: 3 } },
    { name: "Kitchen", position: "Cook", summary: "First.\n\nSecond.", contactDetails: null },
  ],
  volunteer: [{ organization: "Café", position: "Repairs", highlights: "one text" }],
  education: [{ institution: "School", area: "Physics", courses: ["A", null, "B"], score: 1.3 }],
  certificates: [{ name: "Food hygiene", issuer: "Office", date: "2020-02" }],
  skills: [{ name: "C", level: 12, keywords: [] }],
  languages: [{ language: "German", fluency: "First" }],
  projects: [{ name: "Bobber", roles: ["All"], entity: "Bench", type: "hardware" }],
  publications: [{ name: "On foam", publisher: "Press", releaseDate: "2021" }],
  awards: [{ title: "Cup", awarder: "Club", date: "2022-05-01" }],
  interests: [{ name: "Sound", keywords: ["Modular"] }],
  references: [{ name: "Kim", reference: "Good." }],
  own: { kept: true },
};

async function open(record: object = cv) {
  const site = siteOf(opened.store(), editor);
  await writeSettings(site.store, "cv", record);
  const read = await editedCv(site);
  if (!read.ok) throw new Error(read.message);
  const save = async (changes: Record<string, string>, without = /^$/) => {
    const sent = Object.entries({ ...read.value, ...changes }).filter(([name]) => !without.test(name));
    const form = formOf(Object.fromEntries(sent.map(([name, value]) => [name, value.replaceAll("\n", "\r\n")])));
    const saved = await saveCv(site, form);
    if (!saved.ok) throw new Error(saved.message);
    return { ...saved.value, values: saved.value.typed };
  };
  return { values: read.value, save, stored: () => readSettings(site.store, "cv", z.unknown(), null) };
}

test("every list stands in rows, the JSON holds the unknown alone, and a save without a change keeps all", async () => {
  const { values, save, stored } = await open();
  expect(JSON.parse(values.rest)).toEqual({ own: { kept: true } });
  expect(values).toMatchObject({
    "profiles.0.network": "GitHub",
    "work.1.position": "Cook",
    "awards.0.title": "Cup",
    "references.0.reference": "Good.",
  });
  expect(await save({})).toMatchObject({ errors: {}, notes: [], values });
  expect(await stored()).toEqual(cv);
});

test("what is typed in a row changes that alone", async () => {
  const { save, stored } = await open();
  await save({ "work.0.highlights": "One\n\n Three ", "work.0.name": "", "awards.0.title": " Shield " });
  expect(await stored()).toEqual({
    ...cv,
    work: [{ position: "Hardware", startDate: 2023, highlights: ["One", "Three"], x_team: { size: 3 } }, cv.work[1]],
    awards: [{ ...cv.awards[0], title: "Shield" }],
  });
});

test("rows are added, moved and removed by buttons that save nothing; a row in which nothing stands is left out", async () => {
  const { save, stored } = await open();
  const added = await save({ deed: "rows awards add 0" });
  expect(added).toMatchObject({ arranged: "awards", values: { "awards.0.title": "Cup", "awards.1.was": "{}" } });
  const moved = await save({ deed: "rows work down 0" });
  expect(moved.values).toMatchObject({ "work.0.name": "Kitchen", "work.1.name": "Bench" });
  expect((await save({ deed: "rows work remove 0" })).values).not.toHaveProperty("work.1.name");
  expect(await stored()).toEqual(cv);
  await save({ ...moved.values, "awards.1.was": "{}", "awards.1.title": "", "awards.2.title": "Medal" }, /^languages/);
  const { languages: _gone, ...others } = cv;
  expect(await stored()).toEqual({
    ...others,
    work: cv.work.toReversed(),
    awards: [cv.awards[0], { title: "Medal" }],
  });
});

test("a list with something in it that no row can show stays whole in the JSON", async () => {
  const skills = [{ name: "C" }, "C++"];
  const work = [{ name: { legal: "Bench Ltd" } }];
  const { values, save, stored } = await open({ ...cv, skills, work });
  expect(JSON.parse(values.rest)).toEqual({ own: { kept: true }, skills, work });
  expect(Object.keys(values).filter((name) => /^(?:skills|work)\./.test(name))).toEqual([]);
  await save({ "awards.0.title": "Shield" });
  expect(await stored()).toMatchObject({ skills, work, awards: [{ title: "Shield" }] });
});

test("who is written in an unusual shape is kept, and what is nothing gives way to what is typed", async () => {
  const basics = { name: 7, label: null, location: "Bremen", phone: "1" };
  const { values, save, stored } = await open({ basics, volunteer: null });
  expect(values).toMatchObject({ name: "7", label: "", phone: "1" });
  expect(JSON.parse(values.rest)).toEqual({ basics: { location: "Bremen" } });
  await save({ label: "Brewer", "volunteer.0.position": "Repairs" });
  expect(await stored()).toEqual({
    basics: { name: "7", label: "Brewer", location: "Bremen", phone: "1" },
    volunteer: [{ position: "Repairs" }],
  });
});

test("a list that is pasted as JSON takes the place of its rows, the others stay", async () => {
  const { save, stored } = await open();
  await save({ rest: JSON.stringify({ awards: [{ title: "Pasted" }], basics: { profiles: [] } }) });
  const { own: _own, ...others } = cv;
  expect(await stored()).toEqual({ ...others, awards: [{ title: "Pasted" }], basics: { name: "Robin", profiles: [] } });
});

test("a date that is none is kept as typed, and its row says that the page leaves it out", async () => {
  const { save, stored } = await open();
  const saved = await save({ "awards.0.date": "last summer", "profiles.0.url": "github" });
  expect(saved.notes?.map(({ path }) => path).toSorted()).toEqual(["awards[0].date", "basics.profiles[0].url"]);
  expect(await stored()).toMatchObject({ awards: [{ date: "last summer" }] });
});
