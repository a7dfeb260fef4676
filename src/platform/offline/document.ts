/** A document that is being edited: kept in the browser at each change, sent one request at a time, each from the revision it is built on; in a conflict it holds still until somebody answers. */
import { latestWrite } from "./latest-write.ts";
import { type SaveState, stateOf } from "./save-state.ts";
import {
  afterAnswer,
  afterChange,
  afterRestoring,
  afterSending,
  afterSettling,
  type Conflict,
  isAncestor,
  type KeptDocument,
  type Opened,
  openCopy,
  type Sent,
  serverHasAll,
  type WorkingCopy,
} from "./working-copy.ts";

export type Keep<State> = {
  /** What earlier windows left behind, latest first; never what another open window is working on. */
  find: () => Promise<{ kept: KeptDocument<State>; drop: () => Promise<void> }[]>;
  /** False where it won't outlast the page. */
  put: (kept: KeptDocument<State>) => Promise<boolean>;
  /** For a page that may be gone before a promise is kept. */
  putAtOnce: (kept: KeptDocument<State>) => void;
  forget: () => Promise<void>;
  forgetAtOnce: () => void;
  /** The window lets go of it: from now on others may find it. */
  release: () => void;
};

export type How = { deed?: string; message?: string; last?: boolean };
export type DocumentTask<State, Answer> = {
  opened: Opened<State>;
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

export const pauseMilliseconds = 800;
const firstRetry = 2000;
const longestRetry = 60_000;

export class OpenDocument<State, Answer> {
  readonly #task: DocumentTask<State, Answer>;
  #copy: WorkingCopy<State, Answer>;
  #state: SaveState;
  readonly #listeners = new Set<() => void>();
  /** What the browser keeps outlasts the page. */
  #kept = true;
  /** Something of this window may be kept. */
  #isKept = false;
  /** It is known what earlier windows left behind. */
  #found = false;
  #opening: Promise<void> | null = null;
  #closed = false;
  /** The request under way. */
  #turn: Promise<unknown> | null = null;
  #retry = firstRetry;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(task: DocumentTask<State, Answer>) {
    this.#task = task;
    this.#copy = openCopy(task.opened);
    this.#state = this.#describe();
  }

  readonly state = (): SaveState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** As it stands on the page. */
  current(): State {
    return this.#copy.now;
  }

  conflict(): Conflict<State, Answer> | null {
    return this.#copy.conflict;
  }

  revision(): number {
    return this.#copy.revision;
  }

  open(): Promise<void> {
    this.#closed = false;
    this.#opening ??= this.#bringBack();
    return this.#opening;
  }

  /** At each change on the page. */
  changed(next: State): void {
    const { same } = this.#task;
    if (same(next, this.#copy.now)) return;
    this.#take(afterChange(this.#copy, next, same));
    if (!serverHasAll(this.#copy) && this.#copy.trouble === null) this.#later(pauseMilliseconds);
  }

  /** On request; waits for the request under way. Undefined while somebody has to answer first. */
  async save(how: How = {}): Promise<Sent<State, Answer> | undefined> {
    await this.#opening;
    while (this.#turn) await this.#turn;
    return this.#holds() ? undefined : this.#inTurn(how);
  }

  /** What is to stand after a conflict. */
  answer(next: State): void {
    const { conflict } = this.#copy;
    if (!conflict) return;
    this.#take(afterSettling(this.#copy, conflict, next));
    this.#later(0);
  }

  /** The network is back, or the page is hidden or seen again: no more waiting. */
  hurry(): void {
    if (!serverHasAll(this.#copy)) this.#later(0);
  }

  /** The page goes, for good or not. What waits for an answer is kept and nothing else. */
  leave(): void {
    clearTimeout(this.#timer);
    if (this.#mayAutosave()) void this.#inTurn({ last: true });
    const { keep } = this.#task;
    if (!serverHasAll(this.#copy)) keep.putAtOnce(this.#toKeep());
    else if (this.#isKept && !this.#mustKeep()) keep.forgetAtOnce();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#task.keep.release();
  }

  #describe(): SaveState {
    const { savedAt, conflict, trouble, now, edits } = this.#copy;
    return stateOf({
      isSaved: serverHasAll(this.#copy) && !this.#turn,
      savedAt,
      inConflict: conflict !== null,
      trouble,
      isUnderWay: this.#turn !== null,
      savesItself: this.#task.savesItself(now),
      unsaved: { edits, kept: this.#kept },
    });
  }

  #tell(): void {
    const next = this.#describe();
    if (JSON.stringify(next) === JSON.stringify(this.#state)) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }

  #take(copy: WorkingCopy<State, Answer>): void {
    this.#copy = copy;
    void this.#persist();
    this.#tell();
  }

  readonly #persist = latestWrite(
    async () => {
      const { keep } = this.#task;
      const mustKeep = this.#mustKeep();
      this.#isKept ||= mustKeep;
      if (mustKeep) this.#kept = await keep.put(this.#toKeep());
      else await keep.forget();
      this.#isKept = mustKeep;
    },
    () => this.#tell(),
  );

  #mustKeep(): boolean {
    return this.#turn !== null || !serverHasAll(this.#copy) || this.#copy.sent.length > 0;
  }

  #toKeep(): KeptDocument<State> {
    const { now: state, base, revision, edits, sent } = this.#copy;
    return { state, base, revision, edits, sent };
  }

  #holds(): boolean {
    return !this.#found || this.#copy.conflict !== null;
  }

  #mayAutosave(): boolean {
    return !this.#turn && !this.#holds() && !serverHasAll(this.#copy) && this.#task.savesItself(this.#copy.now);
  }

  #later(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (!this.#closed) this.#timer = setTimeout(() => void this.#autosave(), milliseconds);
  }

  async #autosave(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#mayAutosave()) await this.#inTurn({});
  }

  /** One request at a time. */
  #inTurn(how: How): Promise<Sent<State, Answer>> {
    clearTimeout(this.#timer);
    const asked = this.#attempt(how);
    this.#turn = asked;
    this.#tell();
    return asked;
  }

  async #attempt(how: How): Promise<Sent<State, Answer>> {
    const { send, same, onConflict } = this.#task;
    const was = this.#copy.now;
    this.#copy = afterSending(this.#copy);
    void this.#persist();
    let said = await send(was, this.#copy.revision, how);
    const { revision } = this.#copy;
    if (said.outcome === "conflict" && said.revision !== revision && isAncestor(this.#copy, said.theirs, same)) {
      this.#copy = { ...this.#copy, revision: said.revision, base: said.theirs };
      said = await send(was, said.revision, how);
    }
    this.#turn = null;
    this.#copy = afterAnswer(this.#copy, was, said);
    this.#goOn(said);
    void this.#persist();
    this.#tell();
    if (this.#copy.conflict) onConflict?.(this.#copy.conflict);
    return said;
  }

  /** What the server could not be given is tried again, ever later; what was typed meanwhile goes soon. */
  #goOn({ outcome }: Sent<State, Answer>): void {
    if (outcome === "unreachable") {
      this.#later(this.#retry);
      this.#retry = Math.min(longestRetry, this.#retry * 2);
      return;
    }
    this.#retry = firstRetry;
    if (outcome === "saved" && !serverHasAll(this.#copy)) this.#later(pauseMilliseconds);
  }

  /** What is typed before it is known what was kept goes first, and that waits for the next time. */
  async #bringBack(): Promise<void> {
    const { keep, same, opened } = this.#task;
    const left = await keep.find();
    this.#found = true;
    for (const each of left) if (same(each.kept.state, opened.state)) await each.drop();
    const mine = left.find((each) => !same(each.kept.state, opened.state));
    if (mine && this.#copy.edits === 0) await this.#restore(mine);
    this.#tell();
    if (!serverHasAll(this.#copy)) this.#later(pauseMilliseconds);
  }

  async #restore({ kept, drop }: { kept: KeptDocument<State>; drop: () => Promise<void> }): Promise<void> {
    const { opened, same, onRestore, onConflict } = this.#task;
    this.#copy = afterRestoring(this.#copy, kept, opened, same);
    onRestore(this.#copy.now);
    await this.#persist();
    if (this.#kept) await drop();
    if (this.#copy.conflict) onConflict?.(this.#copy.conflict);
  }
}
