/** Texts of a site that is imported: read beside the server, as they are read here, and for no longer than a text may take. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { openPublications } from "../../publications/open-publications.ts";
import type { PublicationSource } from "../../publications/publication.ts";
import { openTree } from "./open-tree.ts";
import { openBeside, TooLong } from "./read-beside.ts";

const folder = mkdtempSync(path.join(tmpdir(), "wortfolio-beside-"));
afterAll(() => rmSync(folder, { recursive: true }));

function ghost(name: string, ...texts: string[]): string {
  const posts = texts.map((html, at) => ({ id: `${at}`, title: `Post ${at}`, slug: `post-${at}`, html }));
  const place = path.join(folder, name);
  writeFileSync(place, JSON.stringify({ db: [{ data: { posts } }] }));
  return place;
}

async function textsOf(source: PublicationSource | null) {
  const texts = [];
  for await (const text of source?.read() ?? []) texts.push(text);
  return { maker: source?.maker, origin: source?.origin, texts };
}

test("they are the same as here, as often as they are asked for, and none where there are none", async () => {
  const place = ghost("site.json", "<p>One</p>", "<p>Two</p>", "<iframe src='https://a.example/'></iframe>");
  const tree = await openTree(place);
  const here = await textsOf(tree.ok ? await openPublications(tree.value) : null);
  expect(here.texts).toHaveLength(3);
  const beside = openBeside(place);
  expect(await textsOf(await beside.source)).toEqual(here);
  for await (const first of (await beside.source)?.read() ?? []) {
    expect(first).toEqual(here.texts[0]);
    break;
  }
  expect(await textsOf(await beside.source)).toEqual(here);
  await beside.close();
  const none = openBeside(path.join(folder, "nothing.json"));
  expect(await none.source).toBeNull();
  await none.close();
});

const long = "<a href=x>".repeat(20_000);

test("one that takes too long is named and passed over, then and later, and meanwhile everything else goes on", async () => {
  const beside = openBeside(ghost("long.json", "<p>One</p>", long, "<p>Three</p>"), { milliseconds: 5000 });
  const happened: string[] = [];
  const texts = (await beside.source)?.read();
  expect(await texts?.next()).toMatchObject({ value: { title: "Post 0" } });
  setTimeout(() => happened.push("something else"), 1);
  const second = texts?.next();
  expect(await second).toEqual({
    value: { source: "long.json#1", notes: [{ code: "too-long", line: null, what: "long.json#1" }] },
    done: false,
  });
  expect(happened).toEqual(["something else"]);
  expect(await texts?.next()).toMatchObject({ value: { title: "Post 2" } });
  expect(await texts?.next()).toMatchObject({ done: true });
  const again = await textsOf((await beside.source) ?? null);
  expect(again.texts.map(({ source }) => source)).toEqual(["long.json#0", "long.json#1", "long.json#2"]);
  await beside.close();
});

test("where more are too long than may be, the reading ends", async () => {
  const beside = openBeside(ghost("longer.json", long, long), { milliseconds: 3000, most: 1 });
  const texts = (await beside.source)?.read();
  expect(await texts?.next()).toMatchObject({ value: { source: "longer.json#0" } });
  await expect(texts?.next()).rejects.toThrow(TooLong);
  await beside.close();
});
