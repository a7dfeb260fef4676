/** The `readings` command: what it imports, refuses and takes back, and what it says of it. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { dataOf, owner } from "../../tests/entry-factory.ts";
import type { Store } from "../storage/database.ts";
import { assignDevice, insertDevice, listDevices } from "../storage/devices.ts";
import { listReadingFiles } from "../storage/reading-files.ts";
import { listReadings, readingsOfDevice } from "../storage/readings.ts";
import { insertEntry } from "../storage/save-entry.ts";
import { changeSiteSettings } from "../storage/site-settings.ts";
import { readings } from "./readings.ts";

const tilt = `Timestamp,Timepoint,SG,Temp,Color,Beer,Comment
2/21/2026 19:00:00,46074.791666666664,1.052,68.0,RED,Old Ale,pitched
2/21/2026 20:00:00,46074.833333333336,1.050,68.9,RED,Old Ale,
2/21/2026 21:00:00,46074.875,1.048,warm,RED,Old Ale,
never,never,1.047,69.8,RED,Old Ale,
`;
const two = `time,sensor,gravity,temp
2026-02-21T19:00:00Z,Red,1.050,20
2026-02-21T19:00:00Z,Blue,1.060,21
2026-02-21T20:00:00Z,Blue,1.058,21
`;
const unclear = "time,gravity\n01/02/2026 10:00,1.050\n02/02/2026 10:00,1.048\n";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "wortfolio-readings-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe.each(engines)("readings on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  function open() {
    const store = opened.store({ now: Date.UTC(2026, 10, 1) });
    const write = (name: string, content: string | Uint8Array) => {
      const file = path.join(folder, name);
      writeFileSync(file, content);
      return file;
    };
    const run = async (...args: string[]) => {
      const [out, err]: [string[], string[]] = [[], []];
      const tools = {
        store,
        origin: "http://brewery.example",
        dataFolder: path.join(folder, "data"),
        language: "en" as const,
        print: (line: string) => void out.push(line),
        fail: (line: string) => void err.push(line),
      };
      const status = await readings.run(args, tools);
      return { status, out: out.join("\n"), err: err.join("\n") };
    };
    return { store, write, run };
  }
  const kept = () => {
    const imports = path.join(folder, "data", "imports");
    return existsSync(imports) ? readdirSync(imports) : [];
  };
  const nothing = async (store: Store) => {
    expect([await listReadingFiles(store, 9), await listDevices(store), kept()]).toEqual([[], [], []]);
  };
  const rows = async (store: Store, id: string) =>
    (await readingsOfDevice(store, id, { limit: 99 })).map(({ at, gravity }) => [new Date(at).toISOString(), gravity]);

  test("a dry run says what a file would add, with its faults by row, and leaves nothing", async () => {
    const { store, write, run } = open();
    const said = await run(write("tilt.csv", tilt), "--dry-run", "--zone", "Europe/Berlin");
    expect(said).toMatchObject({ status: 0, err: "" });
    expect(said.out).toMatch(/tilt\.csv: Recognised as Tilt, 2026-02-21T18:00 – 2026-02-21T20:00 UTC\n/);
    expect(said.out).toMatch(/4 rows.*1 not readable/);
    expect(said.out).toMatch(/Row 4: .*not a number/);
    expect(said.out).toMatch(/Row 5: The time “never” can’t be read/);
    expect(said.out).toMatch(/3 new readings for Log of tilt\. Nothing was stored\./);
    await nothing(store);
  });

  test("a file becomes the readings of a new device and its batch, and the printed command takes them back", async () => {
    const { store, write, run } = open();
    const data = { ...dataOf.batch, batchStatus: "Fermenting" as const };
    const batch = await insertEntry(store, { kind: "batch", title: "Old Ale", data }, owner);
    const id = batch.ok ? batch.value.id : "";
    const slug = batch.ok ? batch.value.slug : "";
    const file = write("tilt.csv", tilt);
    const said = await run(file, "--batch", slug, "--zone", "UTC");
    expect(said).toMatchObject({ status: 0, err: "" });
    expect(said.out).toMatch(/3 readings imported for Log of tilt/);
    expect((await listReadings(store, id)).map(({ gravity }) => gravity)).toEqual([1.052, 1.05, 1.048]);
    expect(kept()).toEqual([]);
    const again = await run(file, "--device", "Log of tilt", "--zone", "UTC");
    expect(again.out).toMatch(/3 already stored[^]*Nothing new for Log of tilt/);
    const undo = /wortfolio (readings --undo \S+)/.exec(said.out)?.[1]?.split(" ").slice(1) ?? [];
    expect(await run(...undo)).toMatchObject({ status: 0, out: "tilt.csv: import undone, 3 readings removed" });
    expect(await listReadings(store, id)).toEqual([]);
    expect(await run(...undo)).toMatchObject({ status: 1, err: expect.stringMatching(/already undone/) });
    expect(await run("--undo", "nobody")).toMatchObject({ status: 1, err: "There is no import nobody." });
  });

  test("the site's time zone counts where none is said", async () => {
    const { store, write, run } = open();
    await changeSiteSettings(store, { timeZone: "America/New_York" });
    expect((await run(write("tilt.csv", tilt), "--dry-run")).out).toMatch(/2026-02-22T00:00 – 2026-02-22T02:00 UTC/);
  });

  test("a log without dates is refused until the date of its first row is said", async () => {
    const { store, write, run } = open();
    const file = write("log.csv", "hours,gravity\n0,1.050\n30,1.040\n");
    expect(await run(file)).toMatchObject({ status: 1, err: expect.stringMatching(/no date\. Add --begins/) });
    expect(await run(file, "--begins", "soon")).toMatchObject({ status: 2 });
    await nothing(store);
    const said = await run(file, "--begins", "2026-03-12T18:00", "--zone", "UTC", "--dry-run");
    expect(said.out).toMatch(/2026-03-12T18:00 – 2026-03-14T00:00 UTC/);
  });

  test("where day and month can't be told apart it is refused until that is said", async () => {
    const { store, write, run } = open();
    const file = write("log.csv", unclear);
    expect(await run(file)).toEqual({
      status: 1,
      out: "",
      err: `${file}: No date in it says whether the day or the month comes first. Add --order day or --order month. Nothing was imported.`,
    });
    await nothing(store);
    const spans = { day: /2026-02-01T.*2026-02-02T/, month: /2026-01-02T.*2026-02-02T/ };
    for (const [order, span] of Object.entries(spans))
      expect((await run(file, "--dry-run", "--zone", "UTC", "--order", order)).out).toMatch(span);
    const told = write("told.csv", `${unclear}13/02/2026 10:00,1.047\n`);
    expect((await run(told, "--dry-run", "--zone", "UTC", "--order", "month")).out).toMatch(/2026-02-01T.*2026-02-13T/);
  });

  test("of several devices in a file one has to be chosen", async () => {
    const { store, write, run } = open();
    const file = write("two.csv", two);
    const refused = await run(file);
    expect(refused).toMatchObject({
      status: 1,
      err: expect.stringMatching(/several devices \((?:Red, Blue|Blue, Red)\)/),
    });
    await nothing(store);
    const { device } = await insertDevice(store, { name: "Blue Tilt" });
    expect(await run(file, "--sensor", "Blue", "--device", "Blue Tilt")).toMatchObject({ status: 0 });
    expect(await rows(store, device.id)).toEqual([
      ["2026-02-21T19:00:00.000Z", 1.06],
      ["2026-02-21T20:00:00.000Z", 1.058],
    ]);
  });

  test("a device of the file is found in letters of either case, and one that it has not is refused with those it has", async () => {
    const { store, write, run } = open();
    const file = write("two.csv", two);
    const refused = await run(file, "--sensor", "Green");
    expect(refused).toMatchObject({ status: 1, out: "", err: expect.stringMatching(/“Green”.*Red, Blue/) });
    await nothing(store);
    expect(await run(file, "--sensor", "red")).toMatchObject({
      status: 0,
      out: expect.stringMatching(/1 readings? im/),
    });
  });

  test("the same file read again adds nothing, and another of its devices has a curve of its own", async () => {
    const { store, write, run } = open();
    const file = write("two.csv", two);
    await run(file, "--sensor", "Blue");
    const dry = await run(file, "--sensor", "Blue", "--dry-run");
    expect(dry.out).toMatch(/2 already stored[^]*Log of two\. Nothing was stored/);
    const again = await run(file, "--sensor", "Blue");
    expect(again.out).toMatch(/2 already stored[^]*Nothing new for Log of two\n/);
    expect((await run(file, "--sensor", "Red")).out).toMatch(/1 readings? imported for Log of two 2/);
    expect(await listDevices(store)).toHaveLength(2);
  });

  test("values of another unit are refused, unless the columns are said", async () => {
    const { store, write, run } = open();
    const file = write("warm.csv", "time,Temp (°C)\n2026-02-21T19:00:00Z,68\n2026-02-21T20:00:00Z,69\n");
    expect((await run(file)).err).toMatch(/warmer than 40 °C.*--columns/);
    await nothing(store);
    const said = await run(file, "--columns", "time,temperature:F");
    expect(said).toMatchObject({ status: 0 });
    const [device] = await listDevices(store);
    const [first] = await readingsOfDevice(store, device?.id ?? "", { limit: 1 });
    expect(first?.celsius).toBeCloseTo(20, 6);
  });

  test.each([
    [["--device", "Nobody"], /Device “Nobody” not found/],
    [["--batch", "nothing"], /Batch “nothing” not found/],
    [["--columns", "time"], /at least one column that is a measurement/],
    [["--columns", "-,gravity:SG"], /which column is the time/],
    [["--columns", "time,gravity:SG,ph"], /only 2 columns/],
    [["--columns", "time,time"], /Column 2 has the same meaning/],
  ])("%j is refused, and nothing is left", async (args, reason) => {
    const { store, write, run } = open();
    const refused = await run(write("log.csv", "time,x\n2026-02-21T19:00:00Z,1.05\n"), ...args);
    expect(refused).toMatchObject({ status: 1, out: "", err: expect.stringMatching(reason) });
    await nothing(store);
  });

  test("a file that is refused keeps no other of its folder from being imported", async () => {
    const { store, write, run } = open();
    write("a.csv", unclear);
    write("b.csv", "time,gravity\n2026-02-21T19:00:00Z,1.05\n");
    write("c.txt", new Uint8Array([0x89, 0, 1, 2, 3, 0, 0, 9]));
    write("d.csv", "");
    write("photo.jpg", "no table");
    mkdirSync(path.join(folder, "inner.csv"));
    const said = await run(folder);
    expect(said.status).toBe(1);
    expect(said.err.split("\n").map((line) => path.basename(line.split(":")[0] ?? ""))).toEqual([
      "a.csv",
      "c.txt",
      "d.csv",
      "inner.csv",
    ]);
    expect((await listDevices(store)).map(({ name }) => name)).toEqual(["Log of b"]);
    expect(await run(path.join(folder, "none.csv"))).toMatchObject({ status: 1, err: expect.stringMatching(/opened/) });
    expect(await run(path.join(folder, "inner.csv"))).toMatchObject({
      status: 1,
      err: expect.stringMatching(/no file that/),
    });
  });

  test("a device that measured another batch is not put to this one", async () => {
    const { store, write, run } = open();
    const { device } = await insertDevice(store, { name: "Red" });
    await assignDevice(store, device.id, "other", 0);
    const batch = await insertEntry(store, { kind: "batch", title: "Mild", data: dataOf.batch }, owner);
    const refused = await run(write("t.csv", tilt), "--device", "Red", "--batch", batch.ok ? batch.value.slug : "");
    expect(refused).toMatchObject({ status: 1, err: expect.stringMatching(/measured another batch/) });
    expect([await listReadingFiles(store, 9), kept(), await rows(store, device.id)]).toEqual([[], [], []]);
  });

  test.each([
    [[]],
    [["f.csv", "--batsch", "x"]],
    [["f.csv", "--batch"]],
    [["f.csv", "--order", "year"]],
    [["f.csv", "--zone", "Mars/Base"]],
    [["f.csv", "--columns", "time,sg"]],
    [["f.csv", "--undo", "x"]],
    [["--undo", "x", "--dry-run"]],
    [["f.csv", "--dry-run=no"]],
  ])("%j is answered with the usage, and imports nothing", async (args) => {
    const { store, run } = open();
    expect(await run(...args)).toMatchObject({ status: 2, out: "", err: expect.stringMatching(/^Usage:/) });
    await nothing(store);
  });
});
