/** The fields of a lot, for receiving one and for changing one. */
import type { IngredientKind } from "../../domain/inventory/lot.ts";
import type { FormSide } from "../../platform/deeds/use-answer.ts";
import { Input } from "../../ui/controls/input.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { useFormatter } from "../../platform/use-formatter.ts";
import { useWords } from "../../words/words.ts";
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
  const words = useWords();
  const formatter = useFormatter();
  const priceExample = words.text("inventory.lot.price.hint", { example: `${formatter.number(12.5, 2, 2)} €` });
  const shared = (name: string, label: string, hint?: string) => ({
    dense: true,
    label,
    ...field(name, hint),
  });
  return (
    <>
      <Input
        {...shared("name", words.text("inventory.lot.name"))}
        required
        maxLength={200}
        autoComplete="off"
        list={names}
        onChange={(event) => onName?.(event.currentTarget.value, event.currentTarget.form)}
      />
      <div className={styles.pair}>
        <Input
          {...shared("received", words.text("inventory.lot.received"), amountHint)}
          required
          autoComplete="off"
          maxLength={60}
        />
        <Input
          {...shared("price", words.text("inventory.lot.price"), priceExample)}
          autoComplete="off"
          maxLength={60}
        />
        <Input {...shared("bestBefore", words.text("inventory.lots.bestBefore"))} type="date" />
        <Input {...shared("receivedAt", words.text("inventory.lot.receivedOn"))} type="date" />
        <Input
          {...shared("number", words.text("inventory.lot.number"), words.text("inventory.lot.number.hint"))}
          autoComplete="off"
          maxLength={200}
        />
        <Input {...shared("supplier", words.text("inventory.lot.supplier"))} autoComplete="off" maxLength={200} />
        {fieldsOfKind(words, kind).map(({ name, label, unit, hint, options }) =>
          options ? (
            <Select key={name} {...shared(name, label, hint)} options={options} />
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
      <Textarea {...shared("notes", words.text("inventory.lot.notes"))} rows={2} maxLength={5000} />
    </>
  );
}
