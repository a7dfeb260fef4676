/** A batch in a frame of another site: one document with its sheet and its face in it, and no other file. The server alone draws it. */
import { renderToStaticMarkup } from "react-dom/server";
import { createFormatter, type Formatter } from "../../domain/units/formatter.ts";
import { unitChoiceOf } from "../../platform/visitor-choices.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { beerTonesStyle } from "../../ui/beer/srm-style-sheet.ts";
import { curveNumbersOf } from "../../ui/curve/curve-numbers.ts";
import curveSheet from "../../ui/curve/fermentation-curve.module.css?inline";
import { FermentationCurve } from "../../ui/curve/fermentation-curve.tsx";
import plateSheet from "../../ui/curve/plate.module.css?inline";
import { Plate } from "../../ui/curve/plate.tsx";
import headFace from "../../ui/fonts/sofia-sans-extra-condensed.woff2?inline";
import iconSheet from "../../ui/icon.module.css?inline";
import tableSheet from "../../ui/list/sheet.module.css?inline";
import tokens from "../../ui/tokens.css?inline";
import type { Words } from "../../words/arguments.ts";
import { directionOf } from "../../words/known-languages.ts";
import { LanguageContext } from "../../words/language-context.ts";
import { SiteLanguageContext, useTongue } from "../../words/tongue.ts";
import { wordsOf } from "../../words/words.ts";
import { forecastLabelOf, plateOf } from "./batch-curve.tsx";
import { forecastOf } from "./forecast-words.tsx";
import frameSheet from "./framed-batch.css?inline";
import type { BatchPage } from "./queries.ts";

const sheets = [
  `@font-face{font-family:"Sofia Sans Extra Condensed Variable";font-weight:550 850;src:url("${headFace}")format("woff2")}`,
  "@layer tokens,ui;",
  `@layer tokens{${tokens}}`,
  curveSheet,
  plateSheet,
  iconSheet,
  tableSheet,
  frameSheet,
].join("");

/** Takes the readings that came since, once a minute while somebody sees it; whoever reads its table keeps it. */
const refresh = `setInterval(async()=>{if(document.hidden)return;try{const a=await fetch(location.href),o=document.querySelector("main"),m=a.ok&&new DOMParser().parseFromString(await a.text(),"text/html").querySelector("main");if(m&&m.innerHTML!=o.innerHTML&&!o.querySelector("[open]")&&!o.contains(document.activeElement))o.replaceWith(m)}catch{}},60000)`;

/** @param nonce of its own script and sheet */
export function drawFramedBatch({ settings, choices, origin }: SiteContext, batch: BatchPage, nonce: string): string {
  const { language, theme } = choices;
  const words = wordsOf(language);
  const formatter = createFormatter(unitChoiceOf(choices), language);
  const moves = batch.status === "Fermenting" || batch.status === "Conditioning";
  const page = (
    <LanguageContext value={language}>
      <SiteLanguageContext value={settings.language}>
        <html lang={language} dir={directionOf(language)} data-theme={theme === "system" ? undefined : theme}>
          <head>
            <meta charSet="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>{`${words.text("batch.title", { title: batch.title, number: `${batch.number}` })}, ${settings.title}`}</title>
            <link rel="canonical" href={`${origin}/batches/${batch.slug}`} />
            {batch.unlisted ? <meta name="robots" content="noindex" /> : null}
            <link rel="icon" href="data:," />
            <style nonce={nonce} dangerouslySetInnerHTML={{ __html: sheets + toneOf(batch) }} />
          </head>
          <body>
            <main>
              {batch.analysis ? (
                <Curve batch={batch} analysis={batch.analysis} formatter={formatter} words={words} />
              ) : (
                <div className="without">
                  <Name batch={batch} />
                  <p>{words.say("batch.noReadings")}</p>
                </div>
              )}
              <p>
                <a href={`/batches/${batch.slug}`} target="_blank" rel="noopener">
                  {words.say("batch.embedded", { number: `${batch.number}`, site: settings.title })}
                </a>
              </p>
            </main>
            {moves ? <script nonce={nonce} dangerouslySetInnerHTML={{ __html: refresh }} /> : null}
          </body>
        </html>
      </SiteLanguageContext>
    </LanguageContext>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}

/** The height of its scale, and the colours of its beer. */
const toneOf = ({ points, srm }: BatchPage): string =>
  `main{--from:${points ?? 56}${srm === null ? "" : `;${beerTonesStyle(srm)}`}}`;

function Name({ batch }: { batch: BatchPage }) {
  const tongue = useTongue();
  return <h1 {...tongue()}>{batch.title}</h1>;
}

type CurveProps = {
  batch: BatchPage;
  analysis: NonNullable<BatchPage["analysis"]>;
  formatter: Formatter;
  words: Words;
};

function Curve({ batch, analysis, formatter, words }: CurveProps) {
  const forecastLabel = forecastLabelOf(analysis, formatter, words);
  return (
    <FermentationCurve
      srm={undefined}
      points={batch.points ?? 56}
      days={analysis.days}
      gravity={analysis.gravity}
      numbers={curveNumbersOf(formatter)}
      {...(analysis.now === null ? {} : { now: analysis.now })}
      {...forecastOf(analysis)}
      {...(forecastLabel === undefined ? {} : { forecastLabel })}
      head={<Name batch={batch} />}
      plate={analysis.summary ? <Plate fill items={plateOf(batch, formatter, words)} /> : undefined}
    />
  );
}
