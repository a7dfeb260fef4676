/** Forms on a page where other forms are sent and data are read again meanwhile: nothing typed is lost by it. */
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useActionData, useNavigation } from "react-router";
import { type FormValues, isAnswer } from "./answer.ts";
import { useDeedForm } from "./use-answer.ts";

function useIsSending(deeds: string | readonly string[]): boolean {
  const deed = useNavigation().formData?.get("deed");
  return typeof deed === "string" && [deeds].flat().includes(deed);
}

const isSame = (one: FormValues, other: FormValues): boolean => JSON.stringify(one) === JSON.stringify(other);

const typedIn = (control: HTMLInputElement): string =>
  control.type === "checkbox" && !control.checked ? "" : control.value;

/** Of `values` what these names have. */
const pick = (values: FormValues, names: readonly string[]): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

/**
 * The form of values that other deeds change as well. It is drawn anew when they do; what was typed and is not saved yet stands in it
 * again, and its save hears what somebody else made of just these fields.
 * @param fills further deeds that put other values into the form, over what was typed
 */
export function useHeldForm(deed: string, values: FormValues, fills: readonly string[] = []) {
  const isSending = useIsSending([deed, ...fills]);
  const answer: unknown = useActionData();
  const isTaken = answer === undefined || (isAnswer(answer) && answer.refused === null);
  const [held, setHeld] = useState({ values, start: values, was: values, typed: {} as FormValues, isSending });
  const isSaved = held.isSending && !isSending && isTaken;
  const typed = isSaved ? {} : held.typed;
  if (!isSame(held.values, values)) {
    const was = { ...values, ...pick(held.was, Object.keys(typed)) };
    setHeld({ values, start: { ...values, ...typed }, was, typed, isSending });
  } else if (held.isSending !== isSending) setHeld({ ...held, typed, isSending });
  const side = useDeedForm(deed, held.start);
  return {
    ...side,
    was: { ...held.was, ...side.theirs },
    key: JSON.stringify(held.values),
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      const control = target as HTMLInputElement;
      setHeld((before) => ({ ...before, typed: { ...before.typed, [control.name]: typedIn(control) } }));
    },
  };
}

const isAsSent = (form: HTMLFormElement, sent: FormData): boolean =>
  [...new FormData(form)].every(([name, value]) => sent.get(name) === value);

/**
 * Empties the form of this deed once what it sent has come to the list that it adds to; what else comes or goes, and what is typed
 * since, leaves it as it is.
 * @param count how many are in the list
 */
export function useEmptied(deed: string, count: number) {
  const { formData } = useNavigation();
  const isSending = useIsSending(deed);
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef<{ count: number; data: FormData } | null>(null);
  useEffect(() => {
    if (isSending && formData) sent.current ??= { count, data: formData };
    else if (!isSending && sent.current !== null) {
      if (sent.current.count !== count && form.current && isAsSent(form.current, sent.current.data))
        form.current.reset();
      sent.current = null;
    }
  }, [isSending, formData, count]);
  return form;
}
