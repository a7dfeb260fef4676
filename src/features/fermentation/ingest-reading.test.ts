/** What is remembered of a device's message: the protocol it was understood by, and the message without its token. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { writeActivity } from "../../storage/device-activity.ts";
import { findDevice, insertDevice, listPayloads } from "../../storage/devices.ts";
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
    return { answer, token, protocol: found?.protocol, payload, lastPayload: found?.lastPayload };
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
});
