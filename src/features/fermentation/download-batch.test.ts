import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, editor, insert } from "../../../tests/entry-factory.ts";
import { siteOf } from "../../../tests/site-factory.ts";
import { watched } from "../../../tests/watched-store.ts";
import { guest } from "../../domain/people/viewer.ts";
import { insertDevice, updateDevice } from "../../storage/devices.ts";
import { appendReadings, listReadings } from "../../storage/readings.ts";
import { downloadBatch } from "./download-batch.ts";
import { publicReadings } from "./live-readings.ts";

const many = 4500;
const nothing = new URLSearchParams();

describe.each(engines)("a batch's readings as a file on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  async function brew(count: number, status: "published" | "draft" = "published") {
    const store = opened.store();
    const entry = await insert(store, { kind: "batch", title: 'Fog "2"', slug: "fog", status, data: dataOf.batch });
    const { device } = await insertDevice(store, { name: "Float" });
    await updateDevice(store, device.id, { calibration: { coefficients: [0.001, 1] } });
    await appendReadings(
      store,
      Array.from({ length: count }, (_, index) => ({
        deviceId: device.id,
        batchId: entry.id,
        at: noon + index,
        celsius: index / 10,
        rawAngle: 20 + (index % 40),
        comment: "mine alone",
        ...(index === 3 ? { flags: ["handled" as const] } : {}),
      })),
    );
    return { store, entry };
  }

  async function textOf(file: Awaited<ReturnType<typeof downloadBatch>>): Promise<string> {
    if (file && "ok" in file) throw new Error(file.code);
    const pieces = [];
    for await (const piece of file?.text ?? []) pieces.push(piece);
    return pieces.join("");
  }

  test.each([0, 1, many])(
    "%i readings are what one JSON text of all would be, and each a row of CSV",
    async (count) => {
      const { store, entry } = await brew(count);
      const readings = await publicReadings(store, entry.id, await listReadings(store, entry.id));
      expect(readings).toHaveLength(count);
      const { number, batchStatus: status, og, fg, fermentationStartedAt } = entry.data;
      const whole = { batch: 'Fog "2"', number, status, og, fg, fermentationStartedAt, readings };
      const json = await downloadBatch(siteOf(store), "fog", "json", nothing);
      expect(await textOf(json)).toBe(`${JSON.stringify(whole)}\n`);
      const csv = (await textOf(await downloadBatch(siteOf(store), "fog", "csv", nothing))).split("\n");
      expect(csv).toHaveLength(count + 2);
      expect(csv.at(-1)).toBe("");
      expect(csv.slice(1, -1).map((row) => row.split(",")[0])).toEqual(
        readings.map(({ at }) => new Date(at).toISOString()),
      );
      if (count > 3) expect(csv[4]).toBe("2026-11-20T12:00:00.003Z,1.023,0.3,23,,,,,,,,,,handled");
    },
  );

  test("what the asker has already is left out", async () => {
    const { store } = await brew(10);
    const csv = await textOf(
      await downloadBatch(siteOf(store), "fog", "csv", new URLSearchParams(`after=${noon + 7}`)),
    );
    expect(csv.split("\n")).toHaveLength(4);
  });

  test("a span has both of its ends, and the days of it in the file's name", async () => {
    const { store } = await brew(10);
    const day = 86_400_000;
    const query = new URLSearchParams({ from: `${noon + 3}`, to: `${noon + 5}` });
    const file = await downloadBatch(siteOf(store), "fog", "csv", query);
    expect(file).toMatchObject({ fileName: "fog-2026-11-20.csv" });
    expect(
      (await textOf(file))
        .split("\n")
        .slice(1, -1)
        .map((row) => row.slice(20, 24)),
    ).toEqual(["003Z", "004Z", "005Z"]);
    const json = JSON.parse(await textOf(await downloadBatch(siteOf(store), "fog", "json", query))) as { readings: [] };
    expect(json.readings).toHaveLength(3);
    const longer = new URLSearchParams({ from: `${noon}`, to: `${noon + day}` });
    expect(await downloadBatch(siteOf(store), "fog", "csv", longer)).toMatchObject({
      fileName: "fog-2026-11-20-2026-11-21.csv",
    });
    const wrong = new URLSearchParams({ from: `${noon}`, to: `${noon}` });
    expect(await downloadBatch(siteOf(store), "fog", "csv", wrong)).toMatchObject({ ok: false, path: "to" });
  });

  test("they are read in pieces, and nothing before somebody takes it", async () => {
    const { store, fetched } = watched((await brew(many)).store);
    const file = await downloadBatch(siteOf(store), "fog", "csv", nothing);
    const before = fetched.length;
    expect(Math.max(...fetched)).toBe(1);
    await textOf(file);
    expect(fetched.length).toBeGreaterThan(before);
    expect(Math.max(...fetched)).toBeLessThanOrEqual(2000);
  });

  test("of a draft only its editors have one", async () => {
    const { store } = await brew(2, "draft");
    expect(await downloadBatch(siteOf(store, guest), "fog", "csv", nothing)).toBeNull();
    expect(await downloadBatch(siteOf(store, editor), "fog", "csv", nothing)).toMatchObject({ fileName: "fog.csv" });
  });
});
