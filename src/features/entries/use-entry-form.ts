/** The editor's form in the browser: what stands in it, what the server said of it, and its way there. */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { now } from "../../platform/clock.ts";
import type { How, Sent } from "../../platform/offline/document.ts";
import type { SaveState } from "../../platform/offline/save-state.ts";
import type { Replaced, Saved } from "./actions.ts";
import type { FormErrors, FormValues } from "./field.ts";
import { changeRows, valuesOf } from "./form-values.ts";
import { fieldsOf, formOfRoom } from "./kinds/registry.ts";
import type { EditorPage } from "./queries.ts";
import { useEntryDocument } from "./use-entry-document.ts";

type Answer<T extends Saved["type"]> = Extract<Saved, { type: T }>;

export type EntryForm = {
  formRef: RefObject<HTMLFormElement | null>;
  values: FormValues;
  errors: FormErrors;
  /** Rises when rows changed. */
  version: number;
  /** Rises when the form is filled anew. */
  filled: number;
  revision: number;
  /** What stood here when it was found that somebody else had saved, and theirs; until the form is saved over it. */
  conflict: { mine: FormValues; theirs: FormValues } | null;
  /** Who stands on the tap where this beer was to go. */
  taken: Answer<"wrong">["taken"];
  /** Who left its tap for this beer. */
  replaced: Replaced | null;
  /** Why that could not be undone. */
  notUndone: Answer<"not-undone"> | null;
  state: SaveState;
  /** What was kept in this browser stands in the form. */
  restored: boolean;
  save: (deed: string) => void;
  typed: () => void;
  changeRows: (deed: string) => void;
  /** Puts values into the form, over what stands there. */
  fill: (values: FormValues) => void;
  /** Puts what the server has into the form, and forgets the rest. */
  goBack: () => void;
};

/** Shows what the save made, unless the person is just typing there. */
function settle(form: HTMLFormElement | null, name: string, value: string): void {
  const input = form?.elements.namedItem(name);
  if (input instanceof HTMLInputElement && input !== document.activeElement) input.value = value;
}

function readForm(form: HTMLFormElement): FormValues {
  const { revision: _, ...values } = valuesOf(new FormData(form));
  return values;
}

/** @param answered what the server said to a form that was sent without JavaScript */
export function useEntryForm(
  page: EditorPage,
  answered: Saved | undefined,
  onFill: (values: FormValues) => void,
): EntryForm {
  const formRef = useRef<HTMLFormElement>(null);
  const newId = useRef<string | null>(null);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { key } = useLocation();
  /** The last thing that the server said; a save that did not arrive changes nothing of it. */
  const [answer, setAnswer] = useState(answered);
  const [values, setValues] = useState(answered && "values" in answered ? answered.values : page.values);
  const [version, setVersion] = useState(0);
  const [filled, setFilled] = useState(0);
  const [restored, setRestored] = useState(false);
  const fill = (next: FormValues) => {
    setValues(next);
    setFilled((count) => count + 1);
    onFill(next);
  };
  const onSaid = (said: Sent<FormValues, Saved>, how: How) => {
    if (said.outcome === "unreachable" || !said.answer) return;
    setAnswer(said.answer);
    if (said.answer.type === "saved") void settleSaved(said.answer);
    else if (said.outcome === "refused" && how.deed !== undefined) setToFix((count) => count + 1);
  };
  const settleSaved = async (saved: Answer<"saved">) => {
    setRestored(false);
    for (const [name, value] of Object.entries(saved.settled)) settle(formRef.current, name, value);
    if (page.id !== null || newId.current !== null) return revalidate();
    newId.current = saved.id;
    const state = { editing: key };
    return navigate(`/studio/${page.room}/${saved.id}`, { replace: true, preventScrollReset: true, state });
  };
  const { document, state } = useEntryDocument({
    page,
    idNow: () => page.id ?? newId.current,
    now,
    onSaid,
    onRestore: (kept) => {
      setRestored(true);
      fill(kept);
    },
  });
  const found = state.is === "conflict" ? document.conflict() : null;

  /** Saved by a button, the first thing that is wrong takes the focus. */
  const [toFix, setToFix] = useState(0);
  useEffect(() => {
    if (toFix > 0) formRef.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [toFix]);

  const take = useEffectEvent(() => formRef.current && document.changed(readForm(formRef.current)));
  // What a component writes into hidden fields stands there a moment after it was chosen.
  const [keystrokes, setKeystrokes] = useState(0);
  useEffect(() => {
    if (keystrokes + version + filled > 0) take();
  }, [keystrokes, version, filled]);

  const save = (deed: string) => {
    if (!formRef.current) return;
    const standing = readForm(formRef.current);
    if (document.conflict()) document.answer(standing);
    else document.changed(standing);
    void document.save({ deed });
  };
  const change = (deed: string) => {
    const form = formOfRoom(page.room);
    const rows = form && fieldsOf(form).find((field) => field.control === "rows" && field.name === deed.split(":")[0]);
    if (!formRef.current || rows?.control !== "rows") return;
    setValues(changeRows(rows, readForm(formRef.current), deed));
    setVersion(version + 1);
  };
  return {
    formRef,
    values,
    errors: answer?.type === "wrong" ? answer.errors : {},
    version,
    filled,
    revision: document.revision(),
    conflict: found && { mine: document.current(), theirs: found.theirs },
    taken: answer?.type === "wrong" ? answer.taken : undefined,
    replaced: answer?.type === "saved" ? answer.replaced : null,
    notUndone: answer?.type === "not-undone" ? answer : null,
    state,
    restored,
    save,
    typed: () => setKeystrokes((count) => count + 1),
    fill,
    changeRows: change,
    goBack: () => {
      setRestored(false);
      document.reset(page.values);
      fill(page.values);
    },
  };
}
