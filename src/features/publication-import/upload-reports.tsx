/** What becomes of each text of a file that was sent, a stretch at a time, with what is to be known of it. */
import type { ReactNode } from "react";
import { Seg } from "../../ui/controls/seg.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { Link } from "../../ui/link.tsx";
import { MoreLink } from "../../ui/list/more-link.tsx";
import { StudioTable } from "../../ui/list/studio-table.tsx";
import { Status } from "../../ui/status.tsx";
import { useWords } from "../../words/words.ts";
import type { ShownReport, UploadPage } from "./shown-upload.ts";
import styles from "./upload-view.module.css";

/** The screen's address. */
export const importPath = "/studio/import";

export type OpenUpload = NonNullable<UploadPage["open"]>;

export function UploadReports({ open: { upload, reports, onlyNoted, next, isFirst } }: { open: OpenUpload }) {
  const words = useWords();
  const address = `${importPath}?waiting=${upload.id}`;
  return (
    <StudioSection
      title={words.text("siteUpload.files")}
      end={
        <Seg
          dense
          label={words.text("siteUpload.show")}
          value={onlyNoted ? "notes" : "all"}
          options={[
            { value: "all", label: words.text("siteUpload.show.all"), href: address },
            { value: "notes", label: words.text("siteUpload.show.notes"), href: `${address}&show=notes` },
          ]}
        />
      }
    >
      <StudioTable
        caption={words.text("siteUpload.files")}
        rows={reports}
        rowKey={({ source }) => source}
        stacked
        empty={words.text("siteUpload.show.none")}
        columns={[
          { head: words.text("siteUpload.text"), cell: (report) => <TextCell report={report} /> },
          {
            head: words.text("siteUpload.address"),
            plain: true,
            cell: (report) => <AddressCell report={report} isThere={upload.stage === "done"} />,
          },
          { head: words.text("siteUpload.stage"), plain: true, cell: (report) => <Outcome report={report} /> },
        ]}
        rowNote={notesOf}
      />
      {next === null ? undefined : (
        <MoreLink
          href={`${address}${onlyNoted ? "&show=notes" : ""}&after=${encodeURIComponent(next)}`}
          label={words.text("siteUpload.more")}
        />
      )}
      {isFirst ? undefined : <MoreLink href={address} label={words.text("siteUpload.first")} />}
    </StudioSection>
  );
}

function TextCell({ report: { title, source } }: { report: ShownReport }) {
  return (
    <span className={styles.text}>
      {title ? <b>{title}</b> : undefined}
      <small>{source}</small>
    </span>
  );
}

function AddressCell({ report, isThere }: { report: ShownReport; isThere: boolean }) {
  const words = useWords();
  const { address, from, isDraft } = report;
  if (address === null) return null;
  return (
    <span className={styles.text}>
      {isThere && !isDraft ? <Link href={address}>{address}</Link> : <span>{address}</span>}
      {from.length > 0 ? <small>{words.say("siteUpload.from", { paths: from.join(", ") })}</small> : undefined}
    </span>
  );
}

function Outcome({ report: { status, isDraft } }: { report: ShownReport }) {
  const words = useWords();
  const isSkipped = status === "left-out" || status === "refused";
  const said = isSkipped ? "skipped" : status === "already" ? "already" : isDraft ? "draft" : "other";
  return (
    <Status kind={isSkipped ? "needs-you" : isDraft ? "off" : "fine"}>{words.say("siteUpload.is", { said })}</Status>
  );
}

function notesOf({ notes }: ShownReport): ReactNode {
  return notes.length > 0 ? (
    <ul className={styles.notes}>
      {notes.map((note, index) => (
        <li key={index}>{note}</li>
      ))}
    </ul>
  ) : undefined;
}
