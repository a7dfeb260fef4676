/** What a hydrometer and a thermometer say beside a device: the difference is added to its readings. */
import { Form } from "react-router";
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { useEmptied } from "../../platform/deeds/use-held-form.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { QuantityField } from "../../ui/controls/quantity-field.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { FormTrouble } from "../../ui/form-trouble.tsx";
import { sayGravitySpan } from "../../words/say-gravity-span.ts";
import { useWords } from "../../words/words.ts";
import type { DeviceRoom } from "./queries.ts";
import styles from "./devices.module.css";

export function OffsetPart({ room }: { room: DeviceRoom }) {
  const words = useWords();
  const formatter = useFormatter();
  const { scale } = formatter;
  const { field, valueOf, errors, trouble } = useDeedForm("offset");
  const offsets = room.calibration?.offsets ?? [];
  const isMeasuring = room.row.batch !== null;
  const form = useEmptied("offset", `${room.calibration?.at} ${offsets.length}`);
  const boxOf = (name: string) => ({
    name,
    defaultValue: valueOf(name),
    error: errors[name],
    labelShown: true,
    boxed: true,
  });
  return (
    <section className={styles.part} id="offset">
      <div className={styles.sub}>
        <h3>{words.say("devices.offset")}</h3>
      </div>
      <p className={styles.small}>{words.say("devices.offset.about")}</p>
      {offsets.length > 0 ? (
        <ul className={styles.offsets}>
          {offsets.map((offset) => (
            <OffsetRow key={offset.from} {...offset} />
          ))}
        </ul>
      ) : undefined}
      <Form method="post" preventScrollReset ref={form}>
        <div className={styles.buttons}>
          <div>
            <QuantityField
              {...boxOf("gravity")}
              label={words.text("devices.offset.gravity", { scale })}
              unit={formatter.choice.gravity}
            />
          </div>
          <div>
            <QuantityField
              {...boxOf("celsius")}
              label={words.text("devices.offset.celsius")}
              unit={formatter.choice.temperature}
            />
          </div>
          <Select
            dense
            label={words.text("devices.offset.since")}
            {...field("since")}
            options={[
              ...(isMeasuring ? [{ value: "batch", label: words.text("devices.offset.since.batch") }] : []),
              { value: "now", label: words.text("devices.offset.since.now") },
              { value: "all", label: words.text("devices.offset.since.all") },
            ]}
          />
          <Button dense type="submit" name="deed" value="offset">
            {words.say("devices.offset.apply")}
          </Button>
        </div>
        <FormTrouble sentence={trouble} />
      </Form>
      {offsets.length > 0 ? (
        <Form method="post" preventScrollReset>
          <Button dense look="quiet" type="submit" name="deed" value="no-offset">
            {words.say("devices.offset.remove")}
          </Button>
        </Form>
      ) : undefined}
    </section>
  );
}

function OffsetRow({ from, sg, celsius }: { from: number; sg: number; celsius: number }) {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  const signed = (value: number, text: string) => `${value < 0 ? "−" : "+"} ${text}`;
  const parts = [
    sg === 0 ? "" : signed(sg, sayGravitySpan(words, formatter, [1.02, 1.02 + sg])),
    celsius === 0 ? "" : signed(celsius, formatter.text("temperature difference", Math.abs(celsius), "large", 1)),
  ].filter(Boolean);
  const said = parts.join(", ") || words.text("devices.offset.none");
  return (
    <li>
      {from === 0
        ? words.say("devices.offset.always", { said })
        : words.say("devices.offset.from", { said, moment: dates.format("moment", from) })}
    </li>
  );
}
