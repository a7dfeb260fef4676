/** A device's message taken apart: each field as it came, and what it was read as. */
import { IconArrowRight } from "@tabler/icons-react";
import { Form } from "react-router";
import { marksOf } from "../../domain/units/format-quantity.ts";
import { formatSpan } from "../../domain/units/format-span.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import type { ExplainedField } from "./explain-payload.ts";
import type { DeviceMessage, DeviceRoom } from "./queries.ts";
import styles from "./devices.module.css";

export function HowRead({ room: { messages, calibration, readings, row, doubts } }: { room: DeviceRoom }) {
  const words = useWords();
  const dates = useDates();
  const { latest } = messages;
  return (
    <section className={styles.part}>
      <div className={styles.sub}>
        <h3>{words.say("devices.read")}</h3>
        {latest ? (
          <p>
            {words.say("devices.read.summary", {
              protocol: latest.protocol || words.text("devices.read.unknown"),
              time: dates.format("moment", latest.at),
              bytes: latest.bytes,
            })}
          </p>
        ) : undefined}
      </div>
      {latest?.fields ? (
        <FieldsRead
          message={latest}
          calibrated={calibration?.coefficients.length ? (readings[0]?.gravity ?? null) : undefined}
        />
      ) : (
        <p className={styles.small}>{latest ? words.say("devices.read.failed") : words.say("devices.read.none")}</p>
      )}
      {doubts.isPlato ? <SetPlato row={row} /> : undefined}
      {doubts.senders.length > 0 ? (
        <div className={styles.asked}>
          <Notice title={words.text("devices.several", { names: doubts.senders.join(", ") })}>
            {words.say("devices.several.about")}
          </Notice>
        </div>
      ) : undefined}
      {latest && !row.isBroker ? (
        <p className={styles.small}>
          <Link href={`/studio/devices/${row.id}/mapping`}>{words.say("devices.map.open")}</Link>
        </p>
      ) : undefined}
    </section>
  );
}

/** Guessed from its value, the unit would change where a fermentation ends. */
function SetPlato({ row: { name, expectedIntervalSeconds } }: { row: DeviceRoom["row"] }) {
  const words = useWords();
  const { language } = useFormatter();
  return (
    <Form method="post" className={styles.unit} preventScrollReset>
      <input type="hidden" name="deed" value="settings" />
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="interval" value={typedMinutes(expectedIntervalSeconds, language)} />
      <span className={styles.small}>{words.say("devices.unit.guessed")}</span>
      <Button dense type="submit" name="gravityUnit" value="plato">
        {words.say("devices.unit.plato")}
      </Button>
    </Form>
  );
}

/** `calibrated`: the gravity that the angle became; undefined without a calibration, null where it is not known. */
export function FieldsRead({
  message,
  calibrated,
}: {
  message: DeviceMessage;
  calibrated?: number | null | undefined;
}) {
  const words = useWords();
  const formatter = useFormatter();
  const isCalibrated = calibrated !== undefined;
  return (
    <>
      <table className={styles.read}>
        <caption className="vh">{words.say("devices.read.fields")}</caption>
        <tbody>
          {(message.fields ?? []).map((field) => {
            const isUsed = isCalibrated && field.as === "degrees";
            return (
              <tr key={field.name} className={isUsed ? styles.used : undefined}>
                <th scope="row">
                  <code>{field.name}</code>
                </th>
                <td className={styles.end}>
                  <code>{field.raw}</code>
                </td>
                <td className={styles.arrow}>
                  <Icon of={IconArrowRight} small />
                </td>
                <td>{field.why || meaningOf(words, field, formatter, isCalibrated)}</td>
                <td className={styles.value}>
                  <Value
                    field={isUsed && calibrated !== null ? { ...field, as: "gravity", value: calibrated } : field}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {message.notes.map((note) => (
        <p key={note} className={styles.small}>
          {note}
        </p>
      ))}
    </>
  );
}

function meaningOf(
  words: Words,
  { as, meaning }: Pick<ExplainedField, "as" | "meaning">,
  { scale }: Formatter,
  isCalibrated: boolean,
): string {
  if (as === "degrees" && isCalibrated) return words.text("devices.meaning.angleCalibrated");
  if (as === "gravity" && isCalibrated) return words.text("devices.meaning.gravityUnused");
  switch (meaning) {
    case "angle":
      return words.text("devices.meaning.angle");
    case "temperature":
      return words.text("devices.meaning.temperature");
    case "ambient":
      return words.text("devices.meaning.ambient");
    case "fridge":
      return words.text("devices.meaning.fridge");
    case "target":
      return words.text("devices.meaning.target");
    case "gravity":
      return words.text("devices.meaning.gravity", { scale });
    case "battery":
      return words.text("devices.meaning.battery");
    case "signal":
      return words.text("devices.meaning.signal");
    case "pressure":
      return words.text("devices.meaning.pressure");
    case "ph":
      return words.text("devices.meaning.ph");
    case "bubbles":
      return words.text("devices.meaning.bubbles");
    case "interval":
      return words.text("devices.meaning.interval");
    case "name":
      return words.text("devices.meaning.name");
    case "token":
      return words.text("devices.meaning.token");
    case "id":
      return words.text("devices.meaning.id");
    case "unit":
      return words.text("devices.meaning.unit");
    case "time":
      return words.text("devices.meaning.time");
    case "comment":
      return words.text("devices.meaning.comment");
    case "unused":
      return words.text("devices.meaning.unused");
    case "unreadable":
      return words.text("devices.meaning.unreadable");
  }
}

export function Value({ field: { as, value } }: { field: Pick<ExplainedField, "as" | "value"> }) {
  const formatter = useFormatter();
  if (value === null) return null;
  switch (as) {
    case "gravity": {
      const { number, unit } = formatter.gravity(value, 4);
      return formatter.scale === "SG" ? number : `${number} ${unit}`;
    }
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

/** As it is typed. */
export const typedMinutes = (seconds: number, language: string): string =>
  String(seconds / 60).replace(".", marksOf(language).decimal);
