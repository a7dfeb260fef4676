/** A device's owner reads what became of its messages in their language. */
import { expect, test } from "vitest";
import { sayOutcome } from "./say-outcome.ts";

test("what was stored, in part or not at all is said with its reasons", () => {
  expect(sayOutcome({ result: "stored" }, "de")).toEqual({ text: "gespeichert", isStored: true, isEnglish: false });
  const faults = [
    { is: "gravity-impossible", value: -5 },
    { is: "impossible", field: "batteryVolts", value: 2.25 },
  ] as const;
  expect(sayOutcome({ result: "stored-in-part", faults }, "en").text).toBe(
    "stored in part: Gravity -5 is neither an SG nor in °P (−3 to 45) and was left out. Battery voltage 2.25 can’t be right and was left out.",
  );
  expect(sayOutcome({ result: "refused", code: "bad-reading", faults }, "de")).toEqual({
    text: "Extrakt -5 ist weder SG noch °P (−3 bis 45) und wurde weggelassen. Akkuspannung 2,25 kann nicht stimmen und wurde weggelassen.",
    isStored: false,
    isEnglish: false,
  });
});

test("a refusal without reasons is said by its code", () => {
  expect(sayOutcome({ result: "refused", code: "busy", faults: [] }, "de").text).toMatch(
    /^Die Datenbank war ausgelastet/,
  );
  expect(sayOutcome({ result: "refused", code: "read-only", faults: [] }, "en").text).toBe("not stored (read-only)");
});

test("an outcome that was kept in English stays as it was said, and is marked", () => {
  expect(sayOutcome({ result: "told", text: "Too warm." }, "de")).toEqual({
    text: "Too warm.",
    isStored: false,
    isEnglish: true,
  });
});
