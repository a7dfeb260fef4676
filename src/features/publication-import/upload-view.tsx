/** The import screen for blogs and sites: a file is sent, read, looked through, imported, and undone if need be. */
import { Form } from "react-router";
import { useAnswer } from "../../platform/deeds/use-answer.ts";
import { useProgress } from "../../platform/use-progress.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { DropZone } from "../../ui/controls/drop-zone.tsx";
import { Seg } from "../../ui/controls/seg.tsx";
import { Link } from "../../ui/link.tsx";
import { ProgressBar } from "../../ui/list/progress-bar.tsx";
import { StudioTable } from "../../ui/list/studio-table.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Status } from "../../ui/status.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import { isBusy, type ShownUpload, type UploadPage } from "./shown-upload.ts";
import styles from "./upload-view.module.css";
import { importPath, type OpenUpload, UploadReports } from "./upload-reports.tsx";

const accepted = ".zip,.json,.xml,.rss,.atom,.md,.markdown,.mdx,.html";

export function UploadView({ page, hasRecipes }: { page: UploadPage; hasRecipes: boolean }) {
  return page.open ? <Opened open={page.open} /> : <Beginning uploads={page.uploads} hasRecipes={hasRecipes} />;
}

function Beginning({ uploads, hasRecipes }: { uploads: readonly ShownUpload[]; hasRecipes: boolean }) {
  const words = useWords();
  const answer = useAnswer("upload");
  return (
    <>
      {hasRecipes ? <ImportKinds value="site" /> : undefined}
      <form method="post" action={importPath} encType="multipart/form-data" className={styles.drop}>
        <DropZone
          name="file"
          label={words.text("siteUpload.drop")}
          hint={words.text("siteUpload.drop.hint")}
          accept={accepted}
          required
          error={answer?.errors["file"]}
        />
        <div className={styles.buttons}>
          <Button type="submit" dense look="primary">
            {words.say("siteUpload.read")}
          </Button>
          <p>{words.say("siteUpload.read.hint")}</p>
        </div>
      </form>
      {uploads.length > 0 ? <Uploads uploads={uploads} /> : undefined}
    </>
  );
}

/** One place to import, two kinds of things. */
export function ImportKinds({ value }: { value: "site" | "recipes" }) {
  const words = useWords();
  return (
    <div className={styles.kinds}>
      <Seg
        dense
        label={words.text("siteUpload.kinds")}
        value={value}
        options={[
          { value: "site", label: words.text("siteUpload.kind.site"), href: importPath },
          { value: "recipes", label: words.text("siteUpload.kind.recipes"), href: "/studio/recipes/import" },
        ]}
      />
    </div>
  );
}

function Uploads({ uploads }: { uploads: readonly ShownUpload[] }) {
  const words = useWords();
  const dates = useDates();
  const formatter = useFormatter();
  return (
    <StudioTable
      caption={words.text("siteUpload.list")}
      titled
      rows={uploads}
      rowKey={({ id }) => id}
      columns={[
        {
          head: words.text("siteUpload.file"),
          cell: ({ id, fileName }) => (
            <Link href={`${importPath}?waiting=${id}`} className={styles.name}>
              {fileName}
            </Link>
          ),
        },
        { head: words.text("siteUpload.stage"), plain: true, cell: (upload) => <StageMark upload={upload} /> },
        {
          head: words.text("siteUpload.texts"),
          number: true,
          cell: ({ counts }) => formatter.number(counts.imported, 0),
        },
        {
          head: words.text("siteUpload.sent"),
          number: true,
          dim: true,
          wideOnly: true,
          cell: ({ createdAt }) => dates.format("short", createdAt),
        },
      ]}
    />
  );
}

function StageMark({ upload }: { upload: ShownUpload }) {
  const words = useWords();
  const { stage } = upload;
  const kind = stage === "done" ? "fine" : stage === "undone" ? "off" : isBusy(upload) ? "waiting" : "needs-you";
  return (
    <Status kind={kind}>{words.say("siteUpload.stage.is", { stage: stage === "stopped" ? "other" : stage })}</Status>
  );
}

function Opened({ open }: { open: OpenUpload }) {
  const words = useWords();
  const formatter = useFormatter();
  const { upload, reports } = open;
  useProgress(isBusy(upload));
  return (
    <>
      <div className={styles.about}>
        <b className={styles.name}>{upload.fileName}</b>
        <span>{formatter.fileSize(upload.bytes)}</span>
        {upload.maker ? <span>{words.say("siteUpload.maker", { maker: upload.maker as "other" })}</span> : undefined}
      </div>
      <Standing upload={upload} />
      {reports.length > 0 || open.onlyNoted ? <UploadReports open={open} /> : undefined}
    </>
  );
}

/** How far it is, which is read aloud when it changes, and the one step from there. */
function Standing({ upload }: { upload: ShownUpload }) {
  return (
    <>
      <div role="status">
        <Stage upload={upload} />
      </div>
      {isBusy(upload) ? <UnderWay upload={upload} /> : undefined}
      {upload.stage === "ready" ? <Ready upload={upload} /> : undefined}
    </>
  );
}

function Stage({ upload }: { upload: ShownUpload }) {
  const words = useWords();
  const { id, stage } = upload;
  switch (stage) {
    case "waiting":
    case "running":
    case "undoing":
      return <p className={styles.stage}>{sayUnderWay(words, stage)}</p>;
    case "ready":
      return (
        <Notice kind="waiting" title={words.text("siteUpload.ready")}>
          {sayCounts(words, upload)}
        </Notice>
      );
    case "done":
      return (
        <Notice kind="fine" title={words.text("siteUpload.done")} actions={<Deed id={id} deed="undo" />}>
          {sayCounts(words, upload)}
        </Notice>
      );
    case "undone":
      return (
        <Notice kind="off" title={words.text("siteUpload.undone")}>
          {words.say("siteUpload.undone.text")}
        </Notice>
      );
    case "refused":
      return (
        <Notice title={words.text("siteUpload.refused")} actions={<Deed id={id} deed="discard" />}>
          {upload.fault}
        </Notice>
      );
    case "stopped":
      return (
        <Notice
          title={words.text("siteUpload.stopped")}
          actions={
            <>
              <Deed id={id} deed="continue" />
              {upload.hasBegun ? <Deed id={id} deed="undo" /> : <Deed id={id} deed="discard" />}
            </>
          }
        >
          {words.say("siteUpload.stopped.text")}
        </Notice>
      );
  }
}

const sayUnderWay = (words: Words, stage: ShownUpload["stage"]): string =>
  words.text("siteUpload.underWay", { stage: stage === "running" ? "other" : (stage as "waiting") });

function UnderWay({ upload }: { upload: ShownUpload }) {
  const words = useWords();
  const formatter = useFormatter();
  const { stage, done, total, id } = upload;
  const isCounted = total > 0 && stage !== "undoing" && done > 0;
  return (
    <div className={styles.progress}>
      <ProgressBar
        label={sayUnderWay(words, stage)}
        {...(isCounted && {
          done: done / total,
          text: words.text("siteUpload.progress", { done: formatter.number(done, 0), total }),
        })}
      />
      <p className={styles.hint}>
        {words.say("siteUpload.underWay.hint")}{" "}
        <Link href={`${importPath}?waiting=${id}`} className={styles.reload}>
          {words.say("siteUpload.reload")}
        </Link>
      </p>
    </div>
  );
}

function Ready({ upload }: { upload: ShownUpload }) {
  const words = useWords();
  const { id, counts } = upload;
  return (
    <form method="post" className={styles.import}>
      <input type="hidden" name="id" value={id} />
      <Checkbox dense name="drafts" value="yes" label={words.text("siteUpload.drafts")} />
      <div className={styles.buttons}>
        <Button type="submit" dense look="primary" name="deed" value="import" disabled={counts.imported === 0}>
          {words.say("siteUpload.import", { texts: counts.imported })}
        </Button>
        <Button type="submit" dense name="deed" value="discard">
          {words.say("siteUpload.discard")}
        </Button>
        <p>{words.say("siteUpload.import.hint")}</p>
      </div>
    </form>
  );
}

function Deed({ id, deed }: { id: string; deed: "undo" | "discard" | "continue" }) {
  const words = useWords();
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" dense name="deed" value={deed}>
        {words.say("siteUpload.deed", { deed: deed === "discard" ? "other" : deed })}
      </Button>
    </Form>
  );
}

function sayCounts(words: Words, { counts }: ShownUpload): string {
  const { imported, already, skipped, pictures, redirects, notes } = counts;
  return words.text("siteUpload.counts", { imported, already, skipped, pictures, redirects, notes });
}
