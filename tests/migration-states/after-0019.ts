/** A tasting that waits, and something in the bin: what the ways in of this state lead to. */
import { expect } from "vitest";
import { listRemovedMedia } from "../../src/storage/media-changes.ts";
import { listTastingsToApprove } from "../../src/storage/tastings.ts";
import { at, site_id, type State } from "./state.ts";

export const after0019: State = {
  after: "0019-ways-in",
  rows: {
    tastings: [
      {
        site_id,
        id: "tasting-that-waits",
        beer_id: "beer-id",
        at,
        stars: 4,
        note: "Not approved",
        place: "",
        author: "Cleo",
        user_id: null,
        approved: 0,
      },
    ],
    media: [
      {
        site_id,
        id: "removed-file",
        file_name: "removed.webp",
        original_name: "removed.webp",
        mime: "image/webp",
        bytes: 10,
        width: 1,
        height: 1,
        alt: "",
        created_at: at,
        deleted_at: at,
      },
    ],
  },
  async check(store) {
    expect((await listTastingsToApprove(store)).map(({ id }) => id)).toEqual(["tasting-that-waits"]);
    expect((await listRemovedMedia(store)).map(({ id }) => id)).toContain("removed-file");
  },
};
