/** The tracks of an album. Without scripts each has the browser's own player; with them a button each, and one player for the whole visit. */
import { IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { createElement, useSyncExternalStore } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { Link } from "../../ui/link.tsx";
import { useWords } from "../../words/words.ts";
import { formatDuration } from "../../domain/units/format-duration.ts";
import type { RecordPage } from "./queries.ts";
import { playTrack, type Queue, seek, toggle, usePlayer } from "./player.ts";
import { SeekBar } from "./seek-bar.tsx";
import styles from "./track-list.module.css";

type Track = RecordPage["tracks"][number];

export function TrackList({ queue, tracks }: { queue: Queue; tracks: readonly Track[] }) {
  return (
    <ol className={styles.tracks}>
      {tracks.map((track, index) => (
        <li key={`${index} ${track.title}`}>
          <span className={styles.number}>{index + 1}</span>
          <h3>{track.title}</h3>
          {track.queued === null ? (
            <Elsewhere track={track} />
          ) : (
            <Player queue={queue} index={track.queued} title={track.title} seconds={track.seconds} />
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

const showBar = () => void import("./player-bar.tsx").then((bar) => bar.showBar());

type PlayerProps = { queue: Queue; index: number; title: string; seconds: number };

function Player({ queue, index, title, seconds }: PlayerProps) {
  const words = useWords();
  const enhanced = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const playing = usePlayer();
  const source = queue.tracks[index]?.source;
  const isThis = playing !== null && playing.queue.tracks[playing.index]?.source === source;
  const at = isThis ? playing.at : 0;
  const length = isThis ? playing.seconds : seconds;
  const isHeard = isThis && playing.isPlaying;
  const playFrom = (to: number) => {
    playTrack(queue, index, to);
    showBar();
  };
  return (
    <>
      <div className={styles.player}>
        {enhanced ? (
          <>
            <Button
              look={isHeard ? "primary" : "plain"}
              icon={isHeard ? IconPlayerPause : IconPlayerPlay}
              iconOnly
              onClick={isThis ? toggle : () => playFrom(0)}
            >
              {isHeard ? words.text("album.track.pause", { title }) : words.text("album.track.play", { title })}
            </Button>
            <SeekBar title={title} at={at} seconds={length} onSeek={isThis ? seek : playFrom} />
          </>
        ) : (
          // An element by name: music without words has no captions to offer.
          createElement("audio", { src: source, preload: "none", controls: true, "aria-label": title })
        )}
      </div>
      <span className={styles.length}>
        {at > 0 ? `${formatDuration(at)} / ${formatDuration(length)}` : formatDuration(length)}
      </span>
    </>
  );
}
