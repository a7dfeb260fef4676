/** The import screen: read, chosen, stored in one step, taken back in one step. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, editor, insert, member, owner } from "../../../tests/entry-factory.ts";
import { paleAle } from "../../../tests/pale-ale.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { guest } from "../../domain/people/viewer.ts";
import { exportRecipe } from "../../formats/registry.ts";
import { listBin } from "../../storage/entry-bin.ts";
import { listEntries } from "../../storage/entries.ts";
import { listRecipeVersions } from "../../storage/recipes.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { type ImportStep, importStep } from "./actions.ts";

function fileOf(name: string): File {
  const exported = exportRecipe({ ...paleAle, name }, "beerxml");
  return new File([exported.ok ? exported.value.text : ""], `${name}.xml`);
}
const readForm = (...files: File[]): FormData => {
  const form = formOf({ deed: "read" });
  for (const file of files) form.append("files", file);
  return form;
};
async function stepOf<T extends ImportStep["type"]>(
  site: SiteContext,
  form: FormData,
  type: T,
): Promise<Extract<ImportStep, { type: T }>> {
  const step = await importStep(site, form);
  if (!step.ok) throw new Error(step.message);
  expect(step.value.type).toBe(type);
  return step.value as Extract<ImportStep, { type: T }>;
}

describe.each(engines)("imports on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  const recipesOf = async ({ store }: SiteContext) =>
    (await listEntries(store, "recipe", owner, { own: true })).map(({ title }) => title).toSorted();

  test("only editors import", async () => {
    const site = siteOf(opened.store(), editor);
    expect(await importStep({ ...site, viewer: guest }, readForm(fileOf("A")))).toMatchObject({
      ok: false,
      code: "sign-in",
    });
    expect(await importStep({ ...site, viewer: member }, readForm(fileOf("A")))).toMatchObject({
      ok: false,
      code: "forbidden",
    });
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
    expect(files.map(({ recipes }) => recipes[0] && [recipes[0].sameAs, recipes[0].isRepeated])).toEqual([
      ["marzen", false],
      [null, false],
      [null, true],
      undefined,
    ]);
    expect(files[0]?.recipes[0]?.computed.og).toBeGreaterThan(1.03);
    expect(await recipesOf(site)).toEqual(["Märzen"]);
  });

  test("what was chosen is stored as drafts, each with its first version, and taken back in one step", async () => {
    const site = siteOf(opened.store(), editor);
    const { id } = await stepOf(site, readForm(fileOf("A"), fileOf("B"), fileOf("C")), "preview");
    const stored = await stepOf(site, formOf({ deed: "store", import: id, recipe: ["0.0", "2.0", "9.9"] }), "stored");
    expect(await recipesOf(site)).toEqual(["A", "C"]);
    expect(await listEntries(site.store, "recipe", guest)).toEqual([]);
    expect(await listRecipeVersions(site.store, stored.recipes[0]?.id ?? "")).toMatchObject([
      { version: 1, message: "Imported from A.xml" },
    ]);
    expect(await stepOf(site, formOf(stored.undo.fields), "undone")).toMatchObject({ count: 2 });
    expect(await recipesOf(site)).toEqual([]);
    expect(await listBin(site.store)).toHaveLength(2);
  });

  test("with nothing ticked the preview stays", async () => {
    const site = siteOf(opened.store(), editor);
    const { id } = await stepOf(site, readForm(fileOf("A")), "preview");
    await stepOf(site, formOf({ deed: "store", import: id }), "preview");
    expect(await recipesOf(site)).toEqual([]);
  });

  test("files are kept for half an hour, once, and for nobody else", async () => {
    const clock = { now: noon };
    const site = siteOf(opened.store(clock), editor);
    const { id } = await stepOf(site, readForm(fileOf("A")), "preview");
    await stepOf({ ...site, viewer: owner }, formOf({ deed: "store", import: id, recipe: "0.0" }), "wrong");
    await stepOf(
      { ...site, store: opened.store(clock) },
      formOf({ deed: "store", import: id, recipe: "0.0" }),
      "wrong",
    );
    clock.now += 30 * 60_000;
    await stepOf(site, formOf({ deed: "store", import: id, recipe: "0.0" }), "wrong");
    const again = await stepOf(site, readForm(fileOf("A")), "preview");
    await stepOf(site, formOf({ deed: "store", import: again.id, recipe: "0.0" }), "stored");
    await stepOf(site, formOf({ deed: "store", import: again.id, recipe: "0.0" }), "wrong");
    expect(await recipesOf(site)).toEqual(["A"]);
  });

  test("a form without files says so", async () => {
    const site = siteOf(opened.store(), editor);
    expect(await stepOf(site, readForm(), "wrong")).toMatchObject({ message: "Choose at least one file." });
    expect(await stepOf(site, readForm(new File([], "")), "wrong")).toMatchObject({
      message: "Choose at least one file.",
    });
    expect(await importStep(site, formOf({ deed: "other" }))).toMatchObject({ ok: false, code: "deed" });
  });
});
