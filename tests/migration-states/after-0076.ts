/** A column for the pages of a PDF; files of before have none. */
import { expect } from "vitest";
import { listMedia } from "../../src/storage/media.ts";
import type { State } from "./state.ts";

export const after0076: State = {
  after: "0076-pages-of-files",
  rows: {},
  async check(store) {
    expect(await listMedia(store)).toMatchObject([{ fileName: "glass.webp", pages: null }]);
  },
};
