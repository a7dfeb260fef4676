/** Files and the site's texts: each follows the other, and what both changed is kept twice. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { insert, owner, postOf } from "../../../tests/entry-factory.ts";
import type { Entry } from "../../domain/publishing/entry.ts";
import type { Store } from "../../storage/database.ts";
import { listEntries } from "../../storage/entries.ts";
import { findDraft, isBehind } from "../../storage/entry-drafts.ts";
import { findInBin, removeEntry } from "../../storage/entry-bin.ts";
import { listMedia } from "../../storage/media.ts";
import { publishDraft, saveDraft, scheduleDraft } from "../../storage/save-draft.ts";
import { insertEntry, updateEntry } from "../../storage/save-entry.ts";
import { wordsOf } from "../../words/words.ts";
import { sayEvent } from "./say-sync.ts";
import { syncFolder } from "./sync-folder.ts";
import type { SyncEvent } from "./sync-work.ts";

let root: string;
let folder: string;
let mediaFolder: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "wortfolio-sync-"));
  folder = path.join(root, "texts");
  mediaFolder = path.join(root, "media");
});
afterEach(() => rmSync(root, { recursive: true }));

const at = (name: string) => path.join(folder, name);
const read = (name: string) => readFileSync(at(name), "utf8");
function put(name: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), content);
}
const edit = (name: string, from: string, to: string) => put(name, read(name).replace(from, to));

async function sync(store: Store, removes = false): Promise<string[]> {
  const events: SyncEvent[] = [];
  const done = await syncFolder(store, {
    folder,
    mediaFolder,
    who: owner,
    removes,
    report: (event) => events.push(event),
  });
  if (!done.ok) throw new Error(done.code);
  return events.map(({ what, path: file }) => `${what} ${file}`);
}

const posts = (store: Store) => listEntries(store, "post", owner, { own: true });
async function postNamed(store: Store, slug: string): Promise<Entry<"post">> {
  const post = (await posts(store)).find((each) => each.slug === slug);
  if (!post) throw new Error(`no ${slug}`);
  return post;
}
async function write(store: Store, slug: string, body: string): Promise<void> {
  const post = await postNamed(store, slug);
  const saved = await updateEntry(store, post.id, post.revision, { data: { ...post.data, body } }, owner);
  if (!saved.ok) throw new Error(saved.code);
}
const one = (store: Store) => insert(store, postOf({ title: "One", slug: "one" }, { body: "First.\n\nSecond." }));

describe.each(engines)("on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("each text becomes a file, and with nothing changed a second sync touches neither side", async () => {
    const store = opened.store();
    const post = await one(store);
    expect(await sync(store)).toEqual(["written posts/one.md"]);
    expect(read("posts/one.md")).toContain(`id: ${post.id}\ntitle: One\n`);
    expect(read("posts/one.md")).toMatch(/\n---\n\nFirst\.\n\nSecond\.\n$/);
    const before = read("posts/one.md");
    expect(await sync(store)).toEqual([]);
    expect(read("posts/one.md")).toBe(before);
    expect((await postNamed(store, "one")).revision).toBe(1);
  });

  test("what is written in the file is on the site, and what the site changes is in the file, which keeps its comments", async () => {
    const store = opened.store();
    await one(store);
    await sync(store);
    edit("posts/one.md", "title: One", "title: Uno # as in the song\nmood: calm");
    edit("posts/one.md", "Second.", "Third.");
    expect(await sync(store)).toEqual(["taken posts/one.md"]);
    expect(await postNamed(store, "one")).toMatchObject({
      title: "Uno",
      revision: 2,
      data: { body: "First.\n\nThird." },
    });
    await write(store, "one", "Of the site.");
    expect(await sync(store)).toEqual(["written posts/one.md"]);
    expect(read("posts/one.md")).toContain("title: Uno # as in the song\nmood: calm\n");
    expect(read("posts/one.md")).toContain("Of the site.");
    expect(await sync(store)).toEqual([]);
  });

  test("where both changed both are kept, until the file with the site's version is gone", async () => {
    const store = opened.store();
    await one(store);
    await sync(store);
    edit("posts/one.md", "Second.", "By file.");
    await write(store, "one", "By site.");
    expect(await sync(store)).toEqual(["conflict posts/one.md"]);
    expect(read("posts/one.conflict.md")).toContain("By site.");
    expect(read("posts/one.md")).toContain("By file.");
    expect((await postNamed(store, "one")).data.body).toBe("By site.");
    expect(await sync(store)).toEqual(["conflict posts/one.md"]);
    rmSync(at("posts/one.conflict.md"));
    expect(await sync(store)).toEqual(["taken posts/one.md"]);
    expect((await postNamed(store, "one")).data.body).toBe("First.\n\nBy file.");
  });

  test("a site that changes again after a conflict was settled makes another conflict", async () => {
    const store = opened.store();
    await one(store);
    await sync(store);
    edit("posts/one.md", "Second.", "By file.");
    await write(store, "one", "By site.");
    await sync(store);
    await write(store, "one", "By site, later.");
    rmSync(at("posts/one.conflict.md"));
    expect(await sync(store)).toEqual(["conflict posts/one.md"]);
    expect(read("posts/one.conflict.md")).toContain("By site, later.");
  });

  test("without its memory a sync calls what differs a conflict and settles what is alike", async () => {
    const store = opened.store();
    await one(store);
    await insert(store, postOf({ title: "Two", slug: "two" }));
    await sync(store);
    rmSync(at(".wortfolio/state.json"));
    edit("posts/one.md", "Second.", "By file.");
    expect(await sync(store)).toEqual(["conflict posts/one.md"]);
  });

  test("a file that was moved keeps its text, and a copy with the same id is said and left alone", async () => {
    const store = opened.store();
    await one(store);
    await sync(store);
    mkdirSync(at("posts/2026"));
    renameSync(at("posts/one.md"), at("posts/2026/uno.md"));
    expect(await sync(store)).toEqual(["moved posts/2026/uno.md"]);
    put("posts/copy.md", read("posts/2026/uno.md"));
    edit("posts/2026/uno.md", "Second.", "Moved.");
    expect(await sync(store)).toEqual(["same-id posts/copy.md", "taken posts/2026/uno.md"]);
    expect((await postNamed(store, "one")).data.body).toContain("Moved.");
    expect(await posts(store)).toHaveLength(1);
  });

  test("a file that is gone is said; its text goes into the bin only where that was asked for", async () => {
    const store = opened.store();
    const post = await one(store);
    await sync(store);
    rmSync(at("posts/one.md"));
    expect(await sync(store)).toEqual(["missing posts/one.md"]);
    expect(await sync(store, true)).toEqual(["binned posts/one.md"]);
    expect(await findInBin(store, post.id)).not.toBeNull();
    expect(await sync(store, true)).toEqual([]);
  });

  /** Typed into a published text, and not published yet. */
  async function draft(store: Store, slug: string, body: string): Promise<void> {
    const { id, revision, title, summary, visibility, publishAt, data } = await postNamed(store, slug);
    const text = { title, summary, visibility, publishAt, slug, data: { ...data, body } };
    const saved = await saveDraft<"post">(store, id, revision, { text }, owner);
    if (!saved.ok) throw new Error(saved.code);
  }
  const draftOf = async (store: Store, slug: string) => {
    const post = await postNamed(store, slug);
    const found = await findDraft<"post">(store, post);
    return found && { body: found.text.data.body, isBehind: isBehind(post, found) };
  };

  test("a draft beside a published text stays when the file changes, is later published over it by nobody, and is said", async () => {
    const store = opened.store({ now: noon });
    await one(store);
    await sync(store);
    await draft(store, "one", "First.\n\nBy draft.");
    expect(await sync(store)).toEqual([]);
    expect(read("posts/one.md")).not.toContain("By draft.");
    const post = await postNamed(store, "one");
    await scheduleDraft(store, post.id, noon);
    edit("posts/one.md", "Second.", "By file.");
    expect(await sync(store)).toEqual(["taken posts/one.md", "beside posts/one.md"]);
    expect((await postNamed(store, "one")).data.body).toBe("First.\n\nBy file.");
    expect(await draftOf(store, "one")).toEqual({ body: "First.\n\nBy draft.", isBehind: true });
    await publishDraft(store, post.id, owner);
    expect((await postNamed(store, "one")).data.body).toBe("First.\n\nBy file.");
    expect(await sync(store)).toEqual([]);
  });

  test("a published draft and a changed file are a conflict", async () => {
    const store = opened.store({ now: noon });
    const { id } = await one(store);
    await sync(store);
    await draft(store, "one", "By draft.");
    edit("posts/one.md", "Second.", "By file.");
    await scheduleDraft(store, id, noon);
    await publishDraft(store, id, owner);
    expect(await sync(store)).toEqual(["conflict posts/one.md"]);
    expect(read("posts/one.conflict.md")).toContain("By draft.");
    expect(read("posts/one.md")).toContain("By file.");
  });

  test("a text with a draft beside it is not binned with its file, but written again", async () => {
    const store = opened.store();
    await one(store);
    await sync(store);
    await draft(store, "one", "Still being written.");
    rmSync(at("posts/one.md"));
    expect(await sync(store)).toEqual(["missing posts/one.md"]);
    expect(await sync(store, true)).toEqual(["drafted posts/one.md"]);
    expect(read("posts/one.md")).toContain("Second.");
    expect(await draftOf(store, "one")).toEqual({ body: "Still being written.", isBehind: false });
  });

  test("a text that the site changed is not binned with its file, but written again", async () => {
    const store = opened.store();
    await one(store);
    await sync(store);
    rmSync(at("posts/one.md"));
    await write(store, "one", "Still wanted.");
    expect(await sync(store, true)).toEqual(["written posts/one.md"]);
    expect(read("posts/one.md")).toContain("Still wanted.");
  });

  test("the file of a binned text goes, unless somebody wrote in it: then the text is back", async () => {
    const store = opened.store();
    const first = await one(store);
    const second = await insert(store, postOf({ title: "Two", slug: "two" }));
    await sync(store);
    await removeEntry(store, first.id, owner);
    await removeEntry(store, second.id, owner);
    edit("posts/two.md", "title: Two", "title: Two and a half");
    expect((await sync(store)).toSorted()).toEqual(["removed posts/one.md", "taken posts/two.md"]);
    expect(existsSync(at("posts/one.md"))).toBe(false);
    expect(await postNamed(store, "two")).toMatchObject({ title: "Two and a half" });
  });

  test("a new file is a draft, or what it says: with its date, tags and pictures, and an id from then on", async () => {
    const store = opened.store({ now: noon });
    const red = await sharp({ create: { width: 4, height: 2, channels: 3, background: "#c00" } })
      .png()
      .toBuffer();
    put("posts/2026-01-02-plain.md", "Just text.\n");
    put(
      "posts/pictured/index.md",
      "---\ntitle: Seen\ndate: 2020-05-06\ndraft: false\ntags: [a, b]\n---\n![Red](red.png) ![Also](../../media/also.png)\n",
    );
    put("posts/pictured/red.png", red);
    put("media/also.png", red);
    put("notes/elsewhere.md", "Not a text of the site.\n");
    const events = await sync(store);
    expect(events).toEqual([
      "added posts/2026-01-02-plain.md",
      "added posts/pictured/index.md",
      expect.stringMatching(/^media-out media\/[\da-f]{32}\.png$/),
    ]);
    expect(await postNamed(store, "plain")).toMatchObject({
      title: "Plain",
      status: "draft",
      data: { body: "Just text." },
    });
    const seen = await postNamed(store, "pictured");
    expect(seen).toMatchObject({
      title: "Seen",
      status: "published",
      publishAt: Date.UTC(2020, 4, 6),
      data: { tags: ["a", "b"] },
    });
    expect(seen.data.body).toMatch(/^!\[Red\]\(\/media\/[\da-f]{32}\.png\) !\[Also\]\(\/media\/also\.png\)$/);
    expect((await listMedia(store)).map(({ fileName }) => fileName)).toContain("also.png");
    expect(read("posts/pictured/index.md")).toContain(`id: ${seen.id}`);
    expect(read("notes/elsewhere.md")).toBe("Not a text of the site.\n");
    expect(await sync(store)).toEqual([]);
  });

  test("pictures of the site's texts lie beside them", async () => {
    const store = opened.store();
    put(
      "media/red.png",
      await sharp({ create: { width: 4, height: 2, channels: 3, background: "#c00" } })
        .png()
        .toBuffer(),
    );
    put("posts/one.md", "---\ntitle: One\n---\n\n![Red](/media/red.png)\n");
    await sync(store);
    rmSync(at("media"), { recursive: true });
    expect(await sync(store)).toEqual(["media-out media/red.png"]);
    expect(readdirSync(at("media"))).toEqual(["red.png"]);
  });

  test.each([
    ["front matter that is no YAML", "fault", "---\ntitle: [\n---\n\nText.\n"],
    ["a state that there is none of", "wrong-field", "---\ntitle: X\nstatus: hidden\n---\n\nText.\n"],
    ["a time that is none", "wrong-field", "---\ntitle: X\npublishAt: soon\n---\n\nText.\n"],
    ["tags that are none", "fault", "---\ntitle: X\nseries: [1]\n---\n\nText.\n"],
    ["front matter without its last line", "unclosed", "---\ntitle: X\nsecret: yes\n\nText.\n"],
    ["front matter whose last line has a hyphen less", "unclosed", "---\ntitle: X\n--\n\nText.\n"],
  ])("%s is said, and file and site stay as they are", async (_, what, text) => {
    const store = opened.store();
    put("posts/x.md", text);
    expect(await sync(store)).toEqual([`${what} posts/x.md`]);
    expect(read("posts/x.md")).toContain("Text.");
    expect(await posts(store)).toEqual([]);
    await one(store);
    await sync(store);
    put("posts/one.md", text);
    expect(await sync(store)).toContain(`${what} posts/one.md`);
    expect(await postNamed(store, "one")).toMatchObject({ title: "One", revision: 1 });
    expect(read("posts/one.md")).toBe(text);
  });

  test("a file that Git could not merge is said and left alone, until somebody did", async () => {
    const store = opened.store();
    const marked = "First.\n<<<<<<< HEAD\nMine.\n=======\nTheirs.\n>>>>>>> origin/main\n\nSecond.";
    await one(store);
    await sync(store);
    const before = read("posts/one.md");
    edit("posts/one.md", "First.\n\nSecond.", marked);
    put("posts/new.md", `---\ntitle: New\nstatus: published\n---\n\n${marked}\n`);
    const texts = [read("posts/one.md"), read("posts/new.md")];
    for (let round = 0; round < 2; round++)
      expect(await sync(store)).toEqual(["unmerged posts/one.md", "unmerged posts/new.md"]);
    expect([read("posts/one.md"), read("posts/new.md")]).toEqual(texts);
    expect((await posts(store)).map(({ title }) => title)).toEqual(["One"]);
    put("posts/one.md", before.replace("First.", "First, merged."));
    expect(await sync(store)).toEqual(["taken posts/one.md", "unmerged posts/new.md"]);
  });

  test("a text about such marks that was written in the studio goes on both ways", async () => {
    const store = opened.store();
    await one(store);
    await write(store, "one", "```\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> main\n```");
    await sync(store);
    edit("posts/one.md", "\na\n", "\nA\n");
    expect(await sync(store)).toEqual(["taken posts/one.md"]);
  });

  test("a file keeps how its lines end, and its mark of UTF-8", async () => {
    const store = opened.store();
    put("posts/dos.md", "\uFEFF---\r\ntitle: Dos # mine\r\n---\r\n\r\nOne.\r\n\r\nTwo.\r\n");
    expect(await sync(store)).toEqual(["added posts/dos.md"]);
    expect(read("posts/dos.md")).toMatch(
      /^\uFEFF---\r\ntitle: Dos # mine\r\nid: \S+\r\n---\r\n\r\nOne\.\r\n\r\nTwo\.\r\n$/,
    );
    expect((await postNamed(store, "dos")).data.body).toBe("One.\n\nTwo.");
    await write(store, "dos", "One.\n\nThree.");
    expect(await sync(store)).toEqual(["written posts/dos.md"]);
    expect(read("posts/dos.md")).toMatch(/^\uFEFF---\r\n[^\n]*\r\n[^\n]*\r\n---\r\n\r\nOne\.\r\n\r\nThree\.\r\n$/);
    expect(await sync(store)).toEqual([]);
  });

  test("a rule of Markdown above a text, and above a line with a colon further down, is no front matter", async () => {
    const store = opened.store();
    put("posts/ruled.md", "---\n\nNote: mash in.\n");
    expect(await sync(store)).toEqual(["added posts/ruled.md"]);
    expect((await postNamed(store, "ruled")).data.body).toBe("---\n\nNote: mash in.");
  });

  test("bytes that are no text, and a picture that is not beside its text, are said", async () => {
    const store = opened.store();
    mkdirSync(at("posts"), { recursive: true });
    writeFileSync(at("posts/bytes.md"), Buffer.from([0xff, 0xfe, 0x00]));
    put("posts/one.md", "---\ntitle: One\n---\n\n![Red](red.png)\n");
    expect(await sync(store)).toEqual([
      "not-text posts/bytes.md",
      "picture-missing posts/red.png",
      "added posts/one.md",
    ]);
    expect(await sync(store)).toEqual(["not-text posts/bytes.md"]);
  });

  test("text in UTF-16 without its mark is no text either, and a taken address is said in the site's words", async () => {
    const store = opened.store();
    await one(store);
    await sync(store);
    put("posts/half.md", Buffer.from("# Hi", "utf16le"));
    put("posts/other.md", "---\ntitle: Other\nslug: one\n---\n\nTaken.\n");
    const events: SyncEvent[] = [];
    const report = (event: SyncEvent) => events.push(event);
    await syncFolder(store, { folder, mediaFolder, who: owner, removes: false, report });
    expect(events.map((event) => sayEvent(wordsOf("de"), event))).toEqual([
      "posts/half.md: nicht abgeglichen. Das ist kein Text in UTF-8.",
      "posts/other.md: nicht abgeglichen. Diese Adresse ist schon vergeben.",
    ]);
    expect(await posts(store)).toHaveLength(1);
  });

  test("nothing is read or written outside of the folder", async () => {
    const store = opened.store();
    mkdirSync(path.join(root, "outside"));
    writeFileSync(path.join(root, "outside/secret.md"), "Secret.\n");
    mkdirSync(folder);
    symlinkSync(path.join(root, "outside"), at("posts"));
    symlinkSync(path.join(root, "outside/secret.md"), at("secret.md"));
    await one(store);
    expect(await sync(store)).toEqual(["fault posts/one.md"]);
    expect(readdirSync(path.join(root, "outside"))).toEqual(["secret.md"]);
    expect(await posts(store)).toHaveLength(1);
  });

  test("a text that is too large is said, and the site keeps the one that it has", async () => {
    const store = opened.store();
    await one(store);
    await sync(store);
    put("posts/one.md", `${read("posts/one.md")}${"A line.\n".repeat(530_000)}`);
    put("posts/new.md", "A line.\n".repeat(530_000));
    expect(await sync(store, true)).toEqual(["too-large posts/new.md", "too-large posts/one.md"]);
    expect((await posts(store)).map(({ data }) => data.body)).toEqual(["First.\n\nSecond."]);
  });

  test("links in place of the sync's own files are replaced, and what they led to stays as it was", async () => {
    const store = opened.store();
    const outside = path.join(root, "outside");
    mkdirSync(outside);
    for (const name of [".gitignore", "state.json", "lock"]) writeFileSync(path.join(outside, name), "");
    mkdirSync(folder);
    await one(store);
    const isUntouched = () => readdirSync(outside).map((name) => readFileSync(path.join(outside, name), "utf8"));
    symlinkSync(outside, at(".wortfolio"));
    expect(await sync(store)).toEqual(["written posts/one.md"]);
    expect(isUntouched()).toEqual(["", "", ""]);
    rmSync(at(".wortfolio"), { recursive: true });
    mkdirSync(at(".wortfolio"));
    for (const name of readdirSync(outside)) symlinkSync(path.join(outside, name), at(`.wortfolio/${name}`));
    expect(await sync(store)).toEqual([]);
    expect(isUntouched()).toEqual(["", "", ""]);
  });

  test("no folder is made where a remembered path leads out", async () => {
    const store = opened.store();
    await one(store);
    await sync(store);
    const state = read(".wortfolio/state.json");
    put(".wortfolio/state.json", state.replace("posts/one.md", "../made/one.md"));
    rmSync(at("posts/one.md"));
    await write(store, "one", "Changed.");
    expect(await sync(store)).toEqual(["fault ../made/one.md"]);
    expect(existsSync(path.join(root, "made"))).toBe(false);
  });

  test("a sync that dies after any of its steps loses nothing, and the next one ends its work without a double", async () => {
    for (let step = 1; step <= 7; step++) {
      const store = opened.store();
      rmSync(folder, { recursive: true, force: true });
      for (const slug of ["one", "two", "three"]) await insert(store, postOf({ title: slug, slug }, { body: slug }));
      await sync(store);
      edit("posts/one.md", "\n\none", "\n\nby file");
      await write(store, "two", "by site");
      rmSync(at("posts/three.md"));
      put("posts/four.md", "four\n");
      put("posts/five.md", "five\n");
      const memory = read(".wortfolio/state.json");
      const order = { folder, mediaFolder, who: owner, removes: true };
      let left = step;
      const dies = () => {
        if (--left === 0) throw new Error("killed");
      };
      await syncFolder(store, { ...order, report: dies }).catch(() => undefined);
      put(".wortfolio/state.json", memory);
      await sync(store, true);
      expect(await sync(store, true)).toEqual([]);
      expect((await posts(store)).map(({ data }) => data.body).toSorted()).toEqual([
        "by file",
        "by site",
        "five",
        "four",
      ]);
      expect(readdirSync(at("posts")).toSorted()).toEqual(["five.md", "four.md", "one.md", "two.md"]);
    }
  });

  test("two syncs of one folder do not meet", async () => {
    const store = opened.store();
    await one(store);
    const order = { folder, mediaFolder, who: owner, removes: false, report: () => undefined };
    const results = await Promise.all([syncFolder(store, order), syncFolder(store, order)]);
    expect(results.map((each) => (each.ok ? "done" : each.code)).toSorted()).toEqual(["done", "in-use"]);
  });
});

type Step = {
  side: "file" | "site";
  which: number;
  word: number;
  how: "append" | "replace" | "rename" | "delete" | "add" | "settle" | "sync";
};
const step: fc.Arbitrary<Step> = fc.record({
  side: fc.constantFrom("file", "site"),
  which: fc.nat(3),
  word: fc.nat(),
  how: fc.constantFrom("append", "append", "replace", "rename", "delete", "add", "settle", "sync", "sync"),
});

test("whatever both sides do, each word that was typed last is in the site, its bin, a file or a conflict file", async () => {
  const opened = await openTestDatabase("sqlite");
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 24 }), async (steps) => {
        rmSync(folder, { recursive: true, force: true });
        mkdirSync(folder, { recursive: true });
        const store = opened.store();
        let count = 0;
        // Words that nobody took away again.
        const alive = new Set<string>();
        const forget = (text: string) =>
          [...alive].filter((word) => text.includes(word)).forEach((word) => alive.delete(word));
        const files = () =>
          existsSync(folder)
            ? readdirSync(folder, { recursive: true, encoding: "utf8" })
                .filter((name) => name.endsWith(".md"))
                .toSorted()
            : [];
        const isElsewhere = async (word: string, but: string) => {
          const texts = [
            ...files()
              .filter((name) => name !== but)
              .map(read),
            ...(await posts(store)).filter(({ id }) => id !== but).map((post) => post.data.body),
          ];
          return texts.some((text) => text.includes(word));
        };
        for (const { side, which, how } of steps) {
          const word = `word${count++}x`;
          if (how === "sync") {
            await sync(store);
            continue;
          }
          const names = files();
          const conflict = names.find((each) => each.includes(".conflict"));
          const name = names.filter((each) => !each.includes(".conflict"))[which];
          if (how === "settle") {
            // The person has read the site's version and lets it go.
            if (conflict) {
              const text = read(conflict);
              rmSync(at(conflict));
              forget(text);
            }
            continue;
          }
          if (how === "add") {
            if (side === "file") put(`posts/new${count}.md`, `${word}\n`);
            else await insertEntry(store, postOf({ title: `T${count}` }, { body: word }), owner);
            alive.add(word);
          } else if (side === "file" && name) {
            const text = read(name);
            if (how === "append") writeFileSync(at(name), `${text}\n${word}\n`);
            if (how === "replace")
              writeFileSync(at(name), `${/^---\n[\s\S]*?\n---\n\n/.exec(text)?.[0] ?? ""}${word}\n`);
            if (how === "rename") renameSync(at(name), at(`posts/moved${count}.md`));
            if (how === "delete") rmSync(at(name));
            if (how === "replace" || how === "delete") forget(text);
            if (how === "append" || how === "replace") alive.add(word);
          } else if (side === "site") {
            const post = (await posts(store))[which];
            if (!post) continue;
            if (how === "append") await write(store, post.slug, `${post.data.body}\n${word}`);
            if (how === "replace") await write(store, post.slug, word);
            if (how === "delete") await removeEntry(store, post.id, owner);
            if (how === "replace" || how === "delete")
              for (const each of alive)
                if (post.data.body.includes(each) && !(await isElsewhere(each, post.id))) alive.delete(each);
            if (how === "append" || how === "replace") alive.add(word);
          }
        }
        await sync(store);
        for (const word of alive) expect(await isElsewhere(word, ""), word).toBe(true);
        const settled = (await sync(store)).filter((event) => !/^(?:conflict|missing)/.test(event));
        expect(settled).toEqual([]);
      }),
      { seed: 1, numRuns: 60 },
    );
  } finally {
    await opened.dispose();
  }
});
