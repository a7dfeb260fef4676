/** Pictures on their way: how far each is, and what went wrong. */
import { useContext } from "react";
import { useWords } from "../../words/words.ts";
import { ProgressBar } from "../list/progress-bar.tsx";
import { Status } from "../status.tsx";
import { Button } from "./button.tsx";
import { isPicture } from "./is-picture.ts";
import { PictureToolsContext } from "./picture-tools.ts";
import type { PictureUploads as Uploading } from "./use-picture-uploads.ts";
import styles from "./picture-uploads.module.css";

export function PictureUploads({ of }: { of: Uploading }) {
  const words = useWords();
  const tools = useContext(PictureToolsContext);
  if (of.uploads.length === 0) return null;
  return (
    <ul className={styles.uploads}>
      {of.uploads.map(({ key, file, done, error }) => (
        <li key={key}>
          <b>{file.name}</b>
          {error === null ? (
            <ProgressBar label={file.name} done={done} text={tools?.sayPart(done) ?? ""} />
          ) : (
            <>
              <span role="alert">
                <Status kind="needs-you">{error}</Status>
              </span>
              {isPicture(file) ? (
                <Button dense onClick={() => of.again({ key, file })}>
                  {words.say("entry.placed.again")}
                </Button>
              ) : undefined}
              <Button dense look="quiet" onClick={() => of.giveUp(key)}>
                {words.say("entry.placed.giveUp")}
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
