/** The form that gives a device to a batch: on the device's page the batch is chosen, on the batch's page the device. */
import { Form } from "react-router";
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { useWords } from "../../words/words.ts";
import styles from "./devices.module.css";

interface AssignFormProps {
  /** What is chosen. */
  name: "batch" | "device";
  label: string;
  value?: string | undefined;
  options: readonly { value: string; label: string }[];
}

export function AssignForm({ name, label, value, options }: AssignFormProps) {
  const words = useWords();
  const { field } = useDeedForm("assign", value === undefined ? {} : { [name]: value });
  return (
    <Form method="post" className={styles.form} preventScrollReset>
      <input type="hidden" name="deed" value="assign" />
      <Select dense label={label} {...field(name)} options={options} />
      <Input
        dense
        label={words.text("devices.assigned.from")}
        type="datetime-local"
        {...field("from", words.text("devices.assigned.from.hint"))}
      />
      <div className={styles.send}>
        <Button dense type="submit">
          {words.say("devices.assign")}
        </Button>
      </div>
    </Form>
  );
}
