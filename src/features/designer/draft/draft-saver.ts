/** Keeps the server's draft at the heels of the page: one request at a time, each from the revision of the last, again and again while the network is away. */
import type { Recipe } from "../../../domain/recipe/recipe.ts";
import { sameValue } from "../../../domain/recipe/same-value.ts";
import type { ToMerge } from "../designer-context.ts";
import type { KeptDraft } from "./kept-draft.ts";
import type { DesignerDeed, RecipeDraft } from "../room.ts";
import type { Sent } from "./send-deed.ts";

export type DraftState =
  | { is: "none" }
  | { is: "saved"; at: number }
  | { is: "saving" }
  /** Until two recipes are brought together. */
  | { is: "unsaved" }
  /** `kept`: in the browser's storage. */
  | { is: "offline"; edits: number; kept: boolean }
  | { is: "refused"; message: string };

export type Saved = { version: number; at: number; recipe: Recipe };

export type DraftSaver = ReturnType<typeof createDraftSaver>;

type Task = {
  recipe: Recipe;
  baseVersion: number;
  draft: RecipeDraft | null;
  send: (deed: DesignerDeed) => Promise<Sent>;
  /** When the page goes; true once the server has it, if anybody is still there to know. */
  sendLast: (deed: DesignerDeed) => Promise<boolean>;
  /** Where changes are kept that the server has not got; null forgets them. */
  keep: (draft: KeptDraft | null) => boolean;
  onMerge: (other: ToMerge) => void;
};

export const pauseMilliseconds = 800;
const firstRetry = 2000;
const longestRetry = 60_000;

export function createDraftSaver({
  recipe: start,
  baseVersion: startVersion,
  draft,
  send,
  sendLast,
  keep,
  onMerge,
}: Task) {
  let now = { recipe: start, baseVersion: startVersion };
  let revision = draft?.revision ?? 0;
  /** What the server has, and what both sides of a conflict between two windows started from. */
  let stored: Recipe | null = start;
  let common = start;
  /** Its answer may have got lost. */
  let lastSent: Recipe | undefined;
  let edits = 0;
  let busy = false;
  let retry = firstRetry;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: DraftState = draft ? { is: "saved", at: draft.savedAt } : { is: "none" };
  const listeners = new Set<() => void>();

  const tell = (next: DraftState): void => {
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const later = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void autosave(), milliseconds);
  };
  const keepNow = (): boolean => keep({ ...now, revision, edits });
  const hasAll = (): boolean => now.recipe === stored;
  const hasLast = (): boolean => now.recipe === lastSent;

  /** The server has this recipe now. */
  const settle = (recipe: Recipe, at: number): void => {
    stored = recipe;
    common = recipe;
    retry = firstRetry;
    if (!hasAll()) return later(pauseMilliseconds);
    edits = 0;
    keep(null);
    tell({ is: "saved", at });
  };
  /** Whatever else the server or the lack of one said. */
  const fail = (sent: Sent): void => {
    const kept = keepNow();
    if (sent.outcome === "unreachable") {
      tell({ is: "offline", edits, kept });
      later(retry);
      retry = Math.min(longestRetry, retry * 2);
    } else if (sent.outcome === "refused") tell({ is: "refused", message: sent.message });
    else if (sent.answer.done === "wrong") tell({ is: "refused", message: sent.answer.message });
    else {
      tell({ is: "unsaved" });
      if (sent.answer.done === "behind") onMerge(sent.answer);
      else if (sent.answer.done === "draft-conflict") onMerge({ ...sent.answer, base: common });
    }
  };

  /** The other draft is what this page sent itself, without hearing of it: from now on on top of that. */
  const isOwn = (sent: Sent): boolean => {
    if (sent.outcome !== "answered" || sent.answer.done !== "draft-conflict") return false;
    const { theirs } = sent.answer;
    if (![lastSent, now.recipe].some((recipe) => recipe && sameValue(recipe, theirs.recipe))) return false;
    ({ revision } = theirs);
    return true;
  };
  const sendOnce = async (deed: () => DesignerDeed): Promise<Sent> => {
    const sent = await send(deed());
    return isOwn(sent) ? send(deed()) : sent;
  };

  async function autosave(): Promise<void> {
    clearTimeout(timer);
    if (busy || hasAll()) return;
    busy = true;
    const { recipe, baseVersion } = now;
    if (state.is !== "offline") tell({ is: "saving" });
    const sent = await sendOnce(() => ({ deed: "autosave", recipe, baseVersion, revision }));
    lastSent = recipe;
    busy = false;
    if (sent.outcome === "answered" && sent.answer.done === "autosaved") {
      ({ revision } = sent.answer);
      settle(recipe, sent.answer.savedAt);
    } else fail(sent);
  }

  /** A version that is what this page sent was saved by it, though the answer got lost. */
  const savedBy = (sent: Sent, recipe: Recipe): { version: number; at: number } | undefined => {
    if (sent.outcome !== "answered") return undefined;
    const { answer } = sent;
    const own = answer.done === "behind" && sameValue({ ...answer.theirs, name: "" }, { ...recipe, name: "" });
    return answer.done === "saved" || own ? { version: answer.version, at: answer.at } : undefined;
  };

  return {
    state: (): DraftState => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** At each change of the page's recipe or of the version it is built on. */
    changed: (recipe: Recipe, baseVersion: number): void => {
      const isNew = recipe !== now.recipe;
      now = { recipe, baseVersion };
      if (!isNew || hasAll()) return;
      edits += 1;
      if (state.is === "offline") return tell({ is: "offline", edits, kept: keepNow() });
      tell({ is: "saving" });
      later(pauseMilliseconds);
    },
    /** Saves a version. Resolves to it, or to what went wrong; undefined where two recipes are to be brought together first. */
    save: async (message: string): Promise<Saved | string | undefined> => {
      clearTimeout(timer);
      while (busy) await new Promise((resolve) => setTimeout(resolve, 50));
      busy = true;
      const before = state;
      const { recipe, baseVersion } = now;
      tell({ is: "saving" });
      const sent = await sendOnce(() => ({ deed: "save", recipe, message, expectedVersion: baseVersion, revision }));
      busy = false;
      const saved = savedBy(sent, recipe);
      if (saved) {
        settle(recipe, saved.at);
        return { ...saved, recipe };
      }
      // The draft is where it was, and nobody would try a second time by itself to make it a version.
      if (sent.outcome !== "answered" && hasAll()) tell(before);
      else fail(sent);
      if (sent.outcome === "unreachable")
        return "There is no network. Your changes are kept here; save once it is back.";
      if (sent.outcome === "refused") return sent.message;
      return sent.answer.done === "wrong" ? sent.answer.message : undefined;
    },
    /** After a merge: on top of this revision of the draft, or of the one it had, and at once. */
    goOnFrom: (from: number | undefined): void => {
      revision = from ?? revision;
      stored = null;
      tell({ is: "saving" });
      later(0);
    },
    /** The network is back, or the page is hidden or seen again: no more waiting. What is to be brought together waits. */
    hurry: (): void => {
      if (!hasAll() && state.is !== "unsaved") later(0);
    },
    /** The page goes. */
    leave: (): void => {
      clearTimeout(timer);
      if (hasAll()) return;
      keepNow();
      if (busy) return;
      lastSent = now.recipe;
      void sendLast({ deed: "autosave", ...now, revision }).then((done) => done && hasLast() && keep(null));
    },
  };
}
