/** Carbonation: the level, and the pressure or the sugar that brings it. */
import { memo } from "react";
import { kegPressure, residualVolumes } from "../../../domain/carbonation/keg-pressure.ts";
import { primingGrams, type PrimingSugar, primingSugars } from "../../../domain/carbonation/priming.ts";
import type { Carbonation, Recipe } from "../../../domain/recipe/recipe.ts";
import { Seg } from "../../../ui/controls/seg.tsx";
import { Select } from "../../../ui/controls/select.tsx";
import { Amount } from "./amount.tsx";
import type { RecipeResults } from "../../../domain/recipe/calculate-recipe.ts";
import { useWords } from "../../../words/words.ts";
import styles from "../designer.module.css";
import { useTools } from "../designer-tools.ts";
import { Section } from "./fold.tsx";
import { QuantityCell } from "./quantity-cell.tsx";
import { saySugar } from "./say-sugar.ts";

const sugars = Object.keys(primingSugars) as PrimingSugar[];
const isSugar = (word: string | undefined): word is PrimingSugar =>
  word !== undefined && Object.hasOwn(primingSugars, word);
const sugarOf = ({ primingSugar }: Carbonation): PrimingSugar =>
  isSugar(primingSugar) ? primingSugar : (sugars.find((key) => primingSugars[key].label === primingSugar) ?? "sucrose");

const usualVolumes = 2.4;
const usualKegCelsius = 4;
const usualRoomCelsius = 20;

/** °C at which the beer last gave off gas: its warmest step. */
const warmestOf = ({ fermentation, carbonation }: Pick<Recipe, "fermentation" | "carbonation">): number =>
  fermentation.length > 0
    ? Math.max(...fermentation.map(({ celsius, endCelsius }) => Math.max(celsius, endCelsius ?? celsius)))
    : carbonation?.forced
      ? usualRoomCelsius
      : (carbonation?.celsius ?? usualRoomCelsius);

type CarbonationProps = Pick<Recipe, "carbonation" | "fermentation"> & {
  altitudeMetres: number;
  results: RecipeResults;
};

export const CarbonationSection = memo(function CarbonationSection(props: CarbonationProps) {
  const words = useWords();
  const { kinds, edit } = useTools();
  const carbonation = props.carbonation ?? {};
  const change = (fields: Partial<Carbonation>, joined?: string) =>
    edit(
      (now) => {
        const changed = Object.entries({ ...now.carbonation, ...fields }).filter(([, value]) => value !== undefined);
        const { carbonation: _, ...rest } = now;
        return changed.length === 0 ? rest : { ...rest, carbonation: Object.fromEntries(changed) };
      },
      joined ? { joined } : {},
    );
  const { volumes } = carbonation;
  const forced = carbonation.forced ?? false;
  const celsius = carbonation.celsius ?? (forced ? usualKegCelsius : usualRoomCelsius);
  return (
    <Section
      id="carbonation"
      title={words.text("recipe.carbonation")}
      total={
        volumes === undefined ? undefined : <Amount number={kinds.volumes.format(volumes)} unit={kinds.volumes.unit} />
      }
    >
      <div className={styles.carbonation}>
        <QuantityCell
          boxed
          labelShown
          label={words.text("designer.carbonation.level")}
          kind={kinds.volumes}
          value={volumes}
          placeholder={kinds.volumes.format(usualVolumes)}
          optional
          onChange={(level, step) => change({ volumes: level }, step)}
        />
        <Seg
          dense
          label={words.text("designer.carbonation.method")}
          value={forced ? "forced" : "primed"}
          options={[
            { value: "forced", label: words.text("designer.carbonation.byPressure") },
            { value: "primed", label: words.text("designer.carbonation.bySugar") },
          ]}
          onChange={(value) => change({ forced: value === "forced", celsius: undefined })}
        />
        {forced ? (
          <QuantityCell
            boxed
            labelShown
            label={words.text("designer.carbonation.keg")}
            kind={kinds.celsius}
            value={carbonation.celsius}
            placeholder={kinds.celsius.format(celsius)}
            optional
            onChange={(at, step) => change({ celsius: at }, step)}
          />
        ) : (
          <Select
            dense
            label={words.text("designer.carbonation.sugar")}
            value={sugarOf(carbonation)}
            options={sugars.map((sugar) => ({ value: sugar, label: saySugar(sugar, words) }))}
            onChange={({ currentTarget }) => change({ primingSugar: currentTarget.value })}
          />
        )}
        {volumes === undefined ? undefined : <Outcome {...props} volumes={volumes} celsius={celsius} />}
      </div>
    </Section>
  );
});

/** The pressure in the keg, or the sugar for the bottles. */
function Outcome(props: CarbonationProps & { volumes: number; celsius: number }) {
  const words = useWords();
  const { carbonation = {}, results, altitudeMetres, volumes, celsius } = props;
  const { kinds, formatter } = useTools();
  const { packaged } = results.volumes;
  if (carbonation.forced) {
    const pressure = Math.max(0, kegPressure(celsius, volumes, altitudeMetres));
    const decimals = formatter.choice.system === "metric" ? 0 : 1;
    return (
      <p className={styles.outcome}>
        <Amount {...formatter.parts("pressure", pressure, "large", decimals)} />
      </p>
    );
  }
  const residual = residualVolumes(warmestOf(props));
  const grams = primingGrams(sugarOf(carbonation), volumes, residual, packaged);
  return (
    <p className={styles.outcome}>
      {words.say("designer.carbonation.priming", {
        weight: <Amount number={kinds.grams.format(Math.round(grams))} unit={kinds.grams.unit} />,
        volume: `${kinds.litres.format(Math.round(packaged * 10) / 10)} ${kinds.litres.unit}`,
        residual: `${kinds.volumes.format(residual)} ${kinds.volumes.unit}`,
      })}
    </p>
  );
}
