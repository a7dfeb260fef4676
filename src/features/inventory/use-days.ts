/** Days without a time: a best before is the same day everywhere. */
import { useMemo } from "react";
import { createDateFormatter, type DateFormatter } from "../../platform/format-date.ts";
import { utc } from "../../platform/time-zone.ts";
import { useFormatter } from "../../platform/use-formatter.ts";

export function useDays(): DateFormatter {
  const { language } = useFormatter();
  return useMemo(() => createDateFormatter(language, utc), [language]);
}
