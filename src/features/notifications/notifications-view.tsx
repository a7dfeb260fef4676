/** Notifications: the channels, one of them as a form, and the history of what was sent. */
import { type ReactNode, useContext, useEffect } from "react";
import { Form, useRevalidator } from "react-router";
import { useAnswer } from "../../platform/deeds/use-answer.ts";
import { useIsBrewing } from "../../platform/use-is-brewing.ts";
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
import { Told } from "../../ui/told.tsx";
import { UndoNotice } from "../../ui/undo-notice.tsx";
import type { ChannelAnswer } from "./channel-deeds.ts";
import { ChannelForm } from "./channel-form-view.tsx";
import type { ChannelsPage, SentRow, ShownChannel } from "./channels.ts";
import { PushButton } from "./push-button.tsx";
import type { Words } from "../../words/arguments.ts";
import { LanguageContext } from "../../words/language-context.ts";
import { useWords } from "../../words/words.ts";
import { isOfBeer, sayTopic, topics } from "./topics.ts";
import styles from "./notifications.module.css";

export function NotificationsView({ page }: { page: ChannelsPage }) {
  const words = useWords();
  const answer: ChannelAnswer | null = useAnswer();
  const isRefused = answer !== null && answer.refused !== null;
  return (
    <>
      {page.held ? (
        <Notice kind="warm" title={words.text("notice.held")}>
          {words.say("notice.held.text", { link: (inside) => <Link href="/studio/work">{inside}</Link> })}
        </Notice>
      ) : undefined}
      <Told>{answer ? <Outcome answer={answer} isInForm={isRefused && page.form !== null} /> : undefined}</Told>
      {page.test ? <Test row={page.test} /> : undefined}
      <div className={styles.parts}>
        <Seg
          label={words.text("notice.parts")}
          dense
          value={page.history ? "history" : "channels"}
          options={[
            { label: words.text("notice.channels"), value: "channels", href: "/studio/notifications" },
            { label: words.text("notice.history"), value: "history", href: "/studio/notifications?show=history" },
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
  const words = useWords();
  const { undo, said, secret, errors } = answer;
  if (undo) return <UndoNotice {...undo} />;
  if (errors["form"] && !isInForm) return <Notice urgent title={errors["form"]} />;
  if (said === "") return null;
  return (
    <Notice kind="fine" title={said}>
      {secret === undefined ? undefined : <Input dense label={words.text("notice.secret")} readOnly value={secret} />}
    </Notice>
  );
}

const isOpen = ({ state }: SentRow) => state === "waiting" || state === "running";

/** Looks again each second until the test has ended; without a script the link does. */
function Test({ row }: { row: SentRow }) {
  const words = useWords();
  const { revalidate } = useRevalidator();
  const waits = isOpen(row);
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void revalidate(), 1000);
    return () => clearInterval(timer);
  }, [waits, revalidate]);
  if (waits)
    return (
      <Notice kind="waiting" title={words.text("notice.testing", { channel: row.channel })}>
        <Link href={`/studio/notifications?test=${row.id}`}>{words.say("notice.testing.result")}</Link>
      </Notice>
    );
  return row.state === "done" ? (
    <Notice kind="fine" title={words.text("notice.tested", { channel: row.channel })}>
      {row.outcome}
    </Notice>
  ) : (
    <Notice urgent title={words.text("notice.testFailed", { channel: row.channel })}>
      {row.outcome}
    </Notice>
  );
}

function topicsText(words: Words, language: string, { topics: chosen, siteMail }: ShownChannel, isBrewing: boolean) {
  const heard = topics.filter((topic) => chosen.includes(topic.id) && (isBrewing || !isOfBeer(topic)));
  const said = heard.map(({ id }) => sayTopic(words, id));
  if (siteMail) said.push(words.text("notice.topic.siteMail"));
  return said.length === 0
    ? words.text("notice.topic.none")
    : new Intl.ListFormat(language, { type: "unit" }).format(said);
}

function Channels({ page }: { page: ChannelsPage }) {
  const words = useWords();
  const language = useContext(LanguageContext);
  const { channels, kinds, pushKey } = page;
  const isBrewing = useIsBrewing();
  const columns: StudioColumn<ShownChannel>[] = [
    {
      head: words.text("notice.channel"),
      cell: (channel) => (
        <>
          <Link href={`/studio/notifications?edit=${channel.id}`}>{channel.name}</Link>
          <p className={styles.note}>{topicsText(words, language, channel, isBrewing)}</p>
        </>
      ),
    },
    { head: words.text("notice.kind"), dim: true, cell: ({ notifierName }) => notifierName },
    {
      head: words.text("notice.status"),
      plain: true,
      cell: ({ enabled, trouble }) =>
        enabled ? (
          <Status kind="fine">{words.say("notice.status.on")}</Status>
        ) : (
          <Status kind={trouble ? "needs-you" : "off"}>
            {trouble ? words.say("notice.status.switchedOff") : words.say("notice.status.off")}
          </Status>
        ),
    },
    { head: words.text("notice.actions"), headHidden: true, end: true, cell: (channel) => <Deeds channel={channel} /> },
  ];
  return (
    <>
      {channels.length === 0 ? (
        <EmptyState title={words.text("notice.none")} text={words.say("notice.none.text")} />
      ) : (
        <StudioTable
          caption={words.text("notice.channels")}
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
        {kinds.map((kind) => (
          <LinkButton key={kind} dense href={`/studio/notifications?add=${kind}`}>
            {words.say("notice.add", { kind })}
          </LinkButton>
        ))}
        <PushButton publicKey={pushKey} />
      </div>
    </>
  );
}

function Deeds({ channel: { id, name, enabled } }: { channel: ShownChannel }) {
  const words = useWords();
  const unseen = (inside: ReactNode) => <span className="vh">{inside}</span>;
  return (
    <Form method="post" preventScrollReset action="/studio/notifications" className={styles.deeds}>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" dense name="deed" value="test">
        {words.say("notice.sendTest", { channel: name, unseen })}
      </Button>
      <Button type="submit" look="quiet" dense name="deed" value={enabled ? "disable" : "enable"}>
        {enabled
          ? words.say("notice.turnOff", { channel: name, unseen })
          : words.say("notice.turnOn", { channel: name, unseen })}
      </Button>
      <Button type="submit" look="quiet" dense name="deed" value="remove">
        {words.say("notice.moveToBin", { channel: name, unseen })}
      </Button>
    </Form>
  );
}

function History({ history }: { history: NonNullable<ChannelsPage["history"]> }) {
  const words = useWords();
  const dates = useDates();
  const { rows, next, isFirst } = history;
  if (rows.length === 0 && isFirst)
    return <EmptyState title={words.text("notice.nothingSent")} text={words.say("notice.nothingSent.text")} />;
  const columns: StudioColumn<SentRow>[] = [
    {
      head: words.text("notice.history"),
      cell: ({ title, why, outcome, state }) => (
        <>
          <b>{title || why}</b>
          <p className={styles.note}>
            {[title ? why : "", state === "done" ? "" : outcome].filter(Boolean).join(" – ")}
          </p>
        </>
      ),
    },
    { head: words.text("notice.channel"), dim: true, cell: ({ channel }) => channel },
    {
      head: words.text("notice.result"),
      plain: true,
      cell: ({ state, outcome, isSent }) =>
        state === "done" ? (
          <Status kind={isSent ? "fine" : "off"}>{outcome}</Status>
        ) : (
          <Status kind={state === "dead" ? "needs-you" : "off"}>
            {state === "dead" ? words.say("notice.result.failed") : words.say("notice.result.cancelled")}
          </Status>
        ),
    },
    { head: words.text("notice.time"), number: true, dim: true, cell: ({ at }) => dates.format("moment", at) },
  ];
  return (
    <>
      <StudioTable
        caption={words.text("notice.history")}
        titled
        stacked
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={words.text("notice.noneMore")}
      />
      {next === null ? undefined : (
        <MoreLink
          href={`/studio/notifications?show=history&after=${encodeURIComponent(next)}`}
          label={words.text("notice.more")}
        />
      )}
    </>
  );
}
