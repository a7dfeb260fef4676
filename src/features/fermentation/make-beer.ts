/** The beer of a batch: a draft that carries the batch, its recipe and its style. */
import type { BeerData } from "../../domain/publishing/entry.ts";
import { isOn } from "../../domain/publishing/site-settings.ts";
import { done, type Outcome, wrong } from "../../platform/deeds/answer.ts";
import { insertEntry } from "../../storage/save-entry.ts";
import { wordsOf } from "../../words/words.ts";
import type { BatchPlace } from "./batch-deed.ts";

/** The batch's page stays, with what is typed in its forms, and leads on to the beer. */
export async function makeBeer({ site, batch: { slug, title, data } }: BatchPlace): Promise<Outcome> {
  const words = wordsOf(site.choices.language);
  if (!isOn(site.settings, "beers")) return wrong({ form: words.text("studio.batch.next.beersOff") });
  const beer: BeerData = {
    style: data.style,
    body: "",
    place: data.batchStatus === "Conditioning" || data.batchStatus === "Completed" ? "conditioning" : "coming",
    tap: null,
    recipeSlug: data.recipeSlug,
    recipeVersion: data.recipeVersion,
    batchSlug: slug,
    og: null,
    fg: null,
    abv: null,
    ibu: null,
    srm: null,
    keggedAt: data.packagedAt,
    readyAt: null,
    kegLitres: null,
    pouredLitres: null,
    servingCelsius: null,
    volumesCo2: data.recipe?.carbonation?.volumes ?? null,
    related: {},
  };
  const inserted = await insertEntry(site.store, { kind: "beer", title, data: beer }, site.viewer);
  return inserted.ok ? done() : inserted;
}
