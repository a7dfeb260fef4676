/** The fields of a message, each with what it means and what is stored of it; works without a script. */
import { meanings } from "../../domain/fermentation/field-mapping.ts";
import type { FormErrors, FormValues } from "../../platform/deeds/answer.ts";
import { useDates } from "../../platform/use-formatter.ts";
import { Select } from "../../ui/controls/select.tsx";
import { useWords } from "../../words/words.ts";
import { Value } from "./how-read.tsx";
import type { Mapper } from "./mapper.ts";
import { sayMeaning } from "./say-meaning.ts";
import styles from "./inbox.module.css";

type MapperFieldsProps = {
  mapper: Mapper;
  values: FormValues;
  errors: FormErrors;
  /** When the message came. */
  arrivedAt: number;
  /** It may name one of several sensors. */
  hasSensors?: boolean;
};

export function MapperFields({ mapper, values, errors, arrivedAt, hasSensors }: MapperFieldsProps) {
  const { lists, fields, preview, elements } = mapper;
  const words = useWords();
  const dates = useDates();
  const offered = meanings.filter(
    (meaning) => hasSensors || values["list"] || meaning !== "sensor" || Object.values(values).includes(meaning),
  );
  const options = [
    { value: "", label: words.text("devices.map.unused") },
    ...offered.map((meaning) => ({ value: meaning, label: sayMeaning(words, meaning) })),
  ];
  const said = new Map(preview.map((each) => [each.path, each]));
  const hasTime = preview.some(({ at }) => at !== null);
  return (
    <>
      {lists.length > 0 ? (
        <div className={styles.form}>
          <Select
            dense
            label={words.text("devices.map.list")}
            name="list"
            defaultValue={values["list"] ?? ""}
            hint={words.text("devices.map.list.hint")}
            options={[
              { value: "", label: words.text("devices.map.list.none") },
              ...lists.map(({ value, name, elements: count }) => ({
                value,
                label: words.text("devices.map.list.of", {
                  list: name === "" ? words.text("devices.map.list.whole") : name,
                  count: String(count),
                }),
              })),
            ]}
          />
        </div>
      ) : undefined}
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
      {elements ? <Elements elements={elements} /> : undefined}
      {preview.length > 0 && !hasTime ? (
        <p className={styles.note}>{words.say("devices.map.arrival", { time: dates.format("moment", arrivedAt) })}</p>
      ) : undefined}
    </>
  );
}

function Elements({ elements }: { elements: NonNullable<Mapper["elements"]> }) {
  const words = useWords();
  return (
    <table className={styles.elements}>
      <caption>{words.say("devices.map.elements", { count: elements.length })}</caption>
      <tbody>
        {elements.map(({ name, values, said }, index) => (
          <tr key={index}>
            <th scope="row">{name}</th>
            <td>
              {values.map((value, place) => (
                <span key={place} className={styles.measured}>
                  <Value field={value} />
                </span>
              ))}
              {said}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
