/** The part of a brew sheet that is written on by hand: each value as planned, and a line for what it was. */
import type { SheetPart } from "./brew-sheet-block.tsx";
import styles from "./brew-sheet.module.css";

export function MeasuredBlock({ page: { sheet, hidden }, formatter }: SheetPart) {
  const volume = (name: string) => {
    const line = sheet.volumes.find((candidate) => candidate.name === name);
    return line ? formatter.text("volume", line.litres) : "";
  };
  const { gravities, pitch, mashPh } = sheet;
  const fields: [string, string][] = [
    ["Brew date", ""],
    ["Mash pH", mashPh === undefined ? "" : formatter.number(mashPh, 2, 2)],
    ["Before the boil", volume("Before the boil, hot")],
    ["Gravity before", hidden.grist ? "" : formatter.text("gravity", gravities.preBoil)],
    ["After the boil", volume("After the boil, hot")],
    ["OG", formatter.text("gravity", gravities.og)],
    ["Into the fermenter", volume("Into the fermenter")],
    ["Pitched at", pitch.celsius === undefined ? "" : formatter.text("temperature", pitch.celsius)],
    ["FG", formatter.text("gravity", gravities.fg)],
    ["Beer pH", ""],
    ["Packaged on", ""],
    ["Packaged", volume("Packaged")],
  ];
  return (
    <section className={styles.measured}>
      <h2>Measured</h2>
      <dl>
        {fields.map(([label, planned]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{planned}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.lines} aria-hidden="true">
        <i />
        <i />
      </div>
    </section>
  );
}
