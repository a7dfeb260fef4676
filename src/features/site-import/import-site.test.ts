/** The demo as a whole: it comes in, and its devices were heard when their last readings were taken. Beers that claim one tap come in too. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { engines, openTestDatabase } from "../../../tests/databases.ts";
import { calculateStock, stateOn } from "../../domain/inventory/stock.ts";
import { program } from "../../domain/people/program.ts";
import { listDevices } from "../../storage/devices.ts";
import { listEntries } from "../../storage/entries.ts";
import { latestReadingsOfDevice } from "../../storage/readings.ts";
import { readStock } from "../../storage/stock.ts";
import { importSite } from "./import-site.ts";

test("the demo comes in: its devices were heard when their last readings were taken, its stock is short of one malt", async () => {
  const opened = await openTestDatabase("sqlite");
  const store = opened.store();
  const mediaFolder = join(opened.options.dataFolder, "media");
  expect(
    await importSite(store, { folder: "demo", mediaFolder, progress: () => undefined, language: "en" }),
  ).toMatchObject({
    ok: true,
  });
  const devices = await listDevices(store);
  expect(devices.length).toBeGreaterThan(1);
  for (const { id, name, lastSeenAt } of devices) {
    const [last] = await latestReadingsOfDevice(store, id, 1);
    expect([name, lastSeenAt]).toEqual([name, last?.at]);
  }
  const { lots, plans, limits } = await readStock(store, program);
  const { rows, toBuy } = calculateStock(lots, plans, limits);
  expect(plans.map(({ title }) => title)).toEqual(["Copper Pour #48"]);
  const states = rows.map(({ lot, state }) => [lot.name, stateOn(store.now(), lot, state).state]);
  expect(states.filter(([, state]) => state !== "enough")).toEqual(
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

test.each(engines)(
  "of beers that claim one tap the first gets it, the others count as kicked and are named, on %s",
  async (engine) => {
    const opened = await openTestDatabase(engine);
    const store = opened.store();
    const folder = join(opened.options.dataFolder, "site");
    mkdirSync(join(folder, "beers"), { recursive: true });
    const beer = (slug: string, fields: string) =>
      writeFileSync(
        join(folder, "beers", `${slug}.md`),
        `---\ntitle: ${slug}\nplace: on-tap\n${fields}\n---\n\nText of ${slug}\n`,
      );
    beer("alt", "tap: 1");
    beer("bock", "tap: 1");
    beer("draft", "tap: 1\nstatus: draft");
    beer("gose", "tap: 2");
    beer("helles", "tap: 1\nstatus: scheduled\npublishAt: +3d");
    const imported = await importSite(store, {
      folder,
      mediaFolder: join(folder, "served"),
      progress: () => undefined,
      language: "en",
    });
    expect(imported).toMatchObject({
      ok: true,
      value: { entries: 5 },
      warnings: [
        {
          code: "tap-taken",
          path: "beers/bock.md",
          message: expect.stringMatching(/“alt” is on tap 1 already.*“bock”.*kicked/),
        },
        { code: "tap-taken", path: "beers/helles.md" },
      ],
    });
    const beers = await listEntries(store, "beer", program, { own: true, order: "title" });
    expect(beers.map(({ slug, data }) => [slug, data.place, data.tap, data.body])).toEqual([
      ["alt", "on-tap", 1, "Text of alt"],
      ["bock", "kicked", 1, "Text of bock"],
      ["draft", "on-tap", 1, "Text of draft"],
      ["gose", "on-tap", 2, "Text of gose"],
      ["helles", "kicked", 1, "Text of helles"],
    ]);
    await opened.dispose();
  },
);
