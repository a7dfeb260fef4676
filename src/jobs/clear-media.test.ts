/** A site whose uploads are in a bucket: what was acknowledged is there, pages have it after the disk was lost, and nothing is left there of what is gone. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Hono } from "hono";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testWorker } from "../../tests/do-work.ts";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { editor } from "../../tests/entry-factory.ts";
import { type S3Server, s3Credentials, startS3 } from "../../tests/s3-server.ts";
import { formOf, siteOf } from "../../tests/site-factory.ts";
import { createFolderTarget } from "../features/backup/folder-target.ts";
import { makeBackup } from "../features/backup/make-backup.ts";
import { verifyBackup } from "../features/backup/open-backup.ts";
import { changeMedia, uploadFiles } from "../features/media/actions.ts";
import { checkMediaStore } from "../features/media/check-store.ts";
import { mediaFolders } from "../features/media/media-folders.ts";
import { pullMedia, pushMedia } from "../features/media/move-media.ts";
import { openOriginal } from "../features/media/originals.ts";
import { exportSite } from "../features/site-export/export-site.ts";
import type { Bindings } from "../http/doors/door.ts";
import { imagesDoor } from "../http/doors/images.ts";
import { mediaDoor } from "../http/doors/media.ts";
import { createMediaStore, mediaCacheFolder } from "../storage/media-store.ts";
import { markMedia, settleMedia, writeMedia } from "../storage/media-files.ts";
import { insertMedia } from "../storage/media.ts";
import { enqueue } from "../storage/outbox.ts";
import { setRecurring } from "../storage/jobs.ts";

const day = 86_400_000;
const quiet = { visits: null, visitors: { addressOf: () => "127.0.0.1" } } as never;

describe.each(engines)("on %s", (engine) => {
  let opened: TestDatabase;
  let server: S3Server;
  let dataFolder: string;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());
  beforeEach(async () => {
    server = await startS3();
    dataFolder = mkdtempSync(path.join(tmpdir(), "wortfolio-bucket-"));
  });
  afterEach(async () => {
    await server.close();
    rmSync(dataFolder, { recursive: true });
  });

  const settings = () => ({
    s3: { endpoint: server.endpoint, bucket: "cellar", prefix: "m/", ...s3Credentials },
    cacheBytes: 1e6,
  });

  function open() {
    const clock = { now: noon };
    const plain = opened.store(clock);
    const media = createMediaStore(settings(), dataFolder);
    const told: string[] = [];
    const report = (message: string) => void told.push(message);
    const store = { ...plain, database: { ...plain.database, media, report } };
    const folders = mediaFolders(dataFolder);
    const site = siteOf(store, editor, { mediaFolder: folders.media });
    const doors = new Hono<Bindings>();
    imagesDoor(store, folders)(doors);
    mediaDoor(store, folders.media, quiet)(doors);
    const worker = testWorker(store, undefined, dataFolder);
    return { store, site, clock, folders, doors, worker, told };
  }
  type Opened = ReturnType<typeof open>;

  const picture = (background = "#c60") =>
    sharp({ create: { width: 40, height: 20, channels: 3, background } })
      .png()
      .toBuffer();
  const photo = () =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: "#06c" } })
      .withExif({ IFD0: { Copyright: "Ida" } })
      .jpeg()
      .toBuffer();
  const upload = async ({ site }: Opened, bytes: Buffer, name: string) => {
    const uploaded = await uploadFiles(site, [new File([new Uint8Array(bytes)], name)]);
    if (!uploaded.ok) throw new Error(uploaded.code);
    const [one] = uploaded.value;
    return { error: one?.error ?? null, name: one?.file?.fileName ?? "", id: one?.file?.id ?? "" };
  };
  const loseDisk = () => rmSync(mediaCacheFolder(dataFolder), { recursive: true, force: true });
  const inBucket = () => [...server.objects.keys()].map((key) => key.replace("/cellar/m/", "")).sort();
  const jobs = async ({ store }: Opened) =>
    (await store.database.db.selectFrom("jobs").select("kind").where("site_id", "=", store.siteId).execute())
      .map(({ kind }) => kind)
      .filter((kind) => kind === "clear-media");

  test("an upload and its original are in the bucket when it is acknowledged, and no work waits for them", async () => {
    const at = open();
    const kept = await upload(at, await photo(), "kettle.jpg");
    expect(inBucket()).toEqual([kept.name, `originals/${kept.name}`]);
    expect(existsSync(at.folders.media)).toBe(false);
    expect(await jobs(at)).toEqual([]);
  });

  test("after the disk was lost pages get pictures, songs in parts and originals, with the marks they had", async () => {
    const at = open();
    const kept = await upload(at, await photo(), "kettle.jpg");
    const song = Buffer.concat([Buffer.from("ID3\u0004"), Buffer.alloc(5000, 7)]);
    const sung = await upload(at, song, "song.mp3");
    const ask = async (address: string, headers: Record<string, string> = {}) => {
      const answer = await at.doors.request(address, { headers });
      return [answer.status, answer.headers.get("etag"), Buffer.from(await answer.arrayBuffer()).toString("hex")];
    };
    const asked = [
      [`/media/${kept.name}`],
      [`/_image?src=/media/${kept.name}&w=16`],
      [`/media/${sung.name}`, { range: "bytes=3-99", "sec-fetch-dest": "audio" }],
    ] as const;
    const before = [];
    for (const [address, headers] of asked) before.push(await ask(address, headers));
    expect(before.map(([status]) => status)).toEqual([200, 200, 206]);
    for (const [index, [address, headers]] of asked.entries()) {
      loseDisk();
      rmSync(at.folders.images, { recursive: true, force: true });
      expect(await ask(address, headers)).toEqual(before[index]);
    }
    loseDisk();
    const original = await openOriginal(at.site, kept.id);
    expect(original.ok && Buffer.from(await original.value.arrayBuffer()).equals(await photo())).toBe(true);
  });

  test("while the store is away an upload says so and leaves nothing, what is here is served, and what is not is a 503", async () => {
    const at = open();
    const here = await upload(at, await picture(), "here.png");
    const gone = await upload(at, await picture("#0c6"), "gone.png");
    rmSync(path.join(mediaCacheFolder(dataFolder), gone.name));
    server.leave(true);
    expect((await at.doors.request(`/media/${here.name}`)).status).toBe(200);
    for (const address of [`/media/${gone.name}`, `/_image?src=/media/${gone.name}&w=16`]) {
      const answer = await at.doors.request(address);
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([503, "store-away"]);
    }
    const refused = await upload(at, await picture("#60c"), "new.png");
    expect(refused.error).toMatch(/The store for media isn’t responding/);
    expect(at.told).toContain("The store for media failed.");
    server.leave(false);
    expect(inBucket()).toEqual([gone.name, here.name].sort());
    expect((await checkMediaStore(at.store.database)).ok).toBe(true);
  });

  test("a store that refuses is told apart from one that is away", async () => {
    const at = open();
    server.refuseAll({ method: "PUT", status: 403 });
    expect((await upload(at, await picture(), "hop.png")).error).toMatch(/refused the file/);
    expect(await checkMediaStore(at.store.database)).toMatchObject({ code: "store-refused" });
    server.refuseAll({ method: "PUT", status: 507 });
    expect((await upload(at, await picture(), "hop.png")).error).toMatch(/isn’t responding/);
  });

  test("what a process sent that was killed before its row is cleared a day later; what got its row stays", async () => {
    const at = open();
    at.clock.now = Date.now();
    const bytes = await picture();
    for (const name of ["orphan.png", "kept.png"]) {
      await markMedia(at.store, at.folders.media, name);
      await writeMedia(at.store, at.folders.media, name, bytes);
    }
    await insertMedia(at.store, { fileName: "kept.png", originalName: "a", mime: "image/png", bytes: bytes.length });
    at.clock.now += day - 1;
    await at.worker.drain();
    expect(inBucket()).toEqual(["kept.png", "orphan.png"]);
    at.clock.now += 1;
    await at.worker.drain();
    expect(inBucket()).toEqual(["kept.png"]);
    expect(await jobs(at)).toEqual([]);
  });

  test("what the bin deletes goes from the bucket, again and again until the store has done it", async () => {
    const at = open();
    at.clock.now = Date.now();
    const kept = await upload(at, await photo(), "kettle.jpg");
    const other = await upload(at, await picture(), "other.png");
    await changeMedia(at.site, formOf({ deed: "remove", id: kept.id }));
    at.clock.now += 30 * day;
    server.refuseAll({ method: "DELETE", status: 503 });
    await setRecurring(at.store, "empty-bin", at.clock.now);
    await at.worker.drain();
    expect(inBucket()).toHaveLength(3);
    expect(await jobs(at)).toEqual(["clear-media"]);
    server.refuseAll(null);
    at.clock.now += day;
    await at.worker.drain();
    expect(inBucket()).toEqual([other.name]);
    expect(await jobs(at)).toEqual([]);
  });

  test("a file that came again under the name of a deleted one stays", async () => {
    const at = open();
    await writeMedia(at.store, at.folders.media, "hop.png", await picture());
    const payload = { fileName: "hop.png", before: Date.now() - 60_000 };
    await enqueue(at.store, [{ kind: "clear-media", payload }]);
    await at.worker.drain();
    expect([inBucket(), await jobs(at)]).toEqual([["hop.png"], []]);
  });

  test("a backup and an export hold what is in the bucket alone, and what is in the folder alone", async () => {
    const at = open();
    const kept = await upload(at, await picture(), "hop.png");
    loseDisk();
    const into = path.join(dataFolder, "export");
    const written = await exportSite(at.store, {
      folder: into,
      mediaFolder: at.folders.media,
      progress: () => undefined,
    });
    expect(written.ok).toBe(true);
    expect(readFileSync(path.join(into, "media", kept.name)).equals(await picture())).toBe(true);
    const place = { ...opened.options, media: settings() };
    const target = createFolderTarget(path.join(dataFolder, "backups"));
    const backed = await makeBackup({ place, target, lock: null, keep: null, now: () => noon });
    if (!backed.ok) throw new Error(backed.message);
    const found = await verifyBackup(backed.value.file, { target: { folder: "" }, lock: null, keys: {}, keep: null });
    const names = found.ok ? found.value.parts.map(({ name }) => name).filter((name) => name.startsWith("media/")) : [];
    expect(names).toEqual([`media/${kept.name}`]);
    server.cut({ after: 20 });
    const again = { place, target, lock: null, keep: null, now: () => noon + 1000 };
    expect(await makeBackup(again)).toMatchObject({ ok: false, code: "unreachable" });
  });

  test("a folder is copied into the bucket and back, each file once, and goes on where it was broken off", async () => {
    const at = open();
    const { media } = at.folders;
    mkdirSync(path.join(media, "originals"), { recursive: true });
    const names = ["a.png", "b.png", "originals/b.png"];
    for (const name of names) writeFileSync(path.join(media, name), `bytes of ${name}`);
    writeFileSync(path.join(media, ".c.png.incoming"), "");
    const told: string[] = [];
    const move = {
      folder: media,
      report: (name: string, done: number, total: number) => void told.push(`${name} ${done}/${total}`),
    };
    server.objects.set("/cellar/m/a.png", Buffer.from("other byte of a"));
    server.refuseAll({ method: "PUT", status: 403 });
    expect(await pushMedia(at.store, move)).toMatchObject({ code: "store-refused" });
    server.refuseAll(null);
    expect(await pushMedia(at.store, move)).toMatchObject({ value: { moved: 3, there: 0 } });
    expect(told).toEqual(["a.png 1/3", "b.png 2/3", "originals/b.png 3/3"]);
    expect(await pushMedia(at.store, { ...move, clears: true })).toMatchObject({ value: { moved: 0, there: 3 } });
    expect(readdirSync(media, { recursive: true }).map(String).sort()).toEqual([".c.png.incoming", "originals"]);
    expect(await pullMedia(at.store, move)).toMatchObject({ value: { moved: 3, there: 0 } });
    for (const name of names) expect(readFileSync(path.join(media, name), "utf8")).toBe(`bytes of ${name}`);
    writeFileSync(path.join(media, "a.png"), "bytes of a.pnG");
    expect(await pullMedia(at.store, move)).toMatchObject({ value: { moved: 1, there: 2 } });
    rmSync(path.join(media, "a.png"));
    server.refuseAll({ method: "GET", status: 404, code: "NoSuchKey", path: "/cellar/m/a.png" });
    expect(await pullMedia(at.store, move)).toMatchObject({ code: "store-differs" });
    const bare = { ...at.store, database: { ...at.store.database, media: null } };
    expect(await pushMedia(bare, move)).toMatchObject({ code: "no-store" });
  });

  test("what is in the folder from before is served, and settled as ever", async () => {
    const at = open();
    const bytes = await picture();
    const bare = { ...at.store, database: { ...at.store.database, media: null } };
    const kept = await upload({ ...at, site: { ...at.site, store: bare } }, bytes, "old.png");
    const answer = await at.doors.request(`/media/${kept.name}`);
    expect(
      createHash("sha256")
        .update(Buffer.from(await answer.arrayBuffer()))
        .digest("hex"),
    ).toBe(createHash("sha256").update(bytes).digest("hex"));
    expect(server.asked).toEqual([]);
    await settleMedia(at.store, at.folders.media, kept.name);
    expect(existsSync(path.join(at.folders.media, kept.name))).toBe(true);
  });
});
