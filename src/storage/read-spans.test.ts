/** A range within a span is one stretch of the index, whichever of the two is the narrower. */
import { DummyDriver, Kysely, sql, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import { expect, test } from "vitest";
import { within } from "./read-spans.ts";

const hour = 3_600_000;
const db = new Kysely({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (given) => new SqliteIntrospector(given),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});
const place = { deviceId: "float", sensor: "", batchId: null, siteNumber: 1, seriesId: 2, ownTime: 0 };
const [from, to] = [hour, 5 * hour];

test.each([
  ["a range within the span", { from, to }, { from: 2 * hour, to: 3 * hour }, [2 * hour, 3 * hour + 1]],
  ["a range beyond the span", { from, to }, { from: 0, to: 9 * hour }, [from, to]],
  ["a range of an open span", { from: null, to: null }, { from: 0, to: 9 * hour }, [0, 9 * hour + 1]],
  ["no range", { from, to }, {}, [from, to]],
  ["no range of an open span", { from: null, to: null }, {}, []],
])("%s has one bound on either side at most", (_name, span, range, bounds) => {
  const condition = sql`${within({ ...place, ...span }, range)}`.compile(db);
  expect(condition.parameters).toEqual([1, 2, ...bounds]);
});
