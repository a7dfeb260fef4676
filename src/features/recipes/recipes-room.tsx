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
import { Status, type StatusKind } from "../../ui/status.tsx";
import { Pager } from "../../ui/list/pager.tsx";
import { StudioTable, type StudioColumn } from "../../ui/list/studio-table.tsx";
import { Swatch } from "../../ui/beer/swatch.tsx";
import { UndoNotice } from "../../ui/undo-notice.tsx";
import { pageHref } from "../../domain/publishing/page-of.ts";
import type { PublishStatus } from "../../domain/publishing/entry.ts";
import type { OwnRecipeRow, RecipesRoom } from "./studio-queries.ts";
import styles from "./studio-recipe.module.css";

const path = "/studio/recipes";

export const publishKinds: Record<PublishStatus, StatusKind> = {
  draft: "waiting",
  scheduled: "cold",
  published: "fine",
  archived: "off",
};

const importButton = (
  <LinkButton dense icon={IconUpload} href={`${path}/import`}>
    Import
  </LinkButton>
);
const newButton = (
  <Form method="post" action={path}>
    <Button dense look="primary" type="submit" icon={IconPlus} name="deed" value="new">
      New recipe
    </Button>
  </Form>
);
export const recipesActions = (
  <>
    {importButton}
    {newButton}
  </>
);

export function RecipesRoomView({ room }: { room: RecipesRoom }) {
  return (
    <>
      {room.removed ? (
        <UndoNotice
          said={`“${room.removed.title}” is in the bin, for 30 days`}
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
  const formatter = useFormatter();
  const dates = useDates();
  const options = [
    { value: "", label: `All ${total}`, href: path },
    ...counts
      .filter(({ count }) => count > 0)
      .map(({ status, count }) => ({
        value: status,
        label: `${status.charAt(0).toUpperCase()}${status.slice(1)} ${count}`,
        href: `${path}?status=${status}`,
      })),
  ];
  const unit = formatter.choice.gravity === "SG" ? "" : ` ${formatter.choice.gravity}`;
  const columns: StudioColumn<OwnRecipeRow>[] = [
    {
      head: "Recipe",
      cell: ({ id, title, srm }) => (
        <span className={styles.named}>
          {srm === null ? <span className={styles.uncoloured} /> : <Swatch srm={srm} />}
          <Link href={`${path}/${id}`}>{title}</Link>
        </span>
      ),
    },
    { head: "Style", dim: true, wideOnly: true, cell: ({ style }) => style },
    {
      head: "State",
      cell: ({ status, visibility }) => (
        <Status kind={publishKinds[status]}>
          {status === "published" && visibility !== "public" ? visibility : status}
        </Status>
      ),
    },
    { head: "Version", number: true, dim: true, wideOnly: true, cell: ({ version }) => version || "none" },
    { head: `OG${unit}`, number: true, cell: ({ og }) => og !== null && formatter.gravity(og).number },
    {
      head: `FG${unit}`,
      number: true,
      wideOnly: true,
      cell: ({ fg }) => fg !== null && formatter.gravity(fg).number,
    },
    { head: "ABV %", number: true, wideOnly: true, cell: ({ abv }) => abv !== null && formatter.number(abv, 1, 1) },
    { head: "IBU", number: true, cell: ({ ibu }) => ibu !== null && formatter.number(ibu, 0) },
    {
      head: formatter.choice.colour,
      number: true,
      wideOnly: true,
      cell: ({ srm }) => srm !== null && formatter.parts("colour", srm, "large", 0).number,
    },
    {
      head: "Saved",
      number: true,
      dim: true,
      wideOnly: true,
      cell: ({ updatedAt }) => <time dateTime={dates.iso(updatedAt)}>{dates.format("short", updatedAt)}</time>,
    },
  ];
  return (
    <>
      <div className={styles.filters}>
        <Seg dense label="Which ones" value={shown ?? ""} options={options} />
        <search>
          <form method="get" action={path} className={styles.search}>
            {shown ? <input type="hidden" name="status" value={shown} /> : undefined}
            <Input
              dense
              label="Search in names and all that is in a recipe"
              labelHidden
              type="search"
              placeholder="Search recipes"
              name="q"
              defaultValue={query}
              key={query}
            />
            <Button dense type="submit" icon={IconSearch} iconOnly>
              Search
            </Button>
          </form>
        </search>
      </div>
      <StudioTable
        caption="Recipes"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={query ? `Nothing with “${query}” in it.` : "None."}
      />
      <Pager
        dense
        label="Pages of recipes"
        page={page.number}
        pages={page.pages}
        more={page.more}
        hrefOf={(number) => pageHref(addressOf(room), number)}
      />
    </>
  );
}

function NoRecipes() {
  return (
    <EmptyState
      title="Your first recipe goes here"
      text="A recipe is a plan. Bring the ones you have: every number is computed anew, and what the file knew beyond that is kept."
      steps={[
        {
          title: "Drop your files",
          text: "BeerXML, BeerJSON, BeerSmith, Brewfather, MaischeMalzundMehr, kleiner-brauhelfer",
          actions: importButton,
        },
        { title: "Look through", text: "drafts at first; publish the ones you want to show" },
        { title: "Brew one", text: "a batch freezes the recipe as it is on the day" },
      ]}
    />
  );
}
