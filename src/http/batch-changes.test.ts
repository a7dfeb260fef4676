import { expect, test } from "vitest";
import { createBatchChanges } from "./batch-changes.ts";

function changesAt(most?: number) {
  const clock = { at: 100_000 };
  const changes = createBatchChanges(() => clock.at, most);
  const ask = () => {
    const moment = changes.moment();
    clock.at += 15_000;
    return moment;
  };
  return { changes, clock, ask };
}

test("a page is told once what has changed since it asked, and nothing of other batches", () => {
  const { changes, clock, ask } = changesAt();
  clock.at += 60_000;
  const first = ask();
  expect(["a", "b"].map((id) => changes.hasChanged(id, first))).toEqual([false, false]);
  changes.note("a");
  expect(["a", "b"].map((id) => changes.hasChanged(id, first))).toEqual([true, false]);
  clock.at += 1001;
  expect(changes.hasChanged("a", ask())).toBe(false);
});

test("who asks for the first time, or was told by a process that began later, may have missed something", () => {
  const { changes, ask } = changesAt();
  expect([changes.hasChanged("a", null), changes.hasChanged("a", 50_000)]).toEqual([true, true]);
  ask();
  expect(changes.hasChanged("a", ask())).toBe(false);
});

test("a clock that is a second behind misses nothing", () => {
  const { changes, clock } = changesAt();
  clock.at += 60_000;
  const moment = changes.moment();
  clock.at -= 999;
  changes.note("a");
  expect(changes.hasChanged("a", moment)).toBe(true);
});

test("of more batches than are kept, and after a command beside the server, all may have changed", () => {
  const { changes, clock, ask } = changesAt(2);
  clock.at += 60_000;
  const moment = ask();
  for (const id of ["a", "b", "c"]) changes.note(id);
  expect(changes.hasChanged("other", moment)).toBe(true);
  clock.at += 1001;
  const later = ask();
  expect(changes.hasChanged("other", later)).toBe(false);
  changes.noteAll();
  expect(changes.hasChanged("other", later)).toBe(true);
});
