/** The head of a project's page on a site without beer: its name, its sentence and its plate over its own record. */
import { useAge } from "../../platform/use-age.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Plate } from "../../ui/curve/plate.tsx";
import { BackLink } from "../../ui/frame/back-link.tsx";
import { Poster } from "../../ui/frame/poster.tsx";
import type { Fact } from "../../ui/list/fact.ts";
import { RecordStage } from "../../ui/rule/record-stage.tsx";
import { useRuler } from "../../ui/rule/ruler-context.ts";
import { useTongue } from "../../words/tongue.ts";
import { useWords } from "../../words/words.ts";
import type { ProjectRecord } from "./project-record.ts";
import type { ProjectPage } from "./queries.ts";
import { useSteps } from "./use-steps.ts";
import styles from "./project-head.module.css";

export function ProjectHead({ project }: { project: ProjectPage }) {
  const { title, summary, language, record } = project;
  const words = useWords();
  const dates = useDates();
  const formatter = useFormatter();
  const tongue = useTongue();
  const ruler = useRuler();
  const listOf = useSteps();
  return (
    <RecordStage
      rule={ruler}
      low
      label={words.text("project.record", { title })}
      record={
        record && {
          ...record,
          numbers: record.lines.map((count) => (count === null ? null : formatter.number(count, 0))),
          count: formatter.number(record.count, 0),
          said: words.say("home.record.count", {
            count: record.count,
            list: listOf(record.logs, record.releases),
          }),
          flags: record.flags.map(({ at, version, text, ...flag }) => ({
            ...flag,
            path: "#log",
            name: version || dates.format("month", at),
            text: text || dates.format("month", at),
            language,
          })),
        }
      }
      plate={record ? <Numbers record={record} /> : null}
    >
      <div className={styles.back}>
        <BackLink href="/projects" label={words.text("frame.section.projects")} tight />
      </div>
      <div {...tongue(language)}>
        <Poster text={title} narrow />
      </div>
      <p {...tongue(language)}>{summary}</p>
    </RecordStage>
  );
}

/** Its version and how old that is; where nothing was released, how much was logged and how long ago. */
function Numbers({ record: { newest, count, last, now } }: { record: ProjectRecord }) {
  const words = useWords();
  const formatter = useFormatter();
  const ageOf = useAge();
  const lastAge = ageOf(newest?.at ?? last, now);
  const items: Fact[] = newest
    ? [
        { label: words.text("project.plate.version"), value: newest.version },
        {
          label: lastAge.unit ? words.text("project.plate.releasedAgo") : words.text("project.plate.released"),
          ...lastAge,
        },
      ]
    : [
        { label: words.text("project.plate.entries"), value: formatter.number(count, 0) },
        { label: lastAge.unit ? words.text("home.record.ago") : words.text("project.plate.last"), ...lastAge },
      ];
  return <Plate items={items} compact />;
}
