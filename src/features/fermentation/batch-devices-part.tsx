/** Which devices measure a batch, and from when. */
import { Form } from "react-router";
import { useDates } from "../../platform/use-printer.ts";
import { Button } from "../../ui/button.tsx";
import { Input } from "../../ui/input.tsx";
import { Link } from "../../ui/link.tsx";
import { Select } from "../../ui/select.tsx";
import { StudioSection } from "../../ui/studio-section.tsx";
import { StudioTable } from "../../ui/studio-table.tsx";
import { answerOf, type BatchPartProps } from "./batch-form-parts.tsx";
import styles from "./studio-batch.module.css";

export function BatchDevices({ batch, done }: BatchPartProps) {
  const dates = useDates();
  const { errors, typed } = answerOf(done, "device");
  return (
    <StudioSection title="Devices" id="devices">
      {batch.assignments.length > 0 ? (
        <StudioTable
          caption="Devices by period"
          rows={batch.assignments}
          rowKey={({ deviceId, fromAt }) => `${deviceId} ${fromAt}`}
          columns={[
            { head: "Device", cell: ({ deviceId, name }) => <Link href={`/studio/devices/${deviceId}`}>{name}</Link> },
            { head: "From", number: true, dim: true, cell: ({ fromAt }) => dates.print("moment", fromAt) },
            {
              head: "To",
              number: true,
              dim: true,
              cell: ({ toAt }) => (toAt === null ? "now" : dates.print("moment", toAt)),
            },
            {
              head: "End",
              headHidden: true,
              end: true,
              cell: ({ deviceId, name, toAt }) =>
                toAt === null ? (
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="deed" value="device" />
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
      <Form method="post" className={styles.form} preventScrollReset key={batch.assignments.length}>
        <input type="hidden" name="deed" value="device" />
        <Select
          dense
          label="Device"
          name="device"
          defaultValue={typed["device"]}
          error={errors["device"]}
          options={[
            { value: "", label: "choose" },
            ...batch.devices.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Input
          dense
          label="Measures from"
          name="from"
          type="datetime-local"
          defaultValue={typed["from"]}
          error={errors["from"]}
          hint="empty: from now; its readings since then move along"
        />
        <div className={styles.send}>
          <Button dense type="submit">
            Assign
          </Button>
        </div>
      </Form>
    </StudioSection>
  );
}
