/** The dock's panel that saves a version: one field for why. */
import { type FormEvent, useEffect, useRef, useState } from "react";
import { diffRecipes } from "../../../domain/recipe/diff-recipes.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Input } from "../../../ui/controls/input.tsx";
import { Textarea } from "../../../ui/controls/textarea.tsx";
import { Status } from "../../../ui/status.tsx";
import { sayChange } from "../../../words/say-change.ts";
import { useDesigner } from "../designer-context.ts";
import styles from "../designer.module.css";
import { DockPanel } from "./dock-panel.tsx";
import { longestMessage, longestTitle } from "../limits.ts";
import type { Words } from "../../../words/arguments.ts";
import { useWords } from "../../../words/words.ts";

export function SavePanel({ onSave }: { onSave: (message: string) => Promise<string | undefined> }) {
  const words = useWords();
  const { base, recipe, discard, close, edit } = useDesigner();
  const [name, setName] = useState(recipe.name);
  const [message, setMessage] = useState("");
  const [trouble, setTrouble] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [unread, setUnread] = useState<readonly UnreadField[]>([]);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the panel itself took the focus, and the field that had it has read what is typed.
    const frame = requestAnimationFrame(() => {
      place.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>("input, textarea")?.select();
      setUnread(unreadFields());
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  const { changes } = diffRecipes(base.recipe, recipe);
  const save = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setTrouble(await onSave(message.trim()));
    setBusy(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  return (
    <DockPanel focusKey="save" title={words.say("designer.save", { version: String(base.version + 1) })}>
      <form onSubmit={submit}>
        <div ref={place} className={styles.panel}>
          {base.version === 0 ? (
            <Input
              dense
              label={words.text("designer.dock.name")}
              hint={words.text("designer.dock.name.hint")}
              value={name}
              maxLength={longestTitle}
              onChange={({ currentTarget: { value } }) => {
                setName(value);
                edit((now) => ({ ...now, name: value }), { joined: "name" });
              }}
            />
          ) : undefined}
          <Textarea
            dense
            label={words.text("designer.dock.save.reason")}
            hint={words.text("designer.dock.save.reason.hint")}
            rows={4}
            maxLength={longestMessage}
            value={message}
            error={trouble}
            onChange={({ currentTarget }) => {
              setMessage(currentTarget.value);
              setTrouble(undefined);
            }}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              void save();
            }}
          />
          {unread.map((field) => (
            <Status key={`${field.name} ${field.value}`} kind="needs-you">
              {unreadText(words, field)}
            </Status>
          ))}
          <div className={styles.buttons}>
            <Button dense look="primary" type="submit" disabled={busy}>
              {busy ? words.say("designer.saving") : words.say("designer.save", { version: String(base.version + 1) })}
            </Button>
            {base.version > 0 && changes.length > 0 ? (
              <Button
                dense
                look="quiet"
                onClick={() => {
                  discard();
                  close();
                }}
              >
                {words.say("designer.dock.save.back", { version: String(base.version) })}
              </Button>
            ) : undefined}
          </div>
          {base.version > 0 ? <ChangeList changes={changes} /> : undefined}
        </div>
      </form>
    </DockPanel>
  );
}

/** A field of the page whose text is no amount, and what is saved in its place. */
type UnreadField = { name: string | undefined; typed: string; value: string };

const unreadFields = (): UnreadField[] =>
  [...document.querySelectorAll<HTMLInputElement>("input[data-stands]")].map(({ labels, value, dataset }) => ({
    name: labels?.[0]?.textContent,
    typed: value,
    value: dataset["stands"] ?? "",
  }));

function unreadText(words: Words, { name, typed, value }: UnreadField): string {
  const field = name ?? words.text("designer.dock.save.field");
  return typed.trim() === ""
    ? words.text("designer.dock.save.empty", { field, value })
    : words.text("designer.dock.save.unread", { field, typed, value });
}

function ChangeList({ changes }: { changes: ReturnType<typeof diffRecipes>["changes"] }) {
  const words = useWords();
  const { formatter } = useDesigner();
  return (
    <ul className={styles.changes}>
      {changes.map((change, index) => {
        const { sign, thing, before, after } = sayChange(change, formatter);
        return (
          <li key={`${thing} ${index}`}>
            <span aria-hidden="true">{sign}</span> {thing} {before === null ? "" : <s>{before}</s>}{" "}
            {after ?? words.say("versions.removed")}
          </li>
        );
      })}
    </ul>
  );
}
