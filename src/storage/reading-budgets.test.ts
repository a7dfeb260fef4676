/** How much may be stored in a day: counted for each device and the site, by all processes together. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import type { Store } from "./database.ts";
import { giveBack, secondsToNextDay, takeFromBudget, writeCounts } from "./reading-budgets.ts";

const day = 86_400_000;

describe.each(engines)("on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  const budget = { ofDevice: 10, ofSite: 15 };
  const take = async (store: Store, shares: Record<string, number>) => {
    const spent = await takeFromBudget(store, new Map(Object.entries(shares)), budget);
    const [fault] = spent?.faults ?? [];
    return fault?.is === "budget" ? `${fault.of}: ${fault.most}` : "taken";
  };
  const told = async (store: Store) =>
    (
      await store.database.db
        .selectFrom("events")
        .select("type")
        .where("site_id", "=", store.siteId)
        .where("type", "=", "budget-spent")
        .execute()
    ).length;

  test("a device has its share and the site its own; what is refused takes nothing, and what was given back is there", async () => {
    const store = opened.store();
    expect(await take(store, { a: 10 })).toBe("taken");
    expect(await take(store, { a: 1 })).toBe("sensor: 10");
    expect(await take(store, { b: 6 })).toBe("site: 15");
    expect(await take(store, { b: 3, c: 2 })).toBe("taken");
    expect(await take(store, { c: 1 })).toMatch(/^site/);
    giveBack(store, new Map([["c", 2]]));
    expect(await take(store, { c: 2 })).toBe("taken");
    expect(await take(opened.store(), { a: 10 })).toBe("taken");
  });

  test("the next day is a new one", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    expect(await take(store, { a: 10 })).toBe("taken");
    clock.now += day / 2 - 1;
    expect(await take(store, { a: 1 })).toMatch(/^sensor/);
    clock.now += 1;
    expect(await take(store, { a: 10 })).toBe("taken");
    clock.now -= day;
    expect(secondsToNextDay(noon)).toBe(43_200);
    expect(secondsToNextDay(noon + 1)).toBe(43_200);
    expect(secondsToNextDay(noon + 1000)).toBe(43_199);
  });

  test("another process counts on from what was written, and both learn of each other", async () => {
    const store = opened.store();
    const other = { ...store, database: await opened.openAnother() };
    expect(await take(store, { a: 4 })).toBe("taken");
    await writeCounts(store);
    expect(await take(other, { a: 4 })).toBe("taken");
    expect(await take(store, { a: 5 })).toBe("taken");
    await writeCounts(other);
    await writeCounts(store);
    expect(await take(store, { a: 1 })).toMatch(/^sensor/);
    expect(await take(store, { b: 3 })).toMatch(/^site/);
    expect(await take(store, { b: 2 })).toBe("taken");
  });

  test("an owner is told once a day for each device, whichever process is the first", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    for (let times = 0; times < 2; times++) await take(store, { a: 11 });
    expect(await told(store)).toBe(1);
    await take({ ...store, database: await opened.openAnother() }, { a: 11 });
    expect(await told(store)).toBe(1);
    await take(store, { b: 11 });
    expect(await told(store)).toBe(2);
    clock.now += day;
    await take(store, { a: 11 });
    expect(await told(store)).toBe(3);
  });
});
