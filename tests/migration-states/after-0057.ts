/** A site whose owner has signed in elsewhere, with a token that still opens. */
import { expect } from "vitest";
import { hashSecret } from "../../src/storage/secret.ts";
import { findTokenOwner } from "../../src/storage/sign-in-grants.ts";
import { at, site_id, type State } from "./state.ts";

export const after0057: State = {
  after: "0057-sign-in-grants",
  rows: {
    sign_in_grants: [
      {
        site_id,
        id: "grant-id",
        user_id: "somebody",
        client_id: "https://client.example/",
        client_name: "Client",
        redirect_uri: "https://client.example/back",
        scopes: "profile",
        challenge: "challenge",
        code_hash: hashSecret("code"),
        token_hash: hashSecret("token"),
        created_at: at,
        redeemed_at: at,
        expires_at: 9_000_000_000_000,
      },
    ],
  },
  async check(store) {
    expect(await findTokenOwner(store, "token")).toEqual({ userId: "somebody", scopes: ["profile"] });
  },
};
