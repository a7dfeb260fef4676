/** The bar at the page's foot for what plays. It is loaded when something is played, and drawn beside the application, which goes from page to page. */
import { IconPlayerPause, IconPlayerPlay, IconPlayerSkipBack, IconPlayerSkipForward, IconX } from "@tabler/icons-react";
import { createRoot } from "react-dom/client";
import { formatDuration } from "../../domain/units/format-duration.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Link } from "../../ui/link.tsx";
import { LanguageContext } from "../../words/language-context.ts";
import { useWords } from "../../words/words.ts";
import { type Playing, restore, seek, step, stop, toggle, usePlayer } from "./player.ts";
import { SeekBar } from "./seek-bar.tsx";
import { useMediaKeys } from "./use-media-keys.ts";
import styles from "./player-bar.module.css";

function Bar({ playing }: { playing: Playing }) {
  const words = useWords();
  useMediaKeys(playing);
  const { queue, index, isPlaying, hasFailed, at, seconds } = playing;
  const title = queue.tracks[index]?.title ?? "";
  return (
    <section className={styles.bar} aria-label={words.text("player.label")}>
      <p className={styles.what}>
        <b lang={queue.language || undefined} dir="auto">
          {title}
        </b>{" "}
        <Link href={queue.href}>
          <span lang={queue.language || undefined} dir="auto">
            {queue.album}
          </span>
        </Link>
      </p>
      <div className={styles.keys}>
        <Button dense look="quiet" icon={IconPlayerSkipBack} iconOnly onClick={() => step(-1)}>
          {words.text("player.previous")}
        </Button>
        <Button dense look="primary" icon={isPlaying ? IconPlayerPause : IconPlayerPlay} iconOnly onClick={toggle}>
          {isPlaying ? words.text("album.track.pause", { title }) : words.text("album.track.play", { title })}
        </Button>
        <Button dense look="quiet" icon={IconPlayerSkipForward} iconOnly onClick={() => step(1)}>
          {words.text("player.next")}
        </Button>
      </div>
      {hasFailed ? (
        <p className={styles.failed} role="alert">
          {words.say("player.failed")}
        </p>
      ) : (
        <div className={styles.time}>
          <span>{formatDuration(at)}</span>
          <SeekBar title={title} at={at} seconds={seconds} onSeek={seek} />
          <span>
            <span className="vh">{words.text("player.remaining")} </span>−{formatDuration(seconds - at)}
          </span>
        </div>
      )}
      <div className={styles.close}>
        <Button dense look="quiet" icon={IconX} iconOnly onClick={stop}>
          {words.text("player.close")}
        </Button>
      </div>
    </section>
  );
}

function PlayerBar() {
  const playing = usePlayer();
  return playing ? <Bar playing={playing} /> : null;
}

let place: HTMLElement | null = null;

export function showBar(): void {
  if (place) return;
  place = document.createElement("div");
  place.className = styles.place ?? "";
  document.body.append(place);
  createRoot(place).render(
    <LanguageContext value={document.documentElement.lang}>
      <PlayerBar />
    </LanguageContext>,
  );
}

/** After a document was loaded anew. */
export function showAgain(): void {
  restore();
  showBar();
}
