/** The tracks of an album. Without scripts each has the browser's own player; with them one button, and one plays at a time. */
import { IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { createElement, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { Link } from "../../ui/link.tsx";
import { useWords } from "../../words/words.ts";
import { formatDuration } from "../../domain/units/format-duration.ts";
import type { RecordPage } from "./queries.ts";
import styles from "./track-list.module.css";

type Track = RecordPage["tracks"][number];

export function TrackList({ tracks }: { tracks: readonly Track[] }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const pauseOthers = ({ target }: Event) => {
      for (const player of element.querySelectorAll("audio")) if (player !== target) player.pause();
    };
    // Media events do not bubble, but they are captured on the way down.
    element.addEventListener("play", pauseOthers, true);
    return () => element.removeEventListener("play", pauseOthers, true);
  }, []);
  return (
    <ol className={styles.tracks} ref={list}>
      {tracks.map((track, index) => (
        <li key={`${index} ${track.title}`}>
          <span className={styles.number}>{index + 1}</span>
          <h3>{track.title}</h3>
          {track.source === null ? (
            <Elsewhere track={track} />
          ) : (
            <Player title={track.title} source={track.source} seconds={track.seconds} />
          )}
        </li>
      ))}
    </ol>
  );
}

function Elsewhere({ track }: { track: Track }) {
  const words = useWords();
  return (
    <>
      <span className={styles.player}>
        {track.url === null ? (
          words.say("album.track.missing")
        ) : (
          <Link href={track.url}>{words.say("album.track.listen")}</Link>
        )}
      </span>
      <span className={styles.length}>{formatDuration(track.seconds)}</span>
    </>
  );
}

const neverChanges = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;

function Player({ title, source, seconds }: { title: string; source: string; seconds: number }) {
  const words = useWords();
  const audio = useRef<HTMLAudioElement>(null);
  const enhanced = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const [playing, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const toggle = () => {
    if (playing) audio.current?.pause();
    else void audio.current?.play();
  };
  const seek = (to: number) => {
    if (audio.current) audio.current.currentTime = to;
    setAt(to);
  };
  return (
    <>
      <div className={styles.player}>
        {/* An element by name: music without words has no captions to offer. */}
        {createElement("audio", {
          ref: audio,
          src: source,
          preload: "none",
          controls: !enhanced,
          "aria-label": title,
          onPlay: () => setPlaying(true),
          onPause: () => setPlaying(false),
          onTimeUpdate: () => setAt(audio.current?.currentTime ?? 0),
          onEnded: () => setAt(0),
        })}
        {enhanced ? (
          <>
            <Button
              look={playing ? "primary" : "plain"}
              icon={playing ? IconPlayerPause : IconPlayerPlay}
              iconOnly
              onClick={toggle}
            >
              {playing ? words.text("album.track.pause", { title }) : words.text("album.track.play", { title })}
            </Button>
            <input
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
              onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
            />
          </>
        ) : undefined}
      </div>
      <span className={styles.length}>
        {at > 0 ? `${formatDuration(at)} / ${formatDuration(seconds)}` : formatDuration(seconds)}
      </span>
    </>
  );
}
