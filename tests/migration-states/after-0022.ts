/** A file in the bin that no entry names; those that are there are counted by the start that follows. */
import { expect } from "vitest";
import { listMedia } from "../../src/storage/media.ts";
import { listRemovedMedia } from "../../src/storage/media-changes.ts";
import { sumMedia } from "../../src/storage/own-counts.ts";
import { at, site_id, type State } from "./state.ts";

export const after0022: State = {
  after: "0022-uses",
  rows: {
    media: [
      {
        site_id,
        id: "unnamed-file",
        file_name: "unnamed.webp",
        original_name: "unnamed.webp",
        mime: "image/webp",
        bytes: 10,
        width: 1,
        height: 1,
        alt: "",
        created_at: at,
        deleted_at: at,
        used: null,
      },
    ],
  },
  async check(store) {
    expect((await listRemovedMedia(store)).map(({ id }) => id)).toContain("unnamed-file");
    expect((await sumMedia(store)).count).toBe((await listMedia(store)).length);
  },
};
