/** A site with a broker that is switched off. */
import { expect } from "vitest";
import { findBroker } from "../../src/storage/brokers.ts";
import { site_id, type State } from "./state.ts";

export const after0067: State = {
  after: "0067-brokers",
  rows: {
    brokers: [
      {
        site_id,
        device_id: "device-id",
        config: JSON.stringify({
          address: "mqtt://broker.example",
          user: "",
          certificateAuthority: "",
          clientId: "wortfolio",
          topics: ["ispindel/#"],
          prefix: "",
          discovery: "",
        }),
        secrets: "",
        enabled: 0,
        holder: null,
        held_until: null,
        status: "{}",
        left_there: "{}",
        created_at: 1,
        updated_at: 1,
        deleted_at: null,
      },
    ],
  },
  async check(store) {
    expect(await findBroker(store, "device-id")).toMatchObject({
      enabled: false,
      config: { topics: ["ispindel/#"] },
      status: { messages: 0 },
    });
  },
};
