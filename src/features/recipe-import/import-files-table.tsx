/** The files of an import: what became of each, how far it has come, and what can be done with it. */
import { IconRefresh, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProgressBar } from "../../ui/list/progress-bar.tsx";
import { Status } from "../../ui/status.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { StudioTable, type StudioColumn } from "../../ui/list/studio-table.tsx";
import { useWords } from "../../words/words.ts";
import { sayCounts } from "./counts.ts";
import { ImportNotes } from "./import-notes.tsx";
import { isUnderWay, type QueuedFile } from "./queued-file.ts";
import { sayFileFault } from "./say-file-fault.ts";
import type { ImportQueue } from "./use-import-queue.ts";
import styles from "./import-view.module.css";

/** Beyond these the list folds away as soon as all is well. */
const mostOpen = 8;

export function ImportFilesTable({ queue }: { queue: ImportQueue }) {
  const words = useWords();
  const formatter = useFormatter();
  const { files } = queue;
  const underWay = files.filter(isUnderWay).length;
  const troubled = files.filter(({ status: { state } }) => state === "failed" || state === "cancelled").length;
  const read = files.filter(({ status }) => status.state === "read").length;
  const columns: StudioColumn<QueuedFile>[] = [
    { head: words.text("import.file"), cell: ({ name }) => <span className={styles.fileName}>{name}</span> },
    { head: words.text("import.size"), number: true, wideOnly: true, cell: ({ bytes }) => formatter.fileSize(bytes) },
    { head: words.text("import.status"), cell: (file) => <FileState file={file} /> },
    {
      head: words.text("import.actions"),
      headHidden: true,
      end: true,
      cell: (file) => <FileButtons file={file} queue={queue} />,
    },
  ];
  const said = words.text("import.progress", {
    all: files.length,
    read: formatter.number(read, 0),
    failed: troubled,
    left: underWay,
  });
  const isOpen = underWay > 0 || troubled > 0 || files.length <= mostOpen;
  return (
    <StudioSection
      title={words.text("import.files")}
      aside={<output>{said}</output>}
      fold={isOpen ? "open" : "closed"}
      key={isOpen ? "open" : "closed"}
    >
      {underWay > 0 ? (
        <div className={styles.progress}>
          <ProgressBar
            label={words.text("import.allFiles")}
            done={files.length > 0 ? shareDone(files) : 0}
            text={`${read} / ${files.length}`}
          />
          <Button dense onClick={() => queue.cancel()}>
            {words.say("import.cancelRest")}
          </Button>
        </div>
      ) : undefined}
      {queue.unkept > 0 && underWay > 0 ? (
        <Notice title={words.text("import.unkept")}>{words.say("import.unkept.about")}</Notice>
      ) : undefined}
      <StudioTable
        caption={words.text("import.files")}
        stacked
        columns={columns}
        rows={files}
        rowKey={({ key }) => key}
        rowNote={({ status }) =>
          status.state === "read" && status.shown.warnings.length > 0 ? (
            <ImportNotes
              title={words.text("import.notes.file", { count: formatter.number(status.shown.warnings.length, 0) })}
              notes={status.shown.warnings}
            />
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
  const words = useWords();
  const formatter = useFormatter();
  switch (status.state) {
    case "waiting":
      return <Status kind="waiting">{words.say("import.waiting")}</Status>;
    case "sending":
      return (
        <ProgressBar
          label={words.text("import.sending", { file: name })}
          done={status.done}
          text={`${formatter.number(status.done * 100, 0)} %`}
        />
      );
    case "reading":
      return (
        <ProgressBar label={words.text("import.reading", { file: name })} text={words.text("import.reading.short")} />
      );
    case "cancelled":
      return <Status kind="off">{words.say("import.cancelled")}</Status>;
    case "failed":
      return (
        <span role="alert">
          <Status kind="needs-you">{sayFileFault(status.why, formatter)}</Status>
        </span>
      );
    case "read": {
      const { recipes, items, format, generator } = status.shown;
      const origin = generator && generator !== format ? `${format}, ${generator}` : format;
      return (
        <Status kind="fine">
          {sayCounts(words, recipes.length, items.length) || words.say("import.nothingFound")}
          <span className={styles.origin}>{origin}</span>
        </Status>
      );
    }
  }
}

const vh = (inner: ReactNode) => <span className="vh">{inner}</span>;

function FileButtons({ file, queue }: { file: QueuedFile; queue: ImportQueue }) {
  const words = useWords();
  if (isUnderWay(file))
    return (
      <Button dense look="quiet" icon={IconX} onClick={() => queue.cancel(file.key)}>
        {words.say("import.cancel", { file: file.name, vh })}
      </Button>
    );
  const { status } = file;
  if (status.state !== "failed" && status.state !== "cancelled") return null;
  return (
    <span className={styles.buttons}>
      {status.state !== "failed" || status.canRetry ? (
        <Button dense look="quiet" icon={IconRefresh} onClick={() => queue.retry(file.key)}>
          {words.say("import.retry", { file: file.name, vh })}
        </Button>
      ) : undefined}
      <Button dense look="quiet" icon={IconX} iconOnly onClick={() => queue.drop(file.key)}>
        {words.say("import.remove", { file: file.name })}
      </Button>
    </span>
  );
}
