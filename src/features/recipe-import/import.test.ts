/** The import screen: read, chosen, stored in one step, taken back in one step; recipes and what goes into the library. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, editor, insert, member, owner } from "../../../tests/entry-factory.ts";
import { paleAle } from "../../../tests/pale-ale.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { guest } from "../../domain/people/viewer.ts";
import { exportRecipe } from "../../formats/registry.ts";
import { listEntries } from "../../storage/entries.ts";
import { listBin } from "../../storage/entry-bin.ts";
import { inTransaction } from "../../storage/database.ts";
import { insertOwnItem, listLibraryItems } from "../../storage/library-items.ts";
import { loadLibrary } from "../../storage/library/load-library.ts";
import { listRecipeVersions } from "../../storage/recipes.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { wordsOf } from "../../words/words.ts";
import { type ImportStep, importStep } from "./actions.ts";
import { isTickedAtFirst, offeredItems, offeredRecipes } from "./import-choice.ts";
import { sayRefusal, type Undo } from "../../platform/deeds/answer.ts";
import { newItems, readFile } from "./import-files.ts";
import { ownImport, type ShownFile } from "./preview.ts";

function fileOf(name: string): File {
  const exported = exportRecipe({ ...paleAle, name }, "beerxml");
  return new File([exported.ok ? exported.value.text : ""], `${name}.xml`);
}
const readForm = (...files: File[]): FormData => {
  const form = formOf({ deed: "read" });
  for (const file of files) form.append("files", file);
  return form;
};
const importId = "0".repeat(24);
const oneForm = (file: File, id = importId): FormData => {
  const form = formOf({ deed: "read-one", import: id });
  form.append("files", file);
  return form;
};
const hopXml = (name: string, alpha: number) =>
  `<HOP><NAME>${name}</NAME><VERSION>1</VERSION><ALPHA>${alpha}</ALPHA><AMOUNT>0</AMOUNT><USE>Boil</USE><TIME>0</TIME></HOP>`;
const hopsFile = (...hops: string[]) => new File([`<?xml version="1.0"?><HOPS>${hops.join("")}</HOPS>`], "hops.xml");

type Seen = ImportStep | { type: "wrong"; message: string };
/** What is shown next, with the way back; `wrong` where the form was refused. */
async function seenOf(site: SiteContext, form: FormData) {
  const answer = await importStep(site, form);
  if (!answer.ok) throw new Error(answer.message);
  const { step, undo } = answer.value;
  return { ...(step ?? { type: "wrong" as const, message: sayRefusal(answer.value) }), undo };
}
async function stepOf<T extends Seen["type"]>(site: SiteContext, form: FormData, type: T) {
  const seen = await seenOf(site, form);
  expect(seen.type).toBe(type);
  return seen as Extract<Seen, { type: T }> & { undo: Undo };
}
const uploaded = async (site: SiteContext, file: File, id?: string): Promise<ShownFile> =>
  (await stepOf(site, oneForm(file, id), "file")).file;
const keysOf = (files: readonly ShownFile[]) =>
  [...offeredRecipes(files), ...offeredItems(files)].filter(isTickedAtFirst).map(({ key }) => key);

describe.each(engines)("imports on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  const recipesOf = async ({ store }: SiteContext) =>
    (await listEntries(store, "recipe", owner, { own: true })).map(({ title }) => title).toSorted();
  const hopsOf = async ({ store }: SiteContext) =>
    (await listLibraryItems(store, "hop", { origin: "own" })).map(({ name, data }) => [name, data.alphaPercent]);

  test("only editors import, see what waits, and send files", async () => {
    const site = siteOf(opened.store(), editor);
    for (const [viewer, code] of [
      [guest, "sign-in"],
      [member, "forbidden"],
    ] as const) {
      const theirs = { ...site, viewer };
      const results = [
        await importStep(theirs, readForm(fileOf("A"))),
        await importStep(theirs, formOf({ deed: "undo", recipes: "x", items: "hop-cascade" })),
        await importStep(theirs, oneForm(fileOf("A"))),
        await ownImport(theirs, new URLSearchParams({ import: importId })),
      ];
      expect(results.map((result) => !result.ok && result.code)).toEqual([code, code, code, code]);
    }
  });

  test("the preview says what each file holds, what is there already, what comes twice, and why a file is of no use; nothing is stored", async () => {
    const site = siteOf(opened.store(), editor);
    await insert(site.store, { kind: "recipe", title: "Märzen", data: dataOf.recipe });
    const { files } = await stepOf(
      site,
      readForm(fileOf("Marzen"), fileOf("Porter"), fileOf("Porter"), new File(["what"], "broken.xml")),
      "preview",
    );
    expect(files.map(({ file, format, error }) => [file, format, error === null])).toEqual([
      ["Marzen.xml", "BeerXML 1.0", true],
      ["Porter.xml", "BeerXML 1.0", true],
      ["Porter.xml", "BeerXML 1.0", true],
      ["broken.xml", "", false],
    ]);
    expect(offeredRecipes(files).map(({ sameAs, isRepeated }) => [sameAs, isRepeated])).toEqual([
      ["marzen", false],
      [null, false],
      [null, true],
    ]);
    expect(keysOf(files)).toEqual([files[1]?.recipes[0]?.key]);
    expect(files[0]?.recipes[0]?.computed.og).toBeGreaterThan(1.03);
    expect(await recipesOf(site)).toEqual(["Märzen"]);
  });

  test("what was chosen is stored as drafts, each with its first version, and taken back in one step", async () => {
    const site = siteOf(opened.store(), editor);
    const { id, files } = await stepOf(site, readForm(fileOf("A"), fileOf("B"), fileOf("C")), "preview");
    const take = [files[0], files[2]].map((file) => file?.recipes[0]?.key ?? "");
    const { stored, undo } = await stepOf(
      site,
      formOf({ deed: "store", import: id, take: [...take, "9.9", ""] }),
      "stored",
    );
    expect(await recipesOf(site)).toEqual(["A", "C"]);
    expect(await listEntries(site.store, "recipe", guest)).toEqual([]);
    expect(await listRecipeVersions(site.store, stored.recipes[0]?.id ?? "")).toMatchObject([
      { version: 1, message: "Imported from A.xml" },
    ]);
    expect(undo.said).toBe("2 recipes imported");
    expect(await stepOf(site, formOf(undo.fields), "undone")).toMatchObject({ recipes: 2, items: 0 });
    expect(await recipesOf(site)).toEqual([]);
    expect(await listBin(site.store)).toHaveLength(2);
    expect(await stepOf(site, formOf(undo.fields), "undone")).toMatchObject({ recipes: 0, items: 0 });
  });

  test("records outside of recipes go into the library with the recipes, in one step and back in one", async () => {
    const site = siteOf(opened.store(), editor);
    await inTransaction(site.store, (inner) => loadLibrary(inner.database.db, inner.siteId));
    const [cascade] = await listLibraryItems(site.store, "hop", { query: "cascade" });
    await insertOwnItem(site.store, { kind: "hop", name: "Élan", data: { alphaPercent: 9 } });
    await insertOwnItem(site.store, { kind: "hop", name: "Ours", data: { alphaPercent: 7, origin: "Garden" } });
    const { id, files } = await stepOf(
      site,
      readForm(
        fileOf("A"),
        hopsFile(
          hopXml("Brand new", 4.5),
          hopXml("Elan", 10),
          hopXml("ours", 7),
          hopXml("Cascade", cascade?.data.alphaPercent ?? 0),
          hopXml("Cascade", 99),
          hopXml("Brand new", 4.5),
        ),
      ),
      "preview",
    );
    const items = offeredItems(files);
    expect(items.map(({ name, state, isRepeated }) => [name, state, isRepeated])).toEqual([
      ["Brand new", "new", false],
      ["Elan", "differs", false],
      ["ours", "there", false],
      ["Cascade", "there", false],
      ["Cascade", "beside", false],
      ["Brand new", "new", true],
    ]);
    const { stored, undo } = await stepOf(site, formOf({ deed: "store", import: id, take: keysOf(files) }), "stored");
    expect(undo.said).toBe("1 recipe and 2 library items imported");
    expect(stored.items.map(({ kind, name }) => [kind, name])).toEqual([
      ["hop", "Brand new"],
      ["hop", "Cascade"],
    ]);
    expect(await hopsOf(site)).toEqual([
      ["Brand new", 4.5],
      ["Cascade", 99],
      ["Élan", 9],
      ["Ours", 7],
    ]);
    await stepOf(site, formOf({ ...undo.fields, items: `${undo.fields["items"]},hop-citra` }), "undone");
    expect(await hopsOf(site)).toEqual([
      ["Élan", 9],
      ["Ours", 7],
    ]);
    expect(await recipesOf(site)).toEqual([]);
    expect(await listLibraryItems(site.store, "hop", { query: "citra" })).not.toEqual([]);
  });

  test("files come one by one, stay over a reload, and are stored together", async () => {
    const site = siteOf(opened.store(), editor);
    const shown = [await uploaded(site, fileOf("A")), await uploaded(site, hopsFile(hopXml("Zest", 3)))];
    expect(await uploaded(site, new File(["{}"], "empty.json"))).toMatchObject({
      id: "",
      error: "Wortfolio does not know this recipe format.",
    });
    const room = await ownImport(site, new URLSearchParams({ import: importId }));
    expect(room).toMatchObject({ ok: true, value: { id: importId, files: shown } });
    await stepOf(site, formOf({ deed: "store", import: importId, take: keysOf(shown) }), "stored");
    expect(await recipesOf(site)).toEqual(["A"]);
    expect(await hopsOf(site)).toEqual([["Zest", 3]]);
    const after = await ownImport(site, new URLSearchParams({ import: importId }));
    expect(after.ok && after.value.id).not.toBe(importId);
    await stepOf(site, formOf({ deed: "store", import: importId, take: keysOf(shown) }), "wrong");
  });

  test("sent twice at the same moment it is stored once", async () => {
    const site = siteOf(opened.store(), editor);
    const shown = [await uploaded(site, fileOf("Once"))];
    const form = () => formOf({ deed: "store", import: importId, take: keysOf(shown) });
    const steps = await Promise.all([seenOf(site, form()), seenOf(site, form())]);
    expect(steps.map(({ type }) => type)).toEqual(expect.arrayContaining(["stored", "wrong"]));
    expect(await recipesOf(site)).toEqual(["Once"]);
  });

  test("when one of many can't be stored, none is, and the files stay", async () => {
    const site = siteOf(opened.store(), editor);
    const shown = [await uploaded(site, hopsFile(hopXml("Zest", 3))), await uploaded(site, fileOf("A"))];
    await site.store.database.db.schema.alterTable("recipe_versions").renameTo("elsewhere").execute();
    const stored = importStep(site, formOf({ deed: "store", import: importId, take: keysOf(shown) }));
    await expect(stored).rejects.toThrow("recipe_versions");
    await site.store.database.db.schema
      .alterTable("elsewhere" as never)
      .renameTo("recipe_versions")
      .execute();
    expect([await hopsOf(site), await recipesOf(site)]).toEqual([[], []]);
    const room = await ownImport(site, new URLSearchParams({ import: importId }));
    expect(room.ok && room.value.files).toHaveLength(2);
  });

  test("with nothing ticked the preview stays and says so", async () => {
    const site = siteOf(opened.store(), editor);
    const { id } = await stepOf(site, readForm(fileOf("A")), "preview");
    const { message } = await stepOf(site, formOf({ deed: "store", import: id }), "wrong");
    expect(message).toBe("Nothing selected.");
    const asked = new URLSearchParams({ import: id });
    expect(await ownImport(site, asked)).toMatchObject({ value: { id, files: [{ file: "A.xml" }] } });
    expect(await recipesOf(site)).toEqual([]);
  });

  test("more files join those that wait, and all of them can be discarded", async () => {
    const site = siteOf(opened.store(), editor);
    const { id } = await stepOf(site, readForm(fileOf("A")), "preview");
    const form = readForm(fileOf("B"));
    form.set("import", id);
    const { files } = await stepOf(site, form, "preview");
    expect(files.map(({ file }) => file)).toEqual(["A.xml", "B.xml"]);
    await stepOf(site, formOf({ deed: "discard", import: id }), "discarded");
    await stepOf(site, formOf({ deed: "store", import: id, take: keysOf(files) }), "wrong");
  });

  test("files are kept for a day, once, and for nobody else", async () => {
    const clock = { now: noon };
    const site = siteOf(opened.store(clock), editor);
    const { id, files } = await stepOf(site, readForm(fileOf("A")), "preview");
    const store = formOf({ deed: "store", import: id, take: keysOf(files) });
    await stepOf({ ...site, viewer: owner }, store, "wrong");
    await stepOf({ ...site, store: opened.store(clock) }, store, "wrong");
    await stepOf({ ...site, viewer: owner }, formOf({ deed: "discard", import: id }), "discarded");
    clock.now += 86_400_000;
    await stepOf(site, store, "wrong");
    const again = await stepOf(site, readForm(fileOf("A")), "preview");
    const take = keysOf(again.files);
    await stepOf(site, formOf({ deed: "store", import: again.id, take }), "stored");
    await stepOf(site, formOf({ deed: "store", import: again.id, take }), "wrong");
    expect(await recipesOf(site)).toEqual(["A"]);
  });

  test("a form without files says so, and so does one that asks for nothing known", async () => {
    const site = siteOf(opened.store(), editor);
    for (const form of [readForm(), readForm(new File([], ""))])
      expect(await stepOf(site, form, "wrong")).toMatchObject({ message: "Choose at least one file." });
    expect(await stepOf(site, readForm(...Array(201).fill(fileOf("A"))), "wrong")).toMatchObject({
      message: "At most 200 files at once.",
    });
    expect(await importStep(site, formOf({ deed: "other" }))).toMatchObject({ ok: false, code: "deed" });
    await stepOf(site, formOf({ deed: "read-one", import: importId }), "wrong");
    expect(await ownImport(site, new URLSearchParams({ import: "../../etc" }))).toMatchObject({
      ok: true,
      value: { files: [] },
    });
  });

  test("a recipe whose file was cut off is shown, but waits to be wanted", async () => {
    const site = siteOf(opened.store(), editor);
    const cut = new File(["<RECIPE><NAME>Half</NAME><BATCH_SIZE>20</BATCH_SIZE>"], "half.xml");
    const { files } = await stepOf(site, readForm(cut, fileOf("Whole")), "preview");
    expect(files.map(({ recipes }) => recipes.length)).toEqual([1, 1]);
    expect(keysOf(files)).toEqual([files[1]?.recipes[0]?.key]);
  });

  test("the owner's shell leaves out what the library says already", async () => {
    const site = siteOf(opened.store(), editor);
    const { items } = readFile(
      "hops.xml",
      new Uint8Array(await hopsFile(hopXml("A", 1), hopXml("A", 1), hopXml("A", 2)).arrayBuffer()),
      wordsOf("en"),
    );
    const fresh = await newItems(site.store, items);
    expect(fresh.map(({ name, data }) => [name, "alphaPercent" in data && data.alphaPercent])).toEqual([
      ["A", 1],
      ["A", 2],
    ]);
    for (const item of fresh) await insertOwnItem(site.store, item);
    expect(await newItems(site.store, items)).toEqual([]);
  });
});
