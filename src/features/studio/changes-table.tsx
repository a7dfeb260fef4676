/** What was changed lately, by whom. */
import { useDates } from "../../platform/use-formatter.ts";
import { Link } from "../../ui/link.tsx";
import { StudioTable } from "../../ui/list/studio-table.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import { editPath } from "./edit-path.ts";
import type { Today } from "./queries.ts";

const halfDay = 12 * 3_600_000;

/** A deed that this program does not know any more is shown by its name. */
function sayChange(words: Words, action: string): string {
  switch (action) {
    case "created":
      return words.text("studio.changes.created");
    case "updated":
      return words.text("studio.changes.updated");
    case "moved":
      return words.text("studio.changes.moved");
    case "removed":
      return words.text("studio.changes.removed");
    case "restored":
      return words.text("studio.changes.restored");
    case "draft":
      return words.text("studio.changes.draft");
    case "scheduled":
      return words.text("studio.changes.scheduled");
    case "published":
      return words.text("studio.changes.published");
    case "archived":
      return words.text("studio.changes.archived");
    default:
      return action;
  }
}

export function ChangesTable({ needs }: { needs: Today }) {
  const words = useWords();
  const dates = useDates();
  const changeOf = ({ action, by, through }: Today["changes"][number]) => {
    const change = sayChange(words, action);
    if (by && through) return words.text("studio.changes.byKey", { change, name: by, key: through });
    return by ? words.text("studio.changes.by", { change, name: by }) : change;
  };
  return (
    <StudioTable
      caption={words.text("studio.changes")}
      titled
      rows={needs.changes}
      rowKey={({ id }) => id}
      columns={[
        {
          head: words.text("studio.changes.what"),
          cell: ({ kind, entryId, title, action }) =>
            action === "removed" ? title : <Link href={editPath(kind, entryId)}>{title}</Link>,
        },
        {
          head: words.text("studio.changes.change"),
          headHidden: true,
          dim: true,
          cell: changeOf,
        },
        {
          head: words.text("studio.changes.when"),
          number: true,
          dim: true,
          cell: ({ at }) => dates.format(needs.now - at < halfDay ? "time" : "short", at),
        },
      ]}
    />
  );
}
