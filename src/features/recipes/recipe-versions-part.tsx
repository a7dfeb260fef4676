/** The versions of a recipe in its room: what each did, the way back to one, and a new one from a file. */
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
import type { OwnRecipe } from "./studio-queries.ts";
import styles from "./studio-recipe.module.css";

type Version = OwnRecipe["versions"][number];

/** What a version did to the results, such as `IBU +2.1`. */
function effectOf({ changes, results }: Version, formatter: Formatter): string {
  if (changes === null || !results) return "the first";
  const signed = (value: number, digits: number) =>
    `${value < 0 ? "−" : "+"}${formatter.number(Math.abs(value), digits, digits)}`;
  const effects = [
    Math.abs(results.og) >= 0.0001 ? `${signed(results.og * 1000, 1)} points` : "",
    Math.abs(results.ibu) >= 0.05 ? `IBU ${signed(results.ibu, 1)}` : "",
    Math.abs(results.abv) >= 0.05 ? `ABV ${signed(results.abv, 1)}` : "",
    Math.abs(results.srm) >= 0.05 ? `SRM ${signed(results.srm, 1)}` : "",
  ].filter(Boolean);
  return [changes === 1 ? "1 change" : `${changes} changes`, ...effects].join(", ");
}

const comparePath = (id: string, before: number, after: number): string =>
  `/studio/recipes/compare?a=${id}@${before}&b=${id}@${after}`;

export function RecipeVersionsPart({ recipe }: { recipe: OwnRecipe }) {
  const formatter = useFormatter();
  const dates = useDates();
  const restoring = useDeedForm("restore");
  const columns: StudioColumn<Version>[] = [
    {
      head: "Version",
      cell: ({ version }) => (
        <Link href={version === recipe.version ? recipe.path : `${recipe.path}?version=${version}`}>
          Version {version}
        </Link>
      ),
    },
    { head: "Message", wideOnly: true, cell: ({ message }) => message },
    {
      head: "What it did",
      dim: true,
      cell: (version) =>
        version.before === null ? (
          effectOf(version, formatter)
        ) : (
          <Link href={comparePath(recipe.id, version.before, version.version)}>{effectOf(version, formatter)}</Link>
        ),
    },
    { head: "By", dim: true, wideOnly: true, cell: ({ by }) => by },
    {
      head: "Saved",
      number: true,
      dim: true,
      cell: ({ at }) => <time dateTime={dates.iso(at)}>{dates.format("short", at)}</time>,
    },
    {
      head: "Restore",
      headHidden: true,
      end: true,
      cell: ({ version }) =>
        version === recipe.version ? (
          "current"
        ) : (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="deed" value="restore" />
            <Button dense type="submit" name="version" value={version}>
              Restore<span className="vh"> version {version}</span>
            </Button>
          </Form>
        ),
    },
  ];
  return (
    <section className={styles.section}>
      <FormTrouble sentence={restoring.trouble} />
      <StudioTable
        caption="Versions"
        titled
        total="each is kept as it was saved"
        stacked
        columns={columns}
        rows={recipe.versions}
        rowKey={({ version }) => String(version)}
        empty={recipe.version === 0 ? "None yet." : "Saved once, before versions were kept."}
      />
      <NewVersion of={recipe} />
    </section>
  );
}

function NewVersion({ of }: { of: OwnRecipe }) {
  const replacing = useDeedForm("replace");
  return (
    <details className={styles.fold} open={replacing.hasErrors}>
      <summary>New version from a file</summary>
      <Form method="post" encType="multipart/form-data" className={styles.replace} preventScrollReset key={of.version}>
        <input type="hidden" name="deed" value="replace" />
        <DropZone
          name="file"
          label="Drop the new file here, or choose it"
          hint="any format that can be imported"
          accept=".xml,.beerxml,.json,.beerjson,.bsmx"
          required
          error={replacing.errors["file"] ?? replacing.trouble}
        />
        <Input
          dense
          label="Message"
          maxLength={500}
          {...replacing.field("message", "what changed, such as more Citra at the end")}
        />
        <div>
          <Button dense type="submit">
            Save as version {of.version + 1}
          </Button>
        </div>
      </Form>
    </details>
  );
}
