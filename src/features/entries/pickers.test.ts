/** What the link and the picture picker find, against a real database: all that this editor may see, and for anybody else nothing. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { editor, insert, member, owner, postOf, stranger } from "../../../tests/entry-factory.ts";
import { siteOf } from "../../../tests/site-factory.ts";
import { guest } from "../../domain/people/viewer.ts";
import { removeEntry } from "../../storage/entry-bin.ts";
import { insertMedia, removeMedia } from "../../storage/media.ts";
import { searchLinks } from "./choices.ts";
import { picturesToPick } from "./pictures.ts";

const asked = (search: string) => new URLSearchParams(search);

describe.each(engines)("the pickers on %s", (engine) => {
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
    expect(await picturesToPick(site, asked("named=a.png"))).toMatchObject({ ok: false, code });
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

  test("pictures come a page at a time, the latest first, found by words or named by a text", async () => {
    const clock = { now: noon };
    const site = siteOf(opened.store(clock), editor);
    const add = async (fileName: string, mime = "image/png") => {
      clock.now += 1;
      const added = await insertMedia(site.store, { fileName, originalName: fileName, mime, bytes: 10 });
      if (!added.ok) throw new Error(added.message);
      return added.value;
    };
    for (let number = 1; number <= 25; number++) await add(`bench-${number}.png`);
    await add("song.mp3", "audio/mpeg");
    const gone = await add("gone.png");
    await removeMedia(site.store, gone.id);
    const found = async (search: string) => {
      const answer = await picturesToPick(site, asked(search));
      if (!answer.ok) throw new Error(answer.message);
      return { names: answer.value.pictures.map(({ fileName }) => fileName), more: answer.value.page.more };
    };
    const first = await found("");
    expect(first.names).toHaveLength(24);
    expect(first.names[0]).toBe("bench-25.png");
    expect(first.more).toBe(true);
    expect(await found("page=2")).toEqual({ names: ["bench-1.png"], more: false });
    expect(await found("q=song")).toEqual({ names: [], more: false });
    expect(await found("named=bench-3.png&named=song.mp3&named=gone.png&named=none.png")).toEqual({
      names: ["bench-3.png"],
      more: false,
    });
  });
});
