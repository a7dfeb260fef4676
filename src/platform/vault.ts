/** Secrets that the site must be able to read again, encrypted at rest with a key that lies beside the database and not in it. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

export type Vault = {
  /** `place` names where the text is kept: what is moved to another place can't be read there. */
  seal(text: string, place: string): string;
  /** Null when it was sealed with another site's secret, for another place, or is damaged. */
  open(sealed: string, place: string): string | null;
};

const cipherName = "aes-256-gcm";
const version = "v1.";
const nonceBytes = 12;
const tagBytes = 16;

/** The secret is asked for when it is first needed. */
export function createVault(readSecret: () => string): Vault {
  let held: Buffer | undefined;
  const key = () => (held ??= Buffer.from(hkdfSync("sha256", readSecret(), "", "wortfolio vault", 32)));
  return {
    seal(text, place) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(cipherName, key(), nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return version + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed.slice(version.length), "base64url");
      if (!sealed.startsWith(version) || bytes.length < nonceBytes + tagBytes) return null;
      const decipher = createDecipheriv(cipherName, key(), bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const body = decipher.update(bytes.subarray(nonceBytes + tagBytes));
      try {
        return Buffer.concat([body, decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
