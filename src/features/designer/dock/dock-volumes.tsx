/** The chain of volumes as a table: what is added, what is lost, and what stands in between. */
import type { VolumeLine } from "../../../domain/recipe/brew-sheet.ts";
import type { Formatter } from "../../../domain/units/formatter.ts";
import { DockTable } from "./dock-table.tsx";
import { formatVolume } from "./traced.ts";
import { volumeText } from "../../../words/say-volume.ts";
import { useWords } from "../../../words/words.ts";

const signs = { added: "+", lost: "−", there: "" };

export function VolumeTable({ lines, formatter }: { lines: readonly VolumeLine[]; formatter: Formatter }) {
  const words = useWords();
  return (
    <DockTable
      caption={words.text("designer.dock.volumes")}
      heads={[words.text("designer.dock.volumes.volume"), words.text("recipe.amount")]}
      headsHidden
      rows={lines.map(({ name, change, litres, celsius }) => ({
        key: name,
        look: change === "there" ? "strong" : change === "lost" ? "lost" : undefined,
        cells: [
          celsius === undefined ? (
            volumeText(name, words)
          ) : (
            <>
              {volumeText(name, words)} <small>{formatter.text("temperature", celsius)}</small>
            </>
          ),
          `${signs[change]}${formatVolume(formatter, litres)}`,
        ],
      }))}
    />
  );
}
