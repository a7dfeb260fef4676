/** A bridge, and a sensor that speaks through it. */
import { expect } from "vitest";
import { findDevice } from "../../src/storage/devices.ts";
import { sensorsOf } from "../../src/storage/sensors.ts";
import { at, type State } from "./state.ts";

const site_id = "with sensors";

const device = {
  site_id,
  protocol: "tilt",
  created_at: at,
  retired_at: null,
  calibration: null,
  gravity_unit: "sg",
  temperature_unit: "celsius",
  expected_interval_seconds: 900,
  last_seen_at: null,
  last_payload: null,
};

export const after0027: State = {
  after: "0027-sensors",
  rows: {
    devices: [
      { ...device, id: "bridge", name: "Bridge", bridge_id: null, sensor: "Red" },
      {
        ...device,
        id: "behind-bridge",
        name: "Bridge Black",
        created_at: at + 1,
        bridge_id: "bridge",
        sensor: "Black",
      },
    ],
  },
  async check(main) {
    const store = { ...main, siteId: site_id };
    const bridge = await findDevice(store, "bridge");
    const sensors = bridge && (await sensorsOf(store, bridge));
    expect([...(sensors ?? [])].map(([key, { id }]) => [key, id])).toEqual([
      ["Red", "bridge"],
      ["Black", "behind-bridge"],
    ]);
    // Devices of before have yet to say which sensor they are.
    expect(await findDevice(main, "device-id")).toMatchObject({ bridgeId: null, sensor: null });
  },
};
