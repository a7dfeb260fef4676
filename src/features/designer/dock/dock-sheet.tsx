/** The brew sheet in the dock: volumes and temperatures that follow the recipe as it stands. */
import { IconPrinter } from "@tabler/icons-react";
import { useMemo, type ReactNode } from "react";
import type { BrewAddition } from "../../../domain/recipe/brew-additions.ts";
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
import { formatGravity, tracedName } from "./traced.ts";
import type { Words } from "../../../words/arguments.ts";
import { stageText } from "../../../words/say-addition.ts";
import { daysText } from "../../../words/say-amount.ts";
import { stepTemperatureText } from "../../../words/say-step-temperature.ts";
import { restAddition, waterAdditionText } from "../../../words/say-volume.ts";
import { useWords } from "../../../words/words.ts";

export function SheetPanel() {
  const words = useWords();
  const { room, base } = useDesigner();
  return (
    <DockPanel page focusKey="sheet" title={words.say("recipe.brewSheet")}>
      <SheetParts />
      <div className={styles.buttons}>
        <LinkButton dense icon={IconPrinter} href={`/studio/recipes/${room.id}/print`}>
          {words.say("sheet.print")}
        </LinkButton>
        {base.version > 0 ? (
          <LinkButton dense href={`/studio/recipes/${room.id}/print?version=${base.version}`}>
            {words.say("designer.dock.sheet.print", { version: String(base.version) })}
          </LinkButton>
        ) : undefined}
      </div>
    </DockPanel>
  );
}

/** All of the sheet, in the dock and on paper. */
export function SheetParts() {
  const words = useWords();
  const { recipe, results, formatter } = useDesigner();
  const sheet = useMemo(() => brewSheet(recipe, results), [recipe, results]);
  return (
    <>
      <Part title={words.text("designer.dock.number.volumes")}>
        <VolumeTable lines={sheet.volumes} formatter={formatter} />
        <KeyValues items={gravities(words, sheet, formatter)} />
      </Part>
      {sheet.mash.length > 0 ? (
        <Part title={words.text("sheet.mash")}>
          <DockTable
            caption={words.text("designer.dock.sheet.rests")}
            heads={[
              words.text("sheet.rest"),
              words.text("recipe.temperature"),
              words.text("designer.dock.sheet.minutes"),
            ]}
            rows={sheet.mash.map((rest, row) => ({
              key: String(row),
              cells: [
                <>
                  {rest.name || words.text("designer.dock.sheet.rest", { number: String(row + 1) })}{" "}
                  <small>{howText(words, rest, formatter)}</small>
                </>,
                formatter.text("temperature", rest.celsius),
                formatter.number(rest.minutes, 0),
              ],
            }))}
          />
        </Part>
      ) : undefined}
      {sheet.waterAdditions.length > 0 ? (
        <Part title={words.text("sheet.salts")}>
          <DockTable
            caption={words.text("sheet.salts")}
            heads={[words.text("recipe.misc"), words.text("recipe.amount")]}
            headsHidden
            rows={sheet.waterAdditions.map((addition) => ({
              key: `${addition.into} ${addition.of}`,
              cells: [
                <>
                  {waterAdditionText(addition, formatter)}{" "}
                  <small>
                    {addition.into === "mash" ? words.say("sheet.into.mash") : words.say("sheet.into.sparge")}
                  </small>
                </>,
                amountText(addition.amount, addition.unit, formatter),
              ],
            }))}
          />
        </Part>
      ) : undefined}
      {sheet.additions.length > 0 ? (
        <Part title={words.text("designer.dock.sheet.additions")}>
          <DockTable
            caption={words.text("designer.dock.sheet.additions.caption")}
            heads={[words.text("recipe.misc"), words.text("recipe.amount")]}
            headsHidden
            rows={sheet.additions.map((addition) => ({
              key: `${addition.kind} ${addition.row}`,
              cells: [
                <>
                  {addition.name} <small>{timeText(words, addition, formatter)}</small>
                </>,
                amountText(addition.amount, addition.unit, formatter),
              ],
            }))}
          />
        </Part>
      ) : (
        <p className={styles.text}>{words.say("designer.dock.sheet.additions.none")}</p>
      )}
      <Part title={words.text("designer.dock.sheet.fermentation")}>
        <KeyValues items={fermentationItems(words, sheet, formatter)} />
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

const gravities = (words: Words, { gravities: at, mashPh }: BrewSheet, formatter: Formatter) => [
  { label: tracedName("preBoilGravity", formatter), value: formatGravity(formatter, at.preBoil), number: true },
  { label: tracedName("postBoilGravity", formatter), value: formatGravity(formatter, at.postBoil), number: true },
  { label: words.text("recipe.og", { scale: formatter.scale }), value: formatGravity(formatter, at.og), number: true },
  ...(mashPh === undefined
    ? []
    : [{ label: words.text("recipe.mashPh"), value: formatter.number(mashPh, 2, 2), number: true }]),
];

/** How a rest is reached. */
function howText(words: Words, rest: BrewRest, formatter: Formatter): string {
  if (rest.addLitres !== undefined && rest.addCelsius !== undefined) return restAddition(rest, formatter);
  if (rest.decoctLitres !== undefined)
    return words.text("sheet.decoct", { volume: formatter.text("volume", rest.decoctLitres) });
  return rest.heat ? words.text("sheet.heat") : "";
}

/** When it goes in, such as "Boil, 15 min left" or "day 4, for 3 days". */
function timeText(words: Words, { stage, minutes, celsius, day, days }: BrewAddition, formatter: Formatter): string {
  const parts = [
    day === undefined ? stageText(stage, words) : words.text("sheet.day", { day: formatter.number(day, 0) }),
  ];
  if (days !== undefined) parts.push(words.text("sheet.forDays", { days: daysText(days, formatter) }));
  if (minutes !== undefined && (stage === "boil" || stage === "first wort"))
    parts.push(words.text("designer.dock.sheet.left", { time: `${formatter.number(minutes, 0)} min` }));
  else if (minutes !== undefined && stage !== "fermentation") parts.push(`${formatter.number(minutes, 0)} min`);
  if (celsius !== undefined) parts.push(formatter.text("temperature", celsius));
  return parts.join(", ");
}

function fermentationItems(words: Words, { pitch, fermentation, carbonation }: BrewSheet, formatter: Formatter) {
  const items = [
    {
      label:
        pitch.celsius === undefined
          ? words.text("sheet.pitch")
          : words.text("sheet.pitchAt", { temperature: formatter.text("temperature", pitch.celsius) }),
      value: words.text("sheet.cells", { billions: formatter.number(pitch.billionCells, 0) }),
      number: true,
    },
    ...fermentation.map((step, row) => ({
      label: step.name || words.text("designer.dock.sheet.step", { number: String(row + 1) }),
      value: words.text("recipe.timeAt", {
        time: daysText(step.days, formatter),
        temperature: stepTemperatureText(step, formatter),
      }),
      number: true,
    })),
  ];
  if (!carbonation) return items;
  const { volumes, forced, kPa } = carbonation;
  const pressure = forced && kPa !== undefined ? `, ${formatter.text("pressure", kPa)}` : "";
  return [
    ...items,
    {
      label: words.text("recipe.carbonation"),
      value: `${formatter.text("carbonation", volumes)}${pressure}`,
      number: true,
    },
  ];
}
