/** The handle of a row that can be moved: dragged, moved by arrow keys, and a small menu for everything else one does to a row. */
import { IconGripVertical } from "@tabler/icons-react";
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from "react";
import { Icon } from "../icon.tsx";
import { useWords } from "../../words/words.ts";
import styles from "./row-handle.module.css";

interface RowHandleProps {
  /** Names the row. */
  label: string;
  index: number;
  /** Called with the place the row is to have. Rows carry `data-reorder` and are siblings. */
  onMove: (to: number) => void;
  onRemove?: (() => void) | undefined;
  /** Called by Escape: the row goes back to where it was. */
  onReturn?: () => void;
  onDuplicate?: (() => void) | undefined;
  /** More that can be done to the row. */
  more?: readonly MenuItem[];
}

export function RowHandle({ label, index, onMove, onRemove, onReturn, onDuplicate, more = [] }: RowHandleProps) {
  const words = useWords();
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const dragged = useRef(false);
  const items: readonly MenuItem[] = [
    { label: words.text("ui.row.up"), key: "Alt ↑", onClick: () => onMove(index - 1) },
    { label: words.text("ui.row.down"), key: "Alt ↓", onClick: () => onMove(index + 1) },
    ...(onDuplicate ? [{ label: words.text("ui.row.duplicate"), key: "Ctrl D", onClick: onDuplicate }] : []),
    ...more,
    ...(onRemove ? [{ label: words.text("ui.row.remove"), key: "Del", onClick: onRemove }] : []),
  ];
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && !open) onReturn?.();
    const act = open || event.altKey || event.ctrlKey || event.metaKey ? undefined : actOf(event.key);
    if (!act || (act === "remove" && !onRemove)) return;
    event.preventDefault();
    event.stopPropagation();
    if (act === "remove") onRemove?.();
    else onMove(index + act);
  };
  return (
    <span className={styles.handle}>
      <button
        ref={button}
        type="button"
        className={styles.grip}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-handle=""
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          dragged.current = false;
          drag(event, (to) => {
            dragged.current = true;
            if (to !== index) onMove(to);
          });
        }}
        onClick={() => {
          if (!dragged.current) setOpen(!open);
          dragged.current = false;
        }}
      >
        <Icon of={IconGripVertical} small />
        <span className="vh">{words.say("ui.row", { row: label })}</span>
      </button>
      {open ? (
        <RowMenu
          id={id}
          label={label}
          items={items}
          onClose={() => setOpen(false)}
          focusBack={() => button.current?.focus()}
        />
      ) : undefined}
    </span>
  );
}

type MenuItem = { label: string; key?: string; onClick: () => void };

interface RowMenuProps {
  id: string;
  label: string;
  items: readonly MenuItem[];
  onClose: () => void;
  focusBack: () => void;
}

function RowMenu({ id, label, items, onClose, focusBack }: RowMenuProps) {
  const menu = useRef<HTMLUListElement>(null);
  useEffect(() => {
    menu.current?.querySelector("button")?.focus();
  }, []);
  return (
    <ul
      ref={menu}
      id={id}
      className={styles.menu}
      role="menu"
      aria-label={label}
      onKeyDown={(event) => {
        if (walk(event, menu.current)) return;
        if (event.key !== "Escape" && event.key !== "Tab") return;
        if (event.key === "Escape") event.preventDefault();
        event.stopPropagation();
        onClose();
        focusBack();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onClose();
      }}
    >
      {items.map((item) => (
        <li key={item.label} role="none">
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => {
              onClose();
              focusBack();
              item.onClick();
            }}
          >
            {item.label}
            {item.key === undefined ? undefined : <kbd aria-hidden="true">{item.key}</kbd>}
          </button>
        </li>
      ))}
    </ul>
  );
}

function actOf(key: string): -1 | 1 | "remove" | undefined {
  if (key === "ArrowUp") return -1;
  if (key === "ArrowDown") return 1;
  return key === "Delete" || key === "Backspace" ? "remove" : undefined;
}

/** Arrow keys, Home and End among the items. */
function walk(event: KeyboardEvent, menu: HTMLElement | null): boolean {
  const items = [...(menu?.querySelectorAll("button") ?? [])];
  const at = items.findIndex((item) => item === document.activeElement);
  const places: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const place = places[event.key];
  if (place === undefined) return false;
  event.preventDefault();
  event.stopPropagation();
  items.at(place % items.length)?.focus();
  return true;
}

/** Pixels the pointer may shake before a press becomes a drag. */
const shake = 4;

/** Follows the pointer until it is let go: the row goes with it, the rows it passes show where it would land. */
function drag(down: PointerEvent<HTMLElement>, onDrop: (to: number) => void): void {
  const handle = down.currentTarget;
  const row = handle.closest<HTMLElement>("[data-reorder]");
  if (!row || down.button !== 0) return;
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>(":scope > [data-reorder]") ?? [])];
  const middles = rows.map((each) => each.getBoundingClientRect()).map(({ top, height }) => top + height / 2);
  const from = rows.indexOf(row);
  const scrolled = window.scrollY;
  let to = from;
  let moving = false;
  const mark = (): void => {
    for (const [index, each] of rows.entries())
      each.toggleAttribute("data-drop-before", moving && index === to && to < from);
    for (const [index, each] of rows.entries())
      each.toggleAttribute("data-drop-after", moving && index === to && to > from);
  };
  const follow = (event: globalThis.PointerEvent): void => {
    const by = event.clientY - down.clientY + window.scrollY - scrolled;
    moving ||= Math.abs(by) > shake;
    if (!moving) return;
    event.preventDefault();
    row.setAttribute("data-dragged", "");
    row.style.setProperty("--dragged-by", `${by}px`);
    const at = event.clientY + window.scrollY - scrolled;
    to = middles.filter((middle, index) => index !== from && middle < at).length;
    mark();
  };
  const end = (drop: boolean): void => {
    handle.removeEventListener("pointermove", follow);
    handle.removeEventListener("pointerup", drops);
    handle.removeEventListener("pointercancel", stops);
    document.removeEventListener("keydown", escapes, true);
    row.removeAttribute("data-dragged");
    row.style.removeProperty("--dragged-by");
    const moved = moving;
    moving = false;
    mark();
    if (moved) onDrop(drop ? to : from);
  };
  const drops = (): void => end(true);
  const stops = (): void => end(false);
  const escapes = (event: globalThis.KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    end(false);
  };
  handle.setPointerCapture(down.pointerId);
  handle.addEventListener("pointermove", follow);
  handle.addEventListener("pointerup", drops);
  handle.addEventListener("pointercancel", stops);
  document.addEventListener("keydown", escapes, true);
}
