/** A form that is pressed twice, by a quick finger or over a slow line: what it makes is made once, and both presses are answered alike, whichever process gets them. */
import { createHmac, hash, randomBytes, randomUUID } from "node:crypto";
import type { Result } from "../../domain/result.ts";
import type { Vault } from "../vault.ts";
import type { Answer } from "./answer.ts";

/** Longer than anybody waits for an answer before pressing again, and too short to mean the very same a second time. */
const meantMilliseconds = 10_000;

/** What was asked for may hold a password: it is known again, and not kept. */
const key = randomBytes(32);
const marked = (digest: string): string => createHmac("sha256", key).update(digest).digest("base64url");

/** `answer` comes to null where another process has none to give: then it is done here. */
type Press = { mark: string; at: number; answer: Promise<Result<Answer> | null> };
/** Of each person the last deed: another one in between, such as an undo, and the same again is meant. Guests are known by what they ask for alone. */
type Presses = Map<string, Press>;

type Whose = { siteId: string; person: string | null };
/** What processes tell each other. */
type Told =
  | ({ is: "begun"; id: string; digest: string } & Whose)
  | { is: "ended"; id: string; answer: Result<Answer> | null }
  | ({ is: "another" } & Whose);
type Known = { presses: Presses; tell: ((told: Told) => Promise<void>) | null };
const knownTo = new WeakMap<object, Known>();

function knownOf(database: object): Known {
  const known = knownTo.get(database) ?? { presses: new Map<string, Press>(), tell: null };
  knownTo.set(database, known);
  return known;
}

const nameOf = ({ siteId, person }: Whose, mark: string | null): string => `${siteId} ${person ?? mark}`;

/** Remembers it for as long as it counts; gives the way to forget it sooner. */
function remember({ presses }: Known, who: string, press: Press): () => void {
  presses.set(who, press);
  const forget = (): void => {
    if (presses.get(who) === press) presses.delete(who);
  };
  // The answer may hold a secret that is shown once.
  setTimeout(forget, meantMilliseconds).unref();
  return forget;
}

export type Presser = Whose & { database: object; now: () => number };

/** @param what all that was asked for; null for a deed that may be done again at once */
export async function pressed<More>(
  presser: Presser,
  what: string | null,
  work: () => Promise<Result<Answer<More>>>,
): Promise<Result<Answer<More>>> {
  const { database, siteId, person, now } = presser;
  const known = knownOf(database);
  const digest = what === null ? null : hash("sha256", what, "base64url");
  const mark = digest === null ? null : marked(digest);
  const who = nameOf(presser, mark);
  const last = known.presses.get(who);
  if (mark !== null && last?.mark === mark && now() - last.at < meantMilliseconds)
    return ((await last.answer) as Result<Answer<More>> | null) ?? pressed(presser, what, work);
  const isAnother = known.presses.delete(who);
  if (digest === null || mark === null) {
    if (isAnother) void known.tell?.({ is: "another", siteId, person });
    return work();
  }
  const answer = work();
  const forget = remember(known, who, { mark, at: now(), answer });
  const id = randomUUID();
  const begun = known.tell?.({ is: "begun", id, digest, siteId, person });
  const end = (result: Result<Answer> | null): void => {
    if (result === null) forget();
    void begun?.then(() => known.tell?.({ is: "ended", id, answer: result }));
  };
  answer.then(
    (result) => end(result.ok && result.value.refused === null ? result : null),
    () => end(null),
  );
  // Who presses again when it is answered may come to another process.
  const [result] = await Promise.all([answer, begun]);
  return result;
}

type Teller = {
  publish(channel: "press", payload: unknown): Promise<void>;
  subscribe(channel: "press", listener: (payload: unknown) => void): () => void;
  report(message: string, error: unknown): void;
  vault: Vault;
};
const sealedAs = "press";
/** What a notice of the database holds, sealed. A longer answer, of which there is none so far, is not told. */
const longestBytes = 5000;

/** Several processes on one database tell each other what is pressed, sealed: no other program there reads or forges it. Gives the way to stop. */
export function sharePresses(database: Teller, now: () => number): () => void {
  const known = knownOf(database);
  const self = randomUUID();
  const awaited = new Map<string, (answer: Result<Answer> | null) => void>();

  known.tell = async (told) => {
    const text = JSON.stringify({ self, told });
    const fits = Buffer.byteLength(text) <= longestBytes || told.is !== "ended";
    const sent = fits ? text : JSON.stringify({ self, told: { ...told, answer: null } });
    try {
      await database.publish("press", database.vault.seal(sent, sealedAs));
    } catch (fault) {
      database.report("What was pressed could not be told to other processes.", fault);
    }
  };

  function hear(told: Told): void {
    if (told.is === "ended") return awaited.get(told.id)?.(told.answer);
    if (told.is === "another") return void known.presses.delete(nameOf(told, null));
    const { id, digest } = told;
    const mark = marked(digest);
    const { promise, resolve } = Promise.withResolvers<Result<Answer> | null>();
    const forget = remember(known, nameOf(told, mark), { mark, at: now(), answer: promise });
    const end = (answer: Result<Answer> | null): void => {
      awaited.delete(id);
      if (answer === null) forget();
      resolve(answer);
    };
    awaited.set(id, end);
    // A process that has ended gives no answer.
    setTimeout(() => end(null), meantMilliseconds).unref();
  }

  const stop = database.subscribe("press", (payload) => {
    const text = typeof payload === "string" ? database.vault.open(payload, sealedAs) : null;
    if (text === null) return;
    const said = JSON.parse(text) as { self: string; told: Told };
    if (said.self !== self) hear(said.told);
  });
  return () => {
    stop();
    known.tell = null;
  };
}
