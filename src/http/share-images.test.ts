/** The drawn images of links: there for what guests may see, and for nothing else, whoever asks. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { dataOf, insert, owner } from "../../tests/entry-factory.ts";
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
