/** The part of a brew sheet that is written on by hand: each value as planned, and a line for what it was. */
import type { VolumeName } from "../../domain/recipe/brew-sheet.ts";
import type { SheetPart } from "./brew-sheet-block.tsx";
import styles from "./brew-sheet.module.css";

export function MeasuredBlock({ page: { sheet, hidden }, formatter, words }: SheetPart) {
  const volume = (name: VolumeName) => {
    const line = sheet.volumes.find((candidate) => candidate.name === name);
    return line ? formatter.text("volume", line.litres) : "";
  };
  const { gravities, pitch, mashPh } = sheet;
  const fields: [string, string][] = [
    [words.text("sheet.brewDate"), ""],
    [words.text("recipe.mashPh"), mashPh === undefined ? "" : formatter.number(mashPh, 2, 2)],
    [words.text("sheet.preBoil"), volume("Before the boil, hot")],
    [
      words.text("sheet.preBoilGravity", { scale: formatter.scale }),
      hidden.grist ? "" : formatter.text("gravity", gravities.preBoil),
    ],
    [words.text("sheet.postBoil"), volume("After the boil, hot")],
    [words.text("recipe.og", { scale: formatter.scale }), formatter.text("gravity", gravities.og)],
    [words.text("sheet.volume.fermenter"), volume("Into the fermenter")],
    [words.text("sheet.pitchedAt"), pitch.celsius === undefined ? "" : formatter.text("temperature", pitch.celsius)],
    [words.text("recipe.fg", { scale: formatter.scale }), formatter.text("gravity", gravities.fg)],
    [words.text("sheet.beerPh"), ""],
    [words.text("sheet.packagedOn"), ""],
    [words.text("sheet.volume.packaged"), volume("Packaged")],
  ];
  return (
    <section className={styles.measured}>
      <h2>{words.say("sheet.measured")}</h2>
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
