/** The least and the most of each hour and day. */
import { expect } from "vitest";
import { readSpreads } from "../../src/storage/reading-spreads.ts";
import { site_id, type State } from "./state.ts";

const hour = 3_600_000;
const nothing = {
  least_celsius: null,
  most_celsius: null,
  least_ambient_celsius: null,
  most_ambient_celsius: null,
  least_fridge_celsius: null,
  most_fridge_celsius: null,
  least_target_celsius: null,
  most_target_celsius: null,
  least_pressure_kpa: null,
  most_pressure_kpa: null,
  least_ph: null,
  most_ph: null,
  least_bpm: null,
  most_bpm: null,
  least_aside: null,
  most_aside: null,
};

export const after0084: State = {
  after: "0084-reading-spreads",
  rows: {
    reading_spreads: [
      {
        site_id,
        batch_id: "spread-batch-id",
        width: hour,
        from_at: hour,
        device_id: "device-id",
        sensor: "red",
        ...nothing,
        least_gravity: 1.01,
        most_gravity: 1.02,
      },
    ],
  },
  async check(store) {
    expect(await readSpreads(store, "spread-batch-id", { from: hour, to: 2 * hour }, hour)).toEqual([
      { deviceId: "device-id", sensor: "red", from: hour, extents: { gravity: { least: 1.01, most: 1.02 } } },
    ]);
  },
};
