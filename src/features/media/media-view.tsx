/** The media room: files as tiles, uploads with their progress, one file's details beside them. */
import { IconFileTypePdf, IconMovie, IconMusic, IconSearch } from "@tabler/icons-react";
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
import { Pager } from "../../ui/list/pager.tsx";
import { ProgressBar } from "../../ui/list/progress-bar.tsx";
import { Workbench } from "../../ui/frame/workbench.tsx";
import type { MediaAnswer } from "./actions.ts";
import { MediaDetails } from "./media-details.tsx";
import { isPicture, pictureAt } from "./format-file.ts";
import type { MediaFile, MediaRoom, OpenFile } from "./queries.ts";
import { useUploads } from "./use-uploads.ts";
import styles from "./media-view.module.css";

type MediaViewProps = {
  room: MediaRoom;
  editPath: (user: OpenFile["usedBy"][number]) => string;
};

export function MediaView({ room, editPath }: MediaViewProps) {
  const { uploads, start } = useUploads();
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
            close={addressOf(room, {})}
            usesHref={(uses) => addressOf(room, { file: room.open?.id, uses })}
          />
        ) : undefined
      }
    >
      <FormTrouble sentence={answer?.errors["form"]} />
      {room.removed ? <Removed id={room.removed} /> : undefined}
      <form method="post" encType="multipart/form-data" className={styles.upload}>
        <input type="hidden" name="deed" value="upload" />
        <DropZone
          name="files"
          label="Drop files here, or choose them"
          hint="Pictures, sound, film, PDF; at most 50 MB each. Place and camera data are taken out of pictures."
          multiple
          onFiles={start}
        />
        <Button type="submit" dense look="primary" className={styles.withoutScript}>
          Upload
        </Button>
      </form>
      {refused.map(({ name, error }) => (
        <Notice key={name} urgent title={name}>
          {error}
        </Notice>
      ))}
      {uploads.map((upload) =>
        upload.error === null ? (
          <ProgressBar
            key={upload.key}
            label={upload.name}
            done={upload.done}
            text={`${upload.name}, ${Math.round(upload.done * 100)} %`}
          />
        ) : (
          <Notice key={upload.key} urgent title={upload.name}>
            {upload.error}
          </Notice>
        ),
      )}
      {room.count === 0 ? (
        <EmptyState
          title="No files yet"
          text="Pictures, tracks, slides: what you upload here can be put into every text and chosen in every form."
        />
      ) : (
        <Files room={room} />
      )}
    </Workbench>
  );
}

const Removed = ({ id }: { id: string }) => (
  <Notice
    kind="off"
    title="The file is in the bin"
    actions={
      <form method="post">
        <input type="hidden" name="id" value={id} />
        <Button type="submit" dense name="deed" value="restore">
          Undo
        </Button>
      </form>
    }
  >
    It stays there for 30 days.
  </Notice>
);

const usesOf = (count: number, said: string) =>
  count === 0 ? "unused" : count === 1 ? "in 1 place" : `in ${said} places`;

function Files({ room }: { room: MediaRoom }) {
  const formatter = useFormatter();
  return (
    <>
      <search className={styles.search}>
        <form method="get">
          <Input
            dense
            label="Filter files"
            labelHidden
            type="search"
            name="q"
            placeholder={`Filter ${formatter.number(room.count, 0)} files`}
            defaultValue={room.query}
            key={room.query}
          />
          <Button type="submit" dense icon={IconSearch} iconOnly>
            Filter
          </Button>
        </form>
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
                {file.width
                  ? `${file.width} × ${file.height}, ${formatter.fileSize(file.bytes)}`
                  : formatter.fileSize(file.bytes)}
              </span>
              <span>{usesOf(file.uses, formatter.number(file.uses, 0))}</span>
            </Link>
          </li>
        ))}
      </ul>
      {room.files.length === 0 ? <p className={styles.foot}>Nothing fits.</p> : undefined}
      <Pager
        dense
        label="Pages of files"
        page={room.page.number}
        pages={room.page.pages}
        more={room.page.more}
        hrefOf={(page) => addressOf(room, { page })}
        before="Later"
        after="Earlier"
      />
      <p className={styles.foot}>
        <b>
          {room.page.more ? "more than " : ""}
          {formatter.number(room.page.total, 0)}
        </b>{" "}
        of {formatter.number(room.count, 0)} files, {formatter.fileSize(room.bytes)}
        {room.query || room.onlyUnused ? (
          <>
            ; <Link href="/studio/media">show all</Link>
          </>
        ) : room.count > 0 ? (
          <>
            ; <Link href="/studio/media?unused">show unused</Link>
          </>
        ) : undefined}
      </p>
    </>
  );
}

/** The same list, at another page or with a file's details open. */
function addressOf(
  { query, onlyUnused, page }: MediaRoom,
  to: { page?: number; file?: string | undefined; uses?: number },
): string {
  const search = new URLSearchParams();
  if (query) search.set("q", query);
  if (onlyUnused) search.set("unused", "");
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
        width={file.width ?? undefined}
        height={file.height ?? undefined}
      />
    );
  const icon = file.mime.startsWith("audio/")
    ? IconMusic
    : file.mime.startsWith("video/")
      ? IconMovie
      : IconFileTypePdf;
  return (
    <span className={styles.thumb}>
      <Icon of={icon} />
    </span>
  );
}
