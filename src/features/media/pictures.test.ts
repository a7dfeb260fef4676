/** What the picture picker and the fields for pictures find, against a real database: all pictures of the media, and for anybody but editors nothing. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { editor, member, stranger } from "../../../tests/entry-factory.ts";
import { siteOf } from "../../../tests/site-factory.ts";
import { guest } from "../../domain/people/viewer.ts";
import { insertMedia } from "../../storage/media.ts";
import { picturesToChoose } from "../../storage/media-choice.ts";
import { removeMedia } from "../../storage/media-changes.ts";
import { picturesToPick } from "./pictures.ts";

const asked = (search: string) => new URLSearchParams(search);

describe.each(engines)("the picture picker on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());
  /** A site of its own, and how a file comes to it. */
  const open = () => {
    const clock = { now: noon };
    const site = siteOf(opened.store(clock), editor);
    const add = async (fileName: string, mime = "image/png") => {
      clock.now += 1;
      const added = await insertMedia(site.store, { fileName, originalName: fileName, mime, bytes: 10 });
      if (!added.ok) throw new Error(added.message);
      return added.value;
    };
    return { site, add };
  };

  test.each([
    ["a guest", guest, "sign-in"],
    ["somebody without a role", stranger, "forbidden"],
    ["a viewer", member, "forbidden"],
  ])("%s finds nothing", async (_who, viewer, code) => {
    const site = siteOf(opened.store(), viewer);
    expect(await picturesToPick(site, asked("named=a.png"))).toMatchObject({ ok: false, code });
  });

  test("pictures come a page at a time, the latest first, found by words or named by a text", async () => {
    const { site, add } = open();
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

  test("a form gets the latest sixty names, and what is known of those it names, however old; nothing of what is gone", async () => {
    const { site, add } = open();
    await add("oldest.png");
    for (let number = 1; number <= 60; number++) await add(`tap-${number}.png`);
    await add("song.mp3", "audio/mpeg");
    const gone = await add("gone.png");
    await removeMedia(site.store, gone.id);
    const named = ["oldest.png", "tap-60.png", "gone.png", "song.mp3", "none.png"];
    const { names, more, chosen } = await picturesToChoose(site.store, named);
    expect(names).toHaveLength(60);
    expect([names[0], names.at(-1)]).toEqual(["tap-60.png", "tap-1.png"]);
    expect(more).toBe(true);
    expect(chosen.map(({ fileName }) => fileName)).toEqual(["tap-60.png", "oldest.png"]);
    expect(await picturesToChoose(site.store, [])).toMatchObject({ more: true, chosen: [] });
  });

  test("where all pictures fit into the list, there are no more of them", async () => {
    const { site, add } = open();
    for (const name of ["a.png", "b.png"]) await add(name);
    expect(await picturesToChoose(site.store, ["a.png"])).toMatchObject({ names: ["b.png", "a.png"], more: false });
  });
});
