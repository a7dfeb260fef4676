/** The editor's saving in the browser: drafts by themselves, everything else on request, one save at a time. */
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { useFetcher, useLocation, useNavigate } from "react-router";
import type { Saved } from "./actions.ts";
import type { FormErrors, FormValues } from "./field.ts";
import { changeRows, valuesOf } from "./form-values.ts";
import { fieldsOf, formOfRoom } from "./kinds/registry.ts";
import type { EditorPage } from "./queries.ts";

const autosaveMilliseconds = 1500;

export type EntryForm = {
  formRef: RefObject<HTMLFormElement | null>;
  values: FormValues;
  errors: FormErrors;
  version: number;
  revision: number;
  conflict: Extract<Saved, { type: "conflict" }> | null;
  /** Something was typed that is not saved. */
  dirty: boolean;
  saving: boolean;
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

/** @param answered what the server said to a form that was sent without JavaScript */
export function useEntryForm(page: EditorPage, answered: Saved | undefined): EntryForm {
  const formRef = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<Saved>();
  const navigate = useNavigate();
  const { key } = useLocation();
  const answer = fetcher.data ?? answered;
  const [values, setValues] = useState(answered && "values" in answered ? answered.values : page.values);
  const [version, setVersion] = useState(0);
  const [revision, setRevision] = useState(answered?.type === "conflict" ? answered.revision : page.revision);
  const [dirty, setDirty] = useState(false);
  const waiting = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = useCallback(
    (deed: string) => {
      const form = formRef.current;
      if (!form) return;
      clearTimeout(timer.current);
      const data = new FormData(form);
      data.set("deed", deed);
      data.set("revision", String(revision));
      data.set("live", "1");
      setDirty(false);
      void fetcher.submit(data, { method: "post" });
    },
    [fetcher, revision],
  );
  const save = useCallback(
    (deed: string) => {
      if (fetcher.state === "idle") send(deed);
      else waiting.current = deed;
    },
    [fetcher.state, send],
  );

  const handled = useRef<Saved>(undefined);
  useEffect(() => {
    const { data } = fetcher;
    if (!data || handled.current === data) return;
    handled.current = data;
    if (data.type === "saved" || data.type === "conflict") setRevision(data.revision);
    if (data.type === "wrong" || data.type === "conflict") setDirty(true);
    if (data.type === "wrong")
      requestAnimationFrame(() => formRef.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
    if (data.type === "saved")
      for (const [name, value] of Object.entries(data.settled)) settle(formRef.current, name, value);
    if (data.type === "saved" && page.id === null)
      void navigate(`/studio/${page.room}/${data.id}`, {
        replace: true,
        preventScrollReset: true,
        state: { editing: key },
      });
  }, [fetcher, page.id, page.room, navigate, key]);

  useEffect(() => {
    if (fetcher.state !== "idle" || waiting.current === null) return;
    const deed = waiting.current;
    waiting.current = null;
    send(deed);
  }, [fetcher.state, send]);

  const latest = useRef({ save, status: page.status, conflicted: false });
  latest.current = { save, status: page.status, conflicted: answer?.type === "conflict" };
  const typed = useCallback(() => {
    setDirty(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { status, conflicted } = latest.current;
      const titled = (formRef.current?.querySelector<HTMLInputElement>("[name=title]")?.value ?? "").trim() !== "";
      if (status === "draft" && titled && !conflicted) latest.current.save("autosave");
    }, autosaveMilliseconds);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

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
  return {
    formRef,
    values,
    errors: answer?.type === "wrong" ? answer.errors : {},
    version,
    revision,
    conflict: answer?.type === "conflict" ? answer : null,
    dirty,
    saving: fetcher.state === "submitting",
    save,
    typed,
    fill,
    changeRows: (deed) => {
      const form = formOfRoom(page.room);
      const rows =
        form && fieldsOf(form).find((field) => field.control === "rows" && field.name === deed.split(":")[0]);
      if (formRef.current && rows?.control === "rows")
        fill(changeRows(rows, valuesOf(new FormData(formRef.current)), deed));
    },
  };
}
