/** What each column of a log is, the marks of the file, and whose readings they are; works without a script. */
import { Form, useNavigation } from "react-router";
import { columnMeanings, encodingNames, encodings } from "../../domain/fermentation/log-plan.ts";
import { isEmpty } from "../../platform/deeds/answer.ts";
import { formSide, useAnswer } from "../../platform/deeds/use-answer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import { batchOptions } from "./batch-options.ts";
import { LogPreview } from "./log-preview.tsx";
import type { LogMapping } from "./log-queries.ts";
import { LogSummary } from "./log-summary.tsx";
import { sayColumn } from "./say-column.ts";
import inbox from "./inbox.module.css";
import styles from "./log.module.css";

export function LogMappingForm({ mapping }: { mapping: LogMapping }) {
  const words = useWords();
  const answer = useAnswer("check", "import");
  const side = formSide(answer, mapping.values);
  const errors = { ...mapping.errors, ...side.errors };
  const added = mapping.checked?.added ?? 0;
  const isSound = added > 0 && mapping.checked?.looks.length === 0;
  const isAgain = Object.keys(side.typed).length > 0;
  /** What is about to be shown is what an import takes. */
  const isRead = useNavigation().formData?.get("deed") === "check";
  return (
    <>
      {isEmpty(mapping.errors) ? undefined : (
        <Notice title={words.text("devices.logs.incomplete")}>
          {[...new Set(Object.values(mapping.errors))].join(" ")}
        </Notice>
      )}
      {mapping.checked ? <LogSummary checked={mapping.checked} /> : undefined}
      <Form method="post" preventScrollReset key={isAgain ? "again" : JSON.stringify(mapping.values)}>
        <Columns mapping={mapping} values={isAgain ? side.typed : mapping.values} errors={errors} />
        {isEmpty(mapping.errors) ? <LogPreview preview={mapping.preview} /> : undefined}
        <Marks mapping={mapping} side={side} errors={errors} />
        <StudioSection title={words.text("devices.logs.whose")}>
          <div className={inbox.form}>
            <Select
              dense
              label={words.text("devices.device")}
              {...side.choice("device", [
                { value: "", label: words.text("devices.logs.newDevice") },
                ...mapping.devices.map(({ id, name }) => ({ value: id, label: name })),
              ])}
            />
            <Input
              dense
              label={words.text("devices.name")}
              maxLength={80}
              {...side.field("name", words.text("devices.logs.name.hint"))}
            />
            <Select
              dense
              label={words.text("devices.batch")}
              {...side.choice(
                "batch",
                batchOptions(words, mapping.batches, words.text("devices.logs.batch.none")),
                words.text("devices.logs.batch.hint"),
              )}
            />
          </div>
          <div className={inbox.decide}>
            <Button dense type="submit" name="deed" value="check" look={isSound ? "plain" : "primary"}>
              {words.say("devices.map.preview")}
            </Button>
            {mapping.checked ? (
              <Button
                dense
                look={isSound ? "primary" : "plain"}
                type="submit"
                name="deed"
                value="import"
                disabled={added === 0 || isRead}
              >
                {words.say("devices.logs.import", { added })}
              </Button>
            ) : undefined}
            <Button dense look="quiet" type="submit" name="deed" value="discard" formNoValidate>
              {words.say("devices.logs.discard")}
            </Button>
          </div>
        </StudioSection>
      </Form>
    </>
  );
}

type Errors = Readonly<Record<string, string>>;
type PartProps = { mapping: LogMapping; errors: Errors };

function Columns({ mapping, values, errors }: PartProps & { values: Readonly<Record<string, string>> }) {
  const words = useWords();
  const options = [
    { value: "", label: words.text("devices.logs.skipped") },
    ...columnMeanings.map((is) => ({ value: is, label: sayColumn(words, is) })),
  ];
  return (
    <StudioSection title={words.text("devices.logs.columns")} aside={words.say("devices.logs.columns.about")}>
      <table className={inbox.mapper}>
        <caption className="vh">{words.say("devices.logs.columns")}</caption>
        <thead>
          <tr>
            <th scope="col">{words.say("devices.logs.column")}</th>
            <th scope="col">{words.say("devices.logs.samples")}</th>
            <th scope="col">{words.say("devices.map.means")}</th>
          </tr>
        </thead>
        <tbody>
          {mapping.columns.map(({ column, head, samples }) => {
            const name = head || words.text("devices.logs.columnNumber", { number: String(column + 1) });
            const field = `is ${column}`;
            return (
              <tr key={column} className={values[field] ? undefined : styles.skipped}>
                <th scope="row" className={styles.head}>
                  <code>{name}</code>
                </th>
                <td className={styles.samples}>
                  {samples.map((sample, place) => (
                    <code key={place}>{sample}</code>
                  ))}
                </td>
                <td className={styles.meaning}>
                  <Select
                    dense
                    labelHidden
                    label={words.text("devices.map.meaningOf", { name })}
                    name={field}
                    defaultValue={values[field] ?? ""}
                    error={errors[field]}
                    options={options}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </StudioSection>
  );
}

const separators = (words: Words) => [
  { value: "comma", label: words.text("devices.logs.separator.comma") },
  { value: "semicolon", label: words.text("devices.logs.separator.semicolon") },
  { value: "tab", label: words.text("devices.logs.separator.tab") },
];
const encodingOptions = encodings.map((value, index) => ({ value, label: encodingNames[index] ?? value }));

function Marks({ mapping, errors, side }: PartProps & { side: ReturnType<typeof formSide> }) {
  const words = useWords();
  const { begin, checked, hasOrder, zones, values } = mapping;
  const sensors = checked?.sensors ?? [];
  const needsSensor = sensors.length > 1 || values["only"] !== "";
  return (
    <StudioSection title={words.text("devices.logs.marks")} aside={words.say("devices.logs.marks.about")}>
      <div className={inbox.form}>
        {hasOrder ? (
          <Select
            dense
            label={words.text("devices.logs.order")}
            {...side.choice("order", [
              { value: "", label: words.text("devices.logs.order.choose") },
              { value: "day-first", label: words.text("devices.logs.order.day") },
              { value: "month-first", label: words.text("devices.logs.order.month") },
            ])}
            error={errors["order"]}
          />
        ) : undefined}
        {begin === null ? undefined : (
          <Input
            dense
            label={begin === "day" ? words.text("devices.logs.begins.day") : words.text("devices.logs.begins")}
            type={begin === "day" ? "date" : "datetime-local"}
            {...side.field(
              "begins",
              begin === "day" ? words.text("devices.logs.begins.day.hint") : words.text("devices.logs.begins.hint"),
            )}
            error={errors["begins"]}
          />
        )}
        {needsSensor ? (
          <Select
            dense
            label={words.text("devices.logs.only")}
            {...side.choice("only", [
              { value: "", label: words.text("devices.logs.only.all") },
              ...(sensors.length > 0 ? sensors : ([[values["only"] ?? "", 0]] as const)).map(([name, rows]) => ({
                value: name,
                label: rows > 0 ? words.text("devices.logs.only.rows", { name, rows }) : name,
              })),
            ])}
          />
        ) : undefined}
        <Select
          dense
          label={words.text("devices.logs.zone")}
          {...side.choice(
            "zone",
            zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") })),
            words.text("devices.logs.zone.hint"),
          )}
        />
        <Select
          dense
          label={words.text("devices.logs.decimal")}
          {...side.choice("decimal", [
            { value: ".", label: words.text("devices.logs.decimal.point") },
            { value: ",", label: words.text("devices.logs.decimal.comma") },
          ])}
        />
        <Select dense label={words.text("devices.logs.separator")} {...side.choice("separator", separators(words))} />
        <Select
          dense
          label={words.text("devices.logs.header")}
          {...side.choice("header", [
            { value: "yes", label: words.text("devices.logs.header.yes") },
            { value: "no", label: words.text("devices.logs.header.no") },
          ])}
        />
        <Select dense label={words.text("devices.logs.encoding")} {...side.choice("encoding", encodingOptions)} />
      </div>
    </StudioSection>
  );
}
