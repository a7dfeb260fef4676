/** A form that is pressed twice, by a quick finger or over a slow line: what it makes is made once, and both presses are answered alike. */
import type { Result } from "../../domain/result.ts";
import type { Answer } from "./answer.ts";

/** Longer than anybody waits for an answer before pressing again, and too short to mean the very same a second time. */
const meantMilliseconds = 10_000;

type Press = { what: string; at: number; answer: Promise<Result<Answer>> };
/** Of each person the last deed: another one in between, such as an undo, and the same again is meant. */
type Presses = Map<string, Press>;
const pressesIn = new WeakMap<object, Presses>();

export type Presser = { database: object; person: string; now: () => number };

/** @param what all that was asked for; null for a deed that may be done again at once */
export function pressed<More>(
  { database, person, now }: Presser,
  what: string | null,
  work: () => Promise<Result<Answer<More>>>,
): Promise<Result<Answer<More>>> {
  const presses: Presses = pressesIn.get(database) ?? new Map<string, Press>();
  pressesIn.set(database, presses);
  const last = presses.get(person);
  if (what !== null && last?.what === what && now() - last.at < meantMilliseconds)
    return last.answer as Promise<Result<Answer<More>>>;
  presses.delete(person);
  const answer = work();
  if (what === null) return answer;
  const press = { what, at: now(), answer };
  presses.set(person, press);
  const forget = (): void => {
    if (presses.get(person) === press) presses.delete(person);
  };
  answer.then((result) => {
    if (!result.ok || result.value.refused !== null) forget();
  }, forget);
  return answer;
}
