/** One file of the media room: what is said of it, where it is used and what can be done with it. */
import { Form } from "react-router";
import { IconCopy, IconDownload, IconTrash, IconX } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Dock } from "../../ui/frame/dock.tsx";
import { KeyValues } from "../../ui/list/key-values.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Status } from "../../ui/status.tsx";
import { useWords } from "../../words/words.ts";
import { DetailsForm } from "./details-form.tsx";
import { FileSize } from "./file-size.tsx";
import { FileUses, type UseLinks } from "./file-uses.tsx";
import { markdownOf } from "./format-file.ts";
import type { OpenFile } from "./queries.ts";
import styles from "./media-view.module.css";

type MediaDetailsProps = UseLinks & {
  file: OpenFile;
  close: string;
  /** The part of the list at hand. */
  list: string;
  isSaved: boolean;
};

export function MediaDetails({ file, close, list, isSaved, ...links }: MediaDetailsProps) {
  const words = useWords();
  return (
    <Dock
      title={file.originalName}
      end={
        <LinkButton id="details" className={styles.close} look="quiet" dense icon={IconX} iconOnly href={close}>
          {words.say("ui.close")}
        </LinkButton>
      }
    >
      <DetailsForm file={file} list={list} isSaved={isSaved} />
      <Facts file={file} {...links} />
      <Deeds file={file} list={list} />
    </Dock>
  );
}

function Facts({ file, ...links }: { file: OpenFile } & UseLinks) {
  const words = useWords();
  const dates = useDates();
  const { fileSize } = useFormatter();
  return (
    <KeyValues
      items={[
        { label: words.text("media.usedIn"), value: <FileUses file={file} {...links} /> },
        { label: words.text("media.uploaded"), value: dates.format("moment", file.createdAt) },
        { label: words.text("media.sizeHead"), value: <FileSize file={file} /> },
        ...(file.originalBytes === null
          ? []
          : [
              {
                label: words.text("media.original"),
                value: words.say("media.original.private", { size: fileSize(file.originalBytes) }),
              },
            ]),
        { label: words.text("media.address"), value: <a href={`/media/${file.fileName}`}>{file.fileName}</a> },
        ...(file.sha256 === null ? [] : [{ label: words.text("media.checksum"), value: <code>{file.sha256}</code> }]),
        { label: words.text("media.markdown"), value: <code>{markdownOf(file)}</code> },
      ]}
    />
  );
}

function Deeds({ file, list }: { file: OpenFile; list: string }) {
  const words = useWords();
  const loss = useId();
  const [copied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(markdownOf(file)).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Form method="post" preventScrollReset className={styles.deeds}>
      <input type="hidden" name="id" value={file.id} />
      <input type="hidden" name="list" value={list} />
      <Button dense icon={IconCopy} onClick={copy}>
        {words.say("media.markdown.copy")}
      </Button>
      {copied ? <Status kind="fine">{words.say("media.markdown.copied")}</Status> : undefined}
      <LinkButton dense icon={IconDownload} href={`/studio/media/${file.id}/original`}>
        {words.say("media.original.download")}
      </LinkButton>
      <Button
        type="submit"
        look="danger"
        dense
        icon={IconTrash}
        name="deed"
        value="remove"
        aria-describedby={file.uses > 0 ? loss : undefined}
      >
        {words.say("media.remove")}
      </Button>
      {file.uses > 0 ? (
        <p id={loss} className={styles.hint}>
          {words.say("media.remove.loss", { places: file.uses })}
        </p>
      ) : undefined}
    </Form>
  );
}
