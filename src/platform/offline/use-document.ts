/** A document of the page at hand, in the hands of whoever is signed in: opened, told of the network, and let go with the page. */
import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createDocument, type DocumentTask, type OpenDocument, type SaveState } from "./document.ts";
import { keepIn, type KeptSubject } from "./keep-in.ts";

/** Whose work is kept: the id of the person who is signed in. */
export const KeeperContext = createContext("");

/** The server takes it from this person alone, whoever has signed in meanwhile. */
export const sentBy = (address: string, user: string): string => `${address}?as=${encodeURIComponent(user)}`;

type Task<State, Answer> = Omit<KeptSubject, "user"> & Omit<DocumentTask<State, Answer>, "keep">;

export function useDocument<State, Answer>(
  task: Task<State, Answer>,
): { document: OpenDocument<State, Answer>; state: SaveState } {
  const user = useContext(KeeperContext);
  const latest = useRef(task);
  useEffect(() => void (latest.current = task));
  const [document] = useState(() => {
    const subject = (): KeptSubject => {
      const { subject: of, href, title } = latest.current;
      return { user, subject: of, href, title };
    };
    return createDocument<State, Answer>({
      opened: task.opened,
      keep: keepIn<State>(subject),
      send: (...sent) => latest.current.send(...sent),
      same: task.same,
      savesItself: (state) => latest.current.savesItself(state),
      onRestore: (state) => latest.current.onRestore(state),
      onConflict: (conflict) => latest.current.onConflict?.(conflict),
    });
  });
  const state = useSyncExternalStore(document.subscribe, document.state, document.state);
  useEffect(() => follow(document), [document]);
  return { document, state };
}

type Followed = Pick<OpenDocument<unknown, unknown>, "state" | "open" | "hurry" | "leave" | "close">;

/** Until the page goes; gives what ends it. */
function follow(document: Followed): () => void {
  void document.open();
  // Gone from sight it may not come back; seen again, somebody may have signed in in another window.
  const hurry = (): void => document.hurry();
  const leave = (): void => document.leave();
  const warn = (event: BeforeUnloadEvent): void => {
    const state = document.state();
    if ("kept" in state && !state.kept) event.preventDefault();
  };
  const heard = [
    [globalThis.document, "visibilitychange", hurry],
    [window, "focus", hurry],
    [window, "online", hurry],
    [window, "pagehide", leave],
    [window, "beforeunload", warn as EventListener],
  ] as const;
  for (const [target, type, listener] of heard) target.addEventListener(type, listener);
  return () => {
    for (const [target, type, listener] of heard) target.removeEventListener(type, listener);
    document.leave();
    document.close();
  };
}
