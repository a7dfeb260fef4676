/** Every reference model by name: what a row of published values may ask for. */
import { modelsOfAlcohol } from "./alcohol.ts";
import { modelsOfBitterness } from "./bitterness.ts";
import { modelsOfCarbonation } from "./carbonation.ts";
import { modelsOfColour } from "./colour.ts";
import { modelsOfGravity } from "./gravity.ts";
import { modelsOfMash } from "./mash.ts";
import type { Models } from "./model.ts";
import { modelsOfTelemetry } from "./telemetry.ts";
import { modelsOfVolumes } from "./volumes.ts";
import { modelsOfWater } from "./water.ts";
import { modelsOfYeast } from "./yeast.ts";

export const referenceModels: Models = {
  ...modelsOfGravity,
  ...modelsOfAlcohol,
  ...modelsOfVolumes,
  ...modelsOfBitterness,
  ...modelsOfColour,
  ...modelsOfMash,
  ...modelsOfWater,
  ...modelsOfYeast,
  ...modelsOfCarbonation,
  ...modelsOfTelemetry,
};
