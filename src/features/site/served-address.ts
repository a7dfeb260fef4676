/** Where the site was served last: the owner's shell says so in links and addresses when nobody tells it another one. */
import * as z from "zod";
import type { Store } from "../../storage/database.ts";
import { readSettings, writeSettings } from "../../storage/settings.ts";

const key = "served-address";

export const keepServedAddress = (store: Store, address: string): Promise<void> => writeSettings(store, key, address);
export const servedAddress = (store: Store): Promise<string | null> => readSettings(store, key, z.url(), null);
