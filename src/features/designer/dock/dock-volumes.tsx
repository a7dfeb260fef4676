/** The chain of volumes as a table: what is added, what is lost, and what stands in between. */
import type { VolumeLine } from "../../../domain/recipe/brew-sheet.ts";
import type { Printer } from "../../../domain/units/printer.ts";
import { DockTable } from "./dock-table.tsx";
import { printVolume } from "./traced.ts";

const signs = { added: "+", lost: "−", there: "" };

export function VolumeTable({ lines, printer }: { lines: readonly VolumeLine[]; printer: Printer }) {
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
              {name} <small>{printer.text("temperature", celsius)}</small>
            </>
          ),
          `${signs[change]}${printVolume(printer, litres)}`,
        ],
      }))}
    />
  );
}
