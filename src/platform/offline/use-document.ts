/** A document of the page at hand, in the hands of whoever is signed in: opened, told of the network, and let go with the page. */
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { type DocumentTask, OpenDocument } from "./document.ts";
import type { SaveState } from "./save-state.ts";
import { keepIn, type KeptSubject } from "./keep-in.ts";

/** Whose work is kept: the id of the person who is signed in. */
export const KeeperContext = createContext("");

type Task<State, Answer> = Omit<KeptSubject, "user"> & Omit<DocumentTask<State, Answer>, "keep">;

/** What the page draws anew with each change, the document asks for when it needs it. */
function documentOf<State, Answer>(first: Task<State, Answer>, user: string) {
  let task = first;
  const document = new OpenDocument<State, Answer>({
    opened: first.opened,
    same: first.same,
    keep: keepIn<State>(() => ({ user, subject: task.subject, href: task.href, title: task.title })),
    send: (...sent) => task.send(...sent),
    savesItself: (state) => task.savesItself(state),
    onRestore: (state) => task.onRestore(state),
    onConflict: (conflict) => task.onConflict?.(conflict),
  });
  return { document, takeTask: (next: Task<State, Answer>): void => void (task = next) };
}

export function useDocument<State, Answer>(
  task: Task<State, Answer>,
): { document: OpenDocument<State, Answer>; state: SaveState } {
  const user = useContext(KeeperContext);
  const [{ document, takeTask }] = useState(() => documentOf(task, user));
  useEffect(() => takeTask(task));
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
  const warn = (event: Event): void => {
    const state = document.state();
    if ("kept" in state && !state.kept) event.preventDefault();
  };
  const heard = [
    [globalThis.document, "visibilitychange", hurry],
    [window, "focus", hurry],
    [window, "online", hurry],
    [window, "pagehide", leave],
    [window, "beforeunload", warn],
  ] as const;
  for (const [target, type, listener] of heard) target.addEventListener(type, listener);
  return () => {
    for (const [target, type, listener] of heard) target.removeEventListener(type, listener);
    document.leave();
    document.close();
  };
}
