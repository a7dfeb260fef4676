/** A beer's page: its label, its story, its curve, what it was brewed from, and what people thought of it. */
import { Part } from "../../ui/part.tsx";
import { IconStars } from "@tabler/icons-react";
import type { Formatter } from "../../domain/units/formatter.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { BackLink } from "../../ui/frame/back-link.tsx";
import { Band } from "../../ui/frame/band.tsx";
import { railPointsFor } from "../../ui/curve/curve-points.ts";
import type { CurvePoint } from "../../ui/curve/curve-scale.ts";
import { Facts } from "../../ui/list/facts.tsx";
import type { Fact } from "../../ui/list/fact.ts";
import { curveNumbersOf } from "../../ui/curve/curve-numbers.ts";
import { FermentationCurve } from "../../ui/curve/fermentation-curve.tsx";
import { pointsOf } from "../../ui/curve/series-text.ts";
import { Label } from "../../ui/beer/label.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { MoreLink } from "../../ui/list/more-link.tsx";
import { Related } from "../../ui/list/related.tsx";
import { Prose } from "../../ui/prose.tsx";
import { SectionHead } from "../../ui/frame/section-head.tsx";
import { SrmStrip } from "../../ui/beer/srm-strip.tsx";
import { Stars } from "../../ui/beer/stars.tsx";
import { Tastings } from "../../ui/beer/tastings.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import { beerNumbers, labelShape, srmOf } from "./beer-label.ts";
import { kegText } from "./keg-text.ts";
import { placeName } from "./place-name.ts";
import type { BeerPage } from "./queries.ts";
import styles from "./beer-view.module.css";

export function BeerView({ beer }: { beer: BeerPage }) {
  const words = useWords();
  const formatter = useFormatter();
  const { scale } = formatter;
  const dates = useDates();
  const gravities: Fact[] = [
    ...(beer.og === null
      ? []
      : [{ label: words.text("batch.og", { scale }), value: formatter.gravity(beer.og).number }]),
    ...(beer.fg === null
      ? []
      : [{ label: words.text("batch.fg", { scale }), value: formatter.gravity(beer.fg).number }]),
  ];
  const line = [
    beer.tap === null ? "" : words.text("beer.tap", { tap: `${beer.tap}` }),
    beer.style,
    beer.batchNumber === null ? "" : words.text("batch.number", { number: `${beer.batchNumber}` }),
    beer.keggedAt === null ? "" : words.text("beer.kegged", { date: dates.format("long", beer.keggedAt) }),
  ].filter(Boolean);
  return (
    <>
      <Band bare>
        <div className="c-full">
          <BackLink href="/beers" label={words.text("frame.section.beers")} />
          <Label
            big
            name={beer.title}
            srm={srmOf(beer)}
            {...labelShape(beer)}
            line={line}
            facts={[...gravities, ...beerNumbers(words, beer, formatter)]}
            transition={`beer-${beer.slug}`}
          />
        </div>
        <div className={`c-1-8 ${styles.story}`}>
          <Prose html={beer.html} column />
        </div>
        <div className={`c-9-12 ${styles.facts}`}>
          <Facts items={useFacts(beer)} />
        </div>
      </Band>
      <Curve beer={beer} />
      {beer.srm === null ? null : (
        <SrmStrip
          caption={`${words.text("beer.colour")}: ${formatter.text("colour", beer.srm, "large", 0)}`}
          marks={[
            {
              name: `${formatter.choice.colour} ${formatter.parts("colour", beer.srm, "large", 0).number}`,
              short: formatter.parts("colour", beer.srm, "large", 0).number,
              srm: beer.srm,
            },
          ]}
        />
      )}
      <TastingBand beer={beer} />
      <Related title={words.text("beer.related")} links={beer.related} />
    </>
  );
}

function useFacts(beer: BeerPage): Fact[] {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  const served = [
    beer.servingCelsius === null ? "" : formatter.text("temperature", beer.servingCelsius),
    beer.volumesCo2 === null
      ? ""
      : words.text("beer.carbonation", { amount: formatter.text("carbonation", beer.volumesCo2, "large", 1) }),
  ].filter(Boolean);
  const { recipe, batch } = beer;
  const facts: (Fact | false | null)[] = [
    beer.keg && { label: words.text("beer.left"), value: kegText(words, beer.keg, formatter, dates, (count) => count) },
    recipe && {
      label: words.text("beer.recipe"),
      value: (
        <a href={recipe.path}>
          {recipe.version
            ? words.say("beer.recipe.version", { title: recipe.title, version: `${recipe.version}` })
            : recipe.title}
        </a>
      ),
    },
    batch && {
      label: words.text("beer.batch"),
      value: (
        <a href={batch.path}>
          {batch.brewedAt === null
            ? words.say("beer.batch.number", { number: `${batch.number}` })
            : words.say("beer.batch.brewed", {
                number: `${batch.number}`,
                date: dates.format("long", batch.brewedAt),
              })}
        </a>
      ),
    },
    beer.place !== "on-tap" && { label: words.text("beer.status"), value: placeName(words, beer.place) },
    beer.readyAt !== null &&
      beer.place !== "on-tap" &&
      beer.place !== "kicked" && { label: words.text("beer.ready"), value: dates.format("long", beer.readyAt) },
    served.length > 0 && { label: words.text("beer.served"), value: served.join(", ") },
  ];
  return facts.filter((fact): fact is Fact => Boolean(fact));
}

/** The first whole day by which nine tenths of the fall were over. */
function daysDown(points: readonly CurvePoint[]): number | null {
  const first = points[0]?.value;
  const last = points.at(-1)?.value;
  if (first === undefined || last === undefined || first - last < 0.005) return null;
  const done = points.find(({ value }) => value <= first - (first - last) * 0.9);
  return done ? Math.max(1, Math.round(done.day)) : null;
}

/** While it ferments the curve takes this share of the width, and the words stand where it has not come to yet. */
const fermentedShare = 0.4;
/** A first reading within this many days of pitching draws the curve from its edge. */
const fromTheStart = 0.25;

function Curve({ beer }: { beer: BeerPage }) {
  const words = useWords();
  const formatter = useFormatter();
  const points = pointsOf(beer.gravity);
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || points.length < 2 || beer.og === null) return null;
  const isFermenting = beer.batchStatus === "Fermenting";
  return (
    <Part>
      <FermentationCurve
        variant="band"
        srm={srmOf(beer)}
        gravity={first.day < fromTheStart ? [{ ...first, day: 0 }, ...points] : points}
        days={isFermenting ? last.day / fermentedShare : last.day}
        {...(isFermenting ? { now: last.day } : {})}
        points={railPointsFor(Math.max(...points.map(({ value }) => value)))}
        numbers={curveNumbersOf(formatter)}
        head={
          <>
            <h2 className="t-4xl">{isFermenting ? words.say("beer.curve.fermenting") : fallOf(words, points)}</h2>
            <p className="geom dim">
              {fallInNumbers(
                words,
                beer,
                { og: beer.og, to: isFermenting ? last.value : (beer.fg ?? last.value) },
                formatter,
              )}
            </p>
            {beer.batch ? (
              <MoreLink
                href={beer.batch.path}
                label={words.text("beer.openBatch", { number: `${beer.batch.number}` })}
              />
            ) : null}
          </>
        }
      />
    </Part>
  );
}

function fallOf(words: Words, points: readonly CurvePoint[]): string {
  const days = daysDown(points);
  return days === null ? words.text("beer.curve.measured") : words.text("beer.curve.down", { days });
}

type Fall = { og: number; to: number };

function fallInNumbers(words: Words, { warmestCelsius }: BeerPage, { og, to }: Fall, formatter: Formatter): string {
  const from = formatter.gravity(og).number;
  const end = formatter.gravity(to).number;
  const attenuation = `${formatter.number(((og - to) / (og - 1)) * 100, 0)}\u00A0%`;
  if (warmestCelsius === null) return words.text("beer.curve.fall", { from, to: end, attenuation });
  const warmest = formatter.text("temperature", warmestCelsius);
  return words.text("beer.curve.fallAndWarmest", { from, to: end, warmest, attenuation });
}

function TastingBand({ beer }: { beer: BeerPage }) {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  if (beer.tastings.length === 0 && beer.place !== "on-tap") return null;
  return (
    <Band bare>
      <SectionHead title={words.text("beer.tastings")} aside={beer.rating ? <Rating {...beer.rating} /> : undefined} />
      <div className="c-full">
        {beer.tastings.length > 0 ? (
          <Tastings
            rows={beer.tastings.map(({ id, at, stars, note, place }) => ({
              key: id,
              when: dates.format("short", at),
              dateTime: dates.iso(at),
              rating: stars,
              ratingText: words.text("ui.rating", { rating: formatter.number(stars) }),
              text: note,
              place,
            }))}
          />
        ) : (
          <p>{words.say("beer.tastings.none")}</p>
        )}
        {beer.place === "on-tap" ? (
          <p className={styles.rate}>
            <LinkButton look="primary" href={`/b/${beer.code}`} icon={IconStars}>
              {words.say("beer.rate")}
            </LinkButton>
          </p>
        ) : null}
      </div>
    </Band>
  );
}

function Rating({ average, count }: NonNullable<BeerPage["rating"]>) {
  const words = useWords();
  const mean = useFormatter().number(average, 1, 1);
  return (
    <span className={styles.rating}>
      <Stars rating={average} text={words.text("ui.rating", { rating: mean })} />
      <span className="num">{words.say("beer.rating", { mean, count })}</span>
    </span>
  );
}
