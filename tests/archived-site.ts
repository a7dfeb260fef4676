/** What tests of archives share: a site with all that is hard to carry, and an archive of it. */
import { createReadStream, createWriteStream, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished } from "vitest";
import { type EngineName, noon, openTestDatabase, type TestDatabase } from "./databases.ts";
import { program } from "../src/domain/people/program.ts";
import { ok } from "../src/domain/result.ts";
import { readSiteSecret } from "../src/platform/site-secret.ts";
import { openSnapshot } from "../src/storage/archive/open-snapshot.ts";
import type { OpenArchive } from "../src/storage/archive/read-archive.ts";
import { writeArchive } from "../src/storage/archive/write-archive.ts";
import type { Store } from "../src/storage/database.ts";
import { insertDevice } from "../src/storage/devices.ts";
import { appendReadings } from "../src/storage/readings.ts";
import { insertEntry } from "../src/storage/save-entry.ts";

/** A database that ends with the test. */
export async function opened(engine: EngineName): Promise<TestDatabase> {
  const tested = await openTestDatabase(engine);
  onTestFinished(() => tested.dispose());
  return tested;
}

export const mainOf = (tested: TestDatabase): Store => ({ ...tested.store(), siteId: "main" });

/** A site with all that is hard to carry: odd letters, doubles to the last bit, people, a secret, files. */
export async function fill(tested: TestDatabase): Promise<Store> {
  const store = mainOf(tested);
  const { device } = await insertDevice(store, { name: 'Tab\t, line\n, back\\slash "Übergrün" 🍺' });
  const appended = await appendReadings(
    store,
    [1 / 3, 1.0000000000000002, 5e-324, 123456789.12345679, -0.1, 5].map((gravity, at) => ({
      deviceId: device.id,
      at: noon + at,
      gravity,
      comment: "\\N",
    })),
  );
  expect(appended.ok).toBe(true);
  const data = { body: "Text", tags: [], series: null, cover: null, language: "en", related: {} };
  await insertEntry(store, { kind: "post", title: "A post", data }, program);
  const { db } = store.database;
  const isSqlite = tested.engine === "sqlite";
  const time = isSqlite ? "'2026-11-20T12:00:00.123Z'" : "timestamptz '2026-11-20T12:00:00.123Z'";
  await sql
    .raw(
      `insert into "user" ("id","name","email","emailVerified","createdAt","updatedAt") values ('u','Ida','ida@brewery.example',${isSqlite ? 1 : true},${time},${time})`,
    )
    .execute(db);
  await sql
    .raw(
      `insert into "account" ("id","accountId","providerId","userId","password","createdAt","updatedAt") values ('a','u','credential','u','a hash',${time},${time})`,
    )
    .execute(db);
  await sql
    .raw(
      `insert into "session" ("id","expiresAt","token","createdAt","updatedAt","userId") values ('s',${time},'a token',${time},${time},'u')`,
    )
    .execute(db);
  readSiteSecret(tested.options.dataFolder);
  const media = join(tested.options.dataFolder, "media");
  mkdirSync(join(media, "deep"), { recursive: true });
  writeFileSync(join(media, "label.webp"), Buffer.alloc(300_000, 7));
  writeFileSync(join(media, "empty.pdf"), "");
  writeFileSync(join(media, "deep", "a.pdf"), "deep");
  return store;
}

export async function archive(tested: TestDatabase, name = "site.tar"): Promise<string> {
  const file = join(tested.options.dataFolder, name);
  const snapshot = await openSnapshot(tested.options);
  if (!snapshot.ok) throw new Error(snapshot.message);
  const { dataFolder } = tested.options;
  await writeArchive(snapshot.value, createWriteStream(file), { dataFolder, at: noon, withMedia: true });
  return file;
}

export const openFile =
  (file: string): OpenArchive =>
  () =>
    Promise.resolve(ok(createReadStream(file)));
