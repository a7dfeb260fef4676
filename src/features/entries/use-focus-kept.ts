/** The keyboard's place in the editor: a new entry begins at its title, and a deed that takes its own button away (publishing does) leads to the next. */
import { type RefObject, useEffect, useRef } from "react";
import { entryFormId } from "./entry-head.tsx";
import type { EditorPage } from "./queries.ts";

export function useFocusKept(form: RefObject<HTMLFormElement | null>, { id, status }: EditorPage): void {
  const before = useRef<EditorPage["status"] | null>(null);
  useEffect(() => {
    const isOpening = before.current === null;
    if (before.current === status) return;
    before.current = status;
    if (document.activeElement !== document.body) return;
    if (!isOpening) document.querySelector<HTMLElement>(`button[form="${entryFormId}"]`)?.focus();
    else if (id === null) form.current?.querySelector<HTMLElement>("[name=title]")?.focus();
  }, [form, id, status]);
}
