/** The demo as a whole: it comes in, and its devices were heard when their last readings were taken. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../tests/databases.ts";
import { overlookStock } from "../../domain/inventory/stock.ts";
import { program } from "../../domain/people/program.ts";
import { listDevices } from "../../storage/devices.ts";
import { latestReadingsOfDevice } from "../../storage/readings.ts";
import { readStock } from "../../storage/stock.ts";
import { importSite } from "./import-site.ts";

test("the demo comes in: its devices were heard when their last readings were taken, its stock is short of one malt", async () => {
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
  const { lots, plans, limits } = await readStock(store, program);
  const { rows, toBuy } = overlookStock(lots, plans, limits, store.now());
  expect(plans.map(({ title }) => title)).toEqual(["Copper Pour, batch 48"]);
  expect(rows.filter(({ state }) => state.state !== "enough").map(({ lot, state }) => [lot.name, state.state])).toEqual(
    expect.arrayContaining([
      ["Crystal 150", "short"],
      ["Spalt", "past date"],
      ["Citra", "low"],
      ["Farmhouse ale", "none"],
    ]),
  );
  expect(toBuy[0]).toMatchObject({ name: "Crystal 150", amount: 1, short: expect.closeTo(0.09, 9) });
  await opened.dispose();
});
