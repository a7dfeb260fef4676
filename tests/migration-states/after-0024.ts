/** Batches in the order of their numbers, as the index of their list had them before and has them now. */
import { expect } from "vitest";
import { program } from "../../src/domain/people/program.ts";
import { nextBatchNumber, ownPage } from "../../src/storage/own-entries.ts";
import type { State } from "./state.ts";

export const after0024: State = {
  after: "0024-batch-numbers",
  rows: {},
  async check(store) {
    const { entries } = await ownPage(store, "batch", program, { order: "number" }, null);
    const [latest] = entries;
    expect(latest?.data.number).toEqual(expect.any(Number));
    expect(await nextBatchNumber(store)).toBe((latest?.data.number ?? 0) + 1);
  },
};
