/** Readings under numbers; those of the first state have been moved into this shape. */
import { expect } from "vitest";
import { appendReadings } from "../../src/storage/readings.ts";
import { at, type State } from "./state.ts";

export const after0008: State = {
  after: "0008-readings",
  rows: {},
  moved: ["readings"],
  async check(store) {
    const again = { deviceId: "device-id", at, gravity: 1.05, ownTime: true, batchId: "batch-of-its-own" };
    expect(await appendReadings(store, [again])).toMatchObject({ ok: true });
    expect(await appendReadings(store, [again])).toMatchObject({ ok: true, value: { stored: [], isNew: [false] } });
  },
};
