/** A document between the page and the server, and what becomes of it with each thing that is typed, sent, answered or brought back. */
import type { Trouble } from "./save-state.ts";

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

/** As the server gave it; revision 0 where it has nothing yet, and nothing to conflict with. */
export type Opened<State> = { state: State; revision: number; at: number | null };

export type WorkingCopy<State, Answer> = {
  /** As it stands on the page. */
  now: State;
  /** What the server has; undefined while it must be sent whatever it is. */
  stored: State | undefined;
  base: State;
  revision: number;
  savedAt: number | null;
  sent: readonly State[];
  edits: number;
  trouble: Trouble;
  conflict: Conflict<State, Answer> | null;
};

type Same<State> = (one: State, other: State) => boolean;

/** Of what was sent without an answer: the first ones, which may have arrived, and the last. */
const mostSent = 4;

export const openCopy = <State, Answer>({ state, revision, at }: Opened<State>): WorkingCopy<State, Answer> => ({
  now: state,
  stored: state,
  base: state,
  revision,
  savedAt: at,
  sent: [],
  edits: 0,
  trouble: null,
  conflict: null,
});

export const serverHasAll = <State, Answer>({ now, stored }: WorkingCopy<State, Answer>): boolean => now === stored;

/** Theirs is what this was made from, or was sent from here without hearing of it: no question to ask. */
export const isAncestor = <State, Answer>(
  { base, sent }: WorkingCopy<State, Answer>,
  theirs: State,
  same: Same<State>,
): boolean => [base, ...sent].some((each) => same(each, theirs));

export function afterChange<State, Answer>(
  copy: WorkingCopy<State, Answer>,
  next: State,
  same: Same<State>,
): WorkingCopy<State, Answer> {
  const changed = { ...copy, now: copy.stored !== undefined && same(next, copy.stored) ? copy.stored : next };
  const trouble = copy.trouble?.is === "refused" ? null : copy.trouble;
  return { ...changed, edits: serverHasAll(changed) ? 0 : copy.edits + 1, trouble };
}

export const afterSending = <State, Answer>(copy: WorkingCopy<State, Answer>): WorkingCopy<State, Answer> => ({
  ...copy,
  sent: [...copy.sent.slice(0, mostSent - 1), copy.now],
});

/** `was` is what was sent; more may have been typed since. */
export function afterAnswer<State, Answer>(
  copy: WorkingCopy<State, Answer>,
  was: State,
  said: Sent<State, Answer>,
): WorkingCopy<State, Answer> {
  if (said.outcome === "unreachable") return { ...copy, trouble: { is: "away" } };
  const heard = { ...copy, sent: [], trouble: null };
  if (said.outcome === "refused") return { ...heard, trouble: { is: "refused", message: said.message } };
  const { revision, answer } = said;
  if (said.outcome === "conflict")
    return { ...heard, conflict: { theirs: said.theirs, base: said.base ?? copy.base, revision, answer } };
  const saved = { ...heard, revision, savedAt: said.at, stored: was, base: was };
  if (!serverHasAll(saved)) return saved;
  const { state = was } = said;
  return { ...saved, edits: 0, now: state, stored: state, base: state };
}

/** What an earlier window left behind is back on the page. */
export function afterRestoring<State, Answer>(
  copy: WorkingCopy<State, Answer>,
  kept: KeptDocument<State>,
  opened: Opened<State>,
  same: Same<State>,
): WorkingCopy<State, Answer> {
  const { state: now, edits, sent, base } = kept;
  const restored = { ...copy, now, edits, sent, base };
  const isBuiltOnIt =
    opened.revision === 0 || kept.revision === opened.revision || isAncestor(restored, opened.state, same);
  if (!isBuiltOnIt) {
    const conflict = { theirs: opened.state, base, revision: opened.revision, answer: undefined };
    return { ...restored, revision: kept.revision, conflict };
  }
  return { ...restored, revision: opened.revision, base: opened.revision > 0 ? opened.state : base };
}

/** What is to stand, made of both sides by somebody who saw them: on top of theirs from now on. */
export function afterSettling<State, Answer>(
  copy: WorkingCopy<State, Answer>,
  { theirs, revision }: Conflict<State, Answer>,
  next: State,
): WorkingCopy<State, Answer> {
  const base = revision === copy.revision ? copy.base : theirs;
  return { ...copy, base, revision, conflict: null, now: next, stored: undefined, edits: Math.max(1, copy.edits) };
}
