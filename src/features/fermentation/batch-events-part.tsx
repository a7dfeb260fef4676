/** What happened to a batch, on its time axis: notes, events, measurements and changes of status; added, changed, removed with undo. */
import type { ReactNode } from "react";
import { Form } from "react-router";
import type { Answer } from "../../platform/deeds/answer.ts";
import { formSide, useAnswer } from "../../platform/deeds/use-answer.ts";
import { useEmptied } from "../../platform/deeds/use-held-form.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { formatZoned } from "../../platform/zoned-time.ts";
import { Button } from "../../ui/controls/button.tsx";
import { FormTrouble } from "../../ui/form-trouble.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { PickContext, usePicking } from "../../ui/controls/use-picking.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { useWords } from "../../words/words.ts";
import { mostCharacters } from "./batch-form.ts";
import { measurementLabel } from "./batch-labels.ts";
import { EventPictures } from "./event-pictures-part.tsx";
import { eventTitle } from "./event-title.ts";
import { formatMeasurement, measurementOf, measurements } from "./measurements.ts";
import type { OwnBatch } from "./own-batch.ts";
import { usualNoteTitle } from "./usual-titles.ts";
import styles from "./studio-batch.module.css";

const unseen = (inside: ReactNode) => <span className="vh">{inside}</span>;

type Event = OwnBatch["events"][number];

export function BatchEvents({ batch }: { batch: OwnBatch }) {
  const words = useWords();
  const { pick, dock } = usePicking();
  const answer = useAnswer("event", "remove-event");
  return (
    <PickContext value={pick}>
      <StudioSection title={words.text("studio.batch.events")} id="events" aside={batch.events.length}>
        <FormTrouble sentence={answer?.errors["form"]} />
        <ol className={styles.events}>
          {batch.events.map((event) => (
            <EventRow
              key={event.id}
              event={event}
              batch={batch}
              answer={answer?.typed["event"] === event.id ? answer : null}
            />
          ))}
        </ol>
        <AddEvent batch={batch} />
        {dock}
      </StudioSection>
    </PickContext>
  );
}

/** `answer` is of the form that changes this event. */
type EventProps = { event: Event; batch: OwnBatch; answer: Answer | null };

function EventRow({ event, batch, answer }: EventProps) {
  const words = useWords();
  const dates = useDates();
  const title = eventTitle(words, useFormatter(), event);
  const type = words.text("studio.batch.event.type", { type: event.type });
  return (
    <li>
      <time dateTime={dates.iso(event.at)}>{dates.format("moment", event.at)}</time>
      <div>
        <p>
          <b>{title}</b>{" "}
          <small>{[type === title || event.type === "event" ? "" : type, event.by].filter(Boolean).join(", ")}</small>
        </p>
        {event.bodyHtml ? (
          <div className={styles.text} dangerouslySetInnerHTML={{ __html: event.bodyHtml }} />
        ) : undefined}
        <div className={styles.deeds}>
          <EventPictures event={event} pictures={batch.pictures} most={batch.mostPictures} title={title} />
          <details open={answer !== null}>
            <summary>{words.say("studio.batch.event.edit", { unseen, title })}</summary>
            <EditEvent event={event} batch={batch} answer={answer} />
          </details>
        </div>
      </div>
    </li>
  );
}

function EditEvent({ event, batch: { timeZone }, answer }: EventProps) {
  const words = useWords();
  const formatter = useFormatter();
  const value = formatMeasurement(formatter, event);
  const { field } = formSide(answer, {
    at: formatZoned(event.at, timeZone),
    number: value ?? "",
    title: event.type === "note" && event.title === usualNoteTitle ? "" : event.title,
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
          <Input dense label={words.text("studio.batch.event.at")} type="datetime-local" {...field("at")} />
          {kind ? (
            <Input dense number label={measurementLabel(words, formatter, kind)} {...field("number")} />
          ) : event.type === "status" ? (
            <input type="hidden" name="title" value={event.title} />
          ) : (
            <Input
              dense
              label={words.text("studio.batch.event.title")}
              maxLength={mostCharacters}
              {...field("title", event.type === "note" ? words.text("studio.batch.event.title.hint") : undefined)}
            />
          )}
        </div>
        <Textarea dense label={words.text("studio.batch.event.text")} rows={2} {...field("body")} />
        <div className={styles.buttons}>
          <Button dense type="submit">
            {words.say("studio.batch.event.save")}
          </Button>
        </div>
      </Form>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="deed" value="remove-event" />
        <input type="hidden" name="event" value={event.id} />
        <Button dense look="quiet" type="submit">
          {words.say("studio.batch.event.remove")}
        </Button>
      </Form>
    </>
  );
}

const addedTypes = ["note", "event", "measurement"] as const;

function AddEvent({ batch }: { batch: OwnBatch }) {
  const words = useWords();
  const formatter = useFormatter();
  const answer = useAnswer("event");
  const { field, hasErrors } = formSide(answer?.typed["event"] === undefined ? answer : null);
  const form = useEmptied("event", batch.events.length);
  const types = addedTypes.map((type) => ({
    value: type,
    label: words.text("studio.batch.event.type", { type }),
  }));
  const measured = measurements.map((each) => ({
    value: each.id,
    label: measurementLabel(words, formatter, each),
  }));
  return (
    <details className={styles.fold} open={batch.events.length === 0 || hasErrors}>
      <summary>{words.say("studio.batch.event.add")}</summary>
      <Form method="post" preventScrollReset ref={form}>
        <input type="hidden" name="deed" value="event" />
        <div className={styles.form}>
          <Select dense label={words.text("studio.batch.event.add.type")} {...field("type")} options={types} />
          <Input
            dense
            label={words.text("studio.batch.event.title")}
            maxLength={mostCharacters}
            {...field("title", words.text("studio.batch.event.title.hint"))}
          />
          <Select dense label={words.text("studio.batch.event.measures")} {...field("measures")} options={measured} />
          <Input
            dense
            number
            label={words.text("studio.batch.event.value")}
            inputMode="decimal"
            {...field("number", words.text("studio.batch.event.value.hint"))}
          />
          <Input
            dense
            label={words.text("studio.batch.event.at")}
            type="datetime-local"
            {...field("at", words.text("studio.batch.event.at.hint"))}
          />
        </div>
        <Textarea dense label={words.text("studio.batch.event.text")} rows={3} {...field("body")} />
        <div className={styles.buttons}>
          <Button dense type="submit">
            {words.say("studio.batch.event.add.do")}
          </Button>
        </div>
      </Form>
    </details>
  );
}
