/** Receiving a lot: what the library knows of the chosen name fills the fields that nobody has written in. */
import { useId } from "react";
import { Form } from "react-router";
import { unitsOfKind } from "../../domain/inventory/lot-amount.ts";
import { ingredientKinds, type LotUnit } from "../../domain/inventory/lot.ts";
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Seg } from "../../ui/controls/seg.tsx";
import { useWords } from "../../words/words.ts";
import { anyOf } from "../../words/any-of.ts";
import { typedUnitText } from "./amount-text.ts";
import { inventoryHref } from "./inventory-paths.ts";
import { LotFields } from "./lot-fields.tsx";
import type { Choice, InventoryRoom } from "./queries.ts";
import styles from "./inventory.module.css";

interface ReceiveFormProps {
  room: InventoryRoom;
  receive: NonNullable<InventoryRoom["receive"]>;
}

const filled: readonly [field: string, of: keyof Choice][] = [
  ["alphaPercent", "alpha"],
  ["colour", "colour"],
  ["colourUnit", "colourUnit"],
  ["yieldPercent", "yield"],
];

/** Writes into what is empty or was filled by an earlier choice. */
function fillFrom(choice: Choice, form: HTMLFormElement): void {
  for (const [field, of] of filled) {
    const control = form.elements.namedItem(field);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
    if (control instanceof HTMLInputElement && control.value !== "" && control.dataset["filled"] !== control.value)
      continue;
    if (choice[of] === "" && control instanceof HTMLSelectElement) continue;
    control.value = choice[of];
    control.dataset["filled"] = choice[of];
  }
}

export function ReceiveForm({ room, receive }: ReceiveFormProps) {
  const words = useWords();
  const formatter = useFormatter();
  const names = useId();
  const { kind, choices } = receive;
  const { trouble, field } = useDeedForm("receive", {
    receivedAt: room.today,
    form: kind === "hop" ? "Pellet" : "",
    colourUnit: "EBC",
  });
  const units: readonly LotUnit[] = unitsOfKind[kind];
  return (
    <>
      <Seg
        dense
        label={words.text("inventory.kind.label")}
        value={kind}
        options={ingredientKinds.map((each) => ({
          value: each,
          label: words.text("inventory.kind", { kind: each }),
          href: inventoryHref({ kind: room.kind, receive: each }),
        }))}
      />
      {trouble ? <Notice title={trouble} urgent /> : undefined}
      <Form method="post" className={styles.form} key={kind} preventScrollReset>
        <input type="hidden" name="deed" value="receive" />
        <input type="hidden" name="kind" value={kind} />
        <datalist id={names}>
          {choices.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <LotFields
          kind={kind}
          field={field}
          amountHint={words.text("inventory.lot.units", {
            units: anyOf(
              units.map((unit) => typedUnitText(words, unit, formatter.choice)),
              formatter.language,
            ),
          })}
          names={names}
          onName={(typed, form) => {
            const choice = choices.find(({ name }) => name === typed);
            if (choice && form) fillFrom(choice, form);
          }}
        />
        <Button dense type="submit" look="primary">
          {words.say("inventory.receive.save")}
        </Button>
      </Form>
    </>
  );
}
