/** When the server backs itself up. */
import { afterEach, expect, test, vi } from "vitest";
import type { Store } from "../storage/database.ts";
import { backupSite } from "./backup.ts";

afterEach(() => vi.unstubAllEnvs());

test.each([
  [undefined, { every: "day", at: "03:30" }],
  ["22:15", { every: "day", at: "22:15" }],
  ["off", null],
])("with BACKUP_AT=%s it is due at %o", async (given, schedule) => {
  // Vitest sets one that is no address.
  vi.stubEnv("BASE_URL", undefined);
  vi.stubEnv("BACKUP_AT", given);
  expect(await backupSite.schedule?.({} as Store)).toEqual(schedule);
});
