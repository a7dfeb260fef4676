/** Work that waits is found by its kind. */
import { expect } from "vitest";
import { nextDue } from "../../src/storage/jobs.ts";
import { at, type State } from "./state.ts";

export const after0086: State = {
  after: "0086-due-by-kind",
  rows: {},
  check: async (store) => expect(await nextDue({ ...store, now: () => at }, ["nothing-of-the-kind"])).toBe(null),
};
