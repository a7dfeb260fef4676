/** Why a solver cannot bring a recipe to what is wanted, or what it could not keep: with what a sentence of it names. */

export type ToldRefusal =
  | {
      is:
        /** What is wanted of a number lies outside of what it can be. */
        | "og"
        | "abv"
        | "ibu"
        | "srm"
        | "fermentable-gone"
        | "hop-gone"
        | "nothing-to-scale"
        /** The grain belongs to the recipe of the first beer. */
        | "first-beers"
        /** Extract outweighs the grain, which is then steeped: the gravity leaps over what is wanted. */
        | "between-amounts"
        | "fermentables-bring-more"
        | "hops-bring-more"
        | "bitter-without-hops"
        | "too-many-hops"
        | "nothing-bitters"
        | "weight-stays"
        | "no-second"
        | "percent"
        | "percent-each"
        | "percent-none"
        | "no-weight"
        | "kettle"
        | "tun"
        | "no-room"
        | "batch-size"
        | "efficiency";
    }
  | {
      is: "no-extract" | "no-bitterness" | "colour-first" | "no-extract-to-give" | "still-darker" | "still-paler";
      name: string;
    }
  | { is: "colour-beyond"; name: string; base: string }
  | { is: "alpha-unknown"; names: readonly string[] }
  | { is: "percent-sum"; percent: number };
