/** The CV's form: common fields over the JSON, nothing lost, faults at their field. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { editor, member } from "../../../tests/entry-factory.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { writeSettings } from "../../storage/settings.ts";
import { editedCv, saveCv } from "./actions.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
});
afterAll(() => opened.dispose());

const cv = {
  basics: {
    name: "Robin",
    email: "r@example.org",
    phone: "1",
    location: { city: "Bremen", postalCode: "28195" },
    profiles: [{ network: "GitHub", url: "https://github.example/r" }],
  },
  work: [{ name: "Bench", position: "Hardware", startDate: "2023-04" }],
  own: { kept: true },
};

test("what is opened and saved unchanged is the same record", async () => {
  const site = siteOf(opened.store(), editor);
  await writeSettings(site.store, "cv", cv);
  const opened1 = await editedCv(site);
  if (!opened1.ok) throw new Error(opened1.message);
  expect(opened1.value).toMatchObject({ name: "Robin", city: "Bremen", phone: "1", postalCode: "28195" });
  const saved = await saveCv(site, formOf(opened1.value));
  expect(saved).toMatchObject({ value: { errors: {}, notes: [] } });
  expect(await editedCv(site)).toEqual(opened1);
  expect(JSON.parse(opened1.value.rest)).toMatchObject({
    own: { kept: true },
  });
});

test("a whole record, pasted, brings its common fields along", async () => {
  const site = siteOf(opened.store(), editor);
  await writeSettings(site.store, "cv", cv);
  const pasted = { basics: { name: "Jane", location: { city: "Bonn" } }, work: [] };
  await saveCv(site, formOf({ name: "Robin", email: "r@example.org", city: "Bremen", rest: JSON.stringify(pasted) }));
  expect(await editedCv(site)).toMatchObject({ value: { name: "Jane", email: "r@example.org", city: "Bonn" } });
});

test("broken JSON and a wrong address are refused at their fields, and nothing is written", async () => {
  const site = siteOf(opened.store(), editor);
  await writeSettings(site.store, "cv", cv);
  expect(await saveCv(site, formOf({ name: "New", rest: "{ nope" }))).toMatchObject({
    value: { errors: { rest: expect.any(String) }, typed: { name: "New", rest: "{ nope" } },
  });
  expect(await saveCv(site, formOf({ url: "javascript:x", rest: "{}" }))).toMatchObject({
    value: { errors: { url: expect.any(String) } },
  });
  expect(await editedCv(site)).toMatchObject({ value: { name: "Robin" } });
});

test("what its page will leave out is said after saving", async () => {
  const site = siteOf(opened.store(), editor);
  const saved = await saveCv(site, formOf({ name: "R", rest: '{"work":[{"position":"x","startDate":"someday"}]}' }));
  expect(saved).toMatchObject({ value: { errors: {}, notes: [{ path: "work[0].startDate" }] } });
});

test("a viewer may not", async () => {
  const site = siteOf(opened.store(), member);
  expect(await editedCv(site)).toMatchObject({ ok: false, code: "forbidden" });
  expect(await saveCv(site, formOf({ rest: "{}" }))).toMatchObject({ ok: false, code: "forbidden" });
});

const withFile = (text: string, fields: Record<string, string> = {}) => {
  const form = formOf({ name: "Robin", email: "r@example.org", rest: "{}", ...fields });
  form.set("file", new File([text], "resume.json", { type: "application/json" }));
  return form;
};

/** What a form sends back after the file was shown. */
const confirmed = (answer: Awaited<ReturnType<typeof saveCv>>, deed = "import") => {
  if (!answer.ok || !answer.value.preview) throw new Error("there is nothing to confirm");
  return formOf({ ...answer.value.typed, source: answer.value.preview.source, deed });
};

test("a file is shown first, and nothing is written before it is imported", async () => {
  const site = siteOf(opened.store(), editor);
  await writeSettings(site.store, "cv", cv);
  const record = {
    basics: { name: "Jane", url: "nowhere", pronouns: "she", location: { city: "Bonn", planet: "Earth" } },
    work: [
      { name: "Bench", position: "Hardware", startDate: "2024-04", remote: true },
      { name: "Lathe", position: "Turner", startDate: "someday" },
      "no entry",
    ],
    hobbies: ["foam"],
  };
  const shown = await saveCv(site, withFile(JSON.stringify(record), { "audience.work": "members" }));
  expect(shown).toMatchObject({
    value: {
      errors: {},
      said: "",
      typed: { name: "Robin", "audience.work": "members" },
      preview: { fileName: "resume.json", unknown: expect.any(Array) },
    },
  });
  if (!shown.ok || !shown.value.preview) throw new Error("nothing shown");
  const { changes, notes, unknown } = shown.value.preview;
  expect(changes).toEqual([
    {
      section: "basics",
      added: ["pronouns", "planet"],
      replaced: ["name", "city"],
      removed: ["phone", "postalCode"],
      same: 1,
    },
    { section: "profiles", added: [], replaced: [], removed: ["GitHub"], same: 0 },
    { section: "work", added: ["Turner, Lathe", ""], replaced: ["Hardware, Bench"], removed: [], same: 0 },
    { section: "other", added: ["hobbies", "meta"], replaced: [], removed: ["own"], same: 0 },
  ]);
  expect(notes.map(({ path }) => path).toSorted()).toEqual(["basics.url", "work[1].startDate", "work[2]"]);
  expect(unknown).toEqual(["hobbies", "basics.pronouns", "basics.location.planet", "work.remote"]);
  expect(await editedCv(site)).toMatchObject({ value: { name: "Robin", "work.0.startDate": "2023-04" } });

  expect(await saveCv(site, confirmed(shown, "leave"))).toMatchObject({
    value: { typed: { name: "Robin", "audience.work": "members" } },
  });
  expect(await editedCv(site)).toMatchObject({ value: { name: "Robin" } });

  const imported = await saveCv(site, confirmed(shown));
  expect(imported).toMatchObject({ value: { errors: {}, undo: { fields: { deed: "restore" } } } });
  expect(imported.ok && imported.value.preview).toBeUndefined();
  expect(await editedCv(site)).toMatchObject({
    value: { name: "Jane", email: "r@example.org", url: "", city: "Bonn", "audience.work": "members" },
  });
  if (!imported.ok || !imported.value.undo) throw new Error("no way back");
  await saveCv(site, formOf(imported.value.undo.fields));
  expect(await editedCv(site)).toMatchObject({ value: { name: "Robin", "work.0.startDate": "2023-04" } });
});

test("a file counts as if its text had been pasted, and what is there already stays", async () => {
  const site = siteOf(opened.store(), editor);
  await writeSettings(site.store, "cv", cv);
  const record = { basics: { name: "Jane", location: { city: "Bonn" } }, work: cv.work };
  const shown = await saveCv(site, withFile(`\uFEFF${JSON.stringify(record)}`));
  expect(shown).toMatchObject({ value: { preview: { notes: [], unknown: [] } } });
  expect(shown.ok && shown.value.preview?.changes).toContainEqual({
    section: "work",
    added: [],
    replaced: [],
    removed: [],
    same: 1,
  });
  expect(await saveCv(site, confirmed(shown))).toMatchObject({ value: { errors: {} } });
  const kept = await editedCv(site);
  expect(kept).toMatchObject({ value: { name: "Jane", email: "r@example.org", city: "Bonn" } });
  expect(kept).toMatchObject({ value: { "work.0.name": "Bench" } });
});

test.each([
  ["no JSON", "%PDF-1.7"],
  ["a list", "[1]"],
  ["too large", " ".repeat(1024 * 1024 + 1)],
])("a file that is %s is refused at its field, what was typed stays, and nothing is written", async (_what, text) => {
  const site = siteOf(opened.store(), editor);
  await writeSettings(site.store, "cv", cv);
  expect(await saveCv(site, withFile(text, { name: "Typed", rest: '{"work":[]}' }))).toMatchObject({
    value: { errors: { file: expect.any(String) }, typed: { name: "Typed", rest: '{"work":[]}' } },
  });
  expect(await editedCv(site)).toMatchObject({ value: { name: "Robin" } });
});

test("a form sent without choosing a file brings an empty one, which counts for nothing", async () => {
  const site = siteOf(opened.store(), editor);
  expect(await saveCv(site, withFile("", { rest: '{"work":[{"name":"Typed"}]}' }))).toMatchObject({
    value: { errors: {} },
  });
  expect((await editedCv(site)).ok && JSON.stringify(await editedCv(site))).toContain("Typed");
});
