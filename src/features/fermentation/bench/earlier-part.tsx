/** Earlier batches of the same recipe: what they came out at, and what they taught. */
import { useFormatter } from "../../../platform/use-formatter.ts";
import { StudioSection } from "../../../ui/frame/studio-section.tsx";
import { Link } from "../../../ui/link.tsx";
import { useWords } from "../../../words/words.ts";
import type { OwnBench } from "../own-bench.ts";
import styles from "./bench.module.css";

export function EarlierPart({ bench: { id, earlier } }: { bench: OwnBench }) {
  const words = useWords();
  const formatter = useFormatter();
  if (earlier.length === 0) return null;
  const gravity = (sg: number | null) => (sg === null ? "–" : formatter.gravity(sg, 4).number);
  return (
    <StudioSection
      title={words.text("bench.earlier")}
      id="earlier"
      fold="open"
      aside={words.text("bench.earlier.about", { scale: formatter.scale })}
    >
      <ul className={styles.earlier}>
        {earlier.map((batch) => (
          <li key={batch.id}>
            <Link href={`/studio/batches/${batch.id}?at=completed`}>
              {batch.version === null
                ? words.text("batch.number", { number: `${batch.number}` })
                : words.text("bench.earlier.batch", { number: `${batch.number}`, version: `${batch.version}` })}
            </Link>
            <span className={styles.number}>
              {gravity(batch.og)} → {gravity(batch.fg)}
            </span>
            <Link href={`/studio/batches/compare?of=${id}&with=${batch.id}`} className={styles.compare}>
              {words.say("compared.do")}
              <span className="vh"> {words.say("compared.withNumber", { number: `${batch.number}` })}</span>
            </Link>
            {batch.lessons.length > 0 ? <p>{batch.lessons.map(({ text }) => text).join(" · ")}</p> : undefined}
          </li>
        ))}
      </ul>
    </StudioSection>
  );
}
