/** The fields of a lot, for receiving one and for changing one. */
import type { IngredientKind } from "../../domain/inventory/lot.ts";
import type { FormSide } from "../../platform/deeds/use-answer.ts";
import { Input } from "../../ui/controls/input.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { fieldsOfKind } from "./lot-form.ts";
import styles from "./inventory.module.css";

interface LotFieldsProps {
  kind: IngredientKind;
  field: FormSide["field"];
  amountHint: string;
  /** Id of the list of names. */
  names?: string | undefined;
  onName?: ((name: string, form: HTMLFormElement | null) => void) | undefined;
}

export function LotFields({ kind, field, amountHint, names, onName }: LotFieldsProps) {
  const shared = (name: string, label: string, hint?: string) => ({
    dense: true,
    label,
    ...field(name, hint),
  });
  return (
    <>
      <Input
        {...shared("name", "Name")}
        required
        maxLength={200}
        autoComplete="off"
        list={names}
        onChange={(event) => onName?.(event.currentTarget.value, event.currentTarget.form)}
      />
      <div className={styles.pair}>
        <Input {...shared("received", "Came in", amountHint)} required autoComplete="off" maxLength={60} />
        <Input {...shared("price", "Price of all of it", "such as 12.50 €")} autoComplete="off" maxLength={60} />
        <Input {...shared("bestBefore", "Best before")} type="date" />
        <Input {...shared("receivedAt", "Came in on")} type="date" />
        <Input {...shared("number", "Lot number", "your own, such as V-2611")} autoComplete="off" maxLength={200} />
        <Input {...shared("supplier", "Supplier")} autoComplete="off" maxLength={200} />
        {fieldsOfKind(kind).map(({ name, label, unit, hint, options }) =>
          options ? (
            <Select
              key={name}
              {...shared(name, label, hint)}
              options={[
                ...(name === "colourUnit" ? [] : [{ value: "", label: "not stated" }]),
                ...options.map((option) => ({ value: option, label: option })),
              ]}
            />
          ) : (
            <Input
              key={name}
              {...shared(name, label, hint)}
              {...(unit ? { unit } : {})}
              inputMode="decimal"
              autoComplete="off"
              maxLength={30}
            />
          ),
        )}
      </div>
      <Textarea {...shared("notes", "Notes")} rows={2} maxLength={5000} />
    </>
  );
}
