/** How the editor's form asks and is answered: by the common table of deeds, with a script and without. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { editor, insert, postOf } from "../../../tests/entry-factory.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import type { ProjectData } from "../../domain/publishing/entry.ts";
import type { FormValues } from "../../platform/deeds/answer.ts";
import { countEntries, findEntryById } from "../../storage/entries.ts";
import { checkData } from "./check-data.ts";
import { kindForms } from "./kinds/registry.ts";
import { changeEntry, type EntryAnswer } from "./actions.ts";
import { wordsOf } from "../../words/words.ts";
import { editedEntry } from "./queries.ts";
import { readAnswer } from "./use-entry-document.ts";

describe("the deeds of one entry", () => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase("sqlite");
  });
  afterAll(() => opened.dispose());
  const open = () => siteOf(opened.store(), editor);
  const post = (fields: FormValues = {}) =>
    formOf({ title: "One", body: "Text", visibility: "public", language: "en", ...fields });
  const answerTo = async (id: string, fields: FormValues, room = "writing", site = open()): Promise<EntryAnswer> => {
    const answer = await changeEntry(site, room, id, post(fields));
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return answer.value;
  };

  test("the first save leads to the new entry, the next one stays", async () => {
    const site = open();
    const first = await answerTo("new", { deed: "autosave" }, "writing", site);
    expect(first).toMatchObject({ refused: null, goTo: `/studio/writing/${first.id}`, revision: 1 });
    const next = await answerTo(first.id ?? "", { deed: "save", revision: "1" }, "writing", site);
    expect(next).toMatchObject({ refused: null, goTo: null, id: first.id, revision: 2 });
  });

  test("a talk at an hour that the clocks skip is said at the hour that it is kept with", async () => {
    const fields = { deed: "save", at: "2027-03-28T02:30", timeZone: "Europe/Berlin" };
    expect((await answerTo("new", fields, "talks")).settled).toMatchObject({ at: "2027-03-28T03:30" });
  });

  test("a talk that nobody has dated is kept as a draft, and published only with its time", async () => {
    const site = open();
    const { id = "" } = await answerTo("new", { deed: "autosave", event: "BrewCon" }, "talks", site);
    const talk = async () => {
      const found = await findEntryById(site.store, "talk", id, editor);
      return found.access === "open" ? [found.entry.status, found.entry.data.at] : null;
    };
    expect(await talk()).toEqual(["draft", null]);
    for (const publishAt of ["", "2099-01-01T10:00"])
      expect(await answerTo(id, { deed: "publish", revision: "1", publishAt }, "talks", site)).toMatchObject({
        refused: expect.anything(),
        errors: { at: expect.stringMatching(/when the talk begins/) },
        typed: { title: "One" },
      });
    const refused = await changeEntry(site, "talks", "new", post({ deed: "publish" }));
    expect(refused).toMatchObject({ value: { errors: { at: expect.anything() } } });
    expect(await talk()).toEqual(["draft", null]);
    await answerTo(id, { deed: "publish", revision: "1", at: "2026-11-20T18:00", timeZone: "UTC" }, "talks", site);
    expect(await talk()).toEqual(["published", Date.UTC(2026, 10, 20, 18)]);
  });

  test("a button of a list changes its rows and saves nothing", async () => {
    const typed = { "links.0.label": "a", "links.0.url": "/a", "links.1.label": "b", "links.1.url": "not yet" };
    const { typed: values, ...answer } = await answerTo("new", { ...typed, deed: "rows links up 1" }, "projects");
    expect(answer).toMatchObject({ refused: null, goTo: null });
    expect(answer.id).toBeUndefined();
    expect(values).toMatchObject({
      title: "One",
      "links.0.label": "b",
      "links.0.url": "not yet",
      "links.1.label": "a",
    });
  });

  test("a project's release without an address, its files and price breaks are kept and read again", async () => {
    const site = open();
    const typed = {
      type: "hardware",
      "releases.0.at": "2026-01-02",
      "releases.0.version": "1.0",
      "releases.0.url": "",
      "files.0.media": "housing.stl",
      "files.0.release": "1.0",
      "bom.0.part": "Resistor",
      "bom.0.quantity": "16",
      "bom.0.cost": "0.42",
      "bom.0.currency": "EUR",
      "bom.0.breaks": "100: 0.3",
      "bom.0.url": "",
    };
    const { id = "" } = await answerTo("new", { ...typed, deed: "save" }, "projects", site);
    const found = await findEntryById(site.store, "project", id, editor);
    expect(found.access === "open" && found.entry.data).toMatchObject({
      releases: [{ version: "1.0", url: "" }],
      files: [{ media: "housing.stl", label: "", release: "1.0" }],
      bom: [{ quantity: 16, cost: 0.42, breaks: [{ from: 100, cost: 0.3 }], url: "" }],
    });
  });

  test("a currency is one that there is; what stands in a row from before stays, wherever the row goes", async () => {
    const site = open();
    const part = { part: "Vane", note: "", quantity: 1, cost: 2, currency: "Taler" };
    const empty = kindForms(wordsOf("en")).find((form) => form.kind === "project");
    const data = { ...(empty?.empty(0, "en") as ProjectData), bom: [{ ...part, part: "Base", currency: "EUR" }, part] };
    const { id } = await insert(site.store, { ...postOf({ slug: "vane" }), kind: "project", data });
    const typed = {
      type: "software",
      revision: "1",
      "bom.0.part": "Vane",
      "bom.0.quantity": "1",
      "bom.0.cost": "2",
      "bom.0.currency": "Taler",
      "bom.1.part": "Base",
      "bom.1.quantity": "1",
      "bom.1.cost": "2",
    };
    const refused = await answerTo(id, { ...typed, "bom.1.currency": "Gulden", deed: "save" }, "projects", site);
    expect(refused.errors).toEqual({ "bom.1.currency": "Enter the currency as three letters, e.g. EUR." });
    expect(refused.typed).toMatchObject({ "bom.1.currency": "Gulden" });
    await answerTo(id, { ...typed, "bom.1.currency": "€", deed: "save" }, "projects", site);
    const found = await findEntryById(site.store, "project", id, editor);
    expect(found.access === "open" && found.entry.data.bom.map(({ currency }) => currency)).toEqual(["Taler", "EUR"]);
    expect(checkData(site, "project", data)).toHaveProperty(["bom.1.currency"]);
    expect(checkData(site, "project", data, data)).toEqual({});
  });

  test("Enter saves, and a deed that nobody knows is refused", async () => {
    expect(await answerTo("new", {})).toMatchObject({ deed: "", refused: null });
    expect(await changeEntry(open(), "writing", "new", post({ deed: "explode" }))).toMatchObject({ code: "deed" });
  });

  test("a preview link is shown once, with all that is typed; revoked, it is in the list no more", async () => {
    const site = open();
    const { id } = await insert(site.store, postOf({ status: "draft", slug: "hops", title: "Hops" }));
    const made = await answerTo(id, { deed: "preview", days: "1", title: "Typed" }, "writing", site);
    expect(made).toMatchObject({ refused: null, typed: { title: "Typed", body: "Text" } });
    expect(made.link).toMatch(/^http:\/\/localhost:3000\/preview\/[\w-]{43}$/);
    expect(made.typed).not.toHaveProperty("days");
    const linksOf = async () => {
      const page = await editedEntry(site, "writing", id);
      return page.ok ? page.value.previewLinks : [];
    };
    const [link] = await linksOf();
    expect(link?.expiresAt).toBe(site.store.now() + 86_400_000);
    await answerTo(id, { deed: `revoke ${link?.id}` }, "writing", site);
    expect(await linksOf()).toEqual([]);
    for (let count = 0; count < 20; count++) await answerTo(id, { deed: "preview", days: "9999" }, "writing", site);
    expect(await answerTo(id, { deed: "preview" }, "writing", site)).toMatchObject({
      refused: "form",
      errors: { days: expect.stringContaining("20") },
    });
    expect(await answerTo("new", { deed: "preview" }, "writing", site)).toMatchObject({ refused: "not-found" });
  });

  describe("a translation", () => {
    const begun = async (fields: FormValues, before: FormValues = {}) => {
      const site = open();
      const { id, revision } = await insert(site.store, postOf({ slug: "hops", title: "Hops" }));
      await answerTo(id, { slug: "hops", deed: "save", revision: `${revision}`, ...before }, "writing", site);
      const answer = await answerTo(id, { slug: "hops", deed: "translate", revision: "2", ...fields }, "writing", site);
      return { site, id, answer };
    };

    test("begins as a draft of what stands in the form, and leads there", async () => {
      const { site, id, answer } = await begun({ into: "de", title: "Hops, kept", body: "Cold." });
      expect(answer).toMatchObject({ refused: null, goTo: expect.stringMatching(/^\/studio\/writing\/./) });
      const draft = await editedEntry(site, "writing", answer.goTo?.split("/").at(-1) ?? "");
      expect(draft).toMatchObject({
        value: {
          status: "draft",
          values: { title: "Hops, kept", body: "Cold.", language: "de", translates: "hops", slug: "hops-de" },
          translations: [
            { id, language: "en", title: "Hops, kept" },
            { language: "de", status: "draft" },
          ],
        },
      });
    });

    test.each([
      ["none", ""],
      ["no language", "not one!"],
      ["its own", "EN"],
    ])("into %s is refused at its field", async (_, into) => {
      const { site, answer } = await begun({ into });
      expect(answer.refused).toBe("form");
      expect(Object.keys(answer.errors)).toEqual(["into"]);
      expect(await countEntries(site.store, "post", editor, { own: true })).toBe(1);
    });

    test("of what translates another is refused at the field that says so", async () => {
      const site = open();
      const first = await insert(site.store, postOf({ slug: "hops" }));
      await insert(site.store, postOf({ slug: "hopfen" }, { language: "de", translates: "hops" }));
      const third = await insert(site.store, postOf({ slug: "houblon" }, { language: "de" }));
      const said = async (id: string, fields: FormValues) =>
        (await answerTo(id, { deed: "save", revision: "1", ...fields }, "writing", site)).errors;
      const words = wordsOf("en");
      expect(await said(first.id, { translates: "houblon" })).toEqual({
        translates: words.text("entry.fault.hasTranslations"),
      });
      expect(await said(first.id, { translates: "hops", slug: "hops" })).toEqual({
        translates: words.text("entry.fault.itself"),
      });
      expect(await said(third.id, { translates: "hops", language: "de" })).toEqual({
        language: words.text("entry.fault.translated"),
      });
      expect(await said(third.id, { language: "deutsch!" })).toEqual({ language: words.text("entry.fault.language") });
    });
  });

  test("a revision that is no number overwrites nothing", async () => {
    const site = open();
    const { id } = await insert(site.store, postOf());
    expect(await answerTo(id, { revision: "" }, "writing", site)).toMatchObject({ refused: "stale", revision: 1 });
    expect(await answerTo(id, { revision: "x" }, "writing", site)).toMatchObject({ refused: "stale", revision: 1 });
  });

  test("what is typed with a browser's line breaks is saved with plain ones", async () => {
    const site = open();
    const { id } = await answerTo("new", { body: "a\r\nb" }, "writing", site);
    const late = await answerTo(id ?? "", { body: "c", revision: "9" }, "writing", site);
    expect(late.theirs["body"]).toBe("a\nb");
  });
});

describe("what an answer means for the form that was sent", () => {
  const answer: EntryAnswer = {
    deed: "autosave",
    refused: null,
    errors: {},
    theirs: {},
    typed: {},
    said: "",
    undo: null,
    goTo: null,
  };

  test("saved, it goes on from the new revision", () => {
    const saved = { ...answer, id: "1", revision: 4 };
    expect(readAnswer(wordsOf("en"), saved, 7)).toEqual({ outcome: "saved", revision: 4, at: 7, answer: saved });
  });

  test("overtaken, it holds both sides and what a second save goes over", () => {
    const late = { ...answer, refused: "stale", theirs: { body: "theirs" }, revision: 5 };
    const means = { outcome: "conflict", revision: 5, theirs: { body: "theirs" }, answer: late };
    expect(readAnswer(wordsOf("en"), late, 7)).toEqual(means);
  });

  test("refused, it says why: at the fields, or in the words for the whole", () => {
    const atField = { ...answer, refused: "form", errors: { slug: "taken" } };
    expect(readAnswer(wordsOf("en"), atField, 7)).toMatchObject({
      outcome: "refused",
      message: expect.stringContaining("fields"),
    });
    const whole = { ...answer, refused: "not-found", errors: { form: "It is gone." } };
    expect(readAnswer(wordsOf("en"), whole, 7)).toMatchObject({ outcome: "refused", message: "It is gone." });
  });
});
