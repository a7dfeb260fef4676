/** The export as a download: the same files as the command's, for the owner alone, one at a time, and nothing is left of it here. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { editor, insert, member, owner, postOf } from "../../../tests/entry-factory.ts";
import { siteOf } from "../../../tests/site-factory.ts";
import { program } from "../../domain/people/program.ts";
import { guest, type Viewer } from "../../domain/people/viewer.ts";
import { insertMedia } from "../../storage/media.ts";
import { exportArchive, type ExportTarget } from "./export-archive.ts";
import { exportSite } from "./export-site.ts";
import { exportStatic } from "./export-static.ts";

let opened: TestDatabase;
let dataFolder: string;
let open: (viewer?: Viewer) => ReturnType<typeof siteOf>;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
  dataFolder = mkdtempSync(path.join(tmpdir(), "wortfolio-export-"));
  const mediaFolder = path.join(dataFolder, "media");
  const store = opened.store();
  open = (viewer = owner) => siteOf(store, viewer, { mediaFolder });
  mkdirSync(mediaFolder);
  writeFileSync(path.join(mediaFolder, "hop.png"), Buffer.alloc(200_000, 7));
  await insertMedia(store, { fileName: "hop.png", originalName: "hop.png", mime: "image/png", bytes: 200_000 });
  await insert(store, postOf({ title: "Out" }, { body: "![Hop](/media/hop.png)" }));
  await insert(store, postOf({ title: "Draft", status: "draft" }, { body: "Not yet." }));
});
afterAll(async () => {
  rmSync(dataFolder, { recursive: true });
  await opened.dispose();
});

async function unpack(response: Response): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const archive = extract();
  Readable.fromWeb(response.body as never)
    .pipe(createGunzip())
    .pipe(archive);
  for await (const entry of archive) {
    const pieces: Buffer[] = [];
    for await (const piece of entry) pieces.push(piece as Buffer);
    files.set(entry.header.name.replace(/^wortfolio-[a-z]+-2026-11-20\//, ""), Buffer.concat(pieces).toString("hex"));
  }
  return files;
}

function readFolder(folder: string): Map<string, string> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    found.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(folder, file), readFileSync(file).toString("hex")];
    }),
  );
}

const sorted = (files: Map<string, string>) => [...files].sort(([a], [b]) => (a < b ? -1 : 1));
const ask = async (viewer: Viewer, target: unknown, patience?: number) => exportArchive(open(viewer), target, patience);
/** A place is free a moment after nothing of the archive is left. */
async function asSoonAsFree(target: ExportTarget, patience?: number): Promise<Response> {
  let answer = await ask(owner, target, patience);
  await expect.poll(async () => answer.ok || (answer = await ask(owner, target, patience)).ok).toBe(true);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}
const left = () => readdirSync(path.join(dataFolder, "exports"));

test.each(["plain", "hugo", "astro"] as const)(
  "the %s archive holds what the command writes, byte for byte, drafts included",
  async (target: ExportTarget) => {
    const site = open();
    const folder = mkdtempSync(path.join(tmpdir(), "wortfolio-export-"));
    const order = { folder, mediaFolder: site.mediaFolder, progress: () => undefined };
    const written =
      target === "plain"
        ? await exportSite(site.store, order)
        : await exportStatic(site.store, { ...order, target, origin: site.origin, viewer: program });
    expect(written.ok).toBe(true);
    const answer = await ask(owner, target);
    const files = answer.ok ? await unpack(answer.value) : new Map<string, string>();
    expect(sorted(files)).toEqual(sorted(readFolder(folder)));
    expect([...files.keys()].filter((name) => /(draft\.md|hop\.png)$/.test(name))).toHaveLength(2);
    rmSync(folder, { recursive: true });
    await expect.poll(left).toEqual([]);
  },
);

test("guests, members and editors are refused, and so is an export that is none", async () => {
  expect(await ask(guest, "plain")).toMatchObject({ code: "sign-in" });
  for (const viewer of [member, editor]) expect(await ask(viewer, "plain")).toMatchObject({ code: "forbidden" });
  expect(await ask(owner, "wordpress")).toMatchObject({ code: "bad-request" });
});

test("a second one waits for its turn; one that is broken off, or that nobody takes, leaves nothing and makes room", async () => {
  const first = await ask(owner, "plain");
  expect(await ask(owner, "plain")).toMatchObject({ code: "busy" });
  if (first.ok) await first.value.body?.cancel();
  await expect.poll(left).toEqual([]);
  const second = await asSoonAsFree("plain", 50);
  const reader = second.body!.getReader();
  await reader.read();
  await expect.poll(left).toEqual([]);
  await reader.cancel().catch(() => undefined);
  await unpack(await asSoonAsFree("plain"));
});
