/** What went into a number, in ruled lines; some of it opens deeper. Ends with the model behind it. */
import type { Trace } from "../../../domain/recipe/trace.ts";
import { KeyValues } from "../../../ui/list/key-values.tsx";
import { Status } from "../../../ui/status.tsx";
import { useDesigner } from "../designer-context.ts";
import styles from "./dock.module.css";
import type { Traced } from "./traced.ts";
import { sayRecipeWarning } from "../../../words/say-recipe-warning.ts";
import { sayModel } from "../../../words/say-model.ts";
import { useWords } from "../../../words/words.ts";

export type Input = { label: string; value: string; opens?: Traced | undefined };

interface InputsProps {
  inputs: readonly Input[];
  onOpen: (traced: Traced) => void;
  trace?: Trace | undefined;
  accuracy?: string;
}

export function Inputs({ inputs, onOpen, trace, accuracy }: InputsProps) {
  const words = useWords();
  const { formatter } = useDesigner();
  const items = inputs.map(({ label, value, opens }) => ({
    label,
    number: true,
    value: opens ? (
      <button
        type="button"
        className={styles.opens}
        aria-label={words.text("designer.dock.trace.open", { value, label })}
        onClick={() => onOpen(opens)}
      >
        {value}
      </button>
    ) : (
      value
    ),
  }));
  const model = trace && sayModel(trace.model, words);
  const about = model
    ? [
        { label: words.text("designer.dock.trace.model"), value: model.name },
        { label: words.text("tools.source"), value: model.source },
        { label: words.text("tools.range"), value: model.range },
        ...(accuracy ? [{ label: words.text("designer.dock.trace.accuracy"), value: accuracy }] : []),
      ]
    : [];
  return (
    <>
      <KeyValues items={[...items, ...about]} />
      {trace && trace.warnings.length > 0 ? (
        <ul className={styles.cautions}>
          {trace.warnings.map((warning) => (
            <li key={`${warning.code} ${warning.path}`}>
              <Status kind="needs-you">{sayRecipeWarning(warning, formatter)}</Status>
            </li>
          ))}
        </ul>
      ) : undefined}
    </>
  );
}
