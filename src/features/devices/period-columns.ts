/** From when to when a device measures a batch, as columns. */
import type { DatePrinter } from "../../platform/print-date.ts";
import type { StudioColumn } from "../../ui/list/studio-table.tsx";

type Period = { fromAt: number; toAt: number | null };

export const periodColumns = (dates: DatePrinter): StudioColumn<Period>[] => [
  { head: "From", number: true, dim: true, cell: ({ fromAt }) => dates.print("moment", fromAt) },
  { head: "To", number: true, dim: true, cell: ({ toAt }) => (toAt === null ? "now" : dates.print("moment", toAt)) },
];
