/** The drawn images of links: there for what guests may see, and for nothing else, whoever asks. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { dataOf, insert, owner } from "../../tests/entry-factory.ts";
import { fillEntries } from "../../tests/fill-entries.ts";
import { siteAs } from "../../tests/site-as.ts";
import { guest } from "../domain/people/viewer.ts";
import type { EntryKind } from "../domain/publishing/entry.ts";
import { type ModuleId, moduleIds, pathOf } from "../domain/publishing/site-settings.ts";
import { createShareImages } from "./share-images.ts";

let opened: TestDatabase;
let folder = "";
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
  folder = mkdtempSync(path.join(tmpdir(), "wortfolio-share-"));
});
afterAll(async () => {
  await opened.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const kinds: [EntryKind, ModuleId][] = [
  ["beer", "beers"],
  ["batch", "fermentation"],
  ["project", "projects"],
  ["post", "writing"],
  ["talk", "talks"],
  ["record", "music"],
];

const states = {
  draft: { status: "draft" },
  scheduled: { status: "scheduled", publishAt: noon + 86_400_000 },
  archived: { status: "archived" },
  private: { visibility: "private" },
  "for members": { visibility: "members" },
} as const;

test.each(kinds)("of a %s guests get the image, and of one they may not see nobody does", async (kind, module) => {
  const store = opened.store();
  const answer = createShareImages(folder);
  const ask = async (slug: string, viewer = guest, modules: readonly ModuleId[] = moduleIds) => {
    const address = `${pathOf(kind, slug)}/share.png`;
    const response = await answer(
      siteAs(store, viewer, [...modules]),
      address,
      new Request(`http://localhost${address}`),
    );
    return response;
  };
  const entry = { kind, title: "Shown", status: "published", publishAt: noon - 1000, data: dataOf[kind] } as const;
  await insert(store, { ...entry, slug: "shown" });
  const shown = await ask("shown");
  expect([shown?.status, shown?.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(new Uint8Array((await shown?.arrayBuffer()) ?? new ArrayBuffer()).subarray(1, 4)).toEqual(
    new TextEncoder().encode("PNG"),
  );
  expect(
    (
      await ask(
        "shown",
        guest,
        moduleIds.filter((id) => id !== module),
      )
    )?.status,
  ).toBe(404);
  for (const [index, [state, changes]] of Object.entries(states).entries()) {
    const slug = `hidden-${index}`;
    await insert(store, { ...entry, title: "Secret", slug, ...changes });
    for (const viewer of [guest, owner]) expect([state, (await ask(slug, viewer))?.status]).toEqual([state, 404]);
  }
});

test("an image is made once, and only read at its own address; a folder that cannot be read is a fault", async () => {
  const store = opened.store();
  const own = mkdtempSync(path.join(folder, "own-"));
  const answer = createShareImages(own);
  await insert(store, {
    kind: "post",
    title: "Hops",
    slug: "hops",
    status: "published",
    publishAt: noon - 1,
    data: dataOf.post,
  });
  const ask = (address = "/writing/hops/share.png", init: RequestInit = {}) =>
    answer(siteAs(store, guest), address, new Request(`http://localhost${address}`, init));
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(await first?.arrayBuffer()).toEqual(await second?.arrayBuffer());
  const [file = ""] = readdirSync(own);
  expect(readdirSync(own)).toEqual([file]);
  expect(file).toMatch(/^[0-9a-f]{32}$/);
  expect(Object.fromEntries(first?.headers ?? [])).toMatchObject({
    etag: `"${file}"`,
    "cache-control": "public, max-age=60, must-revalidate",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
  // The byte of a PNG that says how its colours are kept: 3 is a palette, which is a third as large.
  expect(readFileSync(path.join(own, file))[25]).toBe(3);
  writeFileSync(path.join(own, file), "kept");
  expect(await (await ask())?.text()).toBe("kept");
  const held = await ask(undefined, { headers: { "if-none-match": `"${file}"` } });
  expect([held?.status, await held?.text()]).toEqual([304, ""]);
  expect(await (await ask(undefined, { method: "HEAD" }))?.text()).toBe("");
  for (const address of [
    "/a/writing/hops/share.png",
    "/writing/hops/share.png/a",
    "/account/hops/share.png",
    "/toString/a/share.png",
    "/writing/hops/sharexpng",
    "/writing/Hops/share.png",
    "/writing//share.png",
  ])
    expect([address, await ask(address)]).toEqual([address, null]);
  expect(await ask(undefined, { method: "POST" })).toBeNull();
  rmSync(path.join(own, file));
  mkdirSync(path.join(own, file));
  await expect(ask()).rejects.toThrow("EISDIR");
});

test("so many images wait to be made at most; who comes then is asked to come again", async () => {
  const store = opened.store();
  const answer = createShareImages(mkdtempSync(path.join(folder, "many-")), 2);
  await fillEntries(store, "post", 3);
  const asked = Array.from({ length: 3 }, (_, number) => {
    const address = `/writing/post-${number}/share.png`;
    return answer(siteAs(store, guest), address, new Request(`http://localhost${address}`));
  });
  const answers = await Promise.all(asked);
  const busy = answers.filter((each) => each?.status === 503);
  expect([busy.length, busy[0]?.headers.get("retry-after")]).toEqual([1, "2"]);
});

test("who asks for an image that is being made waits for it, and one that could not be kept stops no other", async () => {
  const store = opened.store();
  const own = path.join(folder, "nowhere");
  symlinkSync(path.join(folder, "none", "such"), own);
  const answer = createShareImages(own);
  await fillEntries(store, "post", 2);
  const ask = (number: number) => {
    const address = `/writing/post-${number}/share.png`;
    return answer(siteAs(store, guest), address, new Request(`http://localhost${address}`));
  };
  const made = await Promise.allSettled([ask(0), ask(1), ask(0)]);
  expect(made.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  rmSync(own);
  expect((await Promise.all([ask(0), ask(1)])).map((each) => each?.status)).toEqual([200, 200]);
  expect(readdirSync(own).length).toBe(2);
});

test("home, sections, pages and names of any script have images; what is off or not there has none", async () => {
  const store = opened.store();
  const answer = createShareImages(mkdtempSync(path.join(folder, "every-")));
  await insert(store, { kind: "page", title: "Imprint", slug: "imprint", status: "published", data: dataOf.page });
  const post = {
    kind: "post",
    title: "麦芽の話",
    status: "published",
    publishAt: noon - 1,
    data: dataOf.post,
  } as const;
  await insert(store, { ...post, slug: "麦芽の話" });
  const ask = async (address: string, modules: readonly ModuleId[]) =>
    (await answer(siteAs(store, guest, [...modules]), address, new Request("http://localhost/share.png")))?.status;
  for (const modules of [moduleIds, ["writing", "about"] as const]) {
    for (const address of ["/share.png", "/writing/share.png", "/about/share.png", "/imprint/share.png"])
      expect([address, await ask(address, modules)]).toEqual([address, 200]);
    expect(await ask("/writing/麦芽の話/share.png", modules)).toBe(200);
    expect(await ask("/nothing/share.png", modules)).toBe(404);
  }
  expect(await ask("/talks/share.png", ["writing"])).toBe(404);
});
