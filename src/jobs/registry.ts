/** All kinds of work: reactions to what happened, and what recurs by the clock. */
import { answerPasswordRequest, sendAccountMail } from "../features/accounts/account-mail.ts";
import { watchReadings, watchSilence } from "../features/alerts/on-readings.ts";
import { importReadings } from "../features/devices/import-log.ts";
import { publishDueDraft } from "../features/entries/on-draft-due.ts";
import { publishEntry } from "../features/entries/on-entry-scheduled.ts";
import { tellController } from "../features/controllers/tell-controller.ts";
import { forwardReadings } from "../features/forwarding/forward-readings.ts";
import { finishExclusion } from "../features/fermentation/finish-exclusion.ts";
import { joinValues } from "../features/fermentation/join-values.ts";
import { followProfiles, recalibrate, summarize } from "../features/fermentation/on-readings-changed.ts";
import { deliverActivity } from "../features/fediverse/deliver.ts";
import { checkTold, openAccount } from "../features/fediverse/open-account.ts";
import { showReactions } from "../features/fediverse/show-reactions.ts";
import { tellAnswer } from "../features/fediverse/tell-answer.ts";
import { tellRefusal } from "../features/fediverse/tell-refusal.ts";
import { spreadActivity, tellFollowers } from "../features/fediverse/tell-followers.ts";
import { clearBucket } from "../features/media/clear-media.ts";
import { countPages } from "../features/media/count-pages.ts";
import { escalateAlert } from "../features/notifications/escalate-alert.ts";
import { gatherAlerts } from "../features/notifications/gather-alerts.ts";
import { notifyOfEvent } from "../features/notifications/on-event.ts";
import { ringAgain } from "../features/notifications/ring-again.ts";
import { sendNotification } from "../features/notifications/send-notification.ts";
import { importSite } from "../features/publication-import/import-uploaded-site.ts";
import { tellHub } from "../features/feeds/tell-hub.ts";
import { readRepositories } from "../features/repositories/read-repositories.ts";
import { receiveMentionWork } from "../features/responses/receive-mention.ts";
import { tellLink, tellLinks } from "../features/responses/tell-links.ts";
import type { Work } from "../storage/work.ts";
import { backupSite } from "./backup.ts";
import { checkStoredRecords } from "./check-records.ts";
import { emptyBin } from "./empty-bin.ts";
import { followReadings } from "./follow-readings.ts";
import { syncTexts } from "./sync-folder.ts";
import { trimHistory } from "./trim-history.ts";

export const works: readonly Work[] = [
  publishEntry,
  publishDueDraft,
  joinValues,
  followReadings,
  summarize,
  recalibrate,
  followProfiles,
  finishExclusion,
  watchReadings,
  watchSilence,
  notifyOfEvent,
  gatherAlerts,
  ringAgain,
  escalateAlert,
  sendNotification,
  forwardReadings(),
  tellController(),
  tellHub(),
  receiveMentionWork(),
  tellLinks,
  tellLink(),
  openAccount,
  checkTold,
  tellAnswer,
  tellRefusal,
  showReactions,
  tellFollowers,
  spreadActivity,
  deliverActivity(),
  sendAccountMail,
  answerPasswordRequest,
  backupSite,
  emptyBin,
  clearBucket,
  countPages,
  checkStoredRecords,
  trimHistory,
  readRepositories(),
  syncTexts,
  importSite,
  importReadings,
];
