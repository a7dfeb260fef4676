/** Keys of keyboards and headphones, and what a lock screen shows of what plays. */
import { useEffect } from "react";
import { pause, play, type Playing, seek, seekBy, step, stop } from "./player.ts";

const skipSeconds = 10;

const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
  ["play", play],
  ["pause", pause],
  ["stop", stop],
  ["previoustrack", () => step(-1)],
  ["nexttrack", () => step(1)],
  ["seekbackward", ({ seekOffset }) => seekBy(-(seekOffset ?? skipSeconds))],
  ["seekforward", ({ seekOffset }) => seekBy(seekOffset ?? skipSeconds)],
  ["seekto", ({ seekTime }) => seek(seekTime ?? 0)],
];

/** Of a browser without them nothing is asked. */
const session = (): MediaSession | undefined => ("mediaSession" in navigator ? navigator.mediaSession : undefined);

export function useMediaKeys({ queue, index, isPlaying, at, seconds }: Playing): void {
  const title = queue.tracks[index]?.title ?? "";
  useEffect(() => {
    for (const [action, act] of actions) session()?.setActionHandler(action, act);
    return () => {
      for (const [action] of actions) session()?.setActionHandler(action, null);
      // A lock screen would go on showing it.
      const keys = session();
      if (keys) keys.playbackState = "none";
    };
  }, []);
  useEffect(() => {
    const keys = session();
    if (!keys) return undefined;
    const artwork = queue.cover ? [{ src: new URL(queue.cover, location.href).href }] : [];
    keys.metadata = new MediaMetadata({ title, artist: queue.artist, album: queue.album, artwork });
    return () => {
      keys.metadata = null;
    };
  }, [queue, title]);
  useEffect(() => {
    const keys = session();
    if (!keys) return;
    keys.playbackState = isPlaying ? "playing" : "paused";
    keys.setPositionState({ duration: seconds, position: Math.min(at, seconds) });
  }, [isPlaying, at, seconds]);
}
