/** A file of readings in the studio: sent, read, corrected, imported, taken back; by editors alone. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { testWorker } from "../../../tests/do-work.ts";
import { dataOf, insert, member } from "../../../tests/entry-factory.ts";
import { inviteEditor } from "../../../tests/invite-editor.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { guest, type Viewer } from "../../domain/people/viewer.ts";
import type { Store } from "../../storage/database.ts";
import { listAssignments } from "../../storage/device-assignments.ts";
import { assignDevice, findDevice, insertDevice } from "../../storage/devices.ts";
import { findViewer } from "../../storage/people.ts";
import { changeReadingFile, findReadingFile } from "../../storage/reading-files.ts";
import { appendReadings, listReadings, readingsOfDevice } from "../../storage/readings.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { rowsAtOnce } from "./check-log.ts";
import { importReadings } from "./import-log.ts";
import { changeLog, newName, receiveLog } from "./log-deeds.ts";
import { openLog, openLogs } from "./log-queries.ts";

const now = Date.UTC(2026, 10, 1);
const hours = (count: number) => Date.UTC(2026, 1, 11, 18) + count * 3_600_000;

const tilt = `Timestamp,Timepoint,SG,Temp,Color,Beer,Comment
2/11/2026 19:00:00,46064.791666666664,1.052,68.0,RED,Old Ale,pitched
2/11/2026 20:00:00,46064.833333333336,1.050,68.9,RED,Old Ale,
2/11/2026 20:00:00,46064.833333333336,1.061,66.0,BLUE,Mild,
2/11/2026 21:00:00,46064.875,1.048,n/a,RED,Old Ale,
never,never,1.047,69.8,RED,Old Ale,
`;
const many = (count: number) =>
  `time,temp\n${Array.from({ length: count }, (_, place) => `${hours(place) / 1000},${18 + (place % 5) / 10}`).join("\n")}\n`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "wortfolio-log-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe.each(engines)("a file of readings on %s", (engine) => {
  let tested: TestDatabase;
  beforeAll(async () => {
    tested = await openTestDatabase(engine);
  });
  afterAll(() => tested.dispose());

  async function open(): Promise<{ site: SiteContext; clock: { now: number } }> {
    const clock = { now };
    const store = tested.store(clock);
    const viewer = await findViewer(store, await inviteEditor(store));
    return { site: siteAs(store, viewer ?? guest), clock };
  }
  function siteAs(store: Store, viewer: Viewer): SiteContext {
    const site = siteOf(store, viewer, { mediaFolder: path.join(folder, "media") });
    return { ...site, settings: { ...site.settings, timeZone: "Europe/Berlin" } };
  }
  const files = () => (existsSync(path.join(folder, "imports")) ? readdirSync(path.join(folder, "imports")) : []);

  async function send(site: SiteContext, content: string | Uint8Array<ArrayBuffer>, search = "") {
    const form = formOf({ deed: "send" });
    form.append("file", new File([content], "tilt red.csv"));
    const request = new Request("http://localhost:3000/", { method: "POST", body: form });
    const answer = await receiveLog(site, request, new URLSearchParams(search));
    if (!answer.ok) throw new Error(answer.code);
    return answer.value;
  }
  const sent = async (site: SiteContext, content: string | Uint8Array<ArrayBuffer>, search = "") =>
    (await send(site, content, search)).goTo?.split("/").at(-1) ?? "";
  async function seen(site: SiteContext, id: string) {
    const room = await openLog(site, id);
    if (!room.ok) throw new Error(room.code);
    return room.value;
  }
  async function act(site: SiteContext, id: string, deed: string, changes: Record<string, string> = {}) {
    const values = (await seen(site, id)).mapping?.values ?? {};
    const answer = await changeLog(site, id, formOf({ ...values, ...changes, deed }));
    if (!answer.ok) throw new Error(answer.code);
    return answer.value;
  }
  const stored = async ({ store }: SiteContext, id: string) =>
    (await readingsOfDevice(store, id, { limit: 9000 })).map(({ at, gravity, celsius }) => [
      (at - hours(0)) / 3_600_000,
      gravity,
      celsius === undefined ? undefined : Math.round(celsius * 100) / 100,
    ]);

  test("a log without dates asks for the day of its first row, refuses what is none, and shows its span", async () => {
    const { site } = await open();
    const id = await sent(site, "Uhrzeit;Temp\n23:55;19,5\n00:10;19,4\n");
    const first = (await seen(site, id)).mapping;
    expect(first).toMatchObject({
      begin: "day",
      checked: null,
      errors: { begins: expect.stringMatching(/no date.*day of the first row/) },
    });
    expect((await act(site, id, "import", { begins: "soon" })).errors).toEqual({
      begins: expect.stringMatching(/not a date/),
    });
    await act(site, id, "check", { begins: "2027-03-12" });
    expect((await seen(site, id)).mapping).toMatchObject({
      checked: null,
      values: { begins: "2027-03-12" },
      errors: { begins: expect.stringMatching(/in the future/) },
    });
    await act(site, id, "import", { begins: "2026-03-12" });
    expect((await seen(site, id)).mapping).toMatchObject({
      errors: {},
      values: { begins: "2026-03-12" },
      checked: { added: 2, from: Date.UTC(2026, 2, 12, 22, 55), to: Date.UTC(2026, 2, 12, 23, 10) },
    });
    await act(site, id, "check", { "is 0": "since:h" });
    expect((await seen(site, id)).mapping).toMatchObject({ begin: "moment", values: { begins: "2026-03-12T00:00" } });
    await act(site, id, "check", { "is 0": "clock" });
    await act(site, id, "import");
    const done = await seen(site, id);
    expect(done).toMatchObject({ stage: "done", added: 2 });
    // The next file of this program is of another day.
    const next = await sent(site, "Uhrzeit;Temp\n20:00;19,5\n", `device=${done.device?.id}`);
    expect((await seen(site, next)).mapping).toMatchObject({ begin: "day", values: { begins: "" } });
  });

  test("a long log without dates goes on behind where it was stopped, on the day it had come to", async () => {
    const { site, clock } = await open();
    const count = rowsAtOnce + 300;
    const minutes = Array.from({ length: count }, (_, place) => place * 10);
    const rows = minutes.map((each) => `${new Date(each * 60_000).toISOString().slice(11, 16)},19`);
    const id = await sent(site, `clock,temp\n${rows.join("\n")}\n`);
    await act(site, id, "check", { begins: "2026-01-12" });
    const from = Date.UTC(2026, 0, 11, 23);
    expect((await seen(site, id)).mapping?.checked).toMatchObject({ added: count, from });
    const { device } = await insertDevice(site.store, { name: "Log" });
    await changeReadingFile(site.store, id, ["ready"], { status: "importing", deviceId: device.id, done: rowsAtOnce });
    clock.now += 60_000;
    await act(site, id, "continue");
    await testWorker(site.store, [importReadings], folder).drain();
    const rest = await readingsOfDevice(site.store, device.id, { limit: count });
    expect(rest.map(({ at }) => at).toSorted((a, b) => a - b)).toEqual(
      minutes.slice(rowsAtOnce).map((each) => from + each * 60_000),
    );
  });

  test("it says what it would add, adds it to a new device and a batch, and takes exactly that back", async () => {
    const { site } = await open();
    const { store } = site;
    const batch = await insert(store, { kind: "batch", title: "Old Ale", data: { ...dataOf.batch, number: 7 } });
    const id = await sent(site, tilt, `batch=${batch.id}`);
    const { stage, mapping } = await seen(site, id);
    expect(stage).toBe("ready");
    expect(mapping).toMatchObject({
      format: "Tilt",
      errors: {},
      values: { zone: "Europe/Berlin", only: "RED", device: "", name: "Log of tilt-red", batch: batch.id },
      checked: {
        rows: 4,
        added: 3,
        already: 0,
        unread: 1,
        inPart: 0,
        from: hours(0),
        to: hours(2),
        looks: [],
        faults: [{ line: 6, said: "The time “never” can’t be read." }],
        sensors: [
          ["RED", 4],
          ["BLUE", 1],
        ],
      },
    });
    expect(mapping?.checked?.ranges.gravity).toMatchObject({ least: 1.048, most: 1.052, count: 3 });
    expect(mapping?.preview.rows.map(({ reading, isOther }) => reading?.gravity ?? isOther)).toEqual([
      1.052,
      1.05,
      true,
      1.048,
      false,
    ]);
    expect(await listReadings(store, batch.id)).toEqual([]);

    await act(site, id, "import");
    const done = await seen(site, id);
    expect(done).toMatchObject({ stage: "done", added: 3, already: 0, unread: 1, device: { name: "Log of tilt-red" } });
    const device = done.device?.id ?? "";
    expect(await stored(site, device)).toEqual([
      [0, 1.052, 20],
      [1, 1.05, 20.5],
      [2, 1.048, undefined],
    ]);
    expect((await listReadings(store, batch.id)).map(({ comment }) => comment)).toEqual([
      "pitched",
      undefined,
      undefined,
    ]);
    expect((await findDevice(store, device))?.lastSeenAt).toBeNull();
    expect(files()).toEqual([]);

    await act(site, id, "undo");
    expect(await seen(site, id)).toMatchObject({ stage: "undone" });
    expect(await stored(site, device)).toEqual([]);
    expect(await listAssignments(store, { deviceId: device })).toEqual([]);
    expect((await findDevice(store, device))?.retiredAt).not.toBeNull();
    expect((await act(site, id, "undo")).refused).toBeNull();
    expect((await seen(site, id)).stage).toBe("undone");
  });

  test("the second sending of a file adds nothing, and its undo takes nothing of the first", async () => {
    const { site } = await open();
    const { device } = await insertDevice(site.store, { name: "Tilt" });
    const first = await sent(site, tilt, `device=${device.id}`);
    await act(site, first, "import");
    const second = await sent(site, tilt, `device=${device.id}`);
    const { mapping } = await seen(site, second);
    expect(mapping?.checked).toMatchObject({ added: 0, already: 3, unread: 1 });
    await act(site, second, "import");
    expect(await seen(site, second)).toMatchObject({ stage: "done", added: 0, already: 3 });
    await act(site, second, "undo");
    expect(await stored(site, device.id)).toHaveLength(3);
    await act(site, first, "undo");
    expect(await stored(site, device.id)).toEqual([]);
    expect((await findDevice(site.store, device.id))?.retiredAt).toBeNull();
  });

  test("°F that are taken for °C are said, and corrected in one choice that the next such file begins with", async () => {
    const { site } = await open();
    const { device } = await insertDevice(site.store, { name: "Tilt" });
    const text = "time,temp (°C)\n2026-02-11T18:00:00Z,68\n2026-02-11T19:00:00Z,67\n";
    const id = await sent(site, text, `device=${device.id}`);
    expect((await seen(site, id)).mapping?.checked?.looks).toEqual(["fahrenheit"]);
    await act(site, id, "check", { "is 1": "temperature:F" });
    expect((await seen(site, id)).mapping?.checked).toMatchObject({ looks: [], ranges: { celsius: { most: 20 } } });
    await act(site, id, "import");
    const next = await sent(site, text.replaceAll("-11T", "-12T"), `device=${device.id}`);
    expect((await seen(site, next)).mapping?.values["is 1"]).toBe("temperature:F");
    const other = await insertDevice(site.store, { name: "Other" });
    const elsewhere = await sent(site, text, `device=${other.device.id}`);
    expect((await seen(site, elsewhere)).mapping?.values["is 1"]).toBe("temperature:C");
  });

  test("what was changed since it was shown is shown before it is imported", async () => {
    const { site } = await open();
    const id = await sent(site, tilt);
    await act(site, id, "import", { only: "BLUE" });
    expect(await seen(site, id)).toMatchObject({
      stage: "ready",
      mapping: { values: { only: "BLUE" }, checked: { added: 1 } },
    });
    await act(site, id, "import");
    expect(await seen(site, id)).toMatchObject({ stage: "done", added: 1 });
  });

  test("the order of day and month is asked for, and nothing is read before", async () => {
    const { site } = await open();
    const id = await sent(site, "time,temp\n01/02/2026 10:00,19\n02/02/2026 10:00,20\n");
    const { mapping } = await seen(site, id);
    expect(mapping).toMatchObject({
      checked: null,
      hasOrder: true,
      errors: { order: expect.stringContaining("day or the month") },
    });
    await act(site, id, "import");
    expect((await seen(site, id)).stage).toBe("ready");
    await act(site, id, "check", { order: "month-first" });
    expect((await seen(site, id)).mapping?.checked).toMatchObject({ added: 2, from: Date.UTC(2026, 0, 2, 9) });
  });

  test("columns that don’t make readings are said where they are", async () => {
    const { site } = await open();
    const id = await sent(site, "time,temp,room\n2026-02-11T18:00:00Z,20,21\n");
    await act(site, id, "check", { "is 2": "temperature:C" });
    expect((await seen(site, id)).mapping).toMatchObject({
      checked: null,
      errors: { "is 2": "Another column already has this meaning." },
    });
    await act(site, id, "check", { "is 0": "clock", "is 2": "" });
    expect((await seen(site, id)).mapping?.errors).toEqual({
      begins: "The times in this file have no date. Enter the day of the first row.",
    });
    await act(site, id, "check", { "is 0": "", "is 1": "comment" });
    expect((await seen(site, id)).mapping?.errors["form"]).toBe(
      "Choose at least one column that is a measurement, such as a temperature.",
    );
    await act(site, id, "check", { "is 0": "", "is 1": "temperature:C" });
    expect((await seen(site, id)).mapping?.errors["form"]).toBe("Choose which column is the time.");
  });

  test("other marks cut the file anew", async () => {
    const { site } = await open();
    const id = await sent(site, "time;temp;sg\n2026-02-11T18:00:00Z;20,5;1,05\n");
    expect((await seen(site, id)).mapping?.values).toMatchObject({
      separator: "semicolon",
      decimal: ",",
      "is 1": "temperature:C",
    });
    await act(site, id, "check", { separator: "comma" });
    expect((await seen(site, id)).mapping?.columns.map(({ head }) => head)).toEqual(["time;temp;sg", "", ""]);
    await act(site, id, "check", { separator: "semicolon" });
    expect((await seen(site, id)).mapping).toMatchObject({
      columns: [{ head: "time" }, { head: "temp" }, { head: "sg" }],
      checked: { added: 1 },
    });
  });

  test.each([
    ["UTF-16 with its mark", Buffer.from(`\uFEFF${tilt}`, "utf16le"), "utf-16le"],
    ["UTF-16 without it", Buffer.from(tilt, "utf16le"), "utf-16le"],
    ["UTF-16 the other way", Buffer.from(`\uFEFF${tilt}`, "utf16le").swap16(), "utf-16be"],
    ["UTF-8 with a mark", Buffer.from(`\uFEFF${tilt}`), "utf-8"],
    ["Windows-1252", Buffer.from(tilt.replace("pitched", "g\u00e4rt"), "latin1"), "windows-1252"],
  ])("a file in %s", async (_, bytes, encoding) => {
    const { site } = await open();
    const id = await sent(site, new Uint8Array(bytes));
    expect((await seen(site, id)).mapping).toMatchObject({
      format: "Tilt",
      values: { encoding },
      checked: { added: 3, unread: 1 },
    });
  });

  test.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ["nothing", "", "Choose a file that is not empty."],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 1, 0, 0]), "This file is not text."],
    ["no table", "Dear diary\n", "This file has no columns."],
  ])("%s is refused at the field", async (_, content, said) => {
    const { site } = await open();
    const answer = await send(site, content);
    expect(answer.errors["file"]).toContain(said);
    expect(files()).toEqual([]);
  });

  test("a quotation mark that nobody closes is named with its row", async () => {
    const { site } = await open();
    const id = await sent(site, `time,temp\n2026-02-11T18:00:00Z,20\n2026-02-11T19:00:00Z,"${"x,\n".repeat(30_000)}`);
    expect(await seen(site, id)).toMatchObject({
      stage: "refused",
      fault: expect.stringContaining("Row 3 is longer than 64 KiB"),
    });
    expect(files()).toEqual([]);
    await act(site, id, "discard");
    expect(await findReadingFile(site.store, id)).toBeNull();
  });

  test("guests and members see nothing of it and can do nothing", async () => {
    const { site } = await open();
    const id = await sent(site, tilt);
    for (const [viewer, code] of [
      [guest, "sign-in"],
      [member, "forbidden"],
    ] as const) {
      const other = { ...site, viewer };
      const form = formOf({ deed: "send" });
      form.append("file", new File([tilt], "a.csv"));
      const request = new Request("http://localhost:3000/", { method: "POST", body: form });
      expect(await receiveLog(other, request, new URLSearchParams())).toMatchObject({ ok: false, code });
      expect(await openLogs(other, new URLSearchParams())).toMatchObject({ ok: false, code });
      expect(await openLog(other, id)).toMatchObject({ ok: false, code });
      for (const deed of ["check", "import", "continue", "undo", "discard"])
        expect(await changeLog(other, id, formOf({ deed })), deed).toMatchObject({ ok: false, code });
    }
    expect(files()).toEqual([id]);
    expect(await openLog(site, "none")).toMatchObject({ ok: false, code: "not-found" });
    expect(await changeLog(site, "none", formOf({ deed: "check" }))).toMatchObject({ ok: false, code: "not-found" });
  });

  test("a batch that the device did not measure then is refused at its field", async () => {
    const { site } = await open();
    const { store } = site;
    const [ale, mild] = [
      await insert(store, { kind: "batch", title: "Ale", data: { ...dataOf.batch, number: 1 } }),
      await insert(store, { kind: "batch", title: "Mild", data: { ...dataOf.batch, number: 2 } }),
    ];
    const { device } = await insertDevice(store, { name: "Tilt" });
    await assignDevice(store, device.id, ale.id, hours(1));
    const id = await sent(site, tilt, `device=${device.id}`);
    const refused = await act(site, id, "import", { batch: mild.id });
    expect(refused.errors["batch"]).toBe(
      "The device measured Ale during this time. Choose that batch, or another device.",
    );
    expect(await stored(site, device.id)).toEqual([]);
    expect((await act(site, id, "import", { batch: "gone" })).errors["batch"]).toBeDefined();
    expect((await act(site, id, "check", { device: "gone" })).errors["device"]).toBeDefined();
    await act(site, id, "import", { batch: ale.id });
    expect(await listReadings(store, ale.id)).toHaveLength(3);
  });

  test("a device made for a log is named after its file, and is no log of a log", () => {
    expect(newName("red.csv", "en")).toBe("Log of red");
    expect(newName("log.csv", "en")).toBe("log");
    expect(newName("Kellerprotokoll.csv", "de")).toBe("Kellerprotokoll");
  });

  test("a row that a program wrote twice is one reading", async () => {
    const { site } = await open();
    const [head = "", row = "", next = ""] = many(2).split("\n");
    const id = await sent(site, [head, row, row, next, row].join("\n"));
    expect((await seen(site, id)).mapping?.checked).toMatchObject({ rows: 4, added: 2, already: 0, doubled: 2 });
    await act(site, id, "import");
    expect(await seen(site, id)).toMatchObject({ added: 2, already: 0, doubled: 2 });
    const again = await sent(site, [head, row, row].join("\n"), `device=${(await seen(site, id)).device?.id}`);
    expect((await seen(site, again)).mapping?.checked).toMatchObject({ added: 0, already: 1, doubled: 1 });
  });

  test("readings that came live are not doubled by the download of them", async () => {
    const { site } = await open();
    const { device } = await insertDevice(site.store, { name: "Spindle" });
    await appendReadings(site.store, [{ deviceId: device.id, at: hours(0) + 123, gravity: 1.05, celsius: 19.5 }]);
    const text = `time,gravity_sg,temperature_c,angle_deg,rssi_dbm,flags\n${new Date(hours(0) + 123).toISOString()},1.05,19.5,,,\n`;
    const id = await sent(site, text, `device=${device.id}`);
    expect((await seen(site, id)).mapping).toMatchObject({ format: "Wortfolio", checked: { added: 0, already: 1 } });
  });

  test("a long one that is stopped anywhere goes on to the same end", async () => {
    const { site, clock } = await open();
    const count = rowsAtOnce * 2 + 100;
    const id = await sent(site, many(count));
    expect((await seen(site, id)).mapping?.checked).toMatchObject({ added: count });
    const file = await findReadingFile(site.store, id);
    const { device } = await insertDevice(site.store, { name: "Log" });
    // As a program leaves it that is killed after its first part.
    const readings = Array.from({ length: rowsAtOnce }, (_, place) => ({ place }));
    await changeReadingFile(site.store, id, ["ready"], {
      status: "importing",
      deviceId: device.id,
      target: { ...file!.target, deviceId: device.id },
    });
    const { storeFilePart } = await import("../../storage/reading-file-parts.ts");
    await storeFilePart(site.store, id, {
      done: 0,
      upTo: rowsAtOnce,
      readings: readings.map(({ place }) => ({
        deviceId: device.id,
        at: hours(place),
        celsius: 18 + (place % 5) / 10,
        ownTime: true,
      })),
      unread: 0,
    });
    expect((await seen(site, id)).stage).toBe("importing");
    clock.now += 60_000;
    expect((await seen(site, id)).stage).toBe("stopped");
    await act(site, id, "continue");
    expect((await seen(site, id)).stage).toBe("importing");
    await testWorker(site.store, [importReadings], folder).drain();
    expect(await seen(site, id)).toMatchObject({ stage: "done", added: count, already: 0 });
    expect(await stored(site, device.id)).toHaveLength(count);
    await act(site, id, "undo");
    expect(await stored(site, device.id)).toEqual([]);
  });

  test("what a killed command left is continued by whoever asks for it in the studio", async () => {
    const { site } = await open();
    const id = await sent(site, tilt);
    const { device } = await insertDevice(site.store, { name: "Tilt" });
    await changeReadingFile(site.store, id, ["ready"], { status: "importing", userId: "", deviceId: device.id });
    await act(site, id, "continue");
    await testWorker(site.store, [importReadings], folder).drain();
    expect(await findReadingFile(site.store, id)).toMatchObject({ status: "done", userId: site.viewer.userId });
  });

  test("whoever is no editor any more does not go on importing", async () => {
    const { site } = await open();
    const id = await sent(site, tilt);
    const { device } = await insertDevice(site.store, { name: "Tilt" });
    await changeReadingFile(site.store, id, ["ready"], { status: "importing", userId: "nobody", deviceId: device.id });
    await act(site, id, "continue");
    await testWorker(site.store, [importReadings], folder).drain();
    expect(await findReadingFile(site.store, id)).toMatchObject({ status: "importing", done: 0 });
  });

  test("what nobody imports within a day is forgotten when the next one comes", async () => {
    const { site, clock } = await open();
    const id = await sent(site, tilt);
    clock.now += 86_400_001;
    const next = await sent(site, tilt);
    expect(files()).toEqual([next]);
    expect(await findReadingFile(site.store, id)).toBeNull();
    const rooms = await openLogs(site, new URLSearchParams({ device: "none", batch: "b" }));
    expect(rooms).toMatchObject({ value: { device: null, batch: "b", rows: [{ id: next, stage: "ready" }] } });
  });
});
