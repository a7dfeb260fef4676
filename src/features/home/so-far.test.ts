/** The one list of a young portfolio: what is in it, for whom, and when the usual lists stay. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, insert, postOf } from "../../../tests/entry-factory.ts";
import { siteOf } from "../../../tests/site-factory.ts";
import { guest } from "../../domain/people/viewer.ts";
import { defaultSettings, presets, type SiteSettings } from "../../domain/publishing/site-settings.ts";
import type { Store } from "../../storage/database.ts";
import { readRecord } from "./record.ts";

const day = 86_400_000;
const portfolio: SiteSettings = {
  ...defaultSettings,
  modules: [...presets.portfolio],
  home: ["project", "writing", "talk"],
};

describe.each(engines)("a young portfolio on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  const read = (store: Store, settings: SiteSettings = portfolio) =>
    readRecord({ ...siteOf(store), settings, viewer: guest });

  async function begin(): Promise<Store> {
    const store = opened.store({ now: noon });
    const published = { status: "published", visibility: "public" } as const;
    await insert(
      store,
      postOf({ ...published, title: "Hello", summary: "A door on two trestles.", publishAt: noon - 60 * day }),
    );
    await insert(store, postOf({ title: "Draft", status: "draft", publishAt: null }));
    await insert(store, postOf({ ...published, title: "Secret", visibility: "private", publishAt: noon - 5 * day }));
    const log = [{ at: noon - 9 * day, title: "First hour", body: "The **pen** followed." }];
    const releases = [{ at: noon - 3 * day, version: "1.0", url: "", body: "It draws." }];
    await insert(store, {
      kind: "project",
      title: "Sundial",
      ...published,
      publishAt: noon - 30 * day,
      data: { ...dataOf.project, log, releases },
    });
    await insert(store, {
      kind: "talk",
      title: "Shadows",
      ...published,
      publishAt: noon - 30 * day,
      data: { ...dataOf.talk, at: noon - 20 * day, event: "Makers", place: "Ghent" },
    });
    return store;
  }

  test("has everything so far in one list, the newest first, and nothing that its reader may not see", async () => {
    const record = await read(await begin());
    expect(record?.soFar?.map(({ title, text, path }) => [title, text, path])).toEqual([
      ["Sundial 1.0", "It draws.", "/projects/sundial"],
      ["First hour", "The pen followed.", "/projects/sundial"],
      ["Shadows", "Makers, Ghent", "/talks/shadows"],
      ["Hello", "A door on two trestles.", "/writing/hello"],
    ]);
    // The last one stands at the field's end, beside its number.
    expect(record?.flags.map(({ title }) => title)).toEqual(["Hello", "Shadows", "First hour"]);
  });

  test("tells of a project's log however many projects have none", async () => {
    const store = await begin();
    for (let index = 0; index < 6; index++)
      await insert(store, {
        kind: "project",
        title: `Plain ${index}`,
        status: "published",
        visibility: "public",
        publishAt: noon - day,
        data: dataOf.project,
      });
    expect((await read(store))?.soFar?.map(({ text }) => text)).toContain("The pen followed.");
  });

  test("keeps the lists that its owner has given words, or has taken off", async () => {
    const store = await begin();
    for (const own of [{ homeWords: { writing: "Notes" } }, { home: ["project"] as const }])
      expect((await read(store, { ...portfolio, ...own, home: [...(own.home ?? portfolio.home)] }))?.soFar).toBeNull();
  });

  test("has them again from the tenth on", async () => {
    const store = await begin();
    const more = (index: number) =>
      insert(
        store,
        postOf({ title: `More ${index}`, status: "published", visibility: "public", publishAt: noon - index * day }),
      );
    for (let index = 40; index < 45; index++) await more(index);
    expect((await read(store))?.soFar).toHaveLength(9);
    await more(45);
    expect((await read(store))?.soFar).toBeNull();
  });
});
