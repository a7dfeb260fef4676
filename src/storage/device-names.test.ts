/** Devices beside their settings: names, lists, sensors of a shared token, when they were heard, and what their calibrations make of readings. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { calibrateReadings } from "./calibrations.ts";
import { setLastSeen } from "./device-activity.ts";
import { devicePage } from "./device-lists.ts";
import {
  assignDevice,
  findDevice,
  freeName,
  insertDevice,
  insertSensor,
  listDevices,
  measuringDevices,
  nameTaken,
  renewToken,
  restoreDevice,
  retireDevice,
  updateDevice,
} from "./devices.ts";
import type { Store } from "./database.ts";
import type { StoredReading } from "./reading-rows.ts";
import { findSender } from "./senders.ts";

const insert = async (store: Store, name: string) => (await insertDevice(store, { name })).device;
const names = (devices: readonly { name: string }[]) => devices.map(({ name }) => name);

describe.each(engines)("devices on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("a name is taken by an active device of the site, whatever its case and accents, and never by itself", async () => {
    const store = opened.store();
    const { id } = await insert(store, "Spindel Küche");
    expect(await nameTaken(store, "SPINDEL KUCHE")).toMatchObject({
      code: "name-taken",
      path: "name",
      message: "Another device is called “SPINDEL KUCHE”. Give this one a name of its own, such as “SPINDEL KUCHE 2”.",
    });
    expect(await nameTaken(store, "Spindel Küche", id)).toBeNull();
    expect(await nameTaken(store, "Spindel")).toBeNull();
    expect(await nameTaken(opened.store(), "Spindel Küche")).toBeNull();
    await retireDevice(store, id);
    expect(await nameTaken(store, "Spindel Küche")).toBeNull();
  });

  test("a free name has the next number behind it, and never more than 80 letters", async () => {
    const store = opened.store();
    expect(await freeName(store, "Tilt")).toBe("Tilt");
    for (const name of ["Tilt", "Tilt 2", "a".repeat(80)]) await insert(store, name);
    expect(await freeName(store, "Tilt")).toBe("Tilt 3");
    expect(await freeName(store, "a".repeat(90))).toBe(`${"a".repeat(78)} 2`);
    expect(await freeName(store, `${"b".repeat(79)} c`)).toBe("b".repeat(79));
  });

  test("a device takes no other's name, but keeps its own", async () => {
    const store = opened.store();
    const { id } = await insert(store, "A");
    await insert(store, "B");
    expect(await updateDevice(store, id, { name: "b" })).toMatchObject({ ok: false, code: "name-taken" });
    expect(await updateDevice(store, id, { name: "A", protocol: "tilt" })).toMatchObject({ ok: true });
    expect(await findDevice(store, id)).toMatchObject({ name: "A", protocol: "tilt" });
  });

  test("a retirement is taken back, unless another device has the name meanwhile", async () => {
    const store = opened.store();
    const { device, token } = await insertDevice(store, { name: "A" });
    await retireDevice(store, device.id);
    const other = await insert(store, "a");
    expect(await restoreDevice(store, device.id)).toMatchObject({
      ok: false,
      code: "name-taken",
      message: "Another device is called “A” now. Rename that one first.",
    });
    await retireDevice(store, other.id);
    expect(await restoreDevice(store, device.id)).toMatchObject({ ok: true });
    expect(await findDevice(store, device.id)).toMatchObject({ retiredAt: null });
    expect(await findSender(store, token)).toMatchObject({ device: { id: device.id } });
    expect(await restoreDevice(store, "none")).toMatchObject({ ok: false, code: "not-found" });
    expect(await restoreDevice(opened.store(), device.id)).toMatchObject({ ok: false, code: "not-found" });
  });

  test("lists and pages have the active ones first, by name", async () => {
    const store = opened.store();
    for (const name of ["c", "B", "a", "D"]) await insert(store, name);
    const gone = await insert(store, "0");
    await retireDevice(store, gone.id);
    expect(names(await listDevices(store))).toEqual(["a", "B", "c", "D", "0"]);
    const { devices, page } = await devicePage(store, null);
    expect(names(devices)).toEqual(["a", "B", "c", "D", "0"]);
    expect(page).toMatchObject({ number: 1, offset: 0 });
    for (let number = 10; number < 40; number++) await insert(store, `x${number}`);
    const pages = [await devicePage(store, "1"), await devicePage(store, "2"), await devicePage(store, "99")];
    const [first = [], second = []] = pages.map((each) => names(each.devices));
    expect([...first, ...second]).toEqual(names(await listDevices(store)));
    expect(names(pages[2]?.devices ?? [])).toEqual(second);
    expect((await devicePage(opened.store(), null)).devices).toEqual([]);
  });

  test("those that measure a batch now are listed with it, the retired too", async () => {
    const store = opened.store();
    const [one, two, three] = [await insert(store, "1"), await insert(store, "2"), await insert(store, "3")];
    await assignDevice(store, one.id, "a", noon - 2);
    await assignDevice(store, one.id, "b", noon - 1);
    await assignDevice(store, two.id, "c", noon - 2);
    await assignDevice(store, two.id, null, noon - 1);
    await assignDevice(store, three.id, "d", noon - 1);
    const measuring = async () =>
      (await measuringDevices(store)).map(({ device, batchId }) => `${device.name} ${batchId}`).toSorted();
    expect(await measuring()).toEqual(["1 b", "3 d"]);
    expect(await measuringDevices(opened.store())).toEqual([]);
  });

  test("a sensor is like the device whose token it speaks with, and has none of its own", async () => {
    const store = opened.store();
    const { device: bridge, token } = await insertDevice(store, {
      name: "Bridge",
      protocol: "tilt",
      gravityUnit: "plato",
      temperatureUnit: "fahrenheit",
      expectedIntervalSeconds: 60,
    });
    const sensor = await insertSensor(store, bridge, { key: "RED", name: "Red" });
    expect(await findDevice(store, sensor.id)).toEqual({
      ...bridge,
      id: sensor.id,
      name: "Red",
      bridgeId: bridge.id,
      sensor: "RED",
    });
    expect(await renewToken(store, sensor.id)).toMatchObject({ ok: false, code: "no-token-of-its-own" });
    const sender = await findSender(store, token);
    expect([...(sender?.sensors ?? [])]).toEqual([["RED", sensor]]);
  });

  test("a sender is remembered for 30 seconds, and looked up again once a device has changed", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const { device, token } = await insertDevice(store, { name: "A" });
    const first = await findSender(store, token);
    clock.now += 29_999;
    expect(findSender(store, token)).toBe(first);
    clock.now += 1;
    expect(findSender(store, token)).toBeInstanceOf(Promise);
    expect(await findSender(store, `${token}x`)).toBeNull();
    await updateDevice(store, device.id, { name: "B" });
    expect((await findSender(store, token))?.device.name).toBe("B");
    await retireDevice(store, device.id);
    expect(await findSender(store, token)).toBeNull();
    expect(await findSender(opened.store(), token)).toBeNull();
  });

  test("when it was heard last moves forward alone, of this device alone", async () => {
    const store = opened.store();
    const [one, two] = [await insert(store, "1"), await insert(store, "2")];
    const seen = async () => [
      (await findDevice(store, one.id))?.lastSeenAt,
      (await findDevice(store, two.id))?.lastSeenAt,
    ];
    await setLastSeen(store, one.id, noon);
    expect(await seen()).toEqual([noon, null]);
    await setLastSeen(store, one.id, noon - 1);
    await setLastSeen(opened.store(), one.id, noon + 1);
    expect(await seen()).toEqual([noon, null]);
    await setLastSeen(store, one.id, noon + 1);
    expect(await seen()).toEqual([noon + 1, null]);
  });

  test("readings are seen as their devices' calibrations of now see them, the same list for the same readings", async () => {
    const store = opened.store();
    const [one, two] = [await insert(store, "1"), await insert(store, "2")];
    const readings = [one.id, two.id].map(
      (deviceId) => ({ deviceId, at: noon, rawAngle: 45, batchId: "b", gravity: 1.1 }) as StoredReading,
    );
    const gravities = async () => (await calibrateReadings(store, readings)).map(({ gravity }) => gravity);
    expect(await gravities()).toEqual([1.1, 1.1]);
    expect(await calibrateReadings(store, readings)).toBe(await calibrateReadings(store, readings));
    await updateDevice(store, one.id, { calibration: { coefficients: [0.001, 1] } });
    expect(await gravities()).toEqual([1.045, 1.1]);
  });
});
