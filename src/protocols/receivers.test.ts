/** What is sent to other services: as they document it, and as our own doors for the same senders read it. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Reading } from "../domain/fermentation/reading.ts";
import { gatherReadings } from "./parse-sample.ts";
import { readPayload } from "./read-payload.ts";
import type { ReceiverRequest } from "./receiver.ts";
import { findReceiver, hostOf, receivers } from "./receivers.ts";
import { parseReadings } from "./registry.ts";

const at = Date.UTC(2026, 4, 1, 12);
const whole: Reading = {
  at,
  celsius: 19.456,
  gravity: 1.01234,
  rawAngle: 41.5,
  pressureKpa: 103.42,
  ph: 4.31,
  bubblesPerMinute: 3.5,
  ambientCelsius: 21,
  fridgeCelsius: 17.25,
  targetCelsius: 19,
  batteryVolts: 3.91,
  batteryPercent: 80,
  rssi: -61,
  comment: "dry hopped",
};
const sender = { id: "device-id", name: "Float" };
const receiver = (id: string) => {
  const found = findReceiver(id);
  if (!found) throw new Error(id);
  return found;
};

/** As our own door for the same address takes it. */
function readBack({ url, headers, body }: ReceiverRequest): readonly Reading[] {
  const query = Object.fromEntries(url.searchParams);
  const facts = { path: url.pathname, query, headers, bodyText: body, contentType: "application/json", arrivedAt: at };
  const payload = readPayload(facts);
  if (!payload.ok) throw new Error(payload.code);
  const parsed = parseReadings(payload.value, { gravityUnit: null });
  if (!parsed.ok) throw new Error(parsed.code);
  const gathered = gatherReadings(parsed.value.parsed);
  if (!gathered.ok) throw new Error(gathered.code);
  return gathered.value.map(({ reading }) => reading);
}

test("ids and names are unique, and only what takes several takes them oftener than every 15 minutes", () => {
  expect(new Set(receivers.map(({ id }) => id)).size).toBe(receivers.length);
  expect(new Set(receivers.map(({ name }) => name)).size).toBe(receivers.length);
  for (const { minutes, most } of receivers) expect(minutes >= 15 || most > 1).toBe(true);
});

describe("what is typed or copied", () => {
  test.each([
    ["brewfather", { key: "http://log.brewfather.net/stream?id=aB3dE" }, { address: "", key: "aB3dE" }],
    ["brewfather", { key: " aB3dE " }, { address: "", key: "aB3dE" }],
    ["brewers-friend", { key: "https://log.brewersfriend.com/stream/0a1b2c" }, { address: "", key: "0a1b2c" }],
    ["brewers-friend", { key: "0a1b2c" }, { address: "", key: "0a1b2c" }],
    [
      "grainfather",
      { address: "http://community.grainfather.com/iot/cold-hop/custom" },
      { address: "https://community.grainfather.com/iot/cold-hop/custom", key: "" },
    ],
    ["brewspy", { key: "ff00ff" }, { address: "", key: "ff00ff" }],
    [
      "wortfolio",
      { address: "http://brewery.local:3000/studio", key: "a-token-of-it" },
      { address: "http://brewery.local:3000", key: "a-token-of-it" },
    ],
    ["url", { address: "https://example.com/in?x=1" }, { address: "https://example.com/in?x=1", key: "" }],
  ])("%s takes %o", (id, typed, kept) => {
    expect(receiver(id).read({ address: "", key: "", ...typed })).toEqual(kept);
  });

  test.each([
    ["brewfather", { key: "a b" }],
    ["brewfather", { key: "" }],
    ["brewers-friend", { key: "https://elsewhere.example/stream/0a1b2c" }],
    ["grainfather", { address: "https://community.grainfather.com/iot/cold-hop/tilt" }],
    ["grainfather", { address: "https://community.grainfather.com.example/iot/cold-hop/custom" }],
    ["brewspy", { key: "x" }],
    ["wortfolio", { address: "brewery.local", key: "a-token-of-it" }],
    ["wortfolio", { address: "http://brewery.local", key: "" }],
    ["url", { address: "ftp://example.com/in" }],
    ["url", { address: "https://name:word@example.com/in" }],
  ])("%s does not take %o", (id, typed) => {
    expect(receiver(id).read({ address: "", key: "", ...typed })).toBeNull();
  });

  test("whatever is typed is taken and makes a request, or is refused", () => {
    fc.assert(
      fc.property(fc.constantFrom(...receivers), fc.string(), fc.string(), (each, address, key) => {
        const target = each.read({ address, key });
        if (target) expect(each.request(target, sender, [whole]).url.protocol).toMatch(/^https?:$/);
      }),
    );
  });
});

test("hosts are shown without what is secret", () => {
  expect(hostOf(receiver("brewfather"), { address: "", key: "secret" })).toBe("log.brewfather.net");
  expect(hostOf(receiver("url"), { address: "https://example.com:8443/secret", key: "" })).toBe("example.com:8443");
});

test("Brewfather: the custom stream, read back by the door that has its address", () => {
  const request = receiver("brewfather").request({ address: "", key: "aB3dE" }, sender, [whole]);
  expect(request.url.href).toBe("https://log.brewfather.net/stream?id=aB3dE");
  expect(JSON.parse(request.body)).toMatchObject({ name: "Float", temp: 19.46, temp_unit: "C", gravity: 1.0123 });
  expect(readBack(request)).toEqual([
    {
      at,
      celsius: 19.46,
      gravity: 1.0123,
      pressureKpa: 103.42,
      ph: 4.31,
      bubblesPerMinute: 3.5,
      ambientCelsius: 21,
      fridgeCelsius: 17.25,
      targetCelsius: 19,
      batteryVolts: 3.91,
      comment: "dry hopped",
    },
  ]);
});

test("Brewer's Friend: pressure in psi, read back by the door that has its address", () => {
  const request = receiver("brewers-friend").request({ address: "", key: "0a1b2c" }, sender, [whole]);
  expect(request.url.href).toBe("https://log.brewersfriend.com/stream/0a1b2c");
  expect(JSON.parse(request.body)).toMatchObject({ psi: 15, RSSI: -61, angle: 41.5, gravity_unit: "G" });
  const [read] = readBack(request);
  expect(read).toMatchObject({ celsius: 19.46, gravity: 1.0123, ambientCelsius: 21, targetCelsius: 19, ph: 4.31 });
  expect(read?.pressureKpa).toBeCloseTo(103.42, 1);
});

test("Grainfather: gravity, temperature and bubbles of one device", () => {
  const target = { address: "https://community.grainfather.com/iot/cold-hop/custom", key: "" };
  const request = receiver("grainfather").request(target, sender, [whole]);
  expect(JSON.parse(request.body)).toEqual({
    specific_gravity: 1.0123,
    temperature: 19.46,
    unit: "celsius",
    bpm: 3.5,
  });
  expect(readBack(request)).toEqual([{ at, celsius: 19.46, gravity: 1.0123, bubblesPerMinute: 3.5 }]);
});

test("BrewSpy: what an iSpindel would send, with the token in the body", () => {
  const request = receiver("brewspy").request({ address: "", key: "ff00ff" }, sender, [whole]);
  expect(request.url.href).toBe("https://brew-spy.com/api/ispindel");
  expect(JSON.parse(request.body)).toMatchObject({ token: "ff00ff", temp_units: "C", gravity: 1.0123, angle: 41.5 });
});

test.each(["wortfolio", "url"])("%s: several readings with all that was measured, each at its time", (id) => {
  const address = id === "wortfolio" ? "https://brewery.example" : "https://brewery.example/api/readings";
  const earlier = { at: at - 900_000, celsius: 20 };
  const request = receiver(id).request({ address, key: "a-token" }, sender, [earlier, whole]);
  expect(request.url.href).toBe("https://brewery.example/api/readings");
  expect(request.headers["authorization"]).toBe(id === "wortfolio" ? "Bearer a-token" : undefined);
  expect(readBack(request)).toEqual([earlier, whole]);
});
