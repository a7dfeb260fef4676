/** What a failed connection means for the next attempt. */
import { type Undelivered, undelivered } from "./notifier.ts";

/** OpenSSL's and Node.js' names for a certificate or an encryption that does not hold. */
const encryptionTrouble = /CERT|SIGNED|TLS|SSL|UNABLE_TO/;

export const untrustedText = "The server's certificate or encryption was not accepted.";

/** Errors that carry a code come from the network; anything else is a bug and thrown on. */
export function networkProblem(error: unknown): Undelivered {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (typeof code !== "string" || code.startsWith("ERR_INVALID")) throw error;
  if (encryptionTrouble.test(code)) return undelivered("untrusted", untrustedText);
  return undelivered("unreachable", "The server could not be reached.");
}
