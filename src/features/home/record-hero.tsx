/** The head of the home page of a site without beer: name, tagline and plate over the record of everything that is dated. */
import { stepKinds, type StepKind } from "../../domain/publishing/dated-step.ts";
import type { PlateNumber } from "../../domain/publishing/own-look.ts";
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

/** `isNew`: nothing is published yet. */
type RecordHeroProps = { record: Record | null; site: HeroWords; isNew: boolean };

export function RecordHero({ record, site, isNew }: RecordHeroProps) {
  const words = useWords();
  const dates = useDates();
  const formatter = useFormatter();
  const ruler = useRuler();
  const tongue = useTongue();
  const text = site.tagline || site.description;
  return (
    <RecordStage
      rule={ruler}
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
      <p {...(text ? tongue() : {})}>{text || (isNew ? words.say("home.new") : null)}</p>
    </RecordStage>
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

const kindOf = { posts: "post", releases: "release", talks: "talk", tracks: "track" } as const;

/** A kind of which there is nothing gives way to all entries. */
function usePlate({ since, last, now, isYoung, projects, count, counts }: Record) {
  const words = useWords();
  const dates = useDates();
  const formatter = useFormatter();
  const ageOf = useAge();
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
      case "last": {
        const age = ageOf(last, now);
        return { label: age.unit ? words.text("home.record.ago") : words.text("home.record.last"), ...age };
      }
    }
  };
}

function RecordPlate({ record }: { record: Record }) {
  const facts = record.plate.map(usePlate(record));
  return (
    <Plate items={facts.filter(({ label }, at) => facts.findIndex((fact) => fact.label === label) === at)} compact />
  );
}
