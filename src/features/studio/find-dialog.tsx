/** Find (Ctrl or Cmd and K): rooms of the studio by their names, entries, files and the CV by their words; arrows choose, Enter opens. */
import { IconSearch } from "@tabler/icons-react";
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
  type KeyboardEvent as ReactKeyboardEvent,
} from "react";
import { foldText } from "../../domain/publishing/fold-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Link } from "../../ui/link.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import type { FoundItem } from "./queries.ts";
import { roomLabel } from "./room-label.ts";
import { studioSections, type StudioSectionId } from "./studio-sections.ts";
import styles from "./find-dialog.module.css";

const dialogId = "find";
const waitMilliseconds = 150;

const opened = "wortfolio:find";

/** What stands in it is drawn only then. */
function openDialog(dialog: HTMLDialogElement): void {
  dialog.showModal();
  dialog.dispatchEvent(new Event(opened));
}

/** Opens the dialog; before the page is alive the key does too. */
export function FindButton() {
  const words = useWords();
  const open = () => {
    const dialog = document.getElementById(dialogId);
    if (dialog instanceof HTMLDialogElement) openDialog(dialog);
  };
  return (
    <Button dense icon={IconSearch} onClick={open} className="wide-only">
      {words.say("studio.find")} <kbd className={styles.key}>{words.say("studio.find.key")}</kbd>
    </Button>
  );
}

async function ask(query: string, signal: AbortSignal): Promise<FoundItem[]> {
  const response = await fetch(`/studio/find?q=${encodeURIComponent(query)}`, { signal });
  return response.ok ? ((await response.json()) as FoundItem[]) : [];
}

/** @param person who is signed in, and the way out, under the hits */
export function FindDialog({ rooms, person }: { rooms: readonly StudioSectionId[]; person: ReactNode }) {
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpened, setOpened] = useState(false);
  const [query, setQuery] = useState("");
  const [found, setFound] = useState<FoundItem[]>([]);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isOurs = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "k";
    if (!isOurs || event.defaultPrevented || event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    if (dialog.current) openDialog(dialog.current);
  });
  useEffect(() => {
    const { current } = dialog;
    const listen = (event: KeyboardEvent) => onKey(event);
    const draw = () => setOpened(true);
    document.addEventListener("keydown", listen);
    current?.addEventListener(opened, draw);
    return () => {
      document.removeEventListener("keydown", listen);
      current?.removeEventListener(opened, draw);
    };
  }, []);
  useEffect(() => {
    if (query.trim() === "") return undefined;
    const asking = new AbortController();
    const keep = () => undefined;
    const timer = setTimeout(() => void ask(query, asking.signal).then(setFound, keep), waitMilliseconds);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [query]);
  const hits = isOpened ? hitsOf(words, query, rooms, found) : [];
  const close = () => {
    dialog.current?.close();
    setQuery("");
  };
  return (
    <dialog
      ref={dialog}
      id={dialogId}
      className={styles.dialog}
      aria-label={words.text("studio.find")}
      onKeyDown={moveFocus}
    >
      <form method="dialog">
        <input
          type="search"
          aria-label={words.text("studio.find.field")}
          placeholder={words.text("studio.find")}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <Button type="submit" look="quiet" dense>
          {words.say("ui.close")}
        </Button>
      </form>
      <ul>
        {hits.map(({ href, label, text }) => (
          <li key={href}>
            <Link href={href} className={styles.hit} onClick={close}>
              <b>{label}</b>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.none} aria-live="polite">
        {isOpened && hits.length === 0 ? words.text("studio.find.none") : ""}
      </p>
      {isOpened ? person : undefined}
    </dialog>
  );
}

/** Rooms and beginnings that are named like this, then what else was found. */
function hitsOf(
  words: Words,
  query: string,
  rooms: readonly StudioSectionId[],
  found: readonly FoundItem[],
): readonly FoundItem[] {
  const wanted = foldText(query);
  const named: FoundItem[] = studioSections
    .filter(({ id }) => rooms.includes(id))
    .map(({ id, href }) => ({ href, label: roomLabel(words, id), text: words.text("studio.find.room") }))
    .filter(({ label }) => foldText(label).includes(wanted));
  if (wanted === "") return named;
  const begun = studioSections.flatMap((section) =>
    "kind" in section && section.kind !== "recipe" && rooms.includes(section.id)
      ? [
          {
            href: `${section.href}/new`,
            label: words.text("studio.new", { kind: section.kind }),
            text: words.text("studio.find.new"),
          },
        ]
      : [],
  );
  named.push(...begun.filter(({ label }) => foldText(label).includes(wanted)));
  return [...named, ...found.filter(({ href }) => named.every((item) => item.href !== href))];
}

/** Up and down walk through the field and the hits; Enter in the field opens the first hit. */
function moveFocus(event: ReactKeyboardEvent<HTMLDialogElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input, li a")];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  if (event.key === "Enter" && at === 0) {
    event.preventDefault();
    stops[1]?.click();
  }
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus();
}
