/** A compared text, paragraph by paragraph: what came and went is marked, what is the same is folded. */
import { headingMarks } from "../../../domain/publishing/paragraphs.ts";
import { classNames } from "../../../ui/class-names.ts";
import { useWords } from "../../../words/words.ts";
import type { Block, Passage } from "./compare-texts.ts";
import type { Piece } from "./compare-words.ts";
import { Pieces } from "./pieces.tsx";
import styles from "./history.module.css";

export function Passages({ passages, markdown }: { passages: readonly Passage[]; markdown: boolean }) {
  const words = useWords();
  let changes = 0;
  return passages.map((passage, index) => {
    if (passage.is === "same")
      return (
        <details key={index} className={styles.same}>
          <summary>{words.say("entry.history.folded", { count: passage.blocks.length })}</summary>
          {passage.blocks.map((block) => (
            <Paragraph key={block.number} block={block} markdown={markdown} />
          ))}
        </details>
      );
    if (passage.is === "changed") changes++;
    return (
      <Paragraph
        key={index}
        block={passage.block}
        markdown={markdown}
        change={passage.is === "changed" ? changes : null}
      />
    );
  });
}

/** As text, a heading is without its marks. */
function withoutMarks([first, ...rest]: readonly Piece[]): Piece[] {
  if (first?.is !== "same" && rest.length > 0) return [...(first ? [first] : []), ...rest];
  return first ? [{ ...first, text: first.text.replace(headingMarks, "") }, ...rest] : [];
}

type ParagraphProps = { block: Block; markdown: boolean; change?: number | null };

function Paragraph({ block, markdown, change = null }: ParagraphProps) {
  const { look, number, pieces } = block;
  const isHeading = look === "heading" && !markdown;
  const shown = isHeading ? withoutMarks(pieces) : pieces;
  const Tag = isHeading ? "h3" : "p";
  return (
    <div
      className={styles.paragraph}
      {...(change !== null && { id: `change-${change}`, "data-change": "", tabIndex: -1 })}
    >
      <span className={styles.number}>{number}</span>
      <Tag className={classNames((markdown || look === "code") && styles.code)} dir="auto">
        <Pieces of={shown} />
      </Tag>
    </div>
  );
}
