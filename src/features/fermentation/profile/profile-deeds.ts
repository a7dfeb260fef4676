/** The brewer lets the next step of a profile begin, and takes it back. */
import { followingPhases, plannedSetPoints } from "../../../domain/fermentation/set-points.ts";
import { followProfile } from "../../../domain/fermentation/follow-profile.ts";
import { done, type Outcome, wrong } from "../../../platform/deeds/answer.ts";
import { wordsOf } from "../../../words/words.ts";
import { findLibraryItem } from "../../../storage/library-items.ts";
import { type BatchPlace, saveBatch } from "../batch-deed.ts";
import { toolsOf } from "../batch-form.ts";
import { isFollowed, withBegun } from "./advance-profile.ts";
import { formatProfile } from "./profile-form.ts";

/** @param step which one, counted from 0: another may have begun since the page was drawn */
export async function beginStep(place: BatchPlace, { step }: { step: number | null }): Promise<Outcome> {
  const { site, batch } = place;
  const words = wordsOf(site.choices.language);
  const { data } = batch;
  const now = site.store.now();
  if (data.fermentationStartedAt === null || !isFollowed(data.batchStatus))
    return wrong({ form: words.text("profile.begin.notYet") });
  const current = followProfile(data.setPoints, data.fermentationStartedAt, now).findIndex(
    ({ state }) => state === "now",
  );
  if (step === null || step !== current + 1 || step >= data.setPoints.length)
    return wrong({ form: words.text("profile.begin.other") });
  const saved = await saveBatch(place, {
    data: withBegun(data, { index: step, begun: { at: now, by: "brewer", values: [] } }),
  });
  if (!saved.ok) return saved;
  const undo = { deed: "step-back", step: `${step}`, at: `${now}` };
  return done({ undo: { said: words.text("profile.begun", { number: `${step + 1}` }), fields: undo } });
}

/** As long as no later one has begun. */
export async function takeStepBack(
  place: BatchPlace,
  { step: asked, at }: { step: number | null; at: number | null },
): Promise<Outcome> {
  const { batch, site } = place;
  const words = wordsOf(site.choices.language);
  const { setPoints } = batch.data;
  const isLatest = setPoints.every(({ begun }, index) => index <= (asked ?? 0) || !begun);
  if (asked === null || at === null || setPoints[asked]?.begun?.at !== at || !isLatest)
    return wrong({ form: words.text("profile.begin.other") });
  const without = setPoints.map((step, index) => {
    if (index !== asked) return step;
    const { begun: _, ...rest } = step;
    return rest;
  });
  return saveBatch(place, { data: { ...batch.data, setPoints: without } });
}

/** Until a step has begun by what it waited for; the undo is the form as it was. */
export async function takeProfile(place: BatchPlace, { item: id }: { item: string }): Promise<Outcome> {
  const { batch, site } = place;
  const words = wordsOf(site.choices.language);
  const { setPoints, phases } = batch.data;
  if (setPoints.some(({ begun }) => begun)) return wrong({ item: words.text("profile.take.begun") });
  const item = await findLibraryItem(site.store, id);
  if (item?.kind !== "fermentation") return wrong({ item: words.text("profile.take.gone") });
  const planned = plannedSetPoints(item.data.steps);
  const followed = { setPoints: planned, phases: followingPhases(phases, setPoints, planned) };
  const saved = await saveBatch(place, { data: { ...batch.data, ...followed } });
  if (!saved.ok) return saved;
  const fields = { deed: "profile", ...formatProfile({ setPoints }, toolsOf(site)) };
  return done({ undo: { said: words.text("profile.taken", { name: item.name }), fields } });
}
