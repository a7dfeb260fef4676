/** Why there is no connection to a broker, and why a message came to nothing, in the visitor's words. */
import type { BrokerTrouble } from "../../storage/broker-status.ts";
import type { Words } from "../../words/arguments.ts";

export function sayTrouble(words: Words, trouble: BrokerTrouble): string {
  switch (trouble) {
    case "name":
      return words.text("brokers.trouble.name");
    case "refused":
      return words.text("brokers.trouble.refused");
    case "timeout":
      return words.text("brokers.trouble.timeout");
    case "unreachable":
      return words.text("brokers.trouble.unreachable");
    case "untrusted":
      return words.text("brokers.trouble.untrusted");
    case "login":
      return words.text("brokers.trouble.login");
    case "client-id":
      return words.text("brokers.trouble.clientId");
    case "busy":
      return words.text("brokers.trouble.busy");
    case "topics":
      return words.text("brokers.trouble.topics");
    case "address":
      return words.text("brokers.trouble.address");
    case "sealed":
      return words.text("brokers.trouble.sealed");
  }
}

const reasons = {
  retained: "retained",
  uncounted: "known",
  "unreadable-payload": "unreadable",
  "empty-payload": "unreadable",
  "bad-json": "unreadable",
  retired: "retired",
  "too-many-sensors": "sensors",
  budget: "budget",
  "too-large": "large",
  "too-many": "waiting",
} as const;

const isReason = (code: string): code is keyof typeof reasons => Object.hasOwn(reasons, code);

export const sayDropped = (words: Words, code: string): string =>
  words.text("brokers.dropped.why", { why: isReason(code) ? reasons[code] : "other" });
