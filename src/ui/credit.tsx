/** Who made a picture and what others may do with it, behind its caption. */
import { Fragment } from "react";
import { useWords } from "../words/words.ts";

export type CreditPart = { text: string; href: string | null };

export function Credit({ parts }: { parts: readonly CreditPart[] }) {
  const words = useWords();
  if (parts.length === 0) return null;
  return (
    <small className="credit">
      {words.say("ui.picture.credit")}{" "}
      {parts.map(({ text, href }, index) => (
        <Fragment key={text}>
          {index > 0 ? ", " : undefined}
          {href === null ? (
            text
          ) : (
            <a href={href} rel="external noopener">
              {text}
            </a>
          )}
        </Fragment>
      ))}
    </small>
  );
}
