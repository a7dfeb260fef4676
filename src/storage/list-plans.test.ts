/** How the engines read a page of a list: by its index, and little more than the rows of the page. */
import { sql, type CompiledQuery } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { fillEntries } from "../../tests/fill-entries.ts";
import { watched } from "../../tests/watched-store.ts";
import { guest } from "../domain/people/viewer.ts";
import type { Store } from "./database.ts";
import { countList, countLists, listValues, readList, readListHeads, readNewest } from "./entry-lists.ts";
import { findNeighbours, findStanding } from "./list-neighbours.ts";
import { inParts } from "./reach.ts";
import { languagesOf } from "./readers-language.ts";

const many = 4000;
const newest = { list: "post new" } as const;
const tagged = { list: "post tag", value: "odd" } as const;

const idOf = (number: number) => `post-${String(number).padStart(8, "0")}`;

const questions: Record<string, (store: Store) => Promise<unknown>> = {
  "a page": (store) => readList(store, guest, "post", newest, { limit: 30 }),
  "a later page": (store) => readListHeads(store, guest, newest, { limit: 30, offset: 30 }),
  "a page of a tag": (store) => readList(store, guest, "post", tagged, { limit: 30, offset: 30 }),
  "the oldest": (store) => readListHeads(store, guest, newest, { limit: 30, upwards: true }),
  "the newest of all kinds": (store) => readNewest(store, guest, ["post", "batch", "beer"], 30),
  "a count": (store) => countList(store, guest, newest),
  "counts of states": (store) => countLists(store, guest, ["batch new", "batch status"]),
  "tags to choose from": (store) => listValues(store, guest, "post tag", 30),
  "a page in the reader's language": (store) =>
    readList({ ...store, language: "de" }, guest, "post", newest, { limit: 30 }),
  "heads in the reader's language": (store) =>
    readListHeads({ ...store, language: "de" }, guest, newest, { limit: 30, offset: 60 }),
  "the languages of a text": (store) => languagesOf(store, guest, { id: idOf(2001), kind: "post" }),
  neighbours: async (store) => {
    const standing = await findStanding(store, guest, newest, { id: idOf(2001), kind: "post" });
    if (!standing) throw new Error("The post is not listed.");
    return findNeighbours({ ...store, language: "de" }, guest, newest, standing);
  },
};

type Plan = { "Node Type": string; "Actual Rows"?: number; "Rows Removed by Filter"?: number; Plans?: Plan[] };
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** In words that name what is read from end to end. */
async function wasteOf({ database }: Store, { sql: text, parameters }: CompiledQuery): Promise<string[]> {
  const run = (words: string) =>
    database.db.executeQuery<Record<string, unknown>>({
      ...sql.raw("").compile(database.db),
      sql: `${words} ${text}`,
      parameters,
    });
  if (database.engine.name === "sqlite") {
    const { rows } = await run("explain query plan");
    const steps = rows.map(({ detail, parent }) => ({ detail: String(detail), parent: Number(parent) }));
    const ofLists = new Set(
      steps.filter(({ detail }) => / entry_(lists|counts) /.test(detail)).map(({ parent }) => parent),
    );
    // What was taken from a list may be sorted, the list itself may not.
    return steps
      .filter(
        ({ detail, parent }) =>
          detail.startsWith("SCAN entr") || (ofLists.has(parent) && /B-TREE FOR .*ORDER BY/.test(detail)),
      )
      .map(({ detail }) => detail);
  }
  const { rows } = await run("explain (analyze, format json)");
  const plans = rows.flatMap((row) => row["QUERY PLAN"] as { Plan: Plan }[]);
  return plans
    .flatMap(({ Plan: plan }) => nodesOf(plan))
    .filter((node) => (node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0) > 100)
    .map((node) => `${node["Node Type"]}: ${node["Actual Rows"]} rows`);
}

describe.each(engines)("on %s", (engine) => {
  let opened: TestDatabase;
  let store: Store;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    store = opened.store();
    // A third is there in German too.
    const links = Array.from({ length: many }, (_, number) => number)
      .filter((number) => number % 3 === 2)
      .map((number) => ({ from_id: idOf(number), to_id: idOf(number - 1), slug: `post-${number - 1}` }));
    const link = { site_id: store.siteId, position: 0, role: "translation", kind: "post" } as const;
    const others = Array.from({ length: many * 5 }, (_, number) => ({
      from_id: idOf(number % many),
      position: 1 + Math.floor(number / many),
      role: "related" as const,
      to_id: null,
      slug: `other-${number}`,
    }));
    await inParts([...links, ...others], (part) =>
      store.database.db
        .insertInto("entry_links")
        .values(part.map((each) => ({ ...link, ...each })))
        .execute(),
    );
    await fillEntries(store, "post", many, (number) => ({
      data: {
        tags: [number % 2 === 0 ? "even" : "odd", `tag ${number}`],
        language: number % 3 === 2 ? "de" : "en",
        translates: number % 3 === 2 ? `post-${number - 1}` : null,
      },
      ...(number % 10 === 0 ? { status: "draft" } : {}),
    }));
    await fillEntries(store, "batch", many / 4);
    if (engine === "postgres") await sql`analyze`.execute(opened.database.db);
  });
  afterAll(() => opened.dispose());

  test.each(Object.keys(questions))("%s is read by an index", async (name) => {
    const seen = watched(store);
    await questions[name]?.(seen.store);
    expect(seen.statements.length).toBeGreaterThan(0);
    for (const statement of seen.statements)
      expect([statement.sql, await wasteOf(store, statement)]).toEqual([statement.sql, []]);
  });
});
