/** One recipe in the studio: its numbers, its page on the site, its versions, and what can be done with it. */
import { IconDownload, IconPrinter } from "@tabler/icons-react";
import { Form } from "react-router";
import { calculateRecipe } from "../../domain/recipe/calculate-recipe.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import { LearnedPart } from "../../ui/beer/learned-part.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Link } from "../../ui/link.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { StudioTable } from "../../ui/list/studio-table.tsx";
import { RecipeGauges } from "./recipe-gauges.tsx";
import { recipeKind } from "./recipe-kind.ts";
import { RecipePagePart } from "./recipe-page-part.tsx";
import { SharedMashPart } from "./shared-mash-part.tsx";
import { RecipeVersionsPart } from "./recipe-versions-part.tsx";
import type { OwnRecipe } from "./studio-queries.ts";
import styles from "./studio-recipe.module.css";

export function RecipeRoomView({ recipe }: { recipe: OwnRecipe }) {
  const words = useWords();
  const formatter = useFormatter();
  const results = calculateRecipe(recipe.recipe);
  return (
    <>
      {recipe.version === 0 ? (
        <NothingSaved id={recipe.id} />
      ) : (
        <StudioSection
          title={words.text("designer.dock.history.version", { version: `${recipe.version}` })}
          aside={aboutOf(recipe, formatter, words)}
        >
          <RecipeGauges results={results} style={recipe.recipe.style} formatter={formatter} />
          <Downloads recipe={recipe} />
        </StudioSection>
      )}
      <RecipeVersionsPart recipe={recipe} />
      {recipe.batches.length > 0 ? <Batches recipe={recipe} /> : undefined}
      <LearnedPart learned={recipe.learned} of="recipe" />
      <SharedMashPart recipe={recipe} />
      <RecipePagePart recipe={recipe} />
      <StudioSection title={words.text("studio.room.bin")}>
        <Form method="post" className={styles.buttons}>
          <Button dense type="submit" name="deed" value="remove">
            {words.say("studio.batch.next.bin")}
          </Button>
          <span className={styles.small}>{words.say("studio.recipe.bin.about")}</span>
        </Form>
      </StudioSection>
    </>
  );
}

const aboutOf = ({ recipe }: OwnRecipe, formatter: Formatter, words: Words): string =>
  [recipeKind(recipe, words), formatter.text("volume", recipe.batchLitres), recipe.author].filter(Boolean).join(" · ");

function NothingSaved({ id }: { id: string }) {
  const words = useWords();
  return (
    <StudioSection title={words.text("studio.recipe.unsaved")}>
      <p className={styles.small}>
        {words.say("studio.recipe.unsaved.about", {
          link: (inside) => <Link href={`/studio/recipes/${id}/design`}>{inside}</Link>,
        })}
      </p>
    </StudioSection>
  );
}

const suffixes = [
  { suffix: "xml", label: "BeerXML" },
  { suffix: "beerjson", label: "BeerJSON" },
  { suffix: "json", label: "Wortfolio" },
  { suffix: "md", label: "Markdown" },
];

function Downloads({ recipe: { path, id } }: { recipe: OwnRecipe }) {
  const words = useWords();
  return (
    <div className={styles.buttons}>
      <LinkButton dense icon={IconPrinter} href={`/studio/recipes/${id}/print`}>
        {words.say("recipe.brewSheet")}
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
  const words = useWords();
  const formatter = useFormatter();
  return (
    <section className={styles.section}>
      <StudioTable
        caption={words.text("studio.room.batches")}
        titled
        total={words.text("recipe.brewed", { count: batches.length })}
        rows={batches}
        rowKey={({ id }) => id}
        columns={[
          {
            head: words.text("recipe.batch"),
            cell: ({ id, number, title }) => (
              <Link href={`/studio/batches/${id}`}>
                {words.say("recipe.batch.name", { title, number: `${number}` })}
              </Link>
            ),
          },
          { head: words.text("recipe.version"), number: true, dim: true, cell: ({ version }) => version },
          {
            head: words.text("recipe.og", { scale: formatter.scale }),
            number: true,
            cell: ({ og }) => og !== null && formatter.gravity(og, 3).number,
          },
          {
            head: words.text("recipe.fg", { scale: formatter.scale }),
            number: true,
            cell: ({ fg }) => fg !== null && formatter.gravity(fg, 3).number,
          },
        ]}
      />
    </section>
  );
}
