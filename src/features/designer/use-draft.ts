/** Keeps the server's draft at the heels of the page: one request at a time, each from the revision of the last, again and again while the network is away. */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Recipe } from "../../domain/recipe/recipe.ts";
import type { ToMerge } from "./designer-context.ts";
import { forgetDraft, keepDraft } from "./kept-draft.ts";
import type { DesignerRoom } from "./room.ts";
import { sendDeed, sendLast, type Sent } from "./send-deed.ts";

export type DraftState =
  | { is: "none" }
  | { is: "saved"; at: number }
  | { is: "saving" }
  | { is: "waiting" }
  | { is: "offline"; edits: number; kept: boolean }
  | { is: "refused"; message: string };

type Saved = { version: number; at: number };

export type Draft = {
  state: DraftState;
  /** Saves a version. Resolves to what was saved, or to what went wrong; undefined where the merge panel opened. */
  save: (message: string) => Promise<Saved | string | undefined>;
  /** After a merge: on top of this revision, or of the one it had, and at once. */
  goOnFrom: (revision: number | undefined) => void;
};

const pauseMilliseconds = 800;
const firstRetry = 2000;
const longestRetry = 60_000;

type Task = {
  room: DesignerRoom;
  recipe: Recipe;
  baseVersion: number;
  onMerge: (other: ToMerge) => void;
  onSaved: (saved: Saved, recipe: Recipe) => void;
};

export function useDraft({ room, recipe, baseVersion, onMerge, onSaved }: Task): Draft {
  const { id } = room;
  const [state, setState] = useState<DraftState>(room.draft ? { is: "saved", at: room.draft.savedAt } : { is: "none" });
  const revision = useRef(room.draft?.revision ?? 0);
  /** What the server has. */
  const stored = useRef<Recipe>(recipe);
  /** What both sides of a conflict between two windows started from. */
  const common = useRef<Recipe>(recipe);
  const busy = useRef(false);
  const edits = useRef(0);
  const retry = useRef(firstRetry);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const later = (milliseconds: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => autosave(), milliseconds);
  };
  const keep = (): boolean => keepDraft(id, { recipe, baseVersion, revision: revision.current, edits: edits.current });

  /** True where the server has it. */
  const take = useEffectEvent((sent: Sent, sentRecipe: Recipe): boolean => {
    if (sent.was === "unreachable") {
      setState({ is: "offline", edits: edits.current, kept: keep() });
      later(retry.current);
      retry.current = Math.min(longestRetry, retry.current * 2);
      return false;
    }
    retry.current = firstRetry;
    if (sent.was === "refused") {
      keep();
      setState({ is: "refused", message: sent.message });
      return false;
    }
    const { answer } = sent;
    if (answer.done === "autosaved") {
      revision.current = answer.revision;
      stored.current = sentRecipe;
      common.current = sentRecipe;
      setState({ is: "saved", at: answer.savedAt });
      return true;
    }
    if (answer.done === "draft-conflict") {
      keep();
      onMerge({ ...answer, base: common.current });
    } else if (answer.done === "behind") {
      keep();
      onMerge(answer);
    } else if (answer.done === "wrong") setState({ is: "refused", message: answer.message });
    if (answer.done !== "wrong") setState({ is: "waiting" });
    return false;
  });

  const autosave = useEffectEvent((): void => {
    if (busy.current || recipe === stored.current) return;
    busy.current = true;
    const sentRecipe = recipe;
    setState({ is: "saving" });
    void sendDeed(id, { deed: "autosave", recipe, baseVersion, revision: revision.current }).then((sent) => {
      busy.current = false;
      if (take(sent, sentRecipe)) goOn();
    });
  });
  /** What was typed while a request was on its way. */
  const goOn = useEffectEvent((): void => {
    if (recipe === stored.current) {
      edits.current = 0;
      forgetDraft(id);
    } else {
      setState({ is: "waiting" });
      later(pauseMilliseconds);
    }
  });

  const changed = useEffectEvent((): void => {
    if (recipe === stored.current) return;
    edits.current += 1;
    setState((before) =>
      before.is === "offline" ? { ...before, edits: edits.current, kept: keep() } : { is: "waiting" },
    );
    if (state.is !== "offline") later(pauseMilliseconds);
  });
  useEffect(() => changed(), [recipe]);

  const leave = useEffectEvent((): void => {
    if (recipe === stored.current) return;
    keep();
    if (!busy.current) sendLast(id, { deed: "autosave", recipe, baseVersion, revision: revision.current });
  });
  const online = useEffectEvent((): void => later(0));
  useEffect(() => {
    const hidden = (): void => {
      if (document.visibilityState === "hidden") autosave();
    };
    const leaves = (): void => leave();
    const back = (): void => online();
    document.addEventListener("visibilitychange", hidden);
    window.addEventListener("pagehide", leaves);
    window.addEventListener("online", back);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener("visibilitychange", hidden);
      window.removeEventListener("pagehide", leaves);
      window.removeEventListener("online", back);
      leave();
    };
  }, []);

  /** A running autosave is waited for, so that the revisions stay in line. */
  const idle = async (): Promise<void> => {
    clearTimeout(timer.current);
    while (busy.current) await new Promise((resolve) => setTimeout(resolve, 50));
  };

  const save = async (message: string): Promise<Saved | string | undefined> => {
    await idle();
    busy.current = true;
    setState({ is: "saving" });
    const sent = await sendDeed(id, {
      deed: "save",
      recipe,
      message,
      expectedVersion: baseVersion,
      revision: revision.current,
    });
    busy.current = false;
    if (sent.was === "answered" && sent.answer.done === "saved") {
      const { version, at } = sent.answer;
      stored.current = recipe;
      common.current = recipe;
      edits.current = 0;
      forgetDraft(id);
      setState({ is: "saved", at });
      onSaved({ version, at }, recipe);
      return { version, at };
    }
    take(sent, recipe);
    if (sent.was === "unreachable") return "There is no network. Your changes are kept here; save once it is back.";
    if (sent.was === "refused") return sent.message;
    return sent.answer.done === "wrong" ? sent.answer.message : undefined;
  };

  const goOnFrom = (from = revision.current): void => {
    revision.current = from;
    stored.current = { ...stored.current };
    edits.current += 1;
    setState({ is: "waiting" });
    later(0);
  };

  return { state, save, goOnFrom };
}
