/** From when to when a device measures a batch, as columns. */
import type { DateFormatter } from "../../platform/format-date.ts";
import type { StudioColumn } from "../../ui/list/studio-table.tsx";
import type { Words } from "../../words/arguments.ts";

type Period = { fromAt: number; toAt: number | null };

export const periodColumns = (words: Words, dates: DateFormatter): StudioColumn<Period>[] => [
  {
    head: words.text("devices.assigned.from"),
    number: true,
    dim: true,
    cell: ({ fromAt }) => dates.format("moment", fromAt),
  },
  {
    head: words.text("devices.assigned.to"),
    number: true,
    dim: true,
    cell: ({ toAt }) => (toAt === null ? words.text("devices.assigned.now") : dates.format("moment", toAt)),
  },
];
