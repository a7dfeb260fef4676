/** A Markdown text with its live embeds between its parts: they speak the page's language, whatever that of the text is. */
import { useContext } from "react";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Embed } from "../../ui/curve/embed.tsx";
import { Part } from "../../ui/part.tsx";
import { Prose } from "../../ui/prose.tsx";
import { htmlOf } from "../../platform/html-part.ts";
import { LanguageContext } from "../../words/language-context.ts";
import type { TextPart } from "./queries.ts";
import type { EmbedView } from "./read-embeds.ts";
import styles from "./text.module.css";

interface TextProps {
  parts: readonly TextPart[];
  /** Only the reading column, inside another layout. */
  column?: boolean;
  /** The first paragraph is a paragraph like the others. */
  plainStart?: boolean;
  /** What it is written in; "" or none for the site's language. */
  language?: string | undefined;
}

export function Text({ parts, column = false, plainStart, language: written }: TextProps) {
  const language = useContext(LanguageContext);
  return (
    <div className={plainStart ? `${styles.text} ${styles.plain}` : styles.text}>
      {parts.map((part, index) =>
        part.type === "html" ? (
          <Prose key={index} html={htmlOf(part)} place={part.place} column={column} language={written} />
        ) : (
          <Prose key={index} column={column} language={written}>
            {part.type === "note" ? (
              <p className={styles.note} lang={language} dir="auto">
                {part.text}
              </p>
            ) : (
              <div lang={language} dir="auto">
                <Part>
                  <LiveEmbed view={part.view} />
                </Part>
              </div>
            )}
          </Prose>
        ),
      )}
    </div>
  );
}

function LiveEmbed({ view }: { view: EmbedView }) {
  const formatter = useFormatter();
  const number =
    view.gravity !== null
      ? formatter.gravity(view.gravity).number
      : view.abv === null
        ? undefined
        : formatter.percent(view.abv);
  return (
    <Embed
      href={view.href}
      name={view.name}
      text={view.text}
      number={number}
      srm={view.srm ?? undefined}
      curve={view.curve}
    />
  );
}
