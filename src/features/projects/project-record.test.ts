/** A project's own record. */
import { expect, test } from "vitest";
import { dataOf } from "../../../tests/entry-factory.ts";
import { projectRecord } from "./project-record.ts";

const now = Date.UTC(2026, 10, 22);
const day = 86_400_000;
const ago = (days: number) => now - days * day;
const log = (days: number, isMilestone = false) => ({
  at: ago(days),
  title: `${days} days ago`,
  body: "",
  isMilestone,
});
const release = (days: number, version: string, body = "") => ({ at: ago(days), version, body, url: "" });
const recordOf = (data: Partial<typeof dataOf.project>) =>
  projectRecord({ title: "Perch", summary: "It weighs birds." }, { ...dataOf.project, ...data }, now);

test("it counts what was logged and released, and nothing that is to come", () => {
  const record = recordOf({ log: [log(400), log(200), log(-5)], releases: [release(100, "1.0"), release(-2, "2.0")] });
  expect(record).toMatchObject({ count: 3, logs: 2, releases: 1, newest: { version: "1.0" }, last: ago(100), to: now });
});

test("one that is finished ends on its last day, or with what came after it", () => {
  expect(recordOf({ log: [log(900)], endedAt: ago(300) })?.to).toBe(ago(300));
  expect(recordOf({ log: [log(900), log(200)], endedAt: ago(300) })?.to).toBe(ago(200));
  expect(recordOf({ log: [log(900)], endedAt: ago(-300) })?.to).toBe(now);
});

test("its flags are what its owner marked, else its first release", () => {
  const releases = [
    release(50, "2.0", "A long story that no flag has any room for."),
    release(300, "1.0", "It works."),
  ];
  expect(recordOf({ log: [log(400)], releases })?.flags).toMatchObject([{ version: "1.0", text: "It works" }]);
  expect(recordOf({ log: [log(400, true)], releases })?.flags).toMatchObject([{ version: "", text: "400 days ago" }]);
  expect(recordOf({ log: [log(400)] })?.flags).toEqual([]);
});

test("without anything there is none", () => {
  expect(recordOf({})).toBeNull();
});
