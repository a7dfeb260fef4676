/** One unknown sender: what it said, what its fields mean, and which device it is. */
import { Form } from "react-router";
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { useDates } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { FormTrouble } from "../../ui/form-trouble.tsx";
import { useWords } from "../../words/words.ts";
import { batchOptions } from "./batch-options.ts";
import type { InboxAnswer } from "./inbox-deeds.ts";
import type { UnknownRoom } from "./inbox-queries.ts";
import { About, deviceOptions } from "./inbox-view.tsx";
import { MapperFields } from "./mapper-fields.tsx";
import styles from "./inbox.module.css";
import payloads from "./payload.module.css";

export function UnknownView({ room }: { room: UnknownRoom }) {
  const words = useWords();
  const { row, name, devices, batches } = room;
  const { answer, errors, typed, trouble, field, choice } = useDeedForm(["pair", "preview"], { name });
  const mapper = (answer as InboxAnswer | null)?.mapper ?? room.mapper;
  return (
    <>
      <FormTrouble sentence={trouble} />
      <div className={styles.about}>
        <About row={row} />
      </div>
      <Form method="post" preventScrollReset>
        {row.isUnderstood ? undefined : (
          <StudioSection title={words.text("devices.map.title")} aside={words.say("devices.map.about")}>
            {mapper.fields.length === 0 ? (
              <p className={styles.note}>{words.say("devices.map.none")}</p>
            ) : (
              <MapperFields mapper={mapper} values={typed} errors={errors} arrivedAt={room.arrivedAt} />
            )}
          </StudioSection>
        )}
        <StudioSection title={words.text("devices.unknown.who")}>
          <div className={styles.form}>
            <Select dense label={words.text("devices.device")} {...choice("device", deviceOptions(words, devices))} />
            <Input
              dense
              label={words.text("devices.name")}
              maxLength={80}
              {...field("name", words.text("devices.unknown.name.hint"))}
            />
            <Select
              dense
              label={words.text("devices.batch")}
              {...choice(
                "batch",
                batchOptions(words, batches, words.text("devices.batch.noneYet")),
                words.text("devices.unknown.batch.hint"),
              )}
            />
          </div>
          <div className={styles.decide}>
            {row.isUnderstood ? undefined : (
              <Button dense type="submit" name="deed" value={`preview ${row.id}`}>
                {words.say("devices.map.preview")}
              </Button>
            )}
            <Button dense look="primary" type="submit" name="deed" value={`pair ${row.id}`}>
              {words.say("devices.unknown.pair")}
            </Button>
          </div>
        </StudioSection>
      </Form>
      <Kept room={room} />
    </>
  );
}

function Kept({ room: { messages, kept } }: { room: UnknownRoom }) {
  const words = useWords();
  const dates = useDates();
  return (
    <StudioSection
      title={words.text("devices.messages")}
      aside={words.say("devices.messages.found", { count: kept })}
      fold="closed"
    >
      {messages.map(({ at, payload, address }, index) => (
        <div key={index} className={payloads.payload}>
          <p>
            <time dateTime={dates.iso(at)}>{dates.format("moment", at)}</time> <code>{address}</code>
          </p>
          <code>{payload}</code>
        </div>
      ))}
    </StudioSection>
  );
}
