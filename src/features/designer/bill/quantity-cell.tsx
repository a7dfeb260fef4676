/** A number of the recipe in a field: what is typed counts at once, the text stays as typed until it is set. */
import { useRef, useState } from "react";
import { QuantityField } from "../../../ui/controls/quantity-field.tsx";
import type { QuantityKind } from "./quantity-kinds.ts";

interface QuantityCellProps {
  label: string;
  labelShown?: boolean;
  boxed?: boolean;
  kind: QuantityKind;
  /** Undefined leaves the field empty. */
  value: number | undefined;
  /** `step` is the same for all keystrokes of one stay in the field; without `typed` the value of before comes back. */
  onChange: (value: number | undefined, step: string, typed?: string) => void;
  /** What is wrong with a number that can be read. */
  check?: (value: number) => string | undefined;
  /** An emptied field means "none"; otherwise it is an error. */
  optional?: boolean;
  placeholder?: string;
  /** The field a row is entered by. */
  amount?: boolean;
}

let stays = 0;

export function QuantityCell({ kind, value, onChange, check, optional, amount, ...looks }: QuantityCellProps) {
  const [wrong, setWrong] = useState<string>();
  const stay = useRef<{ step: string; before: number | undefined }>(null);
  const read = (typed: string): { value: number | undefined; fault: string | undefined } => {
    if (optional && typed.trim() === "") return { value: undefined, fault: undefined };
    const result = kind.parse(typed);
    return result.ok
      ? { value: result.value, fault: check?.(result.value) }
      : { value: undefined, fault: result.message };
  };
  const type = (typed: string): void => {
    stay.current ??= { step: `stay ${(stays += 1)}`, before: value };
    const typedValue = read(typed);
    if (typedValue.fault !== undefined) return;
    setWrong(undefined);
    onChange(typedValue.value, stay.current.step, typed);
  };
  const commit = (typed: string): boolean => {
    const { fault } = read(typed);
    setWrong(fault);
    if (fault !== undefined) return false;
    stay.current = null;
    return true;
  };
  const cancel = (): void => {
    if (stay.current) onChange(stay.current.before, stay.current.step);
    stay.current = null;
    setWrong(undefined);
  };
  return (
    <QuantityField
      {...looks}
      unit={kind.unit}
      value={value === undefined ? "" : kind.format(value)}
      error={wrong}
      interpret={(typed) => {
        if (!/[a-z°#"'µ]/i.test(typed)) return undefined;
        const result = kind.parse(typed);
        return result.ok ? `${kind.format(result.value)} ${kind.unit}`.trim() : undefined;
      }}
      onType={type}
      onCommit={commit}
      onCancel={cancel}
      {...(amount ? { "data-amount": "" } : {})}
    />
  );
}
