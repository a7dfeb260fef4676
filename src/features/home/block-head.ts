/** What a block of home is called: the owner's word, else the page's. */
import type { HomeBlock } from "../../domain/publishing/site-settings.ts";

export type BlockHead = { title: string; language?: string };

export const blockHead = (ownWords: Partial<Record<HomeBlock, string>>, block: HomeBlock, usual: string): BlockHead => {
  const own = ownWords[block];
  return own ? { title: own, language: "" } : { title: usual };
};
