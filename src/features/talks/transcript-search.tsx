/** A field that finds words in the transcript, marks them and counts; Enter walks from one to the next, with Shift back. Without a script the browser's own search does. */
import { type KeyboardEvent, useRef, useState, useSyncExternalStore } from "react";
import { Input } from "../../ui/controls/input.tsx";
import { useWords } from "../../words/words.ts";
import type { Finder } from "./find-in-text.ts";
import styles from "./talk-view.module.css";

/** Marks that change nothing of the text: browsers without them keep their own search. */
const canMark = () => "highlights" in CSS;
const neverChanges = () => () => undefined;
const onServer = () => false;

export function TranscriptSearch({ of }: { of: string }) {
  const words = useWords();
  const enhanced = useSyncExternalStore(neverChanges, canMark, onServer);
  const finder = useRef<Promise<Finder>>(undefined);
  const [found, setFound] = useState<{ at: number; count: number } | null>(null);
  const ask = async (how: (finder: Finder) => { at: number; count: number } | null) => {
    finder.current ??= import("./find-in-text.ts").then(({ createFinder }) =>
      createFinder(document.getElementById(of)),
    );
    setFound(how(await finder.current));
  };
  const walk = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void ask((each) => each.walk(event.shiftKey ? -1 : 1));
  };
  if (!enhanced) return null;
  return (
    <div className={styles.search} role="search">
      <Input
        type="search"
        dense
        label={words.text("talk.transcript.search")}
        autoComplete="off"
        enterKeyHint="next"
        onInput={({ currentTarget }) => void ask((each) => each.find(currentTarget.value))}
        onKeyDown={walk}
      />
      <p role="status">
        {found && found.count > 0
          ? words.text("talk.transcript.found", { at: String(found.at), count: found.count })
          : found && words.text("talk.transcript.none")}
      </p>
    </div>
  );
}
