/** The rows that a chosen ingredient makes: what the library says of it, what its lot says better, and a usual use. */
import type { Lot } from "../../../domain/inventory/lot.ts";
import type { Fermentable, Hop, Misc, Recipe, Style, WaterProfile, Yeast } from "../../../domain/recipe/recipe.ts";
import type { LibraryItem } from "../../../storage/library-items.ts";

const idOf = (item: LibraryItem | null) => (item ? { libraryId: item.id } : {});

/** Drops the fields that are not there, so that a recipe holds no empty ones. */
function known<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

export type Chosen<Item> = { name: string; item: Item; lot?: Lot | undefined };

/** A malt of no more than a name counts as a pale one. */
export function newFermentable({ name, item, lot }: Chosen<LibraryItem<"fermentable"> | null>, kg = 0): Fermentable {
  const {
    group: _group,
    alsoCalled: _called,
    ...data
  } = { alsoCalled: undefined, ...item?.data } as Record<string, unknown>;
  return known({
    type: "Grain",
    ...(data as Partial<Fermentable>),
    name,
    kg,
    yieldPercent: lot?.yieldPercent ?? item?.data.yieldPercent ?? 78,
    colour: lot?.colour ?? item?.data.colour ?? { value: 5, unit: "EBC" },
    ...idOf(item),
  } satisfies Fermentable);
}

/** Goes in as the last one did; the first at the start of the boil. */
export function newHop(
  { name, item, lot }: Chosen<LibraryItem<"hop"> | null>,
  { hops, boilMinutes }: Pick<Recipe, "hops" | "boilMinutes">,
): Hop {
  const last = hops.at(-1);
  const data = item?.data;
  return known({
    name,
    grams: 0,
    alphaPercent: lot?.alphaPercent ?? data?.alphaPercent ?? 5,
    use: last?.use ?? "Boil",
    minutes: last?.minutes ?? boilMinutes,
    days: last?.days,
    celsius: last?.celsius,
    form: lot?.form ?? "Pellet",
    type: data?.type,
    origin: data?.origin,
    betaPercent: data?.betaPercent,
    hsiPercent: data?.hsiPercent,
    humulenePercent: data?.humulenePercent,
    caryophyllenePercent: data?.caryophyllenePercent,
    cohumulonePercent: data?.cohumulonePercent,
    myrcenePercent: data?.myrcenePercent,
    substitutes: data?.substitutes,
    year: lot?.year,
    ...idOf(item),
  });
}

export function newYeast({ name, item }: Chosen<LibraryItem<"yeast"> | null>): Yeast {
  const { attenuationRange: _range, ...data } = item?.data ?? { type: "Ale" as const, form: "Dry" as const };
  return known({ ...data, name, amount: 1, unit: "pkg", ...idOf(item) });
}

export function newMisc({ name, item }: Chosen<LibraryItem<"misc"> | null>, batchLitres: number): Misc {
  const dose = item?.data.dosePer20Litres;
  const data = item?.data;
  return known({
    name,
    type: data?.type ?? "Other",
    use: data?.use ?? "Boil",
    amount: dose ? (((dose.min + dose.max) / 2) * batchLitres) / 20 : 0,
    unit: data?.unit ?? "g",
    minutes: data?.minutes ?? 0,
    useFor: data?.useFor,
    notes: data?.notes,
    ...idOf(item),
  });
}

export const styleOf = ({ name, data }: LibraryItem<"style">): Style => known({ name, ...data });

export function waterOf({ name, data }: LibraryItem<"water">): WaterProfile {
  const { calcium, magnesium, sodium, chloride, sulfate, bicarbonate, ph } = data;
  return known({ name, calcium, magnesium, sodium, chloride, sulfate, bicarbonate, ph });
}

/** As the style guide counts it, such as "7A Vienna Lager". */
export const styleTitle = (style: Pick<Style, "name" | "categoryNumber" | "letter">): string =>
  `${style.categoryNumber ?? ""}${style.letter ?? ""} ${style.name}`.trim();
/** Short, such as "7A"; the name where the guide has no numbers. */
export const styleCode = (style: Style): string => `${style.categoryNumber ?? ""}${style.letter ?? ""}` || style.name;

/** Another hop in the same place: amount, use and time stay. */
export function swappedHop(chosen: Chosen<LibraryItem<"hop"> | null>, row: Hop): Hop {
  const fresh = newHop(chosen, { hops: [], boilMinutes: row.minutes });
  const { grams, use, minutes, days, onDay, celsius } = row;
  return known({ ...fresh, grams, use, minutes, days, onDay, celsius });
}
