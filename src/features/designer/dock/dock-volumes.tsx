/** The chain of volumes as a table: what is added, what is lost, and what stands in between. */
import type { VolumeLine } from "../../../domain/recipe/brew-sheet.ts";
import type { Formatter } from "../../../domain/units/formatter.ts";
import { DockTable } from "./dock-table.tsx";
import { formatVolume } from "./traced.ts";

const signs = { added: "+", lost: "−", there: "" };

export function VolumeTable({ lines, formatter }: { lines: readonly VolumeLine[]; formatter: Formatter }) {
  return (
    <DockTable
      caption="The way of the water"
      heads={["Volume", "Amount"]}
      headsHidden
      rows={lines.map(({ name, change, litres, celsius }) => ({
        key: name,
        look: change === "there" ? "strong" : change === "lost" ? "lost" : undefined,
        cells: [
          celsius === undefined ? (
            name
          ) : (
            <>
              {name} <small>{formatter.text("temperature", celsius)}</small>
            </>
          ),
          `${signs[change]}${formatVolume(formatter, litres)}`,
        ],
      }))}
    />
  );
}
