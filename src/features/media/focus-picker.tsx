/** The focal point of a picture: set on the picture by pointer or arrow keys, or in two number fields, with two crops that follow. */
import { type ChangeEvent, type KeyboardEvent, type PointerEvent, useState, useSyncExternalStore } from "react";
import type { Focus } from "../../domain/publishing/picture-facts.ts";
import type { FormSide } from "../../platform/deeds/use-answer.ts";
import { focusMarks } from "../../platform/focus-marks.ts";
import { Input } from "../../ui/controls/input.tsx";
import { useWords } from "../../words/words.ts";
import { pictureAt } from "./format-file.ts";
import type { OpenFile } from "./queries.ts";
import styles from "./media-view.module.css";

const within = (percent: number): number => Math.max(0, Math.min(100, Math.round(percent)));
const numberOf = (typed: string): number => within(Number.isFinite(Number(typed)) && typed !== "" ? Number(typed) : 50);
const step = 2;

const steps: Readonly<Record<string, Focus>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** Where a pointer is on what it touches. */
function pointed({ currentTarget, clientX, clientY }: PointerEvent): Focus {
  const box = currentTarget.getBoundingClientRect();
  return {
    x: within(((clientX - box.left) / box.width) * 100),
    y: within(((clientY - box.top) / box.height) * 100),
  };
}

const percentField = { dense: true, number: true, type: "number", min: 0, max: 100, unit: "%", placeholder: "50" };
const never = (): (() => void) => () => undefined;

export function FocusPicker({ file, form }: { file: OpenFile; form: FormSide }) {
  const words = useWords();
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [typed, setTyped] = useState({ x: form.valueOf("focusX") ?? "", y: form.valueOf("focusY") ?? "" });
  const focus = { x: numberOf(typed.x), y: numberOf(typed.y) };
  const set = ({ x, y }: Focus) => setTyped({ x: String(x), y: String(y) });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    set({ x: within(focus.x + by.x), y: within(focus.y + by.y) });
  };
  const number = (name: string, axis: "x" | "y") => ({
    ...percentField,
    name,
    value: typed[axis],
    error: form.errors[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      setTyped((before) => ({ ...before, [axis]: value })),
  });
  return (
    <fieldset className={styles.focus}>
      <legend>{words.say("media.focus")}</legend>
      <button
        type="button"
        className={styles.point}
        disabled={!isLive}
        aria-label={words.text("media.focus.point", { left: String(focus.x), top: String(focus.y) })}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => set(pointed(event))}
        onPointerMove={(event) => event.buttons === 1 && set(pointed(event))}
      >
        <img
          src={pictureAt(file, 640)}
          alt={file.alt}
          draggable={false}
          width={file.width ?? undefined}
          height={file.height ?? undefined}
        />
        <svg aria-hidden="true">
          <circle cx={`${focus.x}%`} cy={`${focus.y}%`} r="11" />
          <circle cx={`${focus.x}%`} cy={`${focus.y}%`} r="2" />
        </svg>
      </button>
      <p className={styles.hint}>{words.say("media.focus.hint")}</p>
      <div className={styles.numbers}>
        <Input {...number("focusX", "x")} label={words.text("media.focus.x")} />
        <Input {...number("focusY", "y")} label={words.text("media.focus.y")} />
      </div>
      <div className={styles.crops} aria-hidden="true">
        <img className={styles.wide} src={pictureAt(file, 384)} alt="" {...focusMarks(focus)} />
        <img className={styles.square} src={pictureAt(file, 384)} alt="" {...focusMarks(focus)} />
      </div>
    </fieldset>
  );
}
