/** Lots from a table: an own export, bad rows, what is no table. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { change, freshSite, stocked, valueOf } from "../../../tests/inventory-room.ts";
import { formOf } from "../../../tests/site-factory.ts";
import { listLots } from "../../storage/lots.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { lotsImportStep } from "./import-lots.ts";
import { inventoryFile } from "./queries.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
});
afterAll(() => opened.dispose());

const fileOf = (text: string | Uint8Array<ArrayBuffer>, name = "lots.csv") => {
  const form = formOf({ deed: "read" });
  form.append("file", new File([text], name));
  return form;
};
const fileText = async (site: SiteContext) => (await Array.fromAsync(valueOf(await inventoryFile(site)))).join("");
/** What is shown next, with the way back; `wrong` where the form was refused. */
async function step(site: SiteContext, form: FormData) {
  const { step: next, refused, errors, undo } = valueOf(await lotsImportStep(site, form));
  if (refused !== null) return { type: "wrong" as const, message: errors["file"] ?? errors["form"] };
  return { ...next, ...(undo && { undo }) };
}

test("an own export shows as there already, and comes into an empty site whole", async () => {
  const site = await freshSite(opened);
  const lot = await stocked(site.store);
  await change(site, { deed: "use", lot, kind: "used", amount: "1" });
  await change(site, { deed: "limit", lot, least: "2", pack: "5" });
  const file = await fileText(site);
  expect(await step(site, fileOf(file))).toMatchObject({ rows: [{ isThere: true, leftInStock: null }] });
  await change(site, { deed: "use", lot, kind: "used", amount: "1" });
  const [left] = await listLots(site.store);
  expect(await step(site, fileOf(file))).toMatchObject({ rows: [{ isThere: true, leftInStock: left?.left }] });
  const other = await freshSite(opened);
  const stored = await step(other, formOf({ deed: "store", text: file }));
  expect(stored).toMatchObject({ type: "stored", count: 1, left: 0 });
  expect(await fileText(other)).toBe(file);
  if ("undo" in stored)
    expect(await step(other, formOf(stored.undo?.fields ?? {}))).toEqual({ type: "undone", count: 1 });
  expect(await listLots(other.store)).toEqual([]);
});

test("bad rows are shown with their columns and left out, good ones stored", async () => {
  const site = await freshSite(opened);
  const text = "kind;name;received;unit\nmalt;Vienna;12,5;kg\nhop;Perle;lots;g\n";
  const shown = await step(site, fileOf(text));
  expect(shown).toMatchObject({ type: "preview", rows: [{ notes: [] }, { notes: [{ column: "received" }] }] });
  expect(await step(site, formOf({ deed: "store", text }))).toMatchObject({ count: 1, left: 1 });
  expect(await step(site, formOf({ deed: "store", text }))).toMatchObject({ type: "wrong" });
  expect(await step(site, formOf({ deed: "store", text, again: "yes" }))).toMatchObject({ count: 1 });
});

test("what is no table says so", async () => {
  const site = await freshSite(opened);
  const files = [
    formOf({ deed: "read" }),
    fileOf(""),
    fileOf("just text"),
    fileOf("name,received"),
    fileOf(new Uint8Array([0x89, 0x50, 0, 0, 1])),
    fileOf("x".repeat(5 * 1024 * 1024 + 1)),
  ];
  for (const form of files) expect(await step(site, form)).toMatchObject({ type: "wrong" });
  const old = await step(
    site,
    fileOf(
      new Uint8Array([
        ...new TextEncoder().encode("kind,name,received\nhop,Hallertau Mittelfr"),
        0xfc,
        ...new TextEncoder().encode("h,100"),
      ]),
    ),
  );
  expect(old).toMatchObject({ type: "preview", rows: [{ lot: { name: "Hallertau Mittelfrüh" } }] });
  expect(await lotsImportStep(site, formOf({ deed: "burn" }))).toMatchObject({ ok: false, code: "deed" });
});
