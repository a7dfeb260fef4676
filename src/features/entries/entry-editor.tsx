/** The one editor of everything that is published: text, its look, its fields, and who may see it when. */
import { Fragment, useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { sayState } from "../../platform/offline/say-state.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TapSwap, TapSwapBack } from "./tap-swap.tsx";
import { SaveBar } from "../../ui/save-bar.tsx";
import { useWords } from "../../words/words.ts";
import { PickContext, usePicking } from "../../ui/controls/use-picking.tsx";
import { Seg } from "../../ui/controls/seg.tsx";
import { StudioHead } from "../../ui/frame/studio-head.tsx";
import { DraftBeside } from "./draft-beside.tsx";
import { EntryConflict, toConflict, useTextAfterwards } from "./entry-conflict.tsx";
import { EntryField } from "./entry-field.tsx";
import { entryFormId, SavedState } from "./entry-head.tsx";
import { FormStateContext } from "./leaf-field.tsx";
import type { KindForm } from "./kinds/kind-form.ts";
import { formOfRoom } from "./kinds/registry.ts";
import { PreviewSheet } from "./preview-sheet.tsx";
import { PublishPanel } from "./publish-panel.tsx";
import type { EditorPage } from "./queries.ts";
import { TextPane } from "./text-pane.tsx";
import { useDue } from "./use-due.ts";
import { type EntryForm, useEntryForm } from "./use-entry-form.ts";
import { usePanel } from "./use-panel.ts";
import { usePreview } from "./use-preview.ts";
import { useFocusKept } from "./use-focus-kept.ts";
import styles from "./entry-editor.module.css";

type EditorProps = { page: EditorPage };

/** Another entry is another editor; the first save of a new one is not. */
export function EntryEditor({ page }: EditorProps) {
  const { state, key } = useLocation();
  const editing = (state as { editing?: string } | null)?.editing;
  return <Editor key={editing ?? (page.id === null ? key : page.id)} page={page} />;
}

function Editor({ page }: EditorProps) {
  const words = useWords();
  const { preview, draw } = usePreview(page.preview);
  const [typedTitle, setTypedTitle] = useState<string | null>(null);
  const form = useEntryForm(page, (next) => {
    setTypedTitle(next["title"] ?? "");
    draw(next["body"] ?? "");
  });
  const [pane, setPane] = useState("write");
  const { pick, dock } = usePicking();
  const { scale } = useFormatter();
  const { formRef, answer, values, version, state, save, typed, change } = form;
  const trouble = sayState(words, state);
  useEditorKeys({
    s: () => save(page.isKeptBeside ? "keep" : "save"),
    E: () => {
      const isThere = formRef.current?.querySelector("[data-preview]")?.contains(document.activeElement);
      setPane(isThere ? "write" : "preview");
      requestAnimationFrame(() =>
        formRef.current?.querySelector<HTMLElement>(isThere ? "[name=body]" : "[data-preview]")?.focus(),
      );
    },
  });
  useFocusKept(formRef, page);
  useTextAfterwards(form);
  useDue(page.dueAt);
  const panel = usePanel(page);
  const isUntitled = typedTitle?.trim() === "" && state.is !== "saved" && state.is !== "new";
  const errors = { ...answer?.errors, ...panel.errors };
  if (isUntitled) errors["title"] = words.text("entry.title.needed");
  const { entries, media, pictures } = page;
  const shared = { values, errors, version, choices: { entries, media, pictures }, change };
  const kind = formOfRoom(words, page.room, scale);
  if (!kind) return null;
  const panes = [
    { value: "write", label: words.text("entry.pane.write") },
    { value: "preview", label: words.text("entry.pane.preview") },
    { value: "publish", label: words.text("entry.pane.publish") },
  ];
  return (
    <>
      <TapSwapBack answer={answer} />
      <form
        ref={formRef}
        id={entryFormId}
        method="post"
        noValidate
        className={styles.editor}
        data-pane={pane}
        data-picking={dock ? "" : undefined}
        data-kept="sent"
        data-unsaved={
          trouble || answer?.refused || isUntitled ? "trouble" : state.is === "unsent" ? "button" : undefined
        }
        onInput={typed}
        onSubmit={(event) => {
          const { submitter } = event.nativeEvent as SubmitEvent;
          const button = submitter instanceof HTMLButtonElement ? submitter : null;
          const deed = button?.value || "save";
          if (/^(remove|translate)\b/.test(deed)) return;
          event.preventDefault();
          if (button && /^(preview|revoke|note)\b/.test(deed)) void panel.ask(event.currentTarget, button);
          else save(deed === "schedule" ? `schedule ${whenIn(event.currentTarget)}` : deed);
        }}
      >
        <input type="hidden" name="revision" value={form.revision} readOnly />
        <div className={styles.panes}>
          <Seg label={words.text("entry.pane")} options={panes} value={pane} onChange={setPane} />
        </div>
        <PickContext value={pick}>
          <FormStateContext value={shared}>
            <section className={styles.source} aria-label={words.text("entry.form")}>
              {trouble && !form.conflict ? <SaveBar {...trouble}>{trouble.text}</SaveBar> : undefined}
              {form.conflict ? undefined : <InPlace page={page} form={form} />}
              {form.conflict ? undefined : <DraftBeside page={page} answer={answer} />}
              <TapSwap answer={answer} />
              {form.conflict ? (
                <EntryConflict page={page} kind={kind} conflict={form.conflict} form={form} />
              ) : undefined}
              <Fragment key={form.filled}>
                <div className={styles.title}>
                  <Input
                    dense
                    label={words.text("entry.title")}
                    name="title"
                    defaultValue={values["title"]}
                    error={errors["title"]}
                    maxLength={200}
                    onInput={(event) => setTypedTitle(event.currentTarget.value)}
                  />
                </div>
                <TextPane
                  label={words.text("entry.text")}
                  value={values["body"] ?? ""}
                  refusal={preview.refusal}
                  unsaved={state.is !== "saved" && state.is !== "new"}
                  onConflict={form.conflict ? () => toConflict(form) : undefined}
                  error={errors["body"]}
                  onText={draw}
                  saved={<SavedState page={page} />}
                  embeds={page.embeds}
                  pick={pick}
                />
                <Sections of={kind} />
              </Fragment>
            </section>
            <PreviewPane title={typedTitle ?? values["title"] ?? ""} preview={preview} />
            {dock}
            <PublishPanel key={form.filled} page={page} kind={kind} madeLink={panel.link} />
          </FormStateContext>
        </PickContext>
      </form>
    </>
  );
}

/** It belongs to the button beside it, and is no value of the text. */
function whenIn(form: HTMLFormElement): string {
  const field = form.elements.namedItem("changesAt");
  return field instanceof HTMLInputElement ? field.value : "";
}

/** With Ctrl or Cmd, wherever the keyboard is; upper case is with Shift. */
function useEditorKeys(deeds: Readonly<Record<string, () => void>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const deed = deeds[event.shiftKey ? event.key.toUpperCase() : event.key.toLowerCase()];
    if (!deed) return;
    event.preventDefault();
    deed();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

const Sections = ({ of }: { of: KindForm }) =>
  of.sections.map((section) => (
    <div key={section.title} className={styles.section}>
      <StudioHead title={section.title} aside={section.hint} />
      <div className={styles.fields}>
        {section.fields.map((field) => (
          <EntryField key={field.name} field={field} />
        ))}
      </div>
    </div>
  ));

const widths = [
  { value: "1280", label: "1280" },
  { value: "360", label: "360" },
];

function PreviewPane({ title, preview }: { title: string; preview: EditorPage["preview"] }) {
  const words = useWords();
  const [narrow, setNarrow] = useState(false);
  return (
    <section className={styles.preview} aria-label={words.text("entry.pane.preview")} tabIndex={-1} data-preview="">
      <div className={styles.previewHead}>
        <span>{words.say("entry.preview.head")}</span>
        <span className="wide-only">
          <Seg
            dense
            label={words.text("entry.preview.width")}
            value={narrow ? "360" : "1280"}
            options={widths}
            onChange={(width) => setNarrow(width === "360")}
          />
        </span>
      </div>
      {preview.notes.length > 0 ? (
        <div className={styles.notes} role="status">
          <p>{words.say("entry.preview.notes")}</p>
          <ul>
            {preview.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </div>
      ) : undefined}
      <div className={narrow ? styles.narrowSheet : styles.sheet}>
        <p className={styles.previewTitle}>{title || words.say("entry.untitled")}</p>
        <PreviewSheet html={preview.html} />
      </div>
    </section>
  );
}

function InPlace({ page, form }: EditorProps & { form: EntryForm }) {
  if (form.inPlace === "restored") return <Restored goBack={form.goBack} />;
  return form.inPlace === "brought" ? <Brought page={page} goBack={form.goBack} /> : null;
}

function Restored({ goBack }: { goBack: () => void }) {
  const words = useWords();
  return (
    <div className={styles.beside}>
      <Notice
        kind="off"
        title={words.text("entry.restored")}
        actions={
          <Button dense onClick={goBack}>
            {words.say("entry.restored.back")}
          </Button>
        }
      >
        {words.say("entry.restored.text")}
      </Notice>
    </div>
  );
}

function Brought({ page, goBack }: EditorProps & { goBack: () => void }) {
  const words = useWords();
  return (
    <div className={styles.beside}>
      <Notice
        kind="off"
        title={words.text("entry.brought")}
        actions={
          <LinkButton dense href={`/studio/${page.room}/${page.id}`} onClick={goBack}>
            {words.say("entry.brought.back")}
          </LinkButton>
        }
      >
        {words.say("entry.brought.text")}
      </Notice>
    </div>
  );
}
