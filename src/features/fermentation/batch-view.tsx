/** A batch's page: the live curve, its events, the last readings, what it was brewed from and what was written about it. */
import { Part } from "../../ui/part.tsx";
import { IconCode, IconDownload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
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
import { BatchCurve } from "./batch-curve.tsx";
import { formatMeasurement } from "./measurements.ts";
import { useLiveBatch } from "./live-batch.ts";
import type { BatchPage } from "./queries.ts";
import { ReadingsExplorer } from "./readings-explorer.tsx";
import type { SentBatch } from "./sent-batch.ts";
import styles from "./batch-view.module.css";

const dayMilliseconds = 86_400_000;

type BatchViewProps = {
  batch: SentBatch;
  /** The site's name where the curve alone stands in a frame of another site. */
  embeddedFrom?: string | undefined;
};

export function BatchView({ batch: sent, embeddedFrom }: BatchViewProps) {
  const moves = sent.status === "Fermenting" || sent.status === "Conditioning";
  const { batch, live } = useLiveBatch(sent, moves ? (sent.latestAt ?? 0) : null);
  if (embeddedFrom !== undefined) return <EmbeddedBatch batch={batch} from={embeddedFrom} />;
  const back = <BackLink href="/batches" label="Batches" tight />;
  return (
    <>
      {batch.analysis ? (
        <Part frame={(sentence) => <WithoutCurve batch={batch} above={back} text={sentence} />}>
          <BatchCurve batch={batch} above={back} />
        </Part>
      ) : (
        <NoReadings batch={batch} above={<BackLink href="/batches" label="Batches" />} />
      )}
      {batch.events.length > 0 ? (
        <Band afterField>
          <h2 className="vh">Events</h2>
          <EventRows batch={batch} />
        </Band>
      ) : null}
      <Band>
        <div className="c-1-8">
          <LastReadings batch={batch} />
          <p className="vh" aria-live="polite">
            {live.length > 0 ? `${live.length} new readings` : ""}
          </p>
        </div>
        <div className="c-9-12">
          <Facts items={useFacts(batch)} />
        </div>
      </Band>
      {batch.readingCount > 0 ? (
        <div className="no-print">
          <Band label="Every reading">
            <SectionHead title="Every reading" />
            <Part>
              <ReadingsExplorer slug={batch.slug} live={live} />
            </Part>
          </Band>
        </div>
      ) : null}
      {batch.body ? (
        <Band>
          <SectionHead title="Notes" />
          <div className={`c-1-8 ${styles.prose}`} dangerouslySetInnerHTML={{ __html: batch.body }} />
        </Band>
      ) : null}
      <Related title="More of this" links={batch.related} />
    </>
  );
}

/** Only embeds may be framed: the way to the page itself opens a window of its own. */
function EmbeddedBatch({ batch, from }: { batch: BatchPage; from: string }) {
  return (
    <>
      <Part>{batch.analysis ? <BatchCurve batch={batch} plain /> : <NoReadings batch={batch} />}</Part>
      <p className={styles.from}>
        <a href={`/batches/${batch.slug}`} target="_blank" rel="noopener">
          {`Batch ${batch.number} at ${from}`}
        </a>
      </p>
    </>
  );
}

const NoReadings = ({ batch, above }: { batch: BatchPage; above?: ReactNode }) => (
  <WithoutCurve
    batch={batch}
    above={above}
    text={
      <p className="geo dim">No gravity has been measured of this batch yet. The curve begins with the first one.</p>
    }
  />
);

function WithoutCurve({ batch, above, text }: { batch: BatchPage; above?: ReactNode; text: ReactNode }) {
  return (
    <Band bare>
      <div className="c-full">
        {above}
        <Poster text={batch.title} />
        <p className="lede">{batch.summary}</p>
        {text}
      </div>
    </Band>
  );
}

function EventRows({ batch }: { batch: BatchPage }) {
  const formatter = useFormatter();
  return (
    <Events
      rows={batch.events.map(({ number, at, title, measured, bodyHtml, later }) => {
        const value = formatMeasurement(formatter, { type: "measurement", title, number: measured });
        const day = (at - batch.startedAt) / dayMilliseconds;
        return {
          number,
          when: `Day ${formatter.number(day, 1, day === 0 ? 0 : 1).replace("-", "−")}`,
          title: value === null ? title : `${title} ${value}`,
          html: bodyHtml,
          later,
        };
      })}
    />
  );
}

function LastReadings({ batch }: { batch: BatchPage }) {
  const formatter = useFormatter();
  const dates = useDates();
  const part = ({ number, unit }: { number: string; unit: string }) => (
    <>
      {number}
      {unit ? <small> {unit}</small> : null}
    </>
  );
  const today = batch.latestAt ? dates.format("short", batch.latestAt) : "";
  const columns = [
    {
      head: "Time",
      cell: ({ at }: Row) =>
        dates.format("short", at) === today ? dates.format("time", at) : dates.format("moment", at),
    },
    {
      head: "Gravity",
      number: true,
      cell: ({ gravity }: Row) => (gravity === undefined ? "–" : part(formatter.gravity(gravity, 4))),
    },
    {
      head: "Temperature",
      number: true,
      cell: ({ celsius }: Row) => (celsius === undefined ? "–" : part(formatter.parts("temperature", celsius))),
    },
    {
      head: "Tilt",
      number: true,
      wideOnly: true,
      cell: ({ rawAngle }: Row) =>
        rawAngle === undefined ? "–" : part({ number: formatter.number(rawAngle, 1, 1), unit: "°" }),
    },
    {
      head: "Signal",
      number: true,
      wideOnly: true,
      cell: ({ rssi }: Row) => (rssi === undefined ? "–" : part({ number: `−${Math.abs(rssi)}`, unit: "dBm" })),
    },
  ];
  return (
    <>
      <SectionHead title="Last readings" />
      {batch.lastReadings.length > 0 ? (
        <Sheet
          caption="Last readings"
          captionHidden
          columns={columns}
          rows={batch.lastReadings}
          rowKey={({ at }) => String(at)}
        />
      ) : (
        <p>No device has reported yet.</p>
      )}
      <div className={styles.downloads}>
        <ButtonRow>
          <LinkButton href={`/batches/${batch.slug}.csv`} download icon={IconDownload}>
            CSV
          </LinkButton>
          <LinkButton href={`/batches/${batch.slug}.json`} download icon={IconDownload}>
            JSON
          </LinkButton>
          <LinkButton href={`/batches/${batch.slug}?embed`} icon={IconCode}>
            Embed
          </LinkButton>
        </ButtonRow>
      </div>
    </>
  );
}

type Row = BatchPage["lastReadings"][number];

function useFacts(batch: BatchPage): Fact[] {
  const formatter = useFormatter();
  const dates = useDates();
  const facts: (Fact | false | null)[] = [
    { label: "Beer", value: [batch.style, `batch ${batch.number}`].filter(Boolean).join(", ") },
    batch.recipe && {
      label: "Recipe",
      value: (
        <a
          href={batch.recipe.path}
        >{`${batch.recipe.title}${batch.recipe.version ? `, version ${batch.recipe.version}` : ""}`}</a>
      ),
    },
    batch.brewedAt !== null && {
      label: "Brewed",
      value: `${dates.format("long", batch.brewedAt)}${batch.fermenterLitres === null ? "" : `, ${formatter.text("volume", batch.fermenterLitres)} into the fermenter`}`,
    },
    batch.yeasts.length > 0 && { label: "Yeast", value: batch.yeasts.join(", ") },
    batch.devices.length > 0 && {
      label: "Device",
      value: `${batch.devices.join(", ")}, ${formatter.number(batch.readingCount, 0)} readings${batch.flaggedCount > 0 ? `, ${batch.flaggedCount} set aside` : ""}`,
    },
    batch.controller !== "" && { label: "Controller", value: batch.controller },
    { label: "Status", value: batch.status },
  ];
  return facts.filter((fact): fact is Fact => Boolean(fact));
}
