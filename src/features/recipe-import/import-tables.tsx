/** What the files hold, to be ticked: recipes in one table, what goes into the library in another. */
import { memo } from "react";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Link } from "../../ui/link.tsx";
import { Status } from "../../ui/status.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { StudioTable, type StudioColumn } from "../../ui/list/studio-table.tsx";
import { Swatch } from "../../ui/beer/swatch.tsx";
import type { LibraryKind } from "../../storage/library-schemas.ts";
import { counted } from "../../domain/counted.ts";
import { isDoubtful, type OfferedItem, type OfferedRecipe } from "./import-choice.ts";
import { ImportNotes } from "./import-notes.tsx";
import styles from "./import-view.module.css";

export interface Ticks {
  isTicked: (each: OfferedRecipe | OfferedItem) => boolean;
  tick: (each: readonly (OfferedRecipe | OfferedItem)[], on: boolean) => void;
}

interface TablesProps<Row> {
  rows: readonly Row[];
  ticks: Ticks;
}

function Tick({
  each,
  ticks,
  children,
}: {
  each: OfferedRecipe | OfferedItem;
  ticks: Ticks;
  children?: React.ReactNode;
}) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        name="take"
        value={each.key}
        checked={ticks.isTicked(each)}
        onChange={({ currentTarget }) => ticks.tick([each], currentTarget.checked)}
      />
      {children}
      <span>{each.name}</span>
    </label>
  );
}

/** Needs a script, unlike the ticks. */
function TickAll({ rows, ticks, what }: TablesProps<OfferedRecipe | OfferedItem> & { what: string }) {
  if (rows.length < 2) return null;
  const all = rows.every(ticks.isTicked);
  return (
    <Button dense look="quiet" className={styles.scripted ?? ""} onClick={() => ticks.tick(rows, !all)}>
      {all ? "Untick all" : "Tick all"}
      <span className="vh"> {what}</span>
    </Button>
  );
}

interface RecipesTableProps extends TablesProps<OfferedRecipe> {
  /** Numbers as each file's own program computes them, where that is known. */
  asMakers: boolean;
}

export const RecipesTable = memo(function RecipesTable({ rows, ticks, asMakers }: RecipesTableProps) {
  const formatter = useFormatter();
  const of = ({ computed, maker }: OfferedRecipe) => (asMakers && maker ? maker.computed : computed);
  const inSg = formatter.choice.gravity === "SG" ? "" : ` ${formatter.choice.gravity}`;
  const columns: StudioColumn<OfferedRecipe>[] = [
    {
      head: "Recipe",
      cell: (recipe) => (
        <Tick each={recipe} ticks={ticks}>
          <Swatch srm={of(recipe).srm ?? Number.NaN} />
        </Tick>
      ),
    },
    { head: "Style", dim: true, wideOnly: true, cell: ({ style }) => style },
    { head: `OG${inSg}`, number: true, cell: (recipe) => formatter.gravity(of(recipe).og).number },
    { head: `FG${inSg}`, number: true, wideOnly: true, cell: (recipe) => formatter.gravity(of(recipe).fg).number },
    { head: "ABV %", number: true, wideOnly: true, cell: (recipe) => formatter.number(of(recipe).abv, 1, 1) },
    { head: "IBU", number: true, cell: (recipe) => formatter.number(of(recipe).ibu, 0) },
    {
      head: formatter.choice.colour,
      number: true,
      wideOnly: true,
      cell: (recipe) => formatter.parts("colour", of(recipe).srm ?? Number.NaN, "large", 0).number,
    },
    {
      head: "File",
      dim: true,
      wideOnly: true,
      cell: ({ fileName }) => <span className={styles.fileName}>{fileName}</span>,
    },
    { head: "State", end: true, cell: (recipe) => <RecipeState recipe={recipe} /> },
  ];
  return (
    <StudioSection
      title="Recipes"
      aside={counted(rows.length, "recipe")}
      end={<TickAll rows={rows} ticks={ticks} what="recipes" />}
    >
      <StudioTable
        caption="Recipes in the files"
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        rowNote={({ name, warnings }) =>
          warnings.length > 0 ? <ImportNotes title={`Notes on ${name}`} notes={warnings} /> : undefined
        }
      />
    </StudioSection>
  );
});

function RecipeState({ recipe }: { recipe: OfferedRecipe }) {
  const { sameAs, isRepeated } = recipe;
  if (sameAs !== null)
    return (
      <Link href={`/recipes/${sameAs}`}>
        <Status kind="warm">there already</Status>
      </Link>
    );
  if (isDoubtful(recipe)) return <Status kind="warm">looks wrong</Status>;
  return isRepeated ? <Status kind="warm">twice in these files</Status> : <Status kind="fine">new</Status>;
}

const kindWords: Record<LibraryKind, string> = {
  fermentable: "fermentable",
  hop: "hop",
  misc: "other",
  yeast: "yeast",
  style: "style",
  water: "water",
  equipment: "equipment",
  mash: "mash",
  fermentation: "fermentation",
};

/** Beyond these the table folds away: whole libraries have thousands of rows. */
const mostOpen = 40;

interface ItemsTableProps extends TablesProps<OfferedItem> {
  /** Files are still being read: a long table waits for the last of them. */
  isGrowing: boolean;
}

export const ItemsTable = memo(function ItemsTable({ rows, ticks, isGrowing }: ItemsTableProps) {
  const columns: StudioColumn<OfferedItem>[] = [
    { head: "Item", cell: (item) => <Tick each={item} ticks={ticks} /> },
    { head: "Kind", dim: true, cell: ({ kind }) => kindWords[kind] },
    { head: "What it is", dim: true, wideOnly: true, cell: ({ about }) => about },
    {
      head: "File",
      dim: true,
      wideOnly: true,
      cell: ({ fileName }) => <span className={styles.fileName}>{fileName}</span>,
    },
    { head: "State", end: true, cell: (item) => <ItemStateWords item={item} /> },
  ];
  return (
    <StudioSection
      title="For the library"
      aside={counted(rows.length, "item")}
      {...(rows.length > mostOpen ? { fold: "closed" } : { end: <TickAll rows={rows} ticks={ticks} what="items" /> })}
    >
      {rows.length > mostOpen ? <TickAll rows={rows} ticks={ticks} what="items" /> : undefined}
      {isGrowing && rows.length > mostOpen ? undefined : (
        <StudioTable caption="Items for the library" columns={columns} rows={rows} rowKey={({ key }) => key} />
      )}
    </StudioSection>
  );
});

function ItemStateWords({ item: { state, sameAs, isRepeated } }: { item: OfferedItem }) {
  if (state === "new" && isRepeated) return <Status kind="warm">twice in these files</Status>;
  if (sameAs === null) return <Status kind="fine">new</Status>;
  const said = {
    there: <Status kind="warm">there already</Status>,
    differs: <Status kind="warm">yours says otherwise</Status>,
    beside: <Status kind="fine">own copy</Status>,
    new: <Status kind="fine">new</Status>,
  };
  return <Link href={`/studio/libraries/${sameAs}`}>{said[state]}</Link>;
}
