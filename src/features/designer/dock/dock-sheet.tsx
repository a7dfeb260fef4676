/** The brew sheet in the dock: volumes and temperatures that follow the recipe as it stands. */
import { IconPrinter } from "@tabler/icons-react";
import { useMemo, type ReactNode } from "react";
import type { BrewAddition, BrewStage } from "../../../domain/recipe/brew-additions.ts";
import type { BrewRest } from "../../../domain/recipe/brew-mash.ts";
import { type BrewSheet, brewSheet } from "../../../domain/recipe/brew-sheet.ts";
import type { Printer } from "../../../domain/units/printer.ts";
import { KeyValues } from "../../../ui/list/key-values.tsx";
import { LinkButton } from "../../../ui/controls/link-button.tsx";
import { useDesigner } from "../designer-context.ts";
import { DockPanel } from "./dock-panel.tsx";
import { DockTable } from "./dock-table.tsx";
import { VolumeTable } from "./dock-volumes.tsx";
import styles from "./dock.module.css";
import { printGravity } from "./traced.ts";

export function SheetPanel() {
  const { recipe, results, printer, room, base } = useDesigner();
  const sheet = useMemo(() => brewSheet(recipe, results), [recipe, results]);
  return (
    <DockPanel page focusKey="sheet" title="Brew sheet">
      <Part title="Volumes">
        <VolumeTable lines={sheet.volumes} printer={printer} />
        <KeyValues items={gravities(sheet, printer)} />
      </Part>
      {sheet.mash.length > 0 ? (
        <Part title="Mash">
          <DockTable
            caption="Rests"
            heads={["Rest", "At", "Minutes"]}
            rows={sheet.mash.map((rest, row) => ({
              key: String(row),
              cells: [
                <>
                  {rest.name || `Rest ${row + 1}`} <small>{howWords(rest, printer)}</small>
                </>,
                printer.text("temperature", rest.celsius),
                printer.number(rest.minutes, 0),
              ],
            }))}
          />
        </Part>
      ) : undefined}
      {sheet.waterAdditions.length > 0 ? (
        <Part title="Salts and acids">
          <DockTable
            caption="Salts and acids"
            heads={["What", "Amount"]}
            headsHidden
            rows={sheet.waterAdditions.map(({ into, name, amount, unit, percent }) => ({
              key: `${into} ${name}`,
              cells: [
                <>
                  {name}{" "}
                  <small>
                    {[percent === undefined ? "" : printer.percent(percent, 0), `into the ${into}`]
                      .filter(Boolean)
                      .join(", ")}
                  </small>
                </>,
                amountText(amount, unit, printer),
              ],
            }))}
          />
        </Part>
      ) : undefined}
      {sheet.additions.length > 0 ? (
        <Part title="Additions">
          <DockTable
            caption="Additions in the order of the day"
            heads={["What", "Amount"]}
            headsHidden
            rows={sheet.additions.map((addition) => ({
              key: `${addition.kind} ${addition.row}`,
              cells: [
                <>
                  {addition.name} <small>{timeWords(addition, printer)}</small>
                </>,
                amountText(addition.amount, addition.unit, printer),
              ],
            }))}
          />
        </Part>
      ) : (
        <p className={styles.text}>
          Nothing goes in yet: add fermentables and hops, and they stand here by their time.
        </p>
      )}
      <Part title="Pitch and fermentation">
        <KeyValues items={fermentationItems(sheet, printer)} />
      </Part>
      {base.version > 0 ? (
        <div className={styles.buttons}>
          <LinkButton dense icon={IconPrinter} href={`/studio/recipes/${room.id}/print`}>
            {`Print v${base.version}`}
          </LinkButton>
        </div>
      ) : (
        <p className={styles.where}>Save the recipe to print its sheet.</p>
      )}
    </DockPanel>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.stack}>
    <h3 className={styles.part}>{title}</h3>
    {children}
  </div>
);

const amountText = (amount: number, unit: BrewAddition["unit"], printer: Printer): string => {
  if (unit === "kg") return printer.text("mass", amount);
  if (unit === "g") return printer.text("mass", amount / 1000, "small");
  return unit === "ml" ? printer.text("volume", amount / 1000, "small") : `${printer.number(amount, 1)} ×`;
};

const gravities = ({ gravities: at, mashPh }: BrewSheet, printer: Printer) => [
  { label: "Gravity before the boil", value: printGravity(printer, at.preBoil), number: true },
  { label: "Gravity after the boil", value: printGravity(printer, at.postBoil), number: true },
  { label: "OG, into the fermenter", value: printGravity(printer, at.og), number: true },
  ...(mashPh === undefined ? [] : [{ label: "Mash pH", value: printer.number(mashPh, 2, 2), number: true }]),
];

/** How a rest is reached. */
const howWords = ({ addLitres, addCelsius, decoctLitres, heat }: BrewRest, printer: Printer): string => {
  if (addLitres !== undefined && addCelsius !== undefined)
    return `${printer.text("volume", addLitres)} at ${printer.text("temperature", addCelsius)}`;
  if (decoctLitres !== undefined) return `boil ${printer.text("volume", decoctLitres)} of the mash`;
  return heat ? "heat" : "";
};

const stages: Record<BrewStage, string> = {
  mash: "mash",
  sparge: "sparge",
  "first wort": "first wort",
  boil: "boil",
  hopstand: "stand",
  fermentation: "fermenter",
  packaging: "packaging",
};

/** When it goes in, such as "boil, 15 min left" or "day 4, for 3 d". */
const timeWords = ({ stage, minutes, celsius, day, days }: BrewAddition, printer: Printer): string => {
  const parts = [day === undefined ? stages[stage] : `day ${printer.number(day, 0)}`];
  if (days !== undefined) parts.push(`for ${printer.number(days, 0)} d`);
  if (minutes !== undefined && (stage === "boil" || stage === "first wort"))
    parts.push(`${printer.number(minutes, 0)} min left`);
  else if (minutes !== undefined && stage !== "fermentation") parts.push(`${printer.number(minutes, 0)} min`);
  if (celsius !== undefined) parts.push(printer.text("temperature", celsius));
  return parts.join(", ");
};

function fermentationItems({ pitch, fermentation, carbonation }: BrewSheet, printer: Printer) {
  const celsius = pitch.celsius === undefined ? "" : ` at ${printer.text("temperature", pitch.celsius)}`;
  const items = [
    { label: `Pitch${celsius}`, value: `${printer.number(pitch.billionCells, 0)} B cells`, number: true },
    ...fermentation.map((step, row) => ({
      label: step.name || `Step ${row + 1}`,
      value: `${printer.number(step.days, 1)} d at ${printer.text("temperature", step.celsius)}`,
      number: true,
    })),
  ];
  if (!carbonation) return items;
  const { volumes, forced, kPa } = carbonation;
  const pressure = forced && kPa !== undefined ? `, ${printer.text("pressure", kPa)}` : "";
  return [
    ...items,
    { label: "Carbonation", value: `${printer.text("carbonation", volumes)}${pressure}`, number: true },
  ];
}
