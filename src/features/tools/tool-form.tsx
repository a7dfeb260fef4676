/** The form of a tool, drawn from its fields; a plain GET form wherever no script runs. */
import { Button } from "../../ui/controls/button.tsx";
import { ButtonRow } from "../../ui/controls/button-row.tsx";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { useWords } from "../../words/words.ts";
import type { Tool, ToolField } from "./build-tool.ts";
import styles from "./tool-form.module.css";

interface ToolFormProps extends React.ComponentPropsWithRef<"form"> {
  tool: Tool;
  action: string;
}

export function ToolForm({ tool, action, ...form }: ToolFormProps) {
  const words = useWords();
  return (
    <form
      {...form}
      method="get"
      action={action}
      className={styles.form}
      autoComplete="off"
      noValidate
      aria-label={words.text("tools.numbers")}
    >
      <input type="hidden" name="units" value={tool.units} />
      {tool.groups.map(({ heading, fields }) =>
        heading === "" ? (
          <div key={heading} className={styles.fields}>
            <Fields fields={fields} />
          </div>
        ) : (
          <fieldset key={heading} className={styles.group}>
            <legend>{heading}</legend>
            <div className={styles.fields}>
              <Fields fields={fields} />
            </div>
          </fieldset>
        ),
      )}
      <ButtonRow>
        <Button type="submit" look="primary">
          {words.say("tools.calculate")}
        </Button>
        <LinkButton href={action} look="quiet">
          {words.say("tools.reset")}
        </LinkButton>
      </ButtonRow>
    </form>
  );
}

const Fields = ({ fields }: { fields: readonly ToolField[] }) =>
  fields.map((field) => <FieldOf key={field.name} field={field} />);

function FieldOf({ field }: { field: ToolField }) {
  const { name, label, text, problem, options } = field;
  const hint = [field.meaning, field.hint].filter((part) => part !== "").join(" ");
  if (field.kind === "flag")
    return (
      <div className={styles.flag}>
        <Checkbox name={name} label={label} hint={hint || undefined} defaultChecked={text !== ""} value="on" />
      </div>
    );
  if (field.kind === "choice")
    return <Select name={name} label={label} hint={hint} error={problem} options={options} defaultValue={text} />;
  return (
    <Input
      name={name}
      label={label}
      hint={hint}
      error={problem}
      unit={field.unit}
      number
      inputMode={field.signed ? "text" : "decimal"}
      defaultValue={text}
    />
  );
}
