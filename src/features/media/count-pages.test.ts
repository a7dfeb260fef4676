/** PDFs that came before pages were counted: in the folder, in a bucket, damaged, gone. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { pdfOf } from "../../../tests/pdf-of.ts";
import { s3Credentials, startS3 } from "../../../tests/s3-server.ts";
import type { Store } from "../../storage/database.ts";
import { removeMedia } from "../../storage/media-changes.ts";
import { createMediaStore } from "../../storage/media-store.ts";
import { findAnyMedia, insertMedia } from "../../storage/media.ts";
import type { Job } from "../../storage/work.ts";
import { countPages } from "./count-pages.ts";

describe.each(engines)("on %s", (engine) => {
  let opened: TestDatabase;
  let dataFolder: string;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());
  beforeEach(() => {
    dataFolder = mkdtempSync(path.join(tmpdir(), "wortfolio-pages-"));
    mkdirSync(path.join(dataFolder, "media"));
  });
  afterEach(() => rmSync(dataFolder, { recursive: true }));

  const lay = (fileName: string, bytes: Buffer) => writeFileSync(path.join(dataFolder, "media", fileName), bytes);
  async function add(store: Store, fileName: string, pages: number | null = null): Promise<string> {
    const added = await insertMedia(store, {
      fileName,
      originalName: fileName,
      mime: "application/pdf",
      bytes: 9,
      pages,
    });
    if (!added.ok) throw new Error(added.code);
    return added.value.id;
  }
  async function count(store: Store, mediaId: string) {
    const parts = { store, dataFolder, origin: "", signal: new AbortController().signal };
    const done = await countPages.run(parts, { payload: { mediaId } } as Job);
    return [done.ok ? "done" : done.code, (await findAnyMedia(store, mediaId))?.pages];
  }

  test("its pages are kept, in the bin too, and what is known stays", async () => {
    const store = opened.store();
    lay("slides.pdf", pdfOf(12));
    lay("known.pdf", pdfOf(3));
    expect(await count(store, await add(store, "slides.pdf"))).toEqual(["done", 12]);
    expect(await count(store, await add(store, "known.pdf", 7))).toEqual(["done", 7]);
    const binned = await add(store, "binned.pdf");
    await removeMedia(store, binned);
    lay("binned.pdf", pdfOf(5));
    expect(await count(store, binned)).toEqual(["done", 5]);
    expect(await count(opened.store(), binned)).toEqual(["done", undefined]);
  });

  test("of one that is damaged or gone nobody can tell, and the work is done", async () => {
    const store = opened.store();
    lay("damaged.pdf", Buffer.from("%PDF-1.4 and no more"));
    expect(await count(store, await add(store, "damaged.pdf"))).toEqual(["done", null]);
    expect(await count(store, await add(store, "nowhere.pdf"))).toEqual(["done", null]);
  });

  test("one in a bucket is counted once the store answers", async () => {
    const server = await startS3();
    const s3 = { endpoint: server.endpoint, bucket: "cellar", prefix: "", ...s3Credentials };
    const media = createMediaStore({ s3, cacheBytes: 1e6 }, dataFolder);
    const plain = opened.store();
    const store = { ...plain, database: { ...plain.database, media, report: () => undefined } };
    const file = path.join(dataFolder, "elsewhere.pdf");
    writeFileSync(file, pdfOf(4));
    await media.send("slides.pdf", file);
    server.refuseAll({ method: "GET", status: 503 });
    const id = await add(store, "slides.pdf");
    expect(await count(store, id)).toEqual(["store-away", null]);
    server.refuseAll(null);
    expect(await count(store, id)).toEqual(["done", 4]);
    await server.close();
  });
});
