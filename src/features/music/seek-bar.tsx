/** Where a track is, on a line that is dragged or led by the arrow keys, five seconds at a time. */
import type { KeyboardEvent } from "react";
import { formatDuration } from "../../domain/units/format-duration.ts";
import { useWords } from "../../words/words.ts";
import styles from "./seek-bar.module.css";

const stepSeconds = 5;

interface SeekBarProps {
  title: string;
  at: number;
  seconds: number;
  onSeek: (to: number) => void;
}

export function SeekBar({ title, at, seconds, onSeek }: SeekBarProps) {
  const words = useWords();
  const lead = (event: KeyboardEvent<HTMLInputElement>) => {
    const forwards = event.currentTarget.matches(":dir(rtl)") ? "ArrowLeft" : "ArrowRight";
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    onSeek(at + (event.key === forwards ? stepSeconds : -stepSeconds));
  };
  return (
    <input
      className={styles.seek}
      type="range"
      min="0"
      max={seconds}
      step="1"
      value={Math.min(seconds, at)}
      aria-label={words.text("album.track.position", { title })}
      aria-valuetext={words.text("album.track.positionOf", {
        position: formatDuration(at),
        duration: formatDuration(seconds),
      })}
      onKeyDown={lead}
      onChange={({ currentTarget }) => onSeek(Number(currentTarget.value))}
    />
  );
}
