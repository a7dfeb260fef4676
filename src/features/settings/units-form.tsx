/** What a visitor reads numbers in before choosing, what the brewery's scales show, and how exactly it measures. */
import { Form } from "react-router";
import type { SiteSettings } from "../../domain/publishing/site-settings.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import { useDeedForm } from "../../platform/deeds/use-answer.ts";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Input } from "../../ui/controls/input.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { type ToleranceKind, toleranceKinds } from "../../domain/twins/tolerances.ts";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import { fieldOf, sayUsualTolerance, toleranceUnit, toleranceValues } from "./tolerance-fields.ts";
import { Save } from "./save-button.tsx";
import styles from "./settings-view.module.css";

type UnitsProps = { settings: SiteSettings };

const unitFields = (words: Words, formatter: Formatter) =>
  [
    {
      name: "volume",
      label: words.text("settings.units.volume"),
      options: [
        ["metric", words.text("settings.units.volume.metric")],
        ["us", words.text("settings.units.volume.us")],
        ["imperial", words.text("settings.units.volume.imperial")],
      ],
    },
    {
      name: "temperature",
      label: words.text("settings.units.temperature"),
      options: [
        ["C", "°C"],
        ["F", "°F"],
      ],
    },
    {
      name: "gravity",
      label: words.text("settings.units.gravity"),
      options: [
        ["sg", words.text("settings.units.gravity.sg", { example: formatter.number(1.048, 3, 3) })],
        ["plato", words.text("settings.units.gravity.plato", { example: "12 °P" })],
        ["brix", words.text("settings.units.gravity.brix", { example: "12 °Bx" })],
      ],
    },
    {
      name: "colour",
      label: words.text("settings.units.colour"),
      options: [
        ["srm", "SRM"],
        ["ebc", "EBC"],
      ],
    },
  ] as const;

export function UnitsForm({ settings }: UnitsProps) {
  const words = useWords();
  const formatter = useFormatter();
  const { choice } = useDeedForm("units", settings.units);
  return (
    <StudioSection title={words.text("settings.part.units")} aside={words.say("settings.units.aside")}>
      <Form method="post" replace preventScrollReset action="?part=units" className={styles.form}>
        <input type="hidden" name="deed" value="units" />
        {unitFields(words, formatter).map(({ name, label, options }) => (
          <Select
            key={name}
            dense
            {...choice(
              name,
              options.map(([value, said]) => ({ value, label: said })),
            )}
            label={label}
          />
        ))}
        <Save />
      </Form>
    </StudioSection>
  );
}

export function ScalesForm({ settings }: UnitsProps) {
  const words = useWords();
  const { maltGrams, hopGrams } = settings.scales;
  const { field } = useDeedForm("scales", { maltGrams: String(maltGrams), hopGrams: String(hopGrams) });
  return (
    <StudioSection title={words.text("settings.scales")} aside={words.say("settings.scales.aside")}>
      <Form method="post" replace preventScrollReset action="?part=units" className={styles.form}>
        <input type="hidden" name="deed" value="scales" />
        <div className={styles.pair}>
          <Input
            dense
            {...field("maltGrams", words.text("settings.scales.malt.hint"))}
            label={words.text("settings.scales.malt")}
            inputMode="decimal"
          />
          <Input dense {...field("hopGrams")} label={words.text("settings.scales.hops")} inputMode="decimal" />
        </div>
        <Save after />
      </Form>
    </StudioSection>
  );
}

function toleranceLabel(words: Words, { scale }: Formatter, kind: ToleranceKind): string {
  switch (kind) {
    case "gravity":
      return words.text("settings.tolerances.gravity", { scale });
    case "volume":
      return words.text("settings.tolerances.volume");
    case "temperature":
      return words.text("settings.tolerances.temperature");
    case "ph":
      return words.text("settings.tolerances.ph");
    case "time":
      return words.text("settings.tolerances.time");
    case "efficiency":
      return words.text("settings.tolerances.efficiency");
    case "alcohol":
      return words.text("settings.tolerances.alcohol");
  }
}

export function TolerancesForm({ settings }: UnitsProps) {
  const words = useWords();
  const formatter = useFormatter();
  const { field } = useDeedForm("tolerances", toleranceValues(formatter, settings.tolerances));
  return (
    <StudioSection title={words.text("settings.tolerances")} aside={words.say("settings.tolerances.aside")}>
      <Form method="post" replace preventScrollReset action="?part=units" className={styles.form}>
        <input type="hidden" name="deed" value="tolerances" />
        <div className={styles.pair}>
          {toleranceKinds.map((kind) => (
            <Input
              key={kind}
              dense
              {...field(fieldOf(kind), sayUsualTolerance(words, formatter, kind))}
              label={toleranceLabel(words, formatter, kind)}
              unit={toleranceUnit(formatter, kind)}
              inputMode="decimal"
            />
          ))}
        </div>
        <Save after />
      </Form>
    </StudioSection>
  );
}
