/** How far a number lies outside of the recipe's style, what a step does about it, and what it brings; in the reader's units. */
import {
  type Hopeless,
  type OutOfStyle,
  type Repair,
  type RepairDeed,
  type StyledNumber,
  styleMark,
} from "../domain/recipe/propose-repairs.ts";
import type { Style } from "../domain/recipe/recipe.ts";
import type { Formatter } from "../domain/units/formatter.ts";
import { fromCanonical } from "../domain/units/unit.ts";
import type { Words } from "./arguments.ts";
import { wordsOf } from "./words.ts";

/** `action` is for a button. */
export type SaidRepair = { text: string; result: string; action: string };

function nameOf(of: StyledNumber, words: Words, { scale }: Formatter): string {
  switch (of) {
    case "og":
      return words.text("recipe.og", { scale });
    case "fg":
      return words.text("recipe.fg", { scale });
    case "abv":
      return words.text("recipe.alcohol");
    case "ibu":
      return words.text("recipe.bitterness");
    case "srm":
      return words.text("recipe.colour");
  }
}

/** In the visitor's unit: gravities in points where they are read as SG. */
function distance({ of, value, range, off }: OutOfStyle, words: Words, formatter: Formatter): string {
  const bound = off < 0 ? range.min : range.max;
  if (of === "srm") return formatter.text("colour", Math.abs(off));
  if (of === "abv" || of === "ibu") return `${formatter.number(Math.abs(off), 1)} ${of === "abv" ? "%" : "IBU"}`;
  const { gravity } = formatter.choice;
  if (gravity === "SG") return words.text("designer.repair.points", { count: Math.round(Math.abs(off) * 1000) });
  const apart = Math.abs(fromCanonical("gravity", value, gravity) - fromCanonical("gravity", bound, gravity));
  return `${formatter.number(apart, 1)} ${gravity}`;
}

/** What a number comes to, as it is printed. */
function formatted(of: StyledNumber, value: number, formatter: Formatter): string {
  if (of === "og" || of === "fg") return formatter.gravity(value).number;
  if (of === "srm") return formatter.parts("colour", value).number;
  return formatter.number(value, 1, 1);
}

function sayStep(step: RepairDeed, result: string, words: Words, formatter: Formatter): Omit<SaidRepair, "text"> {
  const small = (grams: number) => formatter.text("mass", grams / 1000, "small");
  switch (step.does) {
    case "add": {
      const { malt, isMore } = step;
      const amount = formatter.text("mass", step.kg);
      return {
        action: words.text("designer.repair.add", { amount }),
        result: isMore
          ? words.text("designer.repair.add.more", { amount, malt, result })
          : words.text("designer.repair.add.brings", { amount, malt, result }),
      };
    }
    case "lighten": {
      const { malt, base } = step;
      const [before, after] = [formatter.parts("mass", step.before).number, formatter.text("mass", step.after)];
      return {
        action: words.text("designer.repair.lighten", { amount: formatter.text("mass", step.before - step.after) }),
        result: words.text("designer.repair.lighten.brings", { malt, before, after, base, result }),
      };
    }
    case "hop": {
      const after = small(step.after);
      const before = formatter.parts("mass", step.before / 1000, "small").number;
      const time = `${formatter.number(step.minutes, 0)} min`;
      return {
        action: words.text("designer.repair.hop", { amount: after }),
        result: words.text("designer.repair.hop.brings", { hop: step.hop, time, before, after, result }),
      };
    }
    case "hops":
      return {
        action: words.text("designer.repair.hops"),
        result: words.text("designer.repair.hops.brings", { factor: formatter.number(step.factor, 2), result }),
      };
    case "grist":
      return {
        action: words.text("designer.repair.grist"),
        result: words.text("designer.repair.grist.brings", { factor: formatter.number(step.factor, 2, 2), result }),
      };
    case "mash": {
      const after = formatter.text("temperature", step.after);
      return {
        action: words.text("designer.repair.mash", { temperature: after }),
        result: words.text("designer.repair.mash.brings", {
          rest: step.rest || words.text("designer.repair.mash.rest"),
          before: formatter.parts("temperature", step.before).number,
          after,
          attenuation: formatter.percent(step.attenuation, 0),
          usual: formatter.percent(step.usual, 0),
          result,
        }),
      };
    }
  }
}

function sayHopeless(hopeless: Hopeless, words: Words, formatter: Formatter): string {
  switch (hopeless.is) {
    case "yeast": {
      const attenuation = formatter.percent(hopeless.attenuation, 0);
      const result = formatted("fg", hopeless.fg, formatter);
      if (hopeless.mash === "cooler") return words.text("designer.repair.yeast.cooler", { attenuation, result });
      if (hopeless.mash === "warmer") return words.text("designer.repair.yeast.warmer", { attenuation, result });
      return words.text("designer.repair.yeast", { attenuation, result });
    }
    case "first-beer":
      return hopeless.volume === "less"
        ? words.text("designer.repair.firstBeer.less")
        : words.text("designer.repair.firstBeer.more");
    case "no-yeast":
      return words.text("designer.repair.yeast.none", { scale: formatter.scale });
    case "no-fermentable":
      return words.text("designer.repair.fermentable");
    case "no-bitterness":
      return words.text("designer.repair.bitterness");
    case "no-malt":
      return words.text("designer.repair.colour");
  }
}

export function sayRepair(repair: Repair, ofStyle: Style, formatter: Formatter): SaidRepair {
  const words = wordsOf(formatter.language);
  const number = nameOf(repair.of, words, formatter);
  const off = distance(repair, words, formatter);
  const style = styleMark(ofStyle);
  const text =
    repair.off < 0
      ? words.text("designer.repair.below", { number, off, style })
      : words.text("designer.repair.above", { number, off, style });
  if (!repair.apply) return { text, result: sayHopeless(repair.hopeless, words, formatter), action: "" };
  return { text, ...sayStep(repair.step, formatted(repair.of, repair.brings, formatter), words, formatter) };
}
