/** Pressure for a keg and sugar for bottles, for the carbonation that is wanted; the fields are in the address. */
import { Form, useSearchParams } from "react-router";
import { kegPressure, residualVolumes } from "../../../domain/carbonation/keg-pressure.ts";
import { primingAbv, primingGrams, type PrimingSugar } from "../../../domain/carbonation/priming.ts";
import { parseQuantity } from "../../../domain/units/parse-quantity.ts";
import { preferredUnit } from "../../../domain/units/preferred-unit.ts";
import type { Dimension } from "../../../domain/units/unit.ts";
import type { Formatter } from "../../../domain/units/formatter.ts";
import { useFormatter } from "../../../platform/use-formatter.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Input } from "../../../ui/controls/input.tsx";
import { StudioSection } from "../../../ui/frame/studio-section.tsx";
import { KeyValues } from "../../../ui/list/key-values.tsx";
import type { Words } from "../../../words/arguments.ts";
import { useWords } from "../../../words/words.ts";
import type { OwnBench } from "../own-bench.ts";
import { Figures } from "./figures.tsx";
import styles from "./bench.module.css";

/** What the formulas hold for. */
const ranges = { volumes: [1, 4.5], celsius: [-1, 27], litres: [0.1, 100_000] } as const;
type Asked = keyof typeof ranges;
const dimensions = { volumes: "carbonation", celsius: "temperature", litres: "volume" } as const satisfies Record<
  Asked,
  Dimension
>;

/** Undefined: cannot be read, or lies where no formula holds. */
function readField(name: Asked, typed: string, formatter: Formatter): number | undefined {
  const dimension = dimensions[name];
  const read = parseQuantity(typed, dimension, preferredUnit(dimension, formatter.choice), "", formatter.language);
  const [low, high] = ranges[name];
  return read.ok && read.value >= low && read.value <= high ? read.value : undefined;
}

function useFields(bench: OwnBench) {
  const formatter = useFormatter();
  const words = useWords();
  const [search] = useSearchParams();
  const planned = {
    volumes: bench.plan?.volumesCo2 ?? null,
    celsius: bench.plan?.servingCelsius ?? bench.summary?.celsius ?? null,
    litres: bench.litres,
  };
  return (name: Asked) => {
    const typed = search.get(name);
    const start = planned[name];
    const shown = typed ?? (start === null ? "" : formatter.parts(dimensions[name], start).number);
    const value = typed === null ? (start ?? undefined) : readField(name, typed, formatter);
    const [low, high] = ranges[name].map((end) => formatter.text(dimensions[name], end));
    const isWrong = typed !== null && typed.trim() !== "" && value === undefined;
    const error = isWrong ? words.text("quantity.range", { least: low ?? "", most: high ?? "" }) : undefined;
    return { value, field: { name, defaultValue: shown, error, unit: formatter.parts(dimensions[name], 1).unit } };
  };
}

export function CarbonationPart({ bench }: { bench: OwnBench }) {
  const words = useWords();
  const formatter = useFormatter();
  const fieldOf = useFields(bench);
  const [volumes, celsius, litres] = [fieldOf("volumes"), fieldOf("celsius"), fieldOf("litres")];
  const warmest = bench.curve?.warmestCelsius ?? null;
  const pressure =
    volumes.value !== undefined && celsius.value !== undefined ? kegPressure(celsius.value, volumes.value) : null;
  return (
    <StudioSection title={words.text("bench.carbonation")} id="carbonation">
      <Form method="get" action="#carbonation" className={styles.fields} preventScrollReset>
        <input type="hidden" name="at" value="conditioning" />
        <Input
          dense
          number
          label={words.text("bench.carbonation.wanted")}
          inputMode="decimal"
          autoComplete="off"
          {...volumes.field}
        />
        <Input
          dense
          number
          label={words.text("bench.carbonation.at")}
          inputMode="decimal"
          autoComplete="off"
          {...celsius.field}
        />
        <Input
          dense
          number
          label={words.text("bench.carbonation.litres")}
          inputMode="decimal"
          autoComplete="off"
          {...litres.field}
        />
        <div className={styles.send}>
          <Button dense type="submit">
            {words.say("bench.carbonation.do")}
          </Button>
        </div>
      </Form>
      {pressure === null ? (
        <p className={styles.quiet}>{words.say("bench.carbonation.missing")}</p>
      ) : (
        <Figures
          items={[
            {
              label: words.text("bench.carbonation.pressure"),
              ...figureOf(formatter, "pressure", Math.max(0, pressure)),
              about: words.text("bench.carbonation.pressure.about"),
            },
          ]}
        />
      )}
      <Priming words={words} formatter={formatter} wanted={volumes.value} litres={litres.value} warmest={warmest} />
    </StudioSection>
  );
}

function figureOf(formatter: Formatter, dimension: Dimension, value: number) {
  const { number, unit } = formatter.parts(dimension, value);
  return { value: number, unit };
}

const sugars: readonly PrimingSugar[] = ["sucrose", "corn-sugar", "glucose-anhydrous", "dry-malt-extract"];

function sugarLabel(words: Words, sugar: PrimingSugar): string {
  switch (sugar) {
    case "corn-sugar":
      return words.text("bench.sugar.monohydrate");
    case "glucose-anhydrous":
      return words.text("bench.sugar.glucose");
    case "dry-malt-extract":
      return words.text("bench.sugar.extract");
    default:
      return words.text("bench.sugar.sucrose");
  }
}

type PrimingProps = {
  words: Words;
  formatter: Formatter;
  wanted: number | undefined;
  litres: number | undefined;
  /** The warmest that it was: what is left of CO2 follows from it. */
  warmest: number | null;
};

/** Holds from 0 to 29 °C. */
const isKnownResidual = (celsius: number): boolean => celsius >= 0 && celsius <= 29;

function Priming({ words, formatter, wanted, litres, warmest }: PrimingProps) {
  if (wanted === undefined || litres === undefined) return null;
  if (warmest === null || !isKnownResidual(warmest))
    return <p className={styles.quiet}>{words.say("bench.carbonation.noResidual")}</p>;
  const residual = residualVolumes(warmest);
  return (
    <KeyValues
      items={[
        {
          label: words.text("bench.carbonation.residual", { temperature: formatter.text("temperature", warmest) }),
          value: formatter.text("carbonation", residual),
          number: true,
        },
        {
          label: words.text("bench.carbonation.made"),
          value: formatter.text("carbonation", Math.max(0, wanted - residual)),
          number: true,
        },
        {
          label: words.text("bench.carbonation.alcohol"),
          value: `+\u00a0${formatter.number(primingAbv(wanted, residual), 1, 1)}\u00a0${words.text("beer.abvUnit")}`,
          number: true,
        },
        ...sugars.map((sugar) => ({
          label: sugarLabel(words, sugar),
          value: words.text("bench.carbonation.sugar", {
            amount: formatter.text("mass", primingGrams(sugar, wanted, residual, litres) / 1000, "small"),
            each: formatter.text("mass", primingGrams(sugar, wanted, residual, 0.5) / 1000, "small"),
          }),
          number: true,
        })),
      ]}
    />
  );
}
