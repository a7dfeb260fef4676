/** A channel, and a device that somebody has signed in on. */
import { expect } from "vitest";
import { at, site_id, type State } from "./state.ts";

export const after0014: State = {
  after: "0014-notification-channels",
  rows: {
    notification_channels: [
      {
        site_id,
        id: "channel-id",
        notifier: "ntfy",
        name: "Telephone",
        config: '{"server":"https://ntfy.example","topic":"brewery"}',
        secrets: "",
        topics: '["batch-state"]',
        enabled: 1,
        allow_private: 0,
        site_mail: 0,
        trouble: null,
        created_at: at,
        updated_at: at,
        deleted_at: null,
      },
    ],
    known_devices: [{ site_id, user_id: "user-id", name: "Firefox on Linux", id: "known-id", first_seen_at: at }],
  },
  async check(store) {
    const { db } = store.database;
    const channel = await db.selectFrom("notification_channels").select("name").executeTakeFirst();
    expect(channel).toEqual({ name: "Telephone" });
    const device = await db.selectFrom("known_devices").select("name").executeTakeFirst();
    expect(device).toEqual({ name: "Firefox on Linux" });
  },
};
