/** The form of a broker: what was typed read into its settings, each fault at its field. */
import { X509Certificate, randomBytes } from "node:crypto";
import type { FormErrors, FormValues } from "../../platform/deeds/answer.ts";
import { isEmpty } from "../../platform/deeds/answer.ts";
import { text, verbatim } from "../../platform/deeds/fields.ts";
import type { BrokerConfig } from "../../storage/brokers.ts";
import type { Words } from "../../words/arguments.ts";
import { isTopicFilter, isTopicPrefix, parseBrokerAddress } from "./broker-address.ts";

export const brokerFields = {
  name: text(1000),
  address: text(1000),
  user: text(1000),
  password: verbatim(),
  authority: text(40_000),
  clientId: text(1000),
  topics: text(40_000),
  prefix: text(1000),
  discovery: text(1000),
};
export type BrokerTyped = Record<keyof typeof brokerFields, string>;

export const longestBrokerName = 80;
const longestUser = 200;
const longestPassword = 1000;
const mostTopics = 50;

/** What the form of a new broker begins with. */
export const freshBroker = (): FormValues => ({
  clientId: `wortfolio-${randomBytes(4).toString("hex")}`,
  topics: "ispindel/#\ntiltbridge/#",
  discovery: "homeassistant",
});

export const brokerValues = (name: string, config: BrokerConfig): FormValues => ({
  name,
  address: config.address,
  user: config.user,
  authority: config.certificateAuthority,
  clientId: config.clientId,
  topics: config.topics.join("\n"),
  prefix: config.prefix,
  discovery: config.discovery,
});

const topicsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).subject !== undefined;
  } catch {
    return false;
  }
}

function topicsFault(words: Words, topics: readonly string[]): string | null {
  const wrong = topics.find((topic) => !isTopicFilter(topic));
  if (wrong !== undefined) return words.text("brokers.topics.invalid", { topic: wrong.slice(0, 100) });
  return topics.length > mostTopics ? words.text("brokers.topics.many", { most: String(mostTopics) }) : null;
}

const isPrefix = (typed: string): boolean => typed === "" || isTopicPrefix(typed);

function faultsOf(words: Words, typed: BrokerTyped, topics: readonly string[]): FormErrors {
  const faults: Record<string, string | null> = {
    name:
      typed.name === "" || typed.name.length > longestBrokerName
        ? words.text("devices.name.invalid", { most: String(longestBrokerName) })
        : null,
    address: parseBrokerAddress(typed.address) ? null : words.text("brokers.address.invalid"),
    user: typed.user.length > longestUser ? words.text("form.invalid") : null,
    password: typed.password.length > longestPassword ? words.text("form.invalid") : null,
    authority:
      typed.authority === "" || isCertificate(typed.authority) ? null : words.text("brokers.authority.invalid"),
    clientId: /^[\w-]{1,64}$/.test(typed.clientId) ? null : words.text("brokers.clientId.invalid"),
    topics: topicsFault(words, topics),
    prefix: isPrefix(typed.prefix) ? null : words.text("brokers.prefix.invalid"),
    discovery: isPrefix(typed.discovery) ? null : words.text("brokers.prefix.invalid"),
  };
  return Object.fromEntries(Object.entries(faults).flatMap(([name, fault]) => (fault === null ? [] : [[name, fault]])));
}

export type ReadBroker = { ok: true; config: BrokerConfig } | { ok: false; errors: FormErrors };

export function readBrokerForm(words: Words, typed: BrokerTyped): ReadBroker {
  const topics = topicsIn(typed.topics);
  const errors = faultsOf(words, typed, topics);
  if (!isEmpty(errors)) return { ok: false, errors };
  const { address, user, authority: certificateAuthority, clientId, prefix, discovery } = typed;
  return { ok: true, config: { address, user, certificateAuthority, clientId, topics, prefix, discovery } };
}
