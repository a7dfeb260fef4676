/** Files of readings: one is sent, and those that came lately. */
import { useAnswer } from "../../platform/deeds/use-answer.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { DropZone } from "../../ui/controls/drop-zone.tsx";
import { Link } from "../../ui/link.tsx";
import { StudioTable } from "../../ui/list/studio-table.tsx";
import { Status } from "../../ui/status.tsx";
import { useWords } from "../../words/words.ts";
import type { LogsRoom, LogStage } from "./log-queries.ts";
import styles from "./log.module.css";

const logsPath = "/studio/devices/logs";

export function LogsView({ room: { rows, device, batch } }: { room: LogsRoom }) {
  const words = useWords();
  const answer = useAnswer("send");
  const asked = new URLSearchParams({ ...(device && { device: device.id }), ...(batch !== "" && { batch }) });
  return (
    <>
      <p className={styles.about}>
        {device ? words.say("devices.logs.forDevice", { name: device.name }) : words.say("devices.logs.about")}
      </p>
      <form
        method="post"
        action={asked.size > 0 ? `${logsPath}?${asked}` : logsPath}
        encType="multipart/form-data"
        className={styles.send}
      >
        <DropZone
          name="file"
          label={words.text("devices.logs.drop")}
          hint={words.text("devices.logs.drop.hint", { size: "200 MB" })}
          accept=".csv,.tsv,.txt,.log,text/csv,text/plain,text/tab-separated-values"
          required
          error={answer?.errors["file"]}
        />
        <div className={styles.buttons}>
          <Button type="submit" dense look="primary">
            {words.say("devices.logs.read")}
          </Button>
          <p>{words.say("devices.logs.read.hint")}</p>
        </div>
      </form>
      {rows.length > 0 ? <Sent rows={rows} /> : undefined}
    </>
  );
}

function Sent({ rows }: { rows: LogsRoom["rows"] }) {
  const words = useWords();
  const dates = useDates();
  const formatter = useFormatter();
  return (
    <StudioTable
      caption={words.text("devices.logs.list")}
      titled
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          head: words.text("devices.logs.file"),
          cell: ({ id, fileName }) => (
            <Link href={`${logsPath}/${id}`} className={styles.name}>
              {fileName}
            </Link>
          ),
        },
        { head: words.text("devices.device"), dim: true, wideOnly: true, cell: ({ device }) => device },
        { head: words.text("devices.status"), plain: true, cell: ({ stage }) => <StageMark stage={stage} /> },
        {
          head: words.text("devices.readings"),
          number: true,
          cell: ({ added, stage }) => (stage === "done" ? formatter.number(added, 0) : undefined),
        },
        {
          head: words.text("devices.logs.sent"),
          number: true,
          dim: true,
          wideOnly: true,
          cell: ({ createdAt }) => dates.format("short", createdAt),
        },
      ]}
    />
  );
}

export const isBusy = (stage: LogStage): boolean =>
  stage === "checking" || stage === "importing" || stage === "undoing";

function StageMark({ stage }: { stage: LogStage }) {
  const words = useWords();
  const kind =
    stage === "done"
      ? "fine"
      : stage === "undone"
        ? "off"
        : isBusy(stage) || stage === "ready"
          ? "waiting"
          : "needs-you";
  return (
    <Status kind={kind}>{words.say("devices.logs.stage", { stage: stage === "stopped" ? "other" : stage })}</Status>
  );
}
