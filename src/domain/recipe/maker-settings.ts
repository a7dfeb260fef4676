/** How other programs compute, as far as their documents and files tell: profiles of formulas and factors that a recipe may take over. */
import { type BrewingSettings, defaultSettings } from "./brewing-settings.ts";

export const makerIds = [
  "brewtarget",
  "brewtarget-1",
  "beersmith-1",
  "beersmith",
  "brewthology",
  "brewfather",
  "brewers-friend",
] as const;
export type MakerId = (typeof makerIds)[number];

type Maker = { name: string; wrote: RegExp; settings: Partial<BrewingSettings> };

const sucroseOf46 = 46 / 46.214;

/** The first that fits a file's program holds. */
const makers: Record<MakerId, Maker> = {
  // Brewtarget 1 stated its numbers with an exponent, before it knew of losses.
  "brewtarget-1": {
    name: "Brewtarget 1",
    wrote: /brewtarget (?:1|\(old\))/i,
    settings: { kettleVolume: "batch", extractScale: sucroseOf46 },
  },
  brewtarget: {
    name: "Brewtarget",
    wrote: /brewtarget/i,
    settings: { boilGravity: "post-boil", kettleVolume: "batch-and-loss" },
  },
  "beersmith-1": {
    name: "BeerSmith 1",
    wrote: /beersmith 1/i,
    settings: {
      boilGravity: "stated-boil",
      kettleVolume: "batch",
      sugarSharesKettleLoss: false,
      hopForm: { ...defaultSettings.hopForm, Pellet: 1 },
      abvFormula: "simple",
    },
  },
  // Back-computed to the last digit from hops whose contribution the files state; 7462 stands where ounces and gallons give 7489.
  beersmith: {
    name: "BeerSmith",
    wrote: /beersmith/i,
    settings: {
      boilGravity: "stated-boil",
      kettleVolume: "batch-and-loss",
      ibuScale: 7462 / 7489.15,
      steepFactor: 0.2,
      hopstandCelsius: 90.25,
      attenuationPerCelsius: 2.25,
      extractScale: sucroseOf46,
    },
  },
  brewthology: {
    name: "Brewthology",
    wrote: /brewthology/i,
    settings: { boilGravity: "stated-boil", kettleVolume: "batch", extractScale: sucroseOf46 },
  },
  brewfather: {
    name: "Brewfather",
    wrote: /brewfather/i,
    settings: { abvFormula: "simple", maltColour: "srm", roundedMorey: true },
  },
  "brewers-friend": {
    name: "Brewer’s Friend",
    wrote: /brewer.s friend/i,
    settings: { boilGravity: "stated-boil", kettleVolume: "batch", abvFormula: "simple" },
  },
};

const whole = new Map<string, BrewingSettings>(
  Object.entries(makers).map(([id, { settings }]) => [id, { ...defaultSettings, ...settings }]),
);
/** `makerIds` in the order in which a program's name is compared. */
const compared: readonly MakerId[] = ["brewtarget-1", ...makerIds];

export const makerName = (id: MakerId): string => makers[id].name;
export const makerSettings = (id: MakerId): BrewingSettings => whole.get(id) ?? defaultSettings;

/** Undefined for a program whose way of computing is not known. */
export const makerOf = (generator: string): MakerId | undefined =>
  compared.find((id) => makers[id].wrote.test(generator));

/** What a recipe is computed with: its maker's profile where it has taken one over, else Wortfolio's own. */
export const settingsOf = ({ computedAs }: { computedAs?: MakerId | undefined }): BrewingSettings =>
  computedAs ? makerSettings(computedAs) : defaultSettings;
