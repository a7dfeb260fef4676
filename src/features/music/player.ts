/** What plays: one sound for the whole visit, beside the pages and above their routes, so that going on to another stops nothing. Nothing is fetched before somebody plays it. */
import { useSyncExternalStore } from "react";

export type Queued = { title: string; source: string; seconds: number };
/** An album's own tracks in their order, and where it is. */
export type Queue = {
  href: string;
  album: string;
  artist: string;
  /** What it is written in; "" for the site's. */
  language: string;
  /** Address of its cover. */
  cover: string | null;
  tracks: readonly Queued[];
};
export type Playing = {
  queue: Queue;
  index: number;
  isPlaying: boolean;
  /** Its file is away, or is none that this browser plays. */
  hasFailed: boolean;
  at: number;
  seconds: number;
};

/** In the session's storage; `pages/ahead.ts` asks for it. */
const memory = "player";
const rememberedEvery = 5;

let playing: Playing | null = null;
let sound: HTMLAudioElement | null = null;
let remembered = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const read = () => playing;
const onServer = () => null;

export const usePlayer = (): Playing | null => useSyncExternalStore(subscribe, read, onServer);

/** A browser that keeps nothing forgets. */
function remember(): void {
  remembered = playing?.at ?? 0;
  try {
    if (playing) sessionStorage.setItem(memory, JSON.stringify({ ...playing, isPlaying: false }));
    else sessionStorage.removeItem(memory);
  } catch {
    remembered = Number.NaN;
  }
}

function change(part: Partial<Playing>): void {
  if (!playing) return;
  const isStep = part.isPlaying !== undefined || part.index !== undefined;
  playing = { ...playing, ...part };
  if (isStep || Math.abs(playing.at - remembered) >= rememberedEvery) remember();
  for (const tell of listeners) tell();
}

/** Films and sounds of the page, and this one: whichever begins, the others pause. */
function pauseOthers(): void {
  for (const other of document.querySelectorAll<HTMLMediaElement>("audio, video")) other.pause();
}

function makeSound(): HTMLAudioElement {
  const made = new Audio();
  made.preload = "none";
  made.addEventListener("play", () => {
    pauseOthers();
    change({ isPlaying: true });
  });
  made.addEventListener("pause", () => change({ isPlaying: false }));
  made.addEventListener("error", () => change({ isPlaying: false, hasFailed: true }));
  made.addEventListener("timeupdate", () => change({ at: made.currentTime }));
  made.addEventListener("durationchange", () => {
    if (Number.isFinite(made.duration)) change({ seconds: made.duration });
  });
  made.addEventListener("ended", () => step(1));
  // It stands in no page itself: what is heard here is always another's.
  document.addEventListener("play", () => made.pause(), true);
  document.addEventListener("submit", endWithSession);
  return made;
}

/** What only members hear leaves its titles in nobody else's tab. */
function endWithSession({ target }: SubmitEvent): void {
  if (target instanceof HTMLFormElement && new URL(target.action).pathname === "/sign-out") stop();
}

function load(queue: Queue, index: number, at: number): HTMLAudioElement | null {
  const track = queue.tracks[index];
  if (!track) return null;
  sound ??= makeSound();
  playing = { queue, index, isPlaying: false, hasFailed: false, at, seconds: track.seconds };
  // A part of time in the address is where the browser begins, before it knows the length.
  sound.src = at > 0 ? `${track.source}#t=${at}` : track.source;
  change({ index });
  return sound;
}

/** A browser that refuses says so by staying at rest. */
const stayAtRest = () => change({ isPlaying: false });
const begin = (made: HTMLAudioElement | null) => void made?.play().catch(stayAtRest);

export const playTrack = (queue: Queue, index: number, at = 0): void => begin(load(queue, index, at));

export const pause = (): void => sound?.pause();
/** What failed is fetched anew. */
export const play = (): void =>
  playing?.hasFailed ? playTrack(playing.queue, playing.index, playing.at) : begin(sound);
export const toggle = (): void => (playing?.isPlaying ? pause() : play());

export function seek(to: number): void {
  if (!sound || !playing) return;
  const at = Math.max(0, Math.min(playing.seconds, to));
  sound.currentTime = at;
  change({ at });
}

export const seekBy = (seconds: number): void => seek((playing?.at ?? 0) + seconds);

const restartsAfterSeconds = 3;

/** Back begins the track anew, and from its start goes to the one before. After the last one the first stands ready. */
export function step(by: 1 | -1): void {
  if (!playing) return;
  const { queue, index, at } = playing;
  if (by < 0 && (at > restartsAfterSeconds || index === 0)) return seek(0);
  if (index + by < queue.tracks.length) return playTrack(queue, index + by);
  sound?.pause();
  load(queue, 0, 0);
}

export function stop(): void {
  sound?.pause();
  playing = null;
  remember();
  for (const tell of listeners) tell();
}

/** What played before this document was loaded stands ready where it was, unplayed and unfetched. */
export function restore(): void {
  if (playing) return;
  try {
    const { queue, index, at } = JSON.parse(sessionStorage.getItem(memory) ?? "") as Playing;
    load(queue, index, at);
  } catch {
    stop();
  }
}
