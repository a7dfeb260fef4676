/** One file of the media room: its picture, description, uses and what can be done with it. */
import { IconCopy, IconTrash, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Dock } from "../../ui/frame/dock.tsx";
import { KeyValues } from "../../ui/list/key-values.tsx";
import { Link } from "../../ui/link.tsx";
import { Pager } from "../../ui/list/pager.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Status } from "../../ui/status.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { isPicture, markdownOf, pictureAt } from "./format-file.ts";
import type { OpenFile } from "./queries.ts";
import styles from "./media-view.module.css";

type MediaDetailsProps = {
  file: OpenFile;
  close: string;
  editPath: (user: OpenFile["usedBy"][number]) => string;
  /** The address of a page of what uses the file. */
  usesHref: (page: number) => string;
};

export function MediaDetails({ file, editPath, close, usesHref }: MediaDetailsProps) {
  const dates = useDates();
  const formatter = useFormatter();
  const [copied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(markdownOf(file)).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Dock
      title={file.originalName}
      end={
        <LinkButton id="details" className={styles.close} look="quiet" dense icon={IconX} iconOnly href={close}>
          Close
        </LinkButton>
      }
    >
      {isPicture(file) ? (
        <img
          className={styles.large}
          src={pictureAt(file, 640)}
          alt={file.alt}
          width={file.width ?? undefined}
          height={file.height ?? undefined}
        />
      ) : undefined}
      <form method="post" className={styles.describe}>
        <input type="hidden" name="id" value={file.id} />
        <Textarea
          dense
          label="Description, read aloud to those who can’t see it"
          name="alt"
          rows={3}
          maxLength={1000}
          defaultValue={file.alt}
        />
        <Button type="submit" dense name="deed" value="describe">
          Save description
        </Button>
      </form>
      <KeyValues
        items={[
          { label: "Uploaded", value: dates.format("moment", file.createdAt) },
          {
            label: "Size",
            value: file.width
              ? `${file.width} × ${file.height}, ${formatter.fileSize(file.bytes)}`
              : formatter.fileSize(file.bytes),
          },
          { label: "Address", value: <a href={`/media/${file.fileName}`}>{file.fileName}</a> },
          { label: "Markdown", value: <code>{markdownOf(file)}</code> },
          {
            label: "Used in",
            value:
              file.uses === 0 ? (
                "nothing"
              ) : (
                <>
                  {file.usesPage.pages > 1 ? `${formatter.number(file.uses, 0)} places` : undefined}
                  {file.usedBy.map((user) => (
                    <Link key={user.id} href={editPath(user)} className={styles.user}>
                      {user.title}
                    </Link>
                  ))}
                  <Pager
                    dense
                    label="Pages of uses"
                    page={file.usesPage.number}
                    pages={file.usesPage.pages}
                    hrefOf={usesHref}
                  />
                </>
              ),
          },
        ]}
      />
      <form method="post" className={styles.deeds}>
        <input type="hidden" name="id" value={file.id} />
        <Button dense icon={IconCopy} onClick={copy}>
          Copy Markdown
        </Button>
        {copied ? <Status kind="fine">copied</Status> : undefined}
        <Button type="submit" look="danger" dense icon={IconTrash} name="deed" value="remove">
          Bin
        </Button>
      </form>
    </Dock>
  );
}
