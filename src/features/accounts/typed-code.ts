/** Codes that people type from a screen or from paper. */
import { randomBytes } from "node:crypto";

/** Crockford's letters: none looks like another. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 16 letters of 5 random bits each, in groups of four. */
export function createTypedCode(): string {
  const code = [...randomBytes(16)].map((byte) => letters[byte % 32]).join("");
  return code.replace(/.{4}(?=.)/g, "$&-");
}

/** A code as it is hashed, however it was typed: small letters, no dashes, O for 0. */
export const plainCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
