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
import { Told } from "../../ui/told.tsx";
import { UndoNotice } from "../../ui/undo-notice.tsx";
import type { ImportAnswer } from "./actions.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { useWords } from "../../words/words.ts";
import { sayCounts } from "./counts.ts";
import { isTicked, type OfferedRecipe, offeredItems, offeredRecipes } from "./import-choice.ts";
import { ImportFilesTable } from "./import-files-table.tsx";
import type { StoredImport } from "./import-files.ts";
import { ItemsTable, RecipesTable, type Ticks } from "./import-tables.tsx";
import type { ImportRoom } from "./preview.ts";
import { isUnderWay, mostMebibytes, mostFiles } from "./queued-file.ts";
import { useImportQueue } from "./use-import-queue.ts";
import styles from "./import-view.module.css";

const accepted = ".xml,.beerxml,.json,.beerjson,.bsmx";
const addressOf = (id: string) => `/studio/recipes/import?import=${id}`;

export function ImportView({ room }: { room: ImportRoom }) {
  const words = useWords();
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
      <Told>
        {answer?.undo ? <UndoNotice {...answer.undo} label={words.text("import.undo")} /> : undefined}
        {step?.type === "undone" ? <Undone {...step} /> : undefined}
        {step?.type === "discarded" ? <Notice kind="off" title={words.text("import.discarded")} /> : undefined}
      </Told>
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
  const words = useWords();
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
              {words.say("import.store")}
            </Button>
            <Button dense type="submit" form={`${id}-discard`}>
              {words.say("import.startOver")}
            </Button>
            <p>
              <output>
                {isStoring
                  ? words.say("import.storing")
                  : toGo > 0
                    ? words.say("import.toRead", { files: toGo })
                    : taken.recipes + taken.items > 0
                      ? words.say("import.selected", { what: sayCounts(words, taken.recipes, taken.items) })
                      : words.say("import.nothingSelected")}
              </output>{" "}
              {words.say("import.oneStep")}
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
  const words = useWords();
  const formatter = useFormatter();
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
            {words.say("import.makers", {
              programs: new Intl.ListFormat(formatter.language).format(makers),
            })}
          </span>
        </label>
      ) : undefined}
      {bare > 0 ? (
        <label className={styles.tick}>
          <input type="checkbox" name="colours" value="yes" />
          <span>{words.say("import.colours", { recipes: bare })}</span>
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
  const words = useWords();
  const formatter = useFormatter();
  return (
    <form method="post" action={addressOf(id)} encType="multipart/form-data" className={styles.drop}>
      <input type="hidden" name="deed" value="read" />
      <input type="hidden" name="import" value={id} />
      <DropZone
        name="files"
        label={words.text("import.drop")}
        hint={words.text("import.drop.hint", {
          files: formatter.number(mostFiles, 0),
          size: formatter.number(mostMebibytes, 0),
        })}
        accept={accepted}
        multiple
        required
        error={error}
        onFiles={onFiles}
      />
      <div className={styles.plain}>
        <Button dense type="submit">
          {words.say("import.read")}
        </Button>
      </div>
    </form>
  );
}

function Undone({ recipes, items }: { recipes: number; items: number }) {
  const words = useWords();
  const said = sayCounts(words, recipes, items);
  return (
    <Notice kind="off" title={said ? words.text("import.undone", { what: said }) : words.text("import.undone.nothing")}>
      {recipes > 0 ? words.say("import.undone.bin") : undefined}
    </Notice>
  );
}

/** Beyond these the list of what was stored folds away. */
const mostOpen = 40;

function Stored({ stored: { recipes, items } }: { stored: StoredImport }) {
  const words = useWords();
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  return (
    <StudioSection
      title={words.text("import.stored")}
      aside={recipes.length > 0 ? words.text("import.stored.drafts", { recipes: recipes.length }) : undefined}
      {...(recipes.length > mostOpen && { fold: "closed" })}
    >
      {recipes.length > 0 ? (
        <StudioTable
          caption={words.text("import.stored.caption")}
          rows={recipes}
          rowKey={({ id }) => id}
          columns={[
            {
              head: words.text("import.recipe"),
              cell: ({ id, title }) => <Link href={`/studio/recipes/${id}`}>{title}</Link>,
            },
            { head: words.text("import.file"), dim: true, cell: ({ fileName }) => fileName },
          ]}
        />
      ) : undefined}
      {kinds.length > 0 ? (
        <p className={styles.stored}>
          {words.say("import.stored.library", {
            kinds: kinds.map((kind, index) => (
              <span key={kind}>
                {index > 0 ? ", " : ""}
                <Link href={`/studio/libraries?kind=${kind}`}>
                  {words.say("import.stored.kind", {
                    kind: kind === "fermentation" ? "other" : kind,
                    count: items.filter((item) => item.kind === kind).length,
                  })}
                </Link>
              </span>
            )),
          })}
        </p>
      ) : undefined}
    </StudioSection>
  );
}
