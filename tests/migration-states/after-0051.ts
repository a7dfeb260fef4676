/** Columns for the focal point and the credit of a picture; those of before have none, and stay as they are. */
import { expect } from "vitest";
import { listMedia } from "../../src/storage/media.ts";
import { mediaPage } from "../../src/storage/media-choice.ts";
import type { State } from "./state.ts";

export const after0051: State = {
  after: "0051-picture-facts",
  rows: {},
  async check(store) {
    expect(await listMedia(store)).toMatchObject([
      { fileName: "glass.webp", focus: null, credit: null, originalBytes: null },
    ]);
    expect((await mediaPage(store, { onlyUndescribed: true }, null, 9)).page.number).toBe(1);
  },
};
