/** A repository that was read, and has moved since. */
import { expect } from "vitest";
import { findRepository, listTroubled } from "../../src/storage/repositories.ts";
import { at, site_id, type State } from "./state.ts";

const url = "https://github.com/ada/tideline";

export const after0045: State = {
  after: "0045-repositories",
  rows: {
    repositories: [
      {
        site_id,
        entry_id: "e1",
        url,
        host: "github.com",
        etag: "",
        stars: 412,
        forks: 23,
        open_issues: 9,
        commits: 1184,
        bytes: 4_600_000,
        licence: "MIT",
        languages: "Rust\nC",
        release_version: "2.3.0",
        released_at: at,
        committed_at: at,
        read_at: at,
        tried_at: at,
        next_at: at,
        failures: 0,
        trouble: null,
        moved_to: "https://github.com/ada/tide",
      },
    ],
  },
  async check(store) {
    expect(await findRepository(store, "e1", url)).toMatchObject({ stars: 412, languages: ["Rust", "C"], readAt: at });
    expect(await listTroubled(store)).toMatchObject([{ entryId: "e1", movedTo: "https://github.com/ada/tide" }]);
  },
};
