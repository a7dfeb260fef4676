/** What a broker sends again, because nobody had acknowledged it, becomes one reading however much came after it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { findDevice, insertBridge } from "../../storage/devices.ts";
import { latestReadingsOfDevice } from "../../storage/readings.ts";
import { meetSensor } from "../../storage/sensors.ts";
import { ingestMessage } from "./ingest-message.ts";

const second = 1000;

describe.each(engines)("messages that come again on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  async function open() {
    const store = opened.store();
    const { id } = await insertBridge(store, { name: "Broker", protocol: "mqtt" });
    const bridge = await findDevice(store, id);
    if (!bridge) throw new Error("There is no broker.");
    const met = await meetSensor(store, bridge, { key: "Spindle", name: "Spindle" });
    const sensorId = met.ok ? met.value.id : "";
    const say = (comment: string, arrivedAt: number, redelivered = false) =>
      ingestMessage(store, id, {
        topic: "cellar/Spindle",
        text: JSON.stringify({ name: "Spindle", temp: 19, gravity: 1.042, comment }),
        arrivedAt,
        retained: false,
        redelivered,
      });
    const stored = async () => (await latestReadingsOfDevice(store, sensorId, 999)).map(({ comment }) => comment);
    return { say, stored };
  }

  test("are known among hundreds that were stored after them, and new ones are stored", async () => {
    const { say, stored } = await open();
    const comments = Array.from({ length: 120 }, (_, index) => `no. ${index}`);
    for (const [index, comment] of comments.entries()) await say(comment, noon + index * second);
    for (const comment of ["no. 0", "no. 69", "no. 70", "no. 119"])
      expect(await say(comment, noon + 200 * second, true)).toMatchObject({ ok: false, code: "uncounted" });
    expect(await say("new", noon + 201 * second, true)).toMatchObject({ ok: true });
    expect(await stored()).toEqual([...comments, "new"]);
  });

  test("are new a day later, and where only a few were ever sent", async () => {
    const { say, stored } = await open();
    await say("same", noon);
    expect(await say("same", noon + 60 * second, true)).toMatchObject({ code: "uncounted" });
    await say("other", noon + 61 * second, true);
    await say("same", noon + 25 * 3600 * second, true);
    expect(await stored()).toEqual(["same", "other", "same"]);
  });
});
