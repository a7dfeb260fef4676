/** A site goes out as a folder for Hugo or Astro: all texts, with pictures and links that lead somewhere. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as z from "zod";
import { openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { insert, owner, postOf } from "../../../tests/entry-factory.ts";
import { program } from "../../domain/people/program.ts";
import { guest } from "../../domain/people/viewer.ts";
import { splitFrontMatter } from "../../publications/front-matter.ts";
import type { Store } from "../../storage/database.ts";
import { insertMedia } from "../../storage/media.ts";
import { updateEntry } from "../../storage/save-entry.ts";
import { importSite } from "../site-import/import-site.ts";
import { exportStatic, type StaticTarget } from "./export-static.ts";

const root = mkdtempSync(path.join(tmpdir(), "wortfolio-static-"));
const mediaFolder = path.join(root, "media");
const origin = "https://old.example";
const hasHugo = spawnSync("hugo", ["version"]).status === 0;
let opened: TestDatabase;
let store: Store;

beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
  store = opened.store();
  const imported = await importSite(store, {
    folder: "demo-portfolio",
    mediaFolder,
    language: "en",
    progress: () => undefined,
  });
  if (!imported.ok) throw new Error(imported.message);
  const body = [
    "> [!NOTE] Mind the gap\n> Really.",
    "::project[tideline]",
    "::project[nowhere]",
    '```rust title="a.rs" {3}\nlet a = "{{< x >}}";\n```',
    "<kbd>Ctrl</kbd> <script>alert(1)</script>",
    ":::tip A tip\nUse it.\n:::",
    "[In](/projects/tideline#end) [Out](/tools) [List](/writing)",
    '![Whole](/media/credited.png "Its <title>")',
    "- ![In a list](/media/credited.png)\n- ![By reference][ref] and words",
    "![By reference][ref]",
    "![Nobody](/media/bare.png)",
    "[ref]: /media/credited.png",
  ].join("\n\n");
  const credit = { author: 'A "B" <C>', link: "https://a.example/?b=1&c=2", licence: "CC BY 4.0" };
  const picture = { originalName: "p.png", mime: "image/png", bytes: 1, width: 1, height: 1 };
  await insertMedia(store, { ...picture, fileName: "credited.png", credit, focus: { x: 10, y: 90 } });
  await insertMedia(store, { ...picture, fileName: "bare.png" });
  for (const name of ["credited.png", "bare.png"]) writeFileSync(path.join(mediaFolder, name), "x");
  const all = await insert(
    store,
    postOf(
      { title: "Everything", slug: "all" },
      { body, language: "de", cover: { media: "credited.png", alt: "Cover" } },
    ),
  );
  const moved = await updateEntry(store, all.id, all.revision, { slug: "everything" }, owner);
  if (!moved.ok) throw new Error(moved.code);
  await insert(store, postOf({ title: "Draft", slug: "a-draft", status: "draft" }, { body: "Not yet." }));
  await insert(store, postOf({ title: "Secret", slug: "secret", visibility: "private" }, { body: "Mine." }));
});
afterAll(async () => {
  rmSync(root, { recursive: true });
  await opened.dispose();
});

let count = 0;
async function out(target: StaticTarget, viewer = program): Promise<string> {
  const folder = path.join(root, `${target}-${count++}`);
  const done = await exportStatic(store, { folder, mediaFolder, target, origin, viewer, progress: () => undefined });
  if (!done.ok) throw new Error(done.message);
  return folder;
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => path.extname(name) !== "");
const textsIn = (folder: string) =>
  filesIn(folder).filter((name) => name.endsWith(".md") && !name.endsWith("_index.md"));
const read = (folder: string, name: string) => readFileSync(path.join(folder, name), "utf8");

const placeOf: Record<StaticTarget, { content: string; files: string }> = {
  hugo: { content: "content", files: "static" },
  astro: { content: "src/content", files: "public" },
};

describe.each(["hugo", "astro"] as const)("for %s", (target) => {
  const { content, files } = placeOf[target];

  test("each text is there with title, date and address, and every link and picture in it leads somewhere", async () => {
    const folder = await out(target);
    const texts = textsIn(folder);
    expect(texts.length).toBe(filesIn("demo-portfolio").filter((name) => name.endsWith(".md")).length + 3);
    const addresses = new Set(
      texts.map(
        (name) =>
          `/${path
            .relative(content, name)
            .replace(/^pages\//, "")
            .replace(/\.md$/, "")}/`,
      ),
    );
    for (const name of ["/", "/writing/", "/projects/", "/talks/", "/music/"]) addresses.add(name);
    for (const name of texts) {
      const { fields, fault, body } = splitFrontMatter(read(folder, name));
      expect(fault, name).toBeNull();
      expect(fields, name).toMatchObject({ title: expect.any(String), slug: path.basename(name, ".md") });
      expect(Number.isNaN(Date.parse(String(fields?.["date"]))), name).toBe(false);
      for (const [, url = ""] of body.matchAll(/\]\(<?(\/[^)>\s]*)/g)) {
        if (url.startsWith("/media/")) expect(existsSync(path.join(folder, files, url)), `${name}: ${url}`).toBe(true);
        else expect(addresses, `${name}: ${url}`).toContain(url.replace(/#.*$/, ""));
      }
    }
  });

  test("what only this program understands is plain Markdown, and no script comes along", async () => {
    const folder = await out(target);
    const { body, fields } = splitFrontMatter(read(folder, `${content}/writing/everything.md`));
    expect(body).toContain("> **Mind the gap**\n>\n> Really.");
    expect(body).toContain("[Tideline](/projects/tideline/)");
    expect(body).not.toContain("nowhere");
    expect(body).toContain("**a.rs**\n\n```rust\n");
    expect(body).toContain("<kbd>Ctrl</kbd> &lt;script>alert(1)&lt;/script>");
    expect(body).toContain("**A tip**\n\nUse it.\n");
    expect(body).toContain(`[In](/projects/tideline/#end) [Out](${origin}/tools) [List](/writing/)`);
    expect(fields).toMatchObject({ language: "de", draft: false, aliases: ["/writing/all/"] });
  });

  test("pictures name their makers as the site's pages do, in the language of the text", async () => {
    const folder = await out(target);
    const { body, fields } = splitFrontMatter(read(folder, `${content}/writing/everything.md`));
    const credit =
      '<small>Bild: <a href="https://a.example/?b=1&amp;c=2" rel="external noopener">A &quot;B&quot; &lt;C&gt;</a>, <a href="https://creativecommons.org/licenses/by/4.0/" rel="external noopener">CC BY 4.0</a></small>';
    expect(body).toContain(
      `<figure>\n\n![Whole](/media/credited.png "Its <title>")\n\n<figcaption>Its &lt;title&gt; ${credit}</figcaption>\n</figure>`,
    );
    expect(body).toContain(`- ![In a list](/media/credited.png)<br>${credit}\n- ![By reference][ref] and words`);
    expect(body).toContain(`<figure>\n\n![By reference][ref]\n\n<figcaption>${credit}</figcaption>\n</figure>`);
    expect(body).toContain("\n\n![Nobody](/media/bare.png)\n\n");
    expect(fields).toMatchObject({ cover: { image: "/media/credited.png", alt: "Cover", caption: credit } });
    const layouts = target === "hugo" ? "layouts/_default/single.html" : "src/pages/[...path].astro";
    expect(read(folder, layouts)).toContain("<figcaption");
    expect(read(folder, layouts)).toContain(
      target === "hugo" ? "{{ if not (in $.RawContent .image) }}" : "cover && !entry.body?.includes(cover.image) &&",
    );
    expect(read(folder, layouts)).toContain(
      target === "hugo" ? "{{ with .Description }}<p>" : "{description && <p>{description}</p>}",
    );
  });

  test("the owner's has drafts and private texts as drafts, a public one has neither", async () => {
    const folder = await out(target);
    for (const slug of ["a-draft", "secret"])
      expect(splitFrontMatter(read(folder, `${content}/writing/${slug}.md`)).fields).toMatchObject({ draft: true });
    const open = filesIn(await out(target, guest)).join("\n");
    expect(open).toContain("writing/everything.md");
    expect(open).not.toMatch(/a-draft|secret/);
  });
});

/** What Astro's own modules give to the file of collections, as far as it asks for them. */
async function collectionsOf(folder: string) {
  const zod = pathToFileURL(createRequire(import.meta.url).resolve("zod")).href;
  const own = `import * as z from "${zod}"; const defineCollection = (each) => each; const glob = (where) => where;`;
  const config = read(folder, "src/content.config.mjs").replaceAll(/^import .*$/gm, "");
  const file = path.join(root, "content.config.mjs");
  writeFileSync(file, own + config);
  const { collections } = (await import(pathToFileURL(file).href)) as {
    collections: Record<string, { loader: { base: string }; schema: z.ZodType }>;
  };
  return collections;
}

test("Astro's collections take each text, and none lies beside them", async () => {
  const folder = await out("astro");
  const collections = Object.values(await collectionsOf(folder));
  const taken = collections.flatMap(({ loader, schema }) =>
    textsIn(path.join(folder, loader.base)).map((name) => {
      const { fields } = splitFrontMatter(read(folder, path.join(loader.base, name)));
      expect([name, schema.safeParse(fields).error?.message]).toEqual([name, undefined]);
      expect(schema.safeParse({ ...fields, title: undefined }).success).toBe(false);
      return path.join(loader.base, name);
    }),
  );
  expect(taken.toSorted()).toEqual(textsIn(folder).toSorted());
});

test("projects, talks and albums keep their releases, logs, times and tracks", async () => {
  const folder = await out("hugo");
  expect(read(folder, "content/projects/tideline.md")).toContain("- 2023-04-22 **1.0**: The file format is fixed.");
  expect(read(folder, "content/talks/forty-pages.md")).toContain("2020-02-08, Documentation night, Ghent");
  const album = read(folder, "content/music/small-machines.md");
  expect(album).toContain("- [A1](<https://music.example/tove-arden/a1>) (3:41)");
  const [, sound = ""] = /^- \[Relay at night\]\(<(\/.+\.mp3)>\) \(0:22\)$/m.exec(album) ?? [];
  expect(read(folder, `static${sound}`).startsWith("ID3")).toBe(true);
});

test.skipIf(!hasHugo)("Hugo builds it (skipped where Hugo is not installed)", async () => {
  const folder = await out("hugo");
  execFileSync("hugo", ["--quiet", "--destination", "public"], { cwd: folder });
  const built = (name: string) => read(folder, `public/${name}/index.html`);
  expect(built("writing/everything")).toContain("<kbd>Ctrl</kbd>");
  expect(built("writing/everything")).toContain("{{&lt; x &gt;}}");
  expect(built("writing/all")).toContain("/writing/everything/");
  expect(built("projects/tideline")).toContain("The file format is fixed.");
  expect(built("writing")).toContain("Everything");
  expect(existsSync(path.join(folder, "public/writing/secret"))).toBe(false);
});
