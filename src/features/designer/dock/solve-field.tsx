/** A field of a solver: what is typed counts at once. */
import { QuantityField } from "../../../ui/controls/quantity-field.tsx";
import { sayQuantity } from "../../../words/say-quantity.ts";
import { useWords } from "../../../words/words.ts";
import { useDesigner } from "../designer-context.ts";
import { type Entered, type SolvedNumber, unitShown } from "./solved-field.ts";

interface SolveFieldProps {
  label: string;
  labelHidden?: boolean;
  of: SolvedNumber;
  entered: Entered;
  onType: (typed: string) => void;
}

export function SolveField({ label, labelHidden, of, entered: { text, read }, onType }: SolveFieldProps) {
  const words = useWords();
  const { formatter } = useDesigner();
  return (
    <QuantityField
      boxed={!labelHidden}
      labelShown={!labelHidden}
      label={label}
      unit={unitShown(of, formatter)}
      value={text}
      error={read.ok ? undefined : sayQuantity(words, read.code, of.dimension, formatter)}
      onType={onType}
    />
  );
}
