/** Readings that were corrected at once, which may be taken back. */
import { expect } from "vitest";
import { findChange } from "../../src/storage/reading-changes.ts";
import { at, site_id, type State } from "./state.ts";

const row = { at, ownTime: 0, sensor: "", gravity: 1.05 };

export const after0073: State = {
  after: "0073-reading-changes",
  rows: {
    // Counted by work that the next migration leaves.
    media: [
      {
        site_id,
        id: "slides-id",
        file_name: "slides.pdf",
        original_name: "Slides.pdf",
        mime: "application/pdf",
        bytes: 5000,
        alt: "",
        created_at: at,
        deleted_at: at,
      },
    ],
    reading_changes: [
      {
        site_id,
        id: "c73",
        device_id: "device-id",
        at,
        removed: JSON.stringify([row]),
        added: JSON.stringify([{ ...row, gravity: 1.04 }]),
        about: "{}",
      },
    ],
  },
  async check(store) {
    expect(await findChange(store, "c73")).toMatchObject({ deviceId: "device-id", removed: [row] });
  },
};
