/** How far the uploads are: all together, those under way, and each that failed with its cause. */
import { useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ProgressBar } from "../../ui/list/progress-bar.tsx";
import { Status } from "../../ui/status.tsx";
import { useWords } from "../../words/words.ts";
import type { Upload, UploadState } from "./upload-queue.ts";
import styles from "./media-view.module.css";

type UploadsViewProps = { state: UploadState; again: (id?: string) => void; drop: (id: string) => void };

const mostFailed = 20;

export function UploadsView({ state, again, drop }: UploadsViewProps) {
  const words = useWords();
  const { uploads, stored, known, isPaused, unkept } = state;
  const failed = uploads.filter((upload) => upload.state === "failed");
  const left = uploads.length - failed.length;
  if (uploads.length + stored + known === 0) return null;
  return (
    <section className={styles.uploads} aria-label={words.text("media.uploads")}>
      {left > 0 ? <Progress state={state} failed={failed.length} /> : undefined}
      <div role="status">
        {isPaused ? (
          <p className={styles.cause}>{words.say("media.uploads.paused", { files: left })}</p>
        ) : left === 0 && stored + known > 0 ? (
          <Status kind="fine">{words.say("media.uploads.done", { stored, known })}</Status>
        ) : undefined}
      </div>
      {isPaused ? (
        <Button dense onClick={() => again("")}>
          {words.say("media.uploads.goOn")}
        </Button>
      ) : undefined}
      {unkept > 0 && left > 0 ? (
        <p className={styles.hint}>{words.say("media.uploads.unkept", { files: unkept })}</p>
      ) : undefined}
      {failed.length > 0 ? (
        <ul className={styles.failed}>
          {failed.slice(0, mostFailed).map((upload) => (
            <Failed key={upload.id} upload={upload} again={again} drop={drop} />
          ))}
        </ul>
      ) : undefined}
      {failed.length > mostFailed ? (
        <p className={styles.hint}>{words.say("media.uploads.moreFailed", { files: failed.length - mostFailed })}</p>
      ) : undefined}
      {failed.length > 1 ? (
        <Button dense onClick={() => again()}>
          {words.say("media.uploads.allAgain")}
        </Button>
      ) : undefined}
    </section>
  );
}

function Progress({ state: { uploads, stored, known }, failed }: { state: UploadState; failed: number }) {
  const words = useWords();
  const formatter = useFormatter();
  const over = stored + known + failed;
  const total = stored + known + uploads.length;
  const sending = uploads.filter((upload) => upload.state === "sending");
  const parts = sending.reduce((sum, { done }) => sum + done, over);
  return (
    <>
      <ProgressBar
        label={words.text("media.uploads")}
        done={parts / total}
        text={words.text("media.uploads.progress", { over: formatter.number(over, 0), files: total })}
      />
      <p className={styles.hint}>{sending.map(({ name }) => name).join(", ")}</p>
    </>
  );
}

type FailedProps = Pick<UploadsViewProps, "again" | "drop"> & { upload: Upload };

function Failed({ upload: { id, name, error }, again, drop }: FailedProps) {
  const words = useWords();
  return (
    <li>
      <b>{name}</b>
      <p className={styles.cause}>{error}</p>
      <Button dense onClick={() => again(id)}>
        {words.say("media.uploads.again", { unseen: (inside) => <span className="vh">{inside}</span>, name })}
      </Button>
      <Button dense look="quiet" onClick={() => drop(id)}>
        {words.say("media.uploads.drop", { unseen: (inside) => <span className="vh">{inside}</span>, name })}
      </Button>
    </li>
  );
}
