/** The slides: a link; those of the site's own media say their size, and are shown in the page when somebody asks, in browsers that can. */
import { IconPresentation } from "@tabler/icons-react";
import { useState, useSyncExternalStore } from "react";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ButtonRow } from "../../ui/controls/button-row.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { useWords } from "../../words/words.ts";
import type { TalkPage } from "./queries.ts";
import styles from "./talk-view.module.css";

const neverChanges = () => () => undefined;

export function TalkSlides({ slides: { href, bytes, pages } }: { slides: NonNullable<TalkPage["slides"]> }) {
  const words = useWords();
  const formatter = useFormatter();
  const [isShown, setShown] = useState(false);
  // Phones show a grey field, or the first page alone.
  const canShow = useSyncExternalStore(
    neverChanges,
    () => navigator.pdfViewerEnabled,
    () => false,
  );
  return (
    <>
      <div className={styles.actions}>
        <ButtonRow>
          <LinkButton href={href} icon={IconPresentation}>
            {bytes === null
              ? words.say("talk.slides")
              : pages === null
                ? words.say("talk.slides.file", { size: formatter.fileSize(bytes) })
                : words.say("talk.slides.pages", { pages, size: formatter.fileSize(bytes) })}
          </LinkButton>
          {bytes !== null && canShow ? (
            <Button look="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              {isShown ? words.say("talk.slides.hide") : words.say("talk.slides.show")}
            </Button>
          ) : undefined}
        </ButtonRow>
      </div>
      {isShown ? <iframe className={styles.slides} src={href} title={words.text("entry.talk.slides")} /> : undefined}
    </>
  );
}
