/** What a solver would change: rows before and after, the numbers, and the step that takes it. */
import { diffRecipes } from "../../../domain/recipe/diff-recipes.ts";
import type { Recipe } from "../../../domain/recipe/recipe.ts";
import type { Result } from "../../../domain/result.ts";
import type { Printer } from "../../../domain/units/printer.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Status } from "../../../ui/status.tsx";
import { useDesigner } from "../designer-context.ts";
import { DiffList } from "./dock-diff.tsx";
import { DockTable } from "./dock-table.tsx";
import styles from "./dock.module.css";
import { printColour, printGravity } from "./traced.ts";

interface PreviewProps {
  solved: Result<Recipe>;
  /** Read aloud once it is applied, such as "OG 1.050". */
  said: string;
  /** On the button. */
  action: string;
}

export function Preview({ solved, said, action }: PreviewProps) {
  const { recipe, edit, close, printer } = useDesigner();
  if (!solved.ok)
    return (
      <p className={styles.refused} role="status">
        {solved.message}
      </p>
    );
  const diff = diffRecipes(recipe, solved.value);
  const none = diff.changes.length === 0;
  return (
    <div className={styles.stack} aria-live="polite">
      {solved.warnings.length > 0 ? (
        <ul className={styles.cautions}>
          {solved.warnings.map(({ code, message }) => (
            <li key={code}>
              <Status kind="needs-you">{message}</Status>
            </li>
          ))}
        </ul>
      ) : undefined}
      {none ? (
        <p className={styles.text}>This is what the recipe has already.</p>
      ) : (
        <>
          <Numbers diff={diff} printer={printer} />
          <div className={styles.buttons}>
            <Button
              dense
              look="primary"
              onClick={() => {
                edit(() => solved.value, { said });
                close();
              }}
            >
              {action}
            </Button>
          </div>
          <DiffList plain diff={diff} printer={printer} />
        </>
      )}
    </div>
  );
}

function Numbers({ diff: { from, results }, printer }: { diff: ReturnType<typeof diffRecipes>; printer: Printer }) {
  const rows: [keyof typeof from, string, (value: number) => string][] = [
    ["og", "OG", (sg) => printGravity(printer, sg)],
    ["fg", "FG", (sg) => printGravity(printer, sg)],
    ["abv", "ABV", (abv) => printer.percent(abv)],
    ["ibu", "IBU", (ibu) => printer.number(ibu, 1, 1)],
    ["srm", "Colour", (srm) => printColour(printer, srm)],
  ];
  return (
    <DockTable
      caption="The numbers before and after"
      heads={["Number", "Now", "Then"]}
      rows={rows.map(([name, label, print]) => ({
        key: name,
        cells: [label, print(from[name]), print(from[name] + results[name])],
      }))}
    />
  );
}
