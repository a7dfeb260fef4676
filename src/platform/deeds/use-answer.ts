/** The page's side of a deed: what the server answered to the form at hand, for its controls. */
import { createElement, type ReactNode, useEffect, useRef, useState } from "react";
import { useActionData, useLocation } from "react-router";
import { type Answer, type FormValues, isAnswer, isEmpty } from "./answer.ts";
import { focusFault } from "./focus-fault.ts";
import { Theirs } from "./theirs.tsx";

/** By the visit of a page that was answered: the router forgets an answer when it reads the page's data again, and the way back with it. */
const answers = new WeakMap<object, unknown>();

function useLastAnswer(): unknown {
  const location = useLocation();
  const answer: unknown = useActionData();
  if (isAnswer(answer)) answers.set(location, answer);
  useFocusedFault(answer);
  return answers.get(location);
}

/** Not for the answer that a page came with: there the browser does it. */
function useFocusedFault(answer: unknown): void {
  const last = useRef(answer);
  useEffect(() => {
    if (last.current !== answer && isAnswer(answer) && !isEmpty(answer.errors)) focusFault();
    last.current = answer;
  }, [answer]);
}

/** What was answered to the last form of this page, where it was one of these deeds; without names, whichever it was. */
export function useAnswer<More = object>(...deeds: string[]): Answer<More> | null {
  const answer = useLastAnswer();
  const isOurs = isAnswer(answer) && (deeds.length === 0 || deeds.includes(answer.deed));
  return isOurs ? (answer as Answer<More>) : null;
}

/** What is shown once stays on its page, whatever else is sent from there meanwhile. */
export function useShownOnce<Once extends object>(now: Once | null): Once | null {
  const { pathname } = useLocation();
  const [kept, keep] = useState({ pathname, once: now });
  const isElsewhere = kept.pathname !== pathname;
  if (isElsewhere || (now !== null && now !== kept.once)) keep({ pathname, once: now });
  return isElsewhere ? now : (now ?? kept.once);
}

/** @param values what the form starts from, by field */
export function useDeedForm(deeds: string | readonly string[], values: FormValues = {}) {
  const answer = useAnswer(...[deeds].flat());
  return formSide(answer, values);
}

type Options = readonly { value: string; label: string }[];

export type FormSide = ReturnType<typeof formSide>;

/** A form whose answer is known: where one deed has several forms on a page, only one of them was sent. */
export function formSide(answer: Answer | null, values: FormValues = {}) {
  const { errors = {}, typed = {}, theirs = {} } = answer ?? {};
  const isAgain = !isEmpty(typed);
  const valueOf = (name: string): string | undefined => typed[name] ?? values[name];
  /** Somebody else's value stands where the hint does. */
  const hintOf = (name: string, hint?: string): ReactNode =>
    theirs[name] === undefined ? hint : createElement(Theirs, { value: theirs[name] });
  return {
    answer,
    errors,
    typed,
    theirs,
    trouble: errors["form"],
    hasErrors: !isEmpty(errors),
    valueOf,
    hintOf,
    /** What a control of this name gets. */
    field: (name: string, hint?: string) => ({
      name,
      defaultValue: valueOf(name),
      error: errors[name],
      hint: hintOf(name, hint),
    }),
    /** What a list of choices gets: what somebody else chose meanwhile is said as the list says it. */
    choice: (name: string, options: Options, hint?: string) => {
      const value = theirs[name];
      const chosen = options.find((option) => option.value === value)?.label ?? value;
      return {
        name,
        defaultValue: valueOf(name),
        error: errors[name],
        hint: chosen === undefined ? hint : createElement(Theirs, { value: chosen }),
        options,
      };
    },
    isTicked: (name: string): boolean => (isAgain ? typed : values)[name] === "yes",
    /** Sent along unseen: what the form started from, so that a second save goes over what somebody else wrote since. */
    was: { ...values, ...theirs },
  };
}
