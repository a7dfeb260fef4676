/** A column for checksums; files of before have none, and stay as they are. */
import { expect } from "vitest";
import { listMedia } from "../../src/storage/media.ts";
import type { State } from "./state.ts";

export const after0035: State = {
  after: "0035-media-checksums",
  rows: {},
  async check(store) {
    expect(await listMedia(store)).toMatchObject([{ fileName: "glass.webp", sha256: null }]);
  },
};
