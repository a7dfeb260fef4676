/** Unknown senders: who, through what, what they said last, and the clicks that settle it. */
import { Fragment, type ReactNode, useRef } from "react";
import { Form } from "react-router";
import { useAnswer } from "../../platform/deeds/use-answer.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { BodyDot } from "../../ui/body-dot.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { FormTrouble } from "../../ui/form-trouble.tsx";
import { Link } from "../../ui/link.tsx";
import { EmptyState } from "../../ui/list/empty-state.tsx";
import { Status } from "../../ui/status.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import { batchOptions } from "./batch-options.ts";
import type { InboxAnswer } from "./inbox-deeds.ts";
import type { InboxRoom, InboxRow } from "./inbox-queries.ts";
import styles from "./inbox.module.css";
import { useNewcomers } from "./use-newcomers.ts";

const unseen = (inside: ReactNode) => <span className="vh">{inside}</span>;

export const deviceOptions = (words: Words, devices: InboxRoom["devices"]) => [
  { value: "", label: words.text("devices.inbox.newDevice") },
  ...devices.map(({ id, name }) => ({ value: id, label: name })),
];

export function InboxView({ room }: { room: InboxRoom }) {
  const words = useWords();
  const answer: InboxAnswer | null = useAnswer();
  const { rows, days } = room;
  const list = useRef<HTMLUListElement>(null);
  useNewcomers(list);
  const errors = answer?.errors ?? {};
  const first = rows.find(({ isUnderstood }) => isUnderstood) ?? rows[0];
  return (
    <>
      <FormTrouble sentence={errors["form"] ?? errors["device"] ?? errors["batch"] ?? errors["name"]} />
      {rows.length === 0 ? (
        <EmptyState title={words.text("devices.inbox.empty")} text={words.say("devices.inbox.empty.about")} />
      ) : (
        <StudioSection
          title={words.text("devices.inbox.ones")}
          aside={words.say("devices.inbox.waiting", { count: rows.length, days })}
        >
          <ul className={styles.senders} ref={list}>
            {rows.map((row) => (
              <li key={row.id}>
                <div className={styles.who}>
                  <h3>
                    <BodyDot colour={row.colour} />
                    <Link href={`/studio/devices/inbox/${row.id}`}>{row.name}</Link>
                  </h3>
                  <About row={row} />
                </div>
                <Decide room={room} row={row} isFirst={row === first} />
              </li>
            ))}
          </ul>
        </StudioSection>
      )}
      <Ignored room={room} />
    </>
  );
}

/** How often, since when, and what it said. */
export function About({ row }: { row: InboxRow }) {
  const words = useWords();
  const dates = useDates();
  const { messages, firstAt, lastAt, through, speaks, isUnderstood } = row;
  const said = useSaid(row);
  return (
    <>
      <p>
        {isUnderstood ? (
          <Status kind="waiting">{speaks}</Status>
        ) : (
          <Status kind="off">{words.say("devices.inbox.unread")}</Status>
        )}
        <span className={styles.through}>
          {through === null
            ? words.say("devices.inbox.key")
            : words.say("devices.inbox.through", { name: through || words.text("brokers.one") })}
        </span>
      </p>
      <p>
        {messages === 1
          ? words.say("devices.inbox.lineOfOne", { at: dates.format("moment", lastAt) })
          : words.say("devices.inbox.line", {
              count: messages,
              since: dates.format("moment", firstAt),
              last: dates.format("moment", lastAt),
            })}
        {said === "" ? undefined : (
          <>
            {" "}
            <span className={styles.said}>{said}</span>
          </>
        )}
        {row.fields.map(({ path, name, raw }) => (
          <Fragment key={path}>
            {" "}
            <code>
              {name} {raw}
            </code>
          </Fragment>
        ))}
      </p>
    </>
  );
}

function useSaid({ values }: InboxRow): string {
  const formatter = useFormatter();
  if (!values) return "";
  const { gravity, celsius, pressureKpa, ph, bubblesPerMinute, rawAngle, batteryVolts, rssi } = values;
  return [
    gravity === null ? "" : `${formatter.scale === "SG" ? "SG " : ""}${formatter.text("gravity", gravity)}`,
    celsius === null ? "" : formatter.text("temperature", celsius),
    pressureKpa === null ? "" : formatter.text("pressure", pressureKpa),
    ph === null ? "" : `pH\u00a0${formatter.number(ph, 2)}`,
    bubblesPerMinute === null ? "" : `${formatter.number(bubblesPerMinute, 1)}/min`,
    rawAngle === null ? "" : `${formatter.number(rawAngle, 1, 1)}°`,
    batteryVolts === null ? "" : `${formatter.number(batteryVolts, 2, 2)} V`,
    rssi === null ? "" : `${formatter.number(rssi, 0).replace("-", "−")} dBm`,
  ]
    .filter((text) => text !== "")
    .join(", ");
}

type DecideProps = { room: InboxRoom; row: InboxRow; isFirst: boolean };

function Decide({ room: { devices, batches }, row: { id, name, isUnderstood }, isFirst }: DecideProps) {
  const words = useWords();
  // One button of a page is filled.
  const look = isFirst ? "primary" : "plain";
  return (
    <Form method="post" action="/studio/devices/inbox" className={styles.decide} preventScrollReset>
      {isUnderstood ? (
        <>
          <Select
            dense
            labelHidden
            label={words.text("devices.inbox.device", { name })}
            name="device"
            options={deviceOptions(words, devices)}
          />
          <Select
            dense
            labelHidden
            label={words.text("devices.new.batch", { name })}
            name="batch"
            options={batchOptions(words, batches, words.text("devices.batch.noneYet"))}
          />
          <Button dense look={look} type="submit" name="deed" value={`pair ${id}`}>
            {words.say("devices.inbox.pair", { unseen, name })}
          </Button>
        </>
      ) : (
        <LinkButton dense look={look} href={`/studio/devices/inbox/${id}`}>
          {words.say("devices.inbox.read", { unseen, name })}
        </LinkButton>
      )}
      <Button dense type="submit" name="deed" value={`dismiss ${id}`}>
        {words.say("devices.inbox.dismiss", { unseen, name })}
      </Button>
      <Button dense type="submit" name="deed" value={`ignore ${id}`}>
        {words.say("devices.new.ignore", { unseen, name })}
      </Button>
    </Form>
  );
}

function Ignored({ room: { ignored } }: { room: InboxRoom }) {
  const words = useWords();
  const dates = useDates();
  if (ignored.length === 0) return null;
  return (
    <StudioSection title={words.text("devices.inbox.ignoredOnes")} fold="closed">
      <ul className={styles.senders}>
        {ignored.map(({ id, name, lastAt }) => (
          <li key={id}>
            <div className={styles.who}>
              <h3>{name}</h3>
              <p>{words.say("devices.inbox.lastHeard", { last: dates.format("moment", lastAt) })}</p>
            </div>
            <Form method="post" action="/studio/devices/inbox" className={styles.decide} preventScrollReset>
              <Button dense type="submit" name="deed" value={`listen ${id}`}>
                {words.say("devices.inbox.listen", { unseen, name })}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </StudioSection>
  );
}
