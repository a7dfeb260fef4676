/** The visitor's formatter and clock in any component: units, language and the site's time zone from the frame's data. */
import { useMemo } from "react";
import { useRouteLoaderData } from "react-router";
import { createFormatter, type Formatter } from "../domain/units/formatter.ts";
import { createDateFormatter, type DateFormatter } from "./format-date.ts";
import { sharedMinutes } from "./shared-minutes.ts";
import { utc, type TimeZone } from "./time-zone.ts";
import { defaultChoices, type SentChoices, unitChoiceOf, type VisitorChoices } from "./visitor-choices.ts";

type Frame = { choices: SentChoices; timeZone: TimeZone };

export function useChoices(): VisitorChoices {
  const sent = useRouteLoaderData<Frame>("root")?.choices;
  return useMemo(() => ({ ...defaultChoices, ...sent }), [sent]);
}

export function useFormatter(): Formatter {
  const choices = useChoices();
  return useMemo(() => createFormatter(unitChoiceOf(choices), choices.language), [choices]);
}

export function useDates(): DateFormatter {
  const frame = useRouteLoaderData<Frame>("root");
  const language = frame?.choices.language ?? "en";
  const timeZone = frame?.timeZone ?? utc;
  return useMemo(() => createDateFormatter(language, timeZone), [language, timeZone]);
}

/** Says moments with the seconds of those that share a minute with another of them. */
export function useMoments(moments: readonly number[]): (at: number) => string {
  const dates = useDates();
  const isShared = sharedMinutes(moments);
  return (at) => (isShared(at) ? dates.exact(at) : dates.format("moment", at));
}
