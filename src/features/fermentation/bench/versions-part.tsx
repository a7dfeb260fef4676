/** What each version of the recipe brought, and what changed since the batch before. */
import type { ReactNode } from "react";
import { useFormatter } from "../../../platform/use-formatter.ts";
import { srmClass } from "../../../ui/beer/srm-class.ts";
import { classNames } from "../../../ui/class-names.ts";
import { StudioSection } from "../../../ui/frame/studio-section.tsx";
import { Link } from "../../../ui/link.tsx";
import { useWords } from "../../../words/words.ts";
import type { OwnBench } from "../own-bench.ts";
import type { OwnOutcome } from "../own-outcome.ts";
import { stateOf } from "./batch-views.ts";
import styles from "./outcome.module.css";

const mostStars = 5;

export function VersionsPart({ bench }: { bench: OwnBench }) {
  const words = useWords();
  const { outcome, plan, id, batchStatus } = bench;
  if (!outcome || (outcome.versions.length < 2 && !outcome.changed)) return null;
  const { versions, changed } = outcome;
  return (
    <StudioSection
      title={
        plan?.version == null || stateOf(batchStatus) !== "Completed"
          ? words.text("bench.versions.none")
          : words.text("bench.versions", { version: `${plan.version}` })
      }
      id="versions"
      end={changed?.compare ? <Link href={changed.compare}>{words.say("versions.compare")}</Link> : undefined}
    >
      {versions.length > 1 ? <Versions versions={versions} shown={id} srm={plan?.numbers.srm} /> : undefined}
      {changed ? <Changed changed={changed} /> : undefined}
    </StudioSection>
  );
}

type VersionsProps = { versions: OwnOutcome["versions"]; shown: string; srm: number | undefined };

function Versions({ versions, shown, srm }: VersionsProps) {
  const words = useWords();
  const formatter = useFormatter();
  const orNone = (text: string | null) => text ?? "–";
  return (
    <table className={classNames(styles.versions, srmClass(srm))}>
      <thead>
        <tr>
          <th scope="col">{words.say("bench.versions.version")}</th>
          <th scope="col" className="wide-only">
            {words.say("bench.versions.change")}
          </th>
          <th scope="col">{words.say("bench.versions.fg", { scale: formatter.scale })}</th>
          <th scope="col">{words.say("bench.versions.attenuation")}</th>
          <th scope="col" colSpan={2}>
            {words.say("bench.versions.stars")}
          </th>
        </tr>
      </thead>
      <tbody>
        {versions.map(({ id, version, number, note, fg, attenuation, stars }) => (
          <tr key={id} aria-current={id === shown ? "true" : undefined}>
            <th scope="row">
              <Link href={`/studio/batches/${id}?at=completed`}>
                {words.say("bench.versions.each", { version: `${version}`, number: `${number}`, unseen })}
              </Link>
            </th>
            <td className="wide-only">{note}</td>
            <td>{orNone(fg === null ? null : formatter.gravity(fg, 4).number)}</td>
            <td>{orNone(attenuation === null ? null : formatter.number(attenuation, 0))}</td>
            <td>{orNone(stars === null ? null : formatter.number(stars, 1, 1))}</td>
            <td>{stars === null ? undefined : <StarsBar stars={stars} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const unseen = (inside: ReactNode) => <span className="vh">{inside}</span>;

const StarsBar = ({ stars }: { stars: number }) => (
  <svg viewBox={`0 0 ${mostStars} 1`} width="40" height="9" preserveAspectRatio="none" aria-hidden="true">
    <rect width={stars} height="1" />
  </svg>
);

function Changed({ changed: { number, changes, more, effect } }: { changed: NonNullable<OwnOutcome["changed"]> }) {
  const words = useWords();
  if (changes.length === 0)
    return <p className={styles.none}>{words.say("bench.versions.same", { number: `${number}` })}</p>;
  return (
    <>
      <h3 className={styles.since}>{words.say("bench.versions.since", { number: `${number}` })}</h3>
      <ul className={styles.changes}>
        {changes.map(({ sign, thing, before, after, effect: own }) => (
          <li key={`${sign} ${thing} ${before} ${after}`}>
            <b>{sign}</b>
            <span>
              {thing} {before === null ? undefined : <s>{before}</s>} {after}
              {own ? <small>{own}</small> : undefined}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.none}>
        {[more > 0 ? words.text("bench.versions.more", { count: more }) : "", effect].filter(Boolean).join(" · ")}
      </p>
    </>
  );
}
