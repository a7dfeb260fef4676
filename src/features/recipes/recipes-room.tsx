/** The studio's recipes: drafts and published ones, with a search. */
import { IconPlus, IconSearch, IconUpload } from "@tabler/icons-react";
import { Form } from "react-router";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/list/empty-state.tsx";
import { Input } from "../../ui/controls/input.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Link } from "../../ui/link.tsx";
import { Seg } from "../../ui/controls/seg.tsx";
import { Pager } from "../../ui/list/pager.tsx";
import { StudioTable, type StudioColumn } from "../../ui/list/studio-table.tsx";
import { Swatch } from "../../ui/beer/swatch.tsx";
import { UndoNotice } from "../../ui/undo-notice.tsx";
import { pageHref } from "../../domain/publishing/page-of.ts";
import { useWords } from "../../words/words.ts";
import { RecipeStatus } from "./recipe-status.tsx";
import type { OwnRecipeRow, RecipesRoom } from "./studio-queries.ts";
import styles from "./studio-recipe.module.css";

const path = "/studio/recipes";

function ImportButton() {
  const words = useWords();
  return (
    <LinkButton dense icon={IconUpload} href={`${path}/import`}>
      {words.say("studio.recipes.import")}
    </LinkButton>
  );
}

export function RecipesActions() {
  const words = useWords();
  return (
    <>
      <ImportButton />
      <Form method="post" action={path}>
        <Button dense look="primary" type="submit" icon={IconPlus} name="deed" value="new">
          {words.say("studio.new", { kind: "recipe" })}
        </Button>
      </Form>
    </>
  );
}

export function RecipesRoomView({ room }: { room: RecipesRoom }) {
  const words = useWords();
  return (
    <>
      {room.removed ? (
        <UndoNotice
          said={words.text("studio.batches.removed", { title: room.removed.title })}
          fields={{ deed: "restore", id: room.removed.id }}
          action={path}
        />
      ) : undefined}
      {room.total === 0 ? <NoRecipes /> : <Recipes room={room} />}
    </>
  );
}

function addressOf({ shown, query }: RecipesRoom): string {
  const search = new URLSearchParams();
  if (shown) search.set("status", shown);
  if (query) search.set("q", query);
  return search.size > 0 ? `${path}?${search}` : path;
}

function Recipes({ room, room: { rows, page, counts, total, shown, query } }: { room: RecipesRoom }) {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  const options = [
    { value: "", label: words.text("entry.filter", { status: "all", count: formatter.number(total) }), href: path },
    ...counts
      .filter(({ count }) => count > 0)
      .map(({ status, count }) => ({
        value: status,
        label: words.text("entry.filter", {
          status: status === "archived" ? "other" : status,
          count: formatter.number(count),
        }),
        href: `${path}?status=${status}`,
      })),
  ];
  const columns: StudioColumn<OwnRecipeRow>[] = [
    {
      head: words.text("recipes.recipe"),
      cell: ({ id, title, srm }) => (
        <span className={styles.named}>
          {srm === null ? <span className={styles.uncoloured} /> : <Swatch srm={srm} />}
          <Link href={`${path}/${id}`}>{title}</Link>
        </span>
      ),
    },
    { head: words.text("recipes.style"), dim: true, wideOnly: true, cell: ({ style }) => style },
    {
      head: words.text("entry.statusHead"),
      cell: ({ status, visibility }) => <RecipeStatus status={status} visibility={visibility} />,
    },
    {
      head: words.text("recipe.version"),
      number: true,
      dim: true,
      wideOnly: true,
      cell: ({ version }) => version || words.say("studio.recipes.unsaved"),
    },
    {
      head: words.text("studio.batches.og", { scale: formatter.scale, unit: formatter.choice.gravity }),
      number: true,
      cell: ({ og }) => og !== null && formatter.gravity(og, 3).number,
    },
    {
      head: words.text("studio.recipes.fg", { scale: formatter.scale, unit: formatter.choice.gravity }),
      number: true,
      wideOnly: true,
      cell: ({ fg }) => fg !== null && formatter.gravity(fg, 3).number,
    },
    {
      head: words.text("beers.abvPercent"),
      number: true,
      wideOnly: true,
      cell: ({ abv }) => abv !== null && formatter.number(abv, 1, 1),
    },
    { head: "IBU", number: true, cell: ({ ibu }) => ibu !== null && formatter.number(ibu, 0) },
    {
      head: formatter.choice.colour,
      number: true,
      wideOnly: true,
      cell: ({ srm }) => srm !== null && formatter.parts("colour", srm, "large", 0).number,
    },
    {
      head: words.text("versions.saved"),
      number: true,
      dim: true,
      wideOnly: true,
      cell: ({ updatedAt }) => <time dateTime={dates.iso(updatedAt)}>{dates.format("short", updatedAt)}</time>,
    },
  ];
  return (
    <>
      <div className={styles.filters}>
        <Seg dense label={words.text("entry.filter.label")} value={shown ?? ""} options={options} />
        <search>
          <form method="get" action={path} className={styles.search}>
            {shown ? <input type="hidden" name="status" value={shown} /> : undefined}
            <Input
              dense
              label={words.text("studio.recipes.search")}
              labelHidden
              type="search"
              placeholder={words.text("studio.batch.new.search")}
              name="q"
              defaultValue={query}
              key={query}
            />
            <Button dense type="submit" icon={IconSearch} iconOnly>
              {words.say("entry.search.submit")}
            </Button>
          </form>
        </search>
      </div>
      <StudioTable
        caption={words.text("studio.room.recipes")}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={query ? words.say("entry.search.nothing", { query }) : words.say("studio.recipes.none")}
      />
      <Pager
        dense
        label={words.text("recipes.pages")}
        page={page.number}
        pages={page.pages}
        more={page.more}
        hrefOf={(number) => pageHref(addressOf(room), number)}
      />
    </>
  );
}

function NoRecipes() {
  const words = useWords();
  return (
    <EmptyState
      title={words.text("studio.recipes.first")}
      text={words.say("studio.recipes.first.about")}
      steps={[
        {
          title: words.text("studio.recipes.first.import"),
          text: "BeerXML, BeerJSON, BeerSmith, Brewfather, MaischeMalzundMehr, kleiner-brauhelfer",
          actions: <ImportButton />,
        },
        { title: words.text("studio.recipes.first.review"), text: words.text("studio.recipes.first.review.about") },
        { title: words.text("studio.recipes.first.brew"), text: words.text("studio.recipes.first.brew.about") },
      ]}
    />
  );
}
