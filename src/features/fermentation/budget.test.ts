/** What a sensor and a site may store in a day: beyond it nothing is stored and nothing is acknowledged, and the owner is told. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { openDoors } from "../../http/app.ts";
import { devicesDoor } from "../../http/doors/devices.ts";
import { devicePaths, findDeviceDoor } from "../../protocols/device-door.ts";
import type { Store } from "../../storage/database.ts";
import { insertDevice } from "../../storage/devices.ts";
import { writeCounts } from "../../storage/reading-budgets.ts";
import { latestReadingsOfDevice } from "../../storage/readings.ts";
import { pino } from "pino";
import { ingestReading, usualIntake } from "./ingest-reading.ts";

const dayMilliseconds = 86_400_000;

/** One message that each door takes. */
const messages: Record<string, object | string> = {
  "/api/readings": { celsius: 20 },
  "/stream": { name: "S", temp: 20, gravity: 1.05 },
  "/ispindel": { name: "S", ID: 7, angle: 45, temperature: 20, gravity: 1.05, battery: 3.9 },
  "/gravitymon": { name: "S", ID: "a7", angle: 45, temperature: 20, gravity: 1.05 },
  "/tilt": { Color: "Red", SG: 1.05, Temp: 68 },
  "/rapt": { device_id: "7", temperature: 20, gravity: 1.05 },
  "/ispindel_sg": { name: "S", ID: 7, angle: 45, temperature: 20, gravity: 1.05, battery: 3.9 },
  "/api/hydrometer/v1/data": { name: "S", ID: 7, angle: 45, temperature: 20, gravity: 1.05, battery: 3.9 },
  "/api/v1.6/devices/S": { tilt: 45, temperature: 20, gravity: 1.05, battery: 3.9 },
  "/write": "measurements,source=S tilt=45,temperature=20,gravity=12.4",
  "/api/v2/write": "measurement,host=S angle=45,temp=20,gravity=1.05",
  "/metrics/job/x/instance/S": "# TYPE tilt gauge\ntilt 45\ntemperature 20\n",
  "/fhem": { "cmd.Test": "set S 45 20 C 3.9 12.4 7" },
  "/brewblox": { key: "S", data: { "Temperature[degC]": 20 } },
  "/brewpi": { BeerTemp: 20, BeerSet: 19 },
  "/brewpiless": { id: "S", beerTemp: 20, beerSet: 19 },
  "/iot/x/tilt": { SG: "1.050", Temp: "68", Unit: "F" },
  "/plaato": { device_name: "S", bpm: 3, temp: 20, sg: 1.02, bubbles: 9 },
  "/fermentrack": { gravity_sensors: [{ name: "S", gravity: 1.05, temp: 20 }] },
};

const sent = (body: object | string) => (typeof body === "string" ? body : JSON.stringify(body));

describe.each(engines)("budgets of readings on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  const intakeOf = (ofDevice: number, ofSite = 1000) => ({ ...usualIntake, budget: { ofDevice, ofSite } });
  const post = (store: Store, token: string, body: unknown, budget: number, ofSite?: number) =>
    ingestReading(
      store,
      {
        path: "/api/readings",
        query: { token },
        headers: {},
        bodyText: JSON.stringify(body),
        contentType: "",
        arrivedAt: store.now(),
      },
      intakeOf(budget, ofSite),
    );
  const told = async ({ database, siteId }: Store) =>
    (
      await database.db
        .selectFrom("events")
        .select("data")
        .where("site_id", "=", siteId)
        .where("type", "=", "budget-spent")
        .execute()
    ).flatMap(({ data }) => [JSON.parse(data)].flat().map(({ deviceId }: { deviceId: string }) => deviceId));

  test("every door of every protocol is covered here", () => {
    const covered = devicePaths().filter((start) =>
      Object.keys(messages).some((path) => `${path}/`.startsWith(`${start}/`)),
    );
    expect(covered).toEqual(devicePaths());
    for (const path of Object.keys(messages)) expect([path, findDeviceDoor(path) !== null]).toEqual([path, true]);
  });

  test.each(Object.entries(messages))("at %s the first beyond it is 429 with Retry-After", async (path, body) => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const { device, token } = await insertDevice(store, { name: "S" });
    const doors = openDoors({ log: pino({ level: "silent" }), store }, [devicesDoor(store, intakeOf(3))]);
    const taken = typeof body === "string" && body.startsWith("measurement") ? 204 : 200;
    const answers: Response[] = [];
    for (let turn = 0; turn < 5; turn++)
      answers.push(await doors.request(`${path}?token=${token}`, { method: "POST", body: sent(body) }));
    expect(answers.map(({ status }) => status)).toEqual([taken, taken, taken, 429, 429]);
    expect(answers[3]?.headers.get("retry-after")).toBe(String((dayMilliseconds - (noon % dayMilliseconds)) / 1000));
    expect(await answers[3]?.json()).toMatchObject({ code: "budget", detail: expect.stringContaining("at most 3") });
    expect(await latestReadingsOfDevice(store, device.id, 9)).toHaveLength(3);
    expect(await told(store)).toEqual([device.id]);
    clock.now += dayMilliseconds;
    const next = await doors.request(`${path}?token=${token}`, { method: "POST", body: sent(body) });
    expect(next.status).toBe(taken);
  });

  test("a message is stored whole or not at all, and what was there already costs nothing", async () => {
    const store = opened.store();
    const { device, token } = await insertDevice(store, { name: "S" });
    const log = [1, 2, 3].map((minute) => ({ at: noon - minute * 60_000, celsius: 20 }));
    expect(await post(store, token, log, 4)).toMatchObject({ ok: true });
    expect(await post(store, token, log.slice(0, 1), 4)).toMatchObject({ ok: true });
    expect(await post(store, token, [{ celsius: 1 }, { celsius: 2 }], 4)).toMatchObject({ ok: false, code: "budget" });
    expect(await latestReadingsOfDevice(store, device.id, 9)).toHaveLength(3);
    expect(await post(store, token, { celsius: 1 }, 4)).toMatchObject({ ok: true });
  });

  test("sensors of one token have budgets of their own, and the site has one for all", async () => {
    const store = opened.store();
    const { token } = await insertDevice(store, { name: "Bridge" });
    const send = (sensor: string) => post(store, token, { sensor, celsius: 20 }, 2, 3);
    for (const sensor of ["a", "a", "b"]) expect(await send(sensor)).toMatchObject({ ok: true });
    expect(await send("a")).toMatchObject({ ok: false, code: "budget", message: expect.stringContaining("sensor") });
    expect(await send("b")).toMatchObject({ ok: false, code: "budget", message: expect.stringContaining("This site") });
    expect((await told(store)).filter((id) => id === "")).toHaveLength(1);
  });

  test("a long comment counts for the room that it takes", async () => {
    const store = opened.store();
    const { token } = await insertDevice(store, { name: "S" });
    const comment = "x".repeat(900);
    expect(await post(store, token, { celsius: 20, comment }, 9)).toMatchObject({ ok: false, code: "budget" });
    expect(await post(store, token, { celsius: 20, comment }, 10)).toMatchObject({ ok: true });
    expect(await post(store, token, { celsius: 20 }, 10)).toMatchObject({ ok: false, code: "budget" });
  });

  test("another process, and the same one after a restart, counts on", async () => {
    const store = opened.store();
    const { token } = await insertDevice(store, { name: "S" });
    expect(await post(store, token, [{ celsius: 1 }, { celsius: 2 }], 3)).toMatchObject({ ok: true });
    await writeCounts(store);
    const another = { ...store, database: await opened.openAnother() };
    expect(await post(another, token, { celsius: 3 }, 3)).toMatchObject({ ok: true });
    expect(await post(another, token, { celsius: 4 }, 3)).toMatchObject({ ok: false, code: "budget" });
    await writeCounts(another);
    expect(await post(store, token, { celsius: 5 }, 4)).toMatchObject({ ok: true });
    await writeCounts(store);
    expect(await post(store, token, { celsius: 6 }, 4)).toMatchObject({ ok: false, code: "budget" });
    expect(await told(store)).toHaveLength(1);
  });

  test("together in one moment no more than the budget are stored", async () => {
    const store = opened.store();
    const { device, token } = await insertDevice(store, { name: "S" });
    const answers = await Promise.all(Array.from({ length: 30 }, () => post(store, token, { celsius: 20 }, 10)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(10);
    expect(await latestReadingsOfDevice(store, device.id, 99)).toHaveLength(10);
  });
});
