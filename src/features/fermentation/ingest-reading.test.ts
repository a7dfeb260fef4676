/** What is remembered of a device's message: the protocol it was understood by, and the message without its token. */
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { listPayloads, writeActivity } from "../../storage/device-activity.ts";
import { findDevice, insertDevice } from "../../storage/devices.ts";
import { latestReadingsOfDevice } from "../../storage/readings.ts";
import { ingestPublished } from "./ingest-message.ts";
import { ingestReading, type RequestFacts } from "./ingest-reading.ts";

describe.each(engines)("messages of devices on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  async function sent(facts: (token: string) => Partial<RequestFacts>) {
    const store = opened.store();
    const { device, token } = await insertDevice(store, { name: "Spindle" });
    const answer = await ingestReading(store, {
      path: "/stream",
      query: {},
      headers: {},
      bodyText: "",
      contentType: "",
      arrivedAt: noon,
      ...facts(token),
    });
    await writeActivity(store);
    const found = await findDevice(store, device.id);
    const [payload] = await listPayloads(store, device.id);
    return {
      store,
      answer,
      token,
      protocol: found?.protocol,
      payload,
      lastPayload: found?.lastPayload,
      deviceId: device.id,
    };
  }

  test("a device that says everything in its address shows what it said, and not its token", async () => {
    const { answer, token, protocol, payload, lastPayload } = await sent((token) => ({
      query: { id: token, name: "Beer & more", temp: "19.4", gravity: "1.042" },
    }));
    expect(answer).toMatchObject({ ok: true });
    expect(protocol).toBe("brewfather-stream");
    expect(payload).toMatchObject({
      payload: `id=%E2%80%A6${token.slice(-4)}&name=Beer%20%26%20more&temp=19.4&gravity=1.042`,
      outcome: { result: "stored" },
    });
    expect(lastPayload).toBe(payload?.payload);
  });

  test("a token in the body is not kept; the message is as it came otherwise", async () => {
    const { token, protocol, payload } = await sent((token) => ({
      path: "/ispindel",
      bodyText: JSON.stringify({ name: "Spindle", token, ID: 1, angle: 45.3, temperature: 19.6, gravity: 1.0415 }),
    }));
    expect(protocol).toBe("ispindel");
    expect(payload?.payload).toBe(
      `{"name":"Spindle","token":"…${token.slice(-4)}","ID":1,"angle":45.3,"temperature":19.6,"gravity":1.0415}`,
    );
  });

  test("a message that says nothing leaves the protocol as it was", async () => {
    const { answer, protocol, payload } = await sent((token) => ({ query: { token, name: "Spindle" } }));
    expect(answer).toMatchObject({ ok: false, code: "bad-reading" });
    expect(protocol).toBe("");
    expect(payload?.payload).toContain("name=Spindle");
  });

  test.each([
    ["hello", "bad-json", "neither-json-nor-form"],
    [`{"name":"S","temp":2`, "bad-json", "broken-json"],
  ])("a message that nobody can take apart stays visible with the reason: %s", async (bodyText, code, is) => {
    const { answer, token, payload } = await sent((token) => ({
      query: { id: token },
      bodyText: `${bodyText} ${token}`,
    }));
    expect(answer).toMatchObject({ ok: false, code });
    expect(payload).toMatchObject({
      payload: `${bodyText} …${token.slice(-4)}`,
      address: `/stream?id=%E2%80%A6${token.slice(-4)}`,
      outcome: { result: "refused", code, faults: [{ is }] },
    });
  });

  test("what nobody can take apart and nobody owns is kept of nobody", async () => {
    const { answer, payload } = await sent(() => ({ query: { id: "a-token-of-nobody-at-all" }, bodyText: "hello" }));
    expect(answer).toMatchObject({ ok: false, code: "bad-json" });
    expect(payload).toBeUndefined();
  });

  test("what a device publishes and nobody can take apart stays visible with the reason", async () => {
    const store = opened.store();
    const { device, token } = await insertDevice(store, { name: "Spindle" });
    const published = { topic: "beer/spindle", text: '{"temp":', arrivedAt: noon, redelivered: false };
    expect(await ingestPublished(store, token, published)).toMatchObject({ ok: false });
    await writeActivity(store);
    expect(await listPayloads(store, device.id)).toMatchObject([
      { payload: '{"temp":', outcome: { result: "refused", faults: [{ is: "broken-json" }] } },
    ]);
  });

  test.each([
    ["-5", null, [{ is: "gravity-impossible", value: -5 }]],
    ["60", null, [{ is: "gravity-impossible", value: 60 }]],
    ["1.3", 1.3, null],
    ["0.9", 0.9, null],
    ["-2", 0.992, null],
    ["0.965", 0.965, null],
    ["12.4", 1.05, null],
    ["0.992", 0.992, null],
  ])("a gravity of %s is kept only where a hydrometer can show it, and its message says why not", async (...row) => {
    const [gravity, sg, faults] = row;
    const { store, answer, payload, deviceId } = await sent((token) => ({
      query: { token, name: "Spindle", temp: "20", gravity },
    }));
    expect(answer).toMatchObject({ ok: true });
    expect(payload?.payload).toContain(`gravity=${gravity}`);
    expect(payload?.outcome).toEqual(faults === null ? { result: "stored" } : { result: "stored-in-part", faults });
    const stored = await latestReadingsOfDevice(store, deviceId, 2);
    expect(stored).toHaveLength(1);
    expect(stored[0]?.celsius).toBe(20);
    if (sg === null) expect(stored[0]?.gravity).toBeUndefined();
    else expect(stored[0]?.gravity).toBeCloseTo(sg, 3);
  });

  test("a message with nothing but an impossible gravity is refused with the reason, and stays visible", async () => {
    const { answer, payload } = await sent((token) => ({ query: { token, name: "Spindle", gravity: "-5" } }));
    expect(answer).toMatchObject({
      ok: false,
      code: "bad-reading",
      message: expect.stringContaining("Gravity -5 is neither an SG nor in °P (−3 to 45) and was left out."),
    });
    expect(payload?.payload).toContain("gravity=-5");
    expect(payload?.outcome).toEqual({
      result: "refused",
      code: "bad-reading",
      faults: [{ is: "no-value" }, { is: "gravity-impossible", value: -5 }],
    });
  });

  const request = (path: string, token: string, body: unknown, arrivedAt: number): RequestFacts => ({
    path,
    query: { token },
    headers: {},
    bodyText: JSON.stringify(body),
    contentType: "application/json",
    arrivedAt,
  });
  type Measured = { minute: number; celsius: number; gravity: number };
  /** Doors whose messages carry a time. */
  const timedDoors = {
    plain: (token: string, { minute, celsius, gravity }: Measured, arrivedAt: number) =>
      request("/api/readings", token, [{ at: noon + minute * 60_000, celsius, gravity }], arrivedAt),
    rapt: (token: string, { minute, celsius, gravity }: Measured, arrivedAt: number) => {
      const created_date = new Date(noon + minute * 60_000).toISOString();
      return request("/rapt", token, { device_id: "1", temperature: celsius, gravity, created_date }, arrivedAt);
    },
  };

  test("readings with a time of their own are stored once through any door, in any order and however often they come", async () => {
    const measured = fc.record({
      minute: fc.integer({ min: 0, max: 4 }),
      celsius: fc.constantFrom(19, 19.5),
      gravity: fc.constantFrom(1.04, 1.05),
    });
    const sending = fc.record({ reading: measured, door: fc.constantFrom("plain" as const, "rapt" as const) });
    await fc.assert(
      fc.asyncProperty(fc.array(sending, { minLength: 1, maxLength: 20 }), async (sendings) => {
        const store = opened.store();
        const { device, token } = await insertDevice(store, { name: "Pill" });
        const answers = await Promise.all(
          sendings.map(({ reading, door }, index) =>
            ingestReading(store, timedDoors[door](token, reading, noon + 3_600_000 + index)),
          ),
        );
        expect(answers.every((answer) => answer.ok)).toBe(true);
        const stored = await latestReadingsOfDevice(store, device.id, 99);
        const distinct = new Set(sendings.map(({ reading }) => JSON.stringify(reading)));
        const shown = ({ at, celsius, gravity }: (typeof stored)[number]) =>
          JSON.stringify({ minute: (at - noon) / 60_000, celsius, gravity });
        expect(stored.map(shown).sort()).toEqual([...distinct].sort());
      }),
      { seed: 65, numRuns: 25 },
    );
  });

  test("the site's own door says how many readings are new and how many it knew", async () => {
    const store = opened.store();
    const { token } = await insertDevice(store, { name: "Script" });
    const log = [0, 1, 2].map((minute) => ({ at: noon + minute * 60_000, celsius: 20 }));
    const said = async (body: unknown) => {
      const answer = await ingestReading(store, request("/api/readings", token, body, noon + 3_600_000));
      return answer.ok ? JSON.parse(answer.value.body) : answer;
    };
    const [stored, duplicate] = [{ result: "stored" }, { result: "duplicate" }];
    const counted = { result: "stored", readings: 1, stored: 1, duplicates: 0, refused: 0, rows: [stored] };
    expect(await said(log.slice(0, 2))).toEqual({ ...counted, readings: 2, stored: 2, rows: [stored, stored] });
    const again = { ...counted, readings: 3, duplicates: 2, rows: [duplicate, duplicate, stored] };
    expect(await said(log)).toEqual(again);
    expect(await said({ celsius: 20 })).toEqual(counted);
    expect(await said({ celsius: 20 })).toEqual(counted);
  });

  test("the site's own door says of each row what became of it, and why", async () => {
    const store = opened.store();
    const { device, token } = await insertDevice(store, { name: "Script" });
    const send = (body: unknown) => ingestReading(store, request("/api/readings", token, body, noon));
    const old = { at: noon - 60_000, celsius: 20 };
    await send(old);
    const refused = [
      { at: "yesterday", celsius: 19 },
      { at: noon + 3_600_000, celsius: 19 },
      { celsius: 200 },
      {},
      { celsius: "warm" },
    ];
    const why = [
      { code: "reading-time", message: expect.stringContaining("The time “yesterday” can’t be read") },
      { code: "reading-time", message: expect.stringContaining("is in the future") },
      { code: "reading-empty", message: expect.stringContaining("Temperature 200 can’t be right") },
      { code: "no-reading", message: expect.stringContaining("no usable value") },
      { code: "no-reading", message: expect.stringContaining("not a number") },
    ].map((reason) => ({ result: "refused", ...reason }));
    const mixed = await send([old, ...refused, { celsius: 21 }]);
    expect(mixed.ok && JSON.parse(mixed.value.body)).toEqual({
      result: "stored",
      readings: 2,
      stored: 1,
      duplicates: 1,
      refused: 5,
      rows: [{ result: "duplicate" }, ...why, { result: "stored" }],
    });
    expect(await send(refused)).toMatchObject({ ok: false, code: "bad-reading", rows: why });
    expect(await latestReadingsOfDevice(store, device.id, 9)).toHaveLength(2);
  });

  test.each([
    ["/stream", { name: "S", temp: 19.4, gravity: 1.042 }],
    ["/ispindel", { name: "S", ID: 1, angle: 45.3, temperature: 19.6, gravity: 1.0415, battery: 3.9 }],
    ["/gravitymon", { name: "S", ID: "a", angle: 45.3, temperature: 19.6, gravity: 1.0415 }],
    ["/tilt", { Color: "Red", SG: 1.042, Temp: 68, Timepoint: 46_000.5 }],
    ["/fermentrack", { gravity_sensors: [{ name: "S", gravity: 1.042, temp: 20, temp_format: "C" }] }],
  ])("every arrival at %s is kept, for it carries no time", async (path, body) => {
    const store = opened.store();
    const { device, token } = await insertDevice(store, { name: "S" });
    const answers = await Promise.all([1, 2, 3].map(() => ingestReading(store, request(path, token, body, noon))));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    const stored = await latestReadingsOfDevice(store, device.id, 99);
    expect(stored.map(({ at }) => at - noon)).toEqual([0, 1, 2]);
  });
});
