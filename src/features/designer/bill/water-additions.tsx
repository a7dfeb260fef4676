/** Salts and acids in the mash and the sparge water. */
import { memo } from "react";
import type { AcidName, Recipe, SaltName } from "../../../domain/recipe/recipe.ts";
import type { VolumeChain } from "../../../domain/volumes/volume-chain.ts";
import { acids } from "../../../domain/water/acids.ts";
import { saltNames, salts } from "../../../domain/water/salts.ts";
import { Button } from "../../../ui/controls/button.tsx";
import styles from "../designer.module.css";
import { useTools } from "../designer-tools.ts";
import { IngredientCombobox } from "./ingredient-combobox.tsx";
import { candidateOf } from "./ingredient-search.ts";
import { QuantityCell } from "./quantity-cell.tsx";
import { later } from "./table-keys.ts";
import { acidOf, saltGrams, setAcid, setSalt, usedAcids, usedSalts, type Vessel } from "./water-plan.ts";

type WaterAdditionsProps = { water: Recipe["water"]; volumes: Pick<VolumeChain, "mashWater" | "spargeWater"> };

const vessels: readonly Vessel[] = ["mash", "sparge"];
const acidNames = Object.keys(acids) as AcidName[];
type Addition = { salt: SaltName } | { acid: AcidName };

const additions = [
  ...saltNames.map((salt) => candidateOf<Addition>(salt, salts[salt].label, [salts[salt].formula], { salt })),
  ...acidNames.map((acid) => candidateOf<Addition>(acid, acids[acid].label, [], { acid })),
];

export const WaterAdditions = memo(function WaterAdditions({ water, volumes }: WaterAdditionsProps) {
  const { kinds, edit } = useTools();
  const add = (addition: Addition): void => {
    if ("salt" in addition) edit(setSalt("mash", addition.salt, 0), { said: `${salts[addition.salt].label} added` });
    else
      edit(setAcid("mash", { name: addition.acid, ml: 0, percent: acids[addition.acid].usualPercent }), {
        said: `${acids[addition.acid].label} added`,
      });
    later(() => {
      const key = "salt" in addition ? addition.salt : addition.acid;
      document.querySelector<HTMLElement>(`#water [data-addition="${key}"] input`)?.focus();
    });
  };
  return (
    <table className={styles.salts}>
      <caption className="vh">Salts and acids</caption>
      <thead>
        <tr>
          <th scope="col">Salts and acids</th>
          <th scope="col" className={styles.end}>
            Strength
          </th>
          <th scope="col" className={styles.end}>
            Mash, {kinds.litres.format(Math.round(volumes.mashWater * 10) / 10)} {kinds.litres.unit}
          </th>
          <th scope="col" className={styles.end}>
            Sparge, {kinds.litres.format(Math.round(volumes.spargeWater * 10) / 10)} {kinds.litres.unit}
          </th>
          <th scope="col">
            <span className="vh">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {usedSalts(water).map((name) => (
          <tr key={name} data-addition={name}>
            <th scope="row">{salts[name].label}</th>
            <td className={styles.end}>{salts[name].formula}</td>
            {vessels.map((vessel) => (
              <td key={vessel}>
                <QuantityCell
                  label={`${salts[name].label}, ${vessel}`}
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
                    said: `${salts[name].label} removed`,
                  })
                }
              >
                Remove<span className="vh"> {salts[name].label}</span>
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
              label="Add a salt or an acid"
              placeholder="Add a salt or an acid"
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
  const { kinds, edit } = useTools();
  const held = vessels.map((vessel) => acidOf(water, vessel)).find((acid) => acid?.name === name);
  const percent = held?.percent ?? acids[name].usualPercent;
  return (
    <tr data-addition={name}>
      <th scope="row">{acids[name].label}</th>
      <td>
        <QuantityCell
          label={`Strength of ${acids[name].label}`}
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
              label={`${acids[name].label}, ${vessel}`}
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
              { said: `${acids[name].label} removed` },
            )
          }
        >
          Remove<span className="vh"> {acids[name].label}</span>
        </Button>
      </td>
    </tr>
  );
}
