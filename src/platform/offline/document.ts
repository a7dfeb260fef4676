/** A document that is being edited: kept in the browser at each change, sent one request at a time, each from the revision it is built on; in a conflict it holds still until somebody answers. */
import { type SaveState, stateOf, type Trouble } from "./save-state.ts";

/** What the browser keeps of it while the server has not got it. */
export type KeptDocument<State> = {
  state: State;
  /** What the server had at `revision`, from which `state` was made. */
  base: State;
  revision: number;
  edits: number;
  /** Sent, and never answered: the server may have one of these. */
  sent: readonly State[];
};

export type Conflict<State, Answer> = {
  theirs: State;
  /** What both sides were made from. */
  base: State;
  /** Of theirs: whoever answers goes on from there. */
  revision: number;
  /** As the server said it; undefined where it was found on opening the page. */
  answer: Answer | undefined;
};

export type Sent<State, Answer> =
  /** `state`: what it became by that, where it is not what was sent. */
  | { outcome: "saved"; revision: number; at: number; state?: State; answer?: Answer }
  | { outcome: "conflict"; theirs: State; base?: State; revision: number; answer?: Answer }
  /** Trying again would not help. */
  | { outcome: "refused"; message: string; answer?: Answer }
  /** The network or the server is away. */
  | { outcome: "unreachable" };

export type Keep<State> = {
  /** What earlier windows left behind, latest first; never what another open window is working on. */
  find: () => Promise<{ kept: KeptDocument<State>; drop: () => Promise<void> }[]>;
  /** False where it won't outlast the page. */
  put: (kept: KeptDocument<State>) => Promise<boolean>;
  forget: () => Promise<void>;
  /** The window lets go of it: from now on others may find it. */
  release: () => void;
};

export type How = { deed?: string; message?: string; last?: boolean };
export type DocumentTask<State, Answer> = {
  /** As the server gave it; revision 0 where it has nothing yet, and nothing to conflict with. */
  opened: { state: State; revision: number; at: number | null };
  keep: Keep<State>;
  /** `last`: the page goes. */
  send: (state: State, revision: number, how: How) => Promise<Sent<State, Answer>>;
  same: (one: State, other: State) => boolean;
  /** Whether it is saved without a button. */
  savesItself: (state: State) => boolean;
  /** Something that was kept is back. */
  onRestore: (state: State) => void;
  onConflict?: (conflict: Conflict<State, Answer>) => void;
};

export type OpenDocument<State, Answer> = ReturnType<typeof createDocument<State, Answer>>;

export const pauseMilliseconds = 800;
const firstRetry = 2000;
const longestRetry = 60_000;
/** Of what was sent without an answer: the first ones, which may have arrived, and the last. */
const mostSent = 4;

export function createDocument<State, Answer>(task: DocumentTask<State, Answer>) {
  const { opened, keep, send, same } = task;
  let now = opened.state;
  let { revision } = opened;
  let savedAt = opened.at;
  /** What the server has; undefined while it must be sent whatever it is. */
  let stored: State | undefined = opened.state;
  let base = opened.state;
  let sent: readonly State[] = [];
  let edits = 0;
  let kept = true;
  let trouble: Trouble = null;
  let conflict: Conflict<State, Answer> | null = null;
  let found = false;
  let opening: Promise<void> | null = null;
  let closed = false;
  let turn: Promise<unknown> | null = null;
  let retry = firstRetry;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const hasAll = (): boolean => now === stored;
  const holds = (): boolean => !found || conflict !== null;
  const describe = (): SaveState =>
    stateOf({
      isSaved: hasAll() && !turn,
      savedAt,
      inConflict: conflict !== null,
      trouble,
      isUnderWay: turn !== null,
      savesItself: task.savesItself(now),
      unsaved: { edits, kept },
    });
  let state = describe();
  const tell = (): void => {
    const next = describe();
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    for (const listener of listeners) listener();
  };

  let writing: Promise<void> | null = null;
  let isBehind = false;
  const write = async (): Promise<void> => {
    do {
      isBehind = false;
      if (hasAll() && !turn && sent.length === 0) await keep.forget();
      else kept = await keep.put({ state: now, base, revision, edits, sent });
    } while (isBehind);
    writing = null;
    tell();
  };
  /** At once; while one writing is under way the next one waits for it, and takes all that came meanwhile. */
  const persist = (): Promise<void> => {
    if (writing) isBehind = true;
    else writing = write();
    return writing;
  };

  const later = (milliseconds: number): void => {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(() => void autosave(), milliseconds);
  };
  /** Theirs is what this was made from, or was sent from here without hearing of it: no question to ask. */
  const isAncestor = (theirs: State): boolean => [base, ...sent].some((each) => same(each, theirs));

  const take = (was: State, said: Sent<State, Answer>): void => {
    trouble = null;
    if (said.outcome === "unreachable") {
      trouble = { is: "away" };
      later(retry);
      retry = Math.min(longestRetry, retry * 2);
      return;
    }
    sent = [];
    retry = firstRetry;
    if (said.outcome === "refused") trouble = { is: "refused", message: said.message };
    if (said.outcome === "saved") {
      ({ revision } = said);
      savedAt = said.at;
      stored = was;
      base = was;
      if (hasAll()) {
        edits = 0;
        if (said.state !== undefined) now = stored = base = said.state;
      } else later(pauseMilliseconds);
    }
    if (said.outcome === "conflict")
      conflict = { theirs: said.theirs, base: said.base ?? base, revision: said.revision, answer: said.answer };
  };
  const attempt = async (how: How): Promise<Sent<State, Answer>> => {
    const was = now;
    sent = [...sent.slice(0, mostSent - 1), was];
    void persist();
    let said = await send(was, revision, how);
    if (said.outcome === "conflict" && said.revision !== revision && isAncestor(said.theirs)) {
      ({ revision } = said);
      base = said.theirs;
      said = await send(was, revision, how);
    }
    turn = null;
    take(was, said);
    void persist();
    tell();
    if (conflict) task.onConflict?.(conflict);
    return said;
  };
  /** One request at a time. */
  const inTurn = (how: How): Promise<Sent<State, Answer>> => {
    clearTimeout(timer);
    const asked = attempt(how);
    turn = asked;
    tell();
    return asked;
  };
  async function autosave(): Promise<void> {
    clearTimeout(timer);
    if (!turn && !holds() && !hasAll() && task.savesItself(now)) await inTurn({});
  }

  const restore = (from: KeptDocument<State>): void => {
    now = from.state;
    edits = from.edits;
    ({ sent, base } = from);
    const isBuiltOnIt = opened.revision === 0 || from.revision === opened.revision || isAncestor(opened.state);
    revision = isBuiltOnIt ? opened.revision : from.revision;
    if (!isBuiltOnIt) conflict = { theirs: opened.state, base, revision: opened.revision, answer: undefined };
    else if (opened.revision > 0) base = opened.state;
  };

  /** What is typed before it is known what was kept goes first, and that waits for the next time. */
  const bringBack = async (): Promise<void> => {
    const left = await keep.find();
    found = true;
    for (const each of left) if (same(each.kept.state, opened.state)) await each.drop();
    const mine = left.find((each) => !same(each.kept.state, opened.state));
    if (mine && edits === 0) {
      restore(mine.kept);
      task.onRestore(now);
      await persist();
      if (kept) await mine.drop();
      if (conflict) task.onConflict?.(conflict);
    }
    tell();
    if (!hasAll()) later(pauseMilliseconds);
  };

  return {
    state: (): SaveState => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** As it stands on the page. */
    current: (): State => now,
    conflict: () => conflict,
    revision: (): number => revision,
    open: (): Promise<void> => {
      closed = false;
      opening ??= bringBack();
      return opening;
    },
    /** At each change on the page. */
    changed: (next: State): void => {
      if (same(next, now)) return;
      now = stored !== undefined && same(next, stored) ? stored : next;
      edits = hasAll() ? 0 : edits + 1;
      if (trouble?.is === "refused") trouble = null;
      void persist();
      tell();
      if (!hasAll() && trouble === null) later(pauseMilliseconds);
    },
    /** On request; waits for the request under way. Undefined while somebody has to answer first. */
    save: async (how: How = {}): Promise<Sent<State, Answer> | undefined> => {
      await opening;
      while (turn) await turn;
      return holds() ? undefined : inTurn(how);
    },
    /** What is to stand, made of both sides by somebody who saw them: on top of theirs from now on. */
    answer: (next: State): void => {
      if (!conflict) return;
      if (conflict.revision !== revision) base = conflict.theirs;
      ({ revision } = conflict);
      conflict = null;
      now = next;
      stored = undefined;
      edits = Math.max(1, edits);
      void persist();
      tell();
      later(0);
    },
    /** Somebody wants nothing of what is not saved. */
    reset: (to: State): void => {
      now = to;
      stored = to;
      edits = 0;
      sent = [];
      trouble = null;
      void persist();
      tell();
    },
    /** The network is back, or the page is hidden or seen again: no more waiting. */
    hurry: (): void => {
      if (!hasAll()) later(0);
    },
    /** The page goes, for good or not. What waits for an answer is kept and nothing else. */
    leave: (): void => {
      clearTimeout(timer);
      if (!turn && !holds() && !hasAll() && task.savesItself(now)) void inTurn({ last: true });
    },
    close: (): void => {
      closed = true;
      clearTimeout(timer);
      keep.release();
    },
  };
}
