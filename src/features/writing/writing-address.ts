/** The address of the list of posts, or of those of one tag or series. */
export function writingAddress({ tag, inSeries }: { tag?: string | null; inSeries?: string | null }): string {
  const query = new URLSearchParams();
  if (tag) query.set("tag", tag);
  if (inSeries) query.set("series", inSeries);
  return query.size > 0 ? `/writing?${query}` : "/writing";
}
