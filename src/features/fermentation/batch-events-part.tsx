/** What happened to a batch, on its time axis: notes, events, measurements and changes of status; added, changed, removed with undo. */
import { Form } from "react-router";
import type { Answer } from "../../platform/deeds/answer.ts";
import { formSide, useAnswer } from "../../platform/deeds/use-answer.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { formatZoned } from "../../platform/zoned-time.ts";
import { Button } from "../../ui/controls/button.tsx";
import { FormTrouble } from "../../ui/form-trouble.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { formatMeasurement, measurementOf, measurements } from "./measurements.ts";
import type { OwnBatch } from "./own-batch.ts";
import styles from "./studio-batch.module.css";

type Event = OwnBatch["events"][number];

export function BatchEvents({ batch }: { batch: OwnBatch }) {
  const answer = useAnswer("event", "remove-event");
  return (
    <StudioSection title="On the time axis" id="events" aside={batch.events.length}>
      <FormTrouble sentence={answer?.errors["form"]} />
      <ol className={styles.events}>
        {batch.events.map((event) => (
          <EventRow
            key={event.id}
            event={event}
            timeZone={batch.timeZone}
            answer={answer?.typed["event"] === event.id ? answer : null}
          />
        ))}
      </ol>
      <AddEvent batch={batch} />
    </StudioSection>
  );
}

/** `answer` is of the form that changes this event. */
type EventProps = { event: Event; timeZone: string; answer: Answer | null };

function EventRow({ event, timeZone, answer }: EventProps) {
  const dates = useDates();
  const value = formatMeasurement(useFormatter(), event);
  return (
    <li>
      <time dateTime={dates.iso(event.at)}>{dates.format("moment", event.at)}</time>
      <div>
        <p>
          <b>{event.title}</b> {value ? <span className={styles.value}>{value}</span> : undefined}
          <small>{[event.type === "event" ? "" : event.type, event.by].filter(Boolean).join(", ")}</small>
        </p>
        {event.bodyHtml ? (
          <div className={styles.text} dangerouslySetInnerHTML={{ __html: event.bodyHtml }} />
        ) : undefined}
        <details open={answer !== null}>
          <summary>
            Change<span className="vh"> {event.title}</span>
          </summary>
          <EditEvent event={event} timeZone={timeZone} answer={answer} />
        </details>
      </div>
    </li>
  );
}

function EditEvent({ event, timeZone, answer }: EventProps) {
  const value = formatMeasurement(useFormatter(), event);
  const { field } = formSide(answer, {
    at: formatZoned(event.at, timeZone),
    number: value ?? "",
    title: event.title,
    body: event.body,
  });
  const kind = measurementOf(event);
  return (
    <>
      <Form method="post" preventScrollReset key={`${event.at} ${event.title} ${event.body} ${event.number}`}>
        <input type="hidden" name="deed" value="event" />
        <input type="hidden" name="event" value={event.id} />
        <input type="hidden" name="type" value={event.type} />
        {kind ? <input type="hidden" name="measures" value={kind.id} /> : undefined}
        <div className={styles.form}>
          <Input dense label="When" type="datetime-local" {...field("at")} />
          {kind ? (
            <Input dense number label={kind.label} {...field("number")} />
          ) : (
            <Input dense label="What" maxLength={200} {...field("title")} />
          )}
        </div>
        <Textarea dense label="More, Markdown" rows={2} {...field("body")} />
        <div className={styles.buttons}>
          <Button dense type="submit">
            Save
          </Button>
        </div>
      </Form>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="deed" value="remove-event" />
        <input type="hidden" name="event" value={event.id} />
        <Button dense look="quiet" type="submit">
          Remove
        </Button>
      </Form>
    </>
  );
}

const types = [
  { value: "note", label: "Note" },
  { value: "event", label: "Event" },
  { value: "measurement", label: "Measurement" },
];

function AddEvent({ batch }: { batch: OwnBatch }) {
  const formatter = useFormatter();
  const answer = useAnswer("event");
  const { field, hasErrors } = formSide(answer?.typed["event"] === undefined ? answer : null);
  const measured = measurements.map(({ id, label, dimension }) => ({
    value: id,
    label: dimension ? `${label}, ${formatter.parts(dimension, 1).unit || "SG"}` : label,
  }));
  return (
    <details className={styles.fold} open={batch.events.length === 0 || hasErrors}>
      <summary>Add a note, an event or a measurement</summary>
      <Form method="post" preventScrollReset key={batch.events.length}>
        <input type="hidden" name="deed" value="event" />
        <div className={styles.form}>
          <Select dense label="Kind" {...field("type")} options={types} />
          <Input dense label="What" maxLength={200} {...field("title", "notes may go without")} />
          <Select dense label="Measures" {...field("measures")} options={measured} />
          <Input dense number label="Value" inputMode="decimal" {...field("number", "for measurements")} />
          <Input dense label="When" type="datetime-local" {...field("at", "empty: now")} />
        </div>
        <Textarea dense label="More, Markdown" rows={3} {...field("body")} />
        <div className={styles.buttons}>
          <Button dense type="submit">
            Add
          </Button>
        </div>
      </Form>
    </details>
  );
}
