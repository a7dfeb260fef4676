/** The page of the statistics: what it comes to, views over time, and what they were of. */
import { Form } from "react-router";
import { IconCornerUpRight } from "@tabler/icons-react";
import { useDays } from "../../platform/use-days.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Seg } from "../../ui/controls/seg.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { EmptyState } from "../../ui/list/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import { PartTable } from "./part-table.tsx";
import type { Statistics } from "./queries.ts";
import { type SpanId, spanIds } from "./spans.ts";
import { ViewBars } from "./view-bars.tsx";
import styles from "./statistics-view.module.css";

const dayMilliseconds = 86_400_000;
const settingsPath = "/studio/settings?part=site";

function spanLabel(words: Words, span: SpanId): string {
  switch (span) {
    case "7":
      return words.text("statistics.span.7");
    case "30":
      return words.text("statistics.span.30");
    case "90":
      return words.text("statistics.span.90");
    case "year":
      return words.text("statistics.span.year");
    case "all":
      return words.text("statistics.span.all");
  }
}

export function SpanChoice({ span }: { span: SpanId }) {
  const words = useWords();
  const options = spanIds.map((id) => ({
    value: id,
    label: spanLabel(words, id),
    href: `/studio/statistics?span=${id}`,
  }));
  return <Seg dense label={words.text("statistics.span")} options={options} value={span} />;
}

type ViewProps = { page: Statistics };

export function StatisticsView({ page }: ViewProps) {
  const words = useWords();
  return (
    <>
      {page.isOn ? undefined : <Off isOwner={page.isOwner} />}
      {page.isEmpty ? (
        <EmptyState title={words.text("statistics.empty")} text={words.say("statistics.empty.text")} />
      ) : (
        <>
          <Sums page={page} />
          <ViewBars page={page} />
          <Parts page={page} />
        </>
      )}
      <HowCounted page={page} />
    </>
  );
}

function Off({ isOwner }: { isOwner: boolean }) {
  const words = useWords();
  return (
    <Notice
      kind="off"
      title={words.text("statistics.off")}
      actions={
        isOwner ? (
          <LinkButton dense href={settingsPath}>
            {words.say("statistics.toSettings")}
          </LinkButton>
        ) : undefined
      }
    />
  );
}

function Sums({ page }: ViewProps) {
  const words = useWords();
  const days = useDays();
  const { number } = useFormatter();
  const { views, viewsBefore, readers, downloads, busiest, of } = page;
  const nameOf = (day: number) => days.format(of === "day" ? "weekday" : "month", day * dayMilliseconds);
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{words.say("statistics.views")}</dt>
        <dd>{number(views, 0)}</dd>
        <dd>{viewsBefore === null ? undefined : words.say("statistics.views.before", { views: viewsBefore })}</dd>
      </div>
      <div>
        <dt>{words.say("statistics.readers")}</dt>
        <dd>{number(readers.total, 0)}</dd>
        <dd>
          {readers.day === null
            ? undefined
            : words.say("statistics.readers.on", { day: days.format("short", readers.day * dayMilliseconds) })}{" "}
          {readers.before === null
            ? undefined
            : words.say("statistics.readers.before", {
                readers: number(readers.before.count, 0),
                day: days.format("short", readers.before.day * dayMilliseconds),
              })}
        </dd>
      </div>
      <div>
        <dt>{words.say("statistics.downloads")}</dt>
        <dd>{number(downloads.total, 0)}</dd>
        <dd>{words.say("statistics.downloads.files", { files: downloads.rows.length + downloads.others.names })}</dd>
      </div>
      <div>
        <dt>{of === "day" ? words.say("statistics.busiestDay") : words.say("statistics.busiestMonth")}</dt>
        <dd>{busiest ? number(busiest.count, 0) : "–"}</dd>
        <dd>{busiest ? nameOf(busiest.day) : undefined}</dd>
      </div>
    </dl>
  );
}

function Parts({ page }: ViewProps) {
  const words = useWords();
  const times = words.text("statistics.times");
  const views = words.text("statistics.views");
  return (
    <div className={styles.parts}>
      <PartTable
        title={words.text("statistics.pages")}
        part={page.pages}
        head={views}
        changes
        others={words.say("statistics.pages.others", { count: page.pages.others.names })}
        empty={words.say("statistics.pages.none")}
      />
      <PartTable
        title={words.text("statistics.referrers")}
        part={page.referrers}
        head={views}
        others={words.say("statistics.referrers.others", { count: page.referrers.others.names })}
        empty={words.say("statistics.pages.none")}
      />
      <PartTable
        title={words.text("statistics.downloads")}
        part={page.downloads}
        head={times}
        others={words.say("statistics.others", { count: page.downloads.others.names })}
        empty={words.say("statistics.downloads.none")}
      />
      <PartTable
        title={words.text("statistics.readers")}
        part={page.readers}
        head={words.text("statistics.readers.head")}
        others={words.say("statistics.others", { count: page.readers.others.names })}
        empty={words.say("statistics.readers.none")}
      />
      <PartTable
        title={words.text("statistics.searches")}
        part={page.searches}
        head={times}
        others={words.say("statistics.others", { count: page.searches.others.names })}
        empty={words.say("statistics.searches.none")}
      />
      <PartTable
        title={words.text("statistics.unfound")}
        part={page.unfound}
        head={times}
        others={words.say("statistics.others", { count: page.unfound.others.names })}
        empty={words.say("statistics.unfound.none")}
      />
      <Missing page={page} />
    </div>
  );
}

function Missing({ page: { missing, isOwner } }: ViewProps) {
  const words = useWords();
  const step = {
    head: words.text("statistics.missing.step"),
    cell: ({ name }: { name: string }) => (
      <LinkButton
        dense
        icon={IconCornerUpRight}
        href={`/studio/settings?part=redirects&from=${encodeURIComponent(name)}`}
      >
        {words.say("statistics.missing.redirect", {
          path: name,
          unseen: (inside) => <span className="vh">{inside}</span>,
        })}
      </LinkButton>
    ),
  };
  return (
    <PartTable
      title={words.text("statistics.missing")}
      part={missing}
      head={words.text("statistics.times")}
      others={words.say("statistics.others", { count: missing.others.names })}
      empty={words.say("statistics.missing.none")}
      {...(isOwner && { step })}
    />
  );
}

function HowCounted({ page: { robots, isOwner, isEmpty } }: ViewProps) {
  const words = useWords();
  return (
    <StudioSection title={words.text("statistics.how")}>
      <div className={styles.how}>
        <p>{words.say("statistics.how.views")}</p>
        <p>{words.say("statistics.how.kept")}</p>
        <p>{words.say("statistics.how.not", { robots })}</p>
        {isOwner ? (
          <Form method="post" preventScrollReset className={styles.deeds}>
            <LinkButton dense href={settingsPath}>
              {words.say("statistics.toSettings")}
            </LinkButton>
            {isEmpty ? undefined : (
              <Button type="submit" dense look="quiet" name="deed" value="forget">
                {words.say("statistics.forget")}
              </Button>
            )}
          </Form>
        ) : undefined}
      </div>
    </StudioSection>
  );
}
