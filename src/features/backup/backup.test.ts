/** Backups from the site to their target and back: locked, in a folder or a store, rotated, and beside a running server. */
import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import path from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { emptyDatabase, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { type S3Server, s3Credentials, startS3 } from "../../../tests/s3-server.ts";
import { readSiteSecret } from "../../platform/site-secret.ts";
import { openTarget, type BackupSettings } from "./backup-settings.ts";
import { makeBackup, type BackupJob } from "./make-backup.ts";
import { restoreBackup, verifyBackup } from "./open-backup.ts";
import { runBackup } from "./run-backup.ts";

let tested: TestDatabase;
let folder: string;
beforeAll(async () => {
  tested = await openTestDatabase("sqlite");
  readSiteSecret(tested.options.dataFolder);
  mkdirSync(path.join(tested.options.dataFolder, "media"));
  writeFileSync(path.join(tested.options.dataFolder, "media", "a.webp"), randomBytes(200_000));
});
afterAll(() => tested.dispose());

let number = 0;
beforeEach(() => {
  folder = path.join(tested.options.dataFolder, `kept-${++number}`);
});

let store: S3Server | null = null;
afterEach(async () => {
  await store?.close();
  store = null;
});

const job = (changes: Partial<BackupJob> = {}): BackupJob => ({
  place: tested.options,
  target: openTarget({ folder }),
  lock: null,
  keep: null,
  now: () => noon,
  ...changes,
});
const settings = (changes: Partial<BackupSettings> = {}): BackupSettings => ({
  target: { folder },
  lock: null,
  keys: {},
  keep: null,
  ...changes,
});

async function make(changes: Partial<BackupJob> = {}): Promise<string> {
  const made = await makeBackup(job(changes));
  if (!made.ok) throw new Error(made.message);
  return made.value.file;
}

test("a backup is for its owner alone, and two in one second both stay", async () => {
  await make();
  await make();
  expect(readdirSync(folder)).toEqual(["wortfolio-2026-11-20-120000-2.tar", "wortfolio-2026-11-20-120000.tar"]);
  for (const name of readdirSync(folder)) expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test("a file that is there already is left as it is", async () => {
  mkdirSync(folder);
  writeFileSync(path.join(folder, "mine.tar"), "mine");
  expect(await makeBackup(job({ name: "mine.tar" }))).toMatchObject({ code: "exists" });
  expect(readdirSync(folder)).toEqual(["mine.tar"]);
  expect(readFileSync(path.join(folder, "mine.tar"), "utf8")).toBe("mine");
});

test("what a killed backup has left goes with the next one an hour later", async () => {
  mkdirSync(folder);
  const leave = (name: string, minutesAgo: number) => {
    writeFileSync(path.join(folder, name), "half");
    const at = Date.now() / 1000 - minutesAgo * 60;
    utimesSync(path.join(folder, name), at, at);
  };
  leave(".wortfolio-2026-11-19-120000.tar.0123abcd.part", 61);
  leave(".wortfolio-2026-11-19-130000.tar.0123abcd.part", 58);
  leave("wortfolio-2026-11-18-120000.tar", 61);
  leave(".others.part", 61);
  await make();
  expect(readdirSync(folder)).toEqual([
    ".others.part",
    ".wortfolio-2026-11-19-130000.tar.0123abcd.part",
    "wortfolio-2026-11-18-120000.tar",
    "wortfolio-2026-11-20-120000.tar",
  ]);
});

test("a backup stops with the server that wanted it", async () => {
  const { dataFolder } = tested.options;
  const child = spawn(process.execPath, ["src/cli/main.ts", "backup", `${folder}/`, "--json"], {
    env: {
      ...process.env,
      LC_ALL: "C",
      NODE_ENV: "production",
      BASE_URL: "",
      DATABASE_URL: "",
      DATA_FOLDER: dataFolder,
    },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  child.disconnect();
  let said = "";
  child.stdout!.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise((resolve) => child.once("exit", resolve));
  expect([code, JSON.parse(said)]).toEqual([1, expect.objectContaining({ code: "stopped" })]);
  expect(readdirSync(folder)).toEqual([]);
});

test("a backup that is stopped leaves nothing", async () => {
  const stop = new AbortController();
  const now = () => {
    stop.abort();
    return noon;
  };
  expect(await makeBackup(job({ signal: stop.signal, now }))).toMatchObject({ code: "stopped" });
  expect(readdirSync(folder)).toEqual([]);
});

test("rotation takes away what is outdated after the new one stands", async () => {
  for (let day = 0; day < 5; day++) await make({ now: () => noon + day * 86_400_000 });
  const made = await makeBackup(job({ now: () => noon + 5 * 86_400_000, keep: { daily: 2, weekly: 0, monthly: 0 } }));
  expect(made).toMatchObject({ ok: true, value: { removed: { length: 4 } } });
  expect(readdirSync(folder)).toEqual(["wortfolio-2026-11-24-120000.tar", "wortfolio-2026-11-25-120000.tar"]);
});

test("a locked backup opens with its passphrase alone", async () => {
  const file = await make({ lock: { passphrase: "three crowns of hops" } });
  expect(file).toMatch(/\.tar\.age$/);
  expect(readFileSync(file).subarray(0, 21).toString()).toBe("age-encryption.org/v1");
  expect(readFileSync(file).includes("README.txt")).toBe(false);
  expect(await verifyBackup(file, settings())).toMatchObject({ code: "key" });
  expect(await verifyBackup(file, settings({ keys: { passphrase: "two crowns" } }))).toMatchObject({ code: "key" });
  expect((await verifyBackup(file, settings({ keys: { passphrase: "three crowns of hops" } }))).ok).toBe(true);
});

test("a backup for a recipient opens with the recipient's key, and a flipped byte in it is found", async () => {
  const identity = await generateX25519Identity();
  const file = await make({ lock: { recipient: await identityToRecipient(identity) } });
  const other = await generateX25519Identity();
  expect(await verifyBackup(file, settings({ keys: { identity: other } }))).toMatchObject({ code: "key" });
  const keys = { identity: `# created: today\n${identity}\n` };
  const place = await emptyDatabase("sqlite");
  expect((await restoreBackup(file, settings({ keys }), place.options, () => noon)).ok).toBe(true);
  await place.remove();
  const bytes = readFileSync(file);
  bytes[150_000] = (bytes[150_000] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  expect(await verifyBackup(file, settings({ keys }))).toMatchObject({ code: "damaged" });
});

test("what is no recipient is refused before anything is written", async () => {
  expect(await makeBackup(job({ lock: { recipient: "ida" } }))).toMatchObject({ code: "recipient" });
});

async function s3(changes: { secret?: string } = {}) {
  store = await startS3();
  const { key, secret, region } = s3Credentials;
  const s3 = {
    endpoint: store.endpoint,
    bucket: "cellar",
    key,
    secret,
    region,
    prefix: "kettle/code/",
    partBytes: 70_000,
  };
  return { server: store, settings: settings({ target: { s3: { ...s3, ...changes } } }) };
}

test("a store gets the archive in parts, each signed with its checksum; it rotates and restores from there", async () => {
  const { server, settings: kept } = await s3();
  const target = openTarget(kept.target);
  server.objects.set("/cellar/kettle/code/notes.txt", Buffer.from("of somebody else"));
  server.objects.set("/cellar/wortfolio-2020-01-01-000000.tar", Buffer.from("of another prefix"));
  for (let day = 0; day < 3; day++) await make({ target, now: () => noon + day * 86_400_000 });
  const keep = { daily: 1, weekly: 0, monthly: 0 };
  const made = await makeBackup(job({ target, keep, now: () => noon + 3 * 86_400_000 }));
  const name = "wortfolio-2026-11-23-120000.tar";
  expect(made).toMatchObject({ ok: true, value: { file: `s3://cellar/kettle/code/${name}`, removed: { length: 3 } } });
  expect([...server.objects.keys()].sort()).toEqual([
    `/cellar/kettle/code/notes.txt`,
    `/cellar/kettle/code/${name}`,
    "/cellar/wortfolio-2020-01-01-000000.tar",
  ]);
  const inFolder = readFileSync(await make({ now: () => noon + 3 * 86_400_000 }));
  expect(server.objects.get(`/cellar/kettle/code/${name}`)?.equals(inFolder)).toBe(true);
  expect((await verifyBackup(`s3:${name}`, kept)).ok).toBe(true);
  expect(await verifyBackup("s3:nothing.tar", kept)).toMatchObject({ code: "store" });
});

test("a store that refuses for a moment is asked again", async () => {
  const { server, settings: kept } = await s3();
  server.refuse(2);
  await make({ target: openTarget(kept.target) });
  expect(server.objects.size).toBe(1);
});

test("a wrong key is told, and a store that loses a part keeps no half of a backup", async () => {
  const wrong = await s3({ secret: "another" });
  expect(await makeBackup(job({ target: openTarget(wrong.settings.target) }))).toMatchObject({
    code: "store",
    message: expect.stringContaining("403 SignatureDoesNotMatch"),
  });
  await wrong.server.close();
  const { server, settings: kept } = await s3();
  const target = openTarget(kept.target);
  server.breakPart(2);
  expect(await makeBackup(job({ target }))).toMatchObject({ code: "store", message: expect.stringContaining("500") });
  expect([server.objects.size, server.uploads.size]).toEqual([0, 0]);
});

test("beside a server a process of its own makes it, and its trouble comes back in words", async () => {
  const cli = path.resolve("src/cli/main.ts");
  const place = tested.options;
  const run = { cli, place, target: { folder }, lock: null, keep: { daily: 7, weekly: 4, monthly: 12 } };
  const made = await runBackup(run);
  expect(made).toMatchObject({ ok: true, value: { tables: expect.any(Number), removed: [] } });
  expect(made.ok && (await verifyBackup(made.value.file, settings())).ok).toBe(true);
  const nowhere = { dataFolder: path.join(folder, "nowhere") };
  expect(await runBackup({ ...run, place: nowhere })).toMatchObject({ ok: false, code: "empty" });
  expect(await runBackup({ ...run, signal: AbortSignal.abort() })).toMatchObject({ ok: false, code: "stopped" });
  expect(readdirSync(folder)).toHaveLength(1);
});
