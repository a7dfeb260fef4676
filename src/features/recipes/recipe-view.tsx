/** A recipe's page: scaled to the visitor's brewhouse and units, each number against its style. */
import { useEffect, useMemo, useRef, useState } from "react";
import { createFormatter } from "../../domain/units/formatter.ts";
import type { HtmlPart } from "../../platform/html-part.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { BackLink } from "../../ui/frame/back-link.tsx";
import { Band } from "../../ui/frame/band.tsx";
import { Poster } from "../../ui/frame/poster.tsx";
import { Related } from "../../ui/list/related.tsx";
import { Part } from "../../ui/part.tsx";
import { Prose } from "../../ui/prose.tsx";
import { SectionHead } from "../../ui/frame/section-head.tsx";
import { useWords } from "../../words/words.ts";
import type { Brewed } from "./brewed-page.ts";
import type { DrawnRecipe } from "./queries.ts";
import { type Asked, formatAsked } from "./recipe-address.ts";
import { BatchList } from "./recipe-batches.tsx";
import { RecipeDownloads } from "./recipe-downloads.tsx";
import { RecipeGauges } from "./recipe-gauges.tsx";
import { RecipeModels } from "./recipe-models.tsx";
import { FermentationPart, MashPart, WaterPart } from "./recipe-process.tsx";
import { SharedMashLine } from "./shared-mash-line.tsx";
import { Scaler } from "./recipe-scaler.tsx";
import { FermentableSheet, HopSheet, MiscSheet, YeastSheet } from "./recipe-sheets.tsx";
import { choiceFor } from "./unit-choice.ts";
import styles from "./recipe-view.module.css";

/** The address follows a slider no faster than browsers let it. */
const addressDelay = 300;

/** What the visitor asks for now, kept in the address so that it can be shared; nothing is loaded for it. */
function useAsked(path: string, first: Asked) {
  const [asked, setAsked] = useState(first);
  useEffect(() => {
    const to = path + formatAsked(asked);
    if (to === location.pathname + location.search) return undefined;
    const timer = setTimeout(() => history.replaceState(history.state, "", to + location.hash), addressDelay);
    return () => clearTimeout(timer);
  }, [path, asked]);
  return [asked, setAsked] as const;
}

/** What computes another size is fetched when one is asked for; where that fails, the server draws it. */
function useBrewed(page: DrawnRecipe, first: Brewed, asked: Asked): Brewed {
  const [brewed, setBrewed] = useState(first);
  const drawn = useRef(brewhouseOf(asked));
  useEffect(() => {
    const wanted = brewhouseOf(asked);
    if (wanted === drawn.current) return undefined;
    let isWanted = true;
    import("./brewed-page.ts").then(
      ({ brewedPage }) => {
        if (!isWanted) return;
        drawn.current = wanted;
        setBrewed(brewedPage(page, asked));
      },
      () => location.assign(`/recipes/${page.slug}${formatAsked(asked)}`),
    );
    return () => {
      isWanted = false;
    };
  }, [page, asked]);
  return brewed;
}
const brewhouseOf = (asked: Asked) => formatAsked({ ...asked, version: null, system: null });

type RecipeViewProps = {
  page: DrawnRecipe;
  asked: Asked;
  brewed: Brewed;
  /** The names of the formulas, as a sentence. */
  formulas: string;
  models: HtmlPart | null;
};

export function RecipeView({ page, asked: first, brewed, formulas, models }: RecipeViewProps) {
  const words = useWords();
  const site = useFormatter();
  const path = `/recipes/${page.slug}`;
  const [asked, setAsked] = useAsked(path, first);
  const { recipe: own, hidden, isScalable } = page;
  const formatter = useMemo(
    () => createFormatter(choiceFor(site.choice, asked.system), site.language),
    [site, asked.system],
  );
  const { recipe = own, results } = useBrewed(page, brewed, asked);
  const parts = { recipe, results, hidden, formatter };
  return (
    <div className={styles.recipe}>
      <Band bare>
        <div className="c-full no-print">
          <BackLink href="/recipes" label={words.text("recipes.title")} />
        </div>
        <div className="c-1-8">
          <Poster text={page.title} />
          <p className={styles.subtitle}>
            <Subtitle page={page} />
          </p>
          <SharedMashLine page={page} />
          {page.keptBack ? <p className="geom dim">{page.keptBack}</p> : null}
        </div>
        <div className="c-9-12 no-print">
          <Scaler
            path={path}
            recipe={own}
            asked={asked}
            formatter={formatter}
            isScalable={isScalable}
            onAsked={setAsked}
          />
        </div>
        <div className={`c-full ${styles.gauges}`}>
          <Part>
            <RecipeGauges results={results} style={recipe.style} formatter={formatter} />
          </Part>
          <RecipeModels
            formulas={formulas}
            models={models}
            onAsk={() => import("./brewed-page.ts").then(({ brewedModels }) => brewedModels(page, asked, formatter))}
          />
        </div>
        <div className={`c-full ${styles.sheets}`}>
          <FermentableSheet {...parts} />
          <HopSheet {...parts} />
          {recipe.yeasts.length > 0 ? <YeastSheet {...parts} /> : null}
          {recipe.miscs.length > 0 ? <MiscSheet {...parts} /> : null}
        </div>
      </Band>
      <Band>
        <div className={`c-1-7 ${styles.parts}`}>
          <MashPart {...parts} />
          <FermentationPart {...parts} />
        </div>
        <div className={`c-8-12 ${styles.parts}`}>
          <WaterPart {...parts} />
        </div>
      </Band>
      {page.notes ? (
        <Band>
          <SectionHead title={words.text("recipe.notes")} />
          <div className="c-1-8">
            <Prose html={page.notes} column />
          </div>
        </Band>
      ) : null}
      {page.batches.length > 0 ? (
        <Band>
          <SectionHead title={words.text("recipe.brewed", { count: page.batches.length })} />
          <div className="c-full">
            <BatchList batches={page.batches} formatter={formatter} />
          </div>
        </Band>
      ) : null}
      <div className="no-print">
        <Related title={words.text("recipe.about")} links={page.related} />
      </div>
      <div className="no-print">
        <Band label={words.text("recipe.download")}>
          <div className="c-full">
            <RecipeDownloads path={path} query={formatAsked(asked)} />
          </div>
        </Band>
      </div>
    </div>
  );
}

function Subtitle({
  page: { slug, kind, version, versionAt, versionBefore, versionCount, isCurrent },
}: {
  page: DrawnRecipe;
}) {
  const words = useWords();
  const date = useDates().format("long", versionAt);
  const path = `/recipes/${slug}`;
  return (
    <>
      {words.say("recipe.subtitle", { kind, version: `${version}`, date })}
      {versionBefore !== null ? (
        <>
          ,{" "}
          <a href={`${path}/versions?from=${versionBefore}&to=${version}`}>
            {words.say("recipe.changes", { before: `${versionBefore}` })}
          </a>
        </>
      ) : versionCount > 1 ? (
        <>
          , <a href={`${path}/versions`}>{words.say("recipe.first", { count: versionCount })}</a>
        </>
      ) : null}
      {isCurrent ? null : (
        <>
          . <a href={path}>{words.say("recipe.current")}</a>
        </>
      )}
    </>
  );
}
