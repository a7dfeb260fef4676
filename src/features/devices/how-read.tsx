/** A device's last message taken apart: each field as it came, and what it was read as. */
import { IconArrowRight } from "@tabler/icons-react";
import { formatSpan } from "../../domain/units/format-span.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Icon } from "../../ui/icon.tsx";
import type { ExplainedField } from "./explain-payload.ts";
import type { DeviceRoom } from "./queries.ts";
import styles from "./devices.module.css";

export function HowRead({ room: { explained, payloads, calibration, readings } }: { room: DeviceRoom }) {
  const dates = useDates();
  const latest = payloads[0];
  return (
    <section className={styles.part}>
      <div className={styles.sub}>
        <h3>How it was read</h3>
        {latest ? (
          <p>{`${explained?.protocol ?? "a message"}, ${dates.format("moment", latest.at)}, ${latest.bytes} bytes`}</p>
        ) : undefined}
      </div>
      {explained ? (
        <table className={styles.read}>
          <caption className="vh">Fields of the last message</caption>
          <tbody>
            {explained.fields.map((field) => (
              <tr key={field.name} className={calibration && field.as === "degrees" ? styles.used : undefined}>
                <th scope="row">
                  <code>{field.name}</code>
                </th>
                <td className={styles.end}>
                  <code>{field.raw}</code>
                </td>
                <td className={styles.arrow}>
                  <Icon of={IconArrowRight} small />
                </td>
                <td>{meaningOf(field, calibration !== null)}</td>
                <td className={styles.value}>
                  <Value
                    field={
                      calibration && field.as === "degrees"
                        ? { ...field, as: "gravity", value: readings[0]?.gravity ?? null }
                        : field
                    }
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className={styles.small}>
          {latest
            ? "The last message could not be taken apart; it stands below as it came."
            : "Nothing has come yet. Each message is shown here as it was read."}
        </p>
      )}
    </section>
  );
}

const meaningOf = ({ as, meaning }: ExplainedField, isCalibrated: boolean): string => {
  if (as === "degrees" && isCalibrated) return "raw angle, by its calibration";
  return as === "gravity" && isCalibrated ? "kept, not used: the calibration wins" : meaning;
};

function Value({ field: { as, value } }: { field: ExplainedField }) {
  const formatter = useFormatter();
  if (value === null) return null;
  switch (as) {
    case "gravity":
      return formatter.gravity(value, 4).number;
    case "temperature":
      return formatter.text("temperature", value);
    case "pressure":
      return formatter.text("pressure", value);
    case "volts":
      return `${formatter.number(value, 2, 2)} V`;
    case "percent":
      return `${formatter.number(value, 0)} %`;
    case "dbm":
      return `${formatter.number(value, 0).replace("-", "−")} dBm`;
    case "degrees":
      return `${formatter.number(value, 2, 2)}°`;
    case "seconds":
      return formatSpan(value * 1000);
    case "number":
      return formatter.number(value, 2);
    case "none":
  }
  return null;
}
