/** A form that is pressed twice, by a quick finger or over a slow line: what it makes is made once, and both presses are answered alike. */
import { createHmac, randomBytes } from "node:crypto";
import type { Result } from "../../domain/result.ts";
import type { Answer } from "./answer.ts";

/** Longer than anybody waits for an answer before pressing again, and too short to mean the very same a second time. */
const meantMilliseconds = 10_000;

/** What was asked for may hold a password: it is known again, and not kept. */
const key = randomBytes(32);
const marked = (what: string): string => createHmac("sha256", key).update(what).digest("base64url");

type Press = { mark: string; at: number; answer: Promise<Result<Answer>> };
/** Of each person the last deed: another one in between, such as an undo, and the same again is meant. Guests are known by what they ask for alone. */
type Presses = Map<string, Press>;
const pressesIn = new WeakMap<object, Presses>();

export type Presser = { database: object; siteId: string; person: string | null; now: () => number };

/** @param what all that was asked for; null for a deed that may be done again at once */
export function pressed<More>(
  { database, siteId, person, now }: Presser,
  what: string | null,
  work: () => Promise<Result<Answer<More>>>,
): Promise<Result<Answer<More>>> {
  const presses: Presses = pressesIn.get(database) ?? new Map<string, Press>();
  pressesIn.set(database, presses);
  const mark = what === null ? null : marked(what);
  const who = `${siteId} ${person ?? mark}`;
  const last = presses.get(who);
  if (mark !== null && last?.mark === mark && now() - last.at < meantMilliseconds)
    return last.answer as Promise<Result<Answer<More>>>;
  presses.delete(who);
  const answer = work();
  if (mark === null) return answer;
  const press = { mark, at: now(), answer };
  presses.set(who, press);
  const forget = (): void => {
    if (presses.get(who) === press) presses.delete(who);
  };
  // The answer may hold a secret that is shown once.
  setTimeout(forget, meantMilliseconds).unref();
  answer.then((result) => {
    if (!result.ok || result.value.refused !== null) forget();
  }, forget);
  return answer;
}
