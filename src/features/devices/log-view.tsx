/** One file of readings: how it is read and what it would add, how far the import is, and the way back. */
import { Form } from "react-router";
import { useAnswer } from "../../platform/deeds/use-answer.ts";
import { useProgress } from "../../platform/use-progress.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { FormTrouble } from "../../ui/form-trouble.tsx";
import { Link } from "../../ui/link.tsx";
import { ProgressBar } from "../../ui/list/progress-bar.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import { LogMappingForm } from "./log-mapping-form.tsx";
import type { LogRoom } from "./log-queries.ts";
import { isBusy } from "./logs-view.tsx";
import styles from "./log.module.css";

export function LogView({ room }: { room: LogRoom }) {
  const words = useWords();
  const formatter = useFormatter();
  const answer = useAnswer();
  const { fileName, bytes, stage, mapping } = room;
  useProgress(isBusy(stage));
  return (
    <>
      <FormTrouble sentence={answer?.errors["form"]} />
      <p className={styles.about}>
        <b className={styles.name}>{fileName}</b> <span>{formatter.fileSize(bytes)}</span>{" "}
        {mapping?.format ? <span>{words.say("devices.logs.format", { format: mapping.format })}</span> : undefined}
        {mapping && !mapping.format ? <span>{words.say("devices.logs.format.none")}</span> : undefined}
      </p>
      {mapping ? <LogMappingForm mapping={mapping} /> : <Standing room={room} />}
    </>
  );
}

function Standing({ room }: { room: LogRoom }) {
  const words = useWords();
  const { stage, device, hasBegun, fault, batch } = room;
  switch (stage) {
    case "checking":
    case "importing":
    case "undoing":
      return <UnderWay room={room} stage={stage} />;
    case "done":
      return (
        <>
          <Notice
            kind="fine"
            title={words.text("devices.logs.done", { added: room.added })}
            actions={<Deed deed="undo" />}
          >
            {sayCounts(words, room)}
          </Notice>
          <div className={styles.buttons}>
            {device ? (
              <LinkButton dense href={`/studio/devices/${device.id}`}>
                {words.say("devices.logs.seeDevice", { name: device.name })}
              </LinkButton>
            ) : undefined}
            {batch ? (
              <LinkButton dense href={`/studio/batches/${batch.id}`}>
                {words.say("devices.batch.choice", { number: String(batch.number), title: batch.title })}
              </LinkButton>
            ) : undefined}
            <LinkButton dense look="quiet" href="/studio/devices/logs">
              {words.say("devices.logs.another")}
            </LinkButton>
          </div>
        </>
      );
    case "undone":
      return (
        <Notice kind="off" title={words.text("devices.logs.undone")}>
          {words.say("devices.logs.undone.text")}
        </Notice>
      );
    case "refused":
    case "ready":
      return (
        <Notice title={words.text("devices.logs.refused")} actions={<Deed deed="discard" />}>
          {fault || words.say("devices.logs.fault.gone")}
        </Notice>
      );
    case "stopped":
      return (
        <Notice
          title={words.text("devices.logs.stopped")}
          actions={
            <>
              <Deed deed="continue" />
              <Deed deed={hasBegun ? "undo" : "discard"} />
            </>
          }
        >
          {words.say("devices.logs.stopped.text")}
        </Notice>
      );
  }
}

function UnderWay({ room, stage }: { room: LogRoom; stage: "checking" | "importing" | "undoing" }) {
  const words = useWords();
  const { done, total, id } = room;
  const label = words.text("devices.logs.underWay", { stage: stage === "importing" ? "other" : stage });
  return (
    <div className={styles.progress}>
      <p aria-live="polite">{label}</p>
      <ProgressBar
        label={label}
        {...(total > 0 && {
          done: Math.min(1, done / total),
          text: words.text("devices.logs.progress", {
            percent: String(Math.min(100, Math.floor((done / total) * 100))),
          }),
        })}
      />
      <p className={styles.hint}>
        {words.say("devices.logs.underWay.hint")}{" "}
        <Link href={`/studio/devices/logs/${id}`} className={styles.reload}>
          {words.say("devices.logs.reload")}
        </Link>
      </p>
    </div>
  );
}

function Deed({ deed }: { deed: "undo" | "discard" | "continue" }) {
  const words = useWords();
  return (
    <Form method="post" preventScrollReset>
      <Button type="submit" dense name="deed" value={deed}>
        {words.say("devices.logs.deed", { deed: deed === "discard" ? "other" : deed })}
      </Button>
    </Form>
  );
}

const sayCounts = (words: Words, { already, doubled, unread }: LogRoom): string =>
  words.text("devices.logs.done.others", { already, doubled, unread });
