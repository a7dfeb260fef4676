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
import type { Words } from "../../../words/arguments.ts";
import { useWords } from "../../../words/words.ts";

const { litres, percent } = solvedNumbers;

export function ScaleSolver({ start }: { start: string }) {
  const words = useWords();
  const [way, setWay] = useState(start);
  const { recipe } = useDesigner();
  if (recipe.secondRunnings) return <p className={styles.text}>{words.say("designer.dock.scale.firstBeer")}</p>;
  return (
    <>
      <Seg
        dense
        label={words.text("designer.dock.scale.by")}
        options={[
          { value: "size", label: words.text("recipe.batchSize") },
          { value: "equipment", label: words.text("designer.dock.scale.byEquipment") },
          { value: "kettle", label: words.text("designer.dock.scale.byKettle") },
        ]}
        value={way}
        onChange={setWay}
      />
      {way === "size" ? <BySize /> : undefined}
      {way === "equipment" ? <ByEquipment /> : undefined}
      {way === "kettle" ? <ByKettle /> : undefined}
    </>
  );
}

function BySize() {
  const words = useWords();
  const { recipe, formatter } = useDesigner();
  const [size, setSize] = useState<string>();
  const [percents, setPercents] = useState<string>();
  const batch = enteredOf(litres, size, recipe.batchLitres, formatter);
  const efficiency = enteredOf(percent, percents, recipe.efficiencyPercent, formatter);
  return (
    <>
      <div className={styles.fields}>
        <SolveField label={words.text("sheet.volume.fermenter")} of={litres} entered={batch} onType={setSize} />
        <SolveField
          label={words.text("designer.dock.scale.efficiency")}
          of={percent}
          entered={efficiency}
          onType={setPercents}
        />
      </div>
      <p className={styles.where}>{words.say("designer.dock.scale.size.about", { scale: formatter.scale })}</p>
      {batch.read.ok && efficiency.read.ok ? (
        <Preview
          solved={scaleRecipe(recipe, { batchLitres: batch.read.value, efficiencyPercent: efficiency.read.value })}
          said={words.text("designer.dock.scale.scaled", { volume: formatter.text("volume", batch.read.value) })}
          action={words.text("recipe.scale")}
        />
      ) : undefined}
    </>
  );
}

function ByEquipment() {
  const words = useWords();
  const { recipe, choices, formatter } = useDesigner();
  const known = choices?.equipment ?? [];
  const [id, setId] = useState("");
  const [typed, setTyped] = useState<string>();
  const other = known.find(({ name }) => name !== recipe.equipment?.name);
  const chosen = known.find((each) => each.id === id) ?? other ?? known[0];
  if (!choices) return <p className={styles.text}>{words.say("designer.loading")}</p>;
  if (!chosen) return <p className={styles.text}>{words.say("designer.dock.scale.equipment.none")}</p>;
  const batch = enteredOf(litres, typed, chosen.equipment.batchLitres || recipe.batchLitres, formatter);
  return (
    <>
      <div className={styles.fields}>
        <div className={styles.wide}>
          <Select
            dense
            label={words.text("designer.dock.scale.equipment")}
            value={chosen.id}
            options={known.map(({ id: value, name }) => ({ value, label: name }))}
            onChange={({ currentTarget }) => {
              setId(currentTarget.value);
              setTyped(undefined);
            }}
          />
        </div>
        <SolveField label={words.text("sheet.volume.fermenter")} of={litres} entered={batch} onType={setTyped} />
      </div>
      <p className={styles.where}>{words.say("designer.dock.scale.equipment.about", { scale: formatter.scale })}</p>
      {batch.read.ok ? (
        <Preview
          solved={changeEquipment(recipe, chosen.equipment, batch.read.value)}
          said={words.text("designer.dock.scale.adapted", { equipment: chosen.name })}
          action={words.text("designer.dock.scale.adapt")}
        />
      ) : undefined}
    </>
  );
}

type VesselFields = { kettle?: string; head?: string; tun?: string };

function ByKettle() {
  const words = useWords();
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
        <SolveField
          label={words.text("designer.dock.scale.kettle")}
          of={litres}
          entered={kettle}
          onType={set("kettle")}
        />
        <SolveField
          label={words.text("designer.dock.scale.headspace")}
          of={litres}
          entered={head}
          onType={set("head")}
        />
        <SolveField label={words.text("designer.dock.scale.tun")} of={litres} entered={tun} onType={set("tun")} />
      </div>
      {fit?.ok ? <p className={styles.where}>{limitText(words, fit.value, formatter)}</p> : undefined}
      {fit ? (
        <Preview
          solved={fit.ok ? ok(fit.value.recipe) : fit}
          said={
            fit.ok
              ? words.text("designer.dock.scale.scaled", {
                  volume: formatter.text("volume", fit.value.recipe.batchLitres),
                })
              : ""
          }
          action={words.text("recipe.scale")}
        />
      ) : undefined}
    </>
  );
}

/** What holds no more. */
function limitText(words: Words, { recipe, limit, load }: KettleFit, formatter: Formatter): string {
  const batch = formatter.text("volume", recipe.batchLitres);
  return limit === "tun"
    ? words.text("designer.dock.scale.tunFull", { batch, mash: formatter.text("volume", load.mashLitres) })
    : words.text("designer.dock.scale.kettleFull", { batch, wort: formatter.text("volume", load.boilLitres) });
}
