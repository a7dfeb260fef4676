/** Sensors that were heard through another device's token and measure no batch yet: each is given one with a click. */
import { Form } from "react-router";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Link } from "../../ui/link.tsx";
import { StudioTable } from "../../ui/list/studio-table.tsx";
import { batchOptions } from "./batch-options.ts";
import type { DevicesRoom } from "./queries.ts";
import styles from "./devices.module.css";

export function NewSensorsPart({ room: { newSensors, batches, isOwner } }: { room: DevicesRoom }) {
  const formatter = useFormatter();
  const dates = useDates();
  if (newSensors.length === 0) return null;
  const count = newSensors.length === 1 ? "one measures no batch yet" : `${newSensors.length} measure no batch yet`;
  return (
    <StudioSection title="New sensors" aside={count}>
      <StudioTable
        caption="Sensors that measure no batch yet"
        stacked
        rows={newSensors}
        rowKey={({ id }) => id}
        columns={[
          { head: "Sensor", cell: ({ id, name }) => <Link href={`/studio/devices/${id}`}>{name}</Link> },
          {
            head: "Heard",
            dim: true,
            wideOnly: true,
            cell: ({ createdAt }) => <time dateTime={dates.iso(createdAt)}>{dates.format("moment", createdAt)}</time>,
          },
          {
            head: formatter.choice.gravity === "SG" ? "Gravity" : formatter.choice.gravity,
            number: true,
            cell: ({ gravity }) => gravity !== null && formatter.gravity(gravity).number,
          },
          {
            head: formatter.choice.temperature,
            number: true,
            cell: ({ celsius }) => celsius !== null && formatter.parts("temperature", celsius).number,
          },
          {
            head: "Pair",
            headHidden: true,
            end: true,
            cell: ({ id, name, proposedBatch }) => (
              <Form method="post" action="/studio/devices" className={styles.meet} preventScrollReset>
                <input type="hidden" name="device" value={id} />
                <Select
                  dense
                  labelHidden
                  label={`Batch that ${name} measures`}
                  name="batch"
                  defaultValue={proposedBatch ?? ""}
                  options={batchOptions(batches, "choose a batch")}
                />
                <Button dense look="primary" type="submit" name="deed" value="measure">
                  Pair<span className="vh"> {name}</span>
                </Button>
                {isOwner ? (
                  <Button dense type="submit" name="deed" value="ignore">
                    Ignore<span className="vh"> {name}</span>
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
