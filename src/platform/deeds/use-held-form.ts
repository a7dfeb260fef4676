/** Forms on a page where other forms are sent and data are read again meanwhile: nothing typed is lost by it. */
import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useActionData, useNavigation } from "react-router";
import { type Control, isControl } from "../typed-early.ts";
import { type FormValues, isAnswer, isEmpty } from "./answer.ts";
import { useAnswer, useDeedForm } from "./use-answer.ts";

/** What is under way to one of these deeds. */
function useSent(deeds: readonly string[]): FormData | undefined {
  const { formData } = useNavigation();
  const deed = formData?.get("deed");
  return typeof deed === "string" && deeds.includes(deed) ? formData : undefined;
}

const isSame = (one: FormValues, other: FormValues): boolean => JSON.stringify(one) === JSON.stringify(other);

const isTicking = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";

const typedIn = (control: Control): string => (isTicking(control) && !control.checked ? "" : control.value);

/** Of `values` what these names have. */
const pick = (values: FormValues, names: readonly string[]): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

/** What came to a field after it was sent. */
const typedSince = (sent: FormData, typed: FormValues): FormValues =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => (sent.get(name) ?? "") !== value));

/** Fields are not drawn anew for it, so that the keyboard stays in them; the caret moves only where a text is another. */
function putInto(form: HTMLFormElement, values: FormValues): void {
  for (const control of form.elements) {
    if (!isControl(control) || control.type === "hidden") continue;
    const value = values[control.name];
    if (value === undefined) continue;
    if (isTicking(control)) control.checked = control.value === value;
    else if (control.value !== value) control.value = value;
  }
}

type HeldOptions = {
  /** Further deeds that put other values into the form, over what was typed. */
  fills?: readonly string[];
  /** Further deeds whose answer stands in the form, and that save nothing. */
  shows?: readonly string[];
  form?: RefObject<HTMLFormElement | null>;
};

/**
 * The form of values that other deeds change as well. Its fields follow them; what was typed and is not saved yet stays in its field,
 * and its save hears what somebody else made of just these fields.
 */
export function useHeldForm(deed: string, values: FormValues, { fills = [], shows = [], form }: HeldOptions = {}) {
  const ownForm = useRef<HTMLFormElement>(null);
  const place = form ?? ownForm;
  const sent = useSent([deed, ...fills]);
  const answer: unknown = useActionData();
  const isTaken = answer === undefined || (isAnswer(answer) && answer.refused === null);
  const [held, setHeld] = useState({ values, start: values, was: values, typed: {} as FormValues, sent });
  if (held.sent !== sent || !isSame(held.values, values)) {
    const isSaved = held.sent !== undefined && sent === undefined && isTaken;
    const since = () => (held.sent?.get("deed") === deed ? typedSince(held.sent, held.typed) : {});
    const typed = isSaved ? since() : held.typed;
    const isAnew = isSaved || !isSame(held.values, values);
    const start = isAnew ? { ...values, ...typed } : held.start;
    const was = isSaved ? values : { ...(isAnew ? values : held.was), ...pick(held.was, Object.keys(typed)) };
    setHeld({ values, start, was, typed, sent });
  }
  const drawn = useRef(held.start);
  useLayoutEffect(() => {
    if (drawn.current !== held.start && place.current) putInto(place.current, held.start);
    drawn.current = held.start;
  }, [held.start, place]);
  const side = useDeedForm([deed, ...shows], held.start);
  return {
    ...side,
    start: held.start,
    was: { ...held.was, ...side.theirs },
    /** What its form gets. */
    form: {
      ref: place,
      onInput: ({ target }: FormEvent<HTMLFormElement>) => {
        const control = target as Control;
        setHeld((before) => ({ ...before, typed: { ...before.typed, [control.name]: typedIn(control) } }));
      },
    },
  };
}

const isAsSent = (form: HTMLFormElement, sent: FormData): boolean =>
  [...new FormData(form)].every(([name, value]) => sent.get(name) === value);

/**
 * Empties the form of this deed once what it sent has come to the list that it adds to; what else comes or goes, what was refused,
 * and what is typed since, leaves it as it is.
 * @param mark what is another then, such as how many are in the list
 */
export function useEmptied(deed: string, mark: unknown) {
  const formData = useSent([deed]);
  const isTaken = isEmpty(useAnswer(deed)?.errors ?? {});
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef<{ mark: unknown; data: FormData } | null>(null);
  useEffect(() => {
    if (formData) sent.current ??= { mark, data: formData };
    else if (sent.current !== null) {
      const isThere = isTaken && sent.current.mark !== mark;
      if (isThere && form.current && isAsSent(form.current, sent.current.data)) form.current.reset();
      sent.current = null;
    }
  }, [formData, mark, isTaken]);
  return form;
}
