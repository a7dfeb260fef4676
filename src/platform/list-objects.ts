/** What a store that speaks S3 has under a prefix, page by page. */
export type ListedObject = { name: string; bytes: number };

/** @param ask gives the text of the bucket's answer to a query */
export async function* listObjects(
  prefix: string,
  ask: (query: string) => Promise<string>,
): AsyncGenerator<ListedObject> {
  for (let after = ""; ;) {
    const more = after && `&continuation-token=${encodeURIComponent(after)}`;
    const text = await ask(`?list-type=2&prefix=${encodeURIComponent(prefix)}${more}`);
    for (const [, inside = ""] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs))
      yield { name: tagOf(inside, "Key").slice(prefix.length), bytes: Number(tagOf(inside, "Size")) };
    after = tagOf(text, "NextContinuationToken");
    if (after === "") return;
  }
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function tagOf(text: string, tag: string): string {
  const [, inside = ""] = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(text) ?? [];
  return inside.replaceAll(
    /&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi,
    (_, hex?: string, decimal?: string, name = "") =>
      hex || decimal ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)) : (entities[name] ?? ""),
  );
}
