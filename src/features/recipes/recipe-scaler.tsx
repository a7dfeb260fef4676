/** The visitor's side of a recipe: batch size, units, and their own brewhouse. Works by the address alone where there is no JavaScript. */
import type { FormEvent } from "react";
import type { Recipe } from "../../domain/recipe/recipe.ts";
import type { Formatter } from "../../domain/units/formatter.ts";
import { fromCanonical, toCanonical } from "../../domain/units/unit.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { Range } from "../../ui/controls/range.tsx";
import { Seg } from "../../ui/controls/seg.tsx";
import { useWords } from "../../words/words.ts";
import { keepBrewhouse, useKeptBrewhouse } from "./brewhouse-memory.ts";
import {
  type Asked,
  type Brewhouse,
  ownBrewhouse,
  formatAsked,
  readAsked,
  type UnitSystem,
  volumeUnitOf,
} from "./recipe-address.ts";
import styles from "./recipe-view.module.css";

type ScalerProps = {
  path: string;
  recipe: Recipe;
  asked: Asked;
  formatter: Formatter;
  isScalable: boolean;
  onAsked: (asked: Asked) => void;
};

export function Scaler({ path, recipe, asked, formatter, isScalable, onAsked }: ScalerProps) {
  const words = useWords();
  const systems = [
    { value: "metric", label: words.text("recipe.units.metric") },
    { value: "us", label: words.text("recipe.units.us") },
    { value: "imperial", label: words.text("recipe.units.imperial") },
  ] as const;
  return (
    <div className={styles.scaler}>
      {isScalable ? <BatchSize recipe={recipe} asked={asked} formatter={formatter} onAsked={onAsked} /> : null}
      <Seg
        label={words.text("recipe.units")}
        value={formatter.choice.system}
        options={systems.map((option) => ({ ...option, href: path + formatAsked({ ...asked, system: option.value }) }))}
        onChange={(value) => onAsked({ ...asked, system: value as UnitSystem })}
      />
      {isScalable ? (
        <OwnBrewhouse path={path} recipe={recipe} asked={asked} formatter={formatter} onAsked={onAsked} />
      ) : (
        <p className="geom dim">{words.say("recipe.notScalable")}</p>
      )}
    </div>
  );
}

type PartProps = Omit<ScalerProps, "isScalable" | "path">;

/** The slider says nothing without JavaScript, and is not shown then; the form below takes a size as well. */
function BatchSize({ recipe, asked, formatter, onAsked }: PartProps) {
  const words = useWords();
  const unit = volumeUnitOf(formatter.choice.system);
  const litres = asked.litres ?? recipe.batchLitres;
  const inUnit = (value: number) => Number(fromCanonical("volume", value, unit).toFixed(2));
  const shown = formatter.parts("volume", litres);
  const most = Math.max(60, recipe.batchLitres * 2, litres);
  return (
    <div className={styles.slider}>
      <Range
        label={words.text("recipe.batchSize")}
        text={shown.number}
        unit={shown.unit === "L" ? words.text("recipe.litres") : shown.unit}
        min={inUnit(Math.min(5, recipe.batchLitres, litres))}
        max={inUnit(most)}
        step={most > 200 ? 1 : unit === "L" ? 0.5 : 0.25}
        value={inUnit(litres)}
        onChange={(event) =>
          onAsked({ ...asked, litres: toCanonical("volume", Number(event.currentTarget.value), unit) })
        }
      />
    </div>
  );
}

const isOwn = ({ litres, efficiencyPercent, boilOffLitresPerHour }: Brewhouse) =>
  litres === null && efficiencyPercent === null && boilOffLitresPerHour === null;

function OwnBrewhouse({ path, recipe, asked, formatter, onAsked }: PartProps & { path: string }) {
  const words = useWords();
  const kept = useKeptBrewhouse();
  const { system } = formatter.choice;
  const unit = volumeUnitOf(system);
  const volume = (litres: number | null) =>
    litres === null ? undefined : String(Number(fromCanonical("volume", litres, unit).toFixed(2)));
  const apply = (brewhouse: Brewhouse) => onAsked({ ...asked, ...brewhouse });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === "string") typed.set(name, value);
    const { litres, efficiencyPercent, boilOffLitresPerHour } = readAsked(typed);
    const brewhouse = { litres, efficiencyPercent, boilOffLitresPerHour };
    keepBrewhouse(brewhouse);
    apply(brewhouse);
  };
  return (
    <details
      className={styles.brewhouse}
      open={asked.efficiencyPercent !== null || asked.boilOffLitresPerHour !== null}
    >
      <summary>{words.say("recipe.scaler")}</summary>
      <form method="get" action={path} onSubmit={submit} key={formatAsked(asked) + system}>
        {asked.version === null ? null : <input type="hidden" name="version" value={asked.version} />}
        <input type="hidden" name="units" value={system} />
        <Input
          dense
          label={words.text("recipe.batchSize")}
          name="volume"
          type="number"
          min={0.1}
          max={100_000}
          step="any"
          unit={unit}
          defaultValue={volume(asked.litres ?? recipe.batchLitres)}
        />
        <Input
          dense
          label={words.text("recipe.efficiency")}
          name="efficiency"
          type="number"
          min={1}
          max={100}
          step="any"
          unit="%"
          defaultValue={Number((asked.efficiencyPercent ?? recipe.efficiencyPercent).toFixed(2))}
        />
        <Input
          dense
          label={words.text("recipe.boilOff")}
          name="boiloff"
          type="number"
          min={0}
          max={10_000}
          step="any"
          unit={`${unit}/h`}
          placeholder={words.text("recipe.boilOff.own")}
          defaultValue={volume(asked.boilOffLitresPerHour)}
        />
        <Button dense type="submit">
          {words.say("recipe.scale")}
        </Button>
      </form>
      <p className={styles.choices}>
        {kept && formatAsked({ ...asked, ...kept }) !== formatAsked(asked) ? (
          <Button dense look="quiet" onClick={() => apply(kept)}>
            {words.say("recipe.scale.kept", { brewhouse: brewhouseText(kept, formatter) })}
          </Button>
        ) : null}
        {isOwn(asked) ? null : (
          <a
            href={path + formatAsked({ ...asked, ...ownBrewhouse })}
            onClick={(event) => {
              event.preventDefault();
              apply(ownBrewhouse);
            }}
          >
            {words.say("recipe.scale.reset")}
          </a>
        )}
      </p>
    </details>
  );
}

const brewhouseText = ({ litres, efficiencyPercent, boilOffLitresPerHour }: Brewhouse, formatter: Formatter): string =>
  [
    litres === null ? "" : formatter.text("volume", litres),
    efficiencyPercent === null ? "" : `${formatter.number(efficiencyPercent, 1)} %`,
    boilOffLitresPerHour === null ? "" : `${formatter.text("volume", boilOffLitresPerHour)}/h`,
  ]
    .filter(Boolean)
    .join(", ");
