/** Water profiles: a balanced set of brewing cities, style targets, and historic reports kept for comparison. */
import type { Ions } from "../recipe/recipe.ts";

/** `city`: one set whose charges balance. `style`: a convention, not a measurement. `historic`: as printed, often impossible. `source`: what may come out of a tap, to start from. */
type WaterProfileKind = "city" | "style" | "historic" | "source";
export type KnownWater = { name: string; kind: WaterProfileKind; source: string; ions: Ions };

const sources = {
  troester: "K. Troester, brewing city profiles",
  brewersFriend: "Brewer's Friend, target profiles",
  kleinerBrauhelfer: "kleiner-brauhelfer-2, water profiles",
  draper: "D. Draper 1995, brewery.org water profile library",
  hardness: "Made up by hardness, charges balanced",
} as const;

type Row = readonly [
  kind: WaterProfileKind,
  name: string,
  source: keyof typeof sources,
  calcium: number,
  magnesium: number,
  sodium: number,
  chloride: number,
  sulfate: number,
  bicarbonate: number,
];

/** ppm. Draper's page labels the last column carbonate; other copies, and the sums, say bicarbonate. */
const rows: readonly Row[] = [
  ["historic", "Burton (Hough et al.)", "draper", 268, 62, 54, 36, 638, 275],
  ["historic", "Burton (Foster)", "draper", 270, 60, 30, 40, 640, 197],
  ["historic", "Burton (Papazian)", "draper", 295, 45, 55, 25, 725, 300],
  ["historic", "Dortmund (Noonan)", "draper", 225, 40, 60, 60, 120, 221],
  ["historic", "Dortmund (Papazian)", "draper", 250, 25, 70, 100, 280, 550],
  ["historic", "Dublin (Wahl & Henius 1902)", "draper", 119, 4, 12, 19, 53, 156],
  ["historic", "Dublin (Korzonas)", "draper", 118, 4, 12, 19, 54, 319],
  ["historic", "Edinburgh (Westermann & Huige)", "draper", 140, 60, 80, 34, 96, 140],
  ["historic", "Edinburgh (Papazian)", "draper", 120, 25, 55, 20, 140, 225],
  ["historic", "Köln (Bloodworth)", "draper", 104, 15, 52, 109, 86, 152],
  ["historic", "London (city) (Westermann & Huige)", "draper", 90, 6, 22, 10, 24, 82],
  ["historic", "London (well) (Westermann & Huige)", "draper", 52, 32, 86, 34, 32, 104],
  ["historic", "Munich (Noonan)", "draper", 75, 18, 2, 2, 10, 148],
  ["historic", "Pilsen (Noonan)", "draper", 7, 2, 2, 5, 5, 14],
  ["historic", "Vienna (Noonan)", "draper", 200, 60, 8, 12, 125, 118],
  ["city", "Burton on Trent", "troester", 295, 45, 55, 25, 725, 300],
  ["city", "Burton decarbonated", "troester", 187, 41, 113, 85, 720, 20],
  ["city", "Dortmund historic (Kolbach 1953)", "troester", 250, 20, 10, 100, 300, 340],
  ["city", "Dortmund decarbonated", "troester", 155, 23, 10, 100, 300, 53],
  ["city", "Dublin", "troester", 110, 4, 12, 19, 53, 280],
  ["city", "Edinburgh", "troester", 100, 18, 20, 45, 105, 235],
  ["city", "London", "troester", 100, 5, 35, 60, 50, 265],
  ["city", "Munich dark", "troester", 82, 20, 4, 2, 16, 320],
  ["city", "Munich decarbonated", "troester", 40, 20, 4, 75, 52, 29],
  ["city", "Pilsen", "troester", 7, 3, 2, 5, 5, 25],
  ["city", "Düsseldorf", "troester", 90, 12, 45, 82, 65, 223],
  ["historic", "Burton (kleiner-brauhelfer)", "kleinerBrauhelfer", 275, 40, 25, 35, 610, 270],
  ["historic", "Dortmund (kleiner-brauhelfer)", "kleinerBrauhelfer", 230, 15, 40, 130, 330, 235],
  ["historic", "Dublin (kleiner-brauhelfer)", "kleinerBrauhelfer", 120, 4, 12, 19, 55, 315],
  ["historic", "Edinburgh (kleiner-brauhelfer)", "kleinerBrauhelfer", 100, 20, 55, 50, 140, 285],
  ["historic", "London (kleiner-brauhelfer)", "kleinerBrauhelfer", 70, 6, 15, 38, 40, 80],
  ["historic", "Munich (kleiner-brauhelfer)", "kleinerBrauhelfer", 83, 22, 5, 10, 20, 338],
  ["historic", "Pilsen (kleiner-brauhelfer)", "kleinerBrauhelfer", 7, 2, 2, 6, 8, 5],
  ["historic", "Vienna (kleiner-brauhelfer)", "kleinerBrauhelfer", 75, 15, 10, 15, 60, 225],
  ["style", "Balanced", "brewersFriend", 80, 5, 25, 75, 80, 100],
  ["style", "Balanced II (strong)", "brewersFriend", 150, 10, 80, 150, 160, 220],
  ["style", "Light coloured and malty", "brewersFriend", 60, 5, 10, 95, 55, 0],
  ["style", "Light coloured and hoppy", "brewersFriend", 75, 5, 10, 50, 150, 0],
  ["style", "Yellow balanced", "kleinerBrauhelfer", 50, 7, 5, 60, 75, 0],
  ["style", "Yellow dry", "kleinerBrauhelfer", 50, 15, 5, 45, 105, 0],
  ["style", "Yellow full", "kleinerBrauhelfer", 50, 5, 5, 70, 55, 0],
  ["style", "Amber balanced", "kleinerBrauhelfer", 50, 10, 15, 63, 75, 40],
  ["style", "Amber dry", "kleinerBrauhelfer", 50, 15, 15, 50, 110, 45],
  ["style", "Amber full", "kleinerBrauhelfer", 50, 5, 15, 65, 55, 35],
  ["style", "Brown balanced", "kleinerBrauhelfer", 50, 10, 27, 55, 70, 90],
  ["style", "Brown dry", "kleinerBrauhelfer", 50, 15, 27, 45, 99, 95],
  ["style", "Brown full", "kleinerBrauhelfer", 50, 15, 27, 60, 50, 85],
  ["style", "Black balanced", "kleinerBrauhelfer", 50, 10, 33, 44, 57, 142],
  ["style", "Black dry", "kleinerBrauhelfer", 50, 15, 33, 39, 84, 145],
  ["style", "Black full", "kleinerBrauhelfer", 50, 5, 33, 45, 35, 140],
  ["style", "American lager", "kleinerBrauhelfer", 13, 6, 8, 13, 37, 20],
  ["style", "Bohemian pils", "kleinerBrauhelfer", 20, 0, 8, 35, 15, 0],
  ["style", "Mild", "kleinerBrauhelfer", 50, 0, 20, 65, 40, 45],
  ["style", "NEIPA", "kleinerBrauhelfer", 105, 0, 12, 150, 75, 0],
  ["style", "Pale ale I", "kleinerBrauhelfer", 113, 20, 25, 55, 300, 35],
  ["style", "Pale ale II", "kleinerBrauhelfer", 90, 10, 10, 25, 200, 50],
  ["style", "Mosher IPA", "kleinerBrauhelfer", 110, 18, 16, 50, 300, 0],
  ["source", "Distilled or reverse osmosis water", "hardness", 0, 0, 0, 0, 0, 0],
  // 1 °dH is 0.357 meq/L of calcium and magnesium; two thirds to three quarters of it with bicarbonate.
  ["source", "Tap water, soft, 5 °dH", "hardness", 30, 3.5, 8, 12, 20, 84],
  ["source", "Tap water, medium, 12 °dH", "hardness", 68, 10.8, 12, 25, 45, 193],
  ["source", "Tap water, hard, 20 °dH", "hardness", 112, 18.8, 18, 40, 75, 319],
];

export const waterProfiles: readonly KnownWater[] = rows.map(
  ([kind, name, source, calcium, magnesium, sodium, chloride, sulfate, bicarbonate]) => ({
    name,
    kind,
    source: sources[source],
    ions: { calcium, magnesium, sodium, chloride, sulfate, bicarbonate },
  }),
);
