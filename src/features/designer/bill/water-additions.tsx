/** Salts and acids in the mash and the sparge water. */
import { memo, useMemo } from "react";
import type { AcidName, Recipe, SaltName } from "../../../domain/recipe/recipe.ts";
import type { VolumeChain } from "../../../domain/volumes/volume-chain.ts";
import { acids } from "../../../domain/water/acids.ts";
import { saltNames, salts } from "../../../domain/water/salts.ts";
import { Button } from "../../../ui/controls/button.tsx";
import type { Words } from "../../../words/arguments.ts";
import { useWords } from "../../../words/words.ts";
import styles from "../designer.module.css";
import { useTools } from "../designer-tools.ts";
import { IngredientCombobox } from "./ingredient-combobox.tsx";
import { candidateOf } from "./ingredient-search.ts";
import { QuantityCell } from "./quantity-cell.tsx";
import { RemoveText } from "./remove-text.tsx";
import { saySubstance } from "../../../words/say-substance.ts";
import { later } from "./table-keys.ts";
import { acidOf, saltGrams, setAcid, setSalt, usedAcids, usedSalts, type Vessel } from "./water-plan.ts";

type WaterAdditionsProps = { water: Recipe["water"]; volumes: Pick<VolumeChain, "mashWater" | "spargeWater"> };

const vessels: readonly Vessel[] = ["mash", "sparge"];
const acidNames = Object.keys(acids) as AcidName[];
type Addition = { salt: SaltName } | { acid: AcidName };

/** Found by their English names too. */
const additionsIn = (words: Words) => [
  ...saltNames.map((salt) =>
    candidateOf<Addition>(salt, saySubstance(words, salt), [salts[salt].formula, salts[salt].label], { salt }),
  ),
  ...acidNames.map((acid) => candidateOf<Addition>(acid, saySubstance(words, acid), [acids[acid].label], { acid })),
];
const vesselLabel = (name: SaltName | AcidName, vessel: Vessel, words: Words): string =>
  vessel === "mash"
    ? words.text("designer.salts.inMash", { name: saySubstance(words, name) })
    : words.text("designer.salts.inSparge", { name: saySubstance(words, name) });

export const WaterAdditions = memo(function WaterAdditions({ water, volumes }: WaterAdditionsProps) {
  const words = useWords();
  const { kinds, edit } = useTools();
  const additions = useMemo(() => additionsIn(words), [words]);
  const litres = (volume: number) => `${kinds.litres.format(Math.round(volume * 10) / 10)} ${kinds.litres.unit}`;
  const add = (addition: Addition): void => {
    const key = "salt" in addition ? addition.salt : addition.acid;
    edit(
      "salt" in addition
        ? setSalt("mash", addition.salt, 0)
        : setAcid("mash", { name: addition.acid, ml: 0, percent: acids[addition.acid].usualPercent }),
      { said: words.text("designer.row.added", { name: saySubstance(words, key) }) },
    );
    later(() => {
      document.querySelector<HTMLElement>(`#water [data-addition="${key}"] input`)?.focus();
    });
  };
  return (
    <table className={styles.salts}>
      <caption className="vh">{words.say("sheet.salts")}</caption>
      <thead>
        <tr>
          <th scope="col">{words.say("sheet.salts")}</th>
          <th scope="col" className={styles.end}>
            {words.say("designer.salts.strength")}
          </th>
          <th scope="col" className={styles.end}>
            {words.say("designer.salts.mash", { volume: litres(volumes.mashWater) })}
          </th>
          <th scope="col" className={styles.end}>
            {words.say("designer.salts.sparge", { volume: litres(volumes.spargeWater) })}
          </th>
          <th scope="col">
            <span className="vh">{words.say("ui.row.remove")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {usedSalts(water).map((name) => (
          <tr key={name} data-addition={name}>
            <th scope="row">{saySubstance(words, name)}</th>
            <td className={styles.end}>{salts[name].formula}</td>
            {vessels.map((vessel) => (
              <td key={vessel}>
                <QuantityCell
                  label={vesselLabel(name, vessel, words)}
                  kind={kinds.grams}
                  value={saltGrams(water, vessel, name)}
                  optional
                  placeholder="0"
                  onChange={(grams, step) =>
                    edit(setSalt(vessel, name, grams ?? (vessel === "mash" ? 0 : undefined)), { joined: step })
                  }
                />
              </td>
            ))}
            <td className={styles.end}>
              <Button
                dense
                look="quiet"
                onClick={() =>
                  edit((now) => vessels.reduce((made, vessel) => setSalt(vessel, name, undefined)(made), now), {
                    said: words.text("designer.row.removed", { name: saySubstance(words, name) }),
                  })
                }
              >
                <RemoveText name={saySubstance(words, name)} />
              </Button>
            </td>
          </tr>
        ))}
        {usedAcids(water).map((name) => (
          <AcidRow key={name} name={name} water={water} />
        ))}
        <tr className={styles.addRow}>
          <td colSpan={5}>
            <IngredientCombobox
              look="add"
              label={words.text("designer.salts.add")}
              placeholder={words.text("designer.salts.add")}
              candidates={additions}
              onChoose={({ item }) => add(item)}
            />
          </td>
        </tr>
      </tbody>
    </table>
  );
});

function AcidRow({ name, water }: { name: AcidName; water: Recipe["water"] }) {
  const words = useWords();
  const { kinds, edit } = useTools();
  const label = saySubstance(words, name);
  const held = vessels.map((vessel) => acidOf(water, vessel)).find((acid) => acid?.name === name);
  const percent = held?.percent ?? acids[name].usualPercent;
  return (
    <tr data-addition={name}>
      <th scope="row">{label}</th>
      <td>
        <QuantityCell
          label={words.text("designer.salts.strengthOf", { name: label })}
          kind={kinds.percent}
          value={percent}
          onChange={(strength, step) =>
            edit(
              (now) =>
                vessels.reduce((made, vessel) => {
                  const acid = acidOf(made.water, vessel);
                  return acid?.name === name ? setAcid(vessel, { ...acid, percent: strength ?? percent })(made) : made;
                }, now),
              { joined: step },
            )
          }
        />
      </td>
      {vessels.map((vessel) => {
        const acid = acidOf(water, vessel);
        return (
          <td key={vessel}>
            <QuantityCell
              label={vesselLabel(name, vessel, words)}
              kind={kinds.millilitres}
              value={acid?.name === name ? acid.ml : undefined}
              optional
              placeholder="0"
              onChange={(ml, step) =>
                edit(
                  setAcid(vessel, ml === undefined && vessel === "sparge" ? undefined : { name, percent, ml: ml ?? 0 }),
                  { joined: step },
                )
              }
            />
          </td>
        );
      })}
      <td className={styles.end}>
        <Button
          dense
          look="quiet"
          onClick={() =>
            edit(
              (now) =>
                vessels.reduce(
                  (made, vessel) =>
                    acidOf(made.water, vessel)?.name === name ? setAcid(vessel, undefined)(made) : made,
                  now,
                ),
              { said: words.text("designer.row.removed", { name: label }) },
            )
          }
        >
          <RemoveText name={label} />
        </Button>
      </td>
    </tr>
  );
}
