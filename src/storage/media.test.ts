/** Which files a page of the media room shows, and what becomes known of a new one. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { insert, postOf } from "../../tests/entry-factory.ts";
import { plansOf } from "../../tests/plans-of.ts";
import { findSentMedia, insertMedia } from "./media.ts";
import { mediaPage, type MediaChoice } from "./media-choice.ts";
import { removeMedia } from "./media-changes.ts";

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

  test("are found by what was sent, and those without a description are a list of their own, both through an index", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const rows = Array.from({ length: 3_000 }, (_, index) => ({
      fileName: `many-${index}.${index % 3 === 0 ? "pdf" : "jpg"}`,
      originalName: `many-${index}`,
      mime: index % 3 === 0 ? "application/pdf" : "image/jpeg",
      alt: index % 100 === 1 ? "" : `Picture ${index}`,
    }));
    const kept = { site_id: store.siteId, bytes: 1, width: 1, height: 1, deleted_at: null, used: null, sha256: null };
    const none = {
      focus_x: null,
      focus_y: null,
      author: null,
      link: null,
      licence: null,
      original_bytes: null,
      pages: null,
    };
    for (let from = 0; from < rows.length; from += 500)
      await store.database.db
        .insertInto("media")
        .values(
          rows.slice(from, from + 500).map(({ fileName, originalName, mime, alt }, index) => ({
            ...kept,
            ...none,
            id: fileName,
            file_name: fileName,
            original_name: originalName,
            mime,
            alt,
            created_at: noon + from + index,
            sent_sha256: `sum of ${fileName}`,
          })),
        )
        .execute();
    if (engine === "postgres") await sql`analyze media`.execute(store.database.db);
    const bare = rows.filter(({ mime, alt }) => mime === "image/jpeg" && alt === "").map(({ fileName }) => fileName);
    const { files, page } = await mediaPage(store, { onlyUndescribed: true }, null, 60);
    expect(files.map(({ fileName }) => fileName)).toEqual(bare.toReversed());
    expect(page.total).toBe(bare.length);
    expect(await findSentMedia(store, "sum of many-7.jpg")).toMatchObject({ fileName: "many-7.jpg" });
    const plans = await plansOf(store, /"media"/, async (planned) => {
      await mediaPage(planned, { onlyUndescribed: true }, "2", 10);
      await findSentMedia(planned, "sum of many-7.jpg");
    });
    expect(plans.length).toBeGreaterThanOrEqual(3);
    for (const plan of plans) {
      expect(plan).toMatch(/media_(undescribed|sent)/);
      expect(plan).not.toMatch(/temp b-tree|seq scan|\bSort\b/i);
    }
    await removeMedia(store, "many-7.jpg");
    expect(await findSentMedia(store, "sum of many-7.jpg")).toBeNull();
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
