/** The pictures of an event in the log of its batch: those it has, and the form that adds one. */
import { Form } from "react-router";
import { formSide, useAnswer } from "../../platform/deeds/use-answer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { PictureField } from "../../ui/controls/picture-field.tsx";
import { Picture } from "../../ui/picture.tsx";
import { useWords } from "../../words/words.ts";
import type { OwnBatch } from "./own-batch.ts";
import styles from "./event-pictures.module.css";

type EventPicturesProps = {
  event: OwnBatch["events"][number];
  pictures: OwnBatch["pictures"];
  most: number;
  /** What the event is called. */
  title: string;
};

export function EventPictures({ event, pictures, most, title }: EventPicturesProps) {
  const words = useWords();
  const answer = useAnswer("event-picture");
  const isOurs = answer?.typed["event"] === event.id;
  const { field } = formSide(isOurs ? answer : null);
  return (
    <>
      {event.pictures.length > 0 ? (
        <div className={styles.pictures}>
          {event.pictures.map(({ media, alt, source }) => (
            <Form key={media} method="post" preventScrollReset className={styles.picture}>
              <input type="hidden" name="deed" value="remove-event-picture" />
              <input type="hidden" name="event" value={event.id} />
              <input type="hidden" name="media" value={media} />
              <Picture source={source} alt={alt} sizes="96px" />
              <Button dense look="quiet" type="submit">
                {words.say("studio.batch.picture.remove")}
                <span className="vh">: {alt}</span>
              </Button>
            </Form>
          ))}
        </div>
      ) : undefined}
      {event.pictures.length < most ? (
        <details open={isOurs}>
          <summary>
            {words.say("studio.batch.picture.add")}
            <span className="vh">: {title}</span>
          </summary>
          <Form method="post" preventScrollReset key={event.pictures.length} className={styles.form}>
            <input type="hidden" name="deed" value="event-picture" />
            <input type="hidden" name="event" value={event.id} />
            <PictureField
              {...field("media")}
              label={words.text("studio.batch.picture")}
              choices={pictures}
              described={{
                ...field("alt", words.text("studio.batch.picture.alt.hint")),
                label: words.text("studio.batch.picture.alt"),
                maxLength: 500,
              }}
            />
            <Input dense label={words.text("studio.batch.picture.caption")} maxLength={300} {...field("caption")} />
            <Button dense type="submit">
              {words.say("studio.batch.picture.do")}
            </Button>
          </Form>
        </details>
      ) : undefined}
    </>
  );
}
