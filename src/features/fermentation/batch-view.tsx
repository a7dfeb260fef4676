/** A batch's page: the live curve, its events, the last readings, what it was brewed from and what was written about it. */
import { BodyDot } from "../../ui/body-dot.tsx";
import { Part } from "../../ui/part.tsx";
import { IconCode, IconDownload } from "@tabler/icons-react";
import { lazy, type ReactNode } from "react";
import type { Formatter } from "../../domain/units/formatter.ts";
import { sharedMinutes } from "../../platform/shared-minutes.ts";
import { useDates, useFormatter, useMoments } from "../../platform/use-formatter.ts";
import { BackLink } from "../../ui/frame/back-link.tsx";
import { Band } from "../../ui/frame/band.tsx";
import { ButtonRow } from "../../ui/controls/button-row.tsx";
import { Events } from "../../ui/curve/events.tsx";
import { Facts } from "../../ui/list/facts.tsx";
import type { Fact } from "../../ui/list/fact.ts";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Related } from "../../ui/list/related.tsx";
import { Poster } from "../../ui/frame/poster.tsx";
import { SectionHead } from "../../ui/frame/section-head.tsx";
import { Sheet } from "../../ui/list/sheet.tsx";
import type { Words } from "../../words/arguments.ts";
import { useTongue } from "../../words/tongue.ts";
import { useWords } from "../../words/words.ts";
import { EventPhotos } from "./event-photos.tsx";
import { eventTitle } from "./event-title.ts";
import { useLiveBatch } from "./live-batch.ts";
import type { BatchPage } from "./queries.ts";
import type { ShownInstrument } from "./shown-instruments.ts";
import { saySource } from "./span/say-source.ts";
import type { SentBatch } from "./sent-batch.ts";
import type { SentSpan } from "./span/sent-span.ts";
import { styleAndNumber } from "./style-and-number.ts";
import styles from "./batch-view.module.css";

const dayMilliseconds = 86_400_000;

const readings = () => import("./batch-readings.ts");
const SpannedCurve = lazy(async () => ({ default: (await readings()).SpannedCurve }));
const EveryReading = lazy(async () => ({ default: (await readings()).EveryReading }));

type BatchViewProps = {
  batch: SentBatch;
  /** The readings of the part of its curve that the address asks for. */
  part?: SentSpan | undefined;
};

export function BatchView({ batch: sent, part }: BatchViewProps) {
  const words = useWords();
  const moves = sent.status === "Fermenting" || sent.status === "Conditioning";
  const { batch, drawn, live } = useLiveBatch(sent, moves ? (sent.latestAt ?? 0) : null);
  const section = words.text("frame.section.fermentation");
  const back = <BackLink href="/batches" label={section} tight />;
  return (
    <>
      {batch.analysis ? (
        <Part frame={(sentence) => <WithoutCurve batch={batch} above={back} text={sentence} />}>
          <SpannedCurve batch={batch} analysis={batch.analysis} above={back} live={live} part={part} />
        </Part>
      ) : (
        <NoReadings batch={batch} above={<BackLink href="/batches" label={section} />} />
      )}
      {batch.events.length > 0 ? (
        <Band afterField>
          <h2 className="vh">{words.say("batch.events")}</h2>
          <EventRows batch={batch} />
        </Band>
      ) : null}
      <EventPhotos events={batch.events} />
      {batch.readingCount > 0 ? (
        <Part>
          <EveryReading batch={batch} drawn={drawn} isMoving={moves} live={live} />
        </Part>
      ) : null}
      <Band>
        <div className="c-1-8">
          <LastReadings batch={batch} />
          <p className="vh" aria-live="polite">
            {live.length > 0 ? words.say("batch.newReadings", { readings: live.length }) : ""}
          </p>
        </div>
        <div className="c-9-12">
          <Facts items={useFacts(batch)} />
        </div>
      </Band>
      {batch.body ? (
        <Band>
          <SectionHead title={words.text("batch.notes")} />
          <div className={`c-1-8 ${styles.prose}`} dangerouslySetInnerHTML={{ __html: batch.body }} />
        </Band>
      ) : null}
      <Related title={words.text("batch.related")} links={batch.related} />
    </>
  );
}

function NoReadings({ batch, above }: { batch: BatchPage; above?: ReactNode }) {
  const words = useWords();
  return (
    <WithoutCurve batch={batch} above={above} text={<p className="geom dim">{words.say("batch.noReadings")}</p>} />
  );
}

function WithoutCurve({ batch, above, text }: { batch: BatchPage; above?: ReactNode; text: ReactNode }) {
  const tongue = useTongue();
  return (
    <Band bare>
      <div className="c-full">
        {above}
        <Poster text={batch.title} />
        <p className="lede" {...tongue()}>
          {batch.summary}
        </p>
        {text}
      </div>
    </Band>
  );
}

function EventRows({ batch }: { batch: BatchPage }) {
  const words = useWords();
  const formatter = useFormatter();
  return (
    <Events
      rows={batch.events.map(({ number, at, type, title, measured, bodyHtml, later }) => {
        const day = (at - batch.startedAt) / dayMilliseconds;
        return {
          number,
          when: words.text("ui.curve.day", {
            day: formatter.number(day, 1, day === 0 ? 0 : 1).replace("-", "−"),
          }),
          title: eventTitle(words, formatter, { type, title, number: measured }),
          html: bodyHtml,
          later,
        };
      })}
    />
  );
}

function LastReadings({ batch }: { batch: BatchPage }) {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  const part = ({ number, unit }: { number: string; unit: string }) => (
    <>
      {number}
      {unit ? <small> {unit}</small> : null}
    </>
  );
  const moments = batch.lastReadings.map(({ at }) => at);
  const [isShared, sayMoment] = [sharedMinutes(moments), useMoments(moments)];
  const today = batch.latestAt ? dates.format("short", batch.latestAt) : "";
  const columns = [
    {
      head: words.text("batch.readings.time"),
      cell: ({ at }: Row) =>
        dates.format("short", at) === today && !isShared(at) ? dates.format("time", at) : sayMoment(at),
    },
    {
      head: words.text("ui.curve.gravity", { scale: formatter.scale }),
      number: true,
      cell: ({ gravity }: Row) => (gravity === undefined ? "–" : part(formatter.gravity(gravity, 4))),
    },
    {
      head: words.text("ui.curve.temperature"),
      number: true,
      cell: ({ celsius }: Row) => (celsius === undefined ? "–" : part(formatter.parts("temperature", celsius))),
    },
    {
      head: words.text("batch.readings.tilt"),
      number: true,
      wideOnly: true,
      cell: ({ rawAngle }: Row) =>
        rawAngle === undefined ? "–" : part({ number: formatter.number(rawAngle, 1, 1), unit: "°" }),
    },
    {
      head: words.text("batch.readings.signal"),
      number: true,
      wideOnly: true,
      cell: ({ rssi }: Row) => (rssi === undefined ? "–" : part({ number: `−${Math.abs(rssi)}`, unit: "dBm" })),
    },
  ];
  return (
    <>
      <SectionHead title={words.text("batch.readings.last")} />
      {batch.lastReadings.length > 0 ? (
        <Sheet
          caption={words.text("batch.readings.last")}
          captionHidden
          columns={columns}
          rows={batch.lastReadings}
          rowKey={({ at }) => String(at)}
        />
      ) : (
        <p>{words.say("batch.readings.none")}</p>
      )}
      <div className={styles.downloads}>
        <ButtonRow>
          <LinkButton href={`/batches/${batch.slug}.csv`} download icon={IconDownload}>
            CSV
          </LinkButton>
          <LinkButton href={`/batches/${batch.slug}.json`} download icon={IconDownload}>
            JSON
          </LinkButton>
          <LinkButton href={`/batches/${batch.slug}?embed`} icon={IconCode} data-reload="">
            {words.say("batch.embed")}
          </LinkButton>
        </ButtonRow>
      </div>
    </>
  );
}

type Row = BatchPage["lastReadings"][number];

function useFacts(batch: BatchPage): Fact[] {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  const { recipe } = batch;
  const facts: (Fact | false | null)[] = [
    { label: words.text("batch.beer"), value: styleAndNumber(words, batch) },
    recipe && {
      label: words.text("batch.recipe"),
      value: (
        <a href={recipe.path}>
          {recipe.version
            ? words.say("batch.recipe.version", { title: recipe.title, version: `${recipe.version}` })
            : recipe.title}
        </a>
      ),
    },
    batch.earlier.length > 0 && {
      label: words.text("batch.earlier"),
      value: (
        <ul className={styles.instruments}>
          {batch.earlier.map(({ number, fg, path }) => (
            <li key={path}>
              <a href={path}>{words.say("join.batch", { number: `${number}` })}</a>
              {fg === null ? undefined : `, ${formatter.text("gravity", fg)}`}
            </li>
          ))}
        </ul>
      ),
    },
    batch.brewedAt !== null && {
      label: words.text("batch.brewed"),
      value: brewedText(words, dates.format("long", batch.brewedAt), batch.fermenterLitres, formatter),
    },
    batch.yeasts.length > 0 && { label: words.text("batch.yeast"), value: batch.yeasts.join(", ") },
    batch.instruments.length > 0 && {
      label: words.text("batch.instruments", { count: batch.instruments.length }),
      value: (
        <ul className={styles.instruments}>
          {batch.instruments.map((instrument, place) => (
            <Instrument key={place} instrument={instrument} place={place} />
          ))}
        </ul>
      ),
    },
    batch.controller !== "" && { label: words.text("batch.controller"), value: batch.controller },
    { label: words.text("batch.statusLabel"), value: words.text("batch.status", { status: batch.status }) },
  ];
  return facts.filter((fact): fact is Fact => Boolean(fact));
}

const brewedText = (words: Words, date: string, litres: number | null, formatter: Formatter): string =>
  litres === null ? date : words.text("batch.brewed.litres", { date, volume: formatter.text("volume", litres) });

function Instrument({ instrument, place }: { instrument: ShownInstrument; place: number }) {
  const words = useWords();
  const dates = useDates();
  const formatter = useFormatter();
  const { name, sensor, colour, since, readings, isMore, isCalibrated } = instrument;
  const number = formatter.number(readings, 0);
  return (
    <li>
      <BodyDot colour={colour} />
      <b>{saySource(words, { device: name ?? "", sensor }, place)}</b>{" "}
      {words.say("batch.instruments.about", {
        date: dates.format("short", since),
        readings,
        number: isMore ? words.text("batch.instruments.atLeast", { number }) : number,
        calibrated: isCalibrated ? "yes" : "other",
      })}
    </li>
  );
}
