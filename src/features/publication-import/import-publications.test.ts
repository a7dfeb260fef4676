/** A former site comes in: texts, pictures and addresses, once, again after a stop, and out again. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { owner } from "../../../tests/entry-factory.ts";
import { engines, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import type { Store } from "../../storage/database.ts";
import { restoreEntry } from "../../storage/entry-bin.ts";
import { findEntry, listEntries } from "../../storage/entries.ts";
import { listMedia } from "../../storage/media.ts";
import { findRedirect, listRedirects, writeRedirect } from "../../storage/redirects.ts";
import { insertEntry } from "../../storage/save-entry.ts";
import { type FileReport, importPublications } from "./import-publications.ts";
import { openTree } from "./open-tree.ts";
import { undoPublicationImport } from "./undo-import.ts";

let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "wortfolio-site-"));
  put({
    "blog/hugo.toml": 'baseURL = "https://old.example/"',
    "blog/content/posts/one.md":
      "---\ntitle: One\ndate: 2020-05-06\ntags: [a]\naliases: [/first/]\n---\n[Two]({{< ref two >}}) and [gone](/nowhere/) and [home](https://old.example/posts/two/#end)\n\n![Red](/red.png) ![Lost](lost.png)\n",
    "blog/content/posts/two.md":
      "---\ntitle: Two\ndate: 2021-01-01\ncover: { image: /red.png, alt: Cover }\n---\nText.\n",
    "blog/content/posts/secret.md": "---\ntitle: Secret\ndate: 2021-01-01\ndraft: true\n---\nNot yet.\n",
    "blog/content/about.md": "---\ntitle: About\n---\nMe.\n",
    "blog/static/red.png": await sharp({ create: { width: 4, height: 2, channels: 3, background: "#c00" } })
      .png()
      .toBuffer(),
  });
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(files: Record<string, string | Uint8Array>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
}

async function bring(store: Store, options: { isDryRun?: boolean; asDrafts?: boolean; stopAfter?: number } = {}) {
  const source = path.join(folder, "blog");
  const tree = await openTree(source);
  if (!tree.ok) throw new Error(tree.message);
  const reports: FileReport[] = [];
  const stop = new AbortController();
  const imported = await importPublications(store, {
    tree: tree.value,
    source,
    mediaFolder: path.join(folder, "media"),
    isDryRun: options.isDryRun ?? false,
    asDrafts: options.asDrafts ?? false,
    who: owner,
    report: (file) => {
      reports.push(file);
      if (reports.length === options.stopAfter) stop.abort();
    },
    signal: stop.signal,
  });
  return { imported, reports, id: imported.ok ? (imported.value.importId ?? "") : "" };
}

async function openEntry(store: Store, kind: "post" | "page", slug: string) {
  const found = await findEntry(store, kind, slug, owner);
  if (found.access !== "open") throw new Error(slug);
  return found.entry;
}

const own = { own: true };
const countAll = async (store: Store) => ({
  posts: (await listEntries(store, "post", owner, own)).length,
  pages: (await listEntries(store, "page", owner, own)).length,
  media: (await listMedia(store)).length,
  redirects: (await listRedirects(store)).length,
});

describe.each(engines)("on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("what leads out of the site is reported by its name, and the rest comes in", async () => {
    symlinkSync("/etc/hostname", path.join(folder, "blog/content/posts/link.md"));
    const { imported, reports } = await bring(opened.store());
    expect(imported).toMatchObject({ value: { totals: { total: 5, imported: 4, "left-out": 1 } } });
    expect(reports[0]).toMatchObject({
      source: "content/posts/link.md",
      status: "left-out",
      notes: [{ code: "outside" }],
    });
  });

  test("texts keep dates, drafts and tags; links lead to each other, pictures are the site's, old addresses lead on", async () => {
    const store = opened.store();
    const { imported, reports } = await bring(store);
    expect(imported).toMatchObject({
      ok: true,
      value: { maker: "hugo", totals: { total: 4, imported: 4, refused: 0, pictures: 1 } },
    });
    const one = await findEntry(store, "post", "one", owner);
    expect(one).toMatchObject({
      entry: { status: "published", publishAt: Date.UTC(2020, 4, 6), data: { tags: ["a"] } },
    });
    const [file] = await listMedia(store);
    expect(file).toMatchObject({ alt: "Red", originalName: "red.png", width: 4 });
    expect(readdirSync(path.join(folder, "media"))).toEqual([file?.fileName]);
    const body = JSON.stringify(one);
    expect(body).toContain("[Two](/writing/two) and [gone](/nowhere/) and [home](/writing/two#end)");
    expect(body).toContain(`![Red](/media/${file?.fileName ?? ""}) ![Lost](lost.png)`);
    expect(reports.find(({ source }) => source.endsWith("one.md"))?.notes).toMatchObject([
      { code: "link-missing", what: "/nowhere/", line: 7 },
      { code: "picture-missing", what: "lost.png", line: 9 },
    ]);
    expect(await findEntry(store, "post", "two", owner)).toMatchObject({
      entry: { data: { cover: { media: file?.fileName, alt: "Cover" } } },
    });
    expect(await findRedirect(store, "/first")).toMatchObject({ to: "/writing/one", status: 301 });
    expect(await findRedirect(store, "/posts/one")).toMatchObject({ to: "/writing/one" });
  });

  test("a link by date and name finds its text, whatever address that has now", async () => {
    put({
      "blog/content/posts/2019-10-27-tips.md": "---\ntitle: Tips\n---\nText.\n",
      "blog/content/posts/links.md":
        "---\ntitle: Links\ndate: 2021-02-03\n---\n[a](/2019/10/27/tips.html) [b](/blog/2019/10/tips/#x) [c](/2018/10/tips/) [d](/tips/) [e](/2020/05/one/)\n",
    });
    const store = opened.store();
    await bring(store);
    expect(JSON.stringify(await findEntry(store, "post", "links", owner))).toContain(
      "[a](/writing/2019-10-27-tips) [b](/writing/2019-10-27-tips#x) [c](/2018/10/tips/) [d](/tips/) [e](/writing/one)",
    );
  });

  test("plans go by what came in, at once, and a dry run brings nothing", async () => {
    const store = opened.store();
    const counted = vi.spyOn(store.database.engine, "refreshStatistics");
    const dry = await bring(store, { isDryRun: true });
    expect(dry.imported).toMatchObject({ value: { totals: { imported: 4, pictures: 1 } } });
    expect(counted).not.toHaveBeenCalled();
    await bring(store);
    expect(counted).toHaveBeenCalledOnce();
    counted.mockRestore();
  });

  test("a draft stays one, and no redirect tells its address", async () => {
    const store = opened.store();
    await bring(store);
    expect(await findEntry(store, "post", "secret", owner)).toMatchObject({ entry: { status: "draft" } });
    expect((await listRedirects(store)).filter(({ from }) => from.includes("secret"))).toEqual([]);
  });

  test("an address with blanks and escapes leads on, and a dry run counts it too", async () => {
    const store = opened.store();
    put({ "blog/content/posts/odd.md": "---\ntitle: Odd\naliases: ['/2020/Odd%20Name (1)%3F/']\n---\nText.\n" });
    const isOdd = ({ source }: FileReport) => source.endsWith("odd.md");
    const dry = (await bring(store, { isDryRun: true })).reports.find(isOdd);
    const real = (await bring(store)).reports.find(isOdd);
    expect(real).toMatchObject({ from: dry?.from, notes: [] });
    expect(await findRedirect(store, "/2020/odd name (1)?")).toMatchObject({ to: "/writing/odd" });
  });

  test("a page whose address is the site's own gets another, and leaves the site's alone", async () => {
    const store = opened.store();
    const { reports } = await bring(store);
    const about = reports.find(({ source }) => source.endsWith("about.md"));
    expect(about).toMatchObject({
      address: "/about-2",
      notes: [{ code: "address-taken" }, { code: "redirect-refused", what: "/about" }],
    });
    expect(await findRedirect(store, "/about")).toBeNull();
  });

  test("a dry run reports what the import does, and stores nothing", async () => {
    const store = opened.store();
    const before = await countAll(store);
    const dry = await bring(store, { isDryRun: true });
    expect(await countAll(store)).toEqual(before);
    const real = await bring(store);
    expect(dry.reports).toEqual(real.reports);
  });

  test("what was stopped goes on where it was, and a second run brings nothing twice", async () => {
    const store = opened.store();
    const { imported } = await bring(store, { stopAfter: 2 });
    expect(imported).toMatchObject({ ok: false, code: "stopped" });
    const { reports } = await bring(store);
    expect(reports.map(({ status }) => status).toSorted()).toEqual(["already", "already", "imported", "imported"]);
    const after = await countAll(store);
    expect(after).toMatchObject({ posts: 3, pages: 1, media: 1 });
    put({ "blog/content/posts/two.md": "---\ntitle: Two, again\ndate: 2021-01-01\n---\nText.\n" });
    const again = await bring(store);
    expect(again.reports.filter(({ status }) => status !== "already")).toEqual([]);
    expect(again.reports.flatMap(({ notes }) => notes)).toMatchObject([{ code: "changed-since" }]);
    expect(await countAll(store)).toEqual(after);
  });

  test("slugs that are taken are made unique, and links follow them", async () => {
    const store = opened.store();
    await insertEntry(
      store,
      {
        kind: "post",
        slug: "two",
        title: "Mine",
        status: "published",
        data: { body: "", tags: [], series: null, cover: null, language: "en", related: {} },
      },
      owner,
    );
    await bring(store);
    expect(JSON.stringify(await findEntry(store, "post", "one", owner))).toContain("[Two](/writing/two-2)");
  });

  test("undo takes the whole import back, but not what was led elsewhere or is used by others, and it can come again", async () => {
    const store = opened.store();
    const { id } = await bring(store);
    await writeRedirect(store, { from: "/first", to: "/writing", status: 301 }, []);
    const [file] = await listMedia(store);
    const using = {
      body: `![](/media/${file?.fileName ?? ""})`,
      tags: [],
      series: null,
      cover: null,
      language: "en",
      related: {},
    };
    await insertEntry(store, { kind: "post", title: "Mine", status: "published", data: using }, owner);
    expect(await undoPublicationImport(store, id, owner)).toMatchObject({
      ok: true,
      value: { entries: 4, pictures: 0 },
    });
    expect(await countAll(store)).toEqual({ posts: 1, pages: 0, media: 1, redirects: 1 });
    expect(await undoPublicationImport(store, id, owner)).toMatchObject({ ok: false, code: "not-found" });
    expect((await bring(store)).imported).toMatchObject({ ok: true, value: { totals: { imported: 4 } } });
  });

  test("what was undone gives its addresses to the next import of the same source, and comes back beside it", async () => {
    const store = opened.store();
    const first = await bring(store);
    const [before] = first.reports.filter(({ title }) => title === "One");
    const old = await openEntry(store, "post", "two");
    await undoPublicationImport(store, first.id, owner);
    const second = await bring(store);
    expect(second.reports.map(({ address }) => address)).toEqual(first.reports.map(({ address }) => address));
    expect(second.reports.map(({ notes }) => notes)).toEqual(first.reports.map(({ notes }) => notes));
    expect(await findRedirect(store, "/first")).toMatchObject({ to: before?.address });
    await undoPublicationImport(store, second.id, owner);
    const third = await bring(store);
    expect(third.reports.map(({ address }) => address)).toEqual(first.reports.map(({ address }) => address));
    expect(await restoreEntry(store, old.id, owner)).toMatchObject({ ok: true, value: { slug: "two-2" } });
    expect((await openEntry(store, "post", "two")).id).not.toBe(old.id);
    expect((await openEntry(store, "post", "two-2")).id).toBe(old.id);
  });

  test("what was restored after an undo keeps its address", async () => {
    const store = opened.store();
    const { id } = await bring(store);
    const old = await openEntry(store, "post", "two");
    await undoPublicationImport(store, id, owner);
    await restoreEntry(store, old.id, owner);
    const { reports } = await bring(store);
    expect(reports.find(({ title }) => title === "Two")).toMatchObject({ address: "/writing/two-2" });
    expect((await openEntry(store, "post", "two")).id).toBe(old.id);
  });

  test("pictures that nothing else uses go with their texts, and come back with them", async () => {
    const store = opened.store();
    const { id } = await bring(store);
    expect(await undoPublicationImport(store, id, owner)).toMatchObject({ value: { pictures: 1 } });
    expect(await listMedia(store)).toEqual([]);
    await bring(store);
    expect(await listMedia(store)).toHaveLength(1);
  });

  test("what no page would show comes in as it is and says so; what the editor could not save stays out", async () => {
    const store = opened.store();
    const long = `[Two](two.md)\n${"]\n".repeat(10_000)}`;
    put({
      "blog/content/posts/long.md": `---\ntitle: Long\ndate: 2020-01-01\n---\n${long}`,
      "blog/content/posts/huge.md": `---\ntitle: Huge\ndate: 2020-01-01\n---\n${"A line.\n".repeat(65_000)}`,
    });
    const { reports } = await bring(store);
    const notesOf = (title: string) => reports.flatMap(({ notes }) => notes.filter(({ what }) => what.includes(title)));
    expect(notesOf("long.md")).toMatchObject([{ code: "unshown" }]);
    expect(notesOf("Huge")).toMatchObject([{ code: "too-large" }]);
    expect((await openEntry(store, "post", "long")).data.body).toBe(long.trim());
    expect((await findEntry(store, "post", "huge", owner)).access).toBe("hidden");
  });

  test("as drafts nothing is public", async () => {
    const store = opened.store();
    await bring(store, { asDrafts: true });
    const posts = await listEntries(store, "post", owner, own);
    expect(new Set(posts.map(({ status }) => status))).toEqual(new Set(["draft"]));
  });
});
