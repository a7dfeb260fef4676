/** Advertisements of a RAPT Pill as they were recorded, as GravityMon writes them, and any bytes. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fromHex, readRaptAdvertisement, toHex } from "./rapt-advertisement.ts";

const read = (hex: string) => readRaptAdvertisement(fromHex(hex) ?? new DataView(new ArrayBuffer(0)));
const lying = "50540200000000000092cb44a0cdb6028100513f666400";
const standing = "50540178e36d3cebb49483421e18b04103007000636400";

test("a Pill that lies on its side, in version 2", () => {
  const { celsius, gravity, angleDegrees, batteryPercent } = valueOf(read(lying));
  expect(celsius).toBeCloseTo(20.436, 3);
  expect(gravity).toBeCloseTo(1.28643, 5);
  expect(angleDegrees).toBeCloseTo(87.74, 2);
  expect(batteryPercent).toBe(100);
});

test("a Pill that stands upright, in version 1", () => {
  const { celsius, gravity, angleDegrees, batteryPercent } = valueOf(read(standing));
  expect(celsius).toBeCloseTo(23.873, 3);
  expect(gravity).toBeCloseTo(0.03952, 5);
  expect(angleDegrees).toBeCloseTo(0.515, 3);
  expect(batteryPercent).toBe(100);
});

/** 19.5 °C, SG 1.048, 42.5°, 87.5 %, and as GravityMon does nothing but the angle among the axes. */
const ofGravityMon = (angle: string, gravity = "44830000") =>
  `5054020001bf800000${"9253"}${gravity}${angle}000000005780`;

test("GravityMon puts its angle where a Pill has its first axis", () => {
  expect(valueOf(read(ofGravityMon("02a8")))).toEqual({
    celsius: 0x9253 / 128 - 273.15,
    gravity: 1.048,
    angleDegrees: 42.5,
    batteryPercent: 87.5,
  });
});

test("an angle of a device without one, and a gravity that is no number, are none", () => {
  expect(valueOf(read(ofGravityMon("0000"))).angleDegrees).toBeNull();
  expect(valueOf(read(ofGravityMon("02a8", "7fc00000"))).gravity).toBeNull();
  expect(valueOf(read(ofGravityMon("02a8", "7f800000"))).gravity).toBeNull();
});

test("below zero it is cold, not hot", () => {
  expect(valueOf(read(lying.replace("92cb", "8753"))).celsius).toBeCloseTo(-2.502, 3);
});

test.each([
  ["", "not-rapt"],
  ["50", "not-rapt"],
  ["0215a495bb30c5b14b44b5121370f02d74de0047042bc5", "not-rapt"],
  ["505464506966c4731", "not-rapt"],
  ["50546450696c6c4731", "device-type"],
  [lying.slice(0, -2), "length"],
  [`${lying}00`, "length"],
  [lying.replace("505402", "505403"), "version"],
  ["505400", "version"],
])("“%s” is refused as %s", (hex, code) => {
  expect(read(hex)).toMatchObject({ ok: false, code });
});

test("any bytes are a value or a named fault", () => {
  const anyBytes = fc.uint8Array({ maxLength: 40 });
  const headed = fc
    .tuple(fc.constantFrom(1, 2), fc.uint8Array({ minLength: 20, maxLength: 20 }))
    .map(([version, rest]) => Uint8Array.from([0x50, 0x54, version, ...rest]));
  fc.assert(
    fc.property(fc.oneof(anyBytes, headed), (bytes) => {
      // Inside of a larger buffer, as browsers give it.
      const data = new DataView(Uint8Array.from([1, ...bytes, 2]).buffer, 1, bytes.length);
      const result = readRaptAdvertisement(data);
      if (!result.ok) {
        expect(["not-rapt", "device-type", "length", "version"]).toContain(result.code);
        return;
      }
      for (const value of Object.values(result.value)) if (value !== null) expect(Number.isFinite(value)).toBe(true);
      const { angleDegrees, batteryPercent } = result.value;
      if (angleDegrees !== null) expect(angleDegrees).toBeGreaterThanOrEqual(0);
      if (angleDegrees !== null) expect(angleDegrees).toBeLessThanOrEqual(90);
      expect(batteryPercent).toBeGreaterThanOrEqual(0);
      expect(toHex(fromHex(toHex(data)) ?? data)).toBe(toHex(data));
    }),
    { seed: 1, numRuns: 3000 },
  );
});

test("what is no hexadecimal text is no advertisement", () => {
  for (const text of ["5", "5g", "0x50", " 50", "50 54", "5054\n", "50".repeat(256)]) expect(fromHex(text)).toBeNull();
  expect(toHex(fromHex("5054FF") ?? new DataView(new ArrayBuffer(0)))).toBe("5054ff");
});

function valueOf<T>(result: { ok: true; value: T } | { ok: false; code: string }): T {
  if (!result.ok) throw new Error(result.code);
  return result.value;
}
