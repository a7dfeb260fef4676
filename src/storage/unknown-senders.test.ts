/** Unknown senders: bounded in number, size and rate, kept until somebody decides. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import type { Store } from "./database.ts";
import { insertBridge, insertDevice, insertSensor } from "./devices.ts";
import { sensorsOf } from "./sensors.ts";
import { type FromUnknown, keepUnknown, longestKept, mostKeptLetters, mostKeptMessages } from "./unknown-intake.ts";
import {
  countUnknown,
  findUnknown,
  forgetSensorName,
  ignoredOf,
  keptDays,
  listIgnored,
  listUnknown,
  mostUnknown,
  nameSensor,
  setUnknown,
  trimUnknown,
  unknownMessages,
} from "./unknown-senders.ts";

const day = 24 * 3_600_000;

describe.each(engines)("unknown senders on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  const say = (store: Store, more: Partial<FromUnknown> = {}) =>
    keepUnknown(store, {
      bridgeId: "broker",
      sensor: "cellar/probe",
      name: "probe",
      protocol: "",
      at: store.now(),
      payload: '{"t":11.8}',
      address: "/mqtt/cellar/probe",
      isAgain: false,
      ...more,
    });
  const only = async (store: Store) => {
    const [sender] = await listUnknown(store);
    if (!sender) throw new Error("Nobody waits.");
    return sender;
  };

  test("what somebody said waits, with when, how often and in which order", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    expect(await say(store)).toBe("kept");
    clock.now += 60_000;
    expect(await Promise.all([say(store, { payload: '{"t":12}' }), say(store, { payload: '{"t":13}' })])).toEqual([
      "kept",
      "kept",
    ]);
    const sender = await only(store);
    expect(sender).toMatchObject({ firstAt: noon, lastAt: noon + 60_000, messages: 3, lastPayload: '{"t":13}' });
    expect((await unknownMessages(store, sender.id)).map(({ payload }) => payload)).toEqual([
      '{"t":11.8}',
      '{"t":12}',
      '{"t":13}',
    ]);
    expect(await countUnknown(opened.store())).toBe(0);
  });

  test("beyond the most nobody is added, but who is understood takes the place of who is not", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    for (let index = 0; index < mostUnknown; index++) {
      clock.now += 1;
      expect(await say(store, { sensor: `topic ${index}`, at: clock.now })).toBe("kept");
    }
    expect(await say(store, { sensor: "one more" })).toBe("full");
    expect(await say(store, { sensor: "topic 3", at: clock.now })).toBe("kept");
    expect(await say(store, { sensor: "Red", protocol: "tilt" })).toBe("kept");
    const waiting = (await listUnknown(store)).map(({ sensor }) => sensor);
    expect(waiting).toHaveLength(mostUnknown);
    expect(waiting).toContain("Red");
    expect(waiting).not.toContain("topic 0");
  });

  test("of each only the last messages are kept, by number and by size", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    await Promise.all(Array.from({ length: mostKeptMessages }, (_, index) => say(store, { payload: `${index}` })));
    clock.now += 60_000;
    await Promise.all(Array.from({ length: 5 }, (_, index) => say(store, { payload: `later ${index}` })));
    const { id, messages } = await only(store);
    expect(messages).toBe(mostKeptMessages + 5);
    const kept = await unknownMessages(store, id);
    expect(kept).toHaveLength(mostKeptMessages);
    expect(kept[0]?.payload).toBe("5");
    const big = "x".repeat(longestKept);
    const room = Math.floor(mostKeptLetters / (longestKept + "/mqtt/cellar/probe".length));
    await Promise.all(Array.from({ length: 80 }, () => say(store, { sensor: "big", payload: big, at: clock.now + 1 })));
    const loud = (await listUnknown(store)).find(({ sensor }) => sensor === "big");
    expect(await unknownMessages(store, loud?.id ?? "")).toHaveLength(room);
    await say(store, { sensor: "big", payload: `${big}y`, at: clock.now + 2 });
    expect(await unknownMessages(store, loud?.id ?? "")).toHaveLength(room);
    expect((await findUnknown(store, loud?.id ?? ""))?.lastPayload).toHaveLength(longestKept);
  });

  test("neither a name nor an address takes more room than it may", async () => {
    const store = opened.store();
    const long = "x".repeat(60_000);
    for (let round = 0; round < 70; round++) await say(store, { name: long, address: long, payload: "1" });
    const { id, name, lastAddress } = await only(store);
    expect([name.length, lastAddress?.length]).toEqual([100, 4000]);
    const kept = await unknownMessages(store, id);
    expect(kept.every(({ address }) => address?.length === 4000)).toBe(true);
    expect(kept).toHaveLength(Math.floor(mostKeptLetters / 4001));
  });

  test("who sends too often is not kept any more, until time has passed", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const burst = await Promise.all(Array.from({ length: mostKeptMessages + 3 }, () => say(store)));
    expect(burst.filter((kept) => kept === "too-often")).toHaveLength(3);
    expect(await say(store, { sensor: "another" })).toBe("kept");
    clock.now += 1000;
    expect([await say(store), await say(store)]).toEqual(["kept", "too-often"]);
  });

  test("all senders of a site together have a limit too, which is no other site's", async () => {
    const store = opened.store();
    let kept = 0;
    for (let round = 0; round < 6; round++) {
      const all = await Promise.all(
        Array.from({ length: mostKeptMessages }, () => say(store, { sensor: `sender ${round}` })),
      );
      kept += all.filter((each) => each === "kept").length;
    }
    expect(kept).toBe(5000);
    expect(await say(opened.store())).toBe("kept");
  });

  test("what comes again is kept once", async () => {
    const store = opened.store();
    await say(store);
    await say(store, { isAgain: true });
    await say(store, { isAgain: true, payload: '{"t":12}' });
    const { id, messages } = await only(store);
    expect(messages).toBe(2);
    expect(await unknownMessages(store, id)).toHaveLength(2);
  });

  test("one that is dismissed comes back when it sends again, and begins anew; undone, it is as it was", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    await say(store);
    const { id } = await only(store);
    expect((await setUnknown(store, id, { from: "waiting", to: "dismissed" })).ok).toBe(true);
    expect(await listUnknown(store)).toEqual([]);
    expect((await setUnknown(store, id, { from: "waiting", to: "dismissed" })).ok).toBe(false);
    expect((await setUnknown(store, id, { from: "dismissed", to: "waiting" })).ok).toBe(true);
    expect(await only(store)).toMatchObject({ id, messages: 1 });
    await setUnknown(store, id, { from: "waiting", to: "dismissed" });
    clock.now += 1;
    await say(store, { payload: "2" });
    const again = await only(store);
    expect(again).toMatchObject({ firstAt: noon + 1, messages: 1 });
    expect((await unknownMessages(store, again.id)).map(({ payload }) => payload)).toEqual(["2"]);
  });

  test("one that is ignored stays so for good, and can be asked back", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    await say(store);
    const { id } = await only(store);
    await setUnknown(store, id, { from: "waiting", to: "ignored" });
    expect(await say(store)).toBe("ignored");
    expect(await listUnknown(store)).toEqual([]);
    expect([...(await ignoredOf(store, "broker"))]).toEqual(["cellar/probe"]);
    expect([...(await ignoredOf(store, "another"))]).toEqual([]);
    clock.now += 100 * day;
    expect(await trimUnknown(store)).toBe(0);
    expect((await listIgnored(store)).map(({ sensor }) => sensor)).toEqual(["cellar/probe"]);
    await setUnknown(store, id, { from: "ignored", to: "waiting" });
    expect([...(await ignoredOf(store, "broker"))]).toEqual([]);
  });

  test("who fell silent is forgotten after a fortnight, and what was decided after a day", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    await say(store);
    await say(store, { sensor: "dismissed" });
    const dismissed = (await listUnknown(store)).find(({ sensor }) => sensor === "dismissed");
    await setUnknown(store, dismissed?.id ?? "", { from: "waiting", to: "dismissed" });
    clock.now += day - 1;
    expect(await trimUnknown(store)).toBe(0);
    clock.now += 1;
    expect(await trimUnknown(store)).toBe(1);
    clock.now = noon + keptDays * day - 1;
    expect(await trimUnknown(store)).toBe(0);
    clock.now += 1;
    expect(await countUnknown(store)).toBe(0);
    expect(await trimUnknown(store)).toBe(1);
  });

  test("who is a device by now is told so, whichever way it became one", async () => {
    const store = opened.store();
    const broker = await insertBridge(store, { name: "Broker", protocol: "mqtt" });
    const { device } = await insertDevice(store, { name: "Mine" });
    await nameSensor(store, { bridgeId: broker.id, sensor: "Red", deviceId: device.id });
    await insertSensor(store, broker, { key: "Black", name: "Black" });
    expect(await say(store, { bridgeId: broker.id, sensor: "Red" })).toBe("known");
    expect(await say(store, { bridgeId: broker.id, sensor: "Black" })).toBe("known");
    expect(await say(store, { bridgeId: "another", sensor: "Red" })).toBe("kept");
    const sensors = await sensorsOf(store, broker);
    expect([...sensors].map(([key, { name }]) => [key, name])).toEqual(
      expect.arrayContaining([
        ["Red", "Mine"],
        ["Black", "Black"],
      ]),
    );
    await forgetSensorName(store, { bridgeId: broker.id, sensor: "Red", deviceId: device.id });
    expect([...(await sensorsOf(store, broker)).keys()]).not.toContain("Red");
  });
});
