/** Values that a device publishes each on a topic of its own: kept one by one, then a reading. */
import { ok, problem, type Result } from "../../domain/result.ts";
import { statusOf } from "../../platform/problem.ts";
import { addressOf } from "../../protocols/hide-tokens.ts";
import { addressOfTopic, isBesideValues, isLastValue, topicOf, type TopicValue } from "../../protocols/topic.ts";
import type { Store } from "../../storage/database.ts";
import { findSenderById } from "../../storage/senders.ts";
import { joinValuesKind, keepValue, type SaidValue, type WaitingValues } from "../../storage/value-queue.ts";
import type { Work } from "../../storage/work.ts";
import { gone, ingestFrom, type Published, senderOf } from "./ingest-message.ts";
import { type Intake, usualIntake } from "./ingest-reading.ts";

/** Durable where it is ok, and a reading with those that follow. Problems: `gone`, `busy`. */
export async function keepPublished(
  store: Store,
  token: string,
  { sender: topic, field, value }: TopicValue,
  { arrivedAt, redelivered }: Pick<Published, "arrivedAt" | "redelivered">,
  { registry, budget }: Intake = usualIntake,
): Promise<Result<void>> {
  const sender = await senderOf(store, token);
  if (!sender) return gone;
  const facts = { path: addressOfTopic(topic), query: {}, headers: {}, bodyText: value, contentType: "", arrivedAt };
  const said: SaidValue = {
    deviceId: sender.device.id,
    topic: topicOf(addressOf(facts, token, registry)),
    field,
    value,
    isLast: isLastValue(field),
    arrivedAt,
    redelivered,
    budget,
  };
  return (await keepValue(store, said)) ? ok(undefined) : problem("busy", "Too many values wait to be stored.");
}

/** Those that have come together become a reading. */
export const joinValues: Work = {
  kind: joinValuesKind,
  places: 8,
  quiet: true,
  async run({ store }, { payload, attempts }) {
    const { deviceId, topic, values, arrivedAt, redelivered, budget } = payload as WaitingValues;
    if (isBesideValues(values)) return ok(null);
    const message = { topic, text: JSON.stringify(values), arrivedAt, redelivered: redelivered || attempts > 1 };
    const find = () => findSenderById(store, deviceId);
    const joined = await ingestFrom(store, find, { ...message, retained: false }, null, { ...usualIntake, budget });
    return joined.ok || statusOf(joined.code) !== 503 ? ok(null) : joined;
  },
};
