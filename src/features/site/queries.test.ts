import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, insert } from "../../../tests/entry-factory.ts";
import { siteAs } from "../../../tests/site-as.ts";
import { gravityCurve } from "../../domain/fermentation/gravity-curve.ts";
import { presets } from "../../domain/publishing/site-settings.ts";
import { insertDevice } from "../../storage/devices.ts";
import { appendReadings } from "../../storage/readings.ts";
import { chromeCutOff, liveBatch, siteChrome } from "./queries.ts";

const minutes = 60_000;

describe.each(engines)("the frame of every page on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  test("shows the gravity of the plate on the batch's page: a reading that leaves the others behind is passed over", async () => {
    const store = opened.store();
    const start = store.now() - 50 * 15 * minutes;
    const batch = await insert(store, {
      kind: "batch",
      title: "Reflow",
      status: "published",
      publishAt: start,
      data: { ...dataOf.batch, batchStatus: "Fermenting", fermentationStartedAt: start },
    });
    const { device } = await insertDevice(store, { name: "Float" });
    const reading = (index: number, gravity: number) => ({
      deviceId: device.id,
      batchId: batch.id,
      at: start + index * 15 * minutes,
      gravity,
      celsius: 19,
    });
    const falling = Array.from({ length: 49 }, (_, index) => reading(index, 1.04 - index * 0.0003));
    await appendReadings(store, falling);
    const plate = () => gravityCurve(falling).hourly.at(-1)?.value ?? 0;
    const shown = await liveBatch(siteAs(store));
    expect(shown).toMatchObject({ title: "Reflow", day: 1 });
    expect(shown?.gravity).toBeCloseTo(plate(), 6);
    await appendReadings(store, [reading(49, 1.09)]);
    expect((await liveBatch(siteAs(store)))?.gravity).toBeCloseTo(plate(), 3);
  });

  test("while nothing can be read has the menu, mark and name of a site without beer, on a rule that begins today", async () => {
    const site = siteAs(opened.store());
    const look = { modules: [...presets.portfolio], title: "Tove Arden", accent: "carmine" as const };
    const portfolio = { ...site, settings: { ...site.settings, ...look } };
    const [cutOff, whole] = [chromeCutOff(portfolio), await siteChrome(portfolio)];
    expect(cutOff).toEqual({ ...whole, live: null, pages: [], rule: { ...whole.rule, ...cutOff?.rule } });
    expect([cutOff?.hasUnits, cutOff?.rule?.accent, cutOff?.rule?.mark.initials]).toEqual([false, "carmine", "TA"]);
    expect(cutOff?.sections.map(({ label }) => label)).toEqual(["Projects", "Writing", "Talks", "Music", "About"]);
    expect(chromeCutOff(site)).toBeNull();
  });
});
