/** One broker: how its connection stands, who sends through it, what came to nothing, and its settings. */
import { Form } from "react-router";
import { useAnswer } from "../../platform/deeds/use-answer.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { useProgress } from "../../platform/use-progress.ts";
import { Button } from "../../ui/controls/button.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Link } from "../../ui/link.tsx";
import { StudioTable } from "../../ui/list/studio-table.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Status } from "../../ui/status.tsx";
import { useWords } from "../../words/words.ts";
import type { BrokerAnswer } from "./broker-deeds.ts";
import { BrokerForm } from "./broker-form-view.tsx";
import { BrokerState } from "./broker-state.tsx";
import type { BrokerRoom } from "./queries.ts";
import { sayTrouble } from "./say-broker.ts";
import styles from "./brokers.module.css";

const lookEveryMilliseconds = 5000;

export function BrokerView({ room }: { room: BrokerRoom }) {
  const { broker } = room;
  useProgress(broker.state !== "off", broker.state === "connected" ? lookEveryMilliseconds : undefined);
  return (
    <>
      <Tested />
      <State room={room} />
      <Deeds room={room} />
      <div className={styles.pair}>
        <Sensors room={room} />
        {room.dropped.length > 0 ? <Dropped room={room} /> : undefined}
      </div>
      <BrokerForm key={broker.id} values={room.values} />
    </>
  );
}

function Tested() {
  const words = useWords();
  const tested = useAnswer<Pick<BrokerAnswer, "tested">>("test")?.tested;
  if (!tested) return null;
  const { trouble, heard, topic } = tested;
  if (trouble !== null)
    return (
      <Notice urgent title={words.text("brokers.tested.failed")}>
        {sayTrouble(words, trouble)}
      </Notice>
    );
  if (heard === 0)
    return (
      <Notice kind="fine" title={words.text("brokers.tested.quiet", { seconds: "4" })}>
        {words.say("brokers.tested.quiet.about")}
      </Notice>
    );
  return <Notice kind="fine" title={words.text("brokers.tested.heard", { count: heard, topic })} />;
}

function State({ room: { broker } }: { room: BrokerRoom }) {
  const words = useWords();
  const dates = useDates();
  const formatter = useFormatter();
  const { messages, readings, lastAt, lastTopic, trouble, nextAt } = broker;
  return (
    <>
      <div className={styles.state}>
        <BrokerState broker={broker} />
        <span>
          {words.say("brokers.received")} <b>{formatter.number(messages, 0)}</b>
        </span>
        <span>
          {words.say("brokers.stored")} <b>{formatter.number(readings, 0)}</b>
        </span>
        {lastAt === null ? undefined : (
          <span>
            {words.say("brokers.last")} <b>{dates.format("moment", lastAt)}</b> <code>{lastTopic}</code>
          </span>
        )}
      </div>
      {trouble === null ? undefined : (
        <Notice urgent title={trouble}>
          {nextAt === null ? undefined : words.say("brokers.next", { time: dates.format("time", nextAt) })}
        </Notice>
      )}
    </>
  );
}

function Deeds({ room: { broker } }: { room: BrokerRoom }) {
  const words = useWords();
  const isOff = broker.state === "off";
  return (
    <div className={styles.deeds}>
      <Form method="post" preventScrollReset className={styles.deeds}>
        <Button dense type="submit" name="deed" value="test">
          {words.say("brokers.test")}
        </Button>
        <Button dense type="submit" name="deed" value={isOff ? "enable" : "disable"}>
          {isOff ? words.say("brokers.turnOn") : words.say("brokers.turnOff")}
        </Button>
      </Form>
      <Form method="post" action="/studio/devices/brokers">
        <input type="hidden" name="id" value={broker.id} />
        <Button dense look="quiet" type="submit" name="deed" value="remove">
          {words.say("brokers.remove")}
        </Button>
      </Form>
    </div>
  );
}

function Sensors({ room: { sensors } }: { room: BrokerRoom }) {
  const words = useWords();
  const dates = useDates();
  return (
    <StudioSection title={words.text("brokers.sensors")}>
      {sensors.length === 0 ? (
        <p className={styles.note}>{words.say("brokers.sensors.none")}</p>
      ) : (
        <StudioTable
          caption={words.text("brokers.sensors")}
          rows={sensors}
          rowKey={({ id }) => id}
          columns={[
            {
              head: words.text("brokers.name"),
              cell: ({ id, name }) => <Link href={`/studio/devices/${id}`}>{name}</Link>,
            },
            {
              head: words.text("brokers.last"),
              number: true,
              dim: true,
              cell: ({ lastSeenAt, isIgnored }) =>
                isIgnored ? (
                  <Status kind="off">{words.say("brokers.sensors.ignored")}</Status>
                ) : (
                  lastSeenAt !== null && (
                    <time dateTime={dates.iso(lastSeenAt)}>{dates.format("moment", lastSeenAt)}</time>
                  )
                ),
            },
          ]}
        />
      )}
      <p className={styles.note}>
        {words.say("brokers.sensors.new", { link: (inside) => <Link href="/studio/devices/inbox">{inside}</Link> })}
      </p>
    </StudioSection>
  );
}

function Dropped({ room: { dropped, lastDropped } }: { room: BrokerRoom }) {
  const words = useWords();
  const dates = useDates();
  const formatter = useFormatter();
  return (
    <StudioSection title={words.text("brokers.dropped")}>
      <StudioTable
        caption={words.text("brokers.dropped")}
        rows={dropped}
        rowKey={({ why }) => why}
        columns={[
          { head: words.text("brokers.dropped.reason"), cell: ({ why }) => why },
          { head: words.text("brokers.dropped.count"), number: true, cell: ({ count }) => formatter.number(count, 0) },
        ]}
      />
      <StudioTable
        caption={words.text("brokers.dropped.latest")}
        stacked
        rows={lastDropped.map((row, index) => ({ ...row, index }))}
        rowKey={({ index }) => String(index)}
        columns={[
          {
            head: words.text("brokers.dropped.topic"),
            cell: ({ topic }) => <code className={styles.topic}>{topic}</code>,
          },
          { head: words.text("brokers.dropped.reason"), dim: true, cell: ({ why }) => why },
          {
            head: words.text("brokers.dropped.time"),
            number: true,
            dim: true,
            cell: ({ at }) => <time dateTime={dates.iso(at)}>{dates.format("moment", at)}</time>,
          },
        ]}
      />
    </StudioSection>
  );
}
