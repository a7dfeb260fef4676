/** One recipe in the studio: its numbers, its page on the site, its versions, and what can be done with it. */
import { IconDownload, IconPrinter } from "@tabler/icons-react";
import { Form } from "react-router";
import { keptParts } from "../../domain/publishing/public-recipe.ts";
import { calculateRecipe } from "../../domain/recipe/calculate-recipe.ts";
import { useDates, usePrinter } from "../../platform/use-printer.ts";
import type { Printer } from "../../domain/units/printer.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { DropZone } from "../../ui/drop-zone.tsx";
import { Input } from "../../ui/input.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Link } from "../../ui/link.tsx";
import { Select } from "../../ui/select.tsx";
import { StudioSection } from "../../ui/studio-section.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { StudioTable, type StudioColumn } from "../../ui/studio-table.tsx";
import { RecipeGauges } from "./recipe-gauges.tsx";
import { relatedFields } from "./studio-form.ts";
import type { RecipeDone } from "./studio-actions.ts";
import type { OwnRecipe } from "./studio-queries.ts";
import styles from "./studio-recipe.module.css";

type PartProps = { recipe: OwnRecipe; done: RecipeDone | null };
type Version = OwnRecipe["versions"][number];

const noAnswer = {
  errors: {} as Record<string, string>,
  typed: {} as Record<string, string>,
  theirs: {} as Record<string, string>,
};
const answerOf = (done: RecipeDone | null, deed: string) => (done?.deed === deed ? done : noAnswer);

export function RecipeRoomView({ recipe, done }: PartProps) {
  const printer = usePrinter();
  const results = calculateRecipe(recipe.recipe);
  return (
    <>
      {recipe.version === 0 ? (
        <NothingSaved id={recipe.id} />
      ) : (
        <StudioSection title={`Version ${recipe.version}`} aside={aboutOf(recipe, printer)}>
          <RecipeGauges results={results} style={recipe.recipe.style} printer={printer} />
          <Downloads recipe={recipe} />
        </StudioSection>
      )}
      <Versions recipe={recipe} done={done} />
      {recipe.batches.length > 0 ? <Batches recipe={recipe} /> : undefined}
      <Page recipe={recipe} done={done} />
      <StudioSection title="Away with it">
        <Form method="post" className={styles.buttons}>
          <Button dense type="submit" name="deed" value="remove">
            To the bin
          </Button>
          <span className={styles.small}>It stays there for 30 days. Batches keep their frozen copy.</span>
        </Form>
      </StudioSection>
    </>
  );
}

const aboutOf = ({ recipe }: OwnRecipe, printer: Printer): string =>
  [recipe.style?.name, recipe.type, printer.text("volume", recipe.batchLitres), recipe.author]
    .filter(Boolean)
    .join(" · ");

const NothingSaved = ({ id }: { id: string }) => (
  <StudioSection title="Nothing saved yet">
    <p className={styles.small}>
      <Link href={`/studio/recipes/${id}/design`}>Design it</Link> and save its first version, or take one from a file
      below. Only editors see it until then.
    </p>
  </StudioSection>
);

const suffixes = [
  { suffix: "xml", label: "BeerXML" },
  { suffix: "beerjson", label: "BeerJSON" },
  { suffix: "json", label: "Wortfolio" },
  { suffix: "md", label: "Markdown" },
];

function Downloads({ recipe: { path, id } }: { recipe: OwnRecipe }) {
  return (
    <div className={styles.buttons}>
      <LinkButton dense icon={IconPrinter} href={`/studio/recipes/${id}/print`}>
        Brew sheet
      </LinkButton>
      {suffixes.map(({ suffix, label }) => (
        <LinkButton key={suffix} dense icon={IconDownload} href={`${path}.${suffix}`} download="">
          {label}
        </LinkButton>
      ))}
    </div>
  );
}

/** What a version did to the results, such as `IBU +2.1`. */
function effectOf({ changes, results }: Version, printer: Printer): string {
  if (changes === null || !results) return "the first";
  const signed = (value: number, digits: number) =>
    `${value < 0 ? "−" : "+"}${printer.number(Math.abs(value), digits, digits)}`;
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

function Versions({ recipe, done }: PartProps) {
  const printer = usePrinter();
  const dates = useDates();
  const replacing = answerOf(done, "replace");
  const restoring = answerOf(done, "restore");
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
          effectOf(version, printer)
        ) : (
          <Link href={comparePath(recipe.id, version.before, version.version)}>{effectOf(version, printer)}</Link>
        ),
    },
    { head: "By", dim: true, wideOnly: true, cell: ({ by }) => by },
    {
      head: "Saved",
      number: true,
      dim: true,
      cell: ({ at }) => <time dateTime={dates.iso(at)}>{dates.print("short", at)}</time>,
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
      <Trouble sentence={restoring.errors["form"]} />
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
      <details className={styles.fold} open={Object.keys(replacing.errors).length > 0}>
        <summary>New version from a file</summary>
        <Form
          method="post"
          encType="multipart/form-data"
          className={styles.replace}
          preventScrollReset
          key={recipe.version}
        >
          <input type="hidden" name="deed" value="replace" />
          <DropZone
            name="file"
            label="Drop the new file here, or choose it"
            hint="any format that can be imported"
            accept=".xml,.beerxml,.json,.beerjson,.bsmx"
            required
            error={replacing.errors["file"] ?? replacing.errors["form"]}
          />
          <Input
            dense
            label="Message"
            name="message"
            maxLength={500}
            defaultValue={replacing.typed["message"]}
            hint="what changed, such as more Citra at the end"
          />
          <div>
            <Button dense type="submit">
              Save as version {recipe.version + 1}
            </Button>
          </div>
        </Form>
      </details>
    </section>
  );
}

function Batches({ recipe: { batches } }: { recipe: OwnRecipe }) {
  const printer = usePrinter();
  return (
    <section className={styles.section}>
      <StudioTable
        caption="Brewed"
        titled
        total={batches.length === 1 ? "once" : `${batches.length} times`}
        rows={batches}
        rowKey={({ id }) => id}
        columns={[
          {
            head: "Batch",
            cell: ({ id, number, title }) => <Link href={`/studio/batches/${id}`}>{`${number}, ${title}`}</Link>,
          },
          { head: "Version", number: true, dim: true, cell: ({ version }) => version },
          { head: "OG", number: true, cell: ({ og }) => og !== null && printer.gravity(og).number },
          { head: "FG", number: true, cell: ({ fg }) => fg !== null && printer.gravity(fg).number },
        ]}
      />
    </section>
  );
}

function Trouble({ sentence }: { sentence: string | undefined }) {
  return sentence ? (
    <p className={styles.trouble} role="alert">
      {sentence}
    </p>
  ) : null;
}

const statuses = [
  { value: "draft", label: "Draft: nobody sees it" },
  { value: "published", label: "Published" },
  { value: "archived", label: "Archived: taken off the site" },
];
const visibilities = [
  { value: "public", label: "Public: listed" },
  { value: "unlisted", label: "Unlisted: by link" },
  { value: "members", label: "Members: signed in" },
  { value: "private", label: "Private: editors" },
];

function Page({ recipe, done }: PartProps) {
  const { errors, typed, theirs } = answerOf(done, "publish");
  const isAgain = Object.keys(typed).length > 0;
  const isOut = recipe.status === "published";
  const field = (name: string) => ({ name, defaultValue: typed[name] ?? recipe.head[name] ?? "", error: errors[name] });
  const hintOf = (name: string, hint?: string) =>
    theirs[name] === undefined ? hint : `now: ${theirs[name] || "empty"}`;
  return (
    <StudioSection
      title="Page on the site"
      aside={isOut ? `published, ${recipe.visibility}` : recipe.status}
      end={
        isOut ? (
          <span className={styles.open}>
            <Link href={recipe.path}>Open the page</Link>
          </span>
        ) : undefined
      }
    >
      <Trouble sentence={errors["form"]} />
      <Form method="post" preventScrollReset key={recipe.revision}>
        <input type="hidden" name="deed" value="publish" />
        {Object.entries({ ...recipe.head, ...theirs }).map(([name, value]) => (
          <input key={name} type="hidden" name={`was.${name}`} value={value} />
        ))}
        <div className={styles.form}>
          <Input dense label="Name" required maxLength={200} {...field("title")} hint={hintOf("title")} />
          <Input dense label="Address" {...field("slug")} hint={hintOf("slug", "/recipes/…; earlier ones lead here")} />
          <Select dense label="State" {...field("status")} hint={hintOf("status")} options={statuses} />
          <Select dense label="Seen by" {...field("visibility")} hint={hintOf("visibility")} options={visibilities} />
        </div>
        <Textarea dense label="Summary" rows={2} maxLength={500} {...field("summary")} hint={hintOf("summary")} />
        <fieldset className={styles.hidden}>
          <legend>Kept back from guests</legend>
          {keptParts.map(({ part, label, hint }) => (
            <Checkbox
              key={part}
              label={label}
              name={`hidden.${part}`}
              value="yes"
              defaultChecked={(isAgain ? typed : recipe.head)[`hidden.${part}`] === "yes"}
              hint={hintOf(`hidden.${part}`, hint)}
            />
          ))}
          <p className={styles.small}>
            Gravities, strength, bitterness and colour stay, as totals. Prices and stock are never shown. A batch’s own
            page has its own choice.
          </p>
        </fieldset>
        <details className={styles.fold} open={Object.keys(errors).some((name) => name.startsWith("related."))}>
          <summary>Joined to</summary>
          <div className={styles.form}>
            {relatedFields.map(({ name, label }) => (
              <Input
                key={name}
                dense
                label={label}
                {...field(`related.${name}`)}
                hint={hintOf(`related.${name}`, "last parts of their addresses")}
              />
            ))}
          </div>
        </details>
        <div className={styles.buttons}>
          <Button dense type="submit">
            Save the page
          </Button>
        </div>
      </Form>
    </StudioSection>
  );
}
