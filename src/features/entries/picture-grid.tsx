/** Pictures as tiles, with uploads before them: one tab stop, in which arrows walk. */
import { type KeyboardEvent, useState } from "react";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ProgressBar } from "../../ui/list/progress-bar.tsx";
import { Status } from "../../ui/status.tsx";
import { useWords } from "../../words/words.ts";
import type { Picture } from "./pictures.ts";
import type { useDockUploads } from "./use-dock-uploads.ts";
import styles from "./picture-dock.module.css";

type GridProps = {
  pictures: readonly Picture[];
  used: readonly string[];
  uploading: ReturnType<typeof useDockUploads>;
  chosen: Picture | null;
  onChoose: (picture: Picture) => void;
  onInsert: (picture: Picture) => void;
};

/** How many tiles stand in the first row. */
function columnsOf(tiles: readonly HTMLElement[]): number {
  const next = tiles.findIndex(({ offsetTop }) => offsetTop !== tiles[0]?.offsetTop);
  return next === -1 ? tiles.length : next;
}

function stepOf(key: string, tiles: readonly HTMLElement[]): number | null {
  const isMirrored = getComputedStyle(document.documentElement).direction === "rtl";
  switch (key) {
    case "ArrowRight":
      return isMirrored ? -1 : 1;
    case "ArrowLeft":
      return isMirrored ? 1 : -1;
    case "ArrowDown":
      return columnsOf(tiles);
    case "ArrowUp":
      return -columnsOf(tiles);
    case "Home":
      return -tiles.length;
    case "End":
      return tiles.length;
    default:
      return null;
  }
}

export function PictureGrid({ pictures, used, uploading, chosen, onChoose, onInsert }: GridProps) {
  const words = useWords();
  const { fileSize } = useFormatter();
  const [at, setAt] = useState(0);
  const stop = Math.min(at, pictures.length - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, picture: Picture) => {
    const tiles = [...(event.currentTarget.parentElement?.children ?? [])].filter(
      (each) => each instanceof HTMLElement,
    );
    const step = stepOf(event.key, tiles);
    if (step !== null) tiles[Math.max(0, Math.min(tiles.length - 1, stop + step))]?.focus();
    else if (event.key === " ") onChoose(picture);
    else if (event.key === "Enter") onInsert(picture);
    else return;
    event.preventDefault();
  };
  return (
    <>
      {uploading.uploads.length > 0 ? <Uploads of={uploading} /> : undefined}
      <div role="listbox" aria-label={words.text("entry.pictures")} className={styles.tiles} tabIndex={-1}>
        {pictures.map((picture, index) => (
          <div
            key={picture.id}
            role="option"
            tabIndex={index === stop ? 0 : -1}
            aria-selected={picture.id === chosen?.id}
            className={styles.tile}
            onFocus={() => setAt(index)}
            onKeyDown={(event) => onKeyDown(event, picture)}
            onClick={() => onChoose(picture)}
            onDoubleClick={() => onInsert(picture)}
          >
            <img
              src={`/_image?src=${encodeURIComponent(`/media/${picture.fileName}`)}&w=384`}
              alt=""
              loading="lazy"
              width={picture.width ?? undefined}
              height={picture.height ?? undefined}
            />
            <b>{picture.originalName}</b>
            <span>
              {picture.width === null || picture.height === null
                ? fileSize(picture.bytes)
                : words.say("media.size", {
                    width: String(picture.width),
                    height: String(picture.height),
                    size: fileSize(picture.bytes),
                  })}
            </span>
            {picture.alt === "" ? (
              <span className={styles.undescribed}>{words.say("entry.pictures.undescribed")}</span>
            ) : used.includes(picture.fileName) ? (
              <span>{words.say("entry.pictures.usedHere")}</span>
            ) : undefined}
          </div>
        ))}
      </div>
    </>
  );
}

function Uploads({ of }: { of: ReturnType<typeof useDockUploads> }) {
  const words = useWords();
  const { percent } = useFormatter();
  return (
    <ul className={styles.uploads}>
      {of.uploads.map(({ key, file, done, error }) => (
        <li key={key}>
          <b>{file.name}</b>
          {error === null ? (
            <ProgressBar label={file.name} done={done} text={percent(done * 100, 0)} />
          ) : (
            <>
              <Status kind="needs-you">{error}</Status>
              <Button dense onClick={() => of.again({ key, file })}>
                {words.say("entry.placed.again")}
              </Button>
              <Button dense look="quiet" onClick={() => of.giveUp(key)}>
                {words.say("entry.placed.giveUp")}
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
