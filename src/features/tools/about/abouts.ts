/** What every calculator is about, for the server alone. */
import { aboutGravity } from "./about-gravity.ts";
import { aboutInstruments } from "./about-instruments.ts";
import { aboutBrewhouse } from "./about-brewhouse.ts";
import { aboutMash } from "./about-mash.ts";
import { aboutWater } from "./about-water.ts";
import { aboutBitterness } from "./about-bitterness.ts";
import { aboutColour } from "./about-colour.ts";
import { aboutYeast } from "./about-yeast.ts";
import { aboutPackaging } from "./about-packaging.ts";
import type { Abouts, Slug } from "./about.ts";

export const abouts: Abouts<Slug> = {
  ...aboutGravity,
  ...aboutInstruments,
  ...aboutBrewhouse,
  ...aboutMash,
  ...aboutWater,
  ...aboutBitterness,
  ...aboutColour,
  ...aboutYeast,
  ...aboutPackaging,
};
