/** Who sees an entry: by its address, in lists, in searches and beside others. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { dataOf, editor, insert, member, owner, postOf, stranger } from "../../tests/entry-factory.ts";
import { searchEntries, titlesOf } from "../../tests/found-entries.ts";
import { recipeOf } from "../../tests/recipe-factory.ts";
import { access } from "../domain/publishing/access.ts";
import type { PublishStatus, Visibility } from "../domain/publishing/entry.ts";
import { guest } from "../domain/people/viewer.ts";
import { countEntries, findEntry, findEntryById, listEntries } from "./entries.ts";
import { removeEntry } from "./entry-bin.ts";
import { namedBy, relatedTo } from "./linked-entries.ts";
import { updateEntry } from "./save-entry.ts";

const viewers = { guest, stranger, member, editor, owner };

describe.each(engines)("entries on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  /** What must be reachable by address (guest, stranger, member, editor) and what must show in lists. */
  type Scenario = { status: PublishStatus; visibility: Visibility; due?: number; deleted?: boolean };
  const unseen = "hidden hidden hidden open";
  const seen = "open open open open";
  const scenarios: [name: string, scenario: Scenario, found: string, listedFor: string][] = [
    ["published", { status: "published", visibility: "public" }, seen, "guest stranger member editor own"],
    ["unlisted", { status: "published", visibility: "unlisted" }, seen, "own"],
    ["for members", { status: "published", visibility: "members" }, "sign-in forbidden open open", "member editor own"],
    ["private", { status: "published", visibility: "private" }, unseen, "own"],
    ["a draft", { status: "draft", visibility: "public" }, unseen, "own"],
    ["a draft for members", { status: "draft", visibility: "members" }, unseen, "own"],
    ["scheduled", { status: "scheduled", visibility: "public", due: noon + 1 }, unseen, "own"],
    ["scheduled for members", { status: "scheduled", visibility: "members", due: noon + 1 }, unseen, "own"],
    ["due", { status: "scheduled", visibility: "public", due: noon }, seen, "guest stranger member editor own"],
    ["archived", { status: "archived", visibility: "public" }, unseen, "own"],
    ["archived, unlisted", { status: "archived", visibility: "unlisted" }, unseen, "own"],
    ["in the bin", { status: "published", visibility: "public", deleted: true }, unseen, ""],
    ["in the bin, for members", { status: "published", visibility: "members", deleted: true }, unseen, ""],
  ];

  test.each(scenarios)(
    "an entry that is %s is found, listed, searched, counted and related as it should",
    async (_name, { status, visibility, due = null, deleted }, found, listedFor) => {
      const store = opened.store();
      const beer = await insert(store, { kind: "beer", slug: "the-beer", title: "The beer", data: dataOf.beer });
      const secret = await insert(
        store,
        postOf(
          { title: "Secretword", status, visibility, publishAt: due },
          { tags: ["secretag"], related: { beers: ["the-beer"] } },
        ),
      );
      if (deleted) await removeEntry(store, secret.id, owner);
      const data = { ...dataOf.talk, related: { posts: [secret.slug] } };
      const other = await insert(store, { kind: "talk", title: "Names it", data });
      const by = [guest, stranger, member, editor];
      const answers = await Promise.all(by.map((viewer) => findEntry(store, "post", secret.slug, viewer)));
      expect(answers.map((answer) => answer.access).join(" ")).toBe(found);
      const byId = await Promise.all(by.map((viewer) => findEntryById(store, "post", secret.id, viewer)));
      expect(byId.map((answer) => answer.access).join(" ")).toBe(found);
      for (const answer of answers) if (answer.access !== "open") expect(JSON.stringify(answer)).not.toContain("ecret");

      const names = listedFor.split(" ");
      for (const [name, viewer] of Object.entries(viewers)) {
        const shows = names.includes(name === "owner" ? "editor" : name);
        const expected = shows ? ["Secretword"] : [];
        expect(titlesOf(await listEntries(store, "post", viewer)), `list for ${name}`).toEqual(expected);
        expect(titlesOf(await listEntries(store, "post", viewer, { tag: "secretag" })), `tag for ${name}`).toEqual(
          expected,
        );
        expect(await countEntries(store, "post", viewer), `count for ${name}`).toBe(expected.length);
        const named = await namedBy(store, [other.id], ["related"], viewer);
        expect(titlesOf(named.map(({ entry }) => entry)), `named for ${name}`).toEqual(expected);
        expect(titlesOf(await relatedTo(store, beer.id, viewer)), `related for ${name}`).toEqual(expected);
        const edits = name === "editor" || name === "owner";
        const own = edits ? names.includes("own") : shows;
        expect(titlesOf(await listEntries(store, "post", viewer, { own: true })), `own for ${name}`).toEqual(
          own ? ["Secretword"] : [],
        );
        expect(await countEntries(store, "post", viewer, { own: true }), `own count for ${name}`).toBe(own ? 1 : 0);
        expect(titlesOf(await searchEntries(store, "secretword", ["post"], viewer)), `search for ${name}`).toEqual(
          own ? ["Secretword"] : [],
        );
      }
    },
  );

  test("the rule in SQL and the rule in the domain agree on every status, visibility and viewer", async () => {
    const store = opened.store();
    for (const status of ["draft", "scheduled", "published", "archived"] as const)
      for (const visibility of ["public", "unlisted", "members", "private"] as const)
        for (const publishAt of [noon - 1, noon, noon + 1, null])
          await insert(store, postOf({ title: `${status} ${visibility} ${publishAt}`, status, visibility, publishAt }));
    const all = await listEntries(store, "post", owner, { own: true });
    expect(all).toHaveLength(64);
    for (const viewer of Object.values(viewers)) {
      const listed = new Set(titlesOf(await listEntries(store, "post", viewer)));
      for (const entry of all) {
        const open =
          access(entry, viewer.role === "editor" || viewer.role === "owner" ? member : viewer, noon) === "open";
        expect(listed.has(entry.title), `${viewer.role} ${entry.title}`).toBe(open && entry.visibility !== "unlisted");
      }
    }
  });

  test("one site's entries are not another's", async () => {
    const [one, other] = [opened.store(), opened.store()];
    const entry = await insert(one, postOf({ title: "Mine" }));
    await insert(other, postOf({ title: "Mine" }));
    expect(await listEntries(one, "post", owner, { own: true })).toHaveLength(1);
    expect(await findEntryById(other, "post", entry.id, owner)).toEqual({ access: "hidden" });
    expect(await updateEntry(other, entry.id, 1, { title: "Stolen" }, owner)).toMatchObject({ code: "not-found" });
    expect(await removeEntry(other, entry.id, owner)).toMatchObject({ code: "not-found" });
    expect(await searchEntries(other, "mine", ["post"], owner)).toHaveLength(1);
  });

  test("what a page keeps back cannot be found by searching for it", async () => {
    const store = opened.store();
    const recipe = recipeOf({
      notes: "hushnote",
      yeasts: [{ name: "Hushyeast", type: "Ale", form: "Dry", amount: 1, unit: "g" }],
    });
    await insert(store, {
      kind: "recipe",
      title: "R",
      status: "published",
      data: { ...dataOf.recipe, recipe, hidden: { notes: true, yeast: true } },
    });
    await insert(store, {
      kind: "batch",
      title: "B",
      status: "published",
      data: { ...dataOf.batch, recipe, body: "hushbody", hidden: { notes: true, yeast: true } },
    });
    for (const word of ["hushnote", "hushyeast", "hushbody"])
      expect(await searchEntries(store, word, ["recipe", "batch"], guest)).toEqual([]);
    expect(await searchEntries(store, "cascade", ["recipe", "batch"], guest)).toHaveLength(2);
  });
});
