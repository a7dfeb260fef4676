/** What is asked about a device, and what is not. */
import { expect, test } from "vitest";
import { doubtsIn } from "./doubts.ts";

const device = {
  protocol: "ispindel",
  retiredAt: null,
  sensor: null,
  gravityUnit: "sg",
  mapping: null,
  calibration: null,
} as const;
const message = (body: object) => ({ at: Date.UTC(2026, 4, 1), payload: JSON.stringify(body), address: "/ispindel" });
const spindle = (more: object) => message({ name: "S", ID: 1, angle: 40, temperature: 20, battery: 4, ...more });
const gravities = (...values: number[]) => values.map((gravity) => spindle({ gravity }));

test("°P is guessed from what came before, also when the last gravity could be SG", () => {
  expect(doubtsIn(gravities(1.1, 1.3, 12.4), device).isPlato).toBe(true);
  expect(doubtsIn(gravities(1.01, 1.05), device).isPlato).toBe(false);
});

test("nobody is asked for a unit that was set, sent, or makes no difference", () => {
  expect(doubtsIn(gravities(12.4), { ...device, gravityUnit: "plato" }).isPlato).toBe(false);
  expect(doubtsIn(gravities(12.4), { ...device, calibration: { coefficients: [1] } }).isPlato).toBe(false);
  expect(doubtsIn([spindle({ gravity: 12.4, gravity_unit: "P" })], device).isPlato).toBe(false);
  expect(doubtsIn(gravities(12.4), { ...device, mapping: {} }).isPlato).toBe(false);
});

test("two that take turns are named, one that replaced another or was renamed is not", () => {
  const from = (...ids: number[]) =>
    doubtsIn(
      ids.map((ID) => spindle({ ID, name: `Nr. ${ID}` })),
      device,
    ).senders;
  expect(from(1, 2, 1)).toEqual(["Nr. 1", "Nr. 2"]);
  expect(from(2, 2, 1, 1)).toEqual([]);
  const named = (...names: string[]) =>
    doubtsIn(
      names.map((name) => spindle({ name })),
      device,
    ).senders;
  expect(named("New", "Old", "New")).toEqual([]);
});

test("a sensor of a bridge is asked about by its own part of a message", () => {
  const body = {
    address: "/write?db=x",
    at: 0,
    payload: "beer,source=A temperature=20,gravity=12.4\nbeer,source=B temperature=20,gravity=1.05",
  };
  const ofSensor = (sensor: string) => doubtsIn([body], { ...device, protocol: "influxdb", sensor }).isPlato;
  expect([ofSensor("A"), ofSensor("B")]).toEqual([true, false]);
});

test("what can't be read leaves nothing open", () => {
  expect(doubtsIn([{ at: 0, payload: "{", address: null }], device)).toEqual({ isPlato: false, senders: [] });
});
