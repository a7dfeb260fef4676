/** Who may do what on this site: the owner lists, invites, changes roles and removes. */
import { requireRole } from "../../domain/people/require-role.ts";
import type { Role, Viewer } from "../../domain/people/viewer.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { findPersonByEmail, findViewer, hasOneOwner, peoplePage, removePerson, setRole } from "../../storage/people.ts";
import { mailInvitation } from "./account-mail.ts";
import { ensureUser } from "./account-records.ts";
import type { Accounts } from "./accounts.ts";
import { createPasswordLink } from "./password-link.ts";

type Member = Exclude<Role, "guest">;

/** A page of them, by name. */
export async function ownPeople({ store }: Accounts, viewer: Viewer, asked: string | null = null) {
  const right = requireRole(viewer, "owner");
  if (!right.ok) return right;
  const [{ people, page }, isOneOwner] = await Promise.all([peoplePage(store, asked), hasOneOwner(store)]);
  return ok({ people, page, isOneOwner });
}
type Value<R> = R extends { ok: true; value: infer T } ? T : never;
export type PeopleRoom = Value<Awaited<ReturnType<typeof ownPeople>>>;

/** Makes the account and gives the link to hand over, which is mailed too where mail is set up. Problem `taken` when the address has an account here. */
export async function invitePerson(
  accounts: Accounts,
  viewer: Viewer,
  { name, email, role }: { name: string; email: string; role: Member },
): Promise<Result<string>> {
  const right = requireRole(viewer, "owner");
  if (!right.ok) return right;
  const { store, origin } = accounts;
  const there = await findPersonByEmail(store, email);
  if (there && there.role !== "guest") return problem("taken", "This address already belongs to a member.", "email");
  const { userId } = await ensureUser(await accounts.internals, { name, email });
  const given = await setRole(store, userId, role);
  if (!given.ok) return given;
  await accounts.forget(userId);
  const link = await createPasswordLink(store, origin, "invite", userId);
  await mailInvitation(store, userId, viewer.name, link);
  return ok(link);
}

/** Counts from the person's next request. Problems: `last-owner`, `not-found`. */
export async function changeRole(
  accounts: Accounts,
  viewer: Viewer,
  userId: string,
  role: Member,
): Promise<Result<void>> {
  const person = await findMember(accounts, viewer, userId);
  if (!person.ok) return person;
  const given = await setRole(accounts.store, userId, role);
  await accounts.forget(userId);
  return given;
}

/** The account goes with its sessions and passkeys; what the person wrote stays. Problems: `last-owner`, `not-found`. */
export async function removeMember(accounts: Accounts, viewer: Viewer, userId: string): Promise<Result<void>> {
  const person = await findMember(accounts, viewer, userId);
  if (!person.ok) return person;
  const removed = await removePerson(accounts.store, userId);
  await accounts.forget(userId);
  return removed;
}

/** A link for a person who has forgotten the password. Problem: `not-found`. */
export async function createResetLink(accounts: Accounts, viewer: Viewer, userId: string): Promise<Result<string>> {
  const person = await findMember(accounts, viewer, userId);
  if (!person.ok) return person;
  return ok(await createPasswordLink(accounts.store, accounts.origin, "reset-password", userId));
}

async function findMember({ store }: Accounts, viewer: Viewer, userId: string): Promise<Result<Viewer>> {
  const right = requireRole(viewer, "owner");
  if (!right.ok) return right;
  const person = await findViewer(store, userId);
  return person ? ok(person) : problem("not-found", "There is no such person.");
}
