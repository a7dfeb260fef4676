/** Media that are chosen from: pages of what fits, and pictures for a field. */
import { sql } from "kysely";
import { countedPage, nearestPage, type Page, rowsToCount } from "../domain/publishing/page-of.ts";
import type { Store } from "./database.ts";
import { countRows, hitsOf, one } from "./hits.ts";
import { sumMedia } from "./own-counts.ts";
import { type Media, mediaOf } from "./media.ts";
import { type ShownPicture, shownPicture } from "./shown-pictures.ts";

/** `except`: names of files that are left out. */
export type MediaChoice = {
  query?: string;
  onlyUnused?: boolean;
  onlyUndescribed?: boolean;
  except?: readonly string[];
  type?: "image" | "audio";
};

const isKept = sql<boolean>`media.deleted_at is null`;
/** No entry outside of the bin names it. The words of the index, as those below. */
const isUnused = sql<boolean>`media.used is null`;
/** A picture without words for those who can't see it. */
const isUndescribed = sql<boolean>`media.alt = '' and substr(media.mime, 1, 6) = 'image/'`;
const isOfType = (type: "image" | "audio") => sql<boolean>`substr(media.mime, 1, 6) = ${sql.lit(`${type}/`)}`;

function chosenMedia(store: Store, { onlyUnused, onlyUndescribed, except = [], type }: MediaChoice) {
  let files = store.database.db.selectFrom("media").where("media.site_id", "=", store.siteId).where(isKept);
  if (onlyUnused) files = files.where(isUnused);
  if (onlyUndescribed) files = files.where(isUndescribed);
  if (except.length > 0) files = files.where("media.file_name", "not in", except);
  return type ? files.where(isOfType(type)) : files;
}

/** Null where no words are asked for. */
function foundMedia(store: Store, { query = "", onlyUnused, onlyUndescribed, except = [], type }: MediaChoice) {
  let files = hitsOf(store, "media", query)
    ?.innerJoin("media", (join) =>
      join.onRef("media.site_id", "=", "document.site_id").onRef("media.id", "=", "document.id"),
    )
    .where(isKept);
  if (onlyUnused) files = files?.where(isUnused);
  if (onlyUndescribed) files = files?.where(isUndescribed);
  if (except.length > 0) files = files?.where("media.file_name", "not in", except);
  return (type ? files?.where(isOfType(type)) : files) ?? null;
}

/** How many there are is kept of all; of others no more are counted than this page and some ahead of it have. */
async function pageOfMedia(store: Store, choice: MediaChoice, asked: string | null, limit: number): Promise<Page> {
  const { query = "", onlyUnused, onlyUndescribed, type } = choice;
  if (query.trim() === "" && !onlyUnused && !onlyUndescribed && !type)
    return nearestPage(asked, (await sumMedia(store)).count, limit);
  const rows = foundMedia(store, choice)?.select(one) ?? chosenMedia(store, choice).select(one);
  return countedPage(asked, await countRows(store, rows.limit(rowsToCount(asked, limit))), limit);
}

const newest = (store: Store, choice: MediaChoice) =>
  foundMedia(store, choice)?.selectAll("media").orderBy("hits.number", "desc") ??
  chosenMedia(store, choice).selectAll("media").orderBy("media.created_at", "desc").orderBy("media.id", "desc");

/** One page of those that are chosen, the latest first; `asked` is the number that the address gives. */
export async function mediaPage(
  store: Store,
  choice: MediaChoice,
  asked: string | null,
  limit: number,
): Promise<{ files: Media[]; page: Page }> {
  const page = await pageOfMedia(store, choice, asked, limit);
  const rows = await newest(store, choice).limit(limit).offset(page.offset).execute();
  return { files: rows.map(mediaOf), page };
}

/** The next ones after a place among all, the latest first. */
export async function mediaAfter(
  store: Store,
  after: { at: number; id: string } | null,
  limit: number,
): Promise<Media[]> {
  const kept = store.database.db
    .selectFrom("media")
    .where("site_id", "=", store.siteId)
    .where("deleted_at", "is", null);
  const rows = await (after ? kept.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`) : kept)
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(mediaOf);
}

/** Names of some to choose from, the latest first. */
export async function suggestMedia(store: Store, choice: MediaChoice, limit: number): Promise<string[]> {
  return (await newest(store, choice).limit(limit).execute()).map((row) => row.file_name);
}

/** Names of the latest, and what there is of those that are chosen. */
export type PictureChoices = { names: string[]; more: boolean; chosen: ShownPicture[] };
const mostNames = 60;

/** One statement for both. */
export async function picturesToChoose(store: Store, chosen: readonly string[]): Promise<PictureChoices> {
  const pictures = chosenMedia(store, { type: "image" }).selectAll("media");
  const newestOfAll = pictures.orderBy("media.created_at", "desc").orderBy("media.id", "desc");
  const latest = store.database.db.selectFrom(newestOfAll.limit(mostNames + 1).as("latest")).selectAll();
  const named = pictures.where("media.file_name", "in", chosen);
  const rows = await (chosen.length > 0 ? latest.unionAll(named) : latest).execute();
  const files = [...new Map(rows.map((row) => [row.id, mediaOf(row)])).values()].toSorted(latestFirst);
  return {
    names: files.slice(0, mostNames).map(({ fileName }) => fileName),
    more: files.length > mostNames,
    chosen: files.filter(({ fileName }) => chosen.includes(fileName)).map(shownPicture),
  };
}

const latestFirst = (one: Media, other: Media): number =>
  other.createdAt - one.createdAt || (one.id < other.id ? 1 : -1);
