/** The address of a feed: that of the list it follows, with `/feed.xml` or `/feed.json` and the same questions after it. */
import { type ModuleId, siteModules } from "./site-settings.ts";

export type FeedForm = "xml" | "json";
export type FeedChoice = {
  /** Null for all of the site. */
  module: ModuleId | null;
  tag: string | null;
  series: string | null;
  /** Of what it says; null for all. */
  language: string | null;
};
export type AskedFeed = FeedChoice & { form: FeedForm };

/** @param list address of the list, such as `/writing?tag=Floats`; `/` for the whole site */
export function feedPath(list: string, form: FeedForm, language: string | null = null): string {
  const [path = "", asked = ""] = list.split("?");
  const query = new URLSearchParams(asked);
  if (language !== null) query.set("language", language);
  return `${path === "/" ? "" : path}/feed.${form}${query.size > 0 ? `?${query}` : ""}`;
}

/** Null where the address is no feed's. Tags and series are those of posts. */
export function parseFeedAddress(path: string, query: URLSearchParams): AskedFeed | null {
  const [, list, form] = /^(.*)\/feed\.(xml|json)$/.exec(path) ?? [];
  if (list === undefined) return null;
  const module = siteModules.find((each) => each.kind !== null && each.path === list);
  if (list !== "" && !module) return null;
  const isWriting = module?.id === "writing";
  return {
    module: module?.id ?? null,
    form: form === "json" ? "json" : "xml",
    tag: (isWriting && query.get("tag")) || null,
    series: (isWriting && query.get("series")) || null,
    language: query.get("language") || null,
  };
}

/** Of the list that a feed follows; the page of posts prints the same. */
export function feedListPath({ module, tag, series }: FeedChoice): string {
  const path = siteModules.find(({ id }) => id === module)?.path ?? "/";
  const query = new URLSearchParams();
  if (tag) query.set("tag", tag);
  if (series) query.set("series", series);
  return query.size > 0 ? `${path}?${query}` : path;
}
