/** Lists of the studio, filtered and sorted: each entry once, in order, and through indexes however many there are. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { dataOf, editor, insert, postOf } from "../../tests/entry-factory.ts";
import { idOf, insertMany } from "../../tests/many-entries.ts";
import { plansOf } from "../../tests/plans-of.ts";
import type { Visibility } from "../domain/publishing/entry.ts";
import type { Store } from "./database.ts";
import { removeEntry } from "./entry-bin.ts";
import { countFacets } from "./own-counts.ts";
import { ownPage } from "./own-entries.ts";
import type { OwnChoice } from "./own-filters.ts";

const many = 4000;
const visibilities: Visibility[] = ["public", "public", "unlisted", "members", "private"];
const sorts = ["shown", "updated", "title"] as const;

const changeOf = (index: number) => ({
  title: `Post ${String((index * 7919) % many).padStart(4, "0")}`,
  visibility: visibilities[index % visibilities.length] ?? "public",
  data: {
    ...dataOf.post,
    tags: index % 10 === 0 ? ["Water", "Rare"].slice(0, index % 500 === 0 ? 2 : 1) : [],
    series: index % 40 === 0 ? "From grain" : null,
    language: index % 3 === 0 ? "de" : "",
  },
});

const filters: [OwnChoice, (index: number) => boolean][] = [
  [{}, () => true],
  [{ status: "draft" }, (index) => index % 4 === 0],
  [{ visibility: "private" }, (index) => index % 5 === 4],
  [{ languages: ["de"] }, (index) => index % 3 === 0],
  [{ languages: ["", "en"] }, (index) => index % 3 !== 0],
  [{ tag: "WÀTER" }, (index) => index % 10 === 0],
  [{ series: "From grain" }, (index) => index % 40 === 0],
  [{ status: "draft", visibility: "public", languages: ["de"], tag: "rare" }, (index) => index % 1500 === 0],
  [{ visibility: "public", languages: ["de"] }, (index) => index % 5 < 2 && index % 3 === 0],
  [{ tag: "none" }, () => false],
];

describe.each(engines)("on %s", (engine) => {
  let opened: TestDatabase;
  let store: Store;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    store = opened.store();
    await insertMany(store, "post", many, changeOf);
    if (engine === "postgres") await sql`analyze`.execute(store.database.db);
  });
  afterAll(() => opened.dispose());

  const read = (choice: OwnChoice, order: (typeof sorts)[number], page = "1") =>
    ownPage(store, "post", editor, { ...choice, order }, page);

  test.each(filters)("%o chooses what it says, in every order", async (choice, isMeant) => {
    const meant = Array.from({ length: many }, (_, index) => index).filter(isMeant);
    const expected = {
      shown: meant,
      updated: meant,
      title: meant.toSorted((a, b) => (changeOf(a).title < changeOf(b).title ? -1 : 1)),
    };
    for (const order of sorts) {
      const { entries, page } = await read(choice, order, "2");
      const start = Math.max(0, Math.min(30, (Math.ceil(meant.length / 30) - 1) * 30));
      expect(entries.map(({ id }) => id)).toEqual(
        expected[order].slice(start, start + 30).map((index) => idOf("post", index)),
      );
      // Beyond some pages ahead nothing is counted but what is kept: what is chosen by one thing.
      const isMore = meant.length > 210 && Object.keys(choice).length > 1;
      expect([page.more ?? false, page.total]).toEqual([isMore, isMore ? 210 : meant.length]);
    }
  });

  test.each(filters)("%o opens rows of its page alone", async (choice) => {
    for (const order of sorts) {
      // What is counted is limited: PostgreSQL may well read a small table for it.
      const asked = engine === "sqlite" ? /from "entries"/ : /from "entries".* order by/;
      const plans = await plansOf(store, asked, (each) => ownPage(each, "post", editor, { ...choice, order }, null));
      expect(plans.length).toBeGreaterThan(0);
      for (const plan of plans) {
        expect(plan).not.toMatch(/SCAN entries|Seq Scan on (?:entries|entry_lists)/);
        if (!choice.tag && !choice.series) expect(plan).not.toMatch(/TEMP B-TREE FOR ORDER BY|Sort/);
      }
    }
  });

  test("what almost nothing has is found by its list, however many entries there are", async () => {
    const rare = opened.store();
    const last = 1490;
    await insertMany(rare, "post", 1500, (index) => ({
      title: `Post ${String(index).padStart(4, "0")}`,
      status: index < last ? "published" : "archived",
      visibility: index < last ? "public" : "private",
      data: { ...dataOf.post, language: index < last ? "" : "fr" },
    }));
    // Of another kind, and nothing to these lists.
    await insertMany(rare, "page", 3, () => ({ visibility: "private", data: { ...dataOf.page, language: "fr" } }));
    if (engine === "postgres") await sql`analyze`.execute(rare.database.db);
    const choices: OwnChoice[] = [
      { status: "archived" },
      { visibility: "private" },
      { languages: ["fr"] },
      { visibility: "public", languages: ["fr"] },
      { status: "draft" },
      { visibility: "members", languages: [""] },
    ];
    for (const choice of choices)
      for (const order of sorts) {
        const read = (each: Store) => ownPage(each, "post", editor, { ...choice, order }, null);
        const { page, entries } = await read(rare);
        const isThere = choice.status !== "draft" && choice.visibility !== "members" && choice.visibility !== "public";
        expect([choice, page.total, entries.length]).toEqual([choice, isThere ? 10 : 0, isThere ? 10 : 0]);
        const plans = await plansOf(rare, /from "entries"/, read);
        for (const plan of plans) {
          // A status alone has indexes of its own in the orders of time.
          const isIndexed = choice.status !== undefined && order !== "title";
          if (!isIndexed) expect(plan).toMatch(/entry_lists/);
          if (engine === "sqlite")
            expect(plan).toMatch(
              isIndexed ? /entries_status/ : /SEARCH entries USING INDEX sqlite_autoindex_entries_1 \(.*id=\?\)/,
            );
        }
      }
  });

  test("what there is to filter by is counted, and gone with the last entry", async () => {
    expect(await countFacets(store, "post", "own tag")).toEqual([
      { value: "water", label: "Water", count: 400 },
      { value: "rare", label: "Rare", count: 8 },
    ]);
    expect(await countFacets(store, "post", "own language")).toMatchObject([{ value: "de", label: "de" }]);
    expect(await countFacets(store, "page", "own tag")).toEqual([]);
    const other = opened.store();
    const { id } = await insert(other, postOf({}, { tags: ["Alone"], series: "One" }));
    expect(await countFacets(other, "post", "own series")).toEqual([{ value: "one", label: "One", count: 1 }]);
    await removeEntry(other, id, editor);
    expect(await countFacets(other, "post", "own tag")).toEqual([]);
  });
});
