/** What the program watches while a batch ferments, and how each stands now. */
import type { ReactNode } from "react";
import { stillHours } from "../../../domain/fermentation/packaging-safety.ts";
import { useFormatter } from "../../../platform/use-formatter.ts";
import { StudioSection } from "../../../ui/frame/studio-section.tsx";
import { Link } from "../../../ui/link.tsx";
import { Status, type StatusKind } from "../../../ui/status.tsx";
import { useWords } from "../../../words/words.ts";
import type { OwnBench } from "../own-bench.ts";
import { viewHref } from "./batch-views.ts";
import styles from "./bench.module.css";

const minute = 60_000;

export function WatchPart({ bench }: { bench: OwnBench }) {
  const words = useWords();
  const formatter = useFormatter();
  const { summary, safety, drawnAt, curve, flaggedCount, targetFg } = bench;
  const stable = safety.checks.find((check) => check.is === "stable");
  const still = stable?.is === "stable" ? stable : null;
  if (!summary && bench.instruments.length === 0) return null;
  const latestAt = curve?.latestAt ?? null;
  const rows: { key: string; kind: StatusKind; said: ReactNode; value: ReactNode }[] = [
    ...(summary
      ? [
          {
            key: "stuck",
            kind: summary.stuck ? ("needs-you" as const) : ("fine" as const),
            said:
              targetFg === null
                ? words.say("bench.watch.stuck")
                : words.say("bench.watch.stuckAbove", { gravity: formatter.text("gravity", targetFg) }),
            value: formatter.gravity(summary.gravity).number,
          },
        ]
      : []),
    ...(still
      ? [
          {
            key: "stable",
            kind: still.ok ? ("fine" as const) : ("off" as const),
            said: words.say("bench.watch.stable", { hours: stillHours }),
            value: words.say("bench.watch.hours", { hours: formatter.number(Math.floor(still.hours), 0) }),
          },
        ]
      : []),
    ...(latestAt === null
      ? []
      : [
          {
            key: "silent",
            kind: "fine" as const,
            said: words.say("bench.watch.latest"),
            value: words.say("bench.watch.minutes", {
              minutes: formatter.number(Math.max(0, Math.round((drawnAt - latestAt) / minute)), 0),
            }),
          },
        ]),
    ...(flaggedCount > 0
      ? [
          {
            key: "flagged",
            kind: "warm" as const,
            said: <Link href={`${viewHref(bench.id, "log")}#readings`}>{words.say("bench.watch.flagged")}</Link>,
            value: formatter.number(flaggedCount, 0),
          },
        ]
      : []),
  ];
  return (
    <StudioSection
      title={words.text("bench.watch")}
      id="watched"
      end={<Link href="/studio/notifications">{words.say("bench.watch.notifications")}</Link>}
    >
      <ul className={styles.checks}>
        {rows.map(({ key, kind, said, value }) => (
          <li key={key}>
            <Status kind={kind}>{said}</Status>
            <span className={styles.number}>{value}</span>
          </li>
        ))}
      </ul>
    </StudioSection>
  );
}
