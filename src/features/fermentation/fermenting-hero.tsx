/** The head of the home page: what ferments now, live. */
import type { ReactNode } from "react";
import { useDates } from "../../platform/use-formatter.ts";
import { Link } from "../../ui/link.tsx";
import { Band } from "../../ui/frame/band.tsx";
import { Poster } from "../../ui/frame/poster.tsx";
import { Part } from "../../ui/part.tsx";
import { useWords } from "../../words/words.ts";
import { BatchCurve } from "./batch-curve.tsx";
import { useLiveBatch } from "./live-batch.ts";
import type { SentBatch } from "./sent-batch.ts";
import { styleAndNumber } from "./style-and-number.ts";

export const FermentingHero = ({ batch }: { batch: SentBatch }) => (
  <Part frame={(sentence) => <PlainHero batch={batch} text={sentence} />}>
    <LiveHero batch={batch} />
  </Part>
);

const PlainHero = ({ batch, text }: { batch: SentBatch; text: ReactNode }) => (
  <Band bare>
    <div className="c-full">
      <Poster text={batch.title}>
        <Link href={`/batches/${batch.slug}`}>{batch.title}</Link>
      </Poster>
      {text}
    </div>
  </Band>
);

function LiveHero({ batch: sent }: { batch: SentBatch }) {
  const words = useWords();
  const dates = useDates();
  const { batch } = useLiveBatch(sent, sent.latestAt ?? 0);
  const line = words.say("home.fermenting", {
    batch: styleAndNumber(words, batch),
    date: dates.format("weekday", batch.startedAt),
    readings: batch.readingCount,
  });
  return (
    <BatchCurve
      batch={batch}
      plain
      name={<Link href={`/batches/${batch.slug}`}>{batch.title}</Link>}
      below={<p className="geom">{line}</p>}
    />
  );
}
