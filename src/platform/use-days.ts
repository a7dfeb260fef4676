/** Days without a time, the same everywhere: a best before, a day of which views were counted. */
import { useMemo } from "react";
import { createDateFormatter, type DateFormatter } from "./format-date.ts";
import { utc } from "./time-zone.ts";
import { useFormatter } from "./use-formatter.ts";

export function useDays(): DateFormatter {
  const { language } = useFormatter();
  return useMemo(() => createDateFormatter(language, utc), [language]);
}
