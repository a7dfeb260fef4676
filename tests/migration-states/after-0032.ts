/** Ways in to the lists of people and devices: what was there stands in them. */
import { expect } from "vitest";
import { devicePage } from "../../src/storage/device-lists.ts";
import { peoplePage } from "../../src/storage/people.ts";
import type { State } from "./state.ts";

export const after0032: State = {
  after: "0032-lists-by-name",
  rows: {},
  async check(store) {
    expect((await devicePage(store, null)).devices.map(({ name }) => name)).toEqual(["Spindle"]);
    expect((await peoplePage(store, null)).people.map(({ name }) => name)).toEqual(["Ada"]);
  },
};
