/** The media of plain files where uploads are in a bucket: sent before the transaction, and nothing is left of what is refused. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { type S3Server, s3Credentials, startS3 } from "../../../tests/s3-server.ts";
import { inTransaction } from "../../storage/database.ts";
import { writeMedia } from "../../storage/media-files.ts";
import { createMediaStore } from "../../storage/media-store.ts";
import { findMedia, insertMedia } from "../../storage/media.ts";
import { importSite } from "./import-site.ts";

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
    dataFolder = mkdtempSync(path.join(tmpdir(), "wortfolio-plain-"));
    mkdirSync(path.join(dataFolder, "plain", "media"), { recursive: true });
  });
  afterEach(async () => {
    await server.close();
    rmSync(dataFolder, { recursive: true });
  });

  function open() {
    const s3 = { endpoint: server.endpoint, bucket: "cellar", prefix: "m/", ...s3Credentials };
    const media = createMediaStore({ s3, cacheBytes: 1e6 }, dataFolder);
    const plain = opened.store();
    const store = { ...plain, database: { ...plain.database, media, report: () => undefined } };
    const mediaFolder = path.join(dataFolder, "media");
    const order = { folder: path.join(dataFolder, "plain"), mediaFolder, progress: vi.fn(), language: "en" };
    const waiting = async () =>
      (await store.database.db.selectFrom("jobs").select("kind").where("site_id", "=", store.siteId).execute())
        .map(({ kind }) => kind)
        .filter((kind) => kind === "clear-media");
    return { store, media, order, waiting, bring: () => importSite(store, order) };
  }
  const laid = (name: string) => path.join(dataFolder, "plain", "media", name);
  const lay = async (name: string, background = "#c60") =>
    writeFileSync(
      laid(name),
      await sharp({ create: { width: 40, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    );
  const inBucket = () => [...server.objects.keys()].map((key) => key.replace("/cellar/m/", "")).sort();

  test("it comes into the bucket with its facts, and what is refused leaves nothing but work", async () => {
    const { store, order, waiting, bring } = open();
    await lay("hop.png");
    expect(await bring()).toMatchObject({ ok: true });
    expect([inBucket(), await waiting()]).toEqual([["hop.png"], []]);
    expect(await findMedia(store, "hop.png")).toMatchObject({ width: 40, height: 20, mime: "image/png", pages: null });
    server.refuseAll({ method: "PUT", status: 503 });
    await lay("malt.png");
    rmSync(laid("hop.png"));
    order.progress.mockClear();
    expect(await bring()).toMatchObject({ ok: false, code: "site-import" });
    expect(order.progress).not.toHaveBeenCalled();
    expect(await waiting()).toEqual(["clear-media"]);
    expect(await findMedia(store, "malt.png")).toBeNull();
  });

  test("a file of the site that has the name stays as it is", async () => {
    const { store, media, bring, waiting } = open();
    await insertMedia(store, { fileName: "malt.png", originalName: "malt.png", mime: "image/png", bytes: 5 });
    await media.keep("malt.png", new Uint8Array([1, 2, 3, 4, 5]));
    await lay("hop.png");
    await lay("malt.png", "#0c6");
    expect(await bring()).toMatchObject({ code: "site-import", message: expect.stringContaining("malt.png") });
    expect(server.objects.get("/cellar/m/malt.png")).toHaveLength(5);
    expect(await findMedia(store, "hop.png")).toBeNull();
    rmSync(laid("malt.png"));
    expect(await bring()).toMatchObject({ ok: true });
    expect([inBucket(), await waiting()]).toEqual([["hop.png", "malt.png"], []]);
  });

  test("a drawing comes as this program writes it, and no other", async () => {
    const { store, bring } = open();
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20"><g/></svg>`;
    writeFileSync(laid("logo.svg"), drawn.replace("<g/>", "<script>alert(1)</script>"));
    expect(await bring()).toMatchObject({ ok: false, message: expect.stringMatching(/logo\.svg.*script/) });
    writeFileSync(laid("logo.svg"), drawn.replace(">", " >"));
    expect(await bring()).toMatchObject({ ok: false, message: expect.stringContaining("logo.svg") });
    writeFileSync(laid("logo.svg"), drawn);
    expect(await bring()).toMatchObject({ ok: true });
    expect(await findMedia(store, "logo.svg")).toMatchObject({ width: 40, height: 20, mime: "image/svg+xml" });
  });

  test("a transaction never waits for the store", async () => {
    const { store, order } = open();
    const late = inTransaction(store, (inner) => writeMedia(inner, order.mediaFolder, "late.png", new Uint8Array([1])));
    await expect(late).rejects.toThrow("while a transaction is open");
    expect(inBucket()).toEqual([]);
  });
});
