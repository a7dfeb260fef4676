/** Several sensors that speak with one token: each becomes a device, up to a bound. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { insertDevice } from "./devices.ts";
import { listNewSensors, meetSensor, sensorsOf } from "./sensors.ts";

describe.each(engines)("on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("the first is the device itself, each further one another, and one that was met is known again", async () => {
    const store = opened.store();
    const { device: bridge } = await insertDevice(store, { name: "Bridge" });
    const { device: stranger } = await insertDevice(store, { name: "Stranger" });
    const meet = async (key: string, by = bridge) => {
      const met = await meetSensor(store, by, { key, name: key });
      return met.ok ? met.value : null;
    };
    expect((await sensorsOf(store, bridge)).size).toBe(0);
    const first = await meet("one");
    const second = await meet("two");
    expect([first?.id, second?.name, (await meet("two"))?.id]).toEqual([bridge.id, "Bridge two", second?.id]);
    await expect
      .poll(async () => [...(await sensorsOf(store, bridge))].map(([key, { id }]) => [key, id]))
      .toEqual([
        ["one", bridge.id],
        ["two", second?.id],
      ]);
    expect((await sensorsOf(store, stranger)).size).toBe(0);
    expect((await listNewSensors(store)).map(({ id }) => id)).toEqual([second?.id]);
    expect(await listNewSensors(opened.store())).toEqual([]);
  });

  test("sixty-four sensors speak with one token at most", async () => {
    const store = opened.store();
    const { device: bridge } = await insertDevice(store, { name: "Bridge" });
    for (let count = 0; count < 64; count++)
      expect((await meetSensor(store, bridge, { key: `${count}`, name: `${count}` })).ok).toBe(true);
    expect(await meetSensor(store, bridge, { key: "more", name: "More" })).toMatchObject({
      code: "too-many-sensors",
      message: "More than 64 sensors speak with this token; “More” is not taken.",
    });
    expect((await meetSensor(store, bridge, { key: "63", name: "63" })).ok).toBe(true);
  });
});
