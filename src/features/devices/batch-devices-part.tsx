/** Which devices measure a batch, and from when. */
import type { ReactNode } from "react";
import { Form } from "react-router";
import { useDates } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Link } from "../../ui/link.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { StudioTable } from "../../ui/list/studio-table.tsx";
import { useWords } from "../../words/words.ts";
import { AssignForm } from "./assign-form.tsx";
import { periodColumns } from "./period-columns.ts";
import styles from "./devices.module.css";

interface BatchDevicesProps {
  batchId: string;
  assignments: readonly { deviceId: string; name: string; fromAt: number; toAt: number | null }[];
  devices: readonly { id: string; name: string }[];
}

const unseen = (inside: ReactNode) => <span className="vh">{inside}</span>;

export function BatchDevicesPart({ batchId, assignments, devices }: BatchDevicesProps) {
  const words = useWords();
  const dates = useDates();
  return (
    <StudioSection title={words.text("studio.room.devices")} id="devices">
      {assignments.length > 0 ? (
        <StudioTable
          caption={words.text("devices.assigned.devices")}
          rows={assignments}
          rowKey={({ deviceId, fromAt }) => `${deviceId} ${fromAt}`}
          columns={[
            {
              head: words.text("devices.device"),
              cell: ({ deviceId, name }) => <Link href={`/studio/devices/${deviceId}`}>{name}</Link>,
            },
            ...periodColumns(words, dates),
            {
              head: words.text("devices.assign.end"),
              headHidden: true,
              end: true,
              cell: ({ deviceId, name, toAt }) =>
                toAt === null ? (
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="deed" value="assign" />
                    <input type="hidden" name="device" value={deviceId} />
                    <Button dense type="submit" name="end" value="yes">
                      {words.say("devices.assign.endNow", { unseen, name })}
                    </Button>
                  </Form>
                ) : undefined,
            },
          ]}
        />
      ) : undefined}
      <div className={styles.onBatch}>
        <AssignForm
          key={assignments.length}
          name="device"
          label={words.text("devices.device")}
          options={[
            { value: "", label: words.text("devices.assign.choose") },
            ...devices.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </div>
      <p className={styles.small}>
        <Link href={`/studio/devices/logs?batch=${batchId}`}>{words.say("devices.logs.openForBatch")}</Link>
      </p>
    </StudioSection>
  );
}
