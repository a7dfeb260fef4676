/** From when to when a device measures a batch, as columns. */
import type { DateFormatter } from "../../platform/format-date.ts";
import type { StudioColumn } from "../../ui/list/studio-table.tsx";

type Period = { fromAt: number; toAt: number | null };

export const periodColumns = (dates: DateFormatter): StudioColumn<Period>[] => [
  { head: "From", number: true, dim: true, cell: ({ fromAt }) => dates.format("moment", fromAt) },
  { head: "To", number: true, dim: true, cell: ({ toAt }) => (toAt === null ? "now" : dates.format("moment", toAt)) },
];
