/** Expected and measured of a batch, each row opening to its formula with the numbers put in. */
import type { ReactNode } from "react";
import type { BatchTwins, Twin } from "../../../domain/twins/batch-twins.ts";
import type { TwinName } from "../../../domain/twins/quantities.ts";
import { twinDifference } from "../../../domain/twins/twin-difference.ts";
import { useFormatter } from "../../../platform/use-formatter.ts";
import { classNames } from "../../../ui/class-names.ts";
import { StudioSection } from "../../../ui/frame/studio-section.tsx";
import { sayTwinWorking } from "../../../words/say-twin-working.ts";
import { twinLabel, twinSpan, twinValue } from "../../../words/say-twin.ts";
import { useWords } from "../../../words/words.ts";
import { TwinScale } from "./twin-scale.tsx";
import styles from "./twins.module.css";

type TwinsPartProps = {
  twins: BatchTwins;
  /** Of these alone, in the order of the brew day; all where absent. */
  only?: readonly TwinName[];
  /** What nobody has measured is folded away: where the state measures other things. */
  foldsGaps?: boolean;
  children?: ReactNode;
};

export function TwinsPart({ twins, only, foldsGaps = false, children }: TwinsPartProps) {
  const words = useWords();
  const rows = only ? twins.twins.filter(({ name }) => only.includes(name)) : twins.twins;
  const gaps = foldsGaps ? rows.filter(({ measured, soFar }) => measured === null && soFar === null) : [];
  const outside = rows.filter((twin) => twinDifference(twin)?.isOutside).length;
  return (
    <StudioSection
      title={words.text("bench.twins")}
      id="twins"
      aside={outside > 0 ? words.text("bench.twins.outside", { count: outside }) : undefined}
      fold="open"
    >
      <div className={styles.twins}>
        <p className={styles.heads} aria-hidden="true">
          <span />
          <span>{words.say("bench.twins.expected")}</span>
          <span>{words.say("bench.twins.measured")}</span>
          <span className={styles.headDifference}>{words.say("bench.twins.difference")}</span>
        </p>
        <Rows rows={rows.filter((twin) => !gaps.includes(twin))} twins={twins} />
        {gaps.length > 0 ? (
          <details className={styles.gaps}>
            <summary>{words.say("bench.twins.gaps", { count: gaps.length })}</summary>
            <Rows rows={gaps} twins={twins} />
          </details>
        ) : undefined}
      </div>
      {children}
    </StudioSection>
  );
}

const Rows = ({ rows, twins }: { rows: readonly Twin[]; twins: BatchTwins }) => (
  <ul className={styles.rows}>
    {rows.map((twin) => (
      <TwinRow key={twin.name} twin={twin} twins={twins} />
    ))}
  </ul>
);

function TwinRow({ twin, twins }: { twin: Twin; twins: BatchTwins }) {
  const words = useWords();
  const formatter = useFormatter();
  const { name, expected, measured, soFar } = twin;
  const difference = twinDifference(twin);
  const { unit } = twinValue(formatter, name, expected ?? measured ?? 1);
  const number = (value: number) => twinValue(formatter, name, value).number;
  return (
    <li>
      <details>
        <summary className={classNames(styles.row, measured === null && styles.pending)}>
          <span className={styles.name}>
            {twinLabel(words, formatter, name)}
            {unit ? <small>{`\u00a0${unit}`}</small> : undefined}
          </span>
          <span className={styles.expected}>
            <span className="vh">{words.say("bench.twins.expected")} </span>
            {expected === null ? <span className="vh">{words.say("bench.twins.unplanned")}</span> : number(expected)}
          </span>
          <span className={styles.measured}>
            <span className="vh">{words.say("bench.twins.measured")} </span>
            {measured === null ? <Gap /> : number(measured)}
          </span>
          <span className={styles.scaleCell}>{difference ? <TwinScale difference={difference} /> : undefined}</span>
          <span className={classNames(styles.difference, difference?.isOutside && styles.outside)}>
            {difference && expected !== null && measured !== null ? (
              <>
                <span className="vh">{words.say("bench.twins.difference")} </span>
                {twinSpan(formatter, name, expected, measured)}
              </>
            ) : soFar === null ? undefined : (
              <small>{words.say("bench.twins.soFar", { value: number(soFar) })}</small>
            )}
          </span>
        </summary>
        <Working twin={twin} twins={twins} />
      </details>
    </li>
  );
}

/** Nobody has measured it: what is missing is drawn as missing. */
function Gap() {
  const words = useWords();
  return (
    <>
      <span className={styles.gap} aria-hidden="true" />
      <span className="vh">{words.say("bench.twins.gap")}</span>
    </>
  );
}

function Working({ twin, twins }: { twin: Twin; twins: BatchTwins }) {
  const words = useWords();
  const formatter = useFormatter();
  const { notation, about, source, expected, measured } = sayTwinWorking(words, formatter, twin.name, twins);
  return (
    <dl className={styles.working}>
      {notation ? (
        <div>
          <dt>{words.say("bench.twins.formula")}</dt>
          <dd>
            <code className={styles.formula}>{notation}</code>
          </dd>
        </div>
      ) : undefined}
      {expected ? (
        <div>
          <dt>{words.say("bench.twins.expected")}</dt>
          <dd>
            <code className={styles.formula}>{expected}</code>
          </dd>
        </div>
      ) : undefined}
      {measured ? (
        <div>
          <dt>{words.say("bench.twins.measured")}</dt>
          <dd>
            <code className={styles.formula}>{measured}</code>
          </dd>
        </div>
      ) : undefined}
      {about ? <p>{about}</p> : undefined}
      {source ? (
        <div>
          <dt>{words.say("bench.twins.source")}</dt>
          <dd>{source}</dd>
        </div>
      ) : undefined}
    </dl>
  );
}
