/** Who speaks with a token, when many messages of one device come at once. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { inTransaction } from "./database.ts";
import { insertDevice, retireDevice } from "./devices.ts";
import { findSender } from "./senders.ts";

describe.each(engines)("senders on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("messages that come together ask the database once", async () => {
    const store = opened.store();
    const { device, token } = await insertDevice(store, { name: "Spindle" });
    const asked = vi.spyOn(store.database.db, "selectFrom");
    const found = await Promise.all(Array.from({ length: 50 }, async () => findSender(store, token)));
    const questions = asked.mock.calls.length;
    asked.mockRestore();
    expect(found.map((sender) => sender?.device.id)).toEqual(Array.from({ length: 50 }, () => device.id));
    expect(questions).toBeLessThan(10);
  });

  test("a device that is retired while it is looked for is not remembered", async () => {
    const store = opened.store();
    const { device, token } = await insertDevice(store, { name: "Spindle" });
    const looking = Promise.resolve(findSender(store, token));
    await retireDevice(store, device.id);
    await looking;
    expect(await findSender(store, token)).toBeNull();
  });

  test("who looks within a transaction waits for nobody outside of it", async () => {
    const store = opened.store();
    const { device, token } = await insertDevice(store, { name: "Spindle" });
    const sender = await inTransaction(store, async (inner) => {
      const outside = Promise.resolve(findSender(store, token));
      const inside = await findSender(inner, token);
      return { inside, outside };
    });
    expect([sender.inside?.device.id, (await sender.outside)?.device.id]).toEqual([device.id, device.id]);
  });
});
