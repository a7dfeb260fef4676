/** When channels are told, by the site's clocks and through their changes. */
import { describe, expect, test } from "vitest";
import { type AlertPlan, atOnce } from "../../domain/alerts/alert-plan.ts";
import { type Telling, whenTold } from "./when-told.ts";

const berlin = "Europe/Berlin";
const calm: Telling = { urgent: false, lastAt: null };
const told = (plan: Partial<AlertPlan>, now: string, telling: Partial<Telling> = {}) =>
  new Date(whenTold({ ...atOnce, ...plan }, { ...calm, ...telling }, Date.parse(now), berlin)).toISOString();
const night = { quiet: { from: "22:00", to: "07:00" } };

describe("quiet hours", () => {
  test("over midnight keep what comes in them until they end", () => {
    expect(told(night, "2026-11-20T20:59:00Z")).toBe("2026-11-20T20:59:00.000Z");
    expect(told(night, "2026-11-20T21:00:00Z")).toBe("2026-11-21T06:00:00.000Z");
    expect(told(night, "2026-11-21T02:40:00Z")).toBe("2026-11-21T06:00:00.000Z");
    expect(told(night, "2026-11-21T05:59:59Z")).toBe("2026-11-21T06:00:00.000Z");
    expect(told(night, "2026-11-21T06:00:00Z")).toBe("2026-11-21T06:00:00.000Z");
  });

  test("within a day keep nothing of the night", () => {
    const noon = { quiet: { from: "12:00", to: "13:30" } };
    expect(told(noon, "2026-11-20T11:15:00Z")).toBe("2026-11-20T12:30:00.000Z");
    expect(told(noon, "2026-11-20T02:00:00Z")).toBe("2026-11-20T02:00:00.000Z");
    expect(told(noon, "2026-11-20T22:00:00Z")).toBe("2026-11-20T22:00:00.000Z");
  });

  test("end by the clocks in the night in which these change", () => {
    expect(told(night, "2026-10-24T22:00:00Z")).toBe("2026-10-25T06:00:00.000Z");
    expect(told(night, "2026-03-28T22:00:00Z")).toBe("2026-03-29T05:00:00.000Z");
  });

  test("that begin when they end are none", () => {
    expect(told({ quiet: { from: "07:00", to: "07:00" } }, "2026-11-20T02:00:00Z")).toBe("2026-11-20T02:00:00.000Z");
  });

  test("let urgent ones through", () => {
    expect(told(night, "2026-11-21T02:40:00Z", { urgent: true })).toBe("2026-11-21T02:40:00.000Z");
  });
});

describe("one message a day", () => {
  test("comes at its time, the next day from then on", () => {
    expect(told({ dailyAt: "08:30" }, "2026-11-20T07:29:00Z")).toBe("2026-11-20T07:30:00.000Z");
    expect(told({ dailyAt: "08:30" }, "2026-11-20T07:30:00Z")).toBe("2026-11-21T07:30:00.000Z");
  });

  test("waits for the end of the quiet hours that it lies in, and urgent ones do not wait for it", () => {
    expect(told({ ...night, dailyAt: "06:00" }, "2026-11-20T12:00:00Z")).toBe("2026-11-21T06:00:00.000Z");
    expect(told({ dailyAt: "06:00" }, "2026-11-20T12:00:00Z", { urgent: true })).toBe("2026-11-20T12:00:00.000Z");
  });
});

describe("soon after another message", () => {
  const lastAt = Date.parse("2026-11-20T12:00:00Z");

  test("is gathered with what else comes by then", () => {
    expect(told({}, "2026-11-20T12:01:00Z", { lastAt })).toBe("2026-11-20T12:05:00.000Z");
    expect(told({}, "2026-11-20T12:04:59Z", { lastAt })).toBe("2026-11-20T12:05:00.000Z");
    expect(told({}, "2026-11-20T12:05:00Z", { lastAt })).toBe("2026-11-20T12:05:00.000Z");
    expect(told({}, "2026-11-20T12:01:00Z", { lastAt, urgent: true })).toBe("2026-11-20T12:01:00.000Z");
  });

  test("does not reach over the beginning of the quiet hours", () => {
    const late = Date.parse("2026-11-20T20:58:00Z");
    expect(told(night, "2026-11-20T20:59:00Z", { lastAt: late })).toBe("2026-11-21T06:00:00.000Z");
  });

  test("does not wait for a message that a clock set back has put into the future", () => {
    expect(told({}, "2026-11-20T11:00:00Z", { lastAt })).toBe("2026-11-20T11:00:00.000Z");
  });
});
