/** What a forge says of a project's repository, and how old that is. */
import { IconRefresh } from "@tabler/icons-react";
import { useAge } from "../../platform/use-age.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { SpecSheet } from "../../ui/beer/spec-sheet.tsx";
import { Band } from "../../ui/frame/band.tsx";
import { SectionHead } from "../../ui/frame/section-head.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Fact } from "../../ui/list/fact.ts";
import { useWords } from "../../words/words.ts";
import type { ShownRepository } from "./queries.ts";
import styles from "./repository-band.module.css";

const hour = 3_600_000;
/** It is read once a day: after two of them something is wrong. */
const freshHours = 48;

export function RepositoryBand({ repository }: { repository: ShownRepository }) {
  const words = useWords();
  const { url } = repository;
  const numbers = useNumbers()(repository);
  const names = useNames()(repository);
  return (
    <Band>
      <SectionHead
        title={words.text("project.repository")}
        aside={<ReadAt repository={repository} />}
        more={{ href: url, label: url.replace(/^https?:\/\//, "") }}
      />
      <div className={`c-full ${styles.facts}`}>
        {numbers.length > 0 ? <SpecSheet items={numbers} /> : undefined}
        {names.length > 0 ? <SpecSheet small items={names} /> : undefined}
      </div>
    </Band>
  );
}

function ReadAt({ repository: { readAt, now } }: { repository: ShownRepository }) {
  const words = useWords();
  const dates = useDates();
  const hours = Math.floor((now - readAt) / hour);
  const day = dates.format("short", readAt);
  return (
    <span className={styles.age}>
      <Icon of={IconRefresh} />
      {hours >= freshHours
        ? words.say("project.repository.stale", { day })
        : words.say("project.repository.read", {
            isToday: dates.format("dated", readAt) === dates.format("dated", now) ? "yes" : "other",
            day,
            time: dates.format("time", readAt),
            hours,
          })}
    </span>
  );
}

function useNumbers(): (repository: ShownRepository) => Fact[] {
  const words = useWords();
  const formatter = useFormatter();
  const ageOf = useAge();
  return ({ stars, forks, openIssues, committedAt, commits, bytes, now }) => {
    const counted = (label: string, count: number | null) =>
      count === null ? [] : [{ label, value: formatter.number(count, 0) }];
    const [size = "", unit = ""] = bytes ? formatter.fileSize(bytes).split(" ") : [];
    const age = committedAt === null ? null : ageOf(committedAt, now);
    const ageLabel = age?.unit ? words.text("project.repository.commitAgo") : words.text("project.repository.commit");
    return [
      ...counted(words.text("project.repository.stars"), stars),
      ...counted(words.text("project.repository.forks"), forks),
      ...counted(words.text("project.repository.issues"), openIssues),
      ...(age ? [{ label: ageLabel, ...age }] : []),
      ...counted(words.text("project.repository.commits"), commits),
      ...(size === "" ? [] : [{ label: words.text("project.repository.size"), value: size, unit }]),
    ];
  };
}

function useNames(): (repository: ShownRepository) => Fact[] {
  const words = useWords();
  return ({ releaseVersion, languages, licence }) =>
    [
      { label: words.text("project.repository.release"), value: releaseVersion },
      {
        label: words.text("project.repository.languages", { count: languages.length }),
        value: languages.join(", "),
      },
      { label: words.text("project.repository.licence"), value: licence },
    ].filter(({ value }) => value !== "");
}
