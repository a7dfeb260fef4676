/** What finished batches taught. */
import { expect } from "vitest";
import { listFinished } from "../../src/storage/finished-batches.ts";
import { site_id, type State } from "./state.ts";

const fermentation = { endedAt: 9, lagHours: 12, attenuation: 0.77, days: 6, fall: [0, 0.4, 0.77] };

export const after0083: State = {
  after: "0083-finished-batches",
  rows: {
    finished_batches: [
      {
        site_id,
        batch_id: "finished-batch-id",
        yeast: "us-05",
        recipe: "pale-ale",
        ended_at: 9,
        fermentation: JSON.stringify(fermentation),
      },
    ],
  },
  async check(store) {
    expect(await listFinished(store, "yeast", "us-05")).toEqual([fermentation]);
    expect(await listFinished(store, "recipe", "pale-ale")).toEqual([fermentation]);
  },
};
