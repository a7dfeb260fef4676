/** A message that an MQTT broker carried becomes readings of the sensor that its topic or its content names, on the way that devices' own take. */
import { checkReading } from "../../domain/fermentation/check-reading.ts";
import { problem, type Result } from "../../domain/result.ts";
import { keyOfSensor, type ParsedReading } from "../../protocols/protocol.ts";
import { readPayload } from "../../protocols/read-payload.ts";
import { addressOfTopic } from "../../protocols/topic.ts";
import { isKey } from "../../storage/api-keys.ts";
import type { Store } from "../../storage/database.ts";
import { measuredRow, sameValues, type StoredReading } from "../../storage/reading-rows.ts";
import { latestReadingsOfDevice } from "../../storage/readings.ts";
import { findBridge, findKeyHolder, findSender, type Sender } from "../../storage/senders.ts";
import { type Ingested, ingestOf, type Intake, keepUnread, usualIntake } from "./ingest-reading.ts";

export { valueInTopic } from "../../protocols/topic.ts";

export type BrokerMessage = {
  topic: string;
  text: string;
  arrivedAt: number;
  /** It lay at the broker, nobody says since when. */
  retained: boolean;
  /** The broker sends it again, since nobody acknowledged it the first time. */
  redelivered: boolean;
};

/** What a device has published at the site's own broker. */
export type Published = Omit<BrokerMessage, "retained">;

/** Among how many of the latest one that comes again is looked for: a few, then as many as a connection reads before the first of them is durable. */
const lookedBack = [50, 4000];
const agoMilliseconds = 24 * 3_600_000;

/** Problems: `gone` where the sender is none of the site's, `uncounted`, and those of `ingestReading`. Readings are durable where it is ok, and so is what waits. */
export async function ingestMessage(
  store: Store,
  brokerId: string,
  message: BrokerMessage,
  intake: Intake = usualIntake,
): Promise<Ingested> {
  return ingestFrom(store, () => findBridge(store, brokerId), message, null, intake);
}

/** The same of the sender that a token or a key belongs to. */
export const ingestPublished = (
  store: Store,
  token: string,
  published: Published,
  intake: Intake = usualIntake,
): Promise<Ingested> =>
  ingestFrom(store, () => senderOf(store, token), { ...published, retained: false }, token, intake);

export const senderOf = (store: Store, token: string) => (isKey(token) ? findKeyHolder : findSender)(store, token);

export const canPublish = async (store: Store, token: string): Promise<boolean> =>
  (await senderOf(store, token)) !== null;

/** `token` is cut out of what is kept. */
export async function ingestFrom(
  store: Store,
  find: () => Sender | null | Promise<Sender | null>,
  message: BrokerMessage,
  token: string | null,
  intake: Intake,
): Promise<Ingested> {
  const { topic, text, arrivedAt, retained, redelivered } = message;
  const bodyText = isNumber(text) ? JSON.stringify({ value: text.trim() }) : text;
  const facts = { path: addressOfTopic(topic), query: {}, headers: {}, bodyText, contentType: "", arrivedAt };
  const payload = readPayload(facts, intake.registry);
  const sender = await find();
  if (!sender) return gone;
  if (!payload.ok) {
    if (!sender.ignored) keepUnread(store, sender, { request: facts, token, refused: payload }, intake.registry);
    return payload;
  }
  const choose = chooser(store, sender, message);
  const sent = { payload: payload.value, token, isAgain: redelivered, onlyTimed: retained };
  return ingestOf(store, sender, { ...sent, ...(choose ? { choose } : {}) }, intake);
}

/** Many sensors say each value on a topic of its own, and nothing but the number. */
const isNumber = (text: string): boolean => /^\s*[+-]?\d{1,15}(?:[.,]\d{1,15})?\s*$/.test(text);

export const gone = problem("gone", "This sender was removed.");

type Parsed = readonly Result<ParsedReading>[];

/** A reading with a time of its own is stored once, however often it comes; of one without, the arrival must be its first. */
function chooser(store: Store, sender: Sender, { retained, redelivered, arrivedAt }: BrokerMessage) {
  if (retained) return async (parsed: Parsed) => parsed.filter((each) => each.ok && each.value.ownTime);
  if (!redelivered) return null;
  return async (parsed: Parsed) => {
    const isNew = await Promise.all(parsed.map((each) => isUnknown(store, sender, each, arrivedAt)));
    return parsed.filter((_, index) => isNew[index]);
  };
}

async function isUnknown(store: Store, sender: Sender, said: Parsed[number], arrivedAt: number): Promise<boolean> {
  if (!said.ok || said.value.ownTime) return true;
  const device = sender.sensors.get(keyOfSensor(said.value));
  if (!device) return true;
  const checked = checkReading(said.value.reading);
  if (!checked.ok) return true;
  const wanted = measuredRow({ ...checked.value, deviceId: device.id });
  const isSame = (stored: StoredReading) =>
    stored.at > arrivedAt - agoMilliseconds && sameValues(measuredRow(stored), wanted);
  for (const count of lookedBack) {
    const latest = await latestReadingsOfDevice(store, device.id, count);
    if (latest.some(isSame)) return false;
    if (latest.length < count) break;
  }
  return true;
}
