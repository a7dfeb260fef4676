/** The form that says how a log is read: what it offers, and what was chosen in it. */
import { separators } from "../../domain/delimited-text.ts";
import {
  beginOf,
  encodings,
  isColumnMeaning,
  type LogPlan,
  mostColumns,
  planFaults,
} from "../../domain/fermentation/log-plan.ts";
import { dayOrders, readBegin } from "../../domain/fermentation/log-time.ts";
import type { FormErrors, FormValues } from "../../platform/deeds/answer.ts";
import { isTimeZone, readZoned } from "../../platform/zoned-time.ts";
import type { FileTarget } from "../../storage/reading-files.ts";
import type { Words } from "../../words/arguments.ts";
import { wordsOf } from "../../words/words.ts";

/** A select can't hold a tab. */
const separatorNames: Record<string, LogPlan["separator"]> = { comma: ",", semicolon: ";", tab: "\t" };

export const columnField = (column: number): string => `is ${column}`;

export function typedOfPlan(plan: LogPlan, { deviceId, name, batchId }: FileTarget): FormValues {
  const separator = Object.entries(separatorNames).find(([, sign]) => sign === plan.separator)?.[0] ?? "";
  return {
    ...Object.fromEntries(plan.columns.map((is, column) => [columnField(column), is ?? ""])),
    encoding: plan.encoding,
    separator,
    header: plan.hasHeader ? "yes" : "no",
    decimal: plan.decimal,
    order: plan.dayOrder ?? "",
    zone: plan.timeZone,
    begins: (plan.begins ?? "").slice(0, beginOf(plan.columns) === "day" ? 10 : undefined),
    only: plan.only,
    device: deviceId,
    name,
    batch: batchId,
  };
}

const oneOf = <T extends string>(of: readonly T[], value: string | undefined, otherwise: T): T =>
  of.find((each) => each === value) ?? otherwise;

/** What is not in the form stays as it is. */
export function planOfTyped(typed: FormValues, before: LogPlan): LogPlan {
  const width = Math.min(
    mostColumns,
    Math.max(
      before.columns.length,
      ...Object.keys(typed).map((name) => Number(/^is (\d{1,3})$/.exec(name)?.[1] ?? -1) + 1),
    ),
  );
  return {
    encoding: oneOf(encodings, typed["encoding"], before.encoding),
    separator: oneOf(separators, separatorNames[typed["separator"] ?? ""], before.separator),
    hasHeader: typed["header"] === undefined ? before.hasHeader : typed["header"] === "yes",
    decimal: oneOf([".", ","] as const, typed["decimal"], before.decimal),
    dayOrder:
      typed["order"] === undefined ? before.dayOrder : (dayOrders.find((order) => order === typed["order"]) ?? null),
    timeZone: isTimeZone(typed["zone"] ?? "") ? (typed["zone"] ?? "") : before.timeZone,
    begins: typed["begins"] === undefined ? before.begins : readBegin(typed["begins"]),
    columns: Array.from({ length: width }, (_, column) => {
      const is = typed[columnField(column)];
      if (is === undefined) return before.columns[column] ?? null;
      return isColumnMeaning(is) ? is : null;
    }),
    only: typed["only"] ?? before.only,
  };
}

type Asked = { hasOrder: boolean; now: number; language: string };

/** Where something of it has to be chosen first, at its place. */
export function planErrors(plan: LogPlan, { hasOrder, now, language }: Asked): FormErrors {
  const words = wordsOf(language);
  const errors: FormErrors = {};
  for (const fault of planFaults(plan)) {
    if (fault.column !== null) errors[columnField(fault.column)] = words.text("devices.logs.twice");
    else if (fault.is === "no-begin") errors["begins"] = sayNoBegin(words, plan);
    else
      errors["form"] = fault.is === "no-time" ? words.text("devices.logs.noTime") : words.text("devices.logs.nothing");
  }
  const { begins, timeZone } = plan;
  if (begins !== null && beginOf(plan.columns) !== null && readZoned(begins, timeZone) > now)
    errors["begins"] = words.text("devices.logs.begins.future");
  if (hasOrder && plan.dayOrder === null) errors["order"] = words.text("devices.logs.order.open");
  return errors;
}

export const sayNoBegin = (words: Words, { columns }: LogPlan): string =>
  beginOf(columns) === "day" ? words.text("devices.logs.begins.noDay") : words.text("devices.logs.begins.noMoment");
