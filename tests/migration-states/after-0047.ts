/** A site with a key, of which one request is done. */
import { expect } from "vitest";
import { ok } from "../../src/domain/result.ts";
import { findKey } from "../../src/storage/api-keys.ts";
import { onlyOnce } from "../../src/storage/api-requests.ts";
import { hashSecret } from "../../src/storage/secret.ts";
import { at, site_id, type State } from "./state.ts";

const secret = "wort_of-old";

export const after0047: State = {
  after: "0047-api-keys",
  rows: {
    api_keys: [
      {
        site_id,
        id: "key-id",
        user_id: "somebody",
        name: "CI",
        hint: "wort_of-ol",
        secret_hash: hashSecret(secret),
        scopes: "read write:posts",
        created_at: at,
        expires_at: null,
        used_at: at,
        revoked_at: null,
      },
    ],
    api_requests: [
      {
        site_id,
        key_id: "key-id",
        name: hashSecret("one"),
        fingerprint: hashSecret("body"),
        made_id: "post-id",
        at: 9_000_000_000_000,
      },
    ],
  },
  async check(store) {
    expect(await findKey(store, secret)).toMatchObject({ id: "key-id", scopes: ["read", "write:posts"] });
    const again = { keyId: "key-id", name: "one", text: "body" };
    expect(await onlyOnce(store, again, () => Promise.resolve(ok({ id: "another" })))).toEqual(ok({ id: "post-id" }));
  },
};
