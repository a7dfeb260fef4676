/** What a kind of work does, as a short sentence without a full stop. */
import type { Words } from "../words/arguments.ts";

/** A kind that this program does not know any more is shown by its name. */
export function sayTask(words: Words, kind: string): string {
  switch (kind) {
    case "publish-entry":
      return words.text("work.task.publishEntry");
    case "publish-draft":
      return words.text("work.task.publishDraft");
    case "join-values":
      return words.text("work.task.joinValues");
    case "follow-readings":
      return words.text("work.task.followReadings");
    case "summarize-batch":
      return words.text("work.task.summarizeBatch");
    case "follow-profiles":
      return words.text("work.task.followProfiles");
    case "watch-batch":
      return words.text("work.task.watchBatch");
    case "watch-silence":
      return words.text("work.task.watchSilence");
    case "finish-exclusion":
      return words.text("work.task.finishExclusion");
    case "recalibrate":
      return words.text("work.task.recalibrate");
    case "gather-alerts":
      return words.text("work.task.gatherAlerts");
    case "escalate-alert":
      return words.text("work.task.escalateAlert");
    case "ring-alert-again":
      return words.text("work.task.ringAgain");
    case "notify-of-event":
      return words.text("work.task.notifyOfEvent");
    case "forward-readings":
      return words.text("work.task.forwardReadings");
    case "tell-controller":
      return words.text("work.task.tellController");
    case "notify":
      return words.text("work.task.notify");
    case "account-mail":
      return words.text("work.task.accountMail");
    case "password-request":
      return words.text("work.task.passwordRequest");
    case "backup":
      return words.text("work.task.backup");
    case "empty-bin":
      return words.text("work.task.emptyBin");
    case "clear-media":
      return words.text("work.task.clearMedia");
    case "count-pages":
      return words.text("work.task.countPages");
    case "check-records":
      return words.text("work.task.checkRecords");
    case "trim-history":
      return words.text("work.task.trimHistory");
    case "sync-texts":
      return words.text("work.task.syncTexts");
    case "receive-mention":
      return words.text("work.task.receiveMention");
    case "tell-links":
      return words.text("work.task.tellLinks");
    case "tell-link":
      return words.text("work.task.tellLink");
    case "tell-hub":
      return words.text("work.task.tellHub");
    case "open-account":
      return words.text("work.task.openAccount");
    case "check-told":
      return words.text("work.task.checkTold");
    case "tell-answer":
      return words.text("work.task.tellAnswer");
    case "tell-refusal":
      return words.text("work.task.tellRefusal");
    case "show-reactions":
      return words.text("work.task.showReactions");
    case "tell-followers":
      return words.text("work.task.tellFollowers");
    case "spread-activity":
      return words.text("work.task.spreadActivity");
    case "deliver-activity":
      return words.text("work.task.deliverActivity");
    case "read-repositories":
      return words.text("work.task.readRepositories");
    case "import-site":
      return words.text("work.task.importSite");
    case "import-readings":
      return words.text("work.task.importReadings");
    default:
      return kind;
  }
}
