/** The editor's form in the browser: what stands in it, and how it is saved, filled anew and put back. */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { now } from "../../platform/clock.ts";
import { type FormValues, isEmpty } from "../../platform/deeds/answer.ts";
import type { SaveState } from "../../platform/offline/save-state.ts";
import type { EntryAnswer } from "./actions.ts";
import { valuesOf } from "./form-values.ts";
import type { EditorPage } from "./queries.ts";
import { useAfterPaint } from "./use-after-paint.ts";
import { useEntryAnswer } from "./use-entry-answer.ts";
import { type EntryDocument, sameValues, useEntryDocument } from "./use-entry-document.ts";

export type EntryForm = {
  formRef: RefObject<HTMLFormElement | null>;
  /** The last thing that the server said. */
  answer: EntryAnswer | null;
  values: FormValues;
  /** Rises when rows changed. */
  version: number;
  /** Rises when the form is filled anew. */
  filled: number;
  revision: number;
  /** What both began with, where it is known; what stood here when it was found that somebody else had saved, and theirs; until the form is saved over it. */
  conflict: { base: FormValues | null; mine: FormValues; theirs: FormValues } | null;
  state: SaveState;
  /** What stands in the form in place of what the server had, until somebody saves it by a button or goes on from it: kept in this browser, or brought from a version. */
  inPlace: "restored" | "brought" | null;
  save: (deed: string) => void;
  typed: () => void;
  /** Draws the form anew with what becomes of its values. */
  change: (edit: (values: FormValues) => FormValues) => void;
  /** Puts values into the form, over what stands there. */
  fill: (values: FormValues) => void;
  /** Puts what the server had back into the form. */
  goBack: () => void;
};

const readForm = (form: HTMLFormElement): FormValues => valuesOf(new FormData(form));

/** What stands in the form's controls; they hold it themselves until they are drawn anew. */
function useValues(first: FormValues, onFill: (values: FormValues) => void) {
  const [values, setValues] = useState(first);
  const [version, setVersion] = useState(0);
  const [filled, setFilled] = useState(0);
  return {
    values,
    version,
    filled,
    fill: (next: FormValues) => {
      setValues(next);
      setFilled((count) => count + 1);
      onFill(next);
    },
    arrange: (next: FormValues) => {
      setValues(next);
      setVersion((count) => count + 1);
    },
  };
}

/** Values that were put in place of others, what there was before, and whether they were saved by themselves since. */
type Replaced = {
  is: "restored" | "brought";
  values: FormValues;
  before: FormValues;
  hadDraft: boolean;
  isSaved: boolean;
};

const replacedIn = (page: EditorPage, is: Replaced["is"], values: FormValues): Replaced => ({
  is,
  values,
  before: page.values,
  hadDraft: page.draft !== null,
  isSaved: false,
});

/** Found by this page's script, or by the server where none sent the form. */
function conflictOf(document: EntryDocument, unscripted: EntryAnswer | null): EntryForm["conflict"] {
  const found = document.conflict();
  if (found) return { base: found.base, mine: document.current(), theirs: found.theirs };
  return unscripted && !isEmpty(unscripted.theirs)
    ? { base: null, mine: unscripted.typed, theirs: unscripted.theirs }
    : null;
}

export function useEntryForm(page: EditorPage, onFill: (values: FormValues) => void): EntryForm {
  const formRef = useRef<HTMLFormElement>(null);
  const { answer, unscripted, idNow, hear } = useEntryAnswer(page, formRef);
  const first = unscripted && !isEmpty(unscripted.typed) ? unscripted.typed : (page.brought ?? page.values);
  const { values, version, filled, fill, arrange } = useValues(first, onFill);
  const [replaced, setReplaced] = useState<Replaced | null>(
    page.brought && !unscripted && !sameValues(page.brought, page.values)
      ? replacedIn(page, "brought", page.brought)
      : null,
  );
  const { document, state } = useEntryDocument({
    page,
    idNow,
    now,
    isAsked: unscripted !== null && !isEmpty(unscripted.theirs),
    onSaid: (said, how) => {
      if (said.outcome === "saved")
        setReplaced(replaced && how.deed === undefined && !hasGoneOn(replaced) ? { ...replaced, isSaved: true } : null);
      hear(said, how);
    },
    onRestore: (kept) => {
      setReplaced(replacedIn(page, "restored", kept));
      fill(kept);
    },
  });
  const hasGoneOn = ({ values: put }: Replaced) => page.id === null || !sameValues(document.current(), put);
  const take = () => formRef.current && document.changed(readForm(formRef.current));
  const typed = useAfterPaint(take);
  const bring = useEffectEvent(() => page.brought && fill(page.brought));
  useEffect(() => void bring(), []);
  useEffect(() => {
    if (version + filled > 0) typed();
  }, [typed, version, filled]);
  return {
    formRef,
    answer,
    values,
    version,
    filled,
    state,
    inPlace: replaced?.is ?? null,
    typed,
    fill,
    revision: unscripted?.revision ?? document.revision(),
    conflict: conflictOf(document, unscripted),
    save: (deed) => {
      if (!formRef.current) return;
      const standing = readForm(formRef.current);
      if (document.conflict()) document.answer(standing);
      else document.changed(standing);
      void document.save({ deed }).then((said) => {
        // What is typed meanwhile stays.
        if (said?.outcome === "saved" && said.state && said.state === document.current()) fill(said.state);
      });
    },
    change: (edit) => {
      const form = formRef.current;
      // The next change may come before a drawing that waits, and reads the form.
      if (form) flushSync(() => arrange(edit(readForm(form))));
    },
    goBack: () => {
      if (!replaced) return;
      setReplaced(null);
      document.changed(replaced.before);
      fill(replaced.before);
      const stoodAlone = page.isKeptBeside && !replaced.hadDraft;
      if (stoodAlone && replaced.isSaved) void document.save({ deed: "discard" });
    },
  };
}
