/** Pictures of a batch's events: added, refused, removed with undo, known to the media, and shown to those who see the events. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { change, nothing, openBatch, stored, valueOf } from "../../../tests/batch-room.ts";
import { engines, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { insertBatchEvent } from "../../storage/batch-events.ts";
import { owner } from "../../../tests/entry-factory.ts";
import { guest } from "../../domain/people/viewer.ts";
import type { BatchData } from "../../domain/publishing/entry.ts";
import { listMediaUses } from "../../storage/linked-entries.ts";
import { insertMedia } from "../../storage/media.ts";
import { updateEntry } from "../../storage/save-entry.ts";
import { ownBatch } from "./own-batch.ts";
import { publishedBatch } from "./queries.ts";

describe.each(engines)("pictures of events on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  async function withEvent() {
    const { site, id } = await openBatch(opened);
    const event = await insertBatchEvent(site.store, { batchId: id, type: "event", title: "First krausen" });
    for (const name of ["a", "b", "c", "d", "e"]) await addFile(`${name}.webp`, 900);
    await addFile("notes.pdf", null);
    async function addFile(fileName: string, width: number | null) {
      const mime = width === null ? "application/pdf" : "image/webp";
      const size = width === null ? {} : { width, height: 600 };
      await insertMedia(site.store, { fileName, originalName: fileName, mime, bytes: 1, ...size });
    }
    const add = (media: string, more: Record<string, string> = {}) =>
      change(site, id, { deed: "event-picture", event: event.id, media, alt: "Foam in the lid", ...more });
    const pictures = async () => (await stored(site, id)).data.eventPictures ?? [];
    const uses = (name: string) => listMediaUses(site.store, name, { offset: 0, limit: 9 });
    return { site, id, event, add, pictures, uses };
  }

  test("a picture goes to its event, and the media know who uses it", async () => {
    const { site, id, event, add, pictures, uses } = await withEvent();
    await add("a.webp", { caption: "After 27 hours" });
    expect(await pictures()).toEqual([
      { event: event.id, media: "a.webp", alt: "Foam in the lid", caption: "After 27 hours" },
    ]);
    expect(await uses("a.webp")).toEqual([{ kind: "batch", id, title: "Pale" }]);
    const { events } = await valueOf(ownBatch(site, id, nothing));
    expect(events.map((one) => one.pictures.map(({ media }) => media))).toEqual([["a.webp"]]);
  });

  test("what is no picture, is there already, has no description or is one too many is refused at its field", async () => {
    const { site, id, add, pictures } = await withEvent();
    expect((await add("notes.pdf")).errors).toHaveProperty("media");
    expect((await add("none.webp")).errors).toHaveProperty("media");
    expect((await add("a.webp", { alt: "" })).errors).toEqual({ alt: expect.any(String) });
    expect((await add("a.webp", { event: "none" })).errors).toHaveProperty("form");
    expect(await pictures()).toEqual([]);
    for (const name of ["a", "b", "c", "d"]) await add(`${name}.webp`);
    expect((await add("d.webp")).errors).toEqual({ media: expect.stringContaining("already") });
    expect((await add("e.webp")).errors).toEqual({ media: expect.stringContaining("4") });
    expect(await pictures()).toHaveLength(4);
    expect((await stored(site, id)).data.batchStatus).toBe("Planning");
  });

  test("one that is removed comes back by the undo", async () => {
    const { site, id, event, add, pictures, uses } = await withEvent();
    await add("a.webp");
    const before = await pictures();
    const answer = await change(site, id, { deed: "remove-event-picture", event: event.id, media: "a.webp" });
    expect([await pictures(), await uses("a.webp")]).toEqual([[], []]);
    await change(site, id, answer.undo?.fields ?? {});
    expect(await pictures()).toEqual(before);
  });

  test("an event takes its pictures along and brings them back", async () => {
    const { site, id, event, add, pictures, uses } = await withEvent();
    await add("a.webp");
    const answer = await change(site, id, { deed: "remove-event", event: event.id });
    expect([await pictures(), await uses("a.webp")]).toEqual([[], []]);
    await change(site, id, answer.undo?.fields ?? {});
    const { events } = await valueOf(ownBatch(site, id, nothing));
    expect(events.map((one) => one.pictures.map(({ alt }) => alt))).toEqual([["Foam in the lid"]]);
  });

  test("guests see them with the events alone: never where the notes are kept back or the batch is", async () => {
    const { site, id, add } = await withEvent();
    await add("a.webp");
    const publicly = async () => {
      const { slug } = await stored(site, id);
      const found = await publishedBatch({ ...site, viewer: guest }, slug);
      return found.access === "open"
        ? found.page.events.flatMap(({ pictures }) => pictures.map(({ media }) => media))
        : found.access;
    };
    const save = async (patch: Partial<BatchData>, visibility: "public" | "private" = "public") => {
      const { revision, data } = await stored(site, id);
      const next = { data: { ...data, ...patch }, status: "published" as const, visibility };
      await updateEntry<"batch">(site.store, id, revision, next, owner);
    };
    expect(await publicly()).toBe("hidden");
    await save({});
    expect(await publicly()).toEqual(["a.webp"]);
    await save({ hidden: { notes: true } });
    expect(await publicly()).toEqual([]);
    await save({ hidden: {} }, "private");
    expect(await publicly()).toBe("hidden");
  });
});
