/** A device of a site of its own whose token lies in a table of its own. */
import { expect } from "vitest";
import { hashSecret } from "../../src/storage/secret.ts";
import { findDeviceByToken } from "../../src/storage/device-tokens.ts";
import { at, type State } from "./state.ts";

const site_id = "fourth";

export const after0018: State = {
  after: "0018-site-keys",
  rows: {
    devices: [
      {
        site_id,
        id: "keyed-device",
        name: "Keyed",
        protocol: "",
        created_at: at,
        retired_at: null,
        calibration: null,
        gravity_unit: "sg",
        temperature_unit: "celsius",
        expected_interval_seconds: 900,
        last_seen_at: null,
        last_payload: null,
      },
    ],
    device_tokens: [{ site_id, device_id: "keyed-device", token_hash: hashSecret("a token") }],
  },
  async check(store) {
    expect(await findDeviceByToken({ ...store, siteId: site_id }, "a token")).toMatchObject({ id: "keyed-device" });
  },
};
