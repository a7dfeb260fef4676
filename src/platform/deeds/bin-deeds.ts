/** The way into the bin and out of it, for what has a list and a page of its own in the studio. */
import { problem, type Result } from "../../domain/result.ts";
import { wordsOf } from "../../words/words.ts";
import { done } from "./answer.ts";
import { deed, type Deeds } from "./do-deed.ts";
import { text } from "./fields.ts";

type Move<Site> = (site: Site, id: string) => Promise<Result<unknown>>;

/** `list`: its address; what lies in it has its page below. */
export type Bin<Site> = { list: string; remove: Move<Site>; restore: Move<Site> };

/** Leads to the list, which offers the way back. */
export async function putIntoBin<Site>({ list, remove }: Bin<Site>, site: Site, id: string) {
  const removed = await remove(site, id);
  return removed.ok ? done({ goTo: `${list}?removed=${id}` }) : removed;
}

/** On the list: leads to the page of what comes out. */
export const outOfBin = <Site extends { choices: { language: string } }>({
  list,
  restore,
}: Bin<Site>): Deeds<Site> => ({
  least: "editor",
  deeds: {
    restore: deed({ id: text() }, async (site: Site, { id }) => {
      const restored = await restore(site, id);
      if (restored.ok) return done({ goTo: `${list}/${id}` });
      const words = wordsOf(site.choices.language);
      return restored.code === "not-found" ? problem("not-found", words.text("bin.gone")) : restored;
    }),
  },
});
