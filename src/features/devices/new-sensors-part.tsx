/** Sensors that were heard through another device's token and measure no batch yet: each is given one with a click. */
import type { ReactNode } from "react";
import { Form } from "react-router";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Link } from "../../ui/link.tsx";
import { StudioTable } from "../../ui/list/studio-table.tsx";
import { useWords } from "../../words/words.ts";
import { batchOptions } from "./batch-options.ts";
import type { DevicesRoom } from "./queries.ts";
import styles from "./devices.module.css";

const unseen = (inside: ReactNode) => <span className="vh">{inside}</span>;

export function NewSensorsPart({ room: { newSensors, batches, isOwner } }: { room: DevicesRoom }) {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  if (newSensors.length === 0) return null;
  const count = words.say("devices.new.count", { count: newSensors.length });
  return (
    <StudioSection title={words.text("devices.new")} aside={count}>
      <StudioTable
        caption={words.text("devices.new.caption")}
        stacked
        rows={newSensors}
        rowKey={({ id }) => id}
        columns={[
          {
            head: words.text("devices.new.sensor"),
            cell: ({ id, name }) => <Link href={`/studio/devices/${id}`}>{name}</Link>,
          },
          {
            head: words.text("devices.new.since"),
            dim: true,
            wideOnly: true,
            cell: ({ createdAt }) => <time dateTime={dates.iso(createdAt)}>{dates.format("moment", createdAt)}</time>,
          },
          {
            head: words.text("devices.gravity", { scale: formatter.scale, unit: formatter.choice.gravity }),
            number: true,
            cell: ({ gravity }) => gravity !== null && formatter.gravity(gravity).number,
          },
          {
            head: formatter.choice.temperature,
            number: true,
            cell: ({ celsius }) => celsius !== null && formatter.parts("temperature", celsius).number,
          },
          {
            head: words.text("devices.new.actions"),
            headHidden: true,
            end: true,
            cell: ({ id, name, proposedBatch }) => (
              <Form method="post" action="/studio/devices" className={styles.meet} preventScrollReset>
                <input type="hidden" name="device" value={id} />
                <Select
                  dense
                  labelHidden
                  label={words.text("devices.new.batch", { name })}
                  name="batch"
                  defaultValue={proposedBatch ?? ""}
                  options={batchOptions(words, batches, words.text("devices.batch.choose"))}
                />
                <Button dense look="primary" type="submit" name="deed" value="measure">
                  {words.say("devices.new.assign", { unseen, name })}
                </Button>
                {isOwner ? (
                  <Button dense type="submit" name="deed" value="ignore">
                    {words.say("devices.new.ignore", { unseen, name })}
                  </Button>
                ) : undefined}
              </Form>
            ),
          },
        ]}
      />
    </StudioSection>
  );
}
