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

export function SavePanel({ onSave }: { onSave: (message: string) => Promise<string | undefined> }) {
  const { base, recipe, discard, close, edit } = useDesigner();
  const [name, setName] = useState(recipe.name);
  const [message, setMessage] = useState("");
  const [trouble, setTrouble] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [unread, setUnread] = useState<readonly string[]>([]);
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
    <DockPanel focusKey="save" title={`Save v${base.version + 1}`}>
      <form onSubmit={submit}>
        <div ref={place} className={styles.panel}>
          {base.version === 0 ? (
            <Input
              dense
              label="Name"
              hint="What the recipe is called on the site."
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
            label="Why"
            hint="What you changed and what you hope for. Enter saves, Shift Enter makes a new line."
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
          {unread.map((words) => (
            <Status key={words} kind="needs-you">
              {words}
            </Status>
          ))}
          <div className={styles.buttons}>
            <Button dense look="primary" type="submit" disabled={busy}>
              {busy ? "Saving…" : `Save v${base.version + 1}`}
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
                Back to v{base.version}
              </Button>
            ) : undefined}
          </div>
          {base.version > 0 ? <ChangeList changes={changes} /> : undefined}
        </div>
      </form>
    </DockPanel>
  );
}

/** Fields of the page whose text is no amount, and what is saved in its place. */
const unreadFields = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>("input[data-stands]")].map(({ labels, value, dataset }) => {
    const name = labels?.[0]?.textContent ?? "A field";
    const stands = dataset["stands"] ?? "";
    return `${name} ${value.trim() === "" ? "is empty" : `can't be “${value}”`}: ${stands} is saved.`;
  });

function ChangeList({ changes }: { changes: ReturnType<typeof diffRecipes>["changes"] }) {
  const { formatter } = useDesigner();
  return (
    <ul className={styles.changes}>
      {changes.map((change, index) => {
        const { sign, thing, before, after } = sayChange(change, formatter);
        return (
          <li key={`${thing} ${index}`}>
            <span aria-hidden="true">{sign}</span> {thing} {before === null ? "" : <s>{before}</s>} {after ?? "removed"}
          </li>
        );
      })}
    </ul>
  );
}
