/** Brewer's Friend's stream as documented, and as TiltBridge and tilt-pitch fill it. */
import { expect, test } from "vitest";
import { brewersFriend } from "./brewers-friend.ts";
import { parseSample } from "./parse-sample.ts";

test("the documented fields are read and empty texts are nothing", () => {
  const body = {
    name: "Cellar",
    temp: "68",
    temp_unit: "F",
    gravity: "1.042",
    gravity_unit: "G",
    ph: "",
    bpm: 30,
    psi: 10,
    ambient: 77,
    og: 1.05,
    comment: "",
    beer: "Pils",
    battery: 3.9,
    RSSI: -60,
    angle: 40,
    temp_target: 66.2,
    heat_state: "cooling",
  };
  const parsed = parseSample("/stream/TOKEN", body);
  expect(parsed).toMatchObject({
    ok: true,
    value: {
      protocol: "brewers-friend",
      warnings: [],
      readings: [
        {
          sensor: "Cellar",
          reading: { celsius: 20, gravity: 1.042, bubblesPerMinute: 30, rawAngle: 40, rssi: -60, ambientCelsius: 25 },
        },
      ],
    },
  });
  expect(parsed.ok && parsed.value.readings[0]?.reading).not.toHaveProperty("ph");
});

test("without a unit, 68 is Fahrenheit and 20 is Celsius", () => {
  for (const temp of [68, 20])
    expect(parseSample("/stream/TOKEN", { name: "Pill", temp })).toMatchObject({
      ok: true,
      value: { readings: [{ reading: { celsius: 20 } }] },
    });
});

test("the sender waits for its own word", () => {
  expect(brewersFriend.answer([{ result: "stored" }]).body).toBe('{"message":"success"}');
});
