/** What a solver would change: rows before and after, the numbers, and the step that takes it. */
import { diffRecipes } from "../../../domain/recipe/diff-recipes.ts";
import type { Recipe } from "../../../domain/recipe/recipe.ts";
import { roundToScale, type Scales } from "../../../domain/recipe/round-to-scale.ts";
import { sameValue } from "../../../domain/recipe/same-value.ts";
import type { Result } from "../../../domain/result.ts";
import type { Formatter } from "../../../domain/units/formatter.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Status } from "../../../ui/status.tsx";
import { useDesigner } from "../designer-context.ts";
import { DiffList } from "./dock-diff.tsx";
import { DockTable } from "./dock-table.tsx";
import styles from "./dock.module.css";
import { formatColour, formatGravity } from "./traced.ts";

interface PreviewProps {
  solved: Result<Recipe>;
  /** Read aloud once it is applied, such as "OG 1.050". */
  said: string;
  /** On the button. */
  action: string;
}

export function Preview({ solved, said, action }: PreviewProps) {
  const { recipe, room, edit, close, formatter } = useDesigner();
  if (!solved.ok)
    return (
      <p className={styles.refused} role="status">
        {solved.message}
      </p>
    );
  const weighed = roundToScale(recipe, solved.value, room.scales);
  const diff = diffRecipes(recipe, weighed);
  const none = diffRecipes(recipe, solved.value).changes.length === 0;
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
          <Numbers diff={diff} formatter={formatter} />
          {sameValue(weighed, solved.value) ? undefined : (
            <p className={styles.where}>{scaleWords(room.scales, formatter)}</p>
          )}
          <div className={styles.buttons}>
            <Button
              dense
              look="primary"
              onClick={() => {
                edit(() => weighed, { said });
                close();
              }}
            >
              {action}
            </Button>
          </div>
          <DiffList plain diff={diff} formatter={formatter} />
        </>
      )}
    </div>
  );
}

/** Such as "Weighed in steps of 10 g of malt and 1 g of hops: the numbers above are what that reaches." */
function scaleWords({ maltGrams, hopGrams }: Scales, formatter: Formatter): string {
  const steps = [
    maltGrams > 0 ? `${formatter.number(maltGrams, 1)} g of malt` : "",
    hopGrams > 0 ? `${formatter.number(hopGrams, 1)} g of hops` : "",
  ];
  return `Weighed in steps of ${steps.filter(Boolean).join(" and ")}: the numbers above are what that reaches.`;
}

function Numbers({
  diff: { from, results },
  formatter,
}: {
  diff: ReturnType<typeof diffRecipes>;
  formatter: Formatter;
}) {
  const rows: [keyof typeof from, string, (value: number) => string][] = [
    ["og", "OG", (sg) => formatGravity(formatter, sg)],
    ["fg", "FG", (sg) => formatGravity(formatter, sg)],
    ["abv", "ABV", (abv) => formatter.percent(abv)],
    ["ibu", "IBU", (ibu) => formatter.number(ibu, 1, 1)],
    ["srm", "Colour", (srm) => formatColour(formatter, srm)],
  ];
  return (
    <DockTable
      caption="The numbers before and after"
      heads={["Number", "Now", "Then"]}
      rows={rows.map(([name, label, format]) => ({
        key: name,
        cells: [label, format(from[name]), format(from[name] + results[name])],
      }))}
    />
  );
}
