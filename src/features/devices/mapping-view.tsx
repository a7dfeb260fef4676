/** How a device's messages are read: what its fields mean, and what reading the kept ones again would change. */
import { Form } from "react-router";
import { useAnswer } from "../../platform/deeds/use-answer.ts";
import { useHeldForm } from "../../platform/deeds/use-held-form.ts";
import { Button } from "../../ui/controls/button.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { FormTrouble } from "../../ui/form-trouble.tsx";
import { useWords } from "../../words/words.ts";
import { MapperFields } from "./mapper-fields.tsx";
import type { MappingAnswer, MappingRoom } from "./mapping-room.ts";
import styles from "./inbox.module.css";

export function MappingView({ room }: { room: MappingRoom }) {
  return (
    <>
      <Mapping room={room} />
      <Replay room={room} />
    </>
  );
}

function Mapping({ room }: { room: MappingRoom }) {
  const words = useWords();
  const { values, isMapped, arrivedAt } = room;
  const { form, answer, errors, typed, start, trouble } = useHeldForm("map", values, {
    fills: ["unmap"],
    shows: ["preview"],
  });
  const isAgain = Object.keys(typed).length > 0;
  const mapper = (answer as MappingAnswer | null)?.mapper ?? room.mapper;
  return (
    <>
      <FormTrouble sentence={trouble} />
      <StudioSection title={words.text("devices.map.title")} aside={words.say("devices.map.about")}>
        {mapper.fields.length === 0 ? (
          <p className={styles.note}>{words.say("devices.map.none")}</p>
        ) : (
          <Form method="post" preventScrollReset {...form}>
            <MapperFields
              mapper={mapper}
              values={isAgain ? typed : start}
              errors={errors}
              arrivedAt={arrivedAt}
              hasSensors={room.hasSensors}
            />
            <div className={styles.decide}>
              <Button dense type="submit" name="deed" value="preview">
                {words.say("devices.map.preview")}
              </Button>
              <Button dense look="primary" type="submit" name="deed" value="map">
                {words.say("devices.map.save")}
              </Button>
              {isMapped ? (
                <Button dense look="quiet" type="submit" name="deed" value="unmap">
                  {words.say("devices.map.remove")}
                </Button>
              ) : undefined}
            </div>
          </Form>
        )}
      </StudioSection>
    </>
  );
}

function Replay({ room }: { room: MappingRoom }) {
  const words = useWords();
  const previewed = useAnswer<MappingAnswer>("preview")?.replay ?? null;
  const replay = previewed ?? room.replay;
  const { messages, same, corrected, added, gone, unread } = replay;
  const isNeeded = corrected + added > 0;
  return (
    <StudioSection title={words.text("devices.replay.title")} aside={words.say("devices.replay.about")}>
      <p className={styles.note}>
        {messages === 0
          ? words.say("devices.messages.none")
          : words.say("devices.replay.plan", { messages, corrected, added, same, unread })}
        {gone > 0 ? <> {words.say("devices.replay.missing", { gone })}</> : undefined}
      </p>
      {previewed && isNeeded ? <p className={styles.note}>{words.say("devices.replay.saveFirst")}</p> : undefined}
      {isNeeded && !previewed ? (
        <Form method="post" preventScrollReset>
          <Button dense look="primary" type="submit" name="deed" value="replay">
            {words.say("devices.replay.do")}
          </Button>
        </Form>
      ) : undefined}
    </StudioSection>
  );
}
