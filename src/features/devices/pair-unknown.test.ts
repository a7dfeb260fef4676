/** Unknown senders become devices with all that was kept of them, each reading once, and wait again when that is taken back. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import type { FieldMapping } from "../../domain/fermentation/field-mapping.ts";
import { ingestMessage } from "../fermentation/ingest-message.ts";
import type { Store } from "../../storage/database.ts";
import { listPayloads } from "../../storage/device-activity.ts";
import { findDevice, insertBridge, insertDevice } from "../../storage/devices.ts";
import { latestReadingsOfDevice } from "../../storage/readings.ts";
import { findUnknown, listUnknown, setUnknown } from "../../storage/unknown-senders.ts";
import { pairUnknown, type PairUnknown, unpairUnknown } from "./pair-unknown.ts";

const minute = 60_000;
const mapping: FieldMapping = { fields: [{ path: "/t", is: "temperature:C" }] };
const asNew: PairUnknown = { device: null, name: "Cellar probe", mapping: null, batch: null };

describe.each(engines)("pairing on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  async function waiting(bodies: unknown[], topic = "cellar/probe") {
    const clock = { now: noon };
    const store = opened.store(clock);
    const broker = await insertBridge(store, { name: "Broker", protocol: "mqtt" });
    const say = (body: unknown, at = topic) =>
      ingestMessage(store, broker.id, {
        topic: at,
        text: JSON.stringify(body),
        arrivedAt: store.now(),
        retained: false,
        redelivered: false,
      });
    for (const body of bodies) {
      await say(body);
      clock.now += minute;
    }
    const [sender] = await listUnknown(store);
    if (!sender) throw new Error("Nobody waits.");
    return { clock, store, broker, say, sender };
  }
  async function pair(store: Store, id: string, how: Partial<PairUnknown> = {}) {
    const paired = await pairUnknown(store, id, { ...asNew, ...how });
    if (!paired.ok) throw new Error(paired.message);
    return paired.value;
  }

  test("what is understood becomes readings with the times of their arrival, and what comes next follows", async () => {
    const { store, say, sender, broker } = await waiting([
      { color: "Red", temp: 68, sg: 1.05 },
      { color: "Red", temp: 69, sg: 1.049 },
    ]);
    const { device, stored } = await pair(store, sender.id);
    expect(stored).toBe(2);
    await say({ color: "Red", temp: 70, sg: 1.048 });
    const readings = await latestReadingsOfDevice(store, device.id, 99);
    expect(readings.map(({ at, gravity }) => [at, gravity])).toEqual([
      [noon, 1.05],
      [noon + minute, 1.049],
      [noon + 2 * minute, 1.048],
    ]);
    expect(await listUnknown(store)).toEqual([]);
    expect(await findDevice(store, device.id)).toMatchObject({
      name: "Cellar probe",
      protocol: "tilt",
      bridgeId: broker.id,
      sensor: "Red",
    });
    expect((await listPayloads(store, device.id)).map(({ outcome }) => outcome.result)).toEqual([
      "stored",
      "stored",
      "stored",
    ]);
    expect(await pairUnknown(store, sender.id, asNew)).toMatchObject({ ok: false, code: "not-found" });
  });

  test.each([
    ["BrewBlox", { key: "Cellar spindle", data: { "Tilt[deg]": 40.1, "Temperature[degC]": 19.9, Gravity: 1.042 } }],
    [
      "AWS IoT",
      { key: "Cellar spindle", state: { reported: { angle: 40, temperature: 19.9, battery: 3.9, gravity: 1.042 } } },
    ],
  ])("who says its name as a key, like %s, is read with what was kept", async (_, body) => {
    const { store, sender } = await waiting([body]);
    const { device, stored } = await pair(store, sender.id);
    expect(stored).toBe(1);
    expect(await latestReadingsOfDevice(store, device.id, 9)).toMatchObject([{ celsius: 19.9, gravity: 1.042 }]);
  });

  test("what nobody understands is read by its mapping, and what that can't read is said", async () => {
    const { store, say, sender } = await waiting([{ t: 11.8, h: 71 }, { h: 70 }, { t: 11.9 }]);
    const { device, stored } = await pair(store, sender.id, { mapping });
    expect(stored).toBe(2);
    await say({ t: 12 });
    expect((await latestReadingsOfDevice(store, device.id, 9)).map(({ celsius }) => celsius)).toEqual([11.8, 11.9, 12]);
    const results = (await listPayloads(store, device.id)).map(({ outcome }) => outcome.result);
    expect(results).toEqual(["stored", "stored", "refused", "stored"]);
  });

  test("times of their own are kept, and the same one twice is one reading", async () => {
    const at = "2026-11-20T08:00:00Z";
    const { store, sender } = await waiting(
      [
        { sensor: "Log", at, celsius: 20 },
        { sensor: "Log", at, celsius: 20 },
        { sensor: "Log", at: "2026-11-20T09:00:00Z", celsius: 21 },
      ],
      "readings/x",
    );
    const { device, stored } = await pair(store, sender.id);
    expect(stored).toBe(2);
    expect((await latestReadingsOfDevice(store, device.id, 9)).map((reading) => reading.at)).toEqual([
      Date.parse(at),
      Date.parse("2026-11-20T09:00:00Z"),
    ]);
  });

  test("a device of mine takes them, with its own name, and goes on to send as itself", async () => {
    const { store, say, sender } = await waiting([{ name: "Green", temperature: 20 }]);
    const mine = await insertDevice(store, { name: "Mine" });
    const { device } = await pair(store, sender.id, { device: mine.device });
    expect(device.id).toBe(mine.device.id);
    await say({ name: "Green", temperature: 21 });
    expect((await latestReadingsOfDevice(store, device.id, 9)).map(({ celsius }) => celsius)).toEqual([20, 21]);
    expect(await findDevice(store, device.id)).toMatchObject({ name: "Mine", bridgeId: null });
  });

  test("taken back, the readings are gone and it waits as before; again paired, each is there once", async () => {
    const { store, say, sender } = await waiting([{ t: 11.8 }, { t: 11.9 }]);
    const mine = await insertDevice(store, { name: "Mine" });
    for (const device of [null, mine.device]) {
      const paired = await pair(store, sender.id, { mapping, device });
      expect(await latestReadingsOfDevice(store, paired.device.id, 9)).toHaveLength(2);
      expect((await unpairUnknown(store, paired.undo)).ok).toBe(true);
      expect((await unpairUnknown(store, paired.undo)).ok).toBe(false);
      expect(await latestReadingsOfDevice(store, paired.device.id, 9)).toEqual([]);
      expect(await findUnknown(store, sender.id)).toMatchObject({ state: "waiting", messages: 2 });
    }
    await say({ t: 12 });
    expect(await findUnknown(store, sender.id)).toMatchObject({ state: "waiting", messages: 3 });
    const { device } = await pair(store, sender.id, { mapping });
    expect((await latestReadingsOfDevice(store, device.id, 9)).map(({ celsius }) => celsius)).toEqual([11.8, 11.9, 12]);
  });

  test("a message that comes while it is paired is stored once, wherever it was looked at", async () => {
    const { store, say, sender } = await waiting([{ t: 1 }]);
    const [paired] = await Promise.all([
      pair(store, sender.id, { mapping }),
      ...Array.from({ length: 20 }, (_, index) => say({ t: 2 + index })),
    ]);
    await say({ t: 30 });
    const values = (await latestReadingsOfDevice(store, paired.device.id, 99)).map(({ celsius }) => celsius ?? 0);
    expect(values.toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 21 }, (_, index) => 1 + index), 30]);
    expect(await listUnknown(store)).toEqual([]);
  });

  test("who was dismissed or ignored can't be paired", async () => {
    const { store, sender } = await waiting([{ t: 1 }]);
    await setUnknown(store, sender.id, { from: "waiting", to: "ignored" });
    expect(await pairUnknown(store, sender.id, asNew)).toMatchObject({ ok: false });
    expect(await pairUnknown(opened.store(), sender.id, asNew)).toMatchObject({ ok: false, code: "not-found" });
  });
});
