/** What editors do with a batch: each deed by its name, the fields of the brew day and of the plan, the way into the bin and out of it. */
import type { BatchData } from "../../domain/publishing/entry.ts";
import { ok, problem, type Result } from "../../domain/result.ts";
import {
  type Answer,
  type FormValues,
  isEmpty,
  type Outcome,
  overtaken,
  theirChanges,
  wrong,
} from "../../platform/deeds/answer.ts";
import { outOfBin, putIntoBin } from "../../platform/deeds/bin-deeds.ts";
import { deed, type Deeds, doDeed } from "../../platform/deeds/do-deed.ts";
import { choice, clipped, text, texts, ticked, whole } from "../../platform/deeds/fields.ts";
import { findEntryById } from "../../storage/entries.ts";
import { inTransaction } from "../../storage/database.ts";
import { entryBin } from "../../storage/entry-bin.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { wordsOf } from "../../words/words.ts";
import { type BatchPlace, saveBatch } from "./batch-deed.ts";
import {
  type FormTools,
  formatMeasured,
  formatPlan,
  type Read,
  readMeasured,
  readPlan,
  toolsOf,
} from "./batch-form.ts";
import { formatBrew, readBrew } from "./brew-form.ts";
import { addEventPicture, eventPictureFields, removeEventPicture } from "./event-pictures.ts";
import { keepLesson, longestLesson, putLessonBack, removeLesson } from "./lesson-deeds.ts";
import { longestLine, recordLine, takeLineBack } from "./record-line-deed.ts";
import { repairNames, repairStock, takeRepairBack } from "./stock-repairs.ts";
import { leaveRangeOut, leaveReadingsOut, takeRangeIn, takeReadingsIn } from "./leave-readings-out.ts";
import { letLead } from "./own-instruments.ts";
import { makeBeer } from "./make-beer.ts";
import { moveFlags } from "./move-flags.ts";
import { moveStatus, takeStatusBack } from "./move-status.ts";
import { beginStep, takeProfile, takeStepBack } from "./profile/profile-deeds.ts";
import { formatProfile, readProfile } from "./profile/profile-form.ts";
import { pageFields, publishBatch } from "./publish-batch.ts";
import { eventFields, putEventBack, removedFields, removeEvent, saveEvent } from "./save-event.ts";

const readings = { reading: texts() };
const range = { from: whole(), to: whole(), source: text(20) };

const making = { makesIn: ({ batch }: BatchPlace) => batch.id };

const bin = { list: "/studio/batches", ...entryBin };

/** A date that is put right takes the change of status with it that had made it. */
const saveMeasured = (place: BatchPlace, fields: unknown, typed: FormValues): Promise<Outcome> =>
  inTransaction(place.site.store, async (store) => {
    const inside = { ...place, site: { ...place.site, store } };
    const saved = await saveFields(formatMeasured, readMeasured)(inside, fields, typed);
    const { value } = readMeasured(typed, toolsOf(place.site), place.batch.data);
    if (saved.ok) await moveFlags(store, place.batch, value);
    return saved;
  });

const deeds: Deeds<BatchPlace> = {
  least: "editor",
  deeds: {
    status: deed({ to: text(), reopen: ticked(), reason: clipped(500) }, moveStatus),
    "status-back": deed({ from: text(), to: text(), event: text(), dates: text() }, takeStatusBack),
    measured: deed({}, saveMeasured),
    brewed: deed({}, saveFields(formatBrew, readBrew)),
    plan: deed({}, saveFields(formatPlan, readPlan)),
    profile: deed({}, saveFields(formatProfile, readProfile)),
    "begin-step": deed({ step: whole() }, beginStep),
    "take-profile": deed({ item: text(200) }, takeProfile),
    "step-back": deed({ step: whole(), at: whole() }, takeStepBack),
    record: deed({ line: text(longestLine) }, recordLine, making),
    "record-back": deed({ events: text() }, takeLineBack),
    lesson: deed({ lesson: text(longestLesson) }, keepLesson, making),
    "remove-lesson": deed({ lesson: text() }, removeLesson),
    "lesson-back": deed(
      { lesson: text(100), at: whole(), text: clipped(longestLesson), index: whole() },
      putLessonBack,
    ),
    repair: deed({ repair: choice(repairNames), shortage: text(2000) }, repairStock),
    "repair-back": deed({ plan: text() }, takeRepairBack),
    event: deed(eventFields, saveEvent, making),
    "event-picture": deed(eventPictureFields, addEventPicture),
    "remove-event-picture": deed({ event: text(), media: text() }, removeEventPicture),
    "remove-event": deed({ event: text() }, removeEvent),
    "restore-event": deed(removedFields, putEventBack),
    lead: deed({ device: text(100) }, letLead),
    exclude: deed(readings, leaveReadingsOut),
    include: deed(readings, takeReadingsIn),
    "exclude-range": deed(range, leaveRangeOut),
    "include-range": deed({ of: text() }, takeRangeIn),
    publish: deed(pageFields, publishBatch),
    beer: deed({}, makeBeer, making),
    remove: deed({}, ({ site, batch }) => putIntoBin(bin, site, batch.id)),
  },
};

/** Problems: `sign-in`, `forbidden`, `not-found`, `deed`. */
export const changeBatch = (site: SiteContext, id: string, form: FormData): Promise<Result<Answer>> =>
  doDeed(deeds, site, form, async () => {
    const words = wordsOf(site.choices.language);
    const found = await findEntryById(site.store, "batch", id, site.viewer);
    return found.access === "open" && found.entry.deletedAt === null
      ? ok({ site, batch: found.entry })
      : problem("not-found", words.text("studio.batch.missing"));
  });

type FormatFields = (data: BatchData, tools: FormTools) => FormValues;
type ReadFields = (typed: FormValues, tools: FormTools, before: BatchData) => Read<Partial<BatchData>>;

/** A section's fields, unless somebody else has changed one of them meanwhile. */
function saveFields(format: FormatFields, read: ReadFields) {
  return async (place: BatchPlace, _fields: unknown, typed: FormValues): Promise<Outcome> => {
    const { data } = place.batch;
    const tools = toolsOf(place.site);
    const theirs = theirChanges(typed, format(data, tools));
    if (!isEmpty(theirs)) return overtaken(theirs);
    const { value, errors } = read(typed, tools, data);
    return isEmpty(errors) ? saveBatch(place, { data: { ...data, ...value } }) : wrong(errors);
  };
}

/** On the list: a batch comes out of the bin. Problems: `sign-in`, `forbidden`, `deed`. */
export const changeBatches = (site: SiteContext, form: FormData): Promise<Result<Answer>> =>
  doDeed(outOfBin(bin), site, form, () => ok(site));
