/** The designer's server side: rights, drafts, what is refused, and what there is to choose from. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import {
  act,
  autosave,
  entryOf,
  hoppier,
  keep,
  larger,
  openRecipe,
  save,
  told,
  valueOf,
} from "../../../tests/designer-room.ts";
import { editor, member, owner } from "../../../tests/entry-factory.ts";
import { paleAle } from "../../../tests/pale-ale.ts";
import { siteOf } from "../../../tests/site-factory.ts";
import { guest } from "../../domain/people/viewer.ts";
import { insertOwnItem } from "../../storage/library-items.ts";
import { insertLots } from "../../storage/lots.ts";
import { listRecipeVersions } from "../../storage/recipes.ts";
import { beginRecipe, changeDesign } from "./actions.ts";
import { designerChoices } from "./choices.ts";
import { designerRoom, recipeVersion } from "./queries.ts";
import { type ChoicesSent, sortChoices } from "./sort-choices.ts";

describe.each(engines)("the designer on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());
  const open = () => openRecipe(opened);

  test("only editors of this site come in, by every door", async () => {
    const { site, id } = await open();
    for (const [viewer, code] of [
      [guest, "sign-in"],
      [member, "forbidden"],
    ] as const) {
      const visited = { ...site, viewer };
      expect(await designerRoom(visited, id)).toMatchObject({ ok: false, code });
      expect(designerChoices(visited)).toMatchObject({ ok: false, code });
      expect(await recipeVersion(visited, id, 1)).toMatchObject({ ok: false, code });
      expect(await beginRecipe(visited, "Mine")).toMatchObject({ ok: false, code });
      for (const deed of [
        autosave(),
        save(),
        { deed: "discard" },
        { deed: "branch", recipe: paleAle, title: "Mine" },
        { deed: "second", title: "Small" },
      ])
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
      theirBase: { batchLitres: 20 },
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
      [null, /^Recipe: this cannot be read/],
    ];
    for (const [recipe, message] of wrongs)
      expect(await act(site, id, autosave({ recipe }) as never)).toEqual({
        done: "wrong",
        message: expect.stringMatching(message),
      });
    const deep = `{"deed":"autosave","baseVersion":1,"revision":0,"recipe":${"[".repeat(9999)}${"]".repeat(9999)}}`;
    for (const body of ["", "{", "[]", '"x"', deep, "x".repeat(2 * 1024 * 1024 + 1)])
      expect(await told(site, id, body)).toMatchObject({ done: "wrong", message: /\w/ });
    expect(await changeDesign(site, id, '{"deed":"fly"}')).toMatchObject({ ok: false, code: "deed" });
    expect(await act(site, id, save({ message: "x".repeat(501) }))).toMatchObject({ message: /^Reason: at most 500/ });
    expect((await valueOf(designerRoom(site, id))).draft).toBeNull();
  });

  test("fields of later versions and of other programs pass through", async () => {
    const { site, id } = await open();
    const odd = { ...paleAle, future: { a: 1 }, extras: { beerxml: { "X-Y": [1, "b"] } } };
    await act(site, id, save({ recipe: odd }));
    expect((await entryOf(site, id)).data.recipe).toEqual(odd);
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
    const parts = await valueOf(Promise.resolve(designerChoices(site)));
    const sent = (await Array.fromAsync(parts)).join("");
    const choices = sortChoices(JSON.parse(sent) as ChoicesSent);
    expect(choices.equipment).toMatchObject([{ name: "Kettle", equipment: { name: "Kettle", boilLitres: 27 } }]);
    expect(choices.mashes).toMatchObject([{ name: "Single", mash: { name: "Single", steps: [] } }]);
    expect(choices.fermentations).toMatchObject([{ name: "Warm", steps: [{ celsius: 20 }] }]);
    expect(choices.lots.map(({ number }) => number)).toEqual(["soon", "late", "never"]);
  });

  test("a recipe of second runnings is begun from the latest version, follows the next, and is saved with its mash", async () => {
    const { site, id } = await open();
    await keep(site, id, { recipe: { ...larger, fermentables: [] } });
    const made = await act(site, id, { deed: "second", title: "Small Ale" });
    if (made.done !== "branched") throw new Error(made.done);
    const room = async (of: string) => valueOf(designerRoom(site, of));
    const small = await room(made.id);
    expect(small).toMatchObject({ title: "Small Ale", firstBeer: { id, title: "Pale Ale" }, secondBeers: [] });
    expect((await room(id)).secondBeers).toEqual([{ id: made.id, title: "Small Ale" }]);
    const { recipe } = small.base;
    expect(recipe.fermentables.map(({ kg }) => kg)).toEqual([4.4, 0.3]);
    expect((await act(site, made.id, { deed: "second", title: "Third" })).done).toBe("wrong");
    await act(site, id, save({ revision: (await room(id)).draft?.revision ?? 0 }));
    const behind = await act(site, made.id, save({ recipe: { ...recipe, batchLitres: 8 } }));
    expect(behind).toMatchObject({ done: "behind", version: 2, theirs: { secondRunnings: { mashPercent: 72 } } });
    const forged = { ...recipe, batchLitres: 8, efficiencyPercent: 90, fermentables: paleAle.fermentables };
    expect(await act(site, made.id, save({ recipe: forged, expectedVersion: 2 }))).toMatchObject({ done: "saved" });
    const { data } = await entryOf(site, made.id);
    expect(data.recipe.fermentables.filter(({ shared }) => shared).map(({ kg }) => kg)).toEqual([4.4, 0.3]);
    expect(data.recipe.efficiencyPercent).toBeLessThan(30);
    expect(data.recipe.batchLitres).toBe(8);
  });
});
