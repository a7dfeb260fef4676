/** One file of the media room: its picture, description, uses and what can be done with it. */
import { IconCopy, IconTrash, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useDates } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Dock } from "../../ui/frame/dock.tsx";
import { KeyValues } from "../../ui/list/key-values.tsx";
import { Link } from "../../ui/link.tsx";
import { Pager } from "../../ui/list/pager.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Status } from "../../ui/status.tsx";
import { Textarea } from "../../ui/controls/textarea.tsx";
import { useWords } from "../../words/words.ts";
import { FileSize } from "./file-size.tsx";
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
  const words = useWords();
  const dates = useDates();
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
          {words.say("ui.close")}
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
          label={words.text("media.description")}
          name="alt"
          rows={3}
          maxLength={1000}
          defaultValue={file.alt}
        />
        <Button type="submit" dense name="deed" value="describe">
          {words.say("media.description.save")}
        </Button>
      </form>
      <KeyValues
        items={[
          { label: words.text("media.uploaded"), value: dates.format("moment", file.createdAt) },
          {
            label: words.text("media.sizeHead"),
            value: <FileSize file={file} />,
          },
          { label: words.text("media.address"), value: <a href={`/media/${file.fileName}`}>{file.fileName}</a> },
          ...(file.sha256 === null ? [] : [{ label: words.text("media.checksum"), value: <code>{file.sha256}</code> }]),
          { label: words.text("media.markdown"), value: <code>{markdownOf(file)}</code> },
          {
            label: words.text("media.usedIn"),
            value:
              file.uses === 0 ? (
                words.say("media.usedIn.none")
              ) : (
                <>
                  {file.usesPage.pages > 1 ? words.say("media.usedIn.count", { uses: file.uses }) : undefined}
                  {file.usedBy.map((user) => (
                    <Link key={user.id} href={editPath(user)} className={styles.user}>
                      {user.title}
                    </Link>
                  ))}
                  <Pager
                    dense
                    label={words.text("media.usedIn.pages")}
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
          {words.say("media.markdown.copy")}
        </Button>
        {copied ? <Status kind="fine">{words.say("media.markdown.copied")}</Status> : undefined}
        <Button type="submit" look="danger" dense icon={IconTrash} name="deed" value="remove">
          {words.say("media.remove")}
        </Button>
      </form>
    </Dock>
  );
}
