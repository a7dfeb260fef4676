/** A field of a solver: what is typed counts at once. */
import { QuantityField } from "../../ui/quantity-field.tsx";
import { useDesigner } from "./designer-context.ts";
import { type SolvedNumber, unitShown } from "./solved-field.ts";

interface SolveFieldProps {
  label: string;
  labelHidden?: boolean;
  of: SolvedNumber;
  typed: string;
  onType: (typed: string) => void;
  error?: string | undefined;
}

export function SolveField({ label, labelHidden, of, typed, onType, error }: SolveFieldProps) {
  const { printer } = useDesigner();
  return (
    <QuantityField
      boxed={!labelHidden}
      labelShown={!labelHidden}
      label={label}
      unit={unitShown(of, printer)}
      value={typed}
      error={error}
      onType={onType}
    />
  );
}
