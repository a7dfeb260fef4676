/** The designer's page: a recipe's ingredients and process, its numbers beside them as one types. */
import { useCallback, useContext, useDeferredValue, useMemo, useReducer, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { calculateRecipe } from "../../domain/recipe/calculate-recipe.ts";
import { countChanges } from "../../domain/recipe/diff-recipes.ts";
import type { Recipe } from "../../domain/recipe/recipe.ts";
import { sayState } from "../../platform/offline/say-state.ts";
import { KeeperContext } from "../../platform/offline/use-document.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { JumpList } from "../../ui/frame/jump-list.tsx";
import { SaveBar } from "../../ui/save-bar.tsx";
import { Workbench } from "../../ui/frame/workbench.tsx";
import { CarbonationSection } from "./bill/carbonation-section.tsx";
import { DesignerContext, type Designer, type ToMerge } from "./designer-context.ts";
import { DesignerPanels } from "./dock/designer-panels.tsx";
import { designerReducer, startState } from "./designer-state.ts";
import { indexChoices, ToolsContext } from "./designer-tools.ts";
import { DesignerTop, UndoButtons } from "./designer-top.tsx";
import styles from "./designer.module.css";
import { FermentablesSection } from "./bill/fermentables-section.tsx";
import { FermentationSection } from "./bill/fermentation-section.tsx";
import { FitLine } from "./bill/fit-line.tsx";
import { GaugesStrip } from "./gauges-strip.tsx";
import { HopsSection } from "./bill/hops-section.tsx";
import { MashSection } from "./bill/mash-section.tsx";
import { MiscsSection } from "./bill/miscs-section.tsx";
import { NotesSection } from "./bill/notes-section.tsx";
import { quantityKinds } from "./bill/quantity-kinds.ts";
import type { DesignerRoom } from "./room.ts";
import { lastSection, sections } from "./sections.ts";
import { sendDeed } from "./draft/send-deed.ts";
import { StyleLine } from "./bill/style-line.tsx";
import { keepFocusIn } from "./bill/table-keys.ts";
import { TargetsSection } from "./bill/targets-section.tsx";
import { useChoices } from "./use-choices.ts";
import { useDraft } from "./draft/use-draft.ts";
import { usePageKeys } from "./use-page-keys.ts";
import { usePanel } from "./dock/use-panel.ts";
import { WaterSection } from "./bill/water-section.tsx";
import { YeastSection } from "./bill/yeast-section.tsx";

/** One recipe's page has nothing in common with the next one's. */
export const DesignerView = ({ room }: { room: DesignerRoom }) => <DesignerPage key={room.id} room={room} />;

function DesignerPage({ room }: { room: DesignerRoom }) {
  const formatter = useFormatter();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const choices = useChoices();
  const [state, dispatch] = useReducer(designerReducer, room, startState);
  const { recipe, base, past, future, said } = state;
  const { panel, open, close } = usePanel();
  const edit = useCallback<Designer["edit"]>((change, options) => dispatch({ do: "edit", change, ...options }), []);
  const results = useMemo(() => calculateRecipe(recipe), [recipe]);
  const savedResults = useMemo(() => (base.version > 0 ? calculateRecipe(base.recipe) : null), [base]);
  const kinds = useMemo(() => quantityKinds(formatter), [formatter]);
  const indexed = useMemo(() => indexChoices(choices), [choices]);
  const tools = useMemo(
    () => ({ kinds, formatter, edit, open, ...indexed, loading: choices ? undefined : "Loading the library…" }),
    [kinds, formatter, edit, open, indexed, choices],
  );
  const [toMerge, setToMerge] = useState<ToMerge>();
  const { document: draft, state: saved } = useDraft({
    room,
    recipe,
    baseVersion: base.version,
    onRestore: (kept) =>
      dispatch({
        do: "rebase",
        base: { version: kept.baseVersion, recipe: base.recipe },
        recipe: kept.recipe,
        said: "Changes kept in this browser are back",
      }),
    onMerge: (other) => {
      setToMerge(other);
      open({ kind: "merge", with: other });
    },
  });
  const save = useCallback(
    async (message: string): Promise<string | undefined> => {
      const sent = await draft.save({ deed: "save", message });
      if (!sent) return "This recipe was changed in two places: bring both together first.";
      if (sent.outcome === "unreachable")
        return "There is no network. Your changes are kept here; save once it is back.";
      if (sent.outcome === "refused") return sent.message;
      if (sent.outcome === "conflict" || !sent.state) return undefined;
      const { baseVersion: version, recipe: kept } = sent.state;
      dispatch({ do: "rebase", base: { version, recipe: kept }, said: `Version ${version} saved` });
      close();
      // The history has one more version, and the first one may have named the page.
      await revalidate();
      return undefined;
    },
    [draft, close, revalidate],
  );
  const merge = useCallback(
    (merged: Recipe, other: ToMerge): void => {
      const newBase =
        other.done === "behind"
          ? { version: other.version, recipe: other.theirs }
          : { version: Math.max(base.version, other.theirs.baseVersion), recipe: base.recipe };
      dispatch({ do: "rebase", base: newBase, recipe: merged, said: "Brought together" });
      draft.answer({ recipe: merged, baseVersion: newBase.version });
      if (other.done === "behind") void revalidate();
    },
    [base, draft, revalidate],
  );
  const step = (way: "undo" | "redo"): void => {
    const section = document.activeElement?.closest("[data-section]");
    dispatch({ do: way });
    keepFocusIn(section);
  };
  const undo = (): void => step("undo");
  const redo = (): void => step("redo");
  usePageKeys({ undo, redo, save: () => open({ kind: "save" }), help: () => open({ kind: "keys" }) });

  const user = useContext(KeeperContext);
  const branch = useCallback(
    async (title: string, from: Recipe): Promise<string | undefined> => {
      const sent = await sendDeed({ id: room.id, user }, { deed: "branch", recipe: from, title });
      if (sent.outcome === "unreachable") return "There is no network.";
      if (sent.outcome === "refused") return sent.message;
      if (sent.answer.done === "wrong") return sent.answer.message;
      if (sent.answer.done === "branched") await navigate(`/studio/recipes/${sent.answer.id}/design`);
      return undefined;
    },
    [room.id, user, navigate],
  );
  const designer = useMemo<Designer>(
    () => ({
      room,
      recipe,
      base,
      results,
      savedResults,
      choices,
      formatter,
      edit,
      panel,
      open,
      close,
      branch,
      merge,
      discard: () => edit(() => base.recipe, { said: `Back to version ${base.version}` }),
    }),
    [room, recipe, base, results, savedResults, choices, formatter, edit, panel, open, close, branch, merge],
  );
  // What is not under the brewer's eyes while typing follows when there is time: dock, process, count of changes.
  const settled = useDeferredValue(designer);
  // While a number is typed its field and the gauges come first; rows that come and go are there at once.
  const tables = state.joined === null ? designer : settled;
  const changes = useChangeCount(settled);
  const trouble = sayState(saved);
  return (
    <DesignerContext value={designer}>
      <ToolsContext value={tools}>
        <DesignerTop
          changes={changes}
          saved={saved}
          canUndo={past.length > 0}
          canRedo={future.length > 0}
          undo={undo}
          redo={redo}
        />
        <div className={styles.page}>
          <Workbench
            strip={
              <div className={styles.strip}>
                {trouble ? (
                  <SaveBar
                    {...trouble}
                    actions={
                      saved.is === "conflict" && toMerge && panel?.kind !== "merge" ? (
                        <Button dense onClick={() => open({ kind: "merge", with: toMerge })}>
                          Bring together
                        </Button>
                      ) : undefined
                    }
                  >
                    {trouble.text}
                  </SaveBar>
                ) : undefined}
                <GaugesStrip />
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
              <UndoButtons canUndo={past.length > 0} canRedo={future.length > 0} undo={undo} redo={redo} />
            </div>
            <TargetsSection
              style={recipe.style}
              equipment={recipe.equipment}
              batchLitres={recipe.batchLitres}
              boilMinutes={recipe.boilMinutes}
              efficiencyPercent={recipe.efficiencyPercent}
              type={recipe.type}
            />
            <StyleLine />
            <FitLine />
            <DesignerContext value={tables}>
              <FermentablesSection />
              <HopsSection />
            </DesignerContext>
            <YeastSection yeasts={recipe.yeasts} results={settled.results} />
            <MashSection mash={recipe.mash} plan={settled.results.mash} />
            <WaterSection water={recipe.water} recipe={settled.recipe} results={settled.results} />
            <MiscsSection miscs={recipe.miscs} batchLitres={recipe.batchLitres} />
            <FermentationSection fermentation={recipe.fermentation} yeasts={recipe.yeasts} />
            <CarbonationSection
              carbonation={recipe.carbonation}
              fermentation={recipe.fermentation}
              altitudeMetres={recipe.equipment?.altitudeMetres ?? 0}
              results={settled.results}
            />
            <NotesSection notes={recipe.notes} tags={recipe.tags} />
          </Workbench>
        </div>
        <p className="vh" role="status" aria-live="polite">
          {said}
        </p>
      </ToolsContext>
    </DesignerContext>
  );
}

/** Apart from the page: a closure of the page's that held `settled` would keep the designer before it alive, and through that all that came before. */
function useChangeCount({ base, recipe }: Designer): number {
  return useMemo(() => countChanges(base.recipe, recipe), [base, recipe]);
}
