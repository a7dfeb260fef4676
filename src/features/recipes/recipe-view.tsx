/** A recipe's page: scaled to the visitor's kettle and units, each number against its style. */
import { IconDownload, IconPrinter } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { calculateRecipe } from "../../domain/recipe/calculate-recipe.ts";
import { scaleRecipe } from "../../domain/recipe/scale-recipe.ts";
import type { Recipe } from "../../domain/recipe/recipe.ts";
import { createPrinter, type Printer } from "../../domain/units/printer.ts";
import { preferredUnit, type UnitChoice } from "../../domain/units/preferred-unit.ts";
import { fromCanonical, toCanonical } from "../../domain/units/unit.ts";
import { useDates, usePrinter } from "../../platform/use-printer.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Band } from "../../ui/band.tsx";
import { BatchList } from "./recipe-batches.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Poster } from "../../ui/poster.tsx";
import { Posts } from "../../ui/posts.tsx";
import { Prose } from "../../ui/prose.tsx";
import { SectionHead } from "../../ui/section-head.tsx";
import { Seg } from "../../ui/seg.tsx";
import type { RecipePage } from "./queries.ts";
import { RecipeGauges } from "./recipe-gauges.tsx";
import { RecipeModels } from "./recipe-models.tsx";
import { FermentableSheet, HopSheet, MiscSheet, YeastSheet } from "./recipe-sheets.tsx";
import { MashPart, WaterPart } from "./recipe-process.tsx";
import { RecipeDiffList } from "./recipe-diff-list.tsx";
import styles from "./recipe-view.module.css";

const kindWords: Record<string, string> = { beer: "Beer", project: "Project", post: "Post", talk: "Talk" };

export function RecipeView({ page, litres: asked }: { page: RecipePage; litres: number | null }) {
  const sitePrinter = usePrinter();
  const [system, setSystem] = useState<UnitChoice["system"]>(sitePrinter.choice.system);
  const [litres, setLitres] = useState(asked ?? page.recipe.batchLitres);
  const printer = useMemo(
    () => createPrinter({ ...sitePrinter.choice, system }, sitePrinter.language),
    [sitePrinter, system],
  );
  const scaled = useMemo(() => scaleTo(page.recipe, litres), [page.recipe, litres]);
  const results = useMemo(() => calculateRecipe(scaled), [scaled]);
  return (
    <>
      <Band bare>
        <div className="c-full">
          <BackLink href="/recipes" label="Recipes" />
        </div>
        <div className="c-1-8">
          <Poster text={page.title} />
          <p className={styles.subtitle}>
            <Subtitle page={page} />
          </p>
        </div>
        <div className="c-9-12">
          <Scaler
            litres={litres}
            own={page.recipe.batchLitres}
            printer={printer}
            onLitres={setLitres}
            onSystem={setSystem}
            slug={page.slug}
          />
        </div>
        <div className={`c-full ${styles.gauges}`}>
          <RecipeGauges results={results} style={page.recipe.style} printer={printer} />
          <RecipeModels results={results} />
        </div>
        <div className={`c-full ${styles.sheets}`}>
          <FermentableSheet recipe={scaled} results={results} printer={printer} />
          <HopSheet recipe={scaled} results={results} printer={printer} />
          {scaled.yeasts.length > 0 ? <YeastSheet recipe={scaled} printer={printer} /> : null}
          {scaled.miscs.length > 0 ? <MiscSheet recipe={scaled} printer={printer} /> : null}
        </div>
      </Band>
      <Band>
        <div className="c-1-7">
          <MashPart recipe={scaled} results={results} printer={printer} />
        </div>
        <div className="c-8-12">
          <WaterPart recipe={scaled} results={results} printer={printer} />
        </div>
      </Band>
      {page.notes ? (
        <Band>
          <SectionHead title="Notes" />
          <div className="c-1-8">
            <Prose html={page.notes} column />
          </div>
        </Band>
      ) : null}
      {page.diff ? (
        <Band id="changes">
          <SectionHead title={`What changed since version ${page.diff.from}`} />
          <div className="c-full">
            <RecipeDiffList diff={page.diff} printer={printer} />
            <Versions page={page} />
          </div>
        </Band>
      ) : null}
      {page.batches.length > 0 ? (
        <Band>
          <SectionHead title={brewedTimes(page.batches.length)} />
          <div className="c-full">
            <BatchList batches={page.batches} />
          </div>
        </Band>
      ) : null}
      {page.related.length > 0 ? (
        <Band>
          <SectionHead title="About this recipe" />
          <div className="c-full">
            <Posts
              rows={page.related.map(({ kind, title, summary, path }) => ({
                when: kindWords[kind] ?? kind,
                title,
                text: summary,
                href: path,
                key: path,
              }))}
            />
          </div>
        </Band>
      ) : null}
      <Band label="Take it along">
        <div className="c-full no-print">
          <Downloads page={page} />
        </div>
      </Band>
    </>
  );
}

const brewedTimes = (count: number) =>
  count === 1 ? "Brewed once" : count === 2 ? "Brewed twice" : `Brewed ${count} times`;

function scaleTo(recipe: Recipe, batchLitres: number): Recipe {
  if (batchLitres === recipe.batchLitres) return recipe;
  const scaled = scaleRecipe(recipe, { batchLitres });
  return scaled.ok ? scaled.value : recipe;
}

function Subtitle({ page }: { page: RecipePage }) {
  const dates = useDates();
  const what = [page.recipe.style?.name, page.recipe.type.toLowerCase()].filter(Boolean).join(", ");
  return (
    <>
      {`${what}. Version ${page.version} of ${dates.print("long", page.versionAt)}`}
      {page.diff ? (
        <>
          , <a href="#changes">{`what changed since version ${page.diff.from}`}</a>
        </>
      ) : null}
      {page.isCurrent ? null : (
        <>
          . <a href={`/recipes/${page.slug}`}>See the current version</a>
        </>
      )}
    </>
  );
}

const systems = [
  { value: "metric", label: "Metric" },
  { value: "us", label: "US" },
  { value: "imperial", label: "Imperial" },
];

type ScalerProps = {
  litres: number;
  own: number;
  printer: Printer;
  slug: string;
  onLitres: (litres: number) => void;
  onSystem: (system: UnitChoice["system"]) => void;
};

/** A form that also works without JavaScript: the size travels in the address. */
function Scaler({ litres, own, printer, slug, onLitres, onSystem }: ScalerProps) {
  const unit = preferredUnit("volume", printer.choice);
  const shown = printer.parts("volume", litres);
  const step = unit === "L" ? 0.5 : 0.25;
  const inUnit = (value: number) => Number(fromCanonical("volume", value, unit).toFixed(2));
  return (
    <form
      className={styles.scaler}
      method="get"
      action={`/recipes/${slug}`}
      onSubmit={(event) => event.preventDefault()}
    >
      <label className={styles.size}>
        <span className="geo dim">Batch size</span>
        <span className={styles.litres}>
          {shown.number}
          <small>{` ${shown.unit === "L" ? "litres" : shown.unit}`}</small>
        </span>
        <input
          type="range"
          name="volume"
          min={inUnit(Math.min(5, own))}
          max={inUnit(Math.max(60, own * 2))}
          step={step}
          value={inUnit(litres)}
          aria-valuetext={printer.text("volume", litres)}
          onChange={(event) => onLitres(toCanonical("volume", Number(event.currentTarget.value), unit))}
        />
      </label>
      <Seg
        label="Units"
        value={printer.choice.system}
        options={systems}
        onChange={(value) => onSystem(value as UnitChoice["system"])}
      />
      <noscript>
        <Button type="submit">Scale</Button>
      </noscript>
    </form>
  );
}

function Versions({ page }: { page: RecipePage }) {
  const dates = useDates();
  if (page.versions.length < 2) return null;
  return (
    <p className={`geo dim ${styles.versions}`}>
      {"Versions: "}
      {page.versions.map(({ version, at }, index) => (
        <span key={version}>
          {index > 0 ? ", " : ""}
          {version === page.version ? (
            `${version} (this one)`
          ) : (
            <a href={`/recipes/${page.slug}?v=${version}`}>{`${version}, ${dates.print("short", at)}`}</a>
          )}
        </span>
      ))}
    </p>
  );
}

function Downloads({ page }: { page: RecipePage }) {
  const version = page.isCurrent ? "" : `?v=${page.version}`;
  return (
    <ButtonRow>
      <LinkButton href={`/recipes/${page.slug}.xml${version}`} download icon={IconDownload}>
        BeerXML
      </LinkButton>
      <LinkButton href={`/recipes/${page.slug}.beerjson${version}`} download icon={IconDownload}>
        BeerJSON
      </LinkButton>
      <LinkButton href={`/recipes/${page.slug}.md${version}`} download icon={IconDownload}>
        Markdown
      </LinkButton>
      <Button type="button" icon={IconPrinter} onClick={() => window.print()}>
        Brew sheet
      </Button>
    </ButtonRow>
  );
}
