/** One recipe in the studio: its numbers, its page on the site, its versions, and what can be done with it. */
import { IconDownload, IconPrinter } from "@tabler/icons-react";
import { Form } from "react-router";
import { calculateRecipe } from "../../domain/recipe/calculate-recipe.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Link } from "../../ui/link.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { StudioTable } from "../../ui/list/studio-table.tsx";
import { RecipeGauges } from "./recipe-gauges.tsx";
import { RecipePagePart } from "./recipe-page-part.tsx";
import { SharedMashPart } from "./shared-mash-part.tsx";
import { RecipeVersionsPart } from "./recipe-versions-part.tsx";
import type { OwnRecipe } from "./studio-queries.ts";
import styles from "./studio-recipe.module.css";

export function RecipeRoomView({ recipe }: { recipe: OwnRecipe }) {
  const formatter = useFormatter();
  const results = calculateRecipe(recipe.recipe);
  return (
    <>
      {recipe.version === 0 ? (
        <NothingSaved id={recipe.id} />
      ) : (
        <StudioSection title={`Version ${recipe.version}`} aside={aboutOf(recipe, formatter)}>
          <RecipeGauges results={results} style={recipe.recipe.style} formatter={formatter} />
          <Downloads recipe={recipe} />
        </StudioSection>
      )}
      <RecipeVersionsPart recipe={recipe} />
      {recipe.batches.length > 0 ? <Batches recipe={recipe} /> : undefined}
      <SharedMashPart recipe={recipe} />
      <RecipePagePart recipe={recipe} />
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

const aboutOf = ({ recipe }: OwnRecipe, formatter: Formatter): string =>
  [recipe.style?.name, recipe.type, formatter.text("volume", recipe.batchLitres), recipe.author]
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

function Batches({ recipe: { batches } }: { recipe: OwnRecipe }) {
  const formatter = useFormatter();
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
          { head: "OG", number: true, cell: ({ og }) => og !== null && formatter.gravity(og).number },
          { head: "FG", number: true, cell: ({ fg }) => fg !== null && formatter.gravity(fg).number },
        ]}
      />
    </section>
  );
}
