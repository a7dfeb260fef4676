/** A Markdown text with its live embeds between its parts. */
import type { MarkdownPart } from "../../platform/markdown/render-tree.ts";
import { usePrinter } from "../../platform/use-printer.ts";
import { Embed } from "../../ui/curve/embed.tsx";
import { Prose } from "../../ui/prose.tsx";
import type { EmbedView } from "./read-embed.ts";
import styles from "./text.module.css";

interface TextProps {
  parts: readonly MarkdownPart[];
  embeds: Readonly<Record<string, EmbedView | null>>;
  /** Only the reading column, inside another layout. */
  column?: boolean;
  /** The first paragraph is a paragraph like the others. */
  plainStart?: boolean;
}

export function Text({ parts, embeds, column = false, plainStart }: TextProps) {
  return (
    <div className={plainStart ? `${styles.text} ${styles.plain}` : styles.text}>
      {parts.map((part, index) =>
        part.type === "html" ? (
          <Prose key={index} html={part.html} column={column} />
        ) : (
          <Prose key={index} column={column}>
            <EmbedOrNote kind={part.kind} view={embeds[`${part.kind}/${part.slug}`] ?? null} />
          </Prose>
        ),
      )}
    </div>
  );
}

function EmbedOrNote({ kind, view }: { kind: string; view: EmbedView | null }) {
  const printer = usePrinter();
  if (!view) return <p className={styles.closed}>The {kind} that stood here is not public.</p>;
  const number =
    view.gravity !== null
      ? printer.gravity(view.gravity).number
      : view.abv === null
        ? undefined
        : printer.percent(view.abv);
  return (
    <Embed
      href={view.href}
      name={view.name}
      text={view.text}
      number={number}
      srm={view.srm ?? undefined}
      gravity={view.curve}
    />
  );
}
