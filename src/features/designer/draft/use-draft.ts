/** The draft of the page's recipe: saved by itself, kept where the network is away, and still while two of it differ. */
import { useContext, useEffect, useLayoutEffect, useRef } from "react";
import type { Recipe } from "../../../domain/recipe/recipe.ts";
import { sameValue } from "../../../domain/recipe/same-value.ts";
import { sayRefusal } from "../../../platform/deeds/answer.ts";
import type { OpenDocument } from "../../../platform/offline/document.ts";
import type { SaveState } from "../../../platform/offline/save-state.ts";
import { KeeperContext, useDocument } from "../../../platform/offline/use-document.ts";
import type { Conflict, Sent } from "../../../platform/offline/working-copy.ts";
import type { ToMerge } from "../designer-context.ts";
import type { Base } from "../designer-state.ts";
import type { DesignerStep, DesignerRoom } from "../room.ts";
import { afterPaint } from "../use-after-paint.ts";
import { type Design, designOf, sameButName } from "./bases.ts";
import { type Designing, sendDeed } from "./send-deed.ts";
import type { Words } from "../../../words/arguments.ts";
import { useWords } from "../../../words/words.ts";

export type DraftDocument = OpenDocument<Design, DesignerStep>;

type Task = {
  room: DesignerRoom;
  recipe: Recipe;
  base: Base;
  onRestore: (design: Design) => void;
  onMerge: (other: ToMerge) => void;
};

const sameDesign = (one: Design, other: Design): boolean =>
  one.baseVersion === other.baseVersion && sameValue(one.recipe, other.recipe);

/** What the server's answer means for the draft that was sent from `revision`. */
export function readAnswer(
  words: Words,
  answer: DesignerStep,
  { recipe, baseVersion, baseRecipe }: Design,
  revision: number,
): Sent<Design, DesignerStep> {
  switch (answer.done) {
    case "autosaved":
      return { outcome: "saved", revision: answer.revision, at: answer.savedAt };
    case "behind":
      // Saved by this page, though the answer got lost.
      if (sameButName(answer.theirs, recipe))
        return readAnswer(words, { ...answer, done: "saved" }, { recipe, baseVersion }, revision);
      return {
        outcome: "conflict",
        revision,
        theirs: designOf(answer.theirs, { version: answer.version, recipe: answer.theirs }),
        base: designOf(answer.base, { version: baseVersion, recipe: baseRecipe ?? answer.base }),
        answer,
      };
    case "saved":
      return {
        outcome: "saved",
        revision,
        at: answer.at,
        state: designOf(recipe, { version: answer.version, recipe }),
        answer,
      };
    case "draft-conflict":
      return {
        outcome: "conflict",
        revision: answer.theirs.revision,
        theirs: designOf(answer.theirs.recipe, { version: answer.theirs.baseVersion, recipe: answer.theirBase }),
        answer,
      };
    default:
      return { outcome: "refused", message: words.text("designer.draft.unexpected") };
  }
}

async function sendDraft(
  words: Words,
  to: Designing,
  { recipe, baseVersion }: Design,
  revision: number,
  how: { deed?: string; message?: string; last?: boolean },
): Promise<Sent<Design, DesignerStep>> {
  const sent = await sendDeed(
    to,
    how.deed === "save"
      ? { deed: "save", recipe, message: how.message ?? "", expectedVersion: baseVersion, revision }
      : { deed: "autosave", recipe, baseVersion, revision },
    how.last,
  );
  if (sent.outcome !== "answered") return sent;
  const { step } = sent.answer;
  return step
    ? readAnswer(words, step, { recipe, baseVersion }, revision)
    : { outcome: "refused", message: sayRefusal(sent.answer) };
}

const toMerge = ({ theirs, base, revision, answer }: Conflict<Design, DesignerStep>, savedAt: number): ToMerge =>
  answer?.done === "behind"
    ? answer
    : {
        done: "draft-conflict",
        theirs: {
          recipe: theirs.recipe,
          baseVersion: theirs.baseVersion,
          revision,
          savedAt: answer?.done === "draft-conflict" ? answer.theirs.savedAt : savedAt,
        },
        theirBase: theirs.baseRecipe ?? theirs.recipe,
        base: base.recipe,
      };

export function useDraft(task: Task): { document: DraftDocument; state: SaveState } {
  const { room, recipe, base, onRestore, onMerge } = task;
  const words = useWords();
  const user = useContext(KeeperContext);
  const { document, state } = useDocument<Design, DesignerStep>({
    subject: `recipe ${room.id}`,
    href: `/studio/recipes/${room.id}/design`,
    title: room.title,
    opened: { state: designOf(recipe, base), revision: room.draft?.revision ?? 0, at: room.draft?.savedAt ?? null },
    send: (design, revision, how) => sendDraft(words, { id: room.id, user }, design, revision, how),
    same: sameDesign,
    savesItself: () => true,
    onRestore,
    onConflict: (conflict) => onMerge(toMerge(conflict, room.draft?.savedAt ?? 0)),
  });
  useTelling(document, recipe, base);
  return { document, state };
}

/**
 * Tells the document of each change once the keystroke's own answer is painted; at once where the next change or the
 * page's end comes first, and until it is known what earlier windows left behind, which gives way to what is typed.
 */
function useTelling(document: DraftDocument, recipe: Recipe, base: Base): void {
  const told = useRef<Design>(null);
  const isOpen = useRef(false);
  useLayoutEffect(() => {
    const tell = (): void => {
      if (told.current?.recipe === recipe && told.current.baseVersion === base.version) return;
      told.current = designOf(recipe, base);
      document.changed(told.current);
    };
    if (!isOpen.current) tell();
    const callOff = afterPaint(tell);
    window.addEventListener("pagehide", tell, true);
    return () => {
      callOff();
      window.removeEventListener("pagehide", tell, true);
      tell();
    };
  }, [document, recipe, base]);
  useEffect(() => void document.open().then(() => (isOpen.current = true)), [document]);
}
