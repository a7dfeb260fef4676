/** A device's message becomes readings: parsed, checked, stored durably, then answered as the device expects. */
import { unreadable } from "../../domain/fermentation/reading-fault.ts";
import { ok, problem, type Problem, type Result } from "../../domain/result.ts";
import { findToken } from "../../protocols/find-token.ts";
import { addressOf, messageOf } from "../../protocols/hide-tokens.ts";
import { mapped } from "../../protocols/mapped.ts";
import type { Answer, Outcome, ParsedReading, Payload, RequestFacts } from "../../protocols/protocol.ts";
import type { ReadMessage } from "../../protocols/read-message.ts";
import { readPayload } from "../../protocols/read-payload.ts";
import { type Registry, registered } from "../../protocols/registry.ts";
import type { Store } from "../../storage/database.ts";
import { recordPayload } from "../../storage/device-activity.ts";
import type { Device } from "../../storage/device-rows.ts";
import type { PayloadOutcome } from "../../storage/payload-outcome.ts";
import { type Budget, giveBack, takeFromBudget } from "../../storage/reading-budgets.ts";
import { appendReadings } from "../../storage/readings.ts";
import { isKey } from "../../storage/api-keys.ts";
import { findBridgeAnew, findKeyHolder, findSender, type Sender } from "../../storage/senders.ts";
import { sayReadingProblem } from "../../words/say-reading-fault.ts";
import { devicesIn, lossesOf, outcomesOf, type Row, rowsOf, sharesOf } from "./message-rows.ts";

import { keepStrangers, readFor, refusalOfStranger, type Split, splitStrangers } from "./strangers.ts";

export { devicePaths, deviceRoutes, findDeviceDoor } from "../../protocols/device-door.ts";
export { secondsToNextDay } from "../../storage/reading-budgets.ts";
export type { Budget, RequestFacts };

/** Which protocols are understood, and how much is taken. */
export type Intake = { registry: Registry; budget: Budget };
export const usualIntake: Intake = { registry: registered, budget: { ofDevice: 100_000, ofSite: 2_000_000 } };

/** A message of which nothing is stored; `rows` where it was read. */
export type Refusal = Problem & { rows?: Outcome };

/**
 * Problems: `bad-json`, `no-token`, `bad-reading`, `budget`, `busy` and others of the storage; the code is the door's. The answer
 * follows only after the readings are durable.
 */
export async function ingestReading(
  store: Store,
  request: RequestFacts,
  intake: Intake = usualIntake,
): Promise<{ ok: true; value: Answer } | Refusal> {
  const { registry } = intake;
  const payload = readPayload(request, registry);
  if (!payload.ok) {
    const token = findToken({ ...request, body: null, fields: new Map() }, registry);
    const sender = token === null || isKey(token) ? null : await findSender(store, token);
    const refused = said({ ...payload, code: payload.code === "unreadable-payload" ? "bad-json" : "bad-reading" });
    if (sender) keepUnread(store, sender, { request, token, refused }, registry);
    return refused;
  }
  const token = findToken(payload.value, registry);
  const sender = token === null ? null : await (isKey(token) ? findKeyHolder : findSender)(store, token);
  if (token === null || !sender)
    return problem("no-token", "Put the device's token into the address (?id=TOKEN), the path or a header.");
  return ingestOf(store, sender, { payload: payload.value, token }, intake);
}

/** What nobody can take apart: whoever looks why nothing arrives finds it among the device's messages. */
export function keepUnread(
  store: Store,
  { device }: Sender,
  { request, token, refused }: { request: RequestFacts; token: string | null; refused: Problem },
  registry: Registry,
): void {
  const outcome: PayloadOutcome = { result: "refused", code: refused.code, faults: refused.faults ?? [] };
  const message = () => messageOf(request, token, registry);
  const about = { at: request.arrivedAt, address: () => addressOf(request, token, registry) };
  recordPayload(store, device.id, message, outcome, about);
}

type Parsed = readonly Result<ParsedReading>[];
/**
 * `token`: what is cut out of the message that is kept. `choose`: which of its readings count, where not all do; of strangers
 * `isAgain` those that are not kept yet, and with `onlyTimed` those with a time of their own.
 */
type Sent = {
  payload: Payload;
  token: string | null;
  choose?: (parsed: Parsed) => Promise<Parsed>;
  isAgain?: boolean;
  onlyTimed?: boolean;
};

export type Ingested = { ok: true; value: Answer; waits?: true } | Refusal;

/** What this sender has sent; `waits` where nothing of it is stored but kept. Problems as of `ingestReading`, and `uncounted` where none of its readings was chosen. */
export async function ingestOf(store: Store, sender: Sender, sent: Sent, intake: Intake): Promise<Ingested> {
  const read = readFor(sender, sent.payload, intake.registry);
  if (!sender.ignored) return storeRead(store, sender, sent, intake, read);
  const { known, strangers, owner } = splitStrangers(sender, sent.payload, read);
  const kept = strangers.length === 0 ? "kept" : await keepTimed(store, sender, strangers, sent, read);
  if (kept === "known") {
    const anew = await findBridgeAnew(store, sender.device.id);
    return anew ? ingestKnown(store, anew, sent, intake) : problem("gone", "This broker was removed.");
  }
  if (known.length > 0 || owner) return storeRead(store, sender, sent, intake, withOnly(read, known), owner);
  const refused = kept === "uncounted" ? problem("uncounted", "None of its readings is new.") : refusalOfStranger(kept);
  if (refused) return refused;
  const { answer } = read.ok ? read.value.protocol : mapped;
  return { ok: true, value: answer(strangers.map(() => ({ result: "waiting" }))), waits: true };
}

/** After one of its strangers was paired: the others have been kept. */
async function ingestKnown(store: Store, sender: Sender, sent: Sent, intake: Intake): Promise<Ingested> {
  const read = readFor(sender, sent.payload, intake.registry);
  const { known, owner } = splitStrangers(sender, sent.payload, read);
  return storeRead(store, sender, sent, intake, withOnly(read, known), owner);
}

const withOnly = (read: ReadMessage, known: Result<ParsedReading>[]): ReadMessage =>
  read.ok && known.length > 0 && known !== read.value.parsed
    ? { ...read, value: { ...read.value, parsed: known } }
    : read;

async function keepTimed(store: Store, sender: Sender, strangers: Split["strangers"], sent: Sent, read: ReadMessage) {
  const isTimed = read.ok && read.value.parsed.some((each) => each.ok && each.value.ownTime);
  if (sent.onlyTimed && !isTimed) return "uncounted";
  return keepStrangers(store, sender, strangers, {
    ...sent,
    isAgain: sent.isAgain === true || sent.onlyTimed === true,
  });
}

/** `owner`: whose message it is where nothing of it is stored. */
async function storeRead(
  store: Store,
  sender: Sender,
  { payload, token, choose }: Sent,
  { registry, budget }: Intake,
  read: ReadMessage,
  owner: Device | null = null,
): Promise<Ingested> {
  const chosen = read.ok && choose ? await choose(read.value.parsed) : null;
  if (chosen?.length === 0) return problem("uncounted", "None of its readings is new.");
  const rows = read.ok ? await rowsOf(store, sender, chosen ?? read.value.parsed) : [];
  const refused = read.ok ? refusalOf(rows) : said({ ...read, code: "bad-reading" });
  const stored = refused ?? (await storeRows(store, rows, budget));
  const losses = lossesOf(rows);
  const outcome: PayloadOutcome = stored.ok
    ? losses.length === 0
      ? { result: "stored" }
      : { result: "stored-in-part", faults: losses }
    : { result: "refused", code: stored.code, faults: stored.faults ?? [] };
  const message = () => messageOf(payload, token, registry);
  const protocol = read.ok ? read.value.protocol : null;
  const about = {
    at: payload.arrivedAt,
    protocol: stored.ok ? (protocol?.id ?? "") : "",
    address: () => addressOf(payload, token, registry),
  };
  for (const deviceId of stored.ok ? devicesIn(rows) : [(owner ?? sender.device).id])
    recordPayload(store, deviceId, message, outcome, about);
  return stored.ok && protocol ? { ok: true, value: protocol.answer(stored.value) } : (stored as Refusal);
}

/** Of what a sender is told. */
const longestAnswer = 500;

/** Senders are told in English, with the code. */
const said = <P extends Problem>(refused: P): P => ({
  ...refused,
  message: sayReadingProblem(refused, "en").slice(0, longestAnswer),
});

/** Where no row can be stored: the first row's reason stands for a message of one; of more, each has its own. */
function refusalOf(rows: readonly Row[]): Refusal | null {
  if (rows.some((row) => row.ok)) return null;
  const first = rows.find((row) => !row.ok);
  const told = said(unreadable("bad-reading", first?.path ?? "", ...lossesOf(rows)));
  return rows.length > 1 ? { ...told, rows: outcomesOf(rows, []) } : told;
}

async function storeRows(store: Store, rows: readonly Row[], budget: Budget): Promise<Result<Outcome>> {
  const readings = rows.flatMap((row) => (row.ok ? [row.value.reading] : []));
  const shares = sharesOf(readings);
  const spent = await takeFromBudget(store, shares, budget);
  if (spent) return said(spent);
  const appended = await appendReadings(store, readings).catch((fault: unknown) => {
    giveBack(store, shares);
    throw fault;
  });
  const isNew = appended.ok ? appended.value.isNew : [];
  if (isNew.length < readings.length || isNew.includes(false))
    giveBack(store, sharesOf(readings.filter((_, index) => !isNew[index])));
  return appended.ok ? ok(outcomesOf(rows, isNew)) : appended;
}
