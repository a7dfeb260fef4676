/** The designer's server side: rights, drafts, versions, branches, outcomes. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, editor, insert, member, owner } from "../../../tests/entry-factory.ts";
import { paleAle } from "../../../tests/pale-ale.ts";
import { siteOf } from "../../../tests/site-factory.ts";
import { guest } from "../../domain/people/viewer.ts";
import type { Recipe } from "../../domain/recipe/recipe.ts";
import { findEntryById } from "../../storage/entries.ts";
import { insertOwnItem } from "../../storage/library-items.ts";
import { insertLots } from "../../storage/lots.ts";
import { insertRecipeVersion, listRecipeVersions } from "../../storage/recipes.ts";
import { updateEntry } from "../../storage/save-entry.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { insertTasting } from "../../storage/tastings.ts";
import { beginRecipe, changeDesign } from "./actions.ts";
import { designerChoices } from "./choices.ts";
import { designerRoom, recipeVersion } from "./queries.ts";
import type { DesignerAnswer, DesignerDeed } from "./room.ts";

type Unread<D> = D extends { recipe: Recipe } ? Omit<D, "recipe"> & { recipe: unknown } : D;

async function valueOf<T>(result: Promise<{ ok: true; value: T } | { ok: false; message: string }>): Promise<T> {
  const awaited = await result;
  if (!awaited.ok) throw new Error(awaited.message);
  return awaited.value;
}
const act = (site: SiteContext, id: string, deed: Unread<DesignerDeed>): Promise<DesignerAnswer> =>
  valueOf(changeDesign(site, id, JSON.stringify(deed)));
const larger: Recipe = { ...paleAle, batchLitres: 25 };
const hoppier: Recipe = { ...paleAle, notes: "More hops." };

describe.each(engines)("the designer on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  /** A recipe with one version. */
  async function open() {
    const site = siteOf(opened.store(), editor);
    const data = { ...dataOf.recipe, recipe: paleAle };
    const { id } = await insert(site.store, { kind: "recipe", title: "Pale Ale", data });
    await insertRecipeVersion(site.store, { recipeId: id, recipe: paleAle, message: "First" }, owner);
    return { site, id };
  }
  async function entryOf({ store }: SiteContext, id: string) {
    const found = await findEntryById(store, "recipe", id, owner);
    if (found.access !== "open") throw new Error(found.access);
    return found.entry;
  }
  const save = (changes: object = {}) =>
    ({ deed: "save", recipe: larger, message: "More", expectedVersion: 1, revision: 0, ...changes }) as DesignerDeed;
  const autosave = (changes: object = {}) =>
    ({ deed: "autosave", recipe: larger, baseVersion: 1, revision: 0, ...changes }) as DesignerDeed;
  async function keep(site: SiteContext, id: string, changes: object = {}): Promise<number> {
    const kept = await act(site, id, autosave(changes));
    if (kept.done !== "autosaved") throw new Error(kept.done);
    return kept.revision;
  }

  test("only editors of this site come in, by every door", async () => {
    const { site, id } = await open();
    for (const [viewer, code] of [
      [guest, "sign-in"],
      [member, "forbidden"],
    ] as const) {
      const visited = { ...site, viewer };
      expect(await designerRoom(visited, id)).toMatchObject({ ok: false, code });
      expect(await designerChoices(visited)).toMatchObject({ ok: false, code });
      expect(await recipeVersion(visited, id, 1)).toMatchObject({ ok: false, code });
      expect(await beginRecipe(visited, "Mine")).toMatchObject({ ok: false, code });
      for (const deed of [autosave(), save(), { deed: "discard" }, { deed: "branch", recipe: paleAle, title: "Mine" }])
        expect(await changeDesign(visited, id, JSON.stringify(deed))).toMatchObject({ ok: false, code });
    }
    const elsewhere = siteOf(opened.store(), editor);
    expect(await designerRoom(elsewhere, id)).toMatchObject({ ok: false, code: "not-found" });
    expect(await recipeVersion(elsewhere, id, 1)).toMatchObject({ ok: false, code: "not-found" });
    expect(await changeDesign(elsewhere, id, JSON.stringify(save()))).toMatchObject({ ok: false, code: "not-found" });
    expect(await valueOf(designerRoom(site, id))).toMatchObject({ draft: null, versions: { length: 1 } });
  });

  test("an editor's draft is theirs alone, and comes back as it was", async () => {
    const { site, id } = await open();
    await keep(site, id);
    expect((await valueOf(designerRoom(site, id))).draft).toMatchObject({ recipe: larger, baseVersion: 1 });
    expect((await valueOf(designerRoom({ ...site, viewer: owner }, id))).draft).toBeNull();
    expect((await entryOf(site, id)).data).toMatchObject({ version: 1, recipe: { batchLitres: 20 } });
  });

  test("a draft is written over from its own window only", async () => {
    const { site, id } = await open();
    const first = await keep(site, id);
    const second = await keep(site, id, { revision: first, recipe: hoppier });
    expect(second).toBeGreaterThan(first);
    expect(await act(site, id, autosave({ revision: first }))).toMatchObject({
      done: "draft-conflict",
      theirs: { recipe: hoppier, revision: second },
    });
    expect(await act(site, id, autosave())).toMatchObject({ done: "draft-conflict" });
    expect(await act(site, id, save({ revision: first }))).toMatchObject({ done: "draft-conflict" });
    expect((await entryOf(site, id)).data.version).toBe(1);
    expect(await listRecipeVersions(site.store, id)).toHaveLength(1);
  });

  test("a draft that was thrown away can be put back, and a window that still has it notices the new one", async () => {
    const { site, id } = await open();
    const first = await keep(site, id);
    expect(await act(site, id, { deed: "discard" })).toEqual({ done: "discarded" });
    expect((await valueOf(designerRoom(site, id))).draft).toBeNull();
    await keep(site, id, { revision: first });
    expect((await valueOf(designerRoom(site, id))).draft?.recipe).toEqual(larger);
    expect(await act(site, id, autosave({ revision: first }))).toMatchObject({ done: "draft-conflict" });
  });

  test("saving makes the next version of the draft, named as the entry is", async () => {
    const { site, id } = await open();
    const before = await entryOf(site, id);
    const revision = await keep(site, id);
    expect(await act(site, id, save({ revision, recipe: { ...larger, name: "Other" } }))).toMatchObject({
      done: "saved",
      version: 2,
    });
    expect(await entryOf(site, id)).toMatchObject({
      title: "Pale Ale",
      revision: before.revision + 1,
      data: { version: 2, recipe: { batchLitres: 25, name: "Pale Ale" } },
    });
    const room = await valueOf(designerRoom(site, id));
    expect(room).toMatchObject({ draft: null, base: { version: 2 } });
    expect(room.versions).toMatchObject([
      { version: 2, message: "More", diff: { changes: [{ thing: "Batch size", before: 20, after: 25 }] } },
      { version: 1, message: "First", diff: null },
    ]);
    expect((await listRecipeVersions(site.store, id))[0]?.computed).toMatchObject({ og: expect.any(Number) });
  });

  test("who is behind is told what came meanwhile, and nothing is written", async () => {
    const { site, id } = await open();
    const other = { ...site, viewer: owner };
    await act(other, id, save({ message: "Theirs" }));
    const revision = await keep(site, id, { recipe: hoppier });
    expect(await act(site, id, save({ recipe: hoppier, revision }))).toMatchObject({
      done: "behind",
      version: 2,
      message: "Theirs",
      theirs: { batchLitres: 25 },
      base: { batchLitres: 20 },
    });
    expect(await listRecipeVersions(site.store, id)).toHaveLength(2);
    expect((await valueOf(designerRoom(site, id))).draft?.recipe).toEqual(hoppier);
    expect(await act(site, id, save({ recipe: hoppier, revision, expectedVersion: 2 }))).toMatchObject({ version: 3 });
    expect(await act(site, id, save({ expectedVersion: 9 }))).toMatchObject({ done: "wrong" });
  });

  test("of two saves at once exactly one makes the version", async () => {
    const { site, id } = await open();
    const other = { ...site, viewer: owner };
    const answers = await Promise.all([
      act(site, id, save({ message: "A" })),
      act(other, id, save({ message: "B", recipe: hoppier })),
      act(other, id, save({ message: "C", recipe: hoppier })),
    ]);
    expect(answers.map(({ done }) => done).sort()).toEqual(["behind", "behind", "saved"]);
    const versions = await listRecipeVersions(site.store, id);
    expect(versions).toHaveLength(2);
    expect((await entryOf(site, id)).data).toMatchObject({ version: 2, recipe: versions[0]?.recipe });
  });

  test("a page saved elsewhere at the same time does not stop a version, and the page's form notices it", async () => {
    const { site, id } = await open();
    const { revision } = await entryOf(site, id);
    const [saved, page] = await Promise.all([
      act(site, id, save()),
      updateEntry(site.store, id, revision, { summary: "Dry" }, owner),
    ]);
    expect(saved).toMatchObject({ done: "saved", version: 2 });
    const after = await entryOf(site, id);
    expect(after.summary).toBe(page.ok ? "Dry" : "");
    expect(await updateEntry(site.store, id, revision, { summary: "Late" }, owner)).toMatchObject({ code: "stale" });
  });

  test("what can't be a recipe is refused at its place, and nothing is kept", async () => {
    const { site, id } = await open();
    const [hop] = paleAle.hops;
    const wrongs: [unknown, RegExp][] = [
      [
        { ...paleAle, hops: [hop, { ...hop, name: "Citra", alphaPercent: null }] },
        /^Hops, row 2 \(Citra\), alpha: a number/,
      ],
      [{ ...paleAle, hops: "many" }, /^Hops: a list/],
      [{ ...paleAle, batchLitres: 1e300 }, /^Batch size: at most/],
      [{ ...paleAle, name: "x".repeat(201) }, /^Name: at most 200 characters/],
      [{ ...paleAle, hops: Array.from({ length: 301 }, () => hop) }, /^Hops: at most 300 rows/],
      [{ ...paleAle, type: "Soup" }, /^Type: one of All Grain/],
      [null, /^The recipe: /],
    ];
    for (const [recipe, message] of wrongs)
      expect(await act(site, id, autosave({ recipe }) as never)).toEqual({
        done: "wrong",
        message: expect.stringMatching(message),
      });
    const deep = `{"deed":"autosave","baseVersion":1,"revision":0,"recipe":${"[".repeat(9999)}${"]".repeat(9999)}}`;
    for (const body of ["", "{", "[]", '"x"', '{"deed":"fly"}', deep, "x".repeat(2 * 1024 * 1024 + 1)])
      expect(await valueOf(changeDesign(site, id, body))).toMatchObject({ done: "wrong", message: /\w/ });
    expect(await act(site, id, save({ message: "x".repeat(501) }))).toMatchObject({ message: /^Message: at most 500/ });
    expect((await valueOf(designerRoom(site, id))).draft).toBeNull();
  });

  test("fields of later versions and of other programs pass through", async () => {
    const { site, id } = await open();
    const odd = { ...paleAle, future: { a: 1 }, extras: { beerxml: { "X-Y": [1, "b"] } } };
    await act(site, id, save({ recipe: odd }));
    expect((await entryOf(site, id)).data.recipe).toEqual(odd);
  });

  test("a new recipe is empty at version 0 and gets its name with its first version", async () => {
    const { site } = await open();
    const { id } = await valueOf(beginRecipe(site, ""));
    expect(await valueOf(designerRoom(site, id))).toMatchObject({
      title: "New recipe",
      status: "draft",
      base: { version: 0, recipe: { hops: [] } },
      versions: [],
    });
    expect(await recipeVersion(site, id, 0)).toMatchObject({ ok: false, code: "not-found" });
    const first = save({ recipe: { ...larger, name: "Copper Line" }, expectedVersion: 0 });
    expect(await act(site, id, first)).toMatchObject({ done: "saved", version: 1 });
    expect(await entryOf(site, id)).toMatchObject({ title: "Copper Line", slug: "copper-line", data: { version: 1 } });
    expect((await valueOf(designerRoom(site, id))).versions).toMatchObject([{ version: 1, diff: null }]);
  });

  test("an entry from before versions were kept has its current one, and keeps it when the next is saved", async () => {
    const site = siteOf(opened.store(), editor);
    const data = { ...dataOf.recipe, version: 4, recipe: paleAle };
    const { id } = await insert(site.store, { kind: "recipe", title: "Old", data });
    expect((await valueOf(designerRoom(site, id))).versions).toMatchObject([{ version: 4, diff: null }]);
    expect(await act(site, id, save({ expectedVersion: 4 }))).toMatchObject({ version: 5 });
    expect((await listRecipeVersions(site.store, id)).map(({ version }) => version)).toEqual([5, 4]);
  });

  test("a branch is a recipe of its own that says where it comes from", async () => {
    const { site, id } = await open();
    await act(site, id, save());
    const branch = async (recipe: Recipe) => {
      const made = await act(site, id, { deed: "branch", recipe, title: " Wild One " });
      if (made.done !== "branched") throw new Error(made.done);
      return made.id;
    };
    const made = await branch(paleAle);
    expect(await entryOf(site, made)).toMatchObject({
      title: "Wild One",
      slug: "wild-one",
      status: "draft",
      data: { version: 1, recipe: { name: "Wild One", batchLitres: 20 } },
    });
    expect(await listRecipeVersions(site.store, made)).toMatchObject([{ message: "Branched from Pale Ale v1" }]);
    const [ofDraft] = await listRecipeVersions(site.store, await branch(hoppier));
    expect(ofDraft?.message).toBe("Branched from a draft of Pale Ale v2");
    expect(await act(site, id, { deed: "branch", recipe: paleAle, title: " " })).toMatchObject({ done: "wrong" });
    expect((await entryOf(site, id)).data.version).toBe(2);
  });

  test("versions say what became of them, under whatever address the recipe had", async () => {
    const { site, id } = await open();
    const brew = (title: string, number: number, changes: object) =>
      insert(site.store, {
        kind: "batch",
        title,
        data: { ...dataOf.batch, number, recipeSlug: "pale-ale", recipeVersion: 1, og: 1.05, fg: 1.01, ...changes },
      });
    const first = await brew("First", 1, {});
    await act(site, id, save());
    const { revision } = await entryOf(site, id);
    await updateEntry(site.store, id, revision, { slug: "renamed" }, owner);
    await brew("Second", 2, { recipeSlug: "renamed", recipeVersion: 2, fg: null });
    await brew("By its former address", 3, { recipeVersion: 2 });
    await brew("Of another", 4, { recipeSlug: "stout" });
    for (const [title, stars] of [
      ["Keg", [4, 5]],
      ["Bottles", [3]],
    ] as const) {
      const data = { ...dataOf.beer, batchSlug: first.slug };
      const beer = await insert(site.store, { kind: "beer", title, data });
      for (const star of stars) await insertTasting(site.store, { beerId: beer.id, stars: star, approved: true });
      await insertTasting(site.store, { beerId: beer.id, stars: 0 });
    }
    const { versions } = await valueOf(designerRoom(site, id));
    expect(versions.map(({ outcomes }) => outcomes.map(({ title }) => title))).toEqual([
      ["By its former address", "Second"],
      ["First"],
    ]);
    expect(versions[1]?.outcomes).toMatchObject([
      { batchId: first.id, og: 1.05, fg: 1.01, rating: { mean: 4, count: 3 } },
    ]);
    expect(versions[1]?.outcomes[0]?.attenuationPercent).toBeCloseTo(80, 6);
    expect(versions[0]?.outcomes[1]).toMatchObject({ fg: null, attenuationPercent: null, rating: null });
  });

  test("one version comes as it was saved", async () => {
    const { site, id } = await open();
    await act(site, id, save());
    expect(await valueOf(recipeVersion(site, id, 1))).toEqual({ version: 1, recipe: paleAle, diff: null });
    expect((await valueOf(recipeVersion(site, id, 1, 2))).diff?.changes).toMatchObject([{ before: 25, after: 20 }]);
    expect(await recipeVersion(site, id, 1, 7)).toMatchObject({ ok: false, code: "not-found" });
    for (const version of [3, -1, 1.5, Number.NaN])
      expect(await recipeVersion(site, id, version)).toMatchObject({ ok: false, code: "not-found" });
  });

  test("fields choose from the own library, its profiles, and lots with something left", async () => {
    const { site } = await open();
    await insertOwnItem(site.store, {
      kind: "equipment",
      name: "Kettle",
      data: { batchLitres: 20, boilLitres: 27 },
    });
    await insertOwnItem(site.store, { kind: "mash", name: "Single", data: { grainCelsius: 20, steps: [] } });
    await insertOwnItem(site.store, {
      kind: "fermentation",
      name: "Warm",
      data: { steps: [{ name: "P", days: 7, celsius: 20 }] },
    });
    const lot = {
      kind: "hop" as const,
      name: "Citra",
      libraryId: null,
      number: "",
      unit: "g" as const,
      receivedAt: null,
      price: null,
      currency: "EUR",
      supplier: "",
      notes: "",
    };
    await insertLots(site.store, [
      { ...lot, number: "late", received: 100, bestBefore: 2_000 },
      { ...lot, number: "never", received: 100, bestBefore: null },
      { ...lot, number: "soon", received: 100, bestBefore: 1_000 },
      { ...lot, number: "empty", received: 0, bestBefore: 500 },
    ]);
    const choices = await valueOf(designerChoices(site));
    expect(choices.equipment).toMatchObject([{ name: "Kettle", equipment: { name: "Kettle", boilLitres: 27 } }]);
    expect(choices.mashes).toMatchObject([{ name: "Single", mash: { name: "Single", steps: [] } }]);
    expect(choices.fermentations).toMatchObject([{ name: "Warm", steps: [{ celsius: 20 }] }]);
    expect(choices.lots.map(({ number }) => number)).toEqual(["soon", "late", "never"]);
  });
});
