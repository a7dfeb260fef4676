/** What whoever sits at the server's shell may do with people: there the machine itself is the right. */
import { problem, ok, type Result } from "../../domain/result.ts";
import type { Store } from "../../storage/database.ts";
import { findPersonByEmail, listPeople, setRole, type Person } from "../../storage/people.ts";
import { removeSecondFactor } from "../../storage/second-factors.ts";
import { createPasswordLink } from "./password-link.ts";

export const listEverybody = (store: Store): Promise<Person[]> => listPeople(store);

const unknown = (email: string) =>
  problem("not-found", `Nobody has an account with ${email}. \`user list\` shows who has one.`);

/** The one-time link to a new password. Problem: `not-found`. */
export async function resetByEmail(store: Store, origin: string, email: string): Promise<Result<string>> {
  const person = await findPersonByEmail(store, email);
  return person ? ok(await createPasswordLink(store, origin, "reset-password", person.userId)) : unknown(email);
}

/** For somebody whose phone is lost. Problems: `not-found`, `off`. */
export async function turnSecondStepOff(store: Store, email: string): Promise<Result<Person>> {
  const person = await findPersonByEmail(store, email);
  if (!person) return unknown(email);
  const wasOn = await removeSecondFactor(store, person.userId);
  return wasOn
    ? ok(person)
    : problem("off", `${person.name} (${person.email}) signs in without a second step already.`);
}

/** Problem: `not-found`. */
export async function makeOwner(store: Store, email: string): Promise<Result<Person>> {
  const person = await findPersonByEmail(store, email);
  if (!person) return unknown(email);
  const given = await setRole(store, person.userId, "owner");
  return given.ok ? ok({ ...person, role: "owner" }) : given;
}
