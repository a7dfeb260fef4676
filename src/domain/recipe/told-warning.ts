/** What a warning is about, with what a sentence of it names. */

export type ToldWarning =
  | {
      is:
        | "og-impossible"
        | "og-high"
        | "attenuation"
        | "srm-high"
        | "boil-long"
        | "boil-gravity"
        | "unmeasurable"
        | "water-unknown"
        | "no-number"
        | "boil-small"
        | "kettle-small"
        | "tun-small"
        | "mash-strike"
        | "mash-cooler"
        | "mash-boiling"
        | "ph-low"
        | "ph-high";
    }
  | { is: "abv-range"; formula: "balling" | "simple" | "hall" | "cutaia" | "hmrc" }
  | { is: "colour-range"; formula: "morey" | "mosher" | "daniels" }
  | { is: "colour-unknown"; names: readonly string[] }
  | { is: "hop-longer"; name: string }
  | { is: "boil-absurd"; boilLitres: number; batchLitres: number };
