/** The import screen: files dropped, what is in them, what of it is wanted, and the way back. */
import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { usePrinter } from "../../platform/use-printer.ts";
import { Button } from "../../ui/button.tsx";
import { DropZone } from "../../ui/drop-zone.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Link } from "../../ui/link.tsx";
import { LoadingRows } from "../../ui/loading-rows.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Status } from "../../ui/status.tsx";
import { StudioHead } from "../../ui/studio-head.tsx";
import { StudioSection } from "../../ui/studio-section.tsx";
import { StudioTable, type StudioColumn } from "../../ui/studio-table.tsx";
import { Swatch } from "../../ui/swatch.tsx";
import { UndoNotice } from "../../ui/undo-notice.tsx";
import type { Note } from "../../domain/result.ts";
import type { ImportStep, ShownFile, ShownRecipe } from "./actions.ts";
import styles from "./import-view.module.css";

const accepted = ".xml,.beerxml,.json,.beerjson,.bsmx";

export function ImportView({ step }: { step: ImportStep | null }) {
  const { state, formData } = useNavigation();
  const dropped = formData?.getAll("files") ?? [];
  const isReading = state !== "idle" && dropped.length > 0;
  return (
    <>
      {step?.type === "stored" ? <UndoNotice {...step.undo} label="Undo import" /> : undefined}
      {step?.type === "undone" ? (
        <Notice
          kind="off"
          title={step.count === 1 ? "The recipe is in the bin" : `${step.count} recipes are in the bin`}
        >
          They stay there for 30 days.
        </Notice>
      ) : undefined}
      {step?.type === "stored" ? <Stored recipes={step.recipes} /> : undefined}
      <Drop error={step?.type === "wrong" ? step.message : undefined} />
      {isReading ? (
        <LoadingRows
          rows={dropped.length}
          label={dropped.length === 1 ? "Reading the file" : `Reading ${dropped.length} files`}
        />
      ) : undefined}
      {!isReading && step?.type === "preview" ? <Preview {...step} /> : undefined}
    </>
  );
}

function Drop({ error }: { error: string | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <Form ref={form} method="post" encType="multipart/form-data" className={styles.drop}>
      <input type="hidden" name="deed" value="read" />
      <DropZone
        name="files"
        label="Drop recipe files here, or choose them"
        hint="BeerXML, BeerJSON, BeerSmith .bsmx, Brewfather, MaischeMalzundMehr, kleiner-brauhelfer, Wortfolio; up to 20 MiB each. Nothing is stored before you say so."
        accept={accepted}
        multiple
        required
        error={error}
        onFiles={(files) => {
          if (files.length > 0) form.current?.requestSubmit();
        }}
      />
      <div className={styles.plain}>
        <Button dense type="submit">
          Read the files
        </Button>
      </div>
    </Form>
  );
}

function Stored({ recipes }: { recipes: Extract<ImportStep, { type: "stored" }>["recipes"] }) {
  return (
    <StudioSection title="Imported" aside={`${recipes.length}, as drafts`}>
      <StudioTable
        caption="Imported recipes"
        rows={recipes}
        rowKey={({ id }) => id}
        columns={[
          { head: "Recipe", cell: ({ id, title }) => <Link href={`/studio/recipes/${id}`}>{title}</Link> },
          { head: "From", dim: true, cell: ({ fileName }) => fileName },
        ]}
      />
    </StudioSection>
  );
}

const anyChosen = (files: readonly ShownFile[]) => files.some(({ recipes }) => recipes.length > 0);

function Preview({ id, files }: { id: string; files: readonly ShownFile[] }) {
  const count = files.reduce((sum, { recipes }) => sum + recipes.length, 0);
  return (
    <Form method="post">
      <input type="hidden" name="deed" value="store" />
      <input type="hidden" name="import" value={id} />
      <StudioHead
        large
        title="What is in them"
        aside={`${files.length === 1 ? "1 file" : `${files.length} files`}, ${count === 1 ? "1 recipe" : `${count} recipes`}`}
      />
      {files.map((file, index) => (
        <FilePart key={index} file={file} />
      ))}
      {anyChosen(files) ? (
        <div className={styles.store}>
          <Button dense look="primary" type="submit">
            Import the ticked recipes
          </Button>
          <LinkButton dense href="/studio/recipes/import">
            Start over
          </LinkButton>
          <p>All of them or none: it is one step, and one step takes it back.</p>
        </div>
      ) : undefined}
    </Form>
  );
}

function FilePart({ file }: { file: ShownFile }) {
  const printer = usePrinter();
  const colour = printer.choice.colour;
  const inSg = printer.choice.gravity === "SG" ? "" : ` ${printer.choice.gravity}`;
  const columns: StudioColumn<ShownRecipe>[] = [
    {
      head: file.file,
      cell: ({ key, name, computed, sameAs, isRepeated }) => (
        <label className={styles.tick}>
          <input type="checkbox" name="recipe" value={key} defaultChecked={sameAs === null && !isRepeated} />
          <Swatch srm={computed.srm} />
          <span>{name}</span>
        </label>
      ),
    },
    { head: "Style", dim: true, wideOnly: true, cell: ({ style }) => style },
    { head: `OG${inSg}`, number: true, cell: ({ computed }) => printer.gravity(computed.og).number },
    { head: `FG${inSg}`, number: true, wideOnly: true, cell: ({ computed }) => printer.gravity(computed.fg).number },
    { head: "ABV %", number: true, wideOnly: true, cell: ({ computed }) => printer.number(computed.abv, 1, 1) },
    { head: "IBU", number: true, cell: ({ computed }) => printer.number(computed.ibu, 0) },
    {
      head: colour,
      number: true,
      wideOnly: true,
      cell: ({ computed }) => printer.parts("colour", computed.srm, "large", 0).number,
    },
    { head: "State", end: true, cell: (recipe) => <RecipeState recipe={recipe} /> },
  ];
  const origin = [file.format, file.generator ? `by ${file.generator}` : ""].filter(Boolean).join(", ");
  return (
    <section className={styles.file}>
      {file.recipes.length > 0 ? (
        <StudioTable caption={file.file} columns={columns} rows={file.recipes} rowKey={({ key }) => key} />
      ) : (
        <Notice title={file.file}>{file.error}</Notice>
      )}
      {file.recipes.length > 0 ? <p className={styles.origin}>{origin}</p> : undefined}
      <Warnings title="Notes on the file" notes={file.warnings} />
      {file.recipes.map(({ key, name, warnings }) => (
        <Warnings key={key} title={`Notes on ${name}`} notes={warnings} />
      ))}
    </section>
  );
}

function RecipeState({ recipe: { sameAs, isRepeated, warnings } }: { recipe: ShownRecipe }) {
  if (sameAs !== null)
    return (
      <Link href={`/recipes/${sameAs}`}>
        <Status kind="warm">there already</Status>
      </Link>
    );
  if (isRepeated) return <Status kind="warm">twice in these files</Status>;
  return (
    <Status kind="fine">
      {warnings.length === 0 ? "new" : warnings.length === 1 ? "new, 1 note" : `new, ${warnings.length} notes`}
    </Status>
  );
}

const mostShown = 50;

/** Each names record and field, and what was assumed. */
function Warnings({ title, notes }: { title: string; notes: readonly Note[] }) {
  if (notes.length === 0) return null;
  return (
    <details className={styles.notes}>
      <summary>
        {title}, {notes.length}
      </summary>
      <ul>
        {notes.slice(0, mostShown).map(({ path, message }, index) => (
          <li key={index}>
            {path ? <code>{path}</code> : undefined} {message}
          </li>
        ))}
        {notes.length > mostShown ? <li>and {notes.length - mostShown} more</li> : undefined}
      </ul>
    </details>
  );
}
