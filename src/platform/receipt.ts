/** What a message came to: a receipt in the other side's numbers (`HTTP 204`), or why nothing was sent. */
import type { Words } from "../words/arguments.ts";

const reasons = ["off", "irrelevant", "no-mail", "no-account"] as const;
export type NotSent = `not-sent ${(typeof reasons)[number]}`;

export const isNotSent = (receipt: string): receipt is NotSent =>
  reasons.some((reason) => receipt === `not-sent ${reason}`);

export function sayReceipt(words: Words, receipt: string): string {
  if (!isNotSent(receipt)) return receipt;
  switch (receipt) {
    case "not-sent off":
      return words.text("work.notSent.off");
    case "not-sent irrelevant":
      return words.text("work.notSent.irrelevant");
    case "not-sent no-mail":
      return words.text("work.notSent.noMail");
    case "not-sent no-account":
      return words.text("work.notSent.noAccount");
  }
}
