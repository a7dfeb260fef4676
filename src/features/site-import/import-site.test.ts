/** The demo as a whole: it comes in, and its devices were heard when their last readings were taken. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../tests/databases.ts";
import { listDevices } from "../../storage/devices.ts";
import { latestReadingsOfDevice } from "../../storage/readings.ts";
import { importSite } from "./import-site.ts";

test("the demo's devices have been heard, each when its last reading was taken", async () => {
  const opened = await openTestDatabase("sqlite");
  const store = opened.store();
  const mediaFolder = join(opened.options.dataFolder, "media");
  expect(await importSite(store, { folder: "demo", mediaFolder, progress: () => undefined })).toMatchObject({
    ok: true,
  });
  const devices = await listDevices(store);
  expect(devices.length).toBeGreaterThan(1);
  for (const { id, name, lastSeenAt } of devices) {
    const [last] = await latestReadingsOfDevice(store, id, 1);
    expect([name, lastSeenAt]).toEqual([name, last?.at]);
  }
  await opened.dispose();
});
