/** Days without a time: a best before is the same day everywhere. */
import { useMemo } from "react";
import { createDatePrinter, type DatePrinter } from "../../platform/print-date.ts";
import { utc } from "../../platform/time-zone.ts";
import { usePrinter } from "../../platform/use-printer.ts";

export function useDays(): DatePrinter {
  const { language } = usePrinter();
  return useMemo(() => createDatePrinter(language, utc), [language]);
}
