/** How often somebody may try to get in, or ask for a mail. */
import { createAttemptLimit } from "../../platform/attempt-limit.ts";
import type { Words } from "../../words/arguments.ts";

const minute = 60_000;

export function attemptLimits(now: () => number) {
  const limit = (attempts: number, minutes: number) =>
    createAttemptLimit({ attempts, windowMilliseconds: minutes * minute, now });
  return {
    /** Wrong passwords for one account from one address. */
    account: limit(5, 15),
    /** Wrong passwords for one account from anywhere: high, so that a stranger can hardly lock the owner out. */
    accountAnywhere: limit(60, 15),
    /** Wrong codes, of an app or on paper, for one account from one address. */
    code: limit(5, 15),
    /** Wrong codes of an app for one account from anywhere: low, since only those who know the password get to try. */
    codeAnywhere: limit(20, 24 * 60),
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

type Limit = ReturnType<typeof createAttemptLimit>;

/** One try that counts in several places. */
export const countedTry = (places: readonly (readonly [Limit, string])[]) => ({
  /** Milliseconds until a try is allowed in all of them. */
  wait: (): number => Math.max(...places.map(([limit, key]) => limit.wait(key))),
  /** Before the check, or tries side by side would not count each other. */
  count: (): void => places.forEach(([limit, key]) => limit.fail(key)),
  /** It was no wrong one after all. */
  forgive: (): void => places.forEach(([limit, key]) => limit.forgive(key)),
});

export const waitSentence = (words: Words, milliseconds: number): string =>
  words.text("signIn.wait", { minutes: Math.max(1, Math.ceil(milliseconds / minute)) });

export const leftSentence = (words: Words, limit: Limit, key: string): string => {
  const left = limit.left(key);
  return left > 0 ? words.text("signIn.left", { left }) : waitSentence(words, limit.wait(key));
};
