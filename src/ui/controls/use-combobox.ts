/** A searching field as it stands: what is typed, whether the list is open, what it holds, and which option is meant. */
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { askedBy, type ChosenBy } from "./combobox-keys.ts";

interface Found<Option> {
  /** At most as many as are to be drawn. */
  options: readonly Option[];
  matches: number;
  all: number;
}

export interface ComboboxProps<Option> {
  label: string;
  labelShown?: boolean;
  /** `cell` in rows, `boxed` among fields, `add` for the last row of a table: the field itself opens with the list. */
  look?: "cell" | "boxed" | "add";
  /** What stands in the field while nothing is typed. */
  value?: string;
  placeholder?: string | undefined;
  /** Called with what is typed; "" lists everything, best first. */
  search: (typed: string) => Found<Option>;
  optionKey: (option: Option) => string;
  option: (option: Option, typed: string) => ReactNode;
  /** `text`: as it was typed. */
  onChoose: (option: Option, by: ChosenBy, text: string) => void;
  /** Takes the text as it is, as the list's last option. */
  onFree?: ((text: string, by: ChosenBy) => void) | undefined;
  /** False leaves the pasted text to the field. */
  onPaste?: ((text: string) => boolean) | undefined;
  /** Instead of options while they are not there yet. */
  loading?: string | undefined;
  /** The options are still those of what was typed before: a key that takes one waits. */
  isLate?: boolean;
  error?: string | undefined;
  maxLength?: number;
  /** Beside `data-` attributes of the field. */
  field?: Readonly<Record<`data-${string}`, string>>;
  /** Tab chooses and stays. */
  staysOnTab?: boolean;
}

export interface ComboboxState<Option> {
  id: string;
  /** Undefined while nothing is typed. */
  typed: string | undefined;
  /** Of what is typed, without blanks at its ends. */
  text: string;
  isOpen: boolean;
  found: Found<Option> | undefined;
  /** The text itself is the last option. */
  isFree: boolean;
  count: number;
  active: number;
  show: () => void;
  close: () => void;
  /** The focus goes elsewhere. */
  leave: () => void;
  type: (text: string) => void;
  choose: (index: number, by: ChosenBy) => void;
  press: (event: KeyboardEvent) => void;
}

export function useCombobox<Option>(props: ComboboxProps<Option>): ComboboxState<Option> {
  const { look, search, loading, isLate = false, onChoose, onFree } = props;
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  /** A key took what is typed before there was anything to choose from: it is taken once there is. */
  const [awaited, setAwaited] = useState<ChosenBy>();
  const isAsked = isOpen || awaited !== undefined;
  const text = (typed ?? "").trim();
  const found = useMemo(() => (isAsked && !loading ? search(text) : undefined), [isAsked, loading, search, text]);
  const isFree = onFree !== undefined && text !== "";
  const count = (found?.options.length ?? 0) + (isFree ? 1 : 0);

  const show = (): void => setOpen(true);
  const close = (): void => {
    setOpen(false);
    setTyped(undefined);
    setActive(0);
    setAwaited(undefined);
  };
  const leave = (): void => {
    setOpen(false);
    // Where the focus is by then is not to be changed.
    if (awaited) setAwaited("enter");
    else close();
  };
  const type = (next: string): void => {
    setTyped(next);
    setAwaited(undefined);
    setActive(0);
    setOpen(true);
  };
  const choose = (index: number, by: ChosenBy): void => {
    const option = found?.options[index];
    close();
    if (option !== undefined) onChoose(option, by, text);
    else if (isFree) onFree?.(text, by);
  };
  const takeAwaited = useEffectEvent((): void => {
    if (!awaited || loading || isLate) return;
    setAwaited(undefined);
    if (count > 0) choose(0, awaited);
    else if (!isOpen) close();
  });
  useEffect(() => {
    // Drawn as at once as after a key: what follows may look for the new row in the next frame.
    const soon = setTimeout(() => flushSync(() => takeAwaited()));
    return () => clearTimeout(soon);
  }, [awaited, loading, isLate]);
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const asked = askedBy(event, {
      isOpen,
      isLoading: loading !== undefined || isLate,
      typed,
      active,
      count,
      adds: look === "add",
    });
    if (!asked) return;
    const leads = "by" in asked && asked.by === "tab";
    // Where a row is added the page leads on to it; elsewhere the next field is the next one anyway.
    if (!leads || look === "add") event.preventDefault();
    if (!leads) event.stopPropagation();
    if (asked.is === "go") setActive(asked.to);
    else if (asked.is === "choose") choose(active, asked.by);
    else if (asked.is === "wait") setAwaited(asked.by);
    else if (asked.is === "open") show();
    else if (asked.is === "close") close();
  };
  return { id, typed, text, isOpen, found, isFree, count, active, show, close, leave, type, choose, press };
}
