/** Somebody unknown has sent through a broker and waits, and another is known to be a device. */
import { expect } from "vitest";
import { findUnknown, unknownMessages } from "../../src/storage/unknown-senders.ts";
import { at, site_id, type State } from "./state.ts";

const message = { at, payload: '{"t":11.8}', address: "/mqtt/cellar/probe" };

export const after0071: State = {
  after: "0071-unknown-senders",
  rows: {
    unknown_senders: [
      {
        site_id,
        id: "u71",
        bridge_id: "broker-71",
        sensor: "cellar/probe",
        name: "probe",
        protocol: "",
        state: "waiting",
        first_at: at,
        last_at: at,
        messages: 3,
        last_payload: message.payload,
        last_address: message.address,
        changed_at: at,
      },
    ],
    unknown_messages: [{ site_id, sender_id: "u71", id: "m71", ...message }],
    sensor_names: [{ site_id, bridge_id: "broker-71", sensor: "Red", device_id: "device-71", created_at: at }],
  },
  async check(store) {
    expect(await findUnknown(store, "u71")).toMatchObject({ sensor: "cellar/probe", messages: 3, state: "waiting" });
    expect(await unknownMessages(store, "u71")).toEqual([message]);
  },
};
