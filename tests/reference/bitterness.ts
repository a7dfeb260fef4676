/** Reference models of bitterness by the names the rows use. */
import { buGu, buRe, relativeBitterness } from "../../src/domain/bitterness/balance.ts";
import { garetzTableUtilization, garetzUtilization } from "../../src/domain/bitterness/garetz.ts";
import { remainingAlpha } from "../../src/domain/bitterness/hop-ageing.ts";
import { relativeUtilization } from "../../src/domain/bitterness/hopstand.ts";
import { coolingWort, postBoilUtilization } from "../../src/domain/bitterness/mibu.ts";
import { ragerIbu, ragerUtilization } from "../../src/domain/bitterness/rager.ts";
import { ibuOf, tinsethUtilization } from "../../src/domain/bitterness/tinseth.ts";
import { pointsToSg, yieldToHwe } from "../../src/domain/gravity/points.ts";
import { numberIn, rowsIn } from "./model.ts";
import type { Models } from "./model.ts";

type Row = Record<string, unknown>;

const afterFlameOut = (row: Row): number => {
  const diameterCm = numberIn(row, "kettle_d_cm");
  const kettle = { litres: numberIn(row, "litres"), diameterCm, openingCm: numberIn(row, "opening_d_cm", diameterCm) };
  return postBoilUtilization(
    numberIn(row, "gravity"),
    numberIn(row, "boil_min"),
    numberIn(row, "cool_min"),
    coolingWort(kettle),
  );
};

export const modelsOfBitterness: Models = {
  tinseth_utilization: (row) => tinsethUtilization(numberIn(row, "boil_gravity"), numberIn(row, "minutes")),
  tinseth_ibu: (row) =>
    ibuOf(
      numberIn(row, "g"),
      numberIn(row, "alpha_pct"),
      tinsethUtilization(numberIn(row, "boil_gravity"), numberIn(row, "minutes")),
      numberIn(row, "litres"),
    ),
  "tinseth_recipe_pellet1.15": (row) => {
    const pointLitres = numberIn(row, "extract_kg") * yieldToHwe(numberIn(row, "yield_pct"));
    const boilSg = pointsToSg(pointLitres / numberIn(row, "boil_l"));
    return rowsIn(row, "hops").reduce((sum, [grams = Number.NaN, alpha = Number.NaN, minutes = Number.NaN]) => {
      const utilization = tinsethUtilization(boilSg, minutes) * numberIn(row, "pellet_factor");
      return sum + ibuOf(grams, alpha, utilization, numberIn(row, "batch_l"));
    }, 0);
  },
  rager_utilization_tanh: (row) => ragerUtilization(numberIn(row, "minutes")),
  rager_ibu: (row) =>
    ragerIbu(
      numberIn(row, "g"),
      numberIn(row, "alpha_pct"),
      numberIn(row, "boil_gravity"),
      numberIn(row, "minutes"),
      numberIn(row, "litres"),
    ),
  garetz_utilization_tanh: (row) => garetzUtilization(numberIn(row, "minutes")),
  garetz_utilization_table: (row) => garetzTableUtilization(numberIn(row, "minutes")),
  subboil_relative_utilization: (row) => relativeUtilization(numberIn(row, "temp_c")),
  mibu_post_boil_utilization: afterFlameOut,
  mibu_total_ibu: (row) =>
    ibuOf(
      numberIn(row, "g"),
      numberIn(row, "alpha_pct"),
      tinsethUtilization(numberIn(row, "gravity"), numberIn(row, "boil_min")) + afterFlameOut(row),
      numberIn(row, "litres"),
    ),
  bu_gu: (row) => buGu(numberIn(row, "ibu"), numberIn(row, "og")),
  rbr: (row) => relativeBitterness(numberIn(row, "bu_gu"), numberIn(row, "adf")),
  bu_re: (row) => buRe(numberIn(row, "ibu"), numberIn(row, "og"), numberIn(row, "fg")),
  hop_ageing_remaining_fraction: (row) =>
    remainingAlpha(
      numberIn(row, "loss_6mo_20C_pct"),
      numberIn(row, "temp_c"),
      numberIn(row, "days"),
      numberIn(row, "storage_factor"),
    ),
};
