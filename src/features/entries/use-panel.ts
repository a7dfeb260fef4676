/** What the panel beside the text asks for that saves nothing of it: notes and preview links. Text, scroll and keyboard stay where they are. */
import { useContext, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { FormErrors } from "../../platform/deeds/answer.ts";
import { askServer } from "../../platform/offline/ask-server.ts";
import { unsentWith } from "../../platform/offline/unsent.ts";
import { KeeperContext } from "../../platform/offline/use-document.ts";
import type { EditorPage } from "./queries.ts";
import type { EntryShown } from "./write-entry.ts";

export type Panel = {
  errors: FormErrors;
  /** A preview link that was just made; it is shown once. */
  link: string | undefined;
  ask: (form: HTMLFormElement, button: HTMLButtonElement) => Promise<void>;
};

export function usePanel({ room, id, notes, previewLinks }: EditorPage): Panel {
  const user = useContext(KeeperContext);
  const { revalidate } = useRevalidator();
  const [said, setSaid] = useState<Pick<Panel, "errors" | "link">>({ errors: {}, link: undefined });
  const isAsking = useRef(false);
  /** Where the button stood, which may be gone with what it stood beside. */
  const group = useRef<Element>(null);
  useEffect(() => {
    if (document.activeElement === document.body)
      group.current?.querySelector<HTMLElement>("summary, select, textarea")?.focus({ preventScroll: true });
    group.current = null;
  }, [notes, previewLinks]);
  const ask: Panel["ask"] = async (form, button) => {
    if (isAsking.current) return;
    isAsking.current = true;
    group.current = button.closest("fieldset");
    const field = button.value.startsWith("note") ? "note" : "days";
    const value = new FormData(form).get(field);
    const body = new URLSearchParams({ deed: button.value, [field]: typeof value === "string" ? value : "" });
    const answered = await askServer<EntryShown>({ address: `/studio/${room}/${id}/deeds`, user, body });
    if (answered.outcome === "answered") {
      setSaid({ errors: answered.answer.errors, link: answered.answer.link });
      await revalidate();
    } else
      setSaid({
        errors: { [field]: answered.outcome === "refused" ? answered.message : unsentWith() },
        link: undefined,
      });
    isAsking.current = false;
  };
  return { ...said, ask };
}
