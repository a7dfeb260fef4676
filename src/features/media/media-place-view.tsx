/** Where the site's files are kept, as the owner sees it. */
import { useFormatter } from "../../platform/use-formatter.ts";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { KeyValues } from "../../ui/list/key-values.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import type { MediaPlace } from "./media-place.ts";

type Kept = NonNullable<MediaPlace["store"]>;

function sayAnswer(words: Words, answer: Kept["answer"]): string {
  switch (answer) {
    case "well":
      return words.text("mediaPlace.well");
    case "away":
      return words.text("mediaPlace.away");
    case "refused":
      return words.text("mediaPlace.refused");
  }
}

export function MediaPlaceView({ place }: { place: MediaPlace }) {
  const words = useWords();
  const { fileSize } = useFormatter();
  const { count, bytes, originalBytes, store } = place;
  return (
    <StudioSection title={words.text("mediaPlace.title")}>
      {store && store.answer !== "well" ? (
        <Notice urgent title={sayAnswer(words, store.answer)}>
          {store.fault}
        </Notice>
      ) : undefined}
      <KeyValues
        items={[
          {
            label: words.text("mediaPlace.files"),
            value:
              originalBytes > 0
                ? words.say("mediaPlace.sumWithOriginals", {
                    count,
                    size: fileSize(bytes),
                    originals: fileSize(originalBytes),
                  })
                : words.say("mediaPlace.sum", { count, size: fileSize(bytes) }),
          },
          { label: words.text("mediaPlace.where"), value: store ? store.address : words.say("mediaPlace.folder") },
          ...(store ? [{ label: words.text("mediaPlace.answer"), value: sayAnswer(words, store.answer) }] : []),
        ]}
      />
      {store && store.left > 0 ? <p>{words.say("mediaPlace.left", { count: store.left })}</p> : undefined}
    </StudioSection>
  );
}
