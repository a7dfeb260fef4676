/** Which devices measure a batch, and from when. */
import { Form } from "react-router";
import { useDates } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Link } from "../../ui/link.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { StudioTable } from "../../ui/list/studio-table.tsx";
import { AssignForm } from "./assign-form.tsx";
import { periodColumns } from "./period-columns.ts";
import styles from "./devices.module.css";

interface BatchDevicesProps {
  assignments: readonly { deviceId: string; name: string; fromAt: number; toAt: number | null }[];
  devices: readonly { id: string; name: string }[];
}

export function BatchDevicesPart({ assignments, devices }: BatchDevicesProps) {
  const dates = useDates();
  return (
    <StudioSection title="Devices" id="devices">
      {assignments.length > 0 ? (
        <StudioTable
          caption="Devices by period"
          rows={assignments}
          rowKey={({ deviceId, fromAt }) => `${deviceId} ${fromAt}`}
          columns={[
            { head: "Device", cell: ({ deviceId, name }) => <Link href={`/studio/devices/${deviceId}`}>{name}</Link> },
            ...periodColumns(dates),
            {
              head: "End",
              headHidden: true,
              end: true,
              cell: ({ deviceId, name, toAt }) =>
                toAt === null ? (
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="deed" value="assign" />
                    <input type="hidden" name="device" value={deviceId} />
                    <Button dense type="submit" name="end" value="yes">
                      End now<span className="vh">, {name}</span>
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
          label="Device"
          options={[{ value: "", label: "choose" }, ...devices.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      </div>
    </StudioSection>
  );
}
