/** Water and pH: source, target, what is added, and what comes of it. */
import { memo, useState } from "react";
import type { RecipeResults } from "../../../domain/recipe/calculate-recipe.ts";
import { diluteWater } from "../../../domain/water/water-chemistry.ts";
import { ionNames } from "../../../domain/water/salts.ts";
import type { Ions, Recipe, WaterProfile } from "../../../domain/recipe/recipe.ts";
import type { Result } from "../../../domain/result.ts";
import { Button } from "../../../ui/controls/button.tsx";
import type { Formatter } from "../../../domain/units/formatter.ts";
import { useWords, wordsOf } from "../../../words/words.ts";
import styles from "../designer.module.css";
import { useTools } from "../designer-tools.ts";
import { Section } from "./fold.tsx";
import { IngredientCombobox } from "./ingredient-combobox.tsx";
import { waterOf } from "./new-rows.ts";
import { QuantityCell } from "./quantity-cell.tsx";
import { sayIon } from "./say-ion.ts";
import { sayWaterTrouble } from "./say-water-trouble.ts";
import { WaterAdditions } from "./water-additions.tsx";
import { changeWater, phWithoutAcid, solveAcid, solveSalts, sourceOf, wantedPh } from "./water-plan.ts";

type WaterProps = Pick<Recipe, "water"> & { recipe: Recipe; results: RecipeResults };

/** `recipe` may lag behind the page's by a moment; what is typed here counts on the page's. */
export const WaterSection = memo(function WaterSection({ water, recipe, results }: WaterProps) {
  const words = useWords();
  const { kinds, edit, formatter } = useTools();
  const source = sourceOf({ water, waters: recipe.waters });
  return (
    <Section id="water" title={words.text("designer.water")}>
      <WaterFields water={water} source={source} />
      <IonTable
        rows={[
          {
            name: sourceText(source, water?.dilution ?? 0, formatter),
            ions: diluteWater(source, water?.dilution ?? 0),
          },
          ...(results.water
            ? [{ name: words.text("designer.water.after"), ions: results.water.total, strong: true }]
            : []),
          ...(water?.target
            ? [{ name: words.text("designer.water.targetOf", { name: water.target.name }), ions: water.target }]
            : []),
        ]}
        format={kinds.ppm.format}
        onSource={(ion, value, step) =>
          edit(
            changeWater({ source: { ...source, name: source.name || words.text("designer.water.own"), [ion]: value } }),
            { joined: step },
          )
        }
        source={source}
      />
      <WaterAdditions water={water} volumes={results.volumes} />
      <WaterSolver water={water} recipe={recipe} results={results} />
    </Section>
  );
});

function WaterFields({ water, source }: Pick<Recipe, "water"> & { source: WaterProfile }) {
  const words = useWords();
  const { kinds, edit, candidates, formatter } = useTools();
  const fields = [
    {
      field: "source",
      label: words.text("designer.water.source"),
      profile: source,
      placeholder: words.text("designer.water.yours"),
      saidOf: (name: string) => words.text("designer.water.sourceChosen", { name }),
    },
    {
      field: "target",
      label: words.text("designer.water.target"),
      profile: water?.target,
      placeholder: words.text("designer.water.none"),
      saidOf: (name: string) => words.text("designer.water.targetChosen", { name }),
    },
  ] as const;
  return (
    <div className={styles.fields}>
      {fields.map(({ field, label, profile, placeholder, saidOf }) => (
        <IngredientCombobox
          key={field}
          look="boxed"
          labelShown
          label={label}
          value={profile?.name ?? ""}
          placeholder={placeholder}
          candidates={candidates.waters}
          facts={({ item }) => ({
            origin: item?.data.kind ? words.text("designer.water.kind", { kind: item.data.kind }) : "",
            number: item ? `${formatter.number(item.data.calcium, 0)} Ca` : "",
            stock: undefined,
          })}
          onChoose={({ item }) => {
            if (item) edit(changeWater({ [field]: waterOf(item) }), { said: saidOf(item.name) });
          }}
        />
      ))}
      <QuantityCell
        boxed
        labelShown
        label={words.text("designer.water.osmosis")}
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
  const words = useWords();
  const { kinds, edit, open, formatter } = useTools();
  const [trouble, setTrouble] = useState<string>();
  const solve = (solver: (now: Recipe) => Result<Recipe>, said: string): void => {
    const solved = solver({ ...recipe, water });
    const code = solved.ok ? solved.warnings[0] : solved;
    setTrouble(code && sayWaterTrouble(code, words));
    const found = solved.ok ? solved.value.water : undefined;
    if (found) edit(changeWater(found), { said });
  };
  const bare = water?.mashAcid ? phWithoutAcid(recipe, results.volumes) : undefined;
  return (
    <div className={styles.buttons}>
      <Button
        dense
        disabled={!water?.target}
        onClick={() => solve((now) => solveSalts(now, results.volumes), words.text("designer.salts.solved"))}
      >
        {words.say("designer.salts.solve")}
      </Button>
      <Button
        dense
        disabled={!results.mashPh}
        onClick={() => solve((now) => solveAcid(now, results.volumes), words.text("designer.acid.solved"))}
      >
        {words.say("designer.acid.solve", { ph: formatter.number(wantedPh, 1) })}
      </Button>
      {trouble ? (
        <p className={styles.small} role="status">
          {trouble}
        </p>
      ) : undefined}
      {results.mashPh ? (
        <p className={styles.readOut}>
          {words.say("designer.water.mashPh", {
            temperature: `${kinds.celsius.format(20)} ${kinds.celsius.unit}`,
            ph: formatter.number(results.mashPh.value, 2, 2),
            amount: (ph) => <b>{ph}</b>,
          })}
          <button type="button" className={styles.opens} onClick={() => open({ kind: "trace", of: "mashPh" })}>
            {bare === undefined
              ? words.say("designer.water.why")
              : words.say("designer.water.withoutAcid", { ph: formatter.number(bare, 2, 2) })}
          </button>
        </p>
      ) : undefined}
    </div>
  );
}

function sourceText(source: WaterProfile, dilution: number, { language, percent }: Formatter): string {
  const words = wordsOf(language);
  return dilution > 0
    ? words.text("designer.water.diluted", {
        source: source.name || words.text("designer.water.source"),
        percent: percent(100 - dilution * 100, 0),
        osmosis: percent(dilution * 100, 0),
      })
    : source.name || words.text("designer.water.unknown");
}

const ionHeads: Record<keyof Ions, { text: string; sub?: string }> = {
  calcium: { text: "Ca" },
  magnesium: { text: "Mg" },
  sodium: { text: "Na" },
  chloride: { text: "Cl" },
  sulfate: { text: "SO", sub: "4" },
  bicarbonate: { text: "HCO", sub: "3" },
};

interface IonTableProps {
  rows: readonly { name: string; ions: Ions; strong?: boolean }[];
  format: (value: number) => string;
  source: WaterProfile;
  onSource: (ion: keyof Ions, value: number, step: string) => void;
}

/** Ppm; the source's own figures can be typed over. */
function IonTable({ rows, format, source, onSource }: IonTableProps) {
  const words = useWords();
  const { kinds } = useTools();
  const [typing, setTyping] = useState(false);
  return (
    <>
      <table className={styles.ions}>
        <caption className="vh">{words.say("designer.water.ions")}</caption>
        <thead>
          <tr>
            <th scope="col">
              <button type="button" className={styles.opens} aria-expanded={typing} onClick={() => setTyping(!typing)}>
                {typing ? words.say("designer.done") : words.say("designer.water.editSource")}
              </button>
            </th>
            {ionNames.map((ion) => (
              <th key={ion} scope="col" className={styles.end}>
                <span aria-hidden="true">
                  {ionHeads[ion].text}
                  {ionHeads[ion].sub ? <sub>{ionHeads[ion].sub}</sub> : undefined}
                </span>
                <span className="vh">{words.say("designer.water.ionPpm", { ion: sayIon(ion, words) })}</span>
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
                      label={words.text("designer.water.ionOfSource", { ion: sayIon(ion, words) })}
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
