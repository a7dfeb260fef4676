/** What has lain in the bin for 30 days is gone: row, bytes and the pictures made of it, also where an earlier run was cut off. */
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { Hono } from "hono";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { doWork } from "../../tests/do-work.ts";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { editor } from "../../tests/entry-factory.ts";
import { formOf, siteOf } from "../../tests/site-factory.ts";
import { changeMedia, uploadFiles } from "../features/media/actions.ts";
import { type MediaFolders, mediaFolders } from "../features/media/media-folders.ts";
import type { Bindings } from "../http/doors/door.ts";
import { imagesDoor } from "../http/doors/images.ts";
import { listExpiredMedia } from "../storage/media-changes.ts";
import { emptyBin } from "./empty-bin.ts";

const month = 30 * 86_400_000;
const namesIn = ({ media, images }: MediaFolders) => [...readdirSync(media), ...readdirSync(images)];

describe.each(engines)("the bin of files on %s", (engine) => {
  let opened: TestDatabase;
  let folders: MediaFolders;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    folders = mediaFolders(opened.options.dataFolder);
  });
  afterAll(() => opened.dispose());

  async function open() {
    for (const folder of Object.values(folders)) {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
    }
    const clock = { now: noon };
    const site = siteOf(opened.store(clock), editor, { mediaFolder: folders.media });
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#c60" } })
      .png()
      .toBuffer();
    const uploaded = await uploadFiles(
      site,
      ["one.png", "two.png"].map((name) => new File([new Uint8Array(picture)], name)),
    );
    const files = uploaded.ok ? uploaded.value.flatMap(({ file }) => file ?? []) : [];
    const doors = new Hono<Bindings>();
    imagesDoor(site.store, folders)(doors);
    for (const { fileName } of files)
      expect((await doors.request(`/_image?src=/media/${fileName}&w=16`)).status).toBe(200);
    const [one, two] = files;
    if (!one || !two) throw new Error("nothing was uploaded");
    return { site, clock, one, two, parts: { store: site.store, dataFolder: opened.options.dataFolder } };
  }

  test("after 30 days nothing of a removed file is left, and the others are as they were", async () => {
    const { site, clock, one, two, parts } = await open();
    await changeMedia(site, formOf({ deed: "remove", id: one.id }));
    clock.now += month - 1;
    await doWork(emptyBin, parts);
    expect(namesIn(folders)).toHaveLength(4);
    clock.now += 1;
    await doWork(emptyBin, parts);
    expect(readdirSync(folders.media)).toEqual([two.fileName]);
    expect(readdirSync(folders.images)).toHaveLength(1);
    expect(await listExpiredMedia(site.store)).toEqual([]);
    expect(await changeMedia(site, formOf({ deed: "restore", id: one.id }))).toMatchObject({
      value: { refused: "not-found" },
    });
  });

  test("a run that was cut off after the bytes is finished by the next", async () => {
    const { site, clock, one, parts } = await open();
    await changeMedia(site, formOf({ deed: "remove", id: one.id }));
    clock.now += month;
    rmSync(`${folders.media}/${one.fileName}`);
    await doWork(emptyBin, parts);
    expect(await listExpiredMedia(site.store)).toEqual([]);
    expect(namesIn(folders)).toHaveLength(2);
  });

  test("bytes that cannot be deleted keep their row, and keep no other file", async () => {
    const { site, clock, one, two, parts } = await open();
    for (const { id } of [one, two]) await changeMedia(site, formOf({ deed: "remove", id }));
    clock.now += month;
    rmSync(`${folders.media}/${one.fileName}`);
    mkdirSync(`${folders.media}/${one.fileName}`);
    await expect(doWork(emptyBin, parts)).rejects.toThrow("could not be deleted");
    expect(await listExpiredMedia(site.store)).toMatchObject([{ id: one.id }]);
    expect(namesIn(folders)).toEqual([one.fileName]);
  });
});
