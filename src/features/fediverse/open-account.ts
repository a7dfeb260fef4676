/** Gives the site its keys once it is to be an account in the fediverse. */
import { ok } from "../../domain/result.ts";
import type { Work } from "../../storage/work.ts";
import { handleOf } from "./account.ts";
import { ensureKeys } from "./keys.ts";

export const openAccount: Work = {
  kind: "open-account",
  on: ["settings-changed"],
  join: (event) => (event.type === "settings-changed" && event.key === "web" ? "" : null),
  quiet: true,
  async run({ store, origin }) {
    if ((await handleOf(store, origin)) !== null) await ensureKeys(store);
    return ok(null);
  },
};
