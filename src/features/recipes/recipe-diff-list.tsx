/** What changed between two versions, and what it did. */
import type { RecipeChange, RecipeDiff } from "../../domain/recipe/diff-recipes.ts";
import type { Printer } from "../../domain/units/printer.ts";
import styles from "./recipe-view.module.css";

export function RecipeDiffList({ diff, printer }: { diff: RecipeDiff & { message: string }; printer: Printer }) {
  const results = resultTexts(diff, printer);
  return (
    <div className={styles.diff}>
      {diff.message ? <p className="lede">{diff.message}</p> : null}
      {diff.changes.length === 0 ? <p>Nothing in the amounts.</p> : null}
      <ul>
        {diff.changes.map((change) => (
          <li key={`${change.section} ${change.thing} ${change.before}`}>
            <span className={styles.sign}>{change.before === null ? "+" : change.after === null ? "−" : "±"}</span>
            <span>{change.thing}</span>
            <span className={styles.amounts}>
              {change.before === null ? null : <s>{amountText(change, change.before, printer)}</s>}
              {change.after === null ? null : <b>{amountText(change, change.after, printer)}</b>}
            </span>
          </li>
        ))}
      </ul>
      {results.length > 0 ? <p className="geo dim">{`Together: ${results.join(", ")}.`}</p> : null}
    </div>
  );
}

function amountText({ unit }: RecipeChange, value: number, printer: Printer): string {
  if (unit === "kg") return printer.text("mass", value);
  if (unit === "g") return printer.text("mass", value / 1000, "small");
  if (unit === "ml") return printer.text("volume", value / 1000, "small");
  if (unit === "L") return printer.text("volume", value);
  if (unit === "°C") return printer.text("temperature", value);
  return `${printer.number(value, 1)} ${unit}`.trim();
}

function resultTexts({ results }: RecipeDiff, printer: Printer): string[] {
  const signed = (value: number, digits: number) =>
    `${value < 0 ? "−" : "+"}${printer.number(Math.abs(value), digits, digits)}`;
  const rows: [string, number, number][] = [
    ["IBU", results.ibu, 1],
    ["% ABV", results.abv, 1],
    ["SRM", results.srm, 1],
  ];
  const points = results.og * 1000;
  return [
    ...(Math.abs(points) >= 0.1 ? [`${signed(points, 1)} gravity points`] : []),
    ...rows
      .filter(([, value]) => Math.abs(value) >= 0.05)
      .map(([unit, value, digits]) => `${signed(value, digits)} ${unit}`),
  ];
}
