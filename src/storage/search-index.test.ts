/** The full-text index on both engines: an earlier edition is built anew, and every step of a search goes through it. */
import { CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allowAllShards, isClusterRun } from "../../tests/cluster.ts";
import { engines, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { insert, owner, postOf } from "../../tests/entry-factory.ts";
import { everything } from "../../tests/found-entries.ts";
import { recordStatements } from "../../tests/volume/record-statements.ts";
import { guest } from "../domain/people/viewer.ts";
import { searchSteps, similarQuery, slipsOf } from "../domain/publishing/search-query.ts";
import { misspellings, queryWords } from "../domain/publishing/search-words.ts";
import { createId } from "../platform/ids.ts";
import { buildSearch } from "./build-search.ts";
import { writeCv } from "./cv.ts";
import { inTransaction } from "./database.ts";
import { removeEntry } from "./entry-bin.ts";
import { insertMedia } from "./media.ts";
import { rankedDocuments, searchDocuments } from "./search.ts";
import { writeSettings } from "./settings.ts";

const month = 30 * 86_400_000;

describe.each(engines)("search on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("an index of an earlier edition is built anew, all of it and once", async () => {
    const alone = await openTestDatabase(engine);
    const store = { ...alone.store(), siteId: "main" };
    const { db } = store.database;
    const { id } = await insert(store, postOf({ title: "Entry" }, { body: "rebuilt" }));
    const entries = db.selectFrom("entries").selectAll().where("site_id", "=", "main").where("id", "=", id);
    const row = await entries.executeTakeFirstOrThrow();
    const copies = Array.from({ length: 249 }, (_, index) => ({ ...row, id: createId(), slug: `entry-${index}` }));
    await db.insertInto("entries").values(copies).execute();
    const binned = await insert(store, postOf({ title: "Binned" }, { body: "rebuilt" }));
    await removeEntry(store, binned.id, owner);
    await insertMedia(store, { fileName: "m.jpg", originalName: "rebuilt.jpg", mime: "image/jpeg", bytes: 1 });
    await writeCv(store, { basics: { name: "Rebuilt Person" } });
    await db.deleteFrom("search_documents").where("site_id", "=", "main").execute();
    await inTransaction(store, async (inner) => {
      await allowAllShards(inner.database.db);
      await inner.database.db.deleteFrom("search_index").execute();
    });
    await writeSettings(store, "search-edition", "0");
    await inTransaction(store, (inner) => buildSearch(inner.database.db, inner.database.engine));
    const { found: all } = await searchDocuments(store, "rebuilt", everything, owner, 1000);
    expect(all).toHaveLength(252);
    await db.deleteFrom("search_documents").where("site_id", "=", "main").where("kind", "=", "about").execute();
    await inTransaction(store, (inner) => buildSearch(inner.database.db, inner.database.engine));
    expect((await searchDocuments(store, "rebuilt", everything, owner, 1000)).found).toHaveLength(251);
    await alone.dispose();
  });

  test.skipIf(isClusterRun)(
    "slips are told from words that there are, few or very many of which begin alike",
    async () => {
      const store = opened.store();
      const { db, engine: own } = store.database;
      const slips = ["drewing", "brwing", "brewign", "brewimg", "brewingg"].flatMap(misspellings);
      const known = async () => [...(await own.search.known(db, slips))].toSorted();
      await insert(store, postOf({ title: "A" }, { body: "brewing dreaming brew" }));
      expect(await known()).toEqual(["brewing"]);
      const others = Array.from({ length: 600 }, (_, index) => `bre${index}`).join(" ");
      await insert(store, postOf({ title: "B" }, { body: `${others} drewins` }));
      expect(await known()).toEqual(["brewing", "drewins"]);
      expect((await own.search.known(db, [])).size).toBe(0);
    },
  );

  test("of a word that many texts have the latest are found, among the latest texts and behind them", async () => {
    const store = opened.store();
    const indexes = new Map<string | null, number>();
    for (let index = 0; index < 60; index++) {
      const words = [
        "everywhere",
        index < 20 && "formerly",
        index % 2 === 0 && "halfway",
        index % 6 === 0 && "sometimes",
        index % 20 === 0 && "seldom",
      ];
      const body = words.filter((word) => word !== false).join(" ");
      const changes = { title: `Text ${index}`, publishAt: store.now() - (60 - index) * month };
      indexes.set((await insert(store, postOf(changes, { body }))).id, index);
    }
    const latest = async (word: string) => {
      const wanted = { most: 5, limit: 5 };
      const ranked = await rankedDocuments(store, searchSteps(queryWords(word)), ["post"], guest, wanted);
      return (await ranked.execute(store.database.db)).rows.map(({ id }) => indexes.get(id));
    };
    expect(await latest("everywhere")).toEqual([59, 58, 57, 56, 55]);
    expect(await latest("formerly")).toEqual([19, 18, 17, 16, 15]);
    expect(await latest("halfway")).toEqual([58, 56, 54, 52, 50]);
    expect(await latest("sometimes")).toEqual([54, 48, 42, 36, 30]);
    expect(await latest("seldom")).toEqual([40, 20, 0]);
    expect(await latest("formerly seldom")).toEqual([0]);
  });

  test.runIf(engine === "sqlite")("a step that gives all that are wanted is the last that is looked up", async () => {
    const store = opened.store();
    for (let index = 0; index < 6; index++) await insert(store, postOf({ title: `Filled ${index}` }));
    const lookUps = async (most: number) => {
      const sent = await recordStatements(() =>
        rankedDocuments(store, searchSteps(queryWords("filled")), ["post"], guest, { most, limit: 2 }),
      );
      return sent.filter(({ text }) => text.includes("search_index match")).length;
    };
    expect(await lookUps(6)).toBe(1);
    expect(await lookUps(7)).toBeGreaterThan(1);
  });

  test.skipIf(isClusterRun)(
    "every step goes through the full-text index and reads no table from end to end",
    async () => {
      const store = opened.store();
      await inTransaction(store, async (inner) => {
        for (let index = 0; index < 300; index++) {
          const body = `${index % 5 === 0 ? "common" : "other"} rare${index} ${"filling ".repeat(20)}`;
          await insert(inner, postOf({ title: `Number ${index}`, slug: `n-${index}` }, { body }));
        }
      });
      const [explain, search, throughIndex] =
        engine === "postgres"
          ? ["explain", "search_ranked", "Function Scan on search_ranked"]
          : ["explain query plan", "search_index match", "SCAN search_index VIRTUAL TABLE INDEX"];
      const plans = await inTransaction(store, async ({ database }) => {
        const run = async (text: string, parameters: readonly unknown[] = []) =>
          (await database.db.executeQuery(CompiledQuery.raw(text, [...parameters]))).rows;
        await run("analyze");
        // So few rows are read fastest from end to end; whether an index could be used is what is asked.
        if (engine === "postgres") await run("set local enable_seqscan = off");
        const asked = ["common", "rare77", "number common", "xare77"].map(queryWords);
        const steps = asked.flatMap((words) => [...searchSteps(words), similarQuery(words, slipsOf(words, 4))]);
        const sent = await recordStatements(async () => {
          for (const step of steps.filter((each) => each.length > 0))
            await (
              await rankedDocuments({ ...store, database }, [step], ["post"], guest, { most: 40, limit: 20 })
            ).execute(database.db);
        });
        const explained = [];
        for (const { text, parameters } of sent)
          explained.push({ text, plan: JSON.stringify(await run(`${explain} ${text}`, parameters)) });
        return explained;
      });
      const searching = plans.filter(({ text }) => text.includes(search));
      expect(searching.length).toBeGreaterThan(10);
      for (const { plan } of searching) expect(plan).toContain(throughIndex);
      for (const { plan } of plans) expect(plan).not.toMatch(/Seq Scan|SCAN (document|entries|unreadable)/);
    },
  );
});

/** The first, second or third query that `search_ranked` puts into an array, with values for its variables. */
const rankedAt = (at: number) => (source: string) =>
  [...source.matchAll(/array\((select met[^;]+)\);/g)][at]?.[1]
    ?.replace("queries[place]", "'a | b:*'::tsquery")
    .replace("of_site", "'main'")
    .replace("years", "'''y:57'''::tsquery")
    .replace(/limit \w+/, "limit 10") ?? "";

const statements: [string, (source: string) => string][] = [
  ["search_hits", (source) => source.replace("query", "'a | b:*'::tsquery")],
  ["search_ranked", rankedAt(0)],
  ["search_ranked", rankedAt(1)],
  ["search_ranked", rankedAt(2)],
  ["search_known", (source) => /select from[^)]+/.exec(source)?.[0].replace("query", "'a'::tsquery") ?? ""],
];

test.runIf(engines.includes("postgres") && !isClusterRun).each(statements)(
  "PostgreSQL's function %s has no way but the index",
  async (name, statementIn) => {
    const opened = await openTestDatabase("postgres");
    const { rows } = await sql<{ prosrc: string; proconfig: string[] }>`
    select prosrc, proconfig from pg_proc where proname = ${name}`.execute(opened.database.db);
    const [{ prosrc, proconfig } = { prosrc: "", proconfig: [] }] = rows;
    const plan = await opened.database.transaction(async (tx) => {
      for (const setting of proconfig) await sql.raw(`set local ${setting}`).execute(tx);
      return sql.raw(`explain ${statementIn(prosrc)}`).execute(tx);
    });
    expect(JSON.stringify(plan.rows)).toContain("Bitmap Index Scan on search_index_terms");
    await opened.dispose();
  },
);
