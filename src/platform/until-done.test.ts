/** What a start has to do is tried until it is done, said now and then, and left when the process stops. */
import { expect, test } from "vitest";
import { untilDone } from "./until-done.ts";

function failing(times: number) {
  const done = { runs: 0, said: [] as unknown[] };
  const run = () => {
    done.runs += 1;
    return done.runs > times ? Promise.resolve() : Promise.reject(new Error(`fault ${done.runs}`));
  };
  const say = (fault: unknown) => done.said.push((fault as Error).message);
  return { done, run, say };
}

test("it is tried until it is done, and said once in a minute", async () => {
  const { done, run, say } = failing(61);
  await untilDone(run, { say, isStopped: () => false, waitMilliseconds: 0 });
  expect(done).toEqual({ runs: 62, said: ["fault 1", "fault 61"] });
});

test("a process that stops tries no more", async () => {
  const { done, run, say } = failing(9);
  await untilDone(run, { say, isStopped: () => done.runs === 3, waitMilliseconds: 0 });
  expect(done.runs).toBe(3);
});
