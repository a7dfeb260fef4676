/** Readings that a browser heard by Bluetooth: who may keep them, what is checked again, and that they take the way of all messages. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, editor, insert, member, owner } from "../../../tests/entry-factory.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { guest } from "../../domain/people/viewer.ts";
import { insertBroker } from "../../storage/brokers.ts";
import { assignDevice, findDevice, insertDevice, retireDevice } from "../../storage/devices.ts";
import { latestReadingsOfDevice, listReadings } from "../../storage/readings.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { ingestOf, usualIntake } from "../fermentation/ingest-reading.ts";
import { changeBluetooth, openBluetooth } from "./bluetooth-deeds.ts";
import { ownDevice } from "./queries.ts";

/** 19.5 °C, SG 1.048, 42.5°, 87.5 %. */
const advertisement = "5054020001bf800000925344830000" + "02a8000000005780";

describe.each(engines)("keeping what Bluetooth heard on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  const ask = (site: SiteContext, fields: Record<string, string>) =>
    changeBluetooth(site, formOf(fields), (sender, payload) =>
      ingestOf(site.store, sender, { payload, token: null }, usualIntake),
    );
  const answerTo = async (site: SiteContext, fields: Record<string, string>) => {
    const answer = await ask(site, fields);
    if (!answer.ok) throw new Error(answer.code);
    return answer.value;
  };
  async function paired() {
    const site = siteOf(opened.store({ now: noon }), editor);
    const { device } = await insertDevice(site.store, { name: "Pill" });
    const keep = (more: Record<string, string> = {}) =>
      answerTo(site, {
        deed: "keep",
        device: device.id,
        advertisement,
        rssi: "-61",
        at: String(noon - 60_000),
        ...more,
      });
    return { site, device, keep };
  }
  const readingsOf = (site: SiteContext, id: string) => latestReadingsOfDevice(site.store, id, 10);

  test.each([
    ["guests", guest, "sign-in"],
    ["members", member, "forbidden"],
  ] as const)("%s see nothing of it and can do nothing", async (_, viewer, code) => {
    const { site, device } = await paired();
    const other = { ...site, viewer };
    expect(await openBluetooth(other)).toMatchObject({ ok: false, code });
    expect(await ask(other, { deed: "add", name: "Mine" })).toMatchObject({ ok: false, code });
    expect(await ask(other, { deed: "keep", device: device.id, advertisement })).toMatchObject({ ok: false, code });
    expect(await readingsOf(site, device.id)).toEqual([]);
  });

  test("a reading is that of its device and of the batch that it measures, at the time when it was heard", async () => {
    const { site, device, keep } = await paired();
    const batch = await insert(site.store, { kind: "batch", title: "Reflow", status: "published", data: dataOf.batch });
    await assignDevice(site.store, device.id, batch.id, noon - 3_600_000);
    expect(await keep()).toMatchObject({ refused: null, errors: {} });
    expect(await listReadings(site.store, batch.id)).toMatchObject([
      {
        deviceId: device.id,
        at: noon - 60_000,
        celsius: 19.49844,
        gravity: 1.048,
        rawAngle: 42.5,
        batteryPercent: 87.5,
        rssi: -61,
      },
    ]);
  });

  test("it is among the device's messages with how it was read, and the device speaks by Bluetooth from then on", async () => {
    const { site, device, keep } = await paired();
    await keep();
    const room = await ownDevice(site, device.id);
    if (!room.ok) throw new Error(room.code);
    const [message] = room.value.messages.rows;
    expect(message).toMatchObject({ address: "/bluetooth/rapt", protocol: "RAPT Bluetooth", notes: [] });
    expect(message?.payload).toContain(advertisement);
    expect(message?.fields?.filter(({ meaning }) => meaning === "unreadable")).toEqual([]);
    expect(message?.fields).toContainEqual(
      expect.objectContaining({ name: "gravity", meaning: "gravity", value: 1.048 }),
    );
    expect((await findDevice(site.store, device.id))?.protocol).toBe("rapt-bluetooth");
  });

  test("the same reading sent again is stored once", async () => {
    const { site, device, keep } = await paired();
    await keep();
    expect(await keep()).toMatchObject({ refused: null });
    expect(await readingsOf(site, device.id)).toHaveLength(1);
  });

  test("a time ahead of the server's is replaced by that of arrival", async () => {
    const { site, device, keep } = await paired();
    await keep({ at: String(noon + 3_600_000) });
    await keep({ at: "" });
    expect((await readingsOf(site, device.id)).map(({ at }) => at)).toEqual([noon, noon]);
  });

  test.each([
    ["no bytes", ""],
    ["text", "gravity"],
    ["an iBeacon", "0215a495bb30c5b14b44b5121370f02d74de0047042bc5"],
    ["the hardware's name", "50546450696c6c4731"],
    ["a message that is cut", advertisement.slice(2)],
    ["a large text", "50".repeat(5000)],
  ])("%s is refused, and nothing is stored", async (_, bytes) => {
    const { site, device, keep } = await paired();
    expect(await keep({ advertisement: bytes })).toMatchObject({
      refused: "form",
      errors: { form: expect.stringMatching(/not understood/) },
    });
    expect(await readingsOf(site, device.id)).toEqual([]);
  });

  test("what no beer can be is left out here as for all messages", async () => {
    const { site, device, keep } = await paired();
    await keep({ advertisement: "50540178e36d3cebb49483421e18b04103007000636400" });
    const [reading] = await readingsOf(site, device.id);
    expect(reading).toMatchObject({ celsius: 23.87344 });
    expect(reading?.gravity).toBeUndefined();
  });

  test("only a device in use takes readings, and a broker is none", async () => {
    const { site, device, keep } = await paired();
    const config = { address: "mqtt://b.example", user: "", certificateAuthority: "", clientId: "w", topics: ["#"] };
    const broker = await insertBroker(site.store, {
      name: "Broker",
      password: "",
      config: { ...config, prefix: "", discovery: "" },
    });
    await retireDevice(site.store, device.id);
    for (const id of [device.id, "nobody", "", broker.ok ? broker.value : ""])
      expect((await keep({ device: id })).errors["device"]).toMatch(/Choose a device/);
    expect(await readingsOf(site, device.id)).toEqual([]);
    const room = await openBluetooth(site);
    expect(room.ok && room.value.devices).toEqual([]);
  });

  test("another site's device takes nothing", async () => {
    const { device } = await paired();
    const other = siteOf(opened.store({ now: noon }), owner);
    const answer = await answerTo(other, { deed: "keep", device: device.id, advertisement });
    expect(answer.errors["device"]).toMatch(/Choose a device/);
  });

  test("a new device needs a name that no other has", async () => {
    const { site } = await paired();
    const added = await answerTo(site, { deed: "add", name: " Pill 2 " });
    expect(added.device).toMatchObject({ name: "Pill 2" });
    expect(await findDevice(site.store, added.device?.id ?? "")).toMatchObject({ name: "Pill 2", retiredAt: null });
    for (const name of ["", "pill 2", "x".repeat(81)])
      expect((await answerTo(site, { deed: "add", name })).errors["name"]).not.toBeUndefined();
    const room = await openBluetooth(site);
    expect(room.ok && room.value.devices.map(({ name }) => name)).toEqual(["Pill", "Pill 2"]);
  });
});
