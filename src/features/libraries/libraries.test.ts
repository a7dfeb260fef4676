/** The library's room: who may do what, copying to change, forms that say what is wrong, undo. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { editor, member } from "../../../tests/entry-factory.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { guest } from "../../domain/people/viewer.ts";
import type { Result } from "../../domain/result.ts";
import { metricUnits } from "../../domain/units/preferred-unit.ts";
import { createFormatter } from "../../domain/units/formatter.ts";
import { defaultChoices } from "../../platform/visitor-choices.ts";
import { inTransaction, type Store } from "../../storage/database.ts";
import { loadLibrary } from "../../storage/library/load-library.ts";
import { findLibraryItem, insertOwnItem, listLibraryItems } from "../../storage/library-items.ts";
import { libraryKinds } from "../../storage/library-schemas.ts";
import type { Answer } from "../../platform/deeds/answer.ts";
import { addLibraryItem, changeLibrary, changeLibraryItem } from "./actions.ts";
import { formatItem, readItem } from "./library-form.ts";
import { isStepText, stepRows } from "./library-steps.ts";
import { newLibraryItem, ownLibrary, ownLibraryItem } from "./queries.ts";

let opened: TestDatabase;
let store: Store;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
});
beforeEach(async () => {
  store = opened.store();
  await inTransaction(store, (inner) => loadLibrary(inner.database.db, inner.siteId));
});
afterAll(() => opened.dispose());

const site = () => siteOf(store, editor);

function valueOf<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(result.message);
}
function doneOf(result: Result<Answer>) {
  const answer = valueOf(result);
  if (answer.goTo !== null) throw new Error("Nothing was wrong with the form.");
  return answer;
}
function hrefOf(result: Result<Answer>): URL {
  const { goTo, errors } = valueOf(result);
  if (goTo === null) throw new Error(JSON.stringify(errors));
  return new URL(goTo, "http://localhost");
}
const idOf = (result: Result<Answer>) => hrefOf(result).pathname.split("/").at(-1) ?? "";

const copyOf = async (id: string) => idOf(await changeLibrary(site(), formOf({ deed: `copy ${id}` })));
const valuesOf = async (id: string) => valueOf(await ownLibraryItem(site(), id)).values;
const was = (values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (isStepText(name) ? [] : [[`was.${name}`, value]])),
  );

test("whoever is no editor reads nothing and changes nothing", async () => {
  const before = await listLibraryItems(store, "hop");
  for (const [viewer, code] of [
    [guest, "sign-in"],
    [member, "forbidden"],
  ] as const) {
    const theirs = siteOf(store, viewer);
    const results = [
      await ownLibrary(theirs, new URLSearchParams()),
      await ownLibraryItem(theirs, "hop-cascade"),
      newLibraryItem(theirs, "hop"),
      await changeLibrary(theirs, formOf({ deed: "copy hop-cascade" })),
      await addLibraryItem(theirs, "hop", formOf({ name: "Mine", alphaPercent: "5" })),
      await changeLibraryItem(theirs, "hop-cascade", formOf({ deed: "copy" })),
    ];
    expect(results.map((result) => !result.ok && result.code)).toEqual(Array(6).fill(code));
  }
  expect(await listLibraryItems(store, "hop")).toEqual(before);
});

test("every row of the library prints into a form and reads back the same, in other units too", async () => {
  const plato = createFormatter({ ...metricUnits, gravity: "°P", temperature: "°F", colour: "EBC" }, "de");
  for (const kind of libraryKinds)
    for (const item of await listLibraryItems(store, kind)) {
      const values = formatItem(item, plato);
      expect(readItem(kind, values, item, plato), item.name).toMatchObject({ ok: true, item: { data: item.data } });
      const fresh = readItem(
        kind,
        formatItem(item, createFormatter(metricUnits, "en")),
        null,
        createFormatter(metricUnits, "en"),
      );
      expect(fresh.ok, item.name).toBe(true);
    }
});

test("a copy stands first and marked, and its change leaves the library's row as it was", async () => {
  const id = await copyOf("hop-saphir");
  const values = await valuesOf(id);
  await changeLibraryItem(
    site(),
    id,
    formOf({ ...values, ...was(values), deed: "save", name: "Saphir 2025", alphaPercent: "3,9" }),
  );
  const { rows } = valueOf(await ownLibrary(site(), new URLSearchParams("kind=hop")));
  expect(rows[0]).toMatchObject({ id, origin: "own", name: "Saphir 2025", data: { alphaPercent: 3.9 } });
  expect((await findLibraryItem(store, "hop-saphir"))?.name).toBe("Saphir");
});

test("styles stand in their guide's order", async () => {
  const { rows } = valueOf(await ownLibrary(site(), new URLSearchParams("kind=style")));
  const numbers = rows.map((row) => row.kind === "style" && `${row.data.categoryNumber}${row.data.letter ?? ""}`);
  expect(numbers.slice(0, 4)).toEqual(["1A", "1B", "1C", "1D"]);
  expect(numbers.indexOf("2A")).toBeLessThan(numbers.indexOf("10A"));
});

test("what is wrong is said at its field, and nothing is stored", async () => {
  const wrong = doneOf(
    await addLibraryItem(
      site(),
      "hop",
      formOf({ name: " ", alphaPercent: "120", "alphaRange.min": "5", betaPercent: "much", type: "Sweet" }),
    ),
  );
  expect(Object.keys(wrong.errors).toSorted()).toEqual(
    ["name", "alphaPercent", "alphaRange.max", "betaPercent", "type"].toSorted(),
  );
  expect(wrong.errors["alphaPercent"]).toBe("Enter a value from 0 to 100.");
  expect(wrong.typed["betaPercent"]).toBe("much");
  const backwards = doneOf(
    await addLibraryItem(site(), "style", formOf({ name: "S", "og.min": "1.060", "og.max": "1.050" })),
  );
  expect(Object.keys(backwards.errors)).toEqual(["og.max"]);
  expect(await listLibraryItems(store, "hop", { query: "much" })).toEqual([]);
  expect(await listLibraryItems(store, "style", { origin: "own" })).toEqual([]);
});

test("a style's carbonation is typed in grams per litre in German, or in volumes", async () => {
  const inGerman = siteOf(store, editor, { choices: { ...defaultChoices, language: "de" } });
  const fields = { name: "Spritzig", "carbonation.min": "4,942 g/l", "carbonation.max": "5,931" };
  const made = await findLibraryItem(store, idOf(await addLibraryItem(inGerman, "style", formOf(fields))));
  if (made?.kind !== "style") throw new Error("There is no style.");
  expect(made.data.carbonation?.min).toBeCloseTo(2.5, 3);
  expect(made.data.carbonation?.max).toBeCloseTo(3, 3);
});

test("a new item is typed in the editor's units and kept in the canonical ones", async () => {
  const inPlato = siteOf(store, editor, { choices: { ...defaultChoices, gravity: "plato", temperature: "F" } });
  const style = idOf(
    await addLibraryItem(inPlato, "style", formOf({ name: "House ale", "og.min": "12", "og.max": "1.056 SG" })),
  );
  const made = await findLibraryItem(store, style);
  if (made?.kind !== "style") throw new Error("There is no style.");
  expect(made.data.og?.min).toBeCloseTo(1.0484, 3);
  expect(made.data.og?.max).toBeCloseTo(1.056, 6);
  const yeast = idOf(
    await addLibraryItem(inPlato, "yeast", formOf({ name: "Ours", type: "Ale", form: "Slurry", minCelsius: "68" })),
  );
  expect(await findLibraryItem(store, yeast)).toMatchObject({ data: { minCelsius: 20 } });
});

const hochkurz = async () => {
  const id = await copyOf("mash-hochkurz");
  return { id, values: await valuesOf(id) };
};
const mashOf = async (id: string) => {
  const item = await findLibraryItem(store, id);
  if (item?.kind !== "mash") throw new Error("There is no mash.");
  return item.data;
};

test("steps are typed in any unit, and what is wrong is said at its step", async () => {
  const { id, values } = await hochkurz();
  const typed = { ...values, ...was(values), deed: "save" };
  const wrong = doneOf(
    await changeLibraryItem(
      site(),
      id,
      formOf({ ...typed, "steps.1.celsius": "hot", "steps.2.minutes": "", "steps.2.type": "Boil" }),
    ),
  );
  expect(Object.keys(wrong.errors).toSorted()).toEqual(["steps.1.celsius", "steps.2.minutes", "steps.2.type"]);
  expect(wrong.typed["steps.1.celsius"]).toBe("hot");
  const blank = { "steps.3.was": "", "steps.3.name": " ", "steps.3.type": "Infusion" };
  hrefOf(
    await changeLibraryItem(
      site(),
      id,
      formOf({ ...typed, ...blank, "steps.0.minutes": "1 h 5 min", "steps.1.celsius": "160 F" }),
    ),
  );
  const { steps } = await mashOf(id);
  expect(steps.map(({ minutes }) => minutes)).toEqual([65, 30, 10]);
  expect(steps[1]?.celsius).toBeCloseTo(71.1, 1);
  const now = await valuesOf(id);
  const withoutSteps = Object.entries({ ...now, ...was(now), deed: "save" }).filter(([name]) => !isStepText(name));
  expect(doneOf(await changeLibraryItem(site(), id, formOf(Object.fromEntries(withoutSteps)))).errors).toEqual({
    steps: "Add at least one step.",
  });
});

test("steps that were not touched keep their exact numbers wherever they are moved", async () => {
  const exact = 62.22222222222222;
  const steps = [
    { name: "A", type: "Infusion" as const, celsius: exact, minutes: 40.123456 },
    { name: "B", type: "Temperature" as const, celsius: 72, minutes: 20 },
  ];
  const id = await insertOwnItem(store, { kind: "mash", name: "Exact", data: { grainCelsius: 20, steps } });
  const values = await valuesOf(id);
  expect([values["steps.0.celsius"], values["steps.0.minutes"]]).toEqual(["62.2", "40.12"]);
  const moved = doneOf(await changeLibraryItem(site(), id, formOf({ ...values, ...was(values), deed: "step down 0" })));
  expect([moved.errors, await mashOf(id)]).toEqual([{}, { grainCelsius: 20, steps }]);
  hrefOf(await changeLibraryItem(site(), id, formOf({ ...moved.typed, deed: "save" })));
  expect((await mashOf(id)).steps).toEqual(steps.toReversed());
});

test("buttons of the steps work without a script: add, move, remove; nothing is stored by them", async () => {
  const typed: Record<string, string> = { name: "Ours", "steps.0.name": "A", "steps.1.name": "B" };
  const press = async (deed: string, from = typed) =>
    doneOf(await addLibraryItem(site(), "fermentation", formOf({ ...from, deed }))).typed;
  const namesIn = (values: Record<string, string>) => stepRows(values).map(({ name }) => name);
  expect(namesIn(await press("step up 1"))).toEqual(["B", "A"]);
  expect(namesIn(await press("step up 0"))).toEqual(["A", "B"]);
  expect(namesIn(await press("step remove 0"))).toEqual(["B"]);
  expect(namesIn(await press("step remove 9"))).toEqual(["A", "B"]);
  expect(namesIn(await press("step add 0"))).toEqual(["A", "B", undefined]);
  expect((await press("step add 0"))["name"]).toBe("Ours");
  expect(await listLibraryItems(store, "fermentation", { origin: "own" })).toEqual([]);
});

test("two who change the steps of one profile: the second is shown them", async () => {
  const { id, values } = await hochkurz();
  const typed = { ...values, ...was(values), deed: "save" };
  hrefOf(await changeLibraryItem(site(), id, formOf({ ...typed, "steps.0.minutes": "50" })));
  const refused = doneOf(await changeLibraryItem(site(), id, formOf({ ...typed, "steps.1.minutes": "10" })));
  expect(Object.keys(refused.theirs)).toEqual(["steps"]);
  expect(refused.theirs["steps"]).toContain("Maltose rest, Infusion, 63, 50");
  expect(refused.typed["steps.1.minutes"]).toBe("10");
});

test("a kind or an item that there is not, and a library row, can't be saved", async () => {
  const refused = [
    await addLibraryItem(site(), "malt", formOf({ name: "x" })),
    await changeLibraryItem(site(), "none", formOf({ deed: "save", name: "x" })),
    await changeLibraryItem(site(), "hop-cascade", formOf({ deed: "save", name: "x", alphaPercent: "1" })),
    await changeLibraryItem(site(), "hop-cascade", formOf({ deed: "remove" })),
    await changeLibrary(site(), formOf({ deed: "restore hop-cascade" })),
    newLibraryItem(site(), "toString"),
  ];
  const codes = refused.map((result) => (result.ok ? "refused" in result.value && result.value.refused : result.code));
  expect(codes).toEqual(Array(6).fill("not-found"));
});

test("two who change one item: the second is shown what stands there now, and loses nothing", async () => {
  const id = await copyOf("hop-perle");
  const opens = await valuesOf(id);
  const mine = { ...opens, ...was(opens), deed: "save", betaPercent: "5" };
  await changeLibraryItem(site(), id, formOf({ ...opens, ...was(opens), deed: "save", betaPercent: "4" }));
  const refused = doneOf(await changeLibraryItem(site(), id, formOf(mine)));
  expect(refused.theirs).toEqual({ betaPercent: "4" });
  expect(refused.typed["betaPercent"]).toBe("5");
  const now = await valuesOf(id);
  hrefOf(await changeLibraryItem(site(), id, formOf({ ...mine, ...was(now) })));
  expect(await findLibraryItem(store, id)).toMatchObject({ data: { betaPercent: 5 } });
});

test("what was removed is named on the list and comes back as it was", async () => {
  const id = await copyOf("water-burton-foster");
  const before = await findLibraryItem(store, id);
  const list = hrefOf(await changeLibraryItem(site(), id, formOf({ deed: "remove" })));
  expect(list.searchParams.get("kind")).toBe("water");
  const room = valueOf(await ownLibrary(site(), list.searchParams));
  expect(room.removed).toEqual({ id, name: "Burton (Foster)" });
  expect(room.rows.map((row) => row.id)).not.toContain(id);
  hrefOf(await changeLibrary(site(), formOf({ deed: `restore ${id}` })));
  expect(await findLibraryItem(store, id)).toEqual(before);
});

test("each item of a kind stands on one page, styles in their guide's order after the owner's own", async () => {
  const own = opened.store();
  await inTransaction(own, (inner) => loadLibrary(inner.database.db, inner.siteId));
  const style = await findLibraryItem(own, (await listLibraryItems(own, "style", { limit: 1 }))[0]?.id ?? "");
  if (style?.kind !== "style") throw new Error("There is no style.");
  for (let number = 0; number < 33; number++) await insertOwnItem(own, { ...style, name: `Own ${number}` });
  for (const kind of ["style", "hop"] as const) {
    const names: string[] = [];
    for (let page = 1, pages = 1; page <= pages; page++) {
      const room = valueOf(await ownLibrary(siteOf(own, editor), new URLSearchParams({ kind, page: `${page}` })));
      pages = room.page.pages;
      expect(room.rows.length).toBe(page < pages ? 30 : room.page.total - 30 * (pages - 1));
      names.push(...room.rows.map(({ id }) => id));
    }
    const all = await listLibraryItems(own, kind);
    expect(names.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
    const owned = all.filter(({ origin }) => origin === "own").map(({ id }) => id);
    expect(names.slice(0, owned.length)).toEqual(owned);
  }
});
