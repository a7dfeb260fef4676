/** Water and pH: source, target, what is added, and what comes of it. */
import { memo, useState } from "react";
import type { RecipeResults } from "../../../domain/recipe/calculate-recipe.ts";
import { diluteWater } from "../../../domain/water/water-chemistry.ts";
import { ionNames } from "../../../domain/water/salts.ts";
import type { Ions, Recipe, WaterProfile } from "../../../domain/recipe/recipe.ts";
import type { Result } from "../../../domain/result.ts";
import { Button } from "../../../ui/controls/button.tsx";
import styles from "../designer.module.css";
import { useTools } from "../designer-tools.ts";
import { Section } from "./fold.tsx";
import { IngredientCombobox } from "./ingredient-combobox.tsx";
import { waterOf } from "./new-rows.ts";
import { QuantityCell } from "./quantity-cell.tsx";
import { WaterAdditions } from "./water-additions.tsx";
import { changeWater, phWithoutAcid, solveAcid, solveSalts, sourceOf } from "./water-plan.ts";

type WaterProps = Pick<Recipe, "water"> & { recipe: Recipe; results: RecipeResults };

/** `recipe` may lag behind the page's by a moment; what is typed here counts on the page's. */
export const WaterSection = memo(function WaterSection({ water, recipe, results }: WaterProps) {
  const { kinds, edit, formatter } = useTools();
  const source = sourceOf({ water, waters: recipe.waters });
  return (
    <Section id="water" title="Water and pH">
      <WaterFields water={water} source={source} />
      <IonTable
        rows={[
          {
            name: sourceWords(source, water?.dilution ?? 0, formatter.percent),
            ions: diluteWater(source, water?.dilution ?? 0),
          },
          ...(results.water ? [{ name: "After salts and acid", ions: results.water.total, strong: true }] : []),
          ...(water?.target ? [{ name: `Target, ${water.target.name}`, ions: water.target }] : []),
        ]}
        format={kinds.ppm.format}
        onSource={(ion, value, step) =>
          edit(changeWater({ source: { ...source, name: source.name || "Own water", [ion]: value } }), { joined: step })
        }
        source={source}
      />
      <WaterAdditions water={water} volumes={results.volumes} />
      <WaterSolver water={water} recipe={recipe} results={results} />
    </Section>
  );
});

function WaterFields({ water, source }: Pick<Recipe, "water"> & { source: WaterProfile }) {
  const { kinds, edit, candidates, formatter } = useTools();
  const choose = (field: "source" | "target") => (profile: WaterProfile) =>
    edit(changeWater({ [field]: profile }), { said: `${profile.name} as ${field}` });
  return (
    <div className={styles.fields}>
      {(["source", "target"] as const).map((field) => (
        <IngredientCombobox
          key={field}
          look="boxed"
          labelShown
          label={field === "source" ? "Source" : "Target"}
          value={(field === "source" ? source.name : water?.target?.name) ?? ""}
          placeholder={field === "source" ? "Your water" : "None"}
          candidates={candidates.waters}
          facts={({ item }) => ({
            origin: item?.data.kind ?? "",
            number: item ? `${formatter.number(item.data.calcium, 0)} Ca` : "",
            stock: undefined,
          })}
          onChoose={({ item }) => {
            if (item) choose(field)(waterOf(item));
          }}
        />
      ))}
      <QuantityCell
        boxed
        labelShown
        label="Reverse osmosis"
        kind={kinds.percent}
        value={water?.dilution === undefined ? undefined : water.dilution * 100}
        placeholder="0"
        optional
        onChange={(percent, step) =>
          edit(changeWater({ dilution: percent === undefined ? undefined : percent / 100 }), { joined: step })
        }
      />
    </div>
  );
}

/** The solvers for salts and acid, and the pH that comes of it. */
function WaterSolver({ water, recipe, results }: WaterProps) {
  const { kinds, edit, open, formatter } = useTools();
  const [trouble, setTrouble] = useState<string>();
  const solve = (solver: (now: Recipe) => Result<Recipe>, said: string): void => {
    const solved = solver({ ...recipe, water });
    setTrouble(solved.ok ? solved.warnings[0]?.message : solved.message);
    const found = solved.ok ? solved.value.water : undefined;
    if (found) edit(changeWater(found), { said });
  };
  const bare = water?.mashAcid ? phWithoutAcid(recipe, results.volumes) : undefined;
  return (
    <div className={styles.buttons}>
      <Button
        dense
        disabled={!water?.target}
        onClick={() => solve((now) => solveSalts(now, results.volumes), "Salts solved")}
      >
        Solve salts for the target
      </Button>
      <Button
        dense
        disabled={!results.mashPh}
        onClick={() => solve((now) => solveAcid(now, results.volumes), "Acid solved")}
      >
        Solve acid for pH {formatter.number(5.4, 1)}
      </Button>
      {trouble ? (
        <p className={styles.small} role="status">
          {trouble}
        </p>
      ) : undefined}
      {results.mashPh ? (
        <p className={styles.readOut}>
          Mash pH at {kinds.celsius.format(20)} {kinds.celsius.unit}{" "}
          <b>{formatter.number(results.mashPh.value, 2, 2)}</b>
          <button type="button" className={styles.opens} onClick={() => open({ kind: "trace", of: "mashPh" })}>
            {bare === undefined ? "why" : `${formatter.number(bare, 2, 2)} without acid`}
          </button>
        </p>
      ) : undefined}
    </div>
  );
}

const sourceWords = (
  source: WaterProfile,
  dilution: number,
  percent: (value: number, most?: number) => string,
): string =>
  dilution > 0
    ? `${source.name || "Source"} ${percent(100 - dilution * 100, 0)}, RO ${percent(dilution * 100, 0)}`
    : source.name || "Source, unknown";

const ionHeads: Record<keyof Ions, { text: string; sub?: string; name: string }> = {
  calcium: { text: "Ca", name: "Calcium" },
  magnesium: { text: "Mg", name: "Magnesium" },
  sodium: { text: "Na", name: "Sodium" },
  chloride: { text: "Cl", name: "Chloride" },
  sulfate: { text: "SO", sub: "4", name: "Sulfate" },
  bicarbonate: { text: "HCO", sub: "3", name: "Bicarbonate" },
};

interface IonTableProps {
  rows: readonly { name: string; ions: Ions; strong?: boolean }[];
  format: (value: number) => string;
  source: WaterProfile;
  onSource: (ion: keyof Ions, value: number, step: string) => void;
}

/** Ppm; the source's own figures can be typed over. */
function IonTable({ rows, format, source, onSource }: IonTableProps) {
  const { kinds } = useTools();
  const [typing, setTyping] = useState(false);
  return (
    <>
      <table className={styles.ions}>
        <caption className="vh">Ions in ppm</caption>
        <thead>
          <tr>
            <th scope="col">
              <button type="button" className={styles.opens} aria-expanded={typing} onClick={() => setTyping(!typing)}>
                {typing ? "Done" : "Type the source’s figures"}
              </button>
            </th>
            {ionNames.map((ion) => (
              <th key={ion} scope="col" className={styles.end}>
                <span aria-hidden="true">
                  {ionHeads[ion].text}
                  {ionHeads[ion].sub ? <sub>{ionHeads[ion].sub}</sub> : undefined}
                </span>
                <span className="vh">{ionHeads[ion].name}, ppm</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, ions, strong }, index) => (
            <tr key={name} className={strong ? styles.strong : undefined}>
              <th scope="row">{name}</th>
              {ionNames.map((ion) => (
                <td key={ion} className={styles.end}>
                  {typing && index === 0 ? (
                    <QuantityCell
                      label={`${ionHeads[ion].name} of the source, undiluted`}
                      kind={{ ...kinds.ppm, unit: "" }}
                      value={source[ion]}
                      onChange={(value, step) => onSource(ion, value ?? 0, step)}
                    />
                  ) : (
                    <span className={styles.number}>{format(Math.round(ions[ion]))}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
