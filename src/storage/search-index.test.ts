/** The full-text index on both engines: an earlier edition is built anew, and every step of a search goes through it. */
import { CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allowAllShards, isClusterRun } from "../../tests/cluster.ts";
import { engines, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { insert, owner, postOf } from "../../tests/entry-factory.ts";
import { everything } from "../../tests/found-entries.ts";
import { guest } from "../domain/people/viewer.ts";
import { searchSteps, similarQuery } from "../domain/publishing/search-query.ts";
import { queryWords } from "../domain/publishing/search-words.ts";
import { createId } from "../platform/ids.ts";
import { buildSearch } from "./build-search.ts";
import { writeCv } from "./cv.ts";
import { inTransaction } from "./database.ts";
import { removeEntry } from "./entry-bin.ts";
import { insertMedia } from "./media.ts";
import { rankedDocuments, searchDocuments } from "./search.ts";
import { writeSettings } from "./settings.ts";

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
    "every step goes through the full-text index and reads no table from end to end",
    async () => {
      const store = opened.store();
      await inTransaction(store, async (inner) => {
        for (let index = 0; index < 300; index++) {
          const body = `${index % 5 === 0 ? "common" : "other"} rare${index} ${"filling ".repeat(20)}`;
          await insert(inner, postOf({ title: `Number ${index}`, slug: `n-${index}` }, { body }));
        }
      });
      const [explain, throughIndex] =
        engine === "postgres"
          ? ["explain", "Function Scan on search_ranked"]
          : ["explain query plan", "SCAN search_index VIRTUAL TABLE INDEX"];
      const plans = await inTransaction(store, async ({ database }) => {
        const run = async (text: string, parameters: readonly unknown[] = []) =>
          (await database.db.executeQuery(CompiledQuery.raw(text, [...parameters]))).rows;
        await run("analyze");
        // So few rows are read fastest from end to end; whether an index could be used is what is asked.
        if (engine === "postgres") await run("set local enable_seqscan = off");
        const asked = ["common", "rare77", "number common", "xare77"].map(queryWords);
        const steps = asked.flatMap((words) => [...searchSteps(words), similarQuery(words, 4) ?? []]);
        const texts = [];
        for (const step of steps.filter((each) => each.length > 0)) {
          const most = { most: 40, limit: 20 };
          const ranked = await rankedDocuments({ ...store, database }, [step], ["post"], guest, most);
          const { sql: text, parameters } = ranked.compile();
          // A step whose words no text has is not looked up at all on SQLite.
          if (engine === "postgres" || text.includes("search_index"))
            texts.push(JSON.stringify(await run(`${explain} ${text}`, parameters)));
        }
        return texts;
      });
      expect(plans.length).toBeGreaterThan(10);
      for (const plan of plans) {
        expect(plan).toContain(throughIndex);
        expect(plan).not.toMatch(/Seq Scan|SCAN (document|entries|unreadable)/);
      }
    },
  );
});

test.runIf(engines.includes("postgres") && !isClusterRun).each([
  ["search_hits", (source: string) => source.replace("query", "'a | b:*'::tsquery")],
  [
    "search_ranked",
    (source: string) =>
      /select met[^;]+/
        .exec(source)?.[0]
        .replace("queries[place]", "'a | b:*'::tsquery")
        .replace("place - 1", "0")
        .replace("of_site", "'main'")
        .replace("limit most", "limit 10") ?? "",
  ],
])("PostgreSQL's function %s has no way but the index", async (name, statementIn) => {
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
});
