/** The import screen: files dropped, what is in them, what of it is wanted, and the way back. */
import { useEffect, useMemo, useState } from "react";
import { Form, useNavigation } from "react-router";
import { useAnswer } from "../../platform/deeds/use-answer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { DropZone } from "../../ui/controls/drop-zone.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { StudioTable } from "../../ui/list/studio-table.tsx";
import { UndoNotice } from "../../ui/undo-notice.tsx";
import type { ImportAnswer } from "./actions.ts";
import { counted } from "../../domain/counted.ts";
import { countsInWords } from "./counts.ts";
import { isTicked, type OfferedRecipe, offeredItems, offeredRecipes } from "./import-choice.ts";
import { ImportFilesTable } from "./import-files-table.tsx";
import type { StoredImport } from "./import-files.ts";
import { ItemsTable, RecipesTable, type Ticks } from "./import-tables.tsx";
import type { ImportRoom } from "./preview.ts";
import { isUnderWay } from "./queued-file.ts";
import { useImportQueue } from "./use-import-queue.ts";
import styles from "./import-view.module.css";

const accepted = ".xml,.beerxml,.json,.beerjson,.bsmx";
const addressOf = (id: string) => `/studio/recipes/import?import=${id}`;

export function ImportView({ room }: { room: ImportRoom }) {
  const answer: ImportAnswer | null = useAnswer();
  const step = answer?.step;
  const { id, files } = step?.type === "preview" ? step : room;
  // The answer is here before the page's data are: what is stored or discarded no longer waits.
  const isGone = (step?.type === "stored" || step?.type === "discarded") && step.id === room.id;
  const isOver = answer !== null && step?.type !== "preview" && answer.errors["take"] === undefined;
  // What became of it, and the way back, stand at the top.
  useEffect(() => {
    if (isOver) window.scrollTo(0, 0);
  }, [isOver, answer]);
  return (
    <>
      {answer?.undo ? <UndoNotice {...answer.undo} label="Undo import" /> : undefined}
      {step?.type === "undone" ? <Undone {...step} /> : undefined}
      {step?.type === "discarded" ? <Notice kind="off" title="Nothing of these files was kept" /> : undefined}
      {step?.type === "stored" ? <Stored stored={step.stored} /> : undefined}
      <Importer
        key={isGone ? "gone" : id}
        room={{ id, files: isGone ? [] : files }}
        error={answer?.errors["files"] ?? answer?.errors["form"]}
        message={answer?.errors["take"] ?? null}
      />
    </>
  );
}

interface ImporterProps {
  room: ImportRoom;
  error: string | undefined;
  message: string | null;
}

function Importer({ room: { id, files: first }, error, message }: ImporterProps) {
  const queue = useImportQueue(id, first);
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [asMakers, setAsMakers] = useState(false);
  const isStoring = useNavigation().formData?.get("deed") === "store";
  const { read } = queue;
  const recipes = useMemo(() => offeredRecipes(read), [read]);
  const items = useMemo(() => offeredItems(read), [read]);
  const ticks: Ticks = useMemo(
    () => ({
      isTicked: (each) => isTicked(each, changes),
      tick: (each, on) => setChanges((known) => new Map([...known, ...each.map(({ key }) => [key, on] as const)])),
    }),
    [changes],
  );
  const take = (files: readonly File[]): void => {
    if (files.length === 0) return;
    // What is read stays on the server, so that the address must lead back to it.
    window.history.replaceState(window.history.state, "", addressOf(id));
    queue.add(files);
  };
  const toGo = queue.files.filter(isUnderWay).length;
  const taken = { recipes: recipes.filter(ticks.isTicked).length, items: items.filter(ticks.isTicked).length };
  return (
    <>
      <Drop id={id} error={error} onFiles={take} />
      {queue.files.length > 0 ? <ImportFilesTable queue={queue} /> : undefined}
      {read.length > 0 ? (
        <Form method="post" action={addressOf(id)} onSubmit={queue.forget}>
          <input type="hidden" name="deed" value="store" />
          <input type="hidden" name="import" value={id} />
          {recipes.length > 0 ? <RecipesTable rows={recipes} ticks={ticks} asMakers={asMakers} /> : undefined}
          <Adoptions recipes={recipes} asMakers={asMakers} onMakers={setAsMakers} />
          {items.length > 0 ? <ItemsTable rows={items} ticks={ticks} isGrowing={toGo > 0} /> : undefined}
          {message ? (
            <p className={styles.message} role="alert">
              {message}
            </p>
          ) : undefined}
          <div className={styles.store}>
            <Button dense look="primary" type="submit" disabled={toGo > 0 || isStoring}>
              Import what is ticked
            </Button>
            <Button dense type="submit" form={`${id}-discard`}>
              Start over
            </Button>
            <p>
              <output>
                {isStoring
                  ? "Importing …"
                  : toGo > 0
                    ? `${counted(toGo, "file is", "files are")} still to be read.`
                    : taken.recipes + taken.items > 0
                      ? `${countsInWords(taken.recipes, taken.items)} ticked.`
                      : "Nothing is ticked."}
              </output>{" "}
              All of it or nothing: it is one step, and one step takes it back.
            </p>
          </div>
        </Form>
      ) : undefined}
      <Form method="post" action="/studio/recipes/import" id={`${id}-discard`} onSubmit={queue.forget}>
        <input type="hidden" name="deed" value="discard" />
        <input type="hidden" name="import" value={id} />
      </Form>
    </>
  );
}

/** What may be taken over with the recipes beside what their files say. */
function Adoptions({
  recipes,
  asMakers,
  onMakers,
}: {
  recipes: readonly OfferedRecipe[];
  asMakers: boolean;
  onMakers: (on: boolean) => void;
}) {
  const makers = [...new Set(recipes.flatMap(({ maker }) => maker?.name ?? []))];
  const bare = recipes.filter(({ lacksColours }) => lacksColours).length;
  return (
    <div className={styles.adoptions}>
      {makers.length > 0 ? (
        <label className={styles.tick}>
          <input
            type="checkbox"
            name="makers"
            value="yes"
            checked={asMakers}
            onChange={({ currentTarget }) => onMakers(currentTarget.checked)}
          />
          <span>
            Compute with the factors and volumes of {makers.join(" and ")}, on the equipment of each file. Its numbers
            then come out here, and a recipe can return to ours at any time.
          </span>
        </label>
      ) : undefined}
      {bare > 0 ? (
        <label className={styles.tick}>
          <input type="checkbox" name="colours" value="yes" />
          <span>
            Give malts without a colour that of the library’s malt, as the notes propose it for{" "}
            {counted(bare, "recipe")}.
          </span>
        </label>
      ) : undefined}
    </div>
  );
}

function Drop({
  id,
  error,
  onFiles,
}: {
  id: string;
  error: string | undefined;
  onFiles: (files: readonly File[]) => void;
}) {
  return (
    <form method="post" action={addressOf(id)} encType="multipart/form-data" className={styles.drop}>
      <input type="hidden" name="deed" value="read" />
      <input type="hidden" name="import" value={id} />
      <DropZone
        name="files"
        label="Drop recipe files here, or choose them"
        hint="BeerXML, BeerJSON, BeerSmith .bsmx, Brewfather, MaischeMalzundMehr, kleiner-brauhelfer, Wortfolio: recipes, ingredients, styles, waters and profiles; up to 200 files of 20 MiB. Nothing is stored before you say so."
        accept={accepted}
        multiple
        required
        error={error}
        onFiles={onFiles}
      />
      <div className={styles.plain}>
        <Button dense type="submit">
          Read the files
        </Button>
      </div>
    </form>
  );
}

function Undone({ recipes, items }: { recipes: number; items: number }) {
  const said = countsInWords(recipes, items);
  return (
    <Notice kind="off" title={said ? `Taken back: ${said}` : "There was nothing left to take back"}>
      {recipes > 0 ? "Recipes stay in the bin for 30 days." : undefined}
    </Notice>
  );
}

const kindNames: Record<StoredImport["items"][number]["kind"], [one: string, many: string]> = {
  fermentable: ["fermentable", "fermentables"],
  hop: ["hop", "hops"],
  misc: ["other ingredient", "other ingredients"],
  yeast: ["yeast", "yeasts"],
  style: ["style", "styles"],
  water: ["water", "waters"],
  equipment: ["equipment profile", "equipment profiles"],
  mash: ["mash profile", "mash profiles"],
  fermentation: ["fermentation profile", "fermentation profiles"],
};

/** Beyond these the list of what was stored folds away. */
const mostOpen = 40;

function Stored({ stored: { recipes, items } }: { stored: StoredImport }) {
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  return (
    <StudioSection
      title="Imported"
      aside={recipes.length > 0 ? `${recipes.length}, as drafts` : undefined}
      {...(recipes.length > mostOpen && { fold: "closed" })}
    >
      {recipes.length > 0 ? (
        <StudioTable
          caption="Imported recipes"
          rows={recipes}
          rowKey={({ id }) => id}
          columns={[
            { head: "Recipe", cell: ({ id, title }) => <Link href={`/studio/recipes/${id}`}>{title}</Link> },
            { head: "From", dim: true, cell: ({ fileName }) => fileName },
          ]}
        />
      ) : undefined}
      {kinds.length > 0 ? (
        <p className={styles.stored}>
          In the library:{" "}
          {kinds.map((kind, index) => (
            <span key={kind}>
              {index > 0 ? ", " : ""}
              <Link href={`/studio/libraries?kind=${kind}`}>
                {counted(items.filter((item) => item.kind === kind).length, ...kindNames[kind])}
              </Link>
            </span>
          ))}
        </p>
      ) : undefined}
    </StudioSection>
  );
}
