/** When a beer may be packaged: never by the word of one instrument. */
import { expect, test } from "vitest";
import { packagingSafety } from "./packaging-safety.ts";
import { stableTail } from "./stable-tail.ts";

const day = 86_400_000;
const latestAt = 20 * day;
const still = { isOver: true, stillDays: 6, rangeSg: 0.0004, sg: 1.01, latestAt };
const sample = (daysAgo: number, value: number) => ({ at: latestAt - daysAgo * day, value });

test("stable for two days and confirmed by a hydrometer is safe", () => {
  const { isSafe, checks } = packagingSafety({ device: still, byHand: [sample(1, 1.011)] });
  expect(isSafe).toBe(true);
  expect(checks).toMatchObject([
    { is: "stable", ok: true, hours: 144 },
    { is: "second", ok: true, why: "agrees", sg: 1.011 },
  ]);
});

test.each([
  ["no second instrument", { device: still, byHand: [] }, "missing"],
  ["a sample from before it stood still", { device: still, byHand: [sample(7, 1.01)] }, "early"],
  ["instruments that disagree", { device: still, byHand: [sample(1, 1.0125)] }, "apart"],
  ["gravities by hand alone", { device: null, byHand: [sample(4, 1.01), sample(1, 1.01)] }, "missing"],
])("not yet with %s", (_, measured, why) => {
  const { isSafe, checks } = packagingSafety(measured);
  expect(isSafe).toBe(false);
  expect(checks[0]?.ok).toBe(true);
  expect(checks[1]).toMatchObject({ ok: false, why });
});

test("not yet while it falls, or when it has stood still for less than two days", () => {
  const byHand = [sample(0, 1.01)];
  expect(packagingSafety({ device: { ...still, isOver: false }, byHand }).isSafe).toBe(false);
  expect(packagingSafety({ device: { ...still, stillDays: 1.9 }, byHand }).isSafe).toBe(false);
  expect(packagingSafety({ device: { ...still, stillDays: 2 }, byHand }).isSafe).toBe(true);
});

test("the last sample counts, not one that agreed before", () => {
  const byHand = [sample(3, 1.01), sample(1, 1.014)];
  expect(packagingSafety({ device: still, byHand }).isSafe).toBe(false);
});

test("by hand it has stood still since the first of the last gravities that agree", () => {
  const byHand = [sample(9, 1.02), sample(5, 1.0105), sample(2, 1.01)];
  expect(packagingSafety({ device: null, byHand }).checks[0]).toMatchObject({ ok: true, hours: 72 });
  expect(packagingSafety({ device: null, byHand: [...byHand, sample(1, 1.008)] }).checks[0]).toMatchObject({
    ok: false,
    hours: 0,
  });
  expect(packagingSafety({ device: null, byHand: [] }).checks[0]).toMatchObject({ ok: false, hours: 0, rangeSg: 0 });
});

test("the still end of a curve begins after its last move", () => {
  const points = [1.05, 1.03, 1.012, 1.011, 1.01, 1.0105].map((value, index) => ({ day: index * 2, value }));
  expect(stableTail(points)).toEqual({ days: 6, range: expect.closeTo(0.002, 9) });
  expect(stableTail(points, 0.001).days).toBe(4);
  expect(stableTail([])).toEqual({ days: 0, range: 0 });
});

const other = (sg: number, changes = {}) => ({
  name: "Red",
  apart: { leaderSg: 1.01, sg },
  stillDays: 2,
  latestAt,
  ...changes,
});

test("a second hydrometer that has stood still too and agrees is a second instrument", () => {
  const { isSafe, checks } = packagingSafety({ device: still, byHand: [], others: [other(1.012)] });
  expect(isSafe).toBe(true);
  expect(checks[1]).toEqual({
    is: "second",
    ok: true,
    why: "agrees",
    name: "Red",
    apart: { leaderSg: 1.01, sg: 1.012 },
  });
  const early = packagingSafety({ device: still, byHand: [sample(7, 1.02)], others: [other(1.008)] });
  expect(early.isSafe).toBe(true);
});

test.each([
  ["one that reads elsewhere", [other(1.0125)], "apart"],
  ["one that still falls", [other(1.01, { stillDays: 1.9 })], "missing"],
  ["one that fell silent", [other(1.01, { latestAt: latestAt - 0.3 * day })], "missing"],
  ["one that has measured nothing beside the leader", [other(1.01, { apart: null })], "missing"],
])("not yet with %s", (_, others, why) => {
  const { isSafe, checks } = packagingSafety({ device: still, byHand: [], others });
  expect([isSafe, checks[1]]).toMatchObject([false, { ok: false, why }]);
});

test("of several hydrometers one that agrees is enough; a sample since then says more than both", () => {
  const others = [other(1.014), other(1.011, { name: "Blue" })];
  expect(packagingSafety({ device: still, byHand: [], others }).checks[1]).toMatchObject({ ok: true, name: "Blue" });
  expect(packagingSafety({ device: still, byHand: [sample(1, 1.014)], others }).isSafe).toBe(false);
});
