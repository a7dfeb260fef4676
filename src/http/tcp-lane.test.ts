/** The TCP door: what an iSpindel says, whatever else somebody says, and when nothing comes. */
import { connect, createServer, type Server } from "node:net";
import type { AddressInfo } from "node:net";
import * as fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { usualIntake } from "../features/fermentation/ingest-reading.ts";
import { insertDevice } from "../storage/devices.ts";
import { latestReadingsOfDevice } from "../storage/readings.ts";
import { createTcpLane } from "./tcp-lane.ts";

describe.each(engines)("the TCP door on %s", (engine) => {
  let opened: TestDatabase;
  let server: Server;
  const faults: unknown[] = [];
  const clock = { now: noon };
  let store: ReturnType<TestDatabase["store"]>;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());
  beforeEach(async () => {
    store = opened.store(clock);
    server = await open();
  });
  /** `patience` in milliseconds; the usual one without. */
  async function open(patience?: number): Promise<Server> {
    const lane = createTcpLane(store, (fault) => void faults.push(fault), usualIntake, patience);
    const opening = createServer({ allowHalfOpen: true }, lane);
    await new Promise<void>((resolve) => opening.listen(0, "127.0.0.1", resolve));
    return opening;
  }
  afterEach(async () => {
    await new Promise((resolve) => server.close(resolve));
    expect(faults).toEqual([]);
  });

  /** Says the parts one after the other and hangs up only when it is told to; gives what came back. */
  const say = (parts: readonly (string | Buffer)[], hangsUp = false, at = server) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect((at.address() as AddressInfo).port, "127.0.0.1");
      let answer = "";
      socket.on("data", (chunk) => (answer += String(chunk)));
      socket.on("error", reject);
      socket.on("end", () => socket.end());
      socket.on("close", () => resolve(answer));
      socket.on("connect", () => void speak());
      async function speak() {
        for (const part of parts) {
          socket.write(part);
          await new Promise((next) => setTimeout(next, 5));
        }
        if (hangsUp) socket.end();
      }
    });
  const spindle = (token: string, more = {}) => ({
    name: "iSpindel000",
    ID: 1234567,
    token,
    angle: 45.2,
    temperature: 19.4,
    temp_units: "C",
    battery: 3.92,
    gravity: 1.0421,
    interval: 900,
    RSSI: -61,
    ...more,
  });

  test.each([
    ["in one line", (text: string) => [`${text}\n`], false],
    ["without an end of line", (text: string) => [text], false],
    ["in pieces", (text: string) => [text.slice(0, 20), text.slice(20, 60), `${text.slice(60)}\r\n`], false],
    ["and hangs up", (text: string) => [text], true],
  ])("an iSpindel that says all %s is stored, and sleeps as long as before", async (_, partsOf, hangsUp) => {
    const { device, token } = await insertDevice(store, { name: "Float", gravityUnit: "sg" });
    clock.now += 60_000;
    const answer = await say(partsOf(JSON.stringify(spindle(token))), hangsUp);
    expect(JSON.parse(answer)).toEqual({ result: "stored", interval: 900 });
    expect(await latestReadingsOfDevice(store, device.id, 9)).toMatchObject([
      { at: clock.now, gravity: 1.0421, celsius: 19.4, rawAngle: 45.2, batteryVolts: 3.92 },
    ]);
  });

  test("an interval that the firmware would not take is not sent back", async () => {
    const { token } = await insertDevice(store, { name: "Float" });
    for (const interval of [5, 90_000, "900"])
      expect(JSON.parse(await say([JSON.stringify(spindle(token, { interval }))]))).toEqual({ result: "stored" });
  });

  test.each([
    ["a wrong token", [JSON.stringify(spindle("nobody"))], "no-token"],
    ["no token", ['{"gravity":1.05}\n'], "no-token"],
    ["no JSON", ["GET / HTTP/1.1\r\n\r\n"], "bad-json"],
    ["bytes", [Buffer.from([0, 255, 254, 10])], "bad-json"],
  ])("%s is refused by a code", async (_, parts, code) => {
    const answer = JSON.parse(await say(parts)) as { error: string };
    expect(answer.error).toBe(code);
  });

  test("who says nothing, or stops in the middle, is told and left after a while", async () => {
    const hasty = await open(60);
    for (const parts of [[], ['{"name":"iSpindel', '000"']])
      expect(JSON.parse(await say(parts, false, hasty))).toMatchObject({ error: expect.stringMatching(/^bad-/) });
    await new Promise((resolve) => hasty.close(resolve));
  });

  test("any bytes get one line of JSON, and no fault", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 200 }), async (bytes) => {
        const answer = await say([Buffer.from(bytes)], true);
        expect(Object.keys(JSON.parse(answer) as object)).toContain("error");
      }),
      { numRuns: 40 },
    );
  });

  test("what is too long is cut off", async () => {
    expect(JSON.parse(await say(["x".repeat(3000), "x".repeat(3000)]))).toEqual({ error: "too-large" });
  });
});
