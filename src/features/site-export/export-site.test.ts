/** An export makes the same site again, on the other engine too, and opens no door to it. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type EngineName } from "../../../tests/databases.ts";
import { paleAle } from "../../../tests/pale-ale.ts";
import { program } from "../../domain/people/program.ts";
import { create } from "../../cli/create.ts";
import { exportFiles } from "../../cli/export.ts";
import type { Store } from "../../storage/database.ts";
import { insertDevice, listDevices } from "../../storage/devices.ts";
import { findDraft } from "../../storage/entry-drafts.ts";
import { nameVersion } from "../../storage/entry-versions.ts";
import { listEntries } from "../../storage/entries.ts";
import { listMedia } from "../../storage/media.ts";
import { setMediaDetails } from "../../storage/media-changes.ts";
import { insertOwnItem, listLibraryItems } from "../../storage/library-items.ts";
import { appendReadings } from "../../storage/readings.ts";
import { listRecipeVersions } from "../../storage/recipes.ts";
import { writeRedirect } from "../../storage/redirects.ts";
import { insertSecondRunnings } from "../../storage/save-recipe.ts";
import { secondBeersOf } from "../../storage/shared-mash.ts";
import { insertEntry, updateEntry } from "../../storage/save-entry.ts";
import { writeSettings } from "../../storage/settings.ts";
import { saveDraft, scheduleDraft } from "../../storage/save-draft.ts";
import { insertTasting } from "../../storage/tastings.ts";

const disposals: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const dispose of disposals.splice(0).reverse()) await dispose();
});

async function openSite(engine: EngineName) {
  const tested = await openTestDatabase(engine);
  disposals.push(() => tested.dispose());
  const store: Store = { ...tested.store(), siteId: "main" };
  const said: string[] = [];
  const { dataFolder } = tested.options;
  const tools = {
    store,
    dataFolder,
    origin: "",
    language: "en" as const,
    print: () => undefined,
    fail: (line: string) => void said.push(line),
  };
  const createFrom = async (folder: string) => {
    expect([await create.run(["--from", folder], tools), said]).toEqual([0, []]);
  };
  const exportTo = async (name: string) => {
    const folder = path.join(dataFolder, name);
    expect([await exportFiles.run([folder], tools), said]).toEqual([0, []]);
    return folder;
  };
  return { store, tools, createFrom, exportTo };
}

function filesIn(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  return new Map(files.map((file) => [path.relative(folder, file), readFileSync(file, "latin1")]));
}

/** What the demo has not: moved addresses, redirects, own ingredients, guests' tastings, strange devices, readings of no batch. */
async function addMore(store: Store): Promise<string> {
  const { device, token } = await insertDevice(store, {
    name: "Tilt, “black”",
    protocol: "tilt",
    calibration: { coefficients: [1 / 3, 0.1, -1e-7] },
  });
  await appendReadings(store, [
    { deviceId: device.id, at: noon, celsius: -1.5, rssi: -71, comment: 'held, "by" hand\n=1+1', flags: ["handled"] },
    { deviceId: device.id, at: noon + 1, gravity: 1 + 1 / 3 },
    { deviceId: device.id, at: noon + 2, celsius: 4, sensor: "black", ownTime: true },
  ]);
  const [post] = await listEntries(store, "post", program, { own: true });
  const [beer] = await listEntries(store, "beer", program, { own: true });
  if (!post || !beer) throw new Error("The demo holds posts and beers.");
  await updateEntry(store, post.id, post.revision, { slug: "moved", visibility: "private" }, program);
  await writeVersions(store);
  const [picture] = await listMedia(store);
  const credit = { author: "A. Maker", link: "https://maker.example/", licence: "CC BY 4.0" };
  await setMediaDetails(store, picture?.id ?? "", { alt: "Credited", focus: { x: 20, y: 80 }, credit });
  await insertTasting(store, { beerId: beer.id, stars: 2.5, note: "A guest's", at: noon, approved: false });
  await writeRedirect(store, { from: "/old", to: "/beers", status: 302 }, []);
  const [hop] = await listLibraryItems(store, "hop", { limit: 1 });
  if (hop) await insertOwnItem(store, { ...hop, name: "Aunt's hop" });
  await writeSettings(store, "a-service", { password: "do not tell" });
  return token;
}

/** A page with an earlier version, a named one, and a draft beside what is published. */
async function writeVersions(store: Store): Promise<void> {
  const [page] = await listEntries(store, "page", program, { own: true });
  if (!page) throw new Error("The demo holds pages.");
  const { slug, summary, visibility, publishAt, data } = page;
  const patch = { data: { ...data, body: "A second text." } };
  await updateEntry<"page">(store, page.id, page.revision, patch, program);
  await nameVersion(store, page.id, page.revision + 1, "The second");
  const text = { title: "A draft", slug, summary, visibility, publishAt, data: { ...data, body: "A drafted text." } };
  await saveDraft<"page">(store, page.id, page.revision + 1, { text }, program);
  await scheduleDraft(store, page.id, noon + 400 * 86_400_000);
}

const [first = "sqlite", second = first] = engines;

test.each([
  [first, second],
  [second, first],
])("from %s to %s the export of the new site is the export of the old one, byte for byte", async (from, to) => {
  const old = await openSite(from);
  await old.createFrom("demo");
  const token = await addMore(old.store);
  const folder = await old.exportTo("export");
  const site = await openSite(to);
  expect(JSON.parse(filesIn(folder).get("media/media.json") ?? "[]")).toContainEqual(
    expect.objectContaining({
      alt: "Credited",
      focus: { x: 20, y: 80 },
      credit: { author: "A. Maker", link: "https://maker.example/", licence: "CC BY 4.0" },
    }),
  );
  await site.createFrom(folder);
  const again = await site.exportTo("again");
  const files = filesIn(folder);
  expect(filesIn(again)).toEqual(files);
  const all = [...files.values()].join("\n");
  for (const kept of [
    "Aunt's hop",
    "A guest's",
    '"/old"',
    "held, ",
    "-71",
    "A drafted text.",
    "The second",
    '"sensor":"black","celsius":4,"ownTime":true',
  ])
    expect(all).toContain(kept);
  for (const secret of [token, "do not tell", "tokenHash", "token_hash", "userId"]) expect(all).not.toContain(secret);
  expect((await listDevices(site.store)).map(({ name }) => name)).toContain("Tilt, “black”");
  const [page] = await listEntries(site.store, "page", program, { own: true });
  expect(page && (await findDraft(site.store, page))).toMatchObject({
    revision: page?.revision,
    dueAt: noon + 400 * 86_400_000,
    text: { title: "A draft" },
  });
  for (const recipe of await listEntries(old.store, "recipe", program, { own: true })) {
    const without = async (store: Store) =>
      (await listRecipeVersions(store, recipe.id)).map(({ version, at, message, recipe }) => ({
        version,
        at,
        message,
        recipe,
      }));
    expect(await without(site.store)).toEqual(await without(old.store));
  }
});

test("second runnings find their first beer again, whichever of the two comes in first", async () => {
  const old = await openSite("sqlite");
  const data = { version: 1, recipe: paleAle, hidden: {}, related: {} };
  for (const title of ["Middle", "Middle too"]) {
    const first = await insertEntry(old.store, { kind: "recipe", title, data }, program);
    if (!first.ok) throw new Error(first.message);
    for (const name of [`A small ${title}`, `Small ${title}`])
      await insertSecondRunnings(old.store, first.value, name, program);
  }
  const folder = await old.exportTo("export");
  const site = await openSite(second);
  await site.createFrom(folder);
  for (const { id, title } of await listEntries(site.store, "recipe", program, { own: true })) {
    const names = (await secondBeersOf(site.store, id)).map((each) => each.title).sort();
    expect(names).toEqual(title.startsWith("Middle") ? [`A small ${title}`, `Small ${title}`] : []);
  }
});

test("what is exported is for its owner alone, and a folder that holds something is left as it is", async () => {
  const site = await openSite("sqlite");
  const folder = await site.exportTo("export");
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(folder)) expect(statSync(path.join(folder, name)).mode & 0o077).toBe(0);
  const failed: string[] = [];
  const tools = { ...site.tools, fail: (line: string) => void failed.push(line) };
  expect(await exportFiles.run([folder], tools)).toBe(1);
  expect(failed).toEqual([expect.stringContaining("is not empty")]);
  expect(await exportFiles.run([], tools)).toBe(2);
});
