/** The files of an import: what became of each, how far it has come, and what can be done with it. */
import { IconRefresh, IconX } from "@tabler/icons-react";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProgressBar } from "../../ui/list/progress-bar.tsx";
import { Status } from "../../ui/status.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { StudioTable, type StudioColumn } from "../../ui/list/studio-table.tsx";
import { counted } from "../../domain/counted.ts";
import { countsInWords } from "./counts.ts";
import { ImportNotes } from "./import-notes.tsx";
import { isUnderWay, type QueuedFile } from "./queued-file.ts";
import type { ImportQueue } from "./use-import-queue.ts";
import styles from "./import-view.module.css";

/** Beyond these the list folds away as soon as all is well. */
const mostOpen = 8;

export function ImportFilesTable({ queue }: { queue: ImportQueue }) {
  const formatter = useFormatter();
  const { files } = queue;
  const underWay = files.filter(isUnderWay).length;
  const troubled = files.filter(({ status: { state } }) => state === "failed" || state === "cancelled").length;
  const read = files.filter(({ status }) => status.state === "read").length;
  const columns: StudioColumn<QueuedFile>[] = [
    { head: "File", cell: ({ name }) => <span className={styles.fileName}>{name}</span> },
    { head: "Size", number: true, wideOnly: true, cell: ({ bytes }) => formatter.fileSize(bytes) },
    { head: "State", cell: (file) => <FileState file={file} /> },
    { head: "What to do", headHidden: true, end: true, cell: (file) => <FileButtons file={file} queue={queue} /> },
  ];
  const said = [
    `${read} of ${counted(files.length, "file")} read`,
    troubled > 0 ? `${troubled} not` : "",
    underWay > 0 ? `${underWay} to go` : "",
  ]
    .filter(Boolean)
    .join(", ");
  const isOpen = underWay > 0 || troubled > 0 || files.length <= mostOpen;
  return (
    <StudioSection
      title="Files"
      aside={<output>{said}</output>}
      fold={isOpen ? "open" : "closed"}
      key={isOpen ? "open" : "closed"}
    >
      {underWay > 0 ? (
        <div className={styles.progress}>
          <ProgressBar
            label="All files"
            done={files.length > 0 ? shareDone(files) : 0}
            text={`${read} / ${files.length}`}
          />
          <Button dense onClick={() => queue.cancel()}>
            Cancel the rest
          </Button>
        </div>
      ) : undefined}
      {queue.unkept > 0 && underWay > 0 ? (
        <Notice title="Not kept">
          This browser keeps none of these files: leave the page open until they are read.
        </Notice>
      ) : undefined}
      <StudioTable
        caption="Files"
        stacked
        columns={columns}
        rows={files}
        rowKey={({ key }) => key}
        rowNote={({ status }) =>
          status.state === "read" && status.shown.warnings.length > 0 ? (
            <ImportNotes title="Notes on the file" notes={status.shown.warnings} />
          ) : undefined
        }
      />
    </StudioSection>
  );
}

const shareDone = (files: readonly QueuedFile[]): number =>
  files.reduce(
    (sum, file) => sum + (file.status.state === "sending" ? file.status.done * 0.9 : isUnderWay(file) ? 0 : 1),
    0,
  ) / files.length;

function FileState({ file: { name, status } }: { file: QueuedFile }) {
  switch (status.state) {
    case "waiting":
      return <Status kind="waiting">waiting</Status>;
    case "sending":
      return <ProgressBar label={`Sending ${name}`} done={status.done} text={`${Math.round(status.done * 100)} %`} />;
    case "reading":
      return <ProgressBar label={`Reading ${name}`} text="reading" />;
    case "cancelled":
      return <Status kind="off">cancelled</Status>;
    case "failed":
      return (
        <span role="alert">
          <Status kind="needs-you">{status.reason}</Status>
        </span>
      );
    case "read": {
      const { recipes, items, format, generator } = status.shown;
      const origin = generator && generator !== format ? `${format}, ${generator}` : format;
      return (
        <Status kind="fine">
          {countsInWords(recipes.length, items.length) || "nothing to import"}
          <span className={styles.origin}>{origin}</span>
        </Status>
      );
    }
  }
}

function FileButtons({ file, queue }: { file: QueuedFile; queue: ImportQueue }) {
  const named = <span className="vh"> {file.name}</span>;
  if (isUnderWay(file))
    return (
      <Button dense look="quiet" icon={IconX} onClick={() => queue.cancel(file.key)}>
        Cancel{named}
      </Button>
    );
  const { status } = file;
  if (status.state !== "failed" && status.state !== "cancelled") return null;
  return (
    <span className={styles.buttons}>
      {status.state !== "failed" || status.canRetry ? (
        <Button dense look="quiet" icon={IconRefresh} onClick={() => queue.retry(file.key)}>
          Try again{named}
        </Button>
      ) : undefined}
      <Button dense look="quiet" icon={IconX} iconOnly onClick={() => queue.drop(file.key)}>
        Take {file.name} off the list
      </Button>
    </span>
  );
}
