/** How much a built site holds. */
import type { EntryKind } from "../../src/domain/publishing/entry.ts";

export type SiteSize = {
  entries: Record<EntryKind, number>;
  media: number;
  devices: number;
  /** Devices that measure nothing. */
  drawer: number;
  /** Of each batch but one. */
  readingsOfBatch: number;
  /** Of the one batch whose device speaks each minute. */
  readingsOfLongBatch: number;
  people: number;
  tastings: number;
  lots: number;
  libraryItems: number;
  /** Pieces of finished work; of events there are twice as many. */
  jobs: number;
};

const bigSite: SiteSize = {
  entries: { batch: 300, recipe: 2000, post: 5000, beer: 300, project: 300, talk: 300, record: 300, page: 30 },
  media: 10_000,
  devices: 20,
  drawer: 1980,
  readingsOfBatch: 1500,
  readingsOfLongBatch: 200_000,
  people: 10_000,
  tastings: 1500,
  lots: 10_000,
  libraryItems: 2000,
  jobs: 10_000,
};

/** Its lists fill a page each, and little more. */
const smallSite: SiteSize = {
  entries: { batch: 60, recipe: 60, post: 60, beer: 60, project: 40, talk: 40, record: 40, page: 20 },
  media: 60,
  devices: 20,
  drawer: 40,
  readingsOfBatch: 1500,
  readingsOfLongBatch: 1500,
  people: 40,
  tastings: 60,
  lots: 200,
  libraryItems: 60,
  jobs: 100,
};

export const siteSizes = { big: bigSite, small: smallSite };
export type SizeName = keyof typeof siteSizes;
