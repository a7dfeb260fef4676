/** The head of the home page of a site without beer: name, tagline and plate over the record of everything that is dated. */
import { stepKinds, type StepKind } from "../../domain/publishing/dated-step.ts";
import type { PlateNumber } from "../../domain/publishing/own-look.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { classNames } from "../../ui/class-names.ts";
import { Plate } from "../../ui/curve/plate.tsx";
import { Poster } from "../../ui/frame/poster.tsx";
import type { Fact } from "../../ui/list/fact.ts";
import { At } from "../../ui/rule/at.tsx";
import { RecordField } from "../../ui/rule/record-field.tsx";
import { useRuler } from "../../ui/rule/ruler-context.ts";
import { useTongue } from "../../words/tongue.ts";
import { useWords } from "../../words/words.ts";
import type { Words } from "../../words/arguments.ts";
import { RecordWalk } from "./record-walk.tsx";
import type { Record } from "./record.ts";
import styles from "./record-hero.module.css";

export type HeroWords = { title: string; tagline: string; description: string };

export function RecordHero({ record, site }: { record: Record | null; site: HeroWords }) {
  const words = useWords();
  const tongue = useTongue();
  const ruler = useRuler();
  const text = site.tagline || site.description;
  const isAbove = record !== null && record.hang === undefined;
  return (
    <>
      <section
        className={classNames(styles.hero, isAbove && styles.above, !record && styles.empty)}
        aria-label={words.text("home.record")}
      >
        {record ? <Picture record={record} /> : null}
        <div className={styles.text}>
          <Poster text={site.title} narrow />
          <p className={styles.lede} {...(text ? tongue() : {})}>
            {text || (record ? null : words.say("home.new"))}
          </p>
        </div>
        {record ? (
          <div className={styles.hang}>
            {record.hang === undefined ? null : (
              <svg height={`${(record.hang * 100).toFixed(2)}%`} width="1" aria-hidden="true" />
            )}
            <RecordPlate record={record} />
          </div>
        ) : null}
      </section>
      {record ? <Below record={record} /> : null}
      {ruler}
    </>
  );
}

function Picture({ record }: { record: Record }) {
  const words = useWords();
  const formatter = useFormatter();
  return (
    <div className={styles.record}>
      <RecordField {...record.field} wordsTo={record.hang} />
      <svg className={styles.numbers} width="100%" height="100%" aria-hidden="true">
        {record.lines.map((count, index) =>
          count === null ? null : (
            <svg key={count} x="100%" y={`${((record.field.lines[index] ?? 0) * 100).toFixed(2)}%`} overflow="visible">
              <text y="17" textAnchor="end">
                {formatter.number(count, 0)}
              </text>
            </svg>
          ),
        )}
      </svg>
      {record.flags.map((flag, index) => (
        <At key={flag.path + flag.at} x={flag.x} y={flag.y}>
          <FlagWords flag={flag} record={record} number={index + 1} />
        </At>
      ))}
      <At x={1} y={record.top}>
        <i className={styles.now} />
      </At>
      <p className={styles.note}>
        <b>{formatter.number(record.count, 0)}</b>
        {words.say("home.record.count", { count: record.count, list: listOf(words, record) })}
      </p>
      <RecordWalk steps={record.steps} />
    </div>
  );
}

type Flag = Record["flags"][number];

function useFlagDate() {
  const dates = useDates();
  return ({ isYoung }: Record, { at }: Flag) => dates.format(isYoung ? "short" : "year", at);
}

function FlagWords({ flag, record, number }: { flag: Flag; record: Record; number: number }) {
  const dateOf = useFlagDate();
  const tongue = useTongue();
  return (
    <a className={classNames(styles.flag, flag.toRight && styles.toRight)} href={flag.path}>
      <i aria-hidden="true">{number}</i>
      <b>{dateOf(record, flag)}</b>
      <span {...tongue()}>{flag.title}</span>
    </a>
  );
}

/** On narrow pages, where the flags are numbers. */
function Below({ record }: { record: Record }) {
  const words = useWords();
  const tongue = useTongue();
  const dateOf = useFlagDate();
  const formatter = useFormatter();
  return (
    <>
      <p className={styles.said}>
        <b>{formatter.number(record.count, 0)}</b>{" "}
        {words.say("home.record.count", { count: record.count, list: listOf(words, record) })}
      </p>
      {record.flags.length > 0 ? (
        <ol
          className={classNames(styles.stones, record.hang === undefined && styles.early)}
          aria-label={words.text("home.record.milestones")}
        >
          {record.flags.map((flag, index) => (
            <li key={flag.path + flag.at}>
              <i aria-hidden="true">{index + 1}</i>
              <b>{dateOf(record, flag)}</b>
              <span {...tongue()}>{flag.title}</span>
            </li>
          ))}
        </ol>
      ) : null}
    </>
  );
}

function countOf(words: Words, kind: StepKind, count: number): string {
  switch (kind) {
    case "post":
      return words.text("home.record.posts", { count });
    case "log":
      return words.text("home.record.logs", { count });
    case "release":
      return words.text("home.record.releases", { count });
    case "talk":
      return words.text("home.record.talks", { count });
    case "track":
      return words.text("home.record.tracks", { count });
  }
}

const listOf = (words: Words, { kinds, counts }: Record): string =>
  kinds.map((kind) => countOf(words, kind, counts[stepKinds.indexOf(kind)] ?? 0)).join(", ");

const day = 86_400_000;
const spans = [
  { unit: "year", days: 730, each: 365.25 },
  { unit: "month", days: 92, each: 30.44 },
  { unit: "week", days: 21, each: 7 },
  { unit: "day", days: 1, each: 1 },
] as const;

const kindOf = { posts: "post", releases: "release", talks: "talk", tracks: "track" } as const;

/** A kind of which there is nothing gives way to all entries. */
function usePlate({ since, last, now, isYoung, projects, count, counts }: Record) {
  const words = useWords();
  const dates = useDates();
  const formatter = useFormatter();
  const number = (label: string, value: number): Fact => ({ label, value: formatter.number(value, 0) });
  const all = () => number(words.text("home.record.entries"), count);
  return (asked: PlateNumber): Fact => {
    switch (asked) {
      case "since": {
        const [month = "", year] = dates.format("month", since).split(" ");
        const label = words.text("home.record.since");
        return isYoung && year ? { label, value: month, unit: year } : { label, value: dates.format("year", since) };
      }
      case "projects":
        return projects > 0 ? number(words.text("home.record.projects"), projects) : all();
      case "posts":
      case "releases":
      case "talks":
      case "tracks": {
        const kind = kindOf[asked];
        const some = counts[stepKinds.indexOf(kind)] ?? 0;
        return some > 0
          ? number(words.text("home.record.kind", { kind: kind === "track" ? "other" : kind }), some)
          : all();
      }
      case "entries":
        return all();
      case "last":
        return lastFact(words, formatter, Math.floor((now - last) / day));
    }
  };
}

function lastFact(words: Words, formatter: ReturnType<typeof useFormatter>, days: number): Fact {
  const span = spans.find((each) => days >= each.days);
  if (!span) return { label: words.text("home.record.last"), value: words.text("home.record.today") };
  const count = Math.floor(days / span.each);
  return {
    label: words.text("home.record.ago"),
    value: formatter.number(count, 0),
    unit: words.text("home.record.unit", { unit: span.unit === "year" ? "other" : span.unit, count }),
  };
}

function RecordPlate({ record }: { record: Record }) {
  const facts = record.plate.map(usePlate(record));
  return (
    <Plate items={facts.filter(({ label }, at) => facts.findIndex((fact) => fact.label === label) === at)} compact />
  );
}

export function RecordTable({ record }: { record: Record }) {
  const words = useWords();
  const formatter = useFormatter();
  return (
    <details className={styles.table}>
      <summary>{words.say("home.record.table")}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.say("home.record.year")}</th>
            {record.kinds.map((kind) => (
              <th key={kind} scope="col">
                {words.say("home.record.kind", { kind: kind === "track" ? "other" : kind })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {record.years.map(({ year, counts }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              {record.kinds.map((kind) => (
                <td key={kind}>{formatter.number(counts[stepKinds.indexOf(kind)] ?? 0, 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
