/** How often somebody may try to get in, or ask for a mail. */
import { createAttemptLimit } from "../../platform/attempt-limit.ts";

const minute = 60_000;

export function attemptLimits(now: () => number) {
  const limit = (attempts: number, minutes: number) =>
    createAttemptLimit({ attempts, windowMilliseconds: minutes * minute, now });
  return {
    /** Wrong passwords for one account from one address. */
    account: limit(5, 15),
    /** Wrong passwords for one account from anywhere: high, so that a stranger can hardly lock the owner out. */
    accountAnywhere: limit(60, 15),
    /** Wrong passwords, codes and links from one address. */
    address: limit(20, 15),
    /** Mails with a link for one address. */
    mail: limit(3, 60),
    /** Mails with a link that one network address asks for. */
    mailFrom: limit(10, 60),
    /** Passkey challenges asked for from one address. */
    challenge: limit(60, 5),
  };
}
