/** Built sites that stay open for a file of tests; each page meets them as a fresh process does. */
import { createAccounts, type Accounts } from "../../src/features/accounts/accounts.ts";
import type { Viewer } from "../../src/domain/people/viewer.ts";
import { defaultChoices } from "../../src/platform/visitor-choices.ts";
import type { OpenOptions, Store } from "../../src/storage/database.ts";
import type { SiteContext } from "../../src/storage/site-context.ts";
import { readSiteSettings } from "../../src/storage/site-settings.ts";
import { noon, openOrThrow } from "../databases.ts";
import { quickHashing } from "../quick-hashing.ts";

export const siteOwner: Viewer = {
  role: "owner",
  userId: "person-0",
  name: "Person 0",
  email: "person-0@example.org",
};

const origin = "https://example.org";

export type OpenSite = {
  store: Store;
  accounts: Accounts;
  /** Nothing is remembered of it. */
  fresh: (viewer: Viewer) => Promise<SiteContext>;
  close: () => Promise<void>;
};

export async function openSite(options: OpenOptions): Promise<OpenSite> {
  const database = await openOrThrow(options);
  const store: Store = { database, siteId: "main", now: () => noon };
  const accounts = createAccounts({
    store,
    origin,
    secret: "a secret of thirty-two characters",
    hashing: quickHashing,
  });
  return {
    store,
    accounts,
    async fresh(viewer) {
      await database.publishAll([
        { channel: "content", payload: { siteId: null } },
        { channel: "device", payload: { siteId: null } },
        { channel: "reading", payload: { siteId: null, deviceId: "", batchId: null, readings: [] } },
      ]);
      const settings = await readSiteSettings(store);
      return { store, settings, viewer, choices: defaultChoices, origin, mediaFolder: "", address: "127.0.0.1" };
    },
    close: () => database.close(),
  };
}
