/** What is remembered of a device's message: the protocol it was understood by, and the message without its token. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { listPayloads, writeActivity } from "../../storage/device-activity.ts";
import { findDevice, insertDevice } from "../../storage/devices.ts";
import { latestReadingsOfDevice } from "../../storage/readings.ts";
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
      outcome: "stored",
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
    ["-5", null, "Gravity -5 is neither an SG nor in °P (-3 to 45) and was left out."],
    ["60", null, "Gravity 60 is neither an SG nor in °P (-3 to 45) and was left out."],
    ["1.3", 1.3, null],
    ["0.9", 0.9, null],
    ["-2", 0.992, null],
    ["0.965", 0.965, null],
    ["12.4", 1.05, null],
    ["0.992", 0.992, null],
  ])("a gravity of %s is kept only where a hydrometer can show it, and its message says why not", async (...row) => {
    const [gravity, sg, reason] = row;
    const { store, answer, payload, deviceId } = await sent((token) => ({
      query: { token, name: "Spindle", temp: "20", gravity },
    }));
    expect(answer).toMatchObject({ ok: true });
    expect(payload?.payload).toContain(`gravity=${gravity}`);
    expect(payload?.outcome).toBe(reason === null ? "stored" : `stored in part: ${reason}`);
    const stored = await latestReadingsOfDevice(store, deviceId, 2);
    expect(stored).toHaveLength(1);
    expect(stored[0]?.celsius).toBe(20);
    if (sg === null) expect(stored[0]?.gravity).toBeUndefined();
    else expect(stored[0]?.gravity).toBeCloseTo(sg, 3);
  });

  test("a message with nothing but an impossible gravity is refused with the reason, and stays visible", async () => {
    const { answer, payload } = await sent((token) => ({ query: { token, name: "Spindle", gravity: "-5" } }));
    expect(answer).toMatchObject({ ok: false, code: "bad-reading" });
    expect(payload?.payload).toContain("gravity=-5");
    expect(payload?.outcome).toContain("Gravity -5 is neither");
  });
});
