/** Several sensors that speak with one token: each has a curve of its own and is paired to a batch of its own. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, owner } from "../../../tests/entry-factory.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import type { BatchStatus } from "../../domain/publishing/entry.ts";
import type { Store } from "../../storage/database.ts";
import { writeActivity } from "../../storage/device-activity.ts";
import { assignDevice, findDevice, insertDevice, listDevices, updateDevice } from "../../storage/devices.ts";
import { insertEntry } from "../../storage/save-entry.ts";
import { latestReadingsOfDevice, listReadings } from "../../storage/readings.ts";
import { ownDevices } from "../devices/queries.ts";
import { changeDevice, pairByForm } from "../devices/actions.ts";
import { ingestReading } from "./ingest-reading.ts";

const minute = 60_000;
const tiltOf = (color: string, gravity: string) => ({ color, temp: "20.0", tempUnit: "C", gravity });

/** Two sensors' messages as each kind of bridge sends them, and what each is called there. */
const bridges: Record<string, { path: string; names: string[]; bodies: string[] }> = {
  "TiltBridge, all Tilts in one message": {
    path: "/tilt",
    names: ["Red", "Black"],
    bodies: [JSON.stringify({ tilts: { Red: tiltOf("Red", "1.0500"), Black: tiltOf("Black", "1.0600") } })],
  },
  "TiltBridge, a message for each Tilt": {
    path: "/stream",
    names: ["Red", "Black"],
    bodies: [
      ["Red", "1.0500"],
      ["Black", "1.0600"],
    ].map(([name, gravity]) => JSON.stringify({ name, temp: "68.0", temp_unit: "F", gravity, gravity_unit: "G" })),
  },
  "Tilt Pi": {
    path: "/tilt",
    names: ["Red", "Black"],
    bodies: [
      "Temp=68.0&SG=1.050&Beer=Untitled&Color=RED&Comment=",
      "Temp=68.0&SG=1.060&Beer=Untitled&Color=BLACK&Comment=",
    ],
  },
  Fermentrack: {
    path: "/fermentrack",
    names: ["hydrometer 1", "hydrometer 2"],
    bodies: [
      JSON.stringify({
        gravity_sensors: [
          { name: "A", internal_id: 1, gravity: 1.05, temp: 20, temp_format: "C" },
          { name: "B", internal_id: 2, gravity: 1.06, temp: 20, temp_format: "C" },
        ],
      }),
    ],
  },
  RAPT: {
    path: "/rapt",
    names: ["1", "2"],
    bodies: [
      ["1", "1050"],
      ["2", "1060"],
    ].map(([device_id, gravity]) => JSON.stringify({ device_id, name: "Pill", temperature: "20", gravity })),
  },
};

describe.each(engines)("sensors behind one token on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  const send = (store: Store, token: string, path: string, bodyText: string) =>
    ingestReading(store, { path, query: { token }, headers: {}, bodyText, contentType: "", arrivedAt: store.now() });
  const red = JSON.stringify({ name: "Red", gravity: 1.05 });
  const black = (gravity = 1.06) => JSON.stringify({ name: "Black", gravity });

  async function batch(store: Store, title: string, batchStatus: BatchStatus = "Fermenting") {
    const data = { ...dataOf.batch, batchStatus };
    const inserted = await insertEntry(store, { kind: "batch", title, data }, owner);
    if (!inserted.ok) throw new Error(inserted.message);
    return inserted.value;
  }
  const named = async (store: Store, name: string) => (await listDevices(store)).find((device) => device.name === name);

  test.each(Object.entries(bridges))("%s: each sensor has a curve of its own", async (_, { path, names, bodies }) => {
    const store = opened.store();
    const { device, token } = await insertDevice(store, { name: "Bridge" });
    await assignDevice(store, device.id, "red-batch", 0);
    for (const body of bodies) expect(await send(store, token, path, body)).toMatchObject({ ok: true });
    expect((await listReadings(store, "red-batch")).map(({ gravity }) => gravity)).toEqual([1.05]);
    const others = (await listDevices(store)).filter(({ id }) => id !== device.id);
    expect(others.map(({ bridgeId, sensor }) => [bridgeId, sensor])).toEqual([[device.id, names[1]]]);
    expect((await findDevice(store, device.id))?.sensor).toBe(names[0]);
    await assignDevice(store, others[0]?.id ?? "", "black-batch", 0);
    expect((await listReadings(store, "black-batch")).map(({ gravity }) => gravity)).toEqual([1.06]);
  });

  test("an iSpindel goes on with its curve under another name, on another chip and in another protocol", async () => {
    const store = opened.store();
    const { device, token } = await insertDevice(store, { name: "Spindle" });
    await assignDevice(store, device.id, "its-batch", 0);
    await send(store, token, "/stream", '{"name":"Spindle","temp":20,"gravity":1.05}');
    for (const [name, ID, gravity] of [
      ["Spindle", 1, 1.049],
      ["Bobber", 1, 1.048],
      ["Bobber", 2, 1.047],
    ])
      await send(
        store,
        token,
        "/ispindel",
        JSON.stringify({ name, ID, angle: 40, temperature: 20, battery: 4, gravity }),
      );
    expect((await listReadings(store, "its-batch")).map(({ gravity }) => gravity)).toEqual([1.05, 1.049, 1.048, 1.047]);
    expect((await listDevices(store)).length).toBe(1);
  });

  test("an unknown sensor waits in the studio, and one click gives it a batch with all it has measured", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const site = siteOf(store, owner);
    await batch(store, "Kegged", "Completed");
    const stout = await batch(store, "Stout");
    const { token } = await insertDevice(store, { name: "Bridge" });
    for (const body of [red, black()]) await send(store, token, "/stream", body);
    clock.now += 15 * minute;
    await send(store, token, "/stream", black(1.059));
    const before = await ownDevices(site);
    expect(before).toMatchObject({
      ok: true,
      value: { newSensors: [{ name: "Bridge Black", gravity: 1.059, state: "reporting", proposedBatch: stout.id }] },
    });
    const id = before.ok ? (before.value.newSensors[0]?.id ?? "") : "";
    await pairByForm(site, formOf({ deed: "measure", device: id, batch: stout.id }));
    expect((await listReadings(store, stout.id)).map(({ gravity }) => gravity)).toEqual([1.06, 1.059]);
    expect(await ownDevices(site)).toMatchObject({ value: { newSensors: [] } });
  });

  test("an ignored sensor is refused in words and stored no more, and its own page takes it back", async () => {
    const store = opened.store();
    const site = siteOf(store, owner);
    const { token } = await insertDevice(store, { name: "Bridge" });
    for (const body of [red, black()]) await send(store, token, "/stream", body);
    const id = (await named(store, "Bridge Black"))?.id ?? "";
    await pairByForm(site, formOf({ deed: "ignore", device: id }));
    expect(await send(store, token, "/stream", black())).toMatchObject({
      ok: false,
      code: "bad-reading",
      message: "“Bridge Black” is retired, so its readings are not stored.",
    });
    expect(await send(store, token, "/stream", red)).toMatchObject({ ok: true });
    await changeDevice(site, id, formOf({ deed: "restore" }));
    expect(await send(store, token, "/stream", black())).toMatchObject({ ok: true });
    expect(await latestReadingsOfDevice(store, id, 9)).toHaveLength(2);
  });

  test("each sensor is read by its own unit, and its messages stand on its own page", async () => {
    const store = opened.store();
    const { token } = await insertDevice(store, { name: "Bridge" });
    for (const body of [red, black()]) await send(store, token, "/stream", body);
    const id = (await named(store, "Bridge Black"))?.id ?? "";
    await updateDevice(store, id, { gravityUnit: "plato" });
    await send(store, token, "/stream", black(1));
    const [, last] = await latestReadingsOfDevice(store, id, 2);
    expect(last?.gravity).toBeCloseTo(1.0039, 4);
    await writeActivity(store);
    expect(await findDevice(store, id)).toMatchObject({ protocol: "brewfather-stream", lastPayload: black(1) });
  });

  test("sensors that are heard at once, by several processes, become one device each", async () => {
    const store = opened.store();
    // A file has one server.
    const another = engine === "sqlite" ? store : { ...store, database: await opened.openAnother() };
    const { token } = await insertDevice(store, { name: "Bridge" });
    const names = ["Red", "Black", "Blue", "Pink"];
    const sent = Array.from({ length: 24 }, (_, index) =>
      send(index % 2 ? store : another, token, "/stream", JSON.stringify({ name: names[index % 4], gravity: 1.05 })),
    );
    expect((await Promise.all(sent)).every((answer) => answer.ok)).toBe(true);
    const devices = await listDevices(store);
    expect(new Set(devices.map(({ sensor }) => sensor))).toEqual(new Set(names));
    expect(devices).toHaveLength(names.length);
    for (const { id } of devices) expect(await latestReadingsOfDevice(store, id, 99)).toHaveLength(6);
  });

  test("a token makes no endless list of sensors", async () => {
    const store = opened.store();
    const { token } = await insertDevice(store, { name: "Bridge" });
    const readings = Array.from({ length: 70 }, (_, index) => ({ sensor: `S${index}`, celsius: 20 }));
    const answer = await send(store, token, "/api/readings", JSON.stringify(readings));
    const said = answer.ok ? (JSON.parse(answer.value.body) as { stored: number; refused: number }) : answer;
    expect(said).toMatchObject({ stored: 64, refused: 6 });
    expect(await listDevices(store)).toHaveLength(64);
  });
});
