/** The posts of one tag or series out of the newest posts, where all of them are there: as the server would give them. */
import type { PostList } from "./queries.ts";

type Asked = { tag: string | null; series: string | null };

/** What an address of the list asks for; null for what only the server knows. */
export function askedOf({ searchParams }: URL): Asked | null {
  const { tag, series, ...others } = Object.fromEntries(searchParams);
  return Object.keys(others).length > 0 ? null : { tag: tag || null, series: series || null };
}

/**
 * Null where the list has fewer of them than it counts, and the server has to be asked: the others stand on later pages, or a
 * translation has a tag that the post listed in its place has not.
 */
export function narrowPosts(list: PostList, { tag, series }: Asked): PostList | null {
  if (list.tag !== null || list.inSeries !== null || list.page.number > 1) return null;
  if (tag === null && series === null) return list;
  const chosen = (series === null ? list.tags : list.series).find(({ name }) => name === (series ?? tag));
  const posts = list.posts.filter((post) =>
    series === null ? post.tags?.includes(tag ?? "") : post.series === series,
  );
  if (chosen?.count !== posts.length) return null;
  const isMixed = posts.some(({ inLanguage }) => inLanguage === undefined);
  return {
    ...list,
    posts: isMixed ? posts : posts.map((post) => ({ ...post, inLanguage: undefined })),
    found: posts.length,
    tag: series === null ? tag : null,
    inSeries: series,
    page: { ...list.page, pages: 1, total: posts.length },
  };
}
