/** A recipe as the sheet beside the kettle: everything in the order of the day, a box for each addition, and room to write. */
import { formatStepTemperature } from "../../domain/recipe/format-fermentation.ts";
import { IconPrinter } from "@tabler/icons-react";
import { useMemo } from "react";
import type { BrewAddition, BrewStage } from "../../domain/recipe/brew-additions.ts";
import type { BrewRest } from "../../domain/recipe/brew-mash.ts";
import { createFormatter, type Formatter } from "../../domain/units/formatter.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { BackLink } from "../../ui/frame/back-link.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { additionAmount, additionTime, amountText } from "./amount-text.ts";
import { SheetBlock, type SheetBlockProps, type SheetLine, type SheetPart } from "./brew-sheet-block.tsx";
import { MeasuredBlock } from "./brew-sheet-measured.tsx";
import { maltColourText } from "./malt-colour-text.ts";
import type { SheetPage } from "./sheet-queries.ts";
import { choiceFor } from "./unit-choice.ts";
import styles from "./brew-sheet.module.css";

/** So many are set larger on the page: they leave room for it. */
const fewLines = 34;

export function BrewSheetView({ page }: { page: SheetPage }) {
  const site = useFormatter();
  const dates = useDates();
  const formatter = useMemo(
    () => createFormatter(choiceFor(site.choice, page.asked.system), site.language),
    [site, page.asked.system],
  );
  const { recipe, title } = page;
  const part = { page, formatter };
  const blocks = blocksOf(part);
  const lineCount = blocks.reduce((sum, { lines }) => sum + lines.length, 0);
  return (
    <div className={styles.paper}>
      <header className={`no-print ${styles.bar}`}>
        <BackLink href={page.back} label={title} tight />
        <Button icon={IconPrinter} onClick={() => window.print()}>
          Print
        </Button>
      </header>
      <main className={classNames(styles.sheet, lineCount <= fewLines && styles.roomy)}>
        <header className={styles.head}>
          <div>
            <h1>{title}</h1>
            <p>
              {[
                recipe.style?.name,
                recipe.type,
                recipe.author,
                page.draftAt === null
                  ? `version ${page.version} of ${dates.format("long", page.versionAt)}`
                  : `draft of ${dates.format("moment", page.draftAt)}${page.version > 0 ? `, after version ${page.version}` : ""}`,
              ]
                .filter(Boolean)
                .join(", ")}
            </p>
          </div>
          <Numbers {...part} />
        </header>
        <div className={styles.columns}>
          {blocks.map((block) => (
            <SheetBlock key={block.title} {...block} />
          ))}
        </div>
        <MeasuredBlock {...part} />
        {page.notes ? (
          <section className={styles.notes}>
            <h2>Notes</h2>
            <div dangerouslySetInnerHTML={{ __html: page.notes }} />
          </section>
        ) : null}
        <footer className={styles.foot}>{page.address}</footer>
      </main>
    </div>
  );
}

function blocksOf(part: SheetPart): SheetBlockProps[] {
  const { page, formatter } = part;
  const rests = page.sheet.mash.map((rest) => restLine(rest, formatter));
  return [
    {
      title: "Grist",
      lines: gristLines(part),
      boxes: true,
      ...(page.recipe.secondRunnings && { empty: "None: it is in the tun already." }),
    },
    { title: "Water", lines: waterLines(part) },
    { title: "Salts and acids", lines: saltLines(part), boxes: true },
    {
      title: "Mash",
      lines: [...sharedLines(part), ...rests, ...stageLines(part, "mash", "sparge")],
      boxes: true,
    },
    {
      title: `Boil, ${formatter.number(page.recipe.boilMinutes, 0)} min`,
      lines: stageLines(part, "first wort", "boil"),
      boxes: true,
      empty: "Nothing goes in.",
    },
    { title: "Hopstand", lines: stageLines(part, "hopstand"), boxes: true },
    { title: "Yeast", lines: yeastLines(part), boxes: true },
    { title: "Fermentation", lines: fermentationLines(part), boxes: true },
    { title: "Carbonation", lines: carbonationLines(part) },
  ];
}

function Numbers({ page: { numbers, recipe }, formatter }: SheetPart) {
  const colour = formatter.parts("colour", numbers.srm, "large", 0);
  const facts: [string, string][] = [
    ["Batch", formatter.text("volume", recipe.batchLitres)],
    ["Efficiency", `${formatter.number(recipe.efficiencyPercent, 1)} %`],
    ["OG", formatter.text("gravity", numbers.og)],
    ["FG", formatter.text("gravity", numbers.fg)],
    ["ABV", `${formatter.number(numbers.abv, 1, 1)} %`],
    ["IBU", formatter.number(numbers.ibu, 0)],
    [colour.unit, colour.number],
  ];
  return (
    <dl className={styles.numbers}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What is mashed. Sugar and extract stand where they go in, and nowhere else: nobody shall add them twice. */
const gristLines = ({ page: { sheet, recipe, percents, hidden }, formatter }: SheetPart): SheetLine[] =>
  sheet.additions
    .filter(({ stage, kind }) => stage === "mash" && kind === "fermentable")
    .map((addition) => {
      const malt = recipe.fermentables[addition.row];
      const share = hidden.grist ? "" : `${formatter.number(percents[addition.row] ?? 0, 1, 1)} %`;
      return {
        what: addition.name,
        how: [malt ? maltColourText(malt, formatter) : "", share].filter(Boolean).join(", "),
        amount: additionAmount(addition, hidden, formatter),
      };
    });

const signs = { added: "+", lost: "−", there: "=" } as const;

const waterLines = ({ page: { sheet }, formatter }: SheetPart): SheetLine[] =>
  sheet.volumes.map(({ name, change, litres, celsius }) => ({
    sign: signs[change],
    strong: change === "there",
    what: name,
    how: celsius === undefined ? "" : `at ${formatter.text("temperature", celsius)}`,
    amount: formatter.text("volume", litres),
  }));

const saltLines = ({ page: { sheet }, formatter }: SheetPart): SheetLine[] =>
  sheet.waterAdditions.map(({ name, into, percent, ...amount }) => ({
    what: percent === undefined ? name : `${name}, ${formatter.number(percent, 1)} %`,
    how: into,
    amount: amountText(amount, formatter),
  }));

function restLine(rest: BrewRest, formatter: Formatter): SheetLine {
  const reached =
    rest.addLitres !== undefined
      ? `+ ${formatter.text("volume", rest.addLitres)}${rest.addCelsius === undefined ? "" : ` at ${formatter.text("temperature", rest.addCelsius)}`}`
      : rest.decoctLitres !== undefined
        ? `boil ${formatter.text("volume", rest.decoctLitres)}`
        : rest.heat
          ? "heat"
          : "";
  return {
    what: `${rest.name || "Rest"}, ${formatter.text("temperature", rest.celsius)}`,
    how: reached,
    amount: `${formatter.number(rest.minutes, 0)} min`,
  };
}

/** The grain of second runnings stands in the tun, drained. */
function sharedLines({ page: { recipe, firstTitle }, formatter }: SheetPart): SheetLine[] {
  if (!recipe.secondRunnings) return [];
  const { collectedLitres } = recipe.secondRunnings;
  return [
    {
      what: `Second runnings${firstTitle ? ` of ${firstTitle}` : ""}`,
      how: collectedLitres > 0 ? `after ${formatter.text("volume", collectedLitres)} for the first beer` : "",
      amount: "",
    },
    { what: "Fill with the sparge water, stir, rest, drain", how: "", amount: "" },
  ];
}

const stageLead: Partial<Record<BrewStage, string>> = {
  sparge: "sparge",
  "first wort": "first wort",
  mash: "with the mash",
};

/** The grist stands in a part of its own. */
const stageLines = ({ page: { sheet, hidden, recipe }, formatter }: SheetPart, ...stages: BrewStage[]): SheetLine[] =>
  sheet.additions
    .filter(({ stage, kind }) => stages.includes(stage) && !(stage === "mash" && kind === "fermentable"))
    .map((addition) => ({
      what: addition.name + alphaText(addition, recipe.hops, formatter),
      how: [stageLead[addition.stage], addition.stage === "first wort" ? "" : additionTime(addition, formatter)]
        .filter(Boolean)
        .join(", "),
      amount: additionAmount(addition, hidden, formatter),
    }));

const alphaText = ({ kind, row }: BrewAddition, hops: SheetPage["recipe"]["hops"], formatter: Formatter): string =>
  kind === "hop" ? `, ${formatter.number(hops[row]?.alphaPercent ?? 0, 1)} %` : "";

function yeastLines({ page: { sheet, hidden }, formatter }: SheetPart): SheetLine[] {
  if (hidden.yeast) return [];
  const { yeasts, billionCells, celsius } = sheet.pitch;
  const lines = yeasts.map((yeast) => ({
    what: [yeast.name, yeast.productId].filter(Boolean).join(", "),
    how: yeast.starter ? `starter of ${formatter.text("volume", yeast.starter.litres)}` : "",
    amount: amountText(yeast, formatter),
  }));
  return [
    ...lines,
    {
      what: celsius === undefined ? "Pitch" : `Pitch at ${formatter.text("temperature", celsius)}`,
      how: "needs",
      amount: `${formatter.number(billionCells, 0)} bn cells`,
    },
  ];
}

const fermentationLines = (part: SheetPart): SheetLine[] => [
  ...part.page.sheet.fermentation.map((step) => ({
    what: step.name || "Fermentation",
    how: formatStepTemperature(step, part.formatter),
    amount: `${part.formatter.number(step.days, 1)} ${step.days === 1 ? "day" : "days"}`,
  })),
  ...stageLines(part, "fermentation", "packaging"),
];

function carbonationLines({ page: { sheet }, formatter }: SheetPart): SheetLine[] {
  const { carbonation } = sheet;
  if (!carbonation) return [];
  const { volumes, kPa, celsius, forced, primingSugar } = carbonation;
  return [
    {
      what: forced ? "In the keg" : (primingSugar ?? "Primed"),
      how:
        kPa === undefined || celsius === undefined
          ? ""
          : `${formatter.text("pressure", kPa)} at ${formatter.text("temperature", celsius)}`,
      amount: formatter.text("carbonation", volumes),
    },
  ];
}
