/** What the API keeps from those who may not see it: as an entry, in lists and searches, and by name in another entry. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ApiSite, openApiSite } from "../../../tests/api-site.ts";
import { engines, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, insert, owner as anOwner } from "../../../tests/entry-factory.ts";
import { entryKinds } from "../../domain/publishing/entry.ts";
import { collections } from "../../features/api/entry-shapes.ts";
import { removeEntry } from "../../storage/entry-bin.ts";

describe.each(engines)("hidden entries on %s", (engine) => {
  let opened: TestDatabase;
  let api: ApiSite;
  let full: string;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    api = await openApiSite(opened);
    full = await api.give(api.owner);
  });
  afterAll(async () => {
    api.remove();
    await opened.dispose();
  });
  const ask = (...args: Parameters<ApiSite["ask"]>) => api.ask(...args);
  test("what somebody may not see is 404, in no list, no search and no field of another entry", async () => {
    const { store } = api;
    const states = {
      draft: { status: "draft" },
      scheduled: { status: "scheduled", publishAt: store.now() + 1e9 },
      members: { status: "published", visibility: "members" },
      private: { status: "published", visibility: "private" },
      archived: { status: "archived" },
      binned: { status: "published" },
      unlisted: { status: "published", visibility: "unlisted" },
    } as const;
    const lists = {
      posts: "post",
      talks: "talk",
      projects: "project",
      beers: "beer",
      recipes: "recipe",
      batches: "batch",
    };
    const names = Object.keys(states);
    const related = Object.fromEntries(
      Object.entries(lists).map(([list, kind]) => [list, names.map((state) => `canary-${state}-${kind}`)]),
    );
    for (const [state, head] of Object.entries(states))
      for (const kind of entryKinds) {
        const entry = { kind, title: `Canary-${state}`, slug: `canary-${state}-${kind}`, ...head, data: dataOf[kind] };
        const { id } = await insert(store, entry as Parameters<typeof insert>[1]);
        if (state === "binned") await removeEntry(store, id, anOwner);
      }
    const body = names.map((state) => `> ::batch[canary-${state}-batch]\n\n::beer[canary-${state}-beer]`).join("\n\n");
    const cover = { media: "canary-cover.webp", alt: "" };
    for (const kind of entryKinds) {
      const data = { ...dataOf[kind], related, ...("body" in dataOf[kind] ? { body: `Seen.\n\n${body}` } : {}) };
      const more = {
        beer: { tap: null, recipeSlug: "canary-draft-recipe", batchSlug: "canary-private-batch" },
        batch: { recipeSlug: "canary-draft-recipe" },
        recipe: { mashSlug: "canary-draft-recipe" },
        project: { cover, gallery: [cover], log: [{ at: 1, title: "L", body }] },
        post: { cover, translates: "canary-draft-post", language: "de" },
        record: { cover, tracks: [{ title: "T", seconds: 1, media: "canary-track.mp3", url: null }] },
      }[kind as string];
      const entry = { kind, title: "Open", slug: `open-${kind}`, status: "published", data: { ...data, ...more } };
      await insert(store, entry as Parameters<typeof insert>[1]);
    }
    const member = await api.give(api.reader);
    for (const [key, sees] of [
      [undefined, ["unlisted"]],
      [member, ["unlisted", "members"]],
      [await api.give(api.owner, []), ["unlisted"]],
    ] as const) {
      const shown: string[] = [];
      for (const kind of entryKinds) {
        const collection = collections[kind];
        for (const state of names) {
          const { status } = await ask("GET", `/${collection}/canary-${state}-${kind}`, { key });
          if (status === 200) shown.push(`${state} ${kind}`);
          else expect(status).toBe(404);
        }
        const open = await ask("GET", `/${collection}/open-${kind}`, { key });
        expect([kind, open.status]).toEqual([kind, 200]);
        const list = await ask("GET", `/${collection}?limit=100`, { key });
        expect([kind, list.json.items.map(({ title }) => title)]).toEqual([kind, expect.arrayContaining(["Open"])]);
        const found = (open.text + list.text).match(/canary-[\w.-]+/gi) ?? [];
        expect([
          kind,
          found.filter(
            (name) =>
              !(sees as readonly string[]).some((state) => state === "members" && name.toLowerCase().includes(state)),
          ),
        ]).toEqual([kind, []]);
      }
      expect(shown.toSorted()).toEqual(
        sees.flatMap((state) => entryKinds.map((kind) => `${state} ${kind}`)).toSorted(),
      );
      const search = await ask("GET", "/search?q=canary", { key });
      expect(
        search.json["items"]
          .map((item: { title: string }) => item.title)
          .filter((title: string) => title !== "Canary-members"),
      ).toEqual([]);
      expect([401, 403]).toContain((await ask("GET", "/posts?status=draft", { key })).status);
      expect([401, 403]).toContain((await ask("GET", "/media", { key })).status);
    }
    const drafts = await ask("GET", "/posts?status=draft", { key: await api.give(api.owner, ["write:posts"]) });
    expect(drafts.text).toContain("canary-draft-post");
    const others = await ask("GET", "/talks/canary-draft-talk", {
      key: await api.give(api.owner, ["write:posts", "read"]),
    });
    expect(others.status).toBe(404);
    expect((await ask("GET", "/projects/open-project", { key: full })).text).toContain("canary-draft-batch");
  });
});
