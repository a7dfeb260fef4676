/** The first rows of a log as the readings that they become, or why they don't. */
import { useFormatter } from "../../platform/use-formatter.ts";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { StudioTable } from "../../ui/list/studio-table.tsx";
import { Status } from "../../ui/status.tsx";
import { useWords } from "../../words/words.ts";
import type { LogMapping } from "./log-queries.ts";
import { FieldValue, Moment, sayField } from "./say-log-field.tsx";

export function LogPreview({ preview: { rows, fields, hasComment } }: { preview: LogMapping["preview"] }) {
  const words = useWords();
  const { scale } = useFormatter();
  return (
    <StudioSection title={words.text("devices.logs.preview")} aside={words.say("devices.logs.preview.about")}>
      <StudioTable
        caption={words.text("devices.logs.preview")}
        rows={rows}
        rowKey={({ line }) => String(line)}
        rowNote={({ said }) => said || undefined}
        empty={words.say("devices.logs.preview.none")}
        columns={[
          {
            head: words.text("devices.readings.time"),
            cell: ({ reading, isOther }) =>
              reading ? (
                <Moment at={reading.at} />
              ) : (
                <Status kind={isOther ? "off" : "needs-you"}>
                  {isOther ? words.say("devices.logs.otherDevice") : words.say("devices.logs.unread")}
                </Status>
              ),
          },
          { head: words.text("devices.logs.line"), number: true, dim: true, cell: ({ line }) => line },
          ...fields.map((field) => ({
            head: sayField(words, field, scale),
            number: true,
            cell: ({ reading }: (typeof rows)[number]) => {
              const value = reading?.[field];
              return value === undefined ? undefined : <FieldValue field={field} value={value} />;
            },
          })),
          ...(hasComment
            ? [
                {
                  head: words.text("devices.map.comment"),
                  cell: ({ reading }: (typeof rows)[number]) => reading?.comment,
                },
              ]
            : []),
        ]}
      />
    </StudioSection>
  );
}
