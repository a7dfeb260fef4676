/** The same beer in another size, on another equipment, or as much of it as the kettle holds. */
import { useState } from "react";
import { changeEquipment } from "../../domain/recipe/change-equipment.ts";
import { fitToKettle, type KettleFit, vesselLoad, vesselsOf } from "../../domain/recipe/fit-to-kettle.ts";
import { scaleRecipe } from "../../domain/recipe/scale-recipe.ts";
import { ok, type Result } from "../../domain/result.ts";
import type { Printer } from "../../domain/units/printer.ts";
import { Seg } from "../../ui/seg.tsx";
import { Select } from "../../ui/select.tsx";
import { useDesigner } from "./designer-context.ts";
import { Preview } from "./dock-preview.tsx";
import styles from "./dock.module.css";
import { SolveField } from "./solve-field.tsx";
import { printSolved, readSolved, solvedNumbers } from "./solved-field.ts";

const { litres, percent } = solvedNumbers;
const ways = [
  { value: "size", label: "Batch size" },
  { value: "equipment", label: "Equipment" },
  { value: "kettle", label: "Fit the kettle" },
];

export function ScaleSolver() {
  const [way, setWay] = useState("size");
  return (
    <>
      <Seg dense label="Scale by" options={ways} value={way} onChange={setWay} />
      {way === "size" ? <BySize /> : undefined}
      {way === "equipment" ? <ByEquipment /> : undefined}
      {way === "kettle" ? <ByKettle /> : undefined}
    </>
  );
}

const errorOf = (read: Result<number>): string | undefined => (read.ok ? undefined : read.message);

function BySize() {
  const { recipe, printer } = useDesigner();
  const [size, setSize] = useState(() => printSolved(litres, recipe.batchLitres, printer));
  const [efficiency, setEfficiency] = useState(() => printSolved(percent, recipe.efficiencyPercent, printer));
  const readSize = readSolved(litres, size, printer);
  const readEfficiency = readSolved(percent, efficiency, printer);
  return (
    <>
      <div className={styles.fields}>
        <SolveField label="Into the fermenter" of={litres} typed={size} onType={setSize} error={errorOf(readSize)} />
        <SolveField
          label="Brewhouse efficiency"
          of={percent}
          typed={efficiency}
          onType={setEfficiency}
          error={errorOf(readEfficiency)}
        />
      </div>
      <p className={styles.where}>OG and IBU stay; losses and boil-off are those of the equipment.</p>
      {readSize.ok && readEfficiency.ok ? (
        <Preview
          solved={scaleRecipe(recipe, { batchLitres: readSize.value, efficiencyPercent: readEfficiency.value })}
          said={`Scaled to ${printer.text("volume", readSize.value)}`}
          action="Scale"
        />
      ) : undefined}
    </>
  );
}

function ByEquipment() {
  const { recipe, choices, printer } = useDesigner();
  const known = choices?.equipment ?? [];
  const [id, setId] = useState("");
  const [typed, setTyped] = useState<string>();
  const chosen =
    known.find((each) => each.id === id) ?? known.find(({ name }) => name !== recipe.equipment?.name) ?? known[0];
  if (!choices) return <p className={styles.text}>The equipment is on its way.</p>;
  if (!chosen)
    return (
      <p className={styles.text}>No equipment yet: enter yours in the library, then move the recipe to it here.</p>
    );
  const size = typed ?? printSolved(litres, chosen.equipment.batchLitres || recipe.batchLitres, printer);
  const read = readSolved(litres, size, printer);
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
        <SolveField label="Into the fermenter" of={litres} typed={size} onType={setTyped} error={errorOf(read)} />
      </div>
      <p className={styles.where}>Volumes and efficiency become those of the equipment; OG and IBU stay.</p>
      {read.ok ? (
        <Preview
          solved={changeEquipment(recipe, chosen.equipment, read.value)}
          said={`Moved to ${chosen.name}`}
          action="Move it there"
        />
      ) : undefined}
    </>
  );
}

function ByKettle() {
  const { recipe, printer } = useDesigner();
  const [fields, setFields] = useState(() => {
    const load = vesselLoad(recipe);
    const vessels = vesselsOf(recipe.equipment) ?? {
      kettleLitres: load.boilLitres / 0.9,
      headLitres: load.boilLitres / 9,
    };
    const print = (value: number | undefined) => (value === undefined ? "" : printSolved(litres, value, printer));
    return { kettle: print(vessels.kettleLitres), head: print(vessels.headLitres), tun: print(vessels.tunLitres) };
  });
  const set = (name: keyof typeof fields) => (typed: string) => setFields({ ...fields, [name]: typed });
  const kettle = readSolved(litres, fields.kettle, printer);
  const head = readSolved(litres, fields.head, printer);
  const tun = fields.tun.trim() === "" ? undefined : readSolved(litres, fields.tun, printer);
  const ready = kettle.ok && head.ok && (tun === undefined || tun.ok);
  const fit = ready
    ? fitToKettle(recipe, {
        kettleLitres: kettle.value,
        headLitres: head.value,
        ...(tun?.ok && { tunLitres: tun.value }),
      })
    : undefined;
  return (
    <>
      <div className={styles.fields}>
        <SolveField
          label="Kettle, to the brim"
          of={litres}
          typed={fields.kettle}
          onType={set("kettle")}
          error={errorOf(kettle)}
        />
        <SolveField
          label="Free above the boil"
          of={litres}
          typed={fields.head}
          onType={set("head")}
          error={errorOf(head)}
        />
        <SolveField
          label="Mash tun, to the brim"
          of={litres}
          typed={fields.tun}
          onType={set("tun")}
          error={tun && errorOf(tun)}
        />
      </div>
      {fit?.ok ? <p className={styles.where}>{limitWords(fit.value, printer)}</p> : undefined}
      {fit ? (
        <Preview
          solved={fit.ok ? ok(fit.value.recipe) : fit}
          said={fit.ok ? `Scaled to ${printer.text("volume", fit.value.recipe.batchLitres)}` : ""}
          action="Scale"
        />
      ) : undefined}
    </>
  );
}

/** "21.4 L into the fermenter at most: the tun is full with 32 L of mash." */
function limitWords({ recipe, limit, load }: KettleFit, printer: Printer): string {
  const most = `${printer.text("volume", recipe.batchLitres)} into the fermenter at most`;
  return limit === "tun"
    ? `${most}: the mash tun is full with ${printer.text("volume", load.mashLitres)} of mash.`
    : `${most}: the kettle is full with ${printer.text("volume", load.boilLitres)} before the boil.`;
}
