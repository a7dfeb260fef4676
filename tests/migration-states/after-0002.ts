/** Accounts, with somebody signed in. */
import { sql } from "kysely";
import { expect } from "vitest";
import { findViewer, listPeople } from "../../src/storage/people.ts";
import type { State } from "./state.ts";

const now = sql`current_timestamp`;

export const after0002: State = {
  after: "0002-accounts",
  rows: {
    user: [
      {
        id: "user-id",
        name: "Ada",
        email: "ada@example.org",
        emailVerified: sql`true`,
        createdAt: now,
        updatedAt: now,
      },
    ],
    session: [{ id: "session-id", userId: "user-id", token: "secret", expiresAt: now, createdAt: now, updatedAt: now }],
  },
  async check(store) {
    expect(await listPeople(store)).toMatchObject([{ name: "Ada", email: "ada@example.org", role: "owner" }]);
    expect(await findViewer(store, "user-id")).toMatchObject({ role: "owner", name: "Ada" });
  },
};
