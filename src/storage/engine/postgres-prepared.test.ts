/** What PostgreSQL keeps planned: a statement that it plans anew each time stores the same, only slower. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { engines, noon, openTestDatabase } from "../../../tests/databases.ts";
import type { Store } from "../database.ts";
import { appendReadings } from "../readings.ts";

/** Each connection has its own: asked at once, and slowly, all answer that are open. */
async function keptPlanned(store: Store): Promise<string[]> {
  const answers = Array.from({ length: 10 }, () =>
    sql<{ statement: string }>`select statement from pg_prepared_statements, pg_sleep(0.1)`.execute(store.database.db),
  );
  return (await Promise.all(answers)).flatMap(({ rows }) => rows.map(({ statement }) => statement));
}

test.runIf(engines.includes("postgres"))(
  "storing readings is kept planned once the table is large, and not from when it was empty",
  async () => {
    const opened = await openTestDatabase("postgres");
    try {
      const store = opened.store();
      const storing = async (from: number, count: number) => {
        const all = Array.from({ length: count }, (_, index) =>
          appendReadings(store, [{ deviceId: "d", at: noon + from + index, celsius: 19 }]),
        );
        await Promise.all(all);
        const kept = await keptPlanned(store);
        return kept.some((statement) => statement.includes("insert into readings_packed"));
      };
      expect([await storing(0, 9000), await storing(9000, 2000), await storing(11_000, 1)]).toEqual([
        false,
        false,
        true,
      ]);
    } finally {
      await opened.dispose();
    }
  },
);
