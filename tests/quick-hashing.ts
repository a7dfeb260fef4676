/** Passwords hashed once over: for tests of what happens around a password, which would spend most of their time on scrypt. */
import { createHash } from "node:crypto";
import type { PasswordHashing } from "../src/features/accounts/auth.ts";

const digest = (password: string) => `quick:${createHash("sha256").update(password).digest("hex")}`;

export const quickHashing: PasswordHashing = {
  hash: (password) => Promise.resolve(digest(password)),
  verify: ({ hash, password }) => Promise.resolve(hash === digest(password)),
};
