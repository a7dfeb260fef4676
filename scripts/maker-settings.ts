/** How other programs compute, as far as their documents and files tell: settings under which their numbers can be compared with ours. */
import { defaultSettings, type BrewingSettings } from "../src/domain/recipe/brewing-settings.ts";

type Maker = { wrote: RegExp; settings: Partial<BrewingSettings> };

const sucroseOf46 = 46 / 46.214;

/** The first that fits holds. */
const makers: readonly Maker[] = [
  { wrote: /brewtarget/i, settings: { kettleVolume: "batch", extractScale: sucroseOf46 } },
  {
    wrote: /beersmith 1/i,
    settings: {
      boilGravity: "stated-boil",
      kettleVolume: "batch",
      sugarSharesKettleLoss: false,
      hopForm: { ...defaultSettings.hopForm, Pellet: 1 },
      abvFormula: "simple",
    },
  },
  {
    // Back-computed to the last digit from hops whose contribution the files state; 7462 stands where ounces and gallons give 7489.
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
  {
    wrote: /brewthology/i,
    settings: { boilGravity: "stated-boil", kettleVolume: "batch", extractScale: sucroseOf46 },
  },
  { wrote: /brewfather/i, settings: { abvFormula: "simple", maltColour: "srm", roundedMorey: true } },
  { wrote: /brewer.s friend/i, settings: { boilGravity: "stated-boil", kettleVolume: "batch", abvFormula: "simple" } },
];

export const settingsOf = (generator: string): BrewingSettings => ({
  ...defaultSettings,
  ...makers.find(({ wrote }) => wrote.test(generator))?.settings,
});
