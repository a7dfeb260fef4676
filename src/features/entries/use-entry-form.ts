/** The editor's saving in the browser: drafts by themselves, everything else on request, one save at a time. */
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { useFetcher, useLocation, useNavigate } from "react-router";
import type { Replaced, Saved } from "./actions.ts";
import type { FormErrors, FormValues } from "./field.ts";
import { changeRows, valuesOf } from "./form-values.ts";
import { fieldsOf, formOfRoom } from "./kinds/registry.ts";
import type { EditorPage } from "./queries.ts";
import type { Unsent } from "../../platform/offline/unsent.ts";

const autosaveMilliseconds = 1500;

export type EntryForm = {
  formRef: RefObject<HTMLFormElement | null>;
  values: FormValues;
  errors: FormErrors;
  version: number;
  revision: number;
  conflict: Extract<Saved, { type: "conflict" }> | null;
  /** Who stands on the tap where this beer was to go. */
  taken: Extract<Saved, { type: "wrong" }>["taken"];
  /** Who left its tap for this beer. */
  replaced: Replaced | null;
  /** Why that could not be undone. */
  notUndone: Extract<Saved, { type: "not-undone" }> | null;
  /** Why the last save did not arrive. */
  unsent: string | null;
  /** Something was typed that is not saved. */
  dirty: boolean;
  save: (deed: string) => void;
  typed: () => void;
  changeRows: (deed: string) => void;
  /** Puts values into the form, over what stands there. */
  fill: (values: FormValues) => void;
};

/** Shows what the save made, unless the person is just typing there. */
function settle(form: HTMLFormElement | null, name: string, value: string): void {
  const input = form?.elements.namedItem(name);
  if (input instanceof HTMLInputElement && input !== document.activeElement) input.value = value;
}

/** The revision that the next save starts from: what the last answer says, else what was opened. */
function revisionOf(answer: Saved | undefined, opened: number): number {
  if (answer?.type === "saved" || answer?.type === "conflict") return answer.revision;
  const sent = answer && "values" in answer ? Number(answer.values["revision"]) : Number.NaN;
  return Number.isInteger(sent) ? sent : opened;
}

/** @param answered what the server said to a form that was sent without JavaScript */
export function useEntryForm(page: EditorPage, answered: Saved | undefined): EntryForm {
  const formRef = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<Saved | Unsent>();
  const navigate = useNavigate();
  const { key } = useLocation();
  /** The last thing that the server said; a save that did not arrive changes nothing of it. */
  const [answer, setAnswer] = useState(answered);
  const unsent = fetcher.data?.type === "unsent" ? fetcher.data.message : null;
  if (fetcher.data && fetcher.data.type !== "unsent" && fetcher.data !== answer) setAnswer(fetcher.data);
  const [opened] = useState(page.revision);
  const [values, setValues] = useState(answered && "values" in answered ? answered.values : page.values);
  const [version, setVersion] = useState(0);
  const [keystrokes, setKeystrokes] = useState(0);
  const [sentKeystrokes, setSentKeystrokes] = useState(0);
  const [waiting, setWaiting] = useState<string | null>(null);
  const isRefused = unsent !== null || answer?.type === "wrong" || answer?.type === "conflict";
  const revision = revisionOf(answer, opened);
  const dirty = keystrokes > sentKeystrokes || (isRefused && fetcher.state === "idle");

  const send = (deed: string) => {
    const form = formRef.current;
    if (!form) return;
    const data = new FormData(form);
    data.set("deed", deed);
    data.set("revision", String(revision));
    data.set("live", "1");
    setSentKeystrokes(keystrokes);
    setWaiting(null);
    void fetcher.submit(data, { method: "post" });
  };
  const save = (deed: string) => (fetcher.state === "idle" ? send(deed) : setWaiting(deed));
  const typed = () => setKeystrokes((count) => count + 1);

  const autosave = useEffectEvent(() => {
    const title = formRef.current?.elements.namedItem("title");
    const isTitled = title instanceof HTMLInputElement && title.value.trim() !== "";
    const isNew = keystrokes > sentKeystrokes;
    if (page.status === "draft" && isTitled && isNew && answer?.type !== "conflict") save("autosave");
  });
  useEffect(() => {
    if (keystrokes === 0) return undefined;
    const timer = setTimeout(() => autosave(), autosaveMilliseconds);
    return () => clearTimeout(timer);
  }, [keystrokes]);

  const sendAgain = useEffectEvent(() => unsent !== null && page.status === "draft" && save("autosave"));
  useEffect(() => {
    const again = () => void sendAgain();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, []);

  const sendWaiting = useEffectEvent(() => waiting !== null && send(waiting));
  useEffect(() => {
    if (fetcher.state === "idle") sendWaiting();
  }, [fetcher.state]);

  const take = useEffectEvent((data: Saved | Unsent) => {
    if (data.type === "wrong") formRef.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    if (data.type !== "saved") return;
    for (const [name, value] of Object.entries(data.settled)) settle(formRef.current, name, value);
    if (page.id === null)
      void navigate(`/studio/${page.room}/${data.id}`, {
        replace: true,
        preventScrollReset: true,
        state: { editing: key },
      });
  });
  useEffect(() => {
    if (fetcher.data) take(fetcher.data);
  }, [fetcher.data]);

  useEffect(() => {
    if (!dirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [dirty]);

  const fill = (next: FormValues) => {
    setValues(next);
    setVersion(version + 1);
    typed();
  };
  const change = (deed: string) => {
    const form = formOfRoom(page.room);
    const rows = form && fieldsOf(form).find((field) => field.control === "rows" && field.name === deed.split(":")[0]);
    if (formRef.current && rows?.control === "rows")
      fill(changeRows(rows, valuesOf(new FormData(formRef.current)), deed));
  };
  return {
    formRef,
    values,
    errors: answer?.type === "wrong" ? answer.errors : {},
    version,
    revision,
    conflict: answer?.type === "conflict" ? answer : null,
    taken: answer?.type === "wrong" ? answer.taken : undefined,
    replaced: answer?.type === "saved" ? answer.replaced : null,
    notUndone: answer?.type === "not-undone" ? answer : null,
    unsent,
    dirty,
    save,
    typed,
    fill,
    changeRows: change,
  };
}
