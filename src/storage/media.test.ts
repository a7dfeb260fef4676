/** Which files a page of the media room shows, and what becomes known of a new one. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { insert, postOf } from "../../tests/entry-factory.ts";
import { insertMedia, mediaPage, type MediaChoice, removeMedia } from "./media.ts";

describe.each(engines)("media on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("are chosen by words, by kind and by whether anything names them, the latest first", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const ids: Record<string, string> = {};
    for (const [fileName, mime] of [
      ["label.png", "image/png"],
      ["glass.jpg", "image/jpeg"],
      ["song.mp3", "audio/mpeg"],
      ["slides.pdf", "application/pdf"],
      ["gone.png", "image/png"],
    ] as const) {
      clock.now++;
      const kept = await insertMedia(store, { fileName, originalName: fileName, mime, bytes: 10 });
      if (!kept.ok) throw new Error(kept.message);
      ids[fileName] = kept.value.id;
    }
    await removeMedia(store, ids["gone.png"] ?? "");
    await insert(store, postOf({}, { body: "![](/media/label.png)" }));
    const shown = async (choice: MediaChoice) =>
      (await mediaPage(store, choice, null, 9)).files.map(({ fileName }) => fileName);
    expect(await shown({})).toEqual(["slides.pdf", "song.mp3", "glass.jpg", "label.png"]);
    expect(await shown({ type: "image" })).toEqual(["glass.jpg", "label.png"]);
    expect(await shown({ type: "audio" })).toEqual(["song.mp3"]);
    expect(await shown({ onlyUnused: true, type: "image" })).toEqual(["glass.jpg"]);
    expect(await shown({ query: "song" })).toEqual(["song.mp3"]);
    expect(await shown({ query: "song", type: "image" })).toEqual([]);
    const { page } = await mediaPage(store, { type: "image" }, "2", 1);
    expect(page).toMatchObject({ number: 2, offset: 1 });
  });

  test("a new file is an event, and one of the same name is refused", async () => {
    const store = opened.store();
    const file = { fileName: "cap.png", originalName: "Cap.png", mime: "image/png", bytes: 10 };
    const kept = await insertMedia(store, file);
    expect(kept).toMatchObject({ ok: true, value: { ...file, alt: "", createdAt: noon } });
    const rows = await store.database.db
      .selectFrom("events")
      .select("data")
      .where("site_id", "=", store.siteId)
      .execute();
    expect(JSON.stringify(rows)).toContain("file-uploaded");
    expect((await insertMedia(store, file)).ok).toBe(false);
    expect((await mediaPage(store, {}, null, 9)).files).toHaveLength(1);
  });
});
