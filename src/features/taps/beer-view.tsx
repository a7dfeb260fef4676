/** A beer's page: its label, its story, its curve, what it was brewed from, and what people thought of it. */
import { Part } from "../../ui/part.tsx";
import { IconStars } from "@tabler/icons-react";
import { countWord } from "../../domain/units/count-word.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { BackLink } from "../../ui/frame/back-link.tsx";
import { Band } from "../../ui/frame/band.tsx";
import { type CurvePoint, railPointsFor } from "../../ui/curve/curve-scale.ts";
import { Facts } from "../../ui/list/facts.tsx";
import type { Fact } from "../../ui/list/fact.ts";
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
import { beerNumbers, labelShape, srmOf } from "./beer-label.ts";
import { kegText } from "./beers-view.tsx";
import type { BeerPage } from "./queries.ts";
import styles from "./beer-view.module.css";

export function BeerView({ beer }: { beer: BeerPage }) {
  const formatter = useFormatter();
  const dates = useDates();
  const gravities: Fact[] = [
    ...(beer.og === null ? [] : [{ label: "OG", value: formatter.gravity(beer.og).number }]),
    ...(beer.fg === null ? [] : [{ label: "FG", value: formatter.gravity(beer.fg).number }]),
  ];
  const line = [
    beer.tap === null ? "" : `Tap ${beer.tap}`,
    beer.style,
    beer.batchNumber === null ? "" : `Batch ${beer.batchNumber}`,
    beer.keggedAt === null ? "" : `Kegged ${dates.format("long", beer.keggedAt)}`,
  ].filter(Boolean);
  return (
    <>
      <Band bare>
        <div className="c-full">
          <BackLink href="/beers" label="Beers" />
          <Label
            big
            name={beer.title}
            srm={srmOf(beer)}
            {...labelShape(beer)}
            line={line}
            facts={[...gravities, ...beerNumbers(beer, formatter)]}
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
          label="Colour"
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
      <Related title="About this beer" links={beer.related} />
    </>
  );
}

function useFacts(beer: BeerPage): Fact[] {
  const formatter = useFormatter();
  const dates = useDates();
  const served = [
    beer.servingCelsius === null ? "" : formatter.text("temperature", beer.servingCelsius),
    beer.volumesCo2 === null ? "" : `${formatter.number(beer.volumesCo2, 1, 1)} volumes CO₂`,
  ].filter(Boolean);
  const keg = beer.keg && kegText(beer.keg, dates);
  const facts: (Fact | false | null)[] = [
    keg && { label: "Left in the keg", value: `${keg.strong} ${keg.text}` },
    beer.recipe && {
      label: "Recipe",
      value: (
        <a
          href={beer.recipe.path}
        >{`${beer.recipe.title}${beer.recipe.version ? `, version ${beer.recipe.version}` : ""}`}</a>
      ),
    },
    beer.batch && {
      label: "Batch",
      value: (
        <a
          href={beer.batch.path}
        >{`No. ${beer.batch.number}${beer.batch.brewedAt === null ? "" : `, brewed ${dates.format("long", beer.batch.brewedAt)}`}`}</a>
      ),
    },
    beer.place !== "on-tap" && { label: "Where", value: placeWords[beer.place] },
    beer.readyAt !== null &&
      beer.place !== "on-tap" &&
      beer.place !== "kicked" && { label: "Ready", value: dates.format("long", beer.readyAt) },
    served.length > 0 && { label: "Served", value: served.join(", ") },
  ];
  return facts.filter((fact): fact is Fact => Boolean(fact));
}

const placeWords = {
  "on-tap": "On tap",
  conditioning: "Conditioning",
  coming: "Coming",
  kicked: "Kicked: the keg is empty",
};

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
        numbers={{
          scale: formatter.choice.gravity === "SG" ? "SG" : "other",
          gravity: (sg) => formatter.gravity(sg).number,
        }}
        head={
          <>
            <h2 className="t-4xl">{isFermenting ? "Still falling" : fallOf(points)}</h2>
            <p className="geo dim">
              {fallInNumbers(beer, beer.og, isFermenting ? last.value : (beer.fg ?? last.value), formatter)}
            </p>
            {beer.batch ? <MoreLink href={beer.batch.path} label={`Open batch ${beer.batch.number}`} /> : null}
          </>
        }
      />
    </Part>
  );
}

function fallOf(points: readonly CurvePoint[]): string {
  const days = daysDown(points);
  return days === null ? "The fermentation" : `Down in ${countWord(days)} ${days === 1 ? "day" : "days"}`;
}

function fallInNumbers({ warmestCelsius }: BeerPage, og: number, to: number, formatter: Formatter): string {
  const warmest = warmestCelsius === null ? "" : `, ${formatter.text("temperature", warmestCelsius)} at the warmest`;
  const attenuation = ((og - to) / (og - 1)) * 100;
  return `${formatter.gravity(og).number} to ${formatter.gravity(to).number}${warmest}. Apparent attenuation ${formatter.number(attenuation, 0)}\u00A0%.`;
}

function TastingBand({ beer }: { beer: BeerPage }) {
  const formatter = useFormatter();
  const dates = useDates();
  if (beer.tastings.length === 0 && beer.place !== "on-tap") return null;
  const mean = beer.rating && formatter.number(beer.rating.average, 1, 1);
  return (
    <Band bare>
      <SectionHead
        title="Tastings"
        aside={
          beer.rating ? (
            <span className={styles.rating}>
              <Stars rating={beer.rating.average} text={`${mean} of 5`} />
              <span className="num">{`${mean} from ${beer.rating.count}`}</span>
            </span>
          ) : undefined
        }
      />
      <div className="c-full">
        {beer.tastings.length > 0 ? (
          <Tastings
            rows={beer.tastings.map(({ id, at, stars, note, place }) => ({
              key: id,
              when: dates.format("short", at),
              dateTime: dates.iso(at),
              rating: stars,
              ratingText: `${stars} of 5`,
              text: note,
              place,
            }))}
          />
        ) : (
          <p>Nobody has written about it yet.</p>
        )}
        {beer.place === "on-tap" ? (
          <p className={styles.rate}>
            <LinkButton look="primary" href={`/b/${beer.code}`} icon={IconStars}>
              Rate this beer
            </LinkButton>
          </p>
        ) : null}
      </div>
    </Band>
  );
}
