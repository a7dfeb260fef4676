/** A batch that is measured by hand and entered later: its curve, its values and its flags. */
import { renderToStaticMarkup } from "react-dom/server";
import { createElement } from "react";
import { createRoutesStub } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { change, nothing, openBatch, stored, valueOf } from "../../../tests/batch-room.ts";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { testWorker } from "../../../tests/do-work.ts";
import { listBatchEvents } from "../../storage/batch-events.ts";
import { findSummary } from "../../storage/batch-summaries.ts";
import { insertDevice, assignDevice } from "../../storage/devices.ts";
import { appendReadings } from "../../storage/readings.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { BatchView } from "./batch-view.tsx";
import { ownBatch } from "./own-batch.ts";
import { publishedBatch } from "./queries.ts";
import { sentBatch } from "./sent-batch.ts";

const day = 86_400_000;
/** In the zone of the tests' site. */
const local = (at: number) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin", dateStyle: "short", timeStyle: "short" })
    .format(at)
    .replace(" ", "T");

describe.each(engines)("a batch that is measured by hand on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  const measure = (site: SiteContext, id: string, daysAgo: number, number: string, measures = "gravity", body = "") =>
    change(site, id, { deed: "event", type: "measurement", measures, number, at: local(noon - daysAgo * day), body });

  async function publish(site: SiteContext, id: string) {
    const { page } = await valueOf(ownBatch(site, id, nothing));
    await change(site, id, { ...page, deed: "publish", status: "published", visibility: "public" });
    const found = await publishedBatch(site, (await stored(site, id)).slug);
    if (found.access !== "open") throw new Error(found.access);
    return found.page;
  }
  async function drain({ store }: SiteContext): Promise<void> {
    const worker = testWorker(store);
    await worker.drain();
    await worker.stop();
  }
  const html = (page: Awaited<ReturnType<typeof publish>>): string => {
    const Page = createRoutesStub([
      { path: "/", Component: () => createElement(BatchView, { batch: sentBatch(page) }) },
    ]);
    return renderToStaticMarkup(createElement(Page)).replaceAll("<!-- -->", "");
  };

  test("has a curve of its hydrometer's gravities, from the OG to the FG, and none of them counts as an outlier", async () => {
    const { site, id } = await openBatch(opened);
    await change(site, id, {
      deed: "measured",
      ...(await valueOf(ownBatch(site, id, nothing))).measured,
      og: "1.052",
      fg: "1.011",
      brewedAt: local(noon - 12 * day),
      fermentationStartedAt: local(noon - 12 * day),
      packagedAt: local(noon - day),
    });
    await measure(site, id, 10, "1.049");
    await measure(site, id, 9, "1.048");
    await measure(site, id, 5, "1.013");
    const before = await publish(site, id);
    await drain(site);
    const after = await publish(site, id);
    for (const { analysis } of [before, after]) {
      expect(analysis?.gravity).toEqual([
        { day: 0, value: 1.052 },
        { day: 2, value: 1.049 },
        { day: 3, value: 1.048 },
        { day: 7, value: 1.013 },
        { day: 11, value: 1.011 },
      ]);
      expect(analysis?.summary).toMatchObject({ gravity: 1.011, stuck: false });
      expect(analysis?.summary?.abvPercent).toBeCloseTo(5.4, 0);
    }
    expect((await findSummary(site.store, id))?.brief).toMatchObject({ readingCount: 0, days: 11 });
    expect(after.byHand.map(({ day: each }) => each)).toEqual([2, 3, 7]);
  });

  test("is marked on a device's curve and does not bend it", async () => {
    const { site, id } = await openBatch(opened);
    const { device } = await insertDevice(site.store, { name: "Tilt" });
    await assignDevice(site.store, device.id, id, 0);
    const readings = [4, 3, 2, 1].map((ago) => ({ deviceId: device.id, at: noon - ago * day, gravity: 1.05 }));
    await appendReadings(site.store, readings);
    await measure(site, id, 2.5, "1.040");
    await drain(site);
    const { analysis, byHand } = await publish(site, id);
    expect(analysis?.gravity.map(({ value }) => value)).toEqual([1.05, 1.05, 1.05, 1.05]);
    expect(byHand).toEqual([{ day: 1.5, value: 1.04 }]);
  });

  test("shows the values it measured, and its notes as Markdown, on the site and in the studio", async () => {
    const { site, id } = await openBatch(opened);
    await measure(site, id, 3, "4.35", "ph", "Taken **cold**, see [the meter](/posts/meter).");
    await measure(site, id, 2, "1.0125");
    await change(site, id, { deed: "event", type: "note", title: "", body: "<script>alert(1)</script>\n\n*stirred*" });
    const shown = html(await publish(site, id));
    expect(shown).toContain(">pH 4.35<");
    expect(shown).toContain(">Gravity 1.0125<");
    expect(shown).toContain("<strong>cold</strong>");
    expect(shown).toContain("<em>stirred</em>");
    expect(shown).not.toContain("<script>alert");
    const { events } = await valueOf(ownBatch(site, id, nothing));
    expect(events[0]?.bodyHtml).toContain("<strong>cold</strong>");
    expect(events.map(({ bodyHtml }) => bodyHtml === null)).toEqual([false, true, false]);
  });

  test("entered later, its flags stand at the days on which it happened", async () => {
    const { site, id, clock } = await openBatch(opened);
    const dates = {
      brewedAt: local(noon - 30 * day),
      fermentationStartedAt: local(noon - 29 * day),
      packagedAt: local(noon - 15 * day),
    };
    await change(site, id, { deed: "measured", ...(await valueOf(ownBatch(site, id, nothing))).measured, ...dates });
    for (const to of ["Brewing", "Fermenting", "Conditioning", "Completed", "Archived"]) {
      clock.now += 1000;
      await change(site, id, { deed: "status", to });
    }
    const flags = async () =>
      (await listBatchEvents(site.store, id)).map(({ title, at }) => [title, Math.round((at - noon) / day)]);
    expect(await flags()).toEqual([
      ["Brewing", -30],
      ["Fermenting", -29],
      ["Conditioning", -15],
      ["Completed", -15],
      ["Archived", 0],
    ]);
  });

  test("a date that is put right takes its flag along, but for one that somebody has put elsewhere", async () => {
    const { site, id } = await openBatch(opened);
    await change(site, id, { deed: "status", to: "Brewing" });
    await change(site, id, { deed: "status", to: "Fermenting" });
    const [brewing] = await listBatchEvents(site.store, id);
    const moved = { deed: "event", event: brewing?.id ?? "", type: "status", title: "Brewing", body: "" };
    await change(site, id, { ...moved, at: local(noon - 3 * day) });
    await change(site, id, {
      deed: "measured",
      ...(await valueOf(ownBatch(site, id, nothing))).measured,
      brewedAt: local(noon - 6 * day),
      fermentationStartedAt: local(noon - 5 * day),
    });
    const flags = (await listBatchEvents(site.store, id)).map(({ title, at }) => [title, (at - noon) / day]);
    expect(flags).toEqual([
      ["Fermenting", -5],
      ["Brewing", -3],
    ]);
  });
});
