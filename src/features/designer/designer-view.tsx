/** The designer's page: a recipe's ingredients and process, its numbers beside them as one types. */
import { Part } from "../../ui/part.tsx";
import { useWords } from "../../words/words.ts";
import type { Words } from "../../words/arguments.ts";
import { type Dispatch, type ReactNode, useCallback, useMemo, useReducer } from "react";
import { calculateRecipe } from "../../domain/recipe/calculate-recipe.ts";
import { countChanges } from "../../domain/recipe/diff-recipes.ts";
import { sayState } from "../../platform/offline/say-state.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { classNames } from "../../ui/class-names.ts";
import { JumpList } from "../../ui/frame/jump-list.tsx";
import { Workbench } from "../../ui/frame/workbench.tsx";
import { DesignerContext, type Designer } from "./designer-context.ts";
import { DesignerPanels } from "./dock/designer-panels.tsx";
import { type DesignerAction, designerReducer, type Said, startState } from "./designer-state.ts";
import { indexChoices, ToolsContext } from "./designer-tools.ts";
import { DesignerTop, UndoButtons } from "./designer-top.tsx";
import styles from "./designer.module.css";
import { PrintedSheet } from "./printed-sheet.tsx";
import { GaugesStrip } from "./gauges-strip.tsx";
import { quantityKinds } from "./bill/quantity-kinds.ts";
import type { DesignerRoom } from "./room.ts";
import { lastSection, sections } from "./sections.ts";
import { RecipeBill } from "./bill/recipe-bill.tsx";
import { NewerStrip } from "./draft/newer-strip.tsx";
import { SaveStrip } from "./draft/save-strip.tsx";
import { useBranch } from "./draft/use-branch.ts";
import { useSaving } from "./draft/use-saving.ts";
import { keepFocusIn } from "./bill/table-keys.ts";
import { useAfterPaint } from "./use-after-paint.ts";
import { useChoices } from "./use-choices.ts";
import { usePageKeys } from "./use-page-keys.ts";
import { usePanel } from "./dock/use-panel.ts";

/** One recipe's page has nothing in common with the next one's. */
export const DesignerView = ({ room }: { room: DesignerRoom }) => <DesignerPage key={room.id} room={room} />;

function DesignerPage({ room }: { room: DesignerRoom }) {
  const words = useWords();
  const formatter = useFormatter();
  const choices = useChoices();
  const [state, dispatch] = useReducer(designerReducer, room, startState);
  const { recipe, base, past, future, rearranged, said } = state;
  const { panel, open, close } = usePanel();
  const edit = useCallback<Designer["edit"]>((change, options) => dispatch({ do: "edit", change, ...options }), []);
  const tools = useToolsOf({ formatter, choices, edit, open, loading: words.text("designer.loading") });
  const { saved, toMerge, save, merge } = useSaving({ room, recipe, base, dispatch, open, close });
  const branching = useBranch(room.id);
  const results = useMemo(() => calculateRecipe(recipe), [recipe]);
  const savedResults = useMemo(() => (base.version > 0 ? calculateRecipe(base.recipe) : null), [base]);
  const designer = useMemo<Designer>(
    () => ({
      room,
      recipe,
      rearranged,
      base,
      results,
      savedResults,
      choices,
      formatter,
      edit,
      panel,
      open,
      close,
      ...branching,
      merge,
      discard: () =>
        edit(() => base.recipe, { said: words.text("designer.dock.save.backTo", { version: String(base.version) }) }),
    }),
    [
      room,
      recipe,
      rearranged,
      base,
      results,
      savedResults,
      choices,
      formatter,
      edit,
      panel,
      open,
      close,
      branching,
      merge,
      words,
    ],
  );
  // What is not under the brewer's eyes while typing follows when there is time: dock, process, count of changes.
  const settled = useAfterPaint(designer);
  // While a number is typed its field and the gauges come first; rows that come and go are there at once, and stay.
  const tables = settled.rearranged === rearranged ? settled : designer;
  const changes = useChangeCount(settled);
  const steps = stepsThrough(dispatch);
  const undoing = { ...steps, canUndo: past.length > 0, canRedo: future.length > 0 };
  usePageKeys({ ...steps, save: () => open({ kind: "save" }), help: () => open({ kind: "keys" }) });
  return (
    <DesignerContext value={designer}>
      <ToolsContext value={tools}>
        <DesignerContext value={tables}>
          <DesignerTop changes={changes} saved={saved} {...undoing} />
        </DesignerContext>
        <PrintedSheet />
        <div className={classNames(styles.page, styles.screen)}>
          <Workbench
            strip={
              <div className={styles.strip}>
                <SaveStrip saved={saved} toMerge={toMerge} />
                {sayState(words, saved) ? undefined : <NewerStrip />}
                <Part>
                  <GaugesStrip />
                </Part>
              </div>
            }
            dock={
              panel ? (
                <DesignerContext value={settled}>
                  <DesignerPanels panel={panel} onSave={save} />
                </DesignerContext>
              ) : undefined
            }
          >
            <div className={styles.jump}>
              <JumpList label="Sections" items={[...sections, lastSection]} />
              <UndoButtons {...undoing} />
            </div>
            <RecipeBill recipe={recipe} settled={settled} tables={tables} />
          </Workbench>
        </div>
        <p className="vh" role="status" aria-live="polite">
          {sayStep(words, said)}
        </p>
      </ToolsContext>
    </DesignerContext>
  );
}

function sayStep(words: Words, said: Said): ReactNode {
  if (typeof said === "string") return said;
  switch (said.step) {
    case "undone":
      return words.say("designer.undo.done");
    case "redone":
      return words.say("designer.redo.done");
    case "nothing-to-undo":
      return words.say("designer.undo.none");
    case "nothing-to-redo":
      return words.say("designer.redo.none");
  }
}

function stepsThrough(dispatch: Dispatch<DesignerAction>): { undo: () => void; redo: () => void } {
  const step = (way: "undo" | "redo"): void => {
    const section = document.activeElement?.closest("[data-section]");
    dispatch({ do: way });
    keepFocusIn(section);
  };
  return { undo: () => step("undo"), redo: () => step("redo") };
}

type ToolsTask = Pick<Designer, "formatter" | "choices" | "edit" | "open"> & { loading: string };

function useToolsOf({ formatter, choices, edit, open, loading }: ToolsTask) {
  const kinds = useMemo(() => quantityKinds(formatter), [formatter]);
  const indexed = useMemo(() => indexChoices(choices), [choices]);
  return useMemo(
    () => ({ kinds, formatter, edit, open, ...indexed, loading: choices ? undefined : loading }),
    [kinds, formatter, edit, open, indexed, choices, loading],
  );
}

/** Apart from the page: a closure of the page's that held `settled` would keep the designer before it alive, and through that all that came before. */
function useChangeCount({ base, recipe }: Designer): number {
  return useMemo(() => countChanges(base.recipe, recipe), [base, recipe]);
}
