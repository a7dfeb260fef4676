/** One-time links to a page where a person chooses a password. */
import type { Store } from "../../storage/database.ts";
import { insertOneTimeLink } from "../../storage/one-time-links.ts";

const dayMilliseconds = 86_400_000;
export const linkLives = { "reset-password": dayMilliseconds, invite: 7 * dayMilliseconds };
export type PasswordPurpose = keyof typeof linkLives;
export const passwordPurposes = Object.keys(linkLives) as PasswordPurpose[];

/** The whole address, once: a reset link works for a day, an invitation for a week; an earlier one of its kind is void. */
export async function createPasswordLink(store: Store, origin: string, purpose: PasswordPurpose, userId: string) {
  return `${origin}/reset-password/${await insertOneTimeLink(store, purpose, userId, linkLives[purpose])}`;
}
