/** What the other models say of the same recipe, and the choice of the one it goes by. */
import { type MakerId, makerIds, makerName, settingsOf } from "../../../domain/recipe/maker-settings.ts";
import { compareFormulas } from "../../../domain/recipe/compare-formulas.ts";
import {
  type AbvFormula,
  abvFormulas,
  type ColourFormula,
  colourFormulas,
  type IbuFormula,
  ibuFormulas,
} from "../../../domain/recipe/brewing-settings.ts";
import type { Recipe } from "../../../domain/recipe/recipe.ts";
import type { Words } from "../../../words/arguments.ts";
import { type SaidModel, sayModel } from "../../../words/say-model.ts";
import { Select } from "../../../ui/controls/select.tsx";
import type { Designer } from "../designer-context.ts";
import styles from "./dock.module.css";
import { DockTable } from "./dock-table.tsx";
import { useWords } from "../../../words/words.ts";

type Name = AbvFormula | IbuFormula | ColourFormula;
type Chosen = "ibuFormula" | "abvFormula" | "colourFormula";
type Model = { key: string; title: string; value: number };

/** With the year it was published in, where its source says it. */
const titleOf = ({ name, source }: SaidModel): string => {
  const year = /\b(?:18|19|20)\d\d\b/.exec(source)?.[0];
  return year ? `${name} ${year}` : name;
};

const modelsOf = <K extends Name>(names: readonly K[], values: Record<K, number>, words: Words): Model[] =>
  names.map((key) => ({ key, title: titleOf(sayModel(key, words)), value: values[key] }));

const comparisons: Record<Chosen, (recipe: Recipe, words: Words) => Model[]> = {
  ibuFormula: (recipe, words) => modelsOf(ibuFormulas, compareFormulas(recipe).ibu, words),
  abvFormula: (recipe, words) => modelsOf(abvFormulas, compareFormulas(recipe).abv, words),
  colourFormula: (recipe, words) => modelsOf(colourFormulas, compareFormulas(recipe).srm, words),
};

/** A recipe that names none goes by the default of the site. */
function withFormula(recipe: Recipe, field: Chosen, key: string): Recipe {
  const { [field]: _, ...rest } = recipe;
  return key === "" ? rest : { ...rest, [field]: key };
}

function withMaker(recipe: Recipe, maker: MakerId | undefined): Recipe {
  const { computedAs: _, ...own } = recipe;
  return maker ? { ...own, computedAs: maker } : own;
}

/** How this program computes. */
const own = "Wortfolio";

interface OtherModelsProps {
  designer: Designer;
  field: Chosen;
  format: (value: number) => string;
}

export function OtherModels({ designer: { recipe, edit }, field, format }: OtherModelsProps) {
  const words = useWords();
  const models = comparisons[field](recipe, words);
  const usualKey = settingsOf(recipe)[field];
  const inUse = recipe[field] ?? usualKey;
  const usual = models.find(({ key }) => key === usualKey);
  return (
    <div className={styles.stack}>
      <p className={styles.label}>{words.say("designer.dock.models")}</p>
      <DockTable
        caption={words.text("designer.dock.models")}
        heads={[words.text("designer.dock.trace.model"), words.text("designer.dock.models.value")]}
        headsHidden
        rows={models
          .filter(({ key }) => key !== inUse)
          .map(({ key, title, value }) => ({ key, cells: [title, format(value)] }))}
      />
      <Select
        dense
        label={words.text("designer.dock.models.choose")}
        value={recipe[field] ?? ""}
        options={[
          { value: "", label: words.text("designer.dock.models.default", { model: usual?.title ?? "" }) },
          ...models.map(({ key, title }) => ({ value: key, label: title })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const model = models.find(({ key }) => key === value)?.title ?? usual?.title ?? "";
          edit((now) => withFormula(now, field, value), { said: words.text("designer.dock.models.used", { model }) });
        }}
      />
      <Select
        dense
        label={words.text("designer.dock.models.factors")}
        value={recipe.computedAs ?? ""}
        options={[
          { value: "", label: words.text("designer.dock.models.as", { program: own }) },
          ...makerIds.map((id) => ({
            value: id,
            label: words.text("designer.dock.models.as", { program: makerName(id) }),
          })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const maker = makerIds.find((id) => id === value);
          edit((now) => withMaker(now, maker), {
            said: words.text("designer.dock.models.usedAs", { program: maker ? makerName(maker) : own }),
          });
        }}
      />
    </div>
  );
}
