/** What happened to a batch, on its time axis: notes, events, measurements and changes of status; added, changed, removed with undo. */
import { Form } from "react-router";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { formatZoned } from "../../platform/zoned-time.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { answerOf, type BatchPartProps, FormTrouble } from "./batch-form-parts.tsx";
import { measurements } from "./measurements.ts";
import type { OwnBatch } from "./studio-queries.ts";
import styles from "./studio-batch.module.css";

type Event = OwnBatch["events"][number];

export function BatchEvents({ batch, done }: BatchPartProps) {
  const answer = answerOf(done, "event", "remove-event");
  return (
    <StudioSection title="On the time axis" id="events" aside={batch.events.length}>
      <FormTrouble sentence={answer.errors["form"]} />
      <ol className={styles.events}>
        {batch.events.map((event) => (
          <EventRow
            key={event.id}
            event={event}
            timeZone={batch.timeZone}
            answer={answer.typed["event"] === event.id ? answer : null}
          />
        ))}
      </ol>
      <AddEvent batch={batch} done={done} />
    </StudioSection>
  );
}

function useValue() {
  const formatter = useFormatter();
  return ({ number, dimension }: Pick<Event, "number" | "dimension">) => {
    if (number === null) return null;
    return dimension
      ? formatter.text(dimension, number, "large", dimension === "gravity" ? 4 : undefined)
      : formatter.number(number, 2);
  };
}

function EventRow({
  event,
  timeZone,
  answer,
}: {
  event: Event;
  timeZone: string;
  answer: ReturnType<typeof answerOf> | null;
}) {
  const dates = useDates();
  const formatValue = useValue();
  const value = formatValue(event);
  return (
    <li>
      <time dateTime={dates.iso(event.at)}>{dates.format("moment", event.at)}</time>
      <div>
        <p>
          <b>{event.title}</b> {value ? <span className={styles.value}>{value}</span> : undefined}
          <small>{[event.type === "event" ? "" : event.type, event.by].filter(Boolean).join(", ")}</small>
        </p>
        {event.body ? <p className={styles.text}>{event.body}</p> : undefined}
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

function EditEvent({
  event,
  timeZone,
  answer,
}: {
  event: Event;
  timeZone: string;
  answer: ReturnType<typeof answerOf> | null;
}) {
  const formatValue = useValue();
  const { errors = {}, typed = {} } = answer ?? {};
  const kind = event.type === "measurement" ? measurements.find(({ label }) => label === event.title) : undefined;
  return (
    <>
      <Form method="post" preventScrollReset key={`${event.at} ${event.title} ${event.body} ${event.number}`}>
        <input type="hidden" name="deed" value="event" />
        <input type="hidden" name="event" value={event.id} />
        <input type="hidden" name="type" value={event.type} />
        {kind ? <input type="hidden" name="measures" value={kind.id} /> : undefined}
        <div className={styles.form}>
          <Input
            dense
            label="When"
            name="at"
            type="datetime-local"
            defaultValue={typed["at"] ?? formatZoned(event.at, timeZone)}
            error={errors["at"]}
          />
          {kind ? (
            <Input
              dense
              number
              label={kind.label}
              name="number"
              defaultValue={typed["number"] ?? formatValue(event) ?? ""}
              error={errors["number"]}
            />
          ) : (
            <Input
              dense
              label="What"
              name="title"
              maxLength={200}
              defaultValue={typed["title"] ?? event.title}
              error={errors["title"]}
            />
          )}
        </div>
        <Textarea
          dense
          label="More"
          name="body"
          rows={2}
          defaultValue={typed["body"] ?? event.body}
          error={errors["body"]}
        />
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

function AddEvent({ batch, done }: BatchPartProps) {
  const formatter = useFormatter();
  const answer = answerOf(done, "event");
  const isOurs = answer.typed["event"] === undefined;
  const errors = isOurs ? answer.errors : {};
  const typed = isOurs ? answer.typed : {};
  const measured = measurements.map(({ id, label, dimension }) => ({
    value: id,
    label: dimension ? `${label}, ${formatter.parts(dimension, 1).unit || "SG"}` : label,
  }));
  return (
    <details className={styles.fold} open={batch.events.length === 0 || Object.keys(errors).length > 0}>
      <summary>Add a note, an event or a measurement</summary>
      <Form method="post" preventScrollReset key={batch.events.length}>
        <input type="hidden" name="deed" value="event" />
        <div className={styles.form}>
          <Select dense label="Kind" name="type" defaultValue={typed["type"]} options={types} />
          <Input
            dense
            label="What"
            name="title"
            maxLength={200}
            defaultValue={typed["title"]}
            error={errors["title"]}
            hint="notes may go without"
          />
          <Select dense label="Measures" name="measures" defaultValue={typed["measures"]} options={measured} />
          <Input
            dense
            number
            label="Value"
            name="number"
            inputMode="decimal"
            defaultValue={typed["number"]}
            error={errors["number"]}
            hint="for measurements"
          />
          <Input
            dense
            label="When"
            name="at"
            type="datetime-local"
            defaultValue={typed["at"]}
            error={errors["at"]}
            hint="empty: now"
          />
        </div>
        <Textarea
          dense
          label="More, Markdown"
          name="body"
          rows={3}
          defaultValue={typed["body"]}
          error={errors["body"]}
        />
        <div className={styles.buttons}>
          <Button dense type="submit">
            Add
          </Button>
        </div>
      </Form>
    </details>
  );
}
