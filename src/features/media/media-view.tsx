/** The media room: files as tiles, uploads with their progress, one file's details beside them. */
import { IconCube, IconFileTypePdf, IconFileZip, IconMovie, IconMusic, IconSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { focusMarks } from "../../platform/focus-marks.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { useAnswer } from "../../platform/deeds/use-answer.ts";
import { Button } from "../../ui/controls/button.tsx";
import { DropZone } from "../../ui/controls/drop-zone.tsx";
import { EmptyState } from "../../ui/list/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { FormTrouble } from "../../ui/form-trouble.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Told } from "../../ui/told.tsx";
import { UndoNotice } from "../../ui/undo-notice.tsx";
import { Pager } from "../../ui/list/pager.tsx";
import { Workbench } from "../../ui/frame/workbench.tsx";
import { useWords } from "../../words/words.ts";
import type { MediaAnswer } from "./actions.ts";
import { FileSize } from "./file-size.tsx";
import type { UseLinks } from "./file-uses.tsx";
import { MediaDetails } from "./media-details.tsx";
import { isPicture, pictureAt } from "./format-file.ts";
import type { MediaFile, MediaRoom } from "./queries.ts";
import { UploadsView } from "./uploads-view.tsx";
import { useRemovedFocus } from "./use-removed-focus.ts";
import { useUploads } from "./use-uploads.ts";
import styles from "./media-view.module.css";

type MediaViewProps = {
  room: MediaRoom;
} & Pick<UseLinks, "editPath" | "placePath">;

export function MediaView({ room, editPath, placePath }: MediaViewProps) {
  const words = useWords();
  const { state, start, again, drop } = useUploads();
  useRemovedFocus(room.removed);
  const answer: MediaAnswer | null = useAnswer();
  const refused = (answer?.uploaded ?? []).filter(({ error }) => error !== null);
  return (
    <Workbench
      dock={
        room.open ? (
          <MediaDetails
            key={room.open.id}
            file={room.open}
            editPath={editPath}
            placePath={placePath}
            close={addressOf(room, {})}
            list={listOf(room)}
            isSaved={room.isSaved}
            usesHref={(uses) => addressOf(room, { file: room.open?.id, uses })}
          />
        ) : undefined
      }
    >
      <FormTrouble sentence={answer?.errors["form"]} />
      <Told>{room.removed ? <Removed id={room.removed} list={listOf(room)} /> : undefined}</Told>
      <form method="post" encType="multipart/form-data" className={styles.upload}>
        <input type="hidden" name="deed" value="upload" />
        <DropZone
          name="files"
          label={words.text("media.drop")}
          hint={words.text("media.drop.hint")}
          multiple
          onFiles={start}
        />
        <Button type="submit" dense look="primary" className={styles.withoutScript}>
          {words.say("media.upload")}
        </Button>
      </form>
      {refused.map(({ name, error }) => (
        <Notice key={name} urgent title={name}>
          {error}
        </Notice>
      ))}
      <UploadsView state={state} again={again} drop={drop} />
      {room.count === 0 ? (
        <EmptyState title={words.text("media.none")} text={words.text("media.none.text")} />
      ) : (
        <Files room={room} />
      )}
    </Workbench>
  );
}

function Removed({ id, list }: { id: string; list: string }) {
  const words = useWords();
  return (
    <UndoNotice said={words.text("media.removed")} fields={{ deed: "restore", id, list }}>
      {words.say("media.removed.text")}
    </UndoNotice>
  );
}

function Files({ room }: { room: MediaRoom }) {
  const words = useWords();
  const formatter = useFormatter();
  const shown = formatter.number(room.page.total, 0);
  const matching = room.page.more ? words.text("media.count.more", { shown }) : shown;
  return (
    <>
      <search className={styles.search}>
        <form method="get">
          <Input
            dense
            label={words.text("media.find")}
            labelHidden
            type="search"
            name="q"
            placeholder={words.text("media.find.placeholder", { files: room.count })}
            defaultValue={room.query}
            key={room.query}
          />
          {room.onlyUnused ? <input type="hidden" name="unused" /> : undefined}
          {room.onlyUndescribed ? <input type="hidden" name="undescribed" /> : undefined}
          <Button type="submit" dense icon={IconSearch} iconOnly>
            {words.say("media.find.submit")}
          </Button>
        </form>
        <nav aria-label={words.text("media.which")} className={styles.which}>
          {(["all", "unused", "undescribed"] as const).map((which) => (
            <Link
              key={which}
              href={which === "all" ? "/studio/media" : `/studio/media?${which}`}
              aria-current={which === shownOf(room) ? "page" : undefined}
            >
              {words.say("media.which.files", { which })}
            </Link>
          ))}
        </nav>
      </search>
      <ul className={styles.tiles}>
        {room.files.map((file) => (
          <li key={file.id}>
            <Link
              href={addressOf(room, { file: file.id })}
              className={styles.tile}
              aria-current={file.id === room.open?.id ? "true" : undefined}
            >
              <Thumb file={file} />
              <b>{file.originalName}</b>
              <span>
                <FileSize file={file} />
              </span>
              <span>{words.say("media.uses", { uses: file.uses })}</span>
              {isPicture(file) && file.alt === "" ? (
                <span className={styles.undescribed}>{words.say("entry.pictures.undescribed")}</span>
              ) : undefined}
            </Link>
          </li>
        ))}
      </ul>
      {room.files.length === 0 ? <p className={styles.foot}>{words.say("media.find.nothing")}</p> : undefined}
      <Pager
        dense
        label={words.text("media.pages")}
        page={room.page.number}
        pages={room.page.pages}
        more={room.page.more}
        hrefOf={(page) => addressOf(room, { page })}
        before={words.text("media.before")}
        after={words.text("media.after")}
      />
      <p className={styles.foot}>
        {room.originalBytes > 0
          ? words.say("media.count.originals", {
              shown: matching,
              files: room.count,
              size: formatter.fileSize(room.bytes),
              originals: formatter.fileSize(room.originalBytes),
              b: bold,
            })
          : words.say("media.count", {
              shown: matching,
              files: room.count,
              size: formatter.fileSize(room.bytes),
              b: bold,
            })}
      </p>
    </>
  );
}

const bold = (inside: ReactNode) => <b>{inside}</b>;

const shownOf = ({ onlyUnused, onlyUndescribed }: MediaRoom) =>
  onlyUnused ? "unused" : onlyUndescribed ? "undescribed" : "all";

/** What chooses the part of the list at hand. */
const listOf = (room: MediaRoom): string => new URL(addressOf(room, {}), "http://list").search.slice(1);

/** The same list, at another page or with a file's details open. */
function addressOf(
  { query, onlyUnused, onlyUndescribed, page }: MediaRoom,
  to: { page?: number; file?: string | undefined; uses?: number },
): string {
  const search = new URLSearchParams();
  if (query) search.set("q", query);
  if (onlyUnused) search.set("unused", "");
  if (onlyUndescribed) search.set("undescribed", "");
  const number = to.page ?? page.number;
  if (number > 1) search.set("page", String(number));
  if (to.file) search.set("file", to.file);
  if (to.uses && to.uses > 1) search.set("uses", String(to.uses));
  return `/studio/media${search.size > 0 ? `?${search}` : ""}${to.file ? "#details" : ""}`;
}

function Thumb({ file }: { file: MediaFile }) {
  if (isPicture(file))
    return (
      <img
        className={styles.thumb}
        src={pictureAt(file, 384)}
        alt=""
        loading="lazy"
        {...focusMarks(file.focus)}
        width={file.width ?? undefined}
        height={file.height ?? undefined}
      />
    );
  return (
    <span className={styles.thumb}>
      <Icon of={iconOf(file.mime)} />
    </span>
  );
}

function iconOf(mime: string) {
  if (mime.startsWith("audio/")) return IconMusic;
  if (mime.startsWith("video/")) return IconMovie;
  if (mime.startsWith("model/")) return IconCube;
  return mime === "application/pdf" ? IconFileTypePdf : IconFileZip;
}
