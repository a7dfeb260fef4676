/** The form that gives a device to a batch: on the device's page the batch is chosen, on the batch's page the device. */
import { Form } from "react-router";
import type { Done } from "../../platform/deed.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Select } from "../../ui/controls/select.tsx";
import styles from "./devices.module.css";

interface AssignFormProps {
  /** What is chosen. */
  name: "batch" | "device";
  label: string;
  value?: string | undefined;
  options: readonly { value: string; label: string }[];
  done: Done | null;
}

export function AssignForm({ name, label, value, options, done }: AssignFormProps) {
  const { errors = {}, typed = {} } = done?.deed === "assign" ? done : {};
  return (
    <Form method="post" className={styles.form} preventScrollReset>
      <input type="hidden" name="deed" value="assign" />
      <Select
        dense
        label={label}
        name={name}
        defaultValue={typed[name] ?? value}
        options={options}
        error={errors[name]}
      />
      <Input
        dense
        label="From"
        name="from"
        type="datetime-local"
        defaultValue={typed["from"]}
        error={errors["from"]}
        hint="empty: from now; readings since then move along"
      />
      <div className={styles.send}>
        <Button dense type="submit">
          Assign
        </Button>
      </div>
    </Form>
  );
}
