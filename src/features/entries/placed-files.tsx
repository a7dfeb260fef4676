/** Files on their way into the text: how far each is, what went wrong, and the question for a picture's description. */
import { useEffect, useRef } from "react";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { ProgressBar } from "../../ui/list/progress-bar.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useWords } from "../../words/words.ts";
import type { PlacedFile, PlacedFiles as Placing } from "./use-placed-files.ts";
import styles from "./entry-editor.module.css";

type PlacedFilesProps = { of: Placing; onDone: () => void };

export function PlacedFiles({ of, onDone }: PlacedFilesProps) {
  const words = useWords();
  const { percent } = useFormatter();
  return of.placed.map((each) => {
    const { key, name, done, error, file } = each;
    if (file) return <Description key={key} of={each} describe={(alt) => of.describe(key, alt)} onDone={onDone} />;
    if (error === null)
      return (
        <div key={key} className={styles.placed}>
          <ProgressBar
            label={name}
            done={done}
            text={words.text("media.upload.progress", { name, percent: percent(done * 100, 0) })}
          />
        </div>
      );
    return (
      <div key={key} className={styles.placed}>
        <Notice
          urgent
          title={name}
          actions={
            <>
              <Button dense onClick={() => of.again(key)}>
                {words.say("entry.placed.again")}
              </Button>
              <Button dense look="quiet" onClick={() => of.giveUp(key)}>
                {words.say("entry.placed.giveUp")}
              </Button>
            </>
          }
        >
          {error}
        </Notice>
      </div>
    );
  });
}

type DescriptionProps = { of: PlacedFile; describe: (alt: string) => void; onDone: () => void };

function Description({ of: { name, file, asks }, describe, onDone }: DescriptionProps) {
  const words = useWords();
  const box = useRef<HTMLDivElement>(null);
  const input = () => box.current?.querySelector("input");
  useEffect(() => {
    if (asks) box.current?.querySelector("input")?.focus();
  }, [asks]);
  const leave = (alt: string) => {
    const next = box.current?.nextElementSibling?.querySelector("input");
    describe(alt);
    if (next) next.focus();
    else onDone();
  };
  const done = () => leave(input()?.value.trim() ?? "");
  return (
    <div
      ref={box}
      role="presentation"
      className={styles.described}
      onInput={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.key === "Escape") leave("");
        if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        done();
      }}
    >
      <img src={`/_image?src=${encodeURIComponent(`/media/${file?.fileName}`)}&w=384`} alt="" />
      <Input dense label={words.text("entry.placed.describe", { name })} maxLength={1000} autoComplete="off" />
      <Button dense onClick={done}>
        {words.say("entry.placed.done")}
      </Button>
      <Button dense look="quiet" onClick={() => leave("")}>
        {words.say("entry.placed.later")}
      </Button>
    </div>
  );
}
