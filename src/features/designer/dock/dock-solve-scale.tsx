/** The same beer in another size, on another equipment, or as much of it as the kettle holds. */
import { useState } from "react";
import { changeEquipment } from "../../../domain/recipe/change-equipment.ts";
import { fitToKettle, type KettleFit, vesselsOf } from "../../../domain/recipe/fit-to-kettle.ts";
import { scaleRecipe } from "../../../domain/recipe/scale-recipe.ts";
import { ok } from "../../../domain/result.ts";
import type { Formatter } from "../../../domain/units/formatter.ts";
import { Seg } from "../../../ui/controls/seg.tsx";
import { Select } from "../../../ui/controls/select.tsx";
import { useDesigner } from "../designer-context.ts";
import { Preview } from "./dock-preview.tsx";
import styles from "./dock.module.css";
import { SolveField } from "./solve-field.tsx";
import { type Entered, enteredOf, solvedNumbers } from "./solved-field.ts";

const { litres, percent } = solvedNumbers;
const ways = [
  { value: "size", label: "Batch size" },
  { value: "equipment", label: "Equipment" },
  { value: "kettle", label: "Fit the kettle" },
];

export function ScaleSolver({ start }: { start: string }) {
  const [way, setWay] = useState(start);
  const { recipe } = useDesigner();
  if (recipe.secondRunnings)
    return (
      <p className={styles.text}>
        Grain and mash are those of the first beer. Scale its recipe, and save it: this one follows. How much of these
        runnings goes into the fermenter is set at “Into fermenter”.
      </p>
    );
  return (
    <>
      <Seg dense label="Scale by" options={ways} value={way} onChange={setWay} />
      {way === "size" ? <BySize /> : undefined}
      {way === "equipment" ? <ByEquipment /> : undefined}
      {way === "kettle" ? <ByKettle /> : undefined}
    </>
  );
}

function BySize() {
  const { recipe, formatter } = useDesigner();
  const [size, setSize] = useState<string>();
  const [percents, setPercents] = useState<string>();
  const batch = enteredOf(litres, size, recipe.batchLitres, formatter);
  const efficiency = enteredOf(percent, percents, recipe.efficiencyPercent, formatter);
  return (
    <>
      <div className={styles.fields}>
        <SolveField label="Into the fermenter" of={litres} entered={batch} onType={setSize} />
        <SolveField label="Brewhouse efficiency" of={percent} entered={efficiency} onType={setPercents} />
      </div>
      <p className={styles.where}>OG and IBU stay; losses and boil-off are those of the equipment.</p>
      {batch.read.ok && efficiency.read.ok ? (
        <Preview
          solved={scaleRecipe(recipe, { batchLitres: batch.read.value, efficiencyPercent: efficiency.read.value })}
          said={`Scaled to ${formatter.text("volume", batch.read.value)}`}
          action="Scale"
        />
      ) : undefined}
    </>
  );
}

function ByEquipment() {
  const { recipe, choices, formatter } = useDesigner();
  const known = choices?.equipment ?? [];
  const [id, setId] = useState("");
  const [typed, setTyped] = useState<string>();
  const other = known.find(({ name }) => name !== recipe.equipment?.name);
  const chosen = known.find((each) => each.id === id) ?? other ?? known[0];
  if (!choices) return <p className={styles.text}>The equipment is on its way.</p>;
  if (!chosen)
    return (
      <p className={styles.text}>No equipment yet: enter yours in the library, then move the recipe to it here.</p>
    );
  const batch = enteredOf(litres, typed, chosen.equipment.batchLitres || recipe.batchLitres, formatter);
  return (
    <>
      <div className={styles.fields}>
        <div className={styles.wide}>
          <Select
            dense
            label="Equipment"
            value={chosen.id}
            options={known.map(({ id: value, name }) => ({ value, label: name }))}
            onChange={({ currentTarget }) => {
              setId(currentTarget.value);
              setTyped(undefined);
            }}
          />
        </div>
        <SolveField label="Into the fermenter" of={litres} entered={batch} onType={setTyped} />
      </div>
      <p className={styles.where}>Volumes and efficiency become those of the equipment; OG and IBU stay.</p>
      {batch.read.ok ? (
        <Preview
          solved={changeEquipment(recipe, chosen.equipment, batch.read.value)}
          said={`Moved to ${chosen.name}`}
          action="Move it there"
        />
      ) : undefined}
    </>
  );
}

type VesselFields = { kettle?: string; head?: string; tun?: string };

function ByKettle() {
  const { recipe, formatter } = useDesigner();
  const [typed, setTyped] = useState<VesselFields>({});
  const set = (name: keyof VesselFields) => (text: string) => setTyped({ ...typed, [name]: text });
  const usual = vesselsOf(recipe.equipment) ?? { kettleLitres: 0, headLitres: 0 };
  const kettle = enteredOf(litres, typed.kettle, usual.kettleLitres, formatter);
  const head = enteredOf(litres, typed.head, usual.headLitres, formatter);
  const withoutTun = typed.tun === undefined ? usual.tunLitres === undefined : typed.tun.trim() === "";
  const tun: Entered = withoutTun
    ? { text: "", read: ok(0) }
    : enteredOf(litres, typed.tun, usual.tunLitres ?? 0, formatter);
  const fit =
    kettle.read.ok && head.read.ok && tun.read.ok
      ? fitToKettle(recipe, {
          kettleLitres: kettle.read.value,
          headLitres: head.read.value,
          ...(!withoutTun && { tunLitres: tun.read.value }),
        })
      : undefined;
  return (
    <>
      <div className={styles.fields}>
        <SolveField label="Kettle, to the brim" of={litres} entered={kettle} onType={set("kettle")} />
        <SolveField label="Free above the boil" of={litres} entered={head} onType={set("head")} />
        <SolveField label="Mash tun, if any" of={litres} entered={tun} onType={set("tun")} />
      </div>
      {fit?.ok ? <p className={styles.where}>{limitWords(fit.value, formatter)}</p> : undefined}
      {fit ? (
        <Preview
          solved={fit.ok ? ok(fit.value.recipe) : fit}
          said={fit.ok ? `Scaled to ${formatter.text("volume", fit.value.recipe.batchLitres)}` : ""}
          action="Scale"
        />
      ) : undefined}
    </>
  );
}

/** "21.4 L into the fermenter at most: the tun is full with 32 L of mash." */
function limitWords({ recipe, limit, load }: KettleFit, formatter: Formatter): string {
  const most = `${formatter.text("volume", recipe.batchLitres)} into the fermenter at most`;
  return limit === "tun"
    ? `${most}: the mash tun is full with ${formatter.text("volume", load.mashLitres)} of mash.`
    : `${most}: the kettle is full with ${formatter.text("volume", load.boilLitres)} before the boil.`;
}
