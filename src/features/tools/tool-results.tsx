/** What a tool answers: the main numbers large, the others ruled below, and every caution in words. */
import { Notice } from "../../ui/notice.tsx";
import { Plate } from "../../ui/curve/plate.tsx";
import { Swatch } from "../../ui/beer/swatch.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useWords } from "../../words/words.ts";
import type { Tool, ToolResult } from "./build-tool.ts";
import styles from "./tool-results.module.css";

/** More than this many main numbers, or words among them, are too wide for a plate. */
const onPlate = 1;

/** Without an answer the `last` one stays in sight, dimmed. */
export function ToolResults({ tool, last }: { tool: Tool; last: Tool }) {
  const words = useWords();
  const { unanswered, cautions } = tool;
  const { main, others } = unanswered === undefined ? tool : last;
  const single = main.length <= onPlate && main.every(({ isText }) => !isText);
  return (
    <div className={classNames(styles.results, unanswered !== undefined && styles.stale)}>
      <div aria-live="polite" className={styles.answer}>
        {unanswered === undefined ? undefined : (
          <Notice kind="needs-you" title={words.text("tools.unanswered")}>
            {unanswered}
            {main.length > 0 ? ` ${words.text("tools.unanswered.last")}` : undefined}
          </Notice>
        )}
        {single && main.length > 0 ? (
          <div className={styles.plate}>
            <Plate
              items={main.map((result) => ({
                label: result.label,
                value: <Value result={result} />,
                unit: result.unit,
              }))}
            />
          </div>
        ) : (
          <Rows results={main} large />
        )}
        {cautions.length > 0 ? (
          <ul className={styles.cautions} aria-label={words.text("tools.cautions")}>
            {cautions.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        ) : undefined}
      </div>
      <Rows results={others} />
    </div>
  );
}

const Value = ({ result: { srm, value } }: { result: ToolResult }) => (
  <>
    {srm === null ? undefined : <Swatch srm={srm} />}
    {value}
  </>
);

function Rows({ results, large }: { results: readonly ToolResult[]; large?: boolean }) {
  if (results.length === 0) return undefined;
  return (
    <dl className={classNames(styles.rows, large && styles.large)}>
      {results.map((result) => (
        <div key={result.name}>
          <dt>{result.label}</dt>
          <dd className={result.isText ? styles.text : undefined}>
            <Value result={result} />
            {result.unit === "" ? undefined : <small>{result.unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
