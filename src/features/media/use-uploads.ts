/** The uploads of the media room: the queue of this page, and what it shows. */
import { useContext, useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { keepFiles } from "../../platform/offline/keep-files.ts";
import { KeeperContext } from "../../platform/offline/use-document.ts";
import { isStoredMedia, uploadMedia } from "../../platform/upload-media.ts";
import { useWords } from "../../words/words.ts";
import { nothingUploaded, UploadQueue } from "./upload-queue.ts";

const waitMilliseconds = 10_000;
/** The list is read anew once so many have come, and when the last has. */
const shownAtOnce = 20;

function later(run: () => void): () => void {
  const timer = setTimeout(run, waitMilliseconds);
  return () => clearTimeout(timer);
}

export function useUploads() {
  const words = useWords();
  const user = useContext(KeeperContext);
  const { revalidate } = useRevalidator();
  const [state, setState] = useState(nothingUploaded);
  const [queue] = useState(
    () =>
      new UploadQueue({
        send: (file, onProgress) => uploadMedia(words, file, onProgress),
        isKnown: isStoredMedia,
        keep: keepFiles({ user, subject: "media", href: "/studio/media", title: words.text("studio.room.media") }),
        later,
        onChange: setState,
      }),
  );
  const goOn = useEffectEvent(() => state.isPaused && queue.again(""));
  useEffect(() => {
    const online = () => void goOn();
    void queue.open();
    window.addEventListener("online", online);
    return () => {
      window.removeEventListener("online", online);
      queue.leave();
    };
  }, [queue]);
  const isAtRisk = state.keeping + state.unkept > 0 && state.uploads.some((upload) => upload.state !== "failed");
  useEffect(() => {
    if (!isAtRisk) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isAtRisk]);
  const isOver = state.uploads.every((upload) => upload.state === "failed");
  const shown = isOver ? state.stored : Math.floor(state.stored / shownAtOnce) * shownAtOnce;
  const showNew = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (shown > 0) showNew();
  }, [shown]);
  return { state, start: (files: readonly File[]) => queue.add(files), again: queue.again, drop: queue.drop };
}
