/** What the link picker finds, against a real database: all that this editor may see, and for anybody else nothing. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { editor, insert, member, owner, postOf, stranger } from "../../../tests/entry-factory.ts";
import { siteOf } from "../../../tests/site-factory.ts";
import { guest } from "../../domain/people/viewer.ts";
import { removeEntry } from "../../storage/entry-bin.ts";
import { insertMedia } from "../../storage/media.ts";
import { searchChoices, searchLinks } from "./choices.ts";

const unmeasured = {
  bytes: 1,
  width: null,
  height: null,
  pages: null,
  sha256: "",
  sentSha256: "",
  originalBytes: null,
};

describe.each(engines)("the link picker on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());
  const open = () => siteOf(opened.store({ now: noon }), editor);

  test.each([
    ["a guest", guest, "sign-in"],
    ["somebody without a role", stranger, "forbidden"],
    ["a viewer", member, "forbidden"],
  ])("%s finds nothing", async (_who, viewer, code) => {
    const site = siteOf(opened.store(), viewer);
    expect(await searchLinks(site, "kettle")).toMatchObject({ ok: false, code });
  });

  test("a PDF is found by its name and kind, however many files came after it", async () => {
    const site = open();
    const put = (originalName: string, mime: string) =>
      insertMedia(site.store, { ...unmeasured, originalName, fileName: originalName.toLowerCase(), mime });
    await put("Plates.pdf", "application/pdf");
    for (let number = 1; number <= 25; number++) await put(`Plates-${number}.png`, "image/png");
    const found = await searchChoices(site, "file", "plat pdf");
    expect(found.ok && found.value).toEqual([{ value: "plates.pdf", label: "plates.pdf" }]);
  });

  test("links lead to entries of all states with their addresses, and to nothing in the bin", async () => {
    const site = open();
    await insert(site.store, postOf({ title: "Kettle out", slug: "kettle-out" }));
    await insert(site.store, postOf({ title: "Kettle draft", slug: "kettle-draft", status: "draft" }));
    const gone = await insert(site.store, postOf({ title: "Kettle gone", slug: "kettle-gone" }));
    await removeEntry(site.store, gone.id, owner);
    const found = await searchLinks(site, "kettle");
    expect(found.ok && found.value.toSorted((one, other) => one.href.localeCompare(other.href))).toEqual([
      { href: "/writing/kettle-draft", label: "Kettle draft", kind: "post", status: "draft" },
      { href: "/writing/kettle-out", label: "Kettle out", kind: "post", status: "published" },
    ]);
  });
});
