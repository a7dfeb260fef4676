/** What a database's faults are called: a person is told what to do, and what passes by itself may be tried again. */
import { expect, test } from "vitest";
import { UnstorableValue } from "./engine/bind.ts";
import { explainPostgres } from "./engine/explain-postgres.ts";
import { explainSqlite } from "./engine/explain-sqlite.ts";

const withCode = (code: string, message = "fault") => Object.assign(new Error(message), { code });
const codes: Record<string, string> = {
  conflict: "23505",
  missing: "23503",
  value: "23502 22003 22P02",
  busy: "40001 40P01 57014 53300",
  "disk-full": "53100",
  "read-only": "25006 42501",
  "sign-in": "28P01 28000",
  "no-database": "3D000",
  unreachable:
    "57P03 57P01 57P02 57P05 08000 08001 08003 08004 08006 EPIPE EHOSTUNREACH ENETUNREACH EAI_AGAIN ECONNREFUSED ENOTFOUND ETIMEDOUT ECONNRESET",
};

test.each(Object.entries(codes))("on PostgreSQL it is %s", (code, states) => {
  for (const state of states.split(" ")) {
    expect([state, explainPostgres(withCode(state))?.code]).toEqual([state, code]);
    expect(explainPostgres(withCode(state))?.message).toMatch(/^[A-Z].*\.$/);
  }
});

test.each([
  [5, "busy", /try again/],
  [517, "busy", /try again/],
  [6, "busy", /try again/],
  [8, "read-only", /rights of the data folder/],
  [14, "read-only", /rights of the data folder/],
  [13, "disk-full", /disk is full/],
  [10, "disk", /disk failed/],
  [11, "damaged", /restore it from a backup/],
  [26, "damaged", /restore it from a backup/],
  [787, "missing", /refers to something/],
  [19, "conflict", /already there/],
  [2067, "conflict", /already there/],
])("on SQLite %i is %s", (errcode, code, message) => {
  const found = explainSqlite(Object.assign(new Error("fault"), { errcode }));
  expect([found?.code, found?.message]).toEqual([code, expect.stringMatching(message)]);
});

test("a connection that ended says so in words alone, and one of several addresses speaks for all", () => {
  for (const words of [
    "Connection terminated unexpectedly",
    "timeout exceeded when trying to connect",
    "Client has encountered a connection error and is not queryable",
    "Client was closed and is not queryable",
  ])
    expect([words, explainPostgres(new Error(words))?.code]).toEqual([words, "unreachable"]);
  expect(explainPostgres(new AggregateError([withCode("ECONNREFUSED")]))?.code).toBe("unreachable");
  expect(explainPostgres(new AggregateError([]))).toBeNull();
});

test("a value that cannot be stored is its sender's fault, and a bug is nobody's trouble", () => {
  for (const explain of [explainSqlite, explainPostgres]) {
    expect(explain(new UnstorableValue("No such number."))).toMatchObject({
      code: "value",
      message: "No such number.",
    });
    for (const fault of [new Error("a bug; Connection terminated"), withCode("XX000"), "text", undefined])
      expect(explain(fault)).toBeNull();
  }
});
