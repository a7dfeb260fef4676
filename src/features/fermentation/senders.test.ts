/** Devices that are remembered by their tokens: for how long, and how many. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { insertDevice } from "../../storage/devices.ts";
import { findSender } from "../../storage/senders.ts";

describe.each(engines)("who speaks with a token, on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("a change that nobody told of counts after 30 seconds", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const { device, token } = await insertDevice(store, { name: "Spindle" });
    await findSender(store, token);
    const rename = store.database.db.updateTable("devices").set({ name: "Pill" });
    await rename.where("site_id", "=", store.siteId).where("id", "=", device.id).execute();
    clock.now = noon + 29_999;
    expect(await findSender(store, token)).toMatchObject({ device: { name: "Spindle" } });
    clock.now = noon + 30_000;
    expect(await findSender(store, token)).toMatchObject({ device: { name: "Pill" } });
  });

  test("one site does not answer for another", async () => {
    const store = opened.store();
    const { token } = await insertDevice(store, { name: "Spindle" });
    await findSender(store, token);
    expect(await findSender(opened.store(), token)).toBeNull();
  });
});
