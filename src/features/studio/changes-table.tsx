/** What was changed lately, by whom. */
import { useDates } from "../../platform/use-formatter.ts";
import { Link } from "../../ui/link.tsx";
import { StudioTable } from "../../ui/list/studio-table.tsx";
import { editPath } from "./edit-path.ts";
import type { Today } from "./queries.ts";

const halfDay = 12 * 3_600_000;
const deeds: Record<string, string> = {
  created: "begun",
  updated: "saved",
  moved: "address changed",
  removed: "to the bin",
  restored: "out of the bin",
  draft: "back to draft",
  scheduled: "scheduled",
  published: "published",
  archived: "archived",
};

export function ChangesTable({ needs }: { needs: Today }) {
  const dates = useDates();
  return (
    <StudioTable
      caption="Changed"
      titled
      rows={needs.changes}
      rowKey={({ id }) => id}
      columns={[
        {
          head: "What",
          cell: ({ kind, entryId, title, action }) =>
            action === "removed" ? title : <Link href={editPath(kind, entryId)}>{title}</Link>,
        },
        {
          head: "Change",
          headHidden: true,
          dim: true,
          cell: ({ action, by }) => `${deeds[action] ?? action}${by ? `, ${by}` : ""}`,
        },
        {
          head: "When",
          number: true,
          dim: true,
          cell: ({ at }) => dates.format(needs.now - at < halfDay ? "time" : "short", at),
        },
      ]}
    />
  );
}
