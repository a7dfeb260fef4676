/** The fields of a message, each with what it means and what is stored of it; works without a script. */
import { meanings } from "../../domain/fermentation/field-mapping.ts";
import type { FormErrors, FormValues } from "../../platform/deeds/answer.ts";
import { useDates } from "../../platform/use-formatter.ts";
import { Select } from "../../ui/controls/select.tsx";
import { useWords } from "../../words/words.ts";
import { Value } from "./how-read.tsx";
import type { MapperField, MapperPreview } from "./mapper.ts";
import { sayMeaning } from "./say-meaning.ts";
import styles from "./inbox.module.css";

type MapperFieldsProps = {
  fields: readonly MapperField[];
  values: FormValues;
  errors: FormErrors;
  preview: MapperPreview;
  /** When the message came. */
  arrivedAt: number;
  /** It may name one of several sensors. */
  hasSensors?: boolean;
};

export function MapperFields({ fields, values, errors, preview, arrivedAt, hasSensors }: MapperFieldsProps) {
  const words = useWords();
  const dates = useDates();
  const offered = meanings.filter(
    (meaning) => hasSensors || meaning !== "sensor" || Object.values(values).includes(meaning),
  );
  const options = [
    { value: "", label: words.text("devices.map.unused") },
    ...offered.map((meaning) => ({ value: meaning, label: sayMeaning(words, meaning) })),
  ];
  const said = new Map(preview.map((each) => [each.path, each]));
  const hasTime = preview.some(({ at }) => at !== null);
  return (
    <>
      <table className={styles.mapper}>
        <caption className="vh">{words.say("devices.map.caption")}</caption>
        <thead>
          <tr>
            <th scope="col">{words.say("devices.map.field")}</th>
            <th scope="col">{words.say("devices.map.value")}</th>
            <th scope="col">{words.say("devices.map.means")}</th>
            <th scope="col" className={styles.end}>
              {words.say("devices.map.stored")}
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ path, name, raw }) => {
            const shown = said.get(path);
            const field = `is ${path}`;
            return (
              <tr key={path}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>
                  <code>{raw}</code>
                </td>
                <td>
                  <Select
                    dense
                    labelHidden
                    label={words.text("devices.map.meaningOf", { name })}
                    name={field}
                    defaultValue={values[field] ?? ""}
                    error={errors[field] ?? shown?.fault ?? undefined}
                    options={options}
                  />
                </td>
                <td className={styles.value}>
                  {shown ? <Value field={shown} /> : undefined}
                  {typeof shown?.at === "number" ? (
                    <time dateTime={dates.iso(shown.at)}>{dates.format("moment", shown.at)}</time>
                  ) : undefined}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {preview.length > 0 && !hasTime ? (
        <p className={styles.note}>{words.say("devices.map.arrival", { time: dates.format("moment", arrivedAt) })}</p>
      ) : undefined}
    </>
  );
}
