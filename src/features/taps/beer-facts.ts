/** A beer's numbers: what its owner states, else what its batch measured, else what its recipe computes. */
import { knownSrm } from "../../domain/colour/known-colour.ts";
import { abvBalling } from "../../domain/gravity/alcohol.ts";
import { plainResults } from "../../domain/recipe/plain-results.ts";
import { shortened } from "../../domain/units/shortened.ts";
import type { Recipe } from "../../domain/recipe/recipe.ts";
import type { BatchData, BeerData, Entry } from "../../domain/publishing/entry.ts";

export type BeerFacts = {
  og: number | null;
  fg: number | null;
  abv: number | null;
  ibu: number | null;
  srm: number | null;
};

export function beerFacts(beer: BeerData, batch: BatchData | null, recipe: Recipe | null): BeerFacts {
  const plan = batch?.recipe ?? recipe;
  const computed = plan ? plainResults(plan) : null;
  const og = beer.og ?? batch?.og ?? computed?.og ?? null;
  const fg = beer.fg ?? batch?.fg ?? computed?.fg ?? null;
  return shortened({
    og,
    fg,
    abv: beer.abv ?? (og !== null && fg !== null ? abvBalling(og, fg) : (computed?.abv ?? null)),
    ibu: beer.ibu ?? computed?.ibu ?? null,
    srm: beer.srm ?? (computed && knownSrm(computed.srm)),
  });
}

const dayMilliseconds = 86_400_000;

export type KegState = { left: number; litres: number; dryAt: number | null };

/** What is left in the keg, and when it runs dry at the pace so far; null without a keg. */
export function kegState(beer: BeerData, now: number): KegState | null {
  if (beer.kegLitres === null || beer.kegLitres <= 0) return null;
  const poured = Math.min(beer.pouredLitres ?? 0, beer.kegLitres);
  const left = beer.kegLitres - poured;
  const since = beer.readyAt ?? beer.keggedAt;
  const days = since === null ? 0 : (now - since) / dayMilliseconds;
  const perDay = days >= 1 ? poured / days : 0;
  return {
    left: left / beer.kegLitres,
    litres: left,
    dryAt: perDay > 0 && left > 0 ? now + (left / perDay) * dayMilliseconds : null,
  };
}

/** Short, stable, on the label's QR code: the random end of the entry's id. */
export const labelCode = (beer: Pick<Entry<"beer">, "id">): string => beer.id.slice(-8);
export const isLabelCode = (text: string): boolean => /^[0-9a-z]{8}$/.test(text);
