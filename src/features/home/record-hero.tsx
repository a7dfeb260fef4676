/** The head of the home page of a site without beer: name, tagline and plate over the record of everything that is dated. */
import { stepKinds, type StepKind } from "../../domain/publishing/dated-step.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { useAge } from "../../platform/use-age.ts";
import { Plate } from "../../ui/curve/plate.tsx";
import { Poster } from "../../ui/frame/poster.tsx";
import type { Fact } from "../../ui/list/fact.ts";
import { RecordStage } from "../../ui/rule/record-stage.tsx";
import { useRuler } from "../../ui/rule/ruler-context.ts";
import { useTongue } from "../../words/tongue.ts";
import { useWords } from "../../words/words.ts";
import type { Words } from "../../words/arguments.ts";
import { RecordWalk } from "./record-walk.tsx";
import type { Record } from "./record.ts";

export type HeroWords = { title: string; tagline: string; description: string };

export function RecordHero({ record, site }: { record: Record | null; site: HeroWords }) {
  const words = useWords();
  const dates = useDates();
  const formatter = useFormatter();
  const ruler = useRuler();
  const tongue = useTongue();
  const text = site.tagline || site.description;
  return (
    <>
      <RecordStage
        label={words.text("home.record")}
        record={
          record && {
            ...record,
            numbers: record.lines.map((count) => (count === null ? null : formatter.number(count, 0))),
            count: formatter.number(record.count, 0),
            said: words.say("home.record.count", { count: record.count, list: listOf(words, record) }),
            flags: record.flags.map((flag) => ({
              ...flag,
              name: dates.format(record.isYoung ? "short" : "year", flag.at),
              text: flag.title,
            })),
          }
        }
        plate={record ? <RecordPlate record={record} /> : null}
        walk={record ? <RecordWalk steps={record.steps} /> : null}
      >
        <Poster text={site.title} narrow />
        <p {...(text ? tongue() : {})}>{text || words.say("home.new")}</p>
      </RecordStage>
      {ruler}
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

function RecordPlate({ record }: { record: Record }) {
  const words = useWords();
  const dates = useDates();
  const formatter = useFormatter();
  const ageOf = useAge();
  const { since, last, now, isYoung, projects, count } = record;
  const age = ageOf(last, now);
  const [month = "", year] = dates.format("month", since).split(" ");
  const items: Fact[] = [
    {
      label: words.text("home.record.since"),
      ...(isYoung && year ? { value: month, unit: year } : { value: dates.format("year", since) }),
    },
    projects > 0
      ? { label: words.text("home.record.projects"), value: formatter.number(projects, 0) }
      : { label: words.text("home.record.entries"), value: formatter.number(count, 0) },
    { label: age.unit ? words.text("home.record.ago") : words.text("home.record.last"), ...age },
  ];
  return <Plate items={items} compact />;
}
