/** What the files hold, to be ticked: recipes in one table, what goes into the library in another. */
import { memo, type ReactNode } from "react";
import { useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Link } from "../../ui/link.tsx";
import { Status } from "../../ui/status.tsx";
import { StudioSection } from "../../ui/frame/studio-section.tsx";
import { StudioTable, type StudioColumn } from "../../ui/list/studio-table.tsx";
import { Swatch } from "../../ui/beer/swatch.tsx";
import { useWords } from "../../words/words.ts";
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

const vh = (inner: ReactNode) => <span className="vh">{inner}</span>;

/** Needs a script, unlike the ticks. */
function TickAll({ rows, ticks, what }: TablesProps<OfferedRecipe | OfferedItem> & { what: "recipes" | "items" }) {
  const words = useWords();
  if (rows.length < 2) return null;
  const all = rows.every(ticks.isTicked);
  return (
    <Button dense look="quiet" className={styles.scripted ?? ""} onClick={() => ticks.tick(rows, !all)}>
      {what === "recipes"
        ? words.say("import.recipes.all", { all: all ? "yes" : "other", vh })
        : words.say("import.items.all", { all: all ? "yes" : "other", vh })}
    </Button>
  );
}

interface RecipesTableProps extends TablesProps<OfferedRecipe> {
  /** Numbers as each file's own program computes them, where that is known. */
  asMakers: boolean;
}

export const RecipesTable = memo(function RecipesTable({ rows, ticks, asMakers }: RecipesTableProps) {
  const words = useWords();
  const formatter = useFormatter();
  const of = ({ computed, maker }: OfferedRecipe) => (asMakers && maker ? maker.computed : computed);
  const scale = formatter.choice.gravity === "SG" ? "SG" : "other";
  const unit = formatter.choice.gravity;
  const columns: StudioColumn<OfferedRecipe>[] = [
    {
      head: words.text("import.recipe"),
      cell: (recipe) => (
        <Tick each={recipe} ticks={ticks}>
          <Swatch srm={of(recipe).srm ?? Number.NaN} />
        </Tick>
      ),
    },
    { head: words.text("import.style"), dim: true, wideOnly: true, cell: ({ style }) => style },
    {
      head: words.text("library.column.og", { scale, unit }),
      number: true,
      cell: (recipe) => formatter.gravity(of(recipe).og).number,
    },
    {
      head: words.text("library.column.fg", { scale, unit }),
      number: true,
      wideOnly: true,
      cell: (recipe) => formatter.gravity(of(recipe).fg).number,
    },
    {
      head: words.text("library.column.abv"),
      number: true,
      wideOnly: true,
      cell: (recipe) => formatter.number(of(recipe).abv, 1, 1),
    },
    { head: "IBU", number: true, cell: (recipe) => formatter.number(of(recipe).ibu, 0) },
    {
      head: formatter.choice.colour,
      number: true,
      wideOnly: true,
      cell: (recipe) => formatter.parts("colour", of(recipe).srm ?? Number.NaN, "large", 0).number,
    },
    {
      head: words.text("import.file"),
      dim: true,
      wideOnly: true,
      cell: ({ fileName }) => <span className={styles.fileName}>{fileName}</span>,
    },
    { head: words.text("import.status"), end: true, cell: (recipe) => <RecipeState recipe={recipe} /> },
  ];
  return (
    <StudioSection
      title={words.text("import.recipes.title")}
      aside={words.text("import.recipes", { recipes: rows.length })}
      end={<TickAll rows={rows} ticks={ticks} what="recipes" />}
    >
      <StudioTable
        caption={words.text("import.recipes.caption")}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        rowNote={({ name, warnings }) =>
          warnings.length > 0 ? (
            <ImportNotes
              title={words.text("import.notes.recipe", { recipe: name, count: formatter.number(warnings.length, 0) })}
              notes={warnings}
            />
          ) : undefined
        }
      />
    </StudioSection>
  );
});

function RecipeState({ recipe }: { recipe: OfferedRecipe }) {
  const words = useWords();
  const { sameAs, isRepeated } = recipe;
  if (sameAs !== null)
    return (
      <Link href={`/recipes/${sameAs}`}>
        <Status kind="warm">{words.say("import.there")}</Status>
      </Link>
    );
  if (isDoubtful(recipe)) return <Status kind="warm">{words.say("import.doubtful")}</Status>;
  return isRepeated ? (
    <Status kind="warm">{words.say("import.twice")}</Status>
  ) : (
    <Status kind="fine">{words.say("import.new")}</Status>
  );
}

/** Beyond these the table folds away: whole libraries have thousands of rows. */
const mostOpen = 40;

interface ItemsTableProps extends TablesProps<OfferedItem> {
  /** Files are still being read: a long table waits for the last of them. */
  isGrowing: boolean;
}

export const ItemsTable = memo(function ItemsTable({ rows, ticks, isGrowing }: ItemsTableProps) {
  const words = useWords();
  const columns: StudioColumn<OfferedItem>[] = [
    { head: words.text("import.item"), cell: (item) => <Tick each={item} ticks={ticks} /> },
    {
      head: words.text("import.kind"),
      dim: true,
      cell: ({ kind }) => words.text("import.kind.one", { kind: kind === "fermentation" ? "other" : kind }),
    },
    { head: words.text("import.about"), dim: true, wideOnly: true, cell: ({ about }) => about },
    {
      head: words.text("import.file"),
      dim: true,
      wideOnly: true,
      cell: ({ fileName }) => <span className={styles.fileName}>{fileName}</span>,
    },
    { head: words.text("import.status"), end: true, cell: (item) => <ItemStateWords item={item} /> },
  ];
  return (
    <StudioSection
      title={words.text("import.items.title")}
      aside={words.text("import.items", { items: rows.length })}
      {...(rows.length > mostOpen ? { fold: "closed" } : { end: <TickAll rows={rows} ticks={ticks} what="items" /> })}
    >
      {rows.length > mostOpen ? <TickAll rows={rows} ticks={ticks} what="items" /> : undefined}
      {isGrowing && rows.length > mostOpen ? undefined : (
        <StudioTable
          caption={words.text("import.items.caption")}
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
        />
      )}
    </StudioSection>
  );
});

function ItemStateWords({ item: { state, sameAs, isRepeated } }: { item: OfferedItem }) {
  const words = useWords();
  if (state === "new" && isRepeated) return <Status kind="warm">{words.say("import.twice")}</Status>;
  if (sameAs === null) return <Status kind="fine">{words.say("import.new")}</Status>;
  const said = {
    there: <Status kind="warm">{words.say("import.there")}</Status>,
    differs: <Status kind="warm">{words.say("import.differs")}</Status>,
    beside: <Status kind="fine">{words.say("import.ownCopy")}</Status>,
    new: <Status kind="fine">{words.say("import.new")}</Status>,
  };
  return <Link href={`/studio/libraries/${sameAs}`}>{said[state]}</Link>;
}
