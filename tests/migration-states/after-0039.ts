/** A preview link, whose secret shows its entry. */
import { expect } from "vitest";
import { findPreviewed, listPreviewLinks } from "../../src/storage/preview-links.ts";
import { hashSecret } from "../../src/storage/secret.ts";
import { at, site_id, type State } from "./state.ts";

const secret = "a secret of forty-three characters or so ...";
/** Whatever the clock of the test says. */
const never = 8_000_000_000_000;

export const after0039: State = {
  after: "0039-preview-links",
  rows: {
    preview_links: [
      {
        site_id,
        token_hash: hashSecret(secret),
        id: "preview-1",
        entry_id: "post-id",
        user_id: null,
        created_at: at,
        expires_at: never,
      },
    ],
  },
  async check(store) {
    expect(await listPreviewLinks(store, "post-id")).toEqual([{ id: "preview-1", createdAt: at, expiresAt: never }]);
    expect(await findPreviewed(store, secret)).toEqual({ id: "post-id", kind: "post", slug: "first-words" });
  },
};
