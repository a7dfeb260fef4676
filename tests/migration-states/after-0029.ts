/** A second factor with one recovery code left. */
import { expect } from "vitest";
import { findSecondFactor, takeRecoveryCode, takeStep } from "../../src/storage/second-factors.ts";
import { hashSecret } from "../../src/storage/secret.ts";
import { at, type State } from "./state.ts";

const user_id = "with a second factor";

export const after0029: State = {
  after: "0029-second-factors",
  rows: {
    second_factors: [{ user_id, secret: "v1.sealed elsewhere", last_step: 7, created_at: at }],
    recovery_codes: [{ user_id, code_hash: hashSecret("THELASTONE") }],
  },
  async check(store) {
    expect(await findSecondFactor(store, user_id)).toEqual({ secret: null, since: at, recoveryCodes: 1 });
    expect(await takeStep(store, user_id, 7)).toBe(false);
    expect(await takeRecoveryCode(store, user_id, "THELASTONE")).toBe(true);
  },
};
