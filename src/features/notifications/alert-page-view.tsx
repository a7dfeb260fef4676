/** The alerts of one message, with a button that acknowledges and three that snooze. */
import { Form } from "react-router";
import type { ReactNode } from "react";
import { IconCheck } from "@tabler/icons-react";
import { useDates } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Link } from "../../ui/link.tsx";
import { Status } from "../../ui/status.tsx";
import { useWords } from "../../words/words.ts";
import type { AlertPage, LinkedAlert } from "./alert-page.ts";
import styles from "./alert-page.module.css";
import { withMoment } from "./with-moment.ts";

/** Which alert a button is for: nothing is said of it where there is only one. */
const unseenOf = (about: string) => (inside: ReactNode) => (about === "" ? null : <span className="vh">{inside}</span>);
const studio = (inside: ReactNode) => <Link href="/studio/alerts">{inside}</Link>;

export function AlertPageView({ page: { alerts, until } }: { page: AlertPage }) {
  const words = useWords();
  const open = alerts.filter(({ seenAt, snoozedUntil }) => seenAt === null && snoozedUntil === null);
  return (
    <div className={styles.page}>
      <ul className={styles.alerts}>
        {alerts.map((alert) => (
          <li key={alert.id}>
            <AlertItem alert={alert} until={until} isAlone={alerts.length === 1} />
          </li>
        ))}
      </ul>
      {open.length > 1 ? (
        <section className={styles.all}>
          <h2 className={styles.title}>{words.say("alertLink.together", { count: open.length })}</h2>
          <Deeds ids={open.map(({ id }) => id)} until={until} about={words.text("alertLink.all")} />
        </section>
      ) : null}
      <p className={styles.dim}>{words.say("alertLink.studio", { link: studio })}</p>
    </div>
  );
}

type Untils = AlertPage["until"];
type ItemProps = { alert: LinkedAlert; until: Untils; isAlone: boolean };

function AlertItem({ alert: { id, title, text, at, clearedAt, seenAt, snoozedUntil }, until, isAlone }: ItemProps) {
  const words = useWords();
  const dates = useDates();
  const isOpen = seenAt === null && snoozedUntil === null;
  const about = isAlone ? "" : title;
  const unseen = unseenOf(about);
  return (
    <>
      {isAlone ? null : <h2 className={styles.title}>{title}</h2>}
      <p className={styles.said}>{withMoment(words, dates, text, { at, clearedAt })}</p>
      {seenAt === null ? null : <Status kind="fine">{words.say("alertLink.seen")}</Status>}
      {seenAt === null && snoozedUntil !== null ? (
        <Status kind="waiting">
          {words.say("alerts.snoozedUntil", { time: dates.format("moment", snoozedUntil) })}
        </Status>
      ) : null}
      {isOpen ? (
        <Deeds ids={[id]} until={until} about={about} />
      ) : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button type="submit" dense name="deed" value={seenAt === null ? "wake" : "reopen"}>
            {seenAt === null
              ? words.say("alerts.wake", { unseen, alert: about })
              : words.say("alertLink.reopen", { unseen, alert: about })}
          </Button>
        </Form>
      )}
    </>
  );
}

/** @param about what is meant, for who does not see where the buttons are */
function Deeds({ ids, until, about }: { ids: readonly string[]; until: Untils; about: string }) {
  const words = useWords();
  const dates = useDates();
  const unseen = unseenOf(about);
  const id = <input type="hidden" name="id" value={ids.join(" ")} />;
  return (
    <>
      <Form method="post" preventScrollReset>
        {id}
        <Button
          look={ids.length === 1 && about === "" ? "primary" : "plain"}
          type="submit"
          icon={IconCheck}
          name="deed"
          value="acknowledge"
        >
          {words.say("alertLink.acknowledge", { unseen, alert: about })}
        </Button>
      </Form>
      <Form method="post" className={styles.snooze} preventScrollReset>
        {id}
        <input type="hidden" name="deed" value="snooze" />
        <span className={styles.dim}>{words.say("alerts.snooze")}</span>
        <Button type="submit" dense name="until" value="hour">
          {words.say("alerts.snooze.hour", { unseen, alert: about })}
        </Button>
        <Button type="submit" dense name="until" value="morning">
          {words.say("alerts.snooze.morning", { unseen, alert: about, time: dates.format("time", until.morning) })}
        </Button>
        <Button type="submit" dense name="until" value="tomorrow">
          {words.say("alerts.snooze.tomorrow", { unseen, alert: about, time: dates.format("time", until.tomorrow) })}
        </Button>
      </Form>
    </>
  );
}
