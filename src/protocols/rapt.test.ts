/** RAPT's web hook with the template that the product offers, and what RAPT makes of it. */
import { expect, test } from "vitest";
import { parseSample } from "./parse-sample.ts";
import { raptTemplate } from "./rapt.ts";

const pill = {
  device_id: "8f2c",
  device_type: "Hydrometer",
  name: "Yellow Pill",
  temperature: "19.56",
  gravity: "1048.2",
  battery: "87.4",
  rssi: "-61",
  created_date: "2026-05-01T11:42:10.5Z",
};

test("a pill's texts become numbers, points become SG, and its own time is kept", () => {
  expect(parseSample("/rapt?token=TOKEN", { ...pill, target_temperature: "@target_temperature" })).toMatchObject({
    ok: true,
    value: {
      protocol: "rapt",
      warnings: [],
      readings: [
        {
          sensor: "Yellow Pill",
          sensorId: "8f2c",
          reading: {
            at: Date.UTC(2026, 4, 1, 11, 42, 10, 500),
            celsius: 19.56,
            gravity: 1.0482,
            batteryPercent: 87.4,
            rssi: -61,
          },
        },
      ],
    },
  });
});

test("the same hook sent twice has the same time, and a time in the future falls back to the arrival", () => {
  const once = parseSample("/rapt?token=TOKEN", pill);
  expect(parseSample("/rapt?token=TOKEN", pill)).toEqual(once);
  expect(parseSample("/rapt?token=TOKEN", { ...pill, created_date: "2031-01-01T00:00:00Z" })).toMatchObject({
    ok: true,
    value: { warnings: ["time-unusable"] },
  });
});

test("the template sent without a single variable filled is a problem, not a reading", () => {
  expect(parseSample("/rapt?token=TOKEN", raptTemplate)).toMatchObject({ ok: false, code: "no-reading" });
});
