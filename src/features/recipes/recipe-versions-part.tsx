/** The versions of a recipe in its room: what each did, the way back to one, and a new one from a file. */
import type { ReactNode } from "react";
import { Form } from "react-router";
import type { Formatter } from "../../domain/units/formatter.ts";
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { DropZone } from "../../ui/controls/drop-zone.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { FormTrouble } from "../../ui/form-trouble.tsx";
import { Link } from "../../ui/link.tsx";
import { StudioTable, type StudioColumn } from "../../ui/list/studio-table.tsx";
import type { Words } from "../../words/arguments.ts";
import { sayTogether } from "../../words/say-change.ts";
import { useWords } from "../../words/words.ts";
import type { OwnRecipe } from "./studio-queries.ts";
import styles from "./studio-recipe.module.css";

type Version = OwnRecipe["versions"][number];

/** How much a version changed, and what that did to the results. */
function effectOf({ changes, results }: Version, formatter: Formatter, words: Words): string {
  if (changes === null || !results) return words.text("designer.dock.history.first");
  const counted = words.text("studio.recipe.versions.count", { changes });
  return [counted, sayTogether({ results }, formatter)].filter(Boolean).join(", ");
}

const comparePath = (id: string, before: number, after: number): string =>
  `/studio/recipes/compare?a=${id}@${before}&b=${id}@${after}`;

const unseen = (inside: ReactNode) => <span className="vh">{inside}</span>;

export function RecipeVersionsPart({ recipe }: { recipe: OwnRecipe }) {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  const restoring = useDeedForm("restore");
  const columns: StudioColumn<Version>[] = [
    {
      head: words.text("recipe.version"),
      cell: ({ version }) => (
        <Link href={version === recipe.version ? recipe.path : `${recipe.path}?version=${version}`}>
          {words.say("designer.dock.history.version", { version: `${version}` })}
        </Link>
      ),
    },
    { head: words.text("versions.note"), wideOnly: true, cell: ({ message }) => message },
    {
      head: words.text("studio.recipe.versions.changes"),
      dim: true,
      cell: (version) =>
        version.before === null ? (
          effectOf(version, formatter, words)
        ) : (
          <Link href={comparePath(recipe.id, version.before, version.version)}>
            {effectOf(version, formatter, words)}
          </Link>
        ),
    },
    { head: words.text("studio.recipe.versions.by"), dim: true, wideOnly: true, cell: ({ by }) => by },
    {
      head: words.text("versions.saved"),
      number: true,
      dim: true,
      cell: ({ at }) => <time dateTime={dates.iso(at)}>{dates.format("short", at)}</time>,
    },
    {
      head: words.text("bin.actions"),
      headHidden: true,
      end: true,
      cell: ({ version }) =>
        version === recipe.version ? (
          words.say("studio.recipe.versions.current")
        ) : (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="deed" value="restore" />
            <Button dense type="submit" name="version" value={version}>
              {words.say("studio.recipe.versions.restore", { unseen, version: `${version}` })}
            </Button>
          </Form>
        ),
    },
  ];
  return (
    <section className={styles.section}>
      <FormTrouble sentence={restoring.trouble} />
      <StudioTable
        caption={words.text("versions.title")}
        titled
        total={words.text("studio.recipe.versions.kept")}
        stacked
        columns={columns}
        rows={recipe.versions}
        rowKey={({ version }) => String(version)}
        empty={
          recipe.version === 0 ? words.say("studio.recipe.versions.none") : words.say("studio.recipe.versions.noneKept")
        }
      />
      <NewVersion of={recipe} />
    </section>
  );
}

function NewVersion({ of }: { of: OwnRecipe }) {
  const words = useWords();
  const replacing = useDeedForm("replace");
  return (
    <details className={styles.fold} open={replacing.hasErrors}>
      <summary>{words.say("studio.recipe.replace")}</summary>
      <Form method="post" encType="multipart/form-data" className={styles.replace} preventScrollReset key={of.version}>
        <input type="hidden" name="deed" value="replace" />
        <DropZone
          name="file"
          label={words.text("studio.recipe.replace.file")}
          hint={words.text("studio.recipe.replace.file.hint")}
          accept=".xml,.beerxml,.json,.beerjson,.bsmx"
          required
          error={replacing.errors["file"] ?? replacing.trouble}
        />
        <Input
          dense
          label={words.text("versions.note")}
          maxLength={500}
          {...replacing.field("message", words.text("studio.recipe.replace.note.hint"))}
        />
        <div>
          <Button dense type="submit">
            {words.say("studio.recipe.replace.save", { version: `${of.version + 1}` })}
          </Button>
        </div>
      </Form>
    </details>
  );
}
