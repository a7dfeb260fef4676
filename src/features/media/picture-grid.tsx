/** Pictures as tiles, with uploads before them: one tab stop, in which arrows walk. */
import { type KeyboardEvent, useContext, useState } from "react";
import { PictureToolsContext, type ShownPicture } from "../../ui/controls/picture-tools.ts";
import { PictureUploads } from "../../ui/controls/picture-uploads.tsx";
import type { PictureUploads as Uploading } from "../../ui/controls/use-picture-uploads.ts";
import { useWords } from "../../words/words.ts";
import styles from "./picture-dock.module.css";

type GridProps = {
  pictures: readonly ShownPicture[];
  used: readonly string[];
  uploading: Uploading;
  chosen: ShownPicture | null;
  onChoose: (picture: ShownPicture) => void;
  onInsert: (picture: ShownPicture) => void;
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
  const tools = useContext(PictureToolsContext);
  const [at, setAt] = useState(0);
  const stop = Math.min(at, pictures.length - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, picture: ShownPicture) => {
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
      <PictureUploads of={uploading} />
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
              src={tools?.thumbnail(picture.fileName)}
              alt=""
              loading="lazy"
              width={picture.width ?? undefined}
              height={picture.height ?? undefined}
            />
            <b>{picture.originalName}</b>
            <span>{tools?.sayFacts(picture)}</span>
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
