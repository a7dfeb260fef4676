/** A device whose own JSON is read as its owner has said. */
import { expect } from "vitest";
import { findDevice } from "../../src/storage/devices.ts";
import { at, type State } from "./state.ts";

const site_id = "with a mapping";

const mapping = { fields: [{ path: "/t", is: "temperature:C" }] };

export const after0072: State = {
  after: "0072-field-mappings",
  rows: {
    devices: [
      {
        site_id,
        id: "device-72",
        name: "Cellar probe",
        protocol: "mapped",
        created_at: at,
        retired_at: null,
        calibration: null,
        gravity_unit: "sg",
        temperature_unit: "celsius",
        expected_interval_seconds: 900,
        last_seen_at: null,
        last_payload: null,
        bridge_id: null,
        sensor: null,
        mapping: JSON.stringify(mapping),
      },
    ],
  },
  async check(main) {
    expect(await findDevice({ ...main, siteId: site_id }, "device-72")).toMatchObject({ mapping });
  },
};
