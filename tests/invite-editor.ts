/** Another person of a site, who may edit it. */
import { createAccounts } from "../src/features/accounts/accounts.ts";
import { invitePerson } from "../src/features/accounts/people.ts";
import { createId } from "../src/platform/ids.ts";
import type { Store } from "../src/storage/database.ts";
import { findPersonByEmail } from "../src/storage/people.ts";
import { owner } from "./entry-factory.ts";
import { quickHashing } from "./quick-hashing.ts";

/** Gives the account's id. */
export async function inviteEditor(store: Store): Promise<string> {
  const options = { origin: "http://localhost:3000", secret: "s".repeat(40), hashing: quickHashing };
  const email = `${createId().toLowerCase()}@brewery.example`;
  const link = await invitePerson(createAccounts({ store, ...options }), owner, { name: "Ben", email, role: "editor" });
  if (!link.ok) throw new Error(link.message);
  return (await findPersonByEmail(store, email))?.userId ?? "";
}
