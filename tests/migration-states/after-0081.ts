/** A site that sends one device's readings on, and has got somewhere with it. */
import { expect } from "vitest";
import { findForward, sumMarks } from "../../src/storage/forwards.ts";
import { site_id, type State } from "./state.ts";

export const after0081: State = {
  after: "0081-forwards",
  rows: {
    forwards: [
      {
        site_id,
        id: "forward-id",
        name: "Brewfather",
        receiver: "brewfather",
        device_id: "device-id",
        target: "",
        host: "log.brewfather.net",
        allow_private: 0,
        enabled: 0,
        next_at: 0,
        failures: 0,
        failure: null,
        created_at: 1,
        updated_at: 1,
        deleted_at: null,
      },
    ],
    forward_marks: [
      { site_id, forward_id: "forward-id", device_id: "device-id", through: 5, tried_at: 6, sent_at: 6, sent: 2 },
    ],
  },
  async check(store) {
    expect(await findForward(store, "forward-id")).toMatchObject({ receiver: "brewfather", enabled: false });
    expect(await sumMarks(store)).toEqual(new Map([["forward-id", { sent: 2, sentAt: 6 }]]));
  },
};
