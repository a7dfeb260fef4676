/** Notifications: the channels, one of them as a form, and the history of what was sent. */
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useAnswer } from "../../platform/deeds/use-answer.ts";
import { useDates } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/list/empty-state.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Link } from "../../ui/link.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { MoreLink } from "../../ui/list/more-link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Seg } from "../../ui/controls/seg.tsx";
import { Status } from "../../ui/status.tsx";
import { StudioTable, type StudioColumn } from "../../ui/list/studio-table.tsx";
import { UndoNotice } from "../../ui/undo-notice.tsx";
import type { ChannelAnswer } from "./channel-deeds.ts";
import { ChannelForm } from "./channel-form-view.tsx";
import type { ChannelsPage, SentRow, ShownChannel } from "./channels.ts";
import { PushButton } from "./push-button.tsx";
import { topicChoices } from "./topics.ts";
import styles from "./notifications.module.css";

export function NotificationsView({ page }: { page: ChannelsPage }) {
  const answer: ChannelAnswer | null = useAnswer();
  const isRefused = answer !== null && answer.refused !== null;
  return (
    <>
      {page.held ? (
        <Notice kind="warm" title="Messages are held back">
          This site was restored from a backup. <Link href="/studio/work">Confirm that it is the live site</Link> first.
        </Notice>
      ) : undefined}
      {answer ? <Outcome answer={answer} isInForm={isRefused && page.form !== null} /> : undefined}
      {page.test ? <Test row={page.test} /> : undefined}
      <div className={styles.parts}>
        <Seg
          label="Part"
          dense
          value={page.history ? "history" : "channels"}
          options={[
            { label: "Channels", value: "channels", href: "/studio/notifications" },
            { label: "History", value: "history", href: "/studio/notifications?show=history" },
          ]}
        />
      </div>
      {page.history ? (
        <History history={page.history} />
      ) : page.form && (answer === null || isRefused) ? (
        <ChannelForm form={page.form} />
      ) : (
        <Channels page={page} />
      )}
    </>
  );
}

function Outcome({ answer, isInForm }: { answer: ChannelAnswer; isInForm: boolean }) {
  const { undo, said, secret, errors } = answer;
  if (undo) return <UndoNotice {...undo} />;
  if (errors["form"] && !isInForm) return <Notice urgent title={errors["form"]} />;
  if (said === "") return null;
  return (
    <Notice kind="fine" title={said}>
      {secret === undefined ? undefined : (
        <Input dense label="Signing secret. It is shown only now." readOnly value={secret} />
      )}
    </Notice>
  );
}

const isOpen = ({ state }: SentRow) => state === "waiting" || state === "running";

/** Looks again each second until the test has ended; without a script the link does. */
function Test({ row }: { row: SentRow }) {
  const { revalidate } = useRevalidator();
  const waits = isOpen(row);
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void revalidate(), 1000);
    return () => clearInterval(timer);
  }, [waits, revalidate]);
  if (waits)
    return (
      <Notice kind="waiting" title={`Sending a test to ${row.channel}`}>
        <Link href={`/studio/notifications?test=${row.id}`}>Show the result</Link>
      </Notice>
    );
  return row.state === "done" ? (
    <Notice kind="fine" title={`Test sent to ${row.channel}`}>
      {row.outcome}
    </Notice>
  ) : (
    <Notice urgent title={`The test to ${row.channel} failed`}>
      {row.outcome}
    </Notice>
  );
}

const topicsText = ({ topics, siteMail }: ShownChannel): string =>
  [
    ...topicChoices.filter(({ id }) => topics.includes(id)).map(({ label }) => label),
    ...(siteMail ? ["The site’s own mail"] : []),
  ].join(", ") || "Nothing chosen yet";

function Channels({ page }: { page: ChannelsPage }) {
  const { channels, kinds, pushKey } = page;
  const columns: StudioColumn<ShownChannel>[] = [
    {
      head: "Channel",
      cell: (channel) => (
        <>
          <Link href={`/studio/notifications?edit=${channel.id}`}>{channel.name}</Link>
          <p className={styles.note}>{topicsText(channel)}</p>
        </>
      ),
    },
    { head: "Kind", dim: true, cell: ({ notifierName }) => notifierName },
    {
      head: "Status",
      plain: true,
      cell: ({ enabled, trouble }) =>
        enabled ? (
          <Status kind="fine">On</Status>
        ) : (
          <Status kind={trouble ? "needs-you" : "off"}>{trouble ? "Switched off" : "Off"}</Status>
        ),
    },
    { head: "Actions", headHidden: true, end: true, cell: (channel) => <Deeds channel={channel} /> },
  ];
  return (
    <>
      {channels.length === 0 ? (
        <EmptyState
          title="No notification channels yet"
          text="Channels bring messages to you: by e-mail, to a browser, a webhook, ntfy or MQTT."
        />
      ) : (
        <StudioTable
          caption="Channels"
          titled
          total={channels.length}
          stacked
          columns={columns}
          rows={channels}
          rowKey={({ id }) => id}
          rowNote={({ trouble }) => trouble}
        />
      )}
      <div className={styles.add}>
        {kinds.map(({ id, name }) => (
          <LinkButton key={id} dense href={`/studio/notifications?add=${id}`}>
            Add {name === name.toUpperCase() ? name : name.toLowerCase()}
          </LinkButton>
        ))}
        <PushButton publicKey={pushKey} />
      </div>
    </>
  );
}

function Deeds({ channel: { id, name, enabled } }: { channel: ShownChannel }) {
  const hidden = <span className="vh">: {name}</span>;
  return (
    <form method="post" action="/studio/notifications" className={styles.deeds}>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" dense name="deed" value="test">
        Send a test{hidden}
      </Button>
      <Button type="submit" look="quiet" dense name="deed" value={enabled ? "disable" : "enable"}>
        {enabled ? "Turn off" : "Turn on"}
        {hidden}
      </Button>
      <Button type="submit" look="quiet" dense name="deed" value="remove">
        Remove{hidden}
      </Button>
    </form>
  );
}

function History({ history }: { history: NonNullable<ChannelsPage["history"]> }) {
  const dates = useDates();
  const { rows, next, isFirst } = history;
  if (rows.length === 0 && isFirst)
    return (
      <EmptyState
        title="Nothing sent yet"
        text="Sent messages are listed for 30 days, failed ones until you dismiss them."
      />
    );
  const columns: StudioColumn<SentRow>[] = [
    {
      head: "History",
      cell: ({ title, why, outcome, state }) => (
        <>
          <b>{title || why}</b>
          <p className={styles.note}>
            {[title ? why : "", state === "done" ? "" : outcome].filter(Boolean).join(". ")}
          </p>
        </>
      ),
    },
    { head: "Channel", dim: true, cell: ({ channel }) => channel },
    {
      head: "Result",
      plain: true,
      cell: ({ state, outcome }) =>
        state === "done" ? (
          <Status kind={outcome.startsWith("Not sent") ? "off" : "fine"}>{outcome}</Status>
        ) : (
          <Status kind={state === "dead" ? "needs-you" : "off"}>{state === "dead" ? "Failed" : "Cancelled"}</Status>
        ),
    },
    { head: "When", number: true, dim: true, cell: ({ at }) => dates.format("moment", at) },
  ];
  return (
    <>
      <StudioTable
        caption="History"
        titled
        stacked
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty="There are no more."
      />
      {next === null ? undefined : (
        <MoreLink href={`/studio/notifications?show=history&after=${encodeURIComponent(next)}`} label="More" />
      )}
    </>
  );
}
