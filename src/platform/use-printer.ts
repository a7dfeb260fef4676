/** The visitor's printer and clock in any component: units, language and the site's time zone from the frame's data. */
import { useMemo } from "react";
import { useRouteLoaderData } from "react-router";
import { createPrinter, type Printer } from "../domain/units/printer.ts";
import { createDatePrinter, type DatePrinter } from "./print-date.ts";
import { utc, type TimeZone } from "./time-zone.ts";
import { defaultChoices, unitChoiceOf, type VisitorChoices } from "./visitor-choices.ts";

type Frame = { choices: VisitorChoices; timeZone: TimeZone };

export function usePrinter(): Printer {
  const choices = useRouteLoaderData<Frame>("root")?.choices ?? defaultChoices;
  return useMemo(() => createPrinter(unitChoiceOf(choices), choices.language), [choices]);
}

export function useDates(): DatePrinter {
  const frame = useRouteLoaderData<Frame>("root");
  const language = frame?.choices.language ?? "en";
  const timeZone = frame?.timeZone ?? utc;
  return useMemo(() => createDatePrinter(language, timeZone), [language, timeZone]);
}
