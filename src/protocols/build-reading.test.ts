/** Numbers and units as they are said, guessed and refused. */
import { expect, test } from "vitest";
import { collectFields, toNumber } from "./fields.ts";
import { parseSample } from "./parse-sample.ts";
import { readPayload } from "./read-payload.ts";

function read(body: object, address = "/api/readings") {
  const parsed = parseSample(address, body);
  if (!parsed.ok) return { problem: parsed.code, reading: undefined, warnings: [] };
  const warnings = parsed.warnings.map(({ code, path }) => `${code} ${path}`);
  return { reading: parsed.value.readings[0]?.reading, unit: parsed.value.readings[0]?.gravityUnit, warnings };
}

test("a value that is no number is left out and named by its field", () => {
  const names = { temperature: "temp", ambient: "ambient", fridge: "fridge", target: "target", gravity: "gravity" };
  const others = { angle: "angle", pressure: "pressure", ph: "ph", bpm: "bpm", battery: "battery", rssi: "rssi" };
  for (const [field, name] of Object.entries({ ...names, ...others })) {
    const { reading, warnings } = read({ comment: "x", [name]: "much" });
    expect([Object.keys(reading ?? {}), warnings]).toEqual([["at", "comment"], [`not-a-number ${field}`]]);
  }
});

test("a unit that nobody knows is the protocol's own, and is told", () => {
  expect(read({ temp: 20, temp_unit: "Q" })).toMatchObject({
    reading: { celsius: 20 },
    warnings: ["unknown-unit temperature"],
  });
  expect(read({ temp: 68, temp_unit: "Q", gravity: 1.05 }, "/tilt")).toMatchObject({
    reading: { celsius: 20 },
    warnings: ["unknown-unit temperature"],
  });
  expect(read({ pressure: 12, pressure_unit: "atm" })).toMatchObject({
    reading: { pressureKpa: 12 },
    warnings: ["unknown-unit pressure"],
  });
  const psi = read({ pressure: 2, pressure_unit: "atm" }, "/stream");
  expect(psi.reading?.pressureKpa).toBeCloseTo(13.789514, 6);
});

test("a battery says volts, millivolts or per cent, and 0 is none", () => {
  const of = (battery: number) => read({ celsius: 20, battery }).reading;
  expect(of(0)).not.toHaveProperty("batteryVolts");
  expect(of(4.1)).toMatchObject({ batteryVolts: 4.1 });
  expect(of(6)).toMatchObject({ batteryVolts: 6 });
  expect(of(6.1)).toMatchObject({ batteryPercent: 6.1 });
  expect(of(3900)).toMatchObject({ batteryVolts: 3.9 });
});

test("a gravity is taken in the unit that is said, in points too", () => {
  expect(read({ gravity: 1048, gravity_unit: "SG" })).toMatchObject({ reading: { gravity: 1.048 }, unit: "SG" });
  expect(read({ gravity: 1.048, gravity_unit: "specific gravity" })).toMatchObject({ unit: "SG" });
  for (const unit of ["P", "°Plato", "degP", "Bx", "brix"])
    expect(read({ gravity: 0, gravity_unit: unit })).toMatchObject({
      reading: { gravity: expect.closeTo(1, 4) },
      unit: "P",
    });
  expect(read({ celsius: 20, gravity: 0, gravity_unit: "SG" }).reading).not.toHaveProperty("gravity");
});

test("without a unit 12 is °P, 1050 are points, and what is neither is left out with one word on it", () => {
  const of = (gravity: number) => read({ temp: 20, gravity }, "/ispindel");
  expect(of(1050)).toMatchObject({ reading: { gravity: 1.05 }, unit: "SG", warnings: [] });
  expect(of(12)).toMatchObject({ unit: "P", warnings: ["gravity-unit-guessed gravity"] });
  expect(of(45).unit).toBe("P");
  expect(of(-3).unit).toBe("P");
  for (const gravity of [45.1, -3.1, 500, 1500]) {
    expect(of(gravity).warnings).toEqual(["gravity-impossible gravity"]);
    expect(of(gravity).reading).not.toHaveProperty("gravity");
  }
  for (const gravity of [0.7, 1.4]) expect(of(gravity).unit).toBe("ambiguous");
});

test("only the end of a name names a unit", () => {
  const of = (name: string) => read({ name, temp: 20, gravity: 1.01 }, "/ispindel").unit;
  expect(["A[SG]", "A,SG", "A, sg ", "A[SG] two", "A SG"].map(of)).toEqual([
    "SG",
    "SG",
    "SG",
    "ambiguous",
    "ambiguous",
  ]);
});

test("text is a number with a point, a comma or an exponent, and nothing else is", () => {
  expect(["19.5", "19,5", " +19 ", "-.5", "1e3", "2E-2"].map(toNumber)).toEqual([19.5, 19.5, 19, -0.5, 1000, 0.02]);
  expect(["", "1e", "1.2.3", "12 °C", "0x10", "1e16", "e3"].map(toNumber)).toEqual(Array(7).fill(null));
});

test("an empty value hides no filled one, and its name is known all the same", () => {
  expect(collectFields({ temp: 20 }, { temp: null }).get("temp")).toBe(20);
  expect(collectFields({ temp: 20 }, { Temp: 21 }).get("temp")).toBe(21);
  expect(collectFields({ temp: null }).has("temp")).toBe(true);
});

test("a form is read to its two thousandth value, and text before a pair makes it none", () => {
  const facts = { path: "/tilt", query: {}, headers: {}, contentType: "", arrivedAt: 1 };
  const form = Array.from({ length: 3000 }, (_, index) => `f${index}=1`).join("&");
  const payload = readPayload({ ...facts, bodyText: form });
  expect(payload.ok && payload.value.fields.size).toBe(2000);
  expect(readPayload({ ...facts, bodyText: "all is well, a=1" })).toMatchObject({
    ok: false,
    code: "unreadable-payload",
  });
});
