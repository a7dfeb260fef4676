/** The pictures that the picker shows: asked for a page at a time, while one types, and again when one was added. */
import { useEffect, useState } from "react";
import type { ShownPicture } from "../../ui/controls/picture-tools.ts";
import type { Pictures } from "./pictures.ts";

export type Asked = { query: string; named: readonly string[] | null; isUndescribed: boolean };

const waitMilliseconds = 150;

async function ask({ query, named, isUndescribed }: Asked, page: number, signal: AbortSignal): Promise<Pictures> {
  if (named?.length === 0) return { pictures: [], page: { number: 1, more: false } };
  const search = new URLSearchParams({ q: query, page: String(page) });
  if (isUndescribed) search.set("undescribed", "");
  for (const name of named ?? []) search.append("named", name);
  const response = await fetch(`/studio/entry-pictures?${search}`, { signal });
  if (!response.ok) throw new Error(`The pictures were not given: ${response.status}`);
  return (await response.json()) as Pictures;
}

type Found = { pictures: readonly ShownPicture[]; more: boolean; state: "asking" | "here" | "away" };

export function usePictures({ query, named, isUndescribed }: Asked) {
  const [found, setFound] = useState<Found>({ pictures: [], more: false, state: "asking" });
  const [page, setPage] = useState(1);
  const [version, setVersion] = useState(0);
  const names = named?.join("\n");
  useEffect(() => {
    const asking = new AbortController();
    const asked = { query, isUndescribed, named: names === undefined ? null : names.split("\n").filter(Boolean) };
    const timer = setTimeout(
      () =>
        void ask(asked, page, asking.signal).then(
          ({ pictures, page: { more } }) =>
            setFound((before) => ({
              pictures: page === 1 ? pictures : [...before.pictures, ...pictures],
              more,
              state: "here",
            })),
          () => !asking.signal.aborted && setFound((before) => ({ ...before, state: "away" })),
        ),
      waitMilliseconds,
    );
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [query, names, isUndescribed, page, version]);
  return {
    ...found,
    goOn: () => setPage((number) => number + 1),
    /** From the first page on. */
    restart: () => {
      setPage(1);
      setVersion((count) => count + 1);
    },
  };
}
