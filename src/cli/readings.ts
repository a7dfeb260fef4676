/** `readings`: logs and exports become readings, are read for what they would add, or are taken back. */
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { type ColumnMeaning, isColumnMeaning } from "../domain/fermentation/log-plan.ts";
import { type DayOrder, readBegin } from "../domain/fermentation/log-time.ts";
import type { Problem } from "../domain/result.ts";
import { importLogFile, type LogImported, type LogOrder, undoLogFile } from "../features/devices/import-log-file.ts";
import { sayLogFault, sayRow } from "../features/devices/log-queries.ts";
import { sayLook } from "../features/devices/say-look.ts";
import type { LogLook } from "../domain/fermentation/log-looks.ts";
import { isTimeZone } from "../platform/zoned-time.ts";
import type { Words } from "../words/arguments.ts";
import { wordsOf } from "../words/words.ts";
import type { CommandTools, SiteCommand } from "./command.ts";
import { misused } from "./misused.ts";

export const readings: SiteCommand = {
  brews: true,
  summary: (words) => words.text("cli.readings.summary"),
  usage: (words) => words.text("cli.readings.usage"),
  async run(args, tools) {
    const asked = readArgs(args);
    if (!asked) return misused(readings, tools);
    if ("undo" in asked) return undo(asked.undo, tools);
    const words = wordsOf(tools.language);
    const files = await filesOf(asked.places);
    if (files.length === 0) tools.fail(words.text("cli.readings.noFiles"));
    let refused = files.length === 0 ? 1 : 0;
    for (const file of files) if (!(await importOne(file, asked.order, tools))) refused = 1;
    return refused;
  },
};

const text = { type: "string" } as const;
const options = {
  batch: text,
  device: text,
  zone: text,
  order: text,
  begins: text,
  sensor: text,
  columns: text,
  undo: text,
  "dry-run": { type: "boolean" },
} as const;
const dayOrders: Readonly<Record<string, DayOrder>> = { day: "day-first", month: "month-first" };

type Asked = { places: string[]; order: LogOrder } | { undo: string };

/** Null for what is not understood: a mistyped option must not store readings without it. */
function readArgs(args: string[]): Asked | null {
  const { values, positionals, tokens } = parseArgs({
    args,
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const isKnown = tokens.every(
    (token) =>
      token.kind !== "option" ||
      (Object.hasOwn(options, token.name) && (token.name === "dry-run" ? !token.value : Boolean(token.value))),
  );
  if (!isKnown) return null;
  const given = (name: string): string | null => {
    const value = values[name];
    return typeof value === "string" ? value : null;
  };
  const undone = given("undo");
  if (undone !== null) return positionals.length === 0 && Object.keys(values).length === 1 ? { undo: undone } : null;
  const [zone, order, columns] = [given("zone"), given("order"), readColumns(given("columns"))];
  const dayOrder = order === null ? null : (dayOrders[order] ?? "unknown");
  if (positionals.length === 0 || columns === "unknown" || dayOrder === "unknown") return null;
  const begins = readBegin(given("begins") ?? "");
  if (begins === null && given("begins") !== null) return null;
  if (zone !== null && !isTimeZone(zone)) return null;
  const [device, batch, sensor] = [given("device"), given("batch"), given("sensor")];
  const isDryRun = values["dry-run"] === true;
  return { places: positionals, order: { device, batch, zone, dayOrder, begins, sensor, columns, isDryRun } };
}

function readColumns(said: string | null): (ColumnMeaning | null)[] | "unknown" | null {
  if (said === null) return null;
  const columns = said.split(",").map((each) => each.trim());
  return columns.every((each) => each === "-" || isColumnMeaning(each))
    ? columns.map((each) => (isColumnMeaning(each) ? each : null))
    : "unknown";
}

const isTable = (name: string): boolean => /\.(?:csv|tsv|txt|log)$/i.test(name);

/** A folder stands for the tables in it, in the order of their names. */
async function filesOf(places: readonly string[]): Promise<string[]> {
  const all = await Promise.all(
    places.map(async (place) => {
      const found = await stat(place).catch(() => null);
      if (!found?.isDirectory()) return [place];
      const names = (await readdir(place)).filter(isTable).toSorted();
      return names.map((name) => path.join(place, name));
    }),
  );
  return all.flat();
}

async function importOne(
  file: string,
  order: LogOrder,
  { store, dataFolder, language, print, fail }: CommandTools,
): Promise<boolean> {
  const words = wordsOf(language);
  const imported = await importLogFile({ store, dataFolder, language }, file, order);
  if (!imported.ok) {
    fail(words.text("cli.readings.refused", { file, reason: sayRefusal(words, imported, order, language) }));
    return false;
  }
  for (const line of report(words, file, imported.value, language)) print(line);
  return true;
}

function report(words: Words, file: string, { id, device, format, checked, added }: LogImported, language: string) {
  const { rows, already, doubled, unread, inPart, faults, from, to } = checked;
  const recognised =
    format === "" ? words.text("devices.logs.format.none") : words.text("devices.logs.format", { format });
  const others = unread + inPart - faults.length;
  const span = [from, to].flatMap((at) => (at === null ? [] : new Date(at).toISOString().slice(0, 16))).join(" – ");
  return [
    `${file}: ${recognised}${span === "" ? "" : `, ${span} UTC`}`,
    `  ${words.text("devices.logs.counts", { rows, already, doubled, unread, inPart })}`,
    ...faults.map(
      ({ line, faults: said }) =>
        `  ${words.text("devices.logs.faultAt", { line: String(line), said: sayRow(said, language) })}`,
    ),
    ...(others > 0 ? [`  ${words.text("devices.logs.faults.more", { count: others })}`] : []),
    `  ${id === null ? words.text("cli.readings.wouldAdd", { added, device }) : words.text("cli.readings.added", { added, device })}`,
    ...(id === null ? [] : [`  ${words.text("cli.readings.undo", { command: `wortfolio readings --undo ${id}` })}`]),
  ];
}

function sayRefusal(words: Words, { code, path: of }: Problem, order: LogOrder, language: string): string {
  switch (code) {
    case "unopened":
      return words.text("cli.readings.unopened");
    case "device":
      return words.text("cli.device.unknown", { name: order.device ?? "" });
    case "batch":
      return words.text("cli.device.noBatch", { slug: order.batch ?? "" });
    case "other-batch":
      return words.text("cli.readings.otherBatch");
    case "order":
      return words.text("cli.readings.order");
    case "sensors":
      return words.text("cli.readings.sensors", { names: of });
    case "no-sensor":
      return words.text("cli.readings.noSensor", { name: order.sensor ?? "", names: of });
    case "looks":
      return `${sayLook(words, of as LogLook)} ${words.text("cli.readings.columns")}`;
    case "columns":
      return words.text("cli.readings.tooManyColumns", { columns: of });
    case "no-time":
      return `${words.text("devices.logs.noTime")} ${words.text("cli.readings.columns")}`;
    case "nothing":
      return `${words.text("devices.logs.nothing")} ${words.text("cli.readings.columns")}`;
    case "no-begin":
      return words.text("cli.readings.begins");
    case "twice":
      return words.text("cli.readings.twice", { column: of });
    default:
      return sayLogFault([code, of].join(" ").trim(), language);
  }
}

async function undo(id: string, { store, dataFolder, language, print, fail }: CommandTools): Promise<number> {
  const words = wordsOf(language);
  const undone = await undoLogFile({ store, dataFolder, language }, id);
  if (!undone.ok) {
    fail(
      undone.code === "not-found"
        ? words.text("cli.readings.unknown", { id })
        : undone.code === "busy"
          ? words.text("cli.readings.busy")
          : words.text("cli.readings.nothingToUndo"),
    );
    return 1;
  }
  const { fileName, removed } = undone.value;
  print(words.text("cli.readings.undone", { file: fileName, removed }));
  return 0;
}
