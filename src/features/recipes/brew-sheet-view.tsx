/** A recipe as the sheet beside the kettle: everything in the order of the day, a box for each addition, and room to write. */
import { IconPrinter } from "@tabler/icons-react";
import { useMemo } from "react";
import type { BrewAddition, BrewStage } from "../../domain/recipe/brew-additions.ts";
import type { BrewRest } from "../../domain/recipe/brew-mash.ts";
import { createFormatter, type Formatter } from "../../domain/units/formatter.ts";
import type { DateFormatter } from "../../platform/format-date.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { BackLink } from "../../ui/frame/back-link.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import { additionAmount, additionTime } from "../../words/say-addition.ts";
import { amountText, daysText } from "../../words/say-amount.ts";
import { SheetBlock, type SheetBlockProps, type SheetLine, type SheetPart } from "./brew-sheet-block.tsx";
import { MeasuredBlock } from "./brew-sheet-measured.tsx";
import { maltColourText } from "./malt-colour-text.ts";
import { recipeKind } from "./recipe-kind.ts";
import type { SheetPage } from "./sheet-queries.ts";
import { stepTemperatureText } from "../../words/say-step-temperature.ts";
import { choiceFor } from "./unit-choice.ts";
import { restAddition, volumeText, waterAdditionText } from "../../words/say-volume.ts";
import styles from "./brew-sheet.module.css";

/** So many are set larger on the page: they leave room for it. */
const fewLines = 34;

export function BrewSheetView({ page }: { page: SheetPage }) {
  const words = useWords();
  const site = useFormatter();
  const dates = useDates();
  const formatter = useMemo(
    () => createFormatter(choiceFor(site.choice, page.asked.system), site.language),
    [site, page.asked.system],
  );
  const { recipe, title } = page;
  const part = { page, formatter, words };
  const blocks = blocksOf(part);
  const lineCount = blocks.reduce((sum, { lines }) => sum + lines.length, 0);
  return (
    <div className={styles.paper}>
      <header className={`no-print ${styles.bar}`}>
        <BackLink href={page.back} label={title} tight />
        <Button icon={IconPrinter} onClick={() => window.print()}>
          {words.say("sheet.print")}
        </Button>
      </header>
      <main className={classNames(styles.sheet, lineCount <= fewLines && styles.roomy)}>
        <header className={styles.head}>
          <div>
            <h1>{title}</h1>
            <p>
              {[recipeKind(recipe, words), recipe.author, stateText(page, words, dates)].filter(Boolean).join(", ")}
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
            <h2>{words.say("recipe.notes")}</h2>
            <div dangerouslySetInnerHTML={{ __html: page.notes }} />
          </section>
        ) : null}
        <footer className={styles.foot}>{page.address}</footer>
      </main>
    </div>
  );
}

/** Which version, or the draft that is printed. */
function stateText({ version, versionAt, draftAt }: SheetPage, words: Words, dates: DateFormatter): string {
  const number = `${version}`;
  if (draftAt === null)
    return words.text("sheet.versionOf", { version: number, date: dates.format("long", versionAt) });
  const moment = dates.format("moment", draftAt);
  return version > 0
    ? words.text("sheet.draftAfter", { moment, version: number })
    : words.text("sheet.draft", { moment });
}

function blocksOf(part: SheetPart): SheetBlockProps[] {
  const { page, formatter, words } = part;
  const rests = page.sheet.mash.map((rest) => restLine(rest, part));
  return [
    {
      title: words.text("sheet.grist"),
      lines: gristLines(part),
      boxes: true,
      ...(page.recipe.secondRunnings && { empty: words.text("sheet.grist.shared") }),
    },
    { title: words.text("recipe.water"), lines: waterLines(part) },
    { title: words.text("sheet.salts"), lines: saltLines(part), boxes: true },
    {
      title: words.text("sheet.mash"),
      lines: [...sharedLines(part), ...rests, ...stageLines(part, "mash", "sparge")],
      boxes: true,
    },
    {
      title: words.text("sheet.boil", { time: `${formatter.number(page.recipe.boilMinutes, 0)} min` }),
      lines: stageLines(part, "first wort", "boil"),
      boxes: true,
      empty: words.text("sheet.boil.nothing"),
    },
    { title: words.text("recipe.use.hopstand"), lines: stageLines(part, "hopstand"), boxes: true },
    { title: words.text("recipe.yeast"), lines: yeastLines(part), boxes: true },
    { title: words.text("recipe.fermentation"), lines: fermentationLines(part), boxes: true },
    { title: words.text("recipe.carbonation"), lines: carbonationLines(part) },
  ];
}

function Numbers({ page: { numbers, recipe }, formatter, words }: SheetPart) {
  const colour = formatter.parts("colour", numbers.srm, "large", 0);
  const facts: [string, string][] = [
    [words.text("sheet.batch"), formatter.text("volume", recipe.batchLitres)],
    [words.text("recipe.efficiency"), `${formatter.number(recipe.efficiencyPercent, 1)} %`],
    [words.text("recipe.og", { scale: formatter.scale }), formatter.text("gravity", numbers.og)],
    [words.text("recipe.fg", { scale: formatter.scale }), formatter.text("gravity", numbers.fg)],
    [words.text("recipe.alcohol"), `${formatter.number(numbers.abv, 1, 1)} %`],
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

const waterLines = ({ page: { sheet }, formatter, words }: SheetPart): SheetLine[] =>
  sheet.volumes.map(({ name, change, litres, celsius }) => ({
    sign: signs[change],
    strong: change === "there",
    what: volumeText(name, words),
    how: celsius === undefined ? "" : words.text("sheet.at", { temperature: formatter.text("temperature", celsius) }),
    amount: formatter.text("volume", litres),
  }));

const saltLines = ({ page: { sheet }, formatter, words }: SheetPart): SheetLine[] =>
  sheet.waterAdditions.map((addition) => ({
    what: waterAdditionText(addition, formatter),
    how: addition.into === "mash" ? words.text("sheet.into.mash") : words.text("sheet.into.sparge"),
    amount: amountText(addition, formatter),
  }));

function restLine(rest: BrewRest, { formatter, words }: SheetPart): SheetLine {
  const reached =
    rest.addLitres !== undefined
      ? restAddition(rest, formatter)
      : rest.decoctLitres !== undefined
        ? words.text("sheet.decoct", { volume: formatter.text("volume", rest.decoctLitres) })
        : rest.heat
          ? words.text("sheet.heat")
          : "";
  return {
    what: `${rest.name || words.text("sheet.rest")}, ${formatter.text("temperature", rest.celsius)}`,
    how: reached,
    amount: `${formatter.number(rest.minutes, 0)} min`,
  };
}

/** The grain of second runnings stands in the tun, drained. */
function sharedLines({ page: { recipe, firstTitle }, formatter, words }: SheetPart): SheetLine[] {
  if (!recipe.secondRunnings) return [];
  const { collectedLitres } = recipe.secondRunnings;
  return [
    {
      what: firstTitle ? words.text("sheet.runnings.of", { title: firstTitle }) : words.text("recipe.runnings"),
      how:
        collectedLitres > 0
          ? words.text("sheet.runnings.after", { volume: formatter.text("volume", collectedLitres) })
          : "",
      amount: "",
    },
    { what: words.text("sheet.runnings.steps"), how: "", amount: "" },
  ];
}

function stageLead(stage: BrewStage, words: Words): string {
  switch (stage) {
    case "mash":
      return words.text("sheet.into.mash");
    case "sparge":
      return words.text("sheet.into.sparge");
    case "first wort":
      return words.text("sheet.into.firstWort");
    default:
      return "";
  }
}

/** The grist stands in a part of its own. */
const stageLines = (
  { page: { sheet, hidden, recipe }, formatter, words }: SheetPart,
  ...stages: BrewStage[]
): SheetLine[] =>
  sheet.additions
    .filter(({ stage, kind }) => stages.includes(stage) && !(stage === "mash" && kind === "fermentable"))
    .map((addition) => ({
      what: addition.name + alphaText(addition, recipe.hops, formatter),
      how: [stageLead(addition.stage, words), addition.stage === "first wort" ? "" : additionTime(addition, formatter)]
        .filter(Boolean)
        .join(", "),
      amount: additionAmount(addition, hidden, formatter),
    }));

const alphaText = ({ kind, row }: BrewAddition, hops: SheetPage["recipe"]["hops"], formatter: Formatter): string =>
  kind === "hop" ? `, ${formatter.number(hops[row]?.alphaPercent ?? 0, 1)} %` : "";

function yeastLines({ page: { sheet, hidden }, formatter, words }: SheetPart): SheetLine[] {
  if (hidden.yeast) return [];
  const { yeasts, billionCells, celsius } = sheet.pitch;
  const lines = yeasts.map((yeast) => ({
    what: [yeast.name, yeast.productId].filter(Boolean).join(", "),
    how: yeast.starter ? words.text("sheet.starter", { volume: formatter.text("volume", yeast.starter.litres) }) : "",
    amount: amountText(yeast, formatter),
  }));
  return [
    ...lines,
    {
      what:
        celsius === undefined
          ? words.text("sheet.pitch")
          : words.text("sheet.pitchAt", { temperature: formatter.text("temperature", celsius) }),
      how: words.text("sheet.cells.needed"),
      amount: words.text("sheet.cells", { billions: formatter.number(billionCells, 0) }),
    },
  ];
}

function fermentationLines(part: SheetPart): SheetLine[] {
  const { page, formatter, words } = part;
  return [
    ...page.sheet.fermentation.map((step) => ({
      what: step.name || words.text("recipe.fermentation"),
      how: stepTemperatureText(step, formatter),
      amount: daysText(step.days, formatter),
    })),
    ...stageLines(part, "fermentation", "packaging"),
  ];
}

function carbonationLines({ page: { sheet }, formatter, words }: SheetPart): SheetLine[] {
  const { carbonation } = sheet;
  if (!carbonation) return [];
  const { volumes, kPa, celsius, forced, primingSugar } = carbonation;
  return [
    {
      what: forced ? words.text("sheet.keg") : (primingSugar ?? words.text("sheet.primed")),
      how:
        kPa === undefined || celsius === undefined
          ? ""
          : words.text("sheet.pressureAt", {
              pressure: formatter.text("pressure", kPa),
              temperature: formatter.text("temperature", celsius),
            }),
      amount: formatter.text("carbonation", volumes),
    },
  ];
}
