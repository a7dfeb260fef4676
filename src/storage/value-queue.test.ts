/** Values that come one by one: those of one group stay together though another process, or the same one anew, takes them on, and none is lost. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, makePlace, noon, openOrThrow, type Place } from "../../tests/databases.ts";
import type { Database, Store } from "./database.ts";
import { joinValuesKind, keepValue, type SaidValue, type WaitingValues } from "./value-queue.ts";

describe.each(engines)("values one by one on %s", (engine) => {
  let place: Place;
  let opened: Database;
  beforeAll(async () => {
    place = await makePlace(engine, "migrated");
    opened = await openOrThrow({ ...place.options, shared: true });
  });
  afterAll(async () => {
    await opened?.close();
    await place?.remove();
  });

  const said = (topic: string, field: string, value: string): SaidValue => ({
    deviceId: "spindle",
    topic,
    field,
    value,
    isLast: false,
    arrivedAt: noon,
    redelivered: false,
    budget: { ofDevice: 10, ofSite: 10 },
  });
  const storeOf = (database: Database, at = noon): Store => ({ database, siteId: "main", now: () => at });
  const waitingOf = async (topic: string) => {
    const rows = await opened.db.selectFrom("jobs").select("payload").where("kind", "=", joinValuesKind).execute();
    const all = rows.map(({ payload }) => JSON.parse(payload) as WaitingValues);
    return all.filter((one) => one.topic === topic).map(({ values }) => values);
  };
  /** As after a restart: nothing is remembered. */
  async function anew<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const other = await openOrThrow({ ...place.options, shared: true });
    try {
      return await work(other);
    } finally {
      await other.close();
    }
  }

  test("values on both sides of a restart are one group", async () => {
    await keepValue(storeOf(opened), said("a", "tilt", "42"));
    await anew((other) => keepValue(storeOf(other, noon + 2000), said("a", "gravity", "12.4")));
    expect(await waitingOf("a")).toEqual([{ tilt: "42", gravity: "12.4" }]);
  });

  test("what was due long before is a reading of its own", async () => {
    await keepValue(storeOf(opened), said("b", "tilt", "42"));
    await anew((other) => keepValue(storeOf(other, noon + 60_000), said("b", "gravity", "12.4")));
    expect(await waitingOf("b")).toHaveLength(2);
  });

  test("two processes at one group lose none of its values", async () => {
    await keepValue(storeOf(opened), said("c", "tilt", "42"));
    await anew((other) => keepValue(storeOf(other), said("c", "gravity", "12.4")));
    await keepValue(storeOf(opened), said("c", "battery", "3.9"));
    expect(Object.assign({}, ...(await waitingOf("c")))).toEqual({ tilt: "42", gravity: "12.4", battery: "3.9" });
  });
});
