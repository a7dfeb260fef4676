/** The bench of a batch with two hydrometers: who leads, how far the other is apart, and the deed that lets it lead. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { change, nothing, openBatch, stored, valueOf } from "../../../tests/batch-room.ts";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { testWorker } from "../../../tests/do-work.ts";
import { dataOf, member, owner } from "../../../tests/entry-factory.ts";
import { guest } from "../../domain/people/viewer.ts";
import { assignDevice, insertDevice } from "../../storage/devices.ts";
import { appendReadings } from "../../storage/readings.ts";
import { updateEntry } from "../../storage/save-entry.ts";
import { shownData } from "../api/shown-data.ts";
import { ownBench } from "./own-bench.ts";

const hour = 3_600_000;
const start = noon - 96 * hour;

describe.each(engines)("the bench with two hydrometers on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  /** Both stand still for three days; the second reads 0.6 points above and is 2 °C warmer. */
  async function brewed(names = ["Bobber", "Red"]) {
    const { site, id, clock } = await openBatch(opened, { now: noon });
    const { store } = site;
    const data = { ...dataOf.batch, batchStatus: "Conditioning" as const, og: 1.05, fermentationStartedAt: start };
    await updateEntry<"batch">(store, id, 1, { data: { ...data, targetFg: 1.012 } }, owner);
    const ids: string[] = [];
    for (const [place, name] of names.entries()) {
      const { device } = await insertDevice(store, { name });
      await assignDevice(store, device.id, id, start);
      ids.push(device.id);
      const gravityAt = (hours: number) => Math.max(1.012, 1.05 - hours * 0.0019) + place * 0.0006;
      const readings = Array.from({ length: 96 * 4 }, (_, index) => ({
        deviceId: device.id,
        at: start + (index / 4) * hour + place,
        gravity: gravityAt(index / 4),
        celsius: 18 + place * 2,
      }));
      await appendReadings(store, readings);
    }
    const worker = testWorker(store);
    const settle = async () => {
      clock.now += 2000;
      await worker.drain();
    };
    await settle();
    return { site, id, ids, settle, bench: () => valueOf(ownBench(site, id, nothing)) };
  }

  test("says who leads, and by how much the other reads above it", async () => {
    const { bench } = await brewed();
    const { instruments, isTurning } = await bench();
    const red = instruments.find(({ name }) => name === "Red");
    expect(instruments.find(({ name }) => name === "Bobber")).toMatchObject({
      role: { is: "leads" },
      state: "reporting",
      gravity: 1.012,
      celsius: 18,
    });
    expect(red).toMatchObject({ role: { is: "second" }, gravity: expect.closeTo(1.0126, 6), celsius: 20 });
    const apart = red?.role?.is === "second" ? red.role.apart : null;
    expect((apart?.sg ?? 0) - (apart?.leaderSg ?? 0)).toBeCloseTo(0.0006, 6);
    expect(isTurning).toBe(false);
  });

  test("one that is alone has no role", async () => {
    const { bench } = await brewed(["Bobber"]);
    expect((await bench()).instruments).toMatchObject([{ name: "Bobber", role: null, gravity: 1.012 }]);
  });

  test("with one deed the other leads, and its undo lets the first lead again", async () => {
    const { site, id, ids, settle, bench } = await brewed();
    const before = await bench();
    const done = await change(site, id, { deed: "lead", device: ids[1] ?? "" });
    expect(done.undo).toEqual({ said: "Red leads.", fields: { deed: "lead", device: "" } });
    const turning = await bench();
    expect([turning.isTurning, turning.instruments.find(({ name }) => name === "Red")?.role]).toEqual([
      true,
      { is: "leads" },
    ]);
    await settle();
    const led = await bench();
    expect([led.isTurning, led.summary?.gravity, led.summary?.celsius]).toEqual([false, expect.closeTo(1.0126, 5), 20]);
    expect(led.instruments.find(({ name }) => name === "Bobber")?.role).toMatchObject({ is: "second" });
    const undone = await change(site, id, done.undo?.fields ?? {});
    expect(undone.undo?.said).toBe("Bobber leads.");
    expect(await stored(site, id)).not.toHaveProperty("data.leadDeviceId");
    await settle();
    const after = await bench();
    expect([after.summary, after.curve?.analysis, after.instruments.map(({ role }) => role)]).toEqual([
      before.summary,
      before.curve?.analysis,
      before.instruments.map(({ role }) => role),
    ]);
  });

  test("what has measured no gravity here can't lead", async () => {
    const { site, id } = await brewed();
    const { device } = await insertDevice(site.store, { name: "Elsewhere" });
    for (const wrong of [device.id, "none"])
      expect(await change(site, id, { deed: "lead", device: wrong })).toMatchObject({
        errors: { form: "This device has measured no gravity of this batch." },
      });
    expect(await stored(site, id)).not.toHaveProperty("data.leadDeviceId");
  });

  test("the second is the second instrument before packaging, while it floats in this batch", async () => {
    const { site, bench, ids } = await brewed();
    const { safety } = await bench();
    expect(safety).toMatchObject({ isSafe: true, checks: [{ is: "stable" }, { why: "agrees", name: "Red" }] });
    await assignDevice(site.store, ids[1] ?? "", null, noon);
    expect((await bench()).safety).toMatchObject({ isSafe: false, checks: [{}, { why: "missing" }] });
  });

  test("guests and programs without an editor's rights do not learn which device it is", async () => {
    const { site, id, ids } = await brewed();
    await change(site, id, { deed: "lead", device: ids[1] ?? "" });
    const entry = await stored(site, id);
    expect(entry.data.leadDeviceId).toBe(ids[1]);
    for (const viewer of [guest, member])
      expect(JSON.stringify(await shownData(site.store, viewer, entry))).not.toContain(ids[1]);
  });
});
