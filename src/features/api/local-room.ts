/** The API for a program that the owner of the machine has started: with a key as over the network, without one as the machine's owner. */
import { keyScopes } from "../../domain/people/key-scopes.ts";
import { program } from "../../domain/people/program.ts";
import { guest } from "../../domain/people/viewer.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import { defaultChoices } from "../../platform/visitor-choices.ts";
import { findKey } from "../../storage/api-keys.ts";
import type { Store } from "../../storage/database.ts";
import { findViewer } from "../../storage/people.ts";
import { readSiteSettings } from "../../storage/site-settings.ts";
import type { Caller } from "./caller.ts";
import type { ApiRoom, OtherRooms } from "./operation.ts";

/** `key`: null for the machine's owner. */
export type LocalPlace = { store: Store; origin: string; mediaFolder: string; key: string | null };

/** As a key with every right: what a key never does, it does not either. */
const machineOwner: Caller = {
  keyId: "shell",
  owner: { ...program, through: "wortfolio mcp" },
  scopes: new Set(keyScopes),
};

async function callerOf(store: Store, secret: string): Promise<Result<Caller>> {
  const key = await findKey(store, secret);
  const owner = key && (await findViewer(store, key.userId));
  return owner
    ? ok({ keyId: key.id, owner: { ...owner, through: key.name }, scopes: new Set(key.scopes) })
    : problem("unknown-key", "The key is unknown, revoked or expired.");
}

/** Asked anew for each message, since a key may be revoked. Problem: `unknown-key`. */
export async function localRoom(
  { store, origin, mediaFolder, key }: LocalPlace,
  rooms: OtherRooms,
): Promise<Result<ApiRoom>> {
  const caller = key === null ? ok(machineOwner) : await callerOf(store, key);
  if (!caller.ok) return caller;
  const settings = await readSiteSettings(store);
  const choices = { ...defaultChoices, ...settings.units };
  const site = { store, settings, viewer: guest, choices, origin, mediaFolder, address: "" };
  return ok({ site, caller: caller.value, rooms });
}
