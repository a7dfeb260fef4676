/** What the server said last to the editor's form; what follows from it is done: made values shown, a new entry's address taken, the focus led to what is wrong. */
import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { useAnswer } from "../../platform/deeds/use-answer.ts";
import { staying } from "../../platform/staying.ts";
import type { How } from "../../platform/offline/document.ts";
import type { EntryAnswer } from "./actions.ts";
import type { EditorPage } from "./queries.ts";
import type { EntrySent } from "./use-entry-document.ts";
import type { EntryShown } from "./write-entry.ts";

/** Shows what the save made, unless the person is just typing there. */
function settle(form: HTMLFormElement | null, name: string, value: string): void {
  const input = form?.elements.namedItem(name);
  if (input instanceof HTMLInputElement && input !== document.activeElement) input.value = value;
}

export function useEntryAnswer(page: EditorPage, formRef: RefObject<HTMLFormElement | null>) {
  const newId = useRef<string | null>(null);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { key } = useLocation();
  const unscripted = useAnswer<EntryShown>();
  const [answer, setAnswer] = useState(unscripted);
  /** Saved by a button, the first thing that is wrong takes the focus. */
  const [toFix, setToFix] = useState(0);
  useEffect(() => {
    if (toFix > 0) formRef.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [toFix, formRef]);
  const follow = async ({ settled = {}, id, goTo }: EntryAnswer) => {
    for (const [name, value] of Object.entries(settled)) settle(formRef.current, name, value);
    if (goTo === null) return revalidate();
    newId.current = id ?? null;
    return navigate(goTo, { replace: true, preventScrollReset: true, state: { editing: key, ...staying } });
  };
  return {
    /** A save that did not arrive changes nothing of it. */
    answer,
    /** Where it came with the page, to a form that no script sent. */
    unscripted: answer === unscripted ? unscripted : null,
    /** The entry's id as soon as there is one. */
    idNow: (): string | null => page.id ?? newId.current,
    hear: (said: EntrySent, how: How): void => {
      if (said.outcome === "unreachable" || !said.answer) return;
      setAnswer(said.answer);
      if (said.outcome === "saved") void follow(said.answer);
      // They may have published it: what a button does is that of its status now.
      else if (said.outcome === "conflict") void revalidate();
      else if (said.outcome === "refused" && how.deed !== undefined) setToFix((count) => count + 1);
    },
  };
}
