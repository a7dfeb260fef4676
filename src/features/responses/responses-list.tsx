/** Under an entry: what others have written about it elsewhere. */
import { useDates } from "../../platform/use-formatter.ts";
import { Band } from "../../ui/frame/band.tsx";
import { SectionHead } from "../../ui/frame/section-head.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import styles from "./responses-list.module.css";
import type { ShownReactions, ShownResponse } from "./shown-responses.ts";

export function ResponsesList({
  responses,
  reactions: { like, repost },
  site,
}: {
  responses: readonly ShownResponse[];
  reactions: ShownReactions;
  /** Its title: it is the one who answers. */
  site: string;
}) {
  const words = useWords();
  const dates = useDates();
  if (responses.length + like + repost === 0) return null;
  const counts = [
    ...(like > 0 ? [words.text("responses.likes", { count: like })] : []),
    ...(repost > 0 ? [words.text("responses.shares", { count: repost })] : []),
  ];
  return (
    <Band>
      <SectionHead title={words.text("responses.title")} aside={counts.join(" · ") || undefined} />
      <ol className={`c-1-9 ${styles.list}`}>
        {responses.map(({ id, kind, authorName, authorUrl, url, warning, content, at, answer }) => (
          <li key={id} id={`response-${id}`} className="h-cite">
            <p className={styles.line}>
              <a className="p-author h-card" href={authorUrl} rel="nofollow ugc">
                {authorName}
              </a>{" "}
              <a className="u-url" href={url} rel="nofollow ugc">
                {deedOf(words, kind)}
              </a>
              , <time dateTime={dates.iso(at)}>{dates.format("dated", at)}</time>
            </p>
            {content ? <Content warning={warning} content={content} /> : undefined}
            {answer ? (
              <div className={styles.answer}>
                <p className={styles.line}>{words.say("responses.answer.by", { site })}</p>
                <p dir="auto">{answer}</p>
              </div>
            ) : undefined}
          </li>
        ))}
      </ol>
    </Band>
  );
}

/** What somebody warned of is read by those who choose to. */
function Content({ warning, content }: Pick<ShownResponse, "warning" | "content">) {
  const words = useWords();
  const text = (
    <p className="p-content" dir="auto">
      {content}
    </p>
  );
  if (warning === "") return text;
  return (
    <details className={styles.warned}>
      <summary dir="auto">{words.text("responses.warning", { warning })}</summary>
      {text}
    </details>
  );
}

export function deedOf(words: Words, kind: ShownResponse["kind"]): string {
  switch (kind) {
    case "reply":
      return words.text("responses.kind.reply");
    case "like":
      return words.text("responses.kind.like");
    case "repost":
      return words.text("responses.kind.repost");
    case "bookmark":
      return words.text("responses.kind.bookmark");
    case "mention":
      return words.text("responses.kind.mention");
  }
}
