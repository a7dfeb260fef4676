/** What a solver would change: rows before and after, the numbers, and the step that takes it. */
import { diffRecipes } from "../../../domain/recipe/diff-recipes.ts";
import type { Recipe } from "../../../domain/recipe/recipe.ts";
import { roundToScale, type Scales } from "../../../domain/recipe/round-to-scale.ts";
import { sameValue } from "../../../domain/recipe/same-value.ts";
import type { Note, Result } from "../../../domain/result.ts";
import type { Formatter } from "../../../domain/units/formatter.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Status } from "../../../ui/status.tsx";
import { useDesigner } from "../designer-context.ts";
import { DiffList } from "./dock-diff.tsx";
import { DockTable } from "./dock-table.tsx";
import styles from "./dock.module.css";
import { formatColour, formatGravity } from "./traced.ts";
import type { Words } from "../../../words/arguments.ts";
import { sayRecipeWarning } from "../../../words/say-recipe-warning.ts";
import { sayRefusal } from "../../../words/say-refusal.ts";
import { useWords } from "../../../words/words.ts";

const sayNote = (note: Note, formatter: Formatter): string =>
  note.refused ? sayRefusal(note.refused, formatter) : sayRecipeWarning(note, formatter);

interface PreviewProps {
  solved: Result<Recipe>;
  /** Read aloud once it is applied, such as "OG 1.050". */
  said: string;
  /** On the button. */
  action: string;
}

export function Preview({ solved, said, action }: PreviewProps) {
  const words = useWords();
  const { recipe, room, edit, close, formatter } = useDesigner();
  if (!solved.ok)
    return (
      <p className={styles.refused} role="status">
        {sayNote(solved, formatter)}
      </p>
    );
  const weighed = roundToScale(recipe, solved.value, room.scales);
  const diff = diffRecipes(recipe, weighed);
  const none = diffRecipes(recipe, solved.value).changes.length === 0;
  return (
    <div className={styles.stack} aria-live="polite">
      {solved.warnings.length > 0 ? (
        <ul className={styles.cautions}>
          {solved.warnings.map((note) => (
            <li key={note.code}>
              <Status kind="needs-you">{sayNote(note, formatter)}</Status>
            </li>
          ))}
        </ul>
      ) : undefined}
      {none ? (
        <p className={styles.text}>{words.say("designer.dock.preview.same")}</p>
      ) : (
        <>
          <Numbers diff={diff} formatter={formatter} />
          {sameValue(weighed, solved.value) ? undefined : (
            <p className={styles.where}>{scalesText(words, room.scales, formatter)}</p>
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

/** The steps in which the owner's scales weigh. */
function scalesText(words: Words, { maltGrams, hopGrams }: Scales, formatter: Formatter): string {
  const [malt, hops] = [maltGrams, hopGrams].map((grams) => `${formatter.number(grams, 1)} g`) as [string, string];
  if (hopGrams <= 0) return words.text("designer.dock.preview.weighedMalt", { malt });
  if (maltGrams <= 0) return words.text("designer.dock.preview.weighedHops", { hops });
  return words.text("designer.dock.preview.weighed", { malt, hops });
}

function Numbers({
  diff: { from, results },
  formatter,
}: {
  diff: ReturnType<typeof diffRecipes>;
  formatter: Formatter;
}) {
  const words = useWords();
  const rows: [keyof typeof from, string, (value: number) => string][] = [
    ["og", words.text("recipe.og", { scale: formatter.scale }), (sg) => formatGravity(formatter, sg)],
    ["fg", words.text("recipe.fg", { scale: formatter.scale }), (sg) => formatGravity(formatter, sg)],
    ["abv", words.text("recipe.alcohol"), (abv) => formatter.percent(abv)],
    ["ibu", "IBU", (ibu) => formatter.number(ibu, 1, 1)],
    ["srm", words.text("recipe.colour"), (srm) => formatColour(formatter, srm)],
  ];
  return (
    <DockTable
      caption={words.text("designer.dock.preview")}
      heads={[
        words.text("designer.dock.preview.number"),
        words.text("designer.dock.preview.before"),
        words.text("designer.dock.preview.after"),
      ]}
      rows={rows.map(([name, label, format]) => ({
        key: name,
        cells: [label, format(from[name]), format(from[name] + results[name])],
      }))}
    />
  );
}
