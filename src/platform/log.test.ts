/** A line of the log says which fault it was and nothing that is secret. */
import { PassThrough } from "node:stream";
import pino from "pino";
import { expect, test } from "vitest";
import { logOptions } from "./log.ts";

test("secrets are struck out, and the name of a fault is not", () => {
  const sink = new PassThrough();
  const log = pino(logOptions("info"), sink);
  const fault = Object.assign(new Error("no space left"), { code: "ENOSPC", token: "canary" });
  log.error({ err: fault, code: "canary", person: { password: "canary" } }, "a fault");
  const line = String(sink.read());
  expect(JSON.parse(line)).toMatchObject({ err: { fault: "ENOSPC" }, msg: "a fault" });
  expect(line).not.toContain("canary");
});
