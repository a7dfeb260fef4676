/** The brew sheet in the dock: volumes and temperatures that follow the recipe as it stands. */
import { formatStepTemperature } from "../../../domain/recipe/format-fermentation.ts";
import { IconPrinter } from "@tabler/icons-react";
import { useMemo, type ReactNode } from "react";
import type { BrewAddition, BrewStage } from "../../../domain/recipe/brew-additions.ts";
import type { BrewRest } from "../../../domain/recipe/brew-mash.ts";
import { type BrewSheet, brewSheet } from "../../../domain/recipe/brew-sheet.ts";
import type { Formatter } from "../../../domain/units/formatter.ts";
import { KeyValues } from "../../../ui/list/key-values.tsx";
import { LinkButton } from "../../../ui/controls/link-button.tsx";
import { useDesigner } from "../designer-context.ts";
import { DockPanel } from "./dock-panel.tsx";
import { DockTable } from "./dock-table.tsx";
import { VolumeTable } from "./dock-volumes.tsx";
import styles from "./dock.module.css";
import { formatGravity } from "./traced.ts";

export function SheetPanel() {
  const { room, base } = useDesigner();
  return (
    <DockPanel page focusKey="sheet" title="Brew sheet">
      <SheetParts />
      <div className={styles.buttons}>
        <LinkButton dense icon={IconPrinter} href={`/studio/recipes/${room.id}/print`}>
          Print
        </LinkButton>
        {base.version > 0 ? (
          <LinkButton dense href={`/studio/recipes/${room.id}/print?version=${base.version}`}>
            {`Print v${base.version}`}
          </LinkButton>
        ) : undefined}
      </div>
    </DockPanel>
  );
}

/** All of the sheet, in the dock and on paper. */
export function SheetParts() {
  const { recipe, results, formatter } = useDesigner();
  const sheet = useMemo(() => brewSheet(recipe, results), [recipe, results]);
  return (
    <>
      <Part title="Volumes">
        <VolumeTable lines={sheet.volumes} formatter={formatter} />
        <KeyValues items={gravities(sheet, formatter)} />
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
                  {rest.name || `Rest ${row + 1}`} <small>{howWords(rest, formatter)}</small>
                </>,
                formatter.text("temperature", rest.celsius),
                formatter.number(rest.minutes, 0),
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
                    {[percent === undefined ? "" : formatter.percent(percent, 0), `into the ${into}`]
                      .filter(Boolean)
                      .join(", ")}
                  </small>
                </>,
                amountText(amount, unit, formatter),
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
                  {addition.name} <small>{timeWords(addition, formatter)}</small>
                </>,
                amountText(addition.amount, addition.unit, formatter),
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
        <KeyValues items={fermentationItems(sheet, formatter)} />
      </Part>
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.stack}>
    <h3 className={styles.part}>{title}</h3>
    {children}
  </div>
);

const amountText = (amount: number, unit: BrewAddition["unit"], formatter: Formatter): string => {
  if (unit === "kg") return formatter.text("mass", amount);
  if (unit === "g") return formatter.text("mass", amount / 1000, "small");
  return unit === "ml" ? formatter.text("volume", amount / 1000, "small") : `${formatter.number(amount, 1)} ×`;
};

const gravities = ({ gravities: at, mashPh }: BrewSheet, formatter: Formatter) => [
  { label: "Gravity before the boil", value: formatGravity(formatter, at.preBoil), number: true },
  { label: "Gravity after the boil", value: formatGravity(formatter, at.postBoil), number: true },
  { label: "OG, into the fermenter", value: formatGravity(formatter, at.og), number: true },
  ...(mashPh === undefined ? [] : [{ label: "Mash pH", value: formatter.number(mashPh, 2, 2), number: true }]),
];

/** How a rest is reached. */
const howWords = ({ addLitres, addCelsius, decoctLitres, heat }: BrewRest, formatter: Formatter): string => {
  if (addLitres !== undefined && addCelsius !== undefined)
    return `${formatter.text("volume", addLitres)} at ${formatter.text("temperature", addCelsius)}`;
  if (decoctLitres !== undefined) return `boil ${formatter.text("volume", decoctLitres)} of the mash`;
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
const timeWords = ({ stage, minutes, celsius, day, days }: BrewAddition, formatter: Formatter): string => {
  const parts = [day === undefined ? stages[stage] : `day ${formatter.number(day, 0)}`];
  if (days !== undefined) parts.push(`for ${formatter.number(days, 0)} d`);
  if (minutes !== undefined && (stage === "boil" || stage === "first wort"))
    parts.push(`${formatter.number(minutes, 0)} min left`);
  else if (minutes !== undefined && stage !== "fermentation") parts.push(`${formatter.number(minutes, 0)} min`);
  if (celsius !== undefined) parts.push(formatter.text("temperature", celsius));
  return parts.join(", ");
};

function fermentationItems({ pitch, fermentation, carbonation }: BrewSheet, formatter: Formatter) {
  const celsius = pitch.celsius === undefined ? "" : ` at ${formatter.text("temperature", pitch.celsius)}`;
  const items = [
    { label: `Pitch${celsius}`, value: `${formatter.number(pitch.billionCells, 0)} B cells`, number: true },
    ...fermentation.map((step, row) => ({
      label: step.name || `Step ${row + 1}`,
      value: `${formatter.number(step.days, 1)} d at ${formatStepTemperature(step, formatter)}`,
      number: true,
    })),
  ];
  if (!carbonation) return items;
  const { volumes, forced, kPa } = carbonation;
  const pressure = forced && kPa !== undefined ? `, ${formatter.text("pressure", kPa)}` : "";
  return [
    ...items,
    { label: "Carbonation", value: `${formatter.text("carbonation", volumes)}${pressure}`, number: true },
  ];
}
