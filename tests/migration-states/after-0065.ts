/** A site whose devices' messages are kept with the address they came to. */
import { expect } from "vitest";
import { listPayloads } from "../../src/storage/device-activity.ts";
import { site_id, type State } from "./state.ts";

export const after0065: State = {
  after: "0065-payload-addresses",
  rows: {
    device_payloads: [
      {
        site_id,
        device_id: "device-id",
        id: "p2",
        at: 1_790_000_000_000,
        payload: "{}",
        outcome: "stored",
        address: "/tilt/…wxyz",
      },
    ],
  },
  async check(store) {
    const [latest] = await listPayloads(store, "device-id");
    expect(latest).toMatchObject({ address: "/tilt/…wxyz", outcome: { result: "stored" } });
  },
};
