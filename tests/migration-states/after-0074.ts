/** Work for PDFs of before, in the bin too. */
import { expect } from "vitest";
import { findAnyMedia } from "../../src/storage/media.ts";
import type { State } from "./state.ts";

export const after0074: State = {
  after: "0074-pages-of-older-files",
  rows: {},
  async check(store) {
    expect(await findAnyMedia(store, "slides-id")).toMatchObject({ fileName: "slides.pdf", pages: null });
  },
};
