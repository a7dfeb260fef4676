/** Where a post stands in its series or, without one, in the record of a site without beer: the strip under its head. */
import { isBrewing, stepKindsOn } from "../../domain/publishing/site-settings.ts";
import {
  countAt,
  fieldPath,
  hairPath,
  heightOf,
  type StepField,
  stepField,
} from "../../domain/publishing/step-field.ts";
import { countSteps } from "../../storage/dated-steps.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { writingAddress } from "./writing-address.ts";

export type PostPlace = {
  field: { edge: string; hairs: string; lines: readonly number[] };
  /** Of the post, parts of the strip from its upper left corner. */
  x: number;
  y: number;
  number: number;
  count: number;
  href: string;
  isSeries: boolean;
};

const rounded = (part: number) => Math.round(part * 10_000) / 10_000;
const day = 86_400_000;

type Series = { name: string; part: number; parts: readonly { at: number; part: number }[] };
/** From here on the parts at hand may not be all. */
const fewParts = 30;
const isWhole = ({ part, parts }: Series): boolean =>
  part > 0 && parts.length > 1 && parts.length < fewParts && parts[0]?.part === 1;

/** Null on a site with beer, whose rail stands there, and for a post that is not listed. A series of one says nothing, and one of very many is not drawn. */
export async function postPlace(
  { store, settings, viewer }: SiteContext,
  at: number,
  series: Series | null,
): Promise<PostPlace | null> {
  if (isBrewing(settings)) return null;
  const now = store.now();
  if (series && isWhole(series)) {
    const field = stepField(
      series.parts.map((part) => ({ at: part.at, count: 1 })),
      now,
    );
    const href = writingAddress({ inSeries: series.name });
    return field && { ...placeIn(field, at), href, isSeries: true, number: series.part };
  }
  const days = await countSteps(store, viewer, stepKindsOn(settings));
  const field = stepField(days, now);
  // The record counts whole days.
  const of = Math.floor(at / day) * day;
  return field && days.some((each) => each.at === of) ? { ...placeIn(field, of), href: "/", isSeries: false } : null;
}

function placeIn(field: StepField, at: number) {
  const x = Math.round(Math.min(1, Math.max(0, (at - field.from) / (field.to - field.from))) * 1000) / 1000;
  const number = countAt(field, x);
  return {
    field: {
      edge: fieldPath(field),
      hairs: hairPath(field),
      lines: field.lines.map((count) => rounded(heightOf(field, count))),
    },
    x,
    y: rounded(heightOf(field, number)),
    number,
    count: field.count,
  };
}
