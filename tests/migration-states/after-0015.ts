/** A second site, one of whose devices has a token like another's. */
import { expect } from "vitest";
import { at, type State } from "./state.ts";

const device = {
  name: "Spindle",
  protocol: "",
  created_at: at,
  retired_at: null,
  calibration: null,
  gravity_unit: "sg",
  temperature_unit: "celsius",
  expected_interval_seconds: 900,
  last_seen_at: null,
  last_payload: null,
  token_hash: "the same",
};

export const after0015: State = {
  after: "0015-token-keys",
  rows: {
    devices: [
      { ...device, site_id: "second", id: "second-device" },
      { ...device, site_id: "third", id: "third-device" },
    ],
  },
  async check(store) {
    const devices = await store.database.db
      .selectFrom("device_tokens")
      .select("device_id")
      .where("token_hash", "=", "the same")
      .orderBy("device_id")
      .execute();
    expect(devices.map(({ device_id }) => device_id)).toEqual(["second-device", "third-device"]);
  },
};
