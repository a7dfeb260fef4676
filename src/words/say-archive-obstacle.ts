/** What stops a backup or a restore, in the language of whoever reads it. */
import type { ArchiveObstacle } from "../domain/obstacle.ts";
import type { Words } from "./arguments.ts";

export function sayArchiveObstacle(words: Words, obstacle: ArchiveObstacle): string {
  switch (obstacle.is) {
    case "nothing-here":
      return obstacle.file === null
        ? words.text("obstacle.nothing")
        : words.text("obstacle.nothing.file", { file: obstacle.file });
    case "archive-foreign":
      return words.text("obstacle.archive.foreign");
    case "archive-cut":
      return obstacle.after === null
        ? words.text("obstacle.archive.cutAtStart", { fault: obstacle.fault })
        : words.text("obstacle.archive.cut", { part: obstacle.after, fault: obstacle.fault });
    case "archive-no-manifest":
      return words.text("obstacle.archive.noManifest");
    case "archive-wrong-manifest":
      return words.text("obstacle.archive.wrongManifest");
    case "archive-extra":
      return words.text("obstacle.archive.extra");
    case "archive-newer":
      return obstacle.migrations.length === 0
        ? words.text("obstacle.archive.newer")
        : words.text("obstacle.archive.newerBy", { migrations: obstacle.migrations.join(", ") });
    case "archive-part":
      return obstacle.isThere
        ? words.text("obstacle.archive.part", { part: obstacle.part })
        : words.text("obstacle.archive.partMissing", { part: obstacle.part });
    case "archive-column":
      return words.text("obstacle.archive.column", { column: obstacle.column });
    case "archive-rows":
      return words.text("obstacle.archive.rows", {
        table: obstacle.table,
        read: obstacle.read,
        written: String(obstacle.written),
      });
    case "archive-locked":
      return words.text("obstacle.archive.locked");
    case "archive-key":
      return words.text("obstacle.archive.key", { fault: obstacle.fault });
    case "restore-into-tables":
      return words.text("obstacle.restore.tables");
    case "restore-into-folder":
      return words.text("obstacle.restore.folder", { folder: obstacle.folder, found: obstacle.found });
    case "file-missing":
      return words.text("obstacle.file.missing", { file: obstacle.file });
    case "file-exists":
      return words.text("obstacle.file.exists", { file: obstacle.file });
    case "no-store":
      return words.text("obstacle.store.none");
    case "no-media-store":
      return words.text("obstacle.store.noMedia");
    case "store-settings":
      return words.text("obstacle.store.settings", { names: obstacle.names.join(", ") });
    case "media-settings":
      return words.text("obstacle.store.mediaSettings", { names: obstacle.names.join(", ") });
    case "store-silent":
      return words.text("obstacle.store.silent", { endpoint: obstacle.endpoint, fault: obstacle.fault });
    case "store-refused": {
      const { endpoint, request, answer } = obstacle;
      return words.text("obstacle.store.refused", { endpoint, request, answer });
    }
    case "store-size": {
      const [kept, sent] = [String(obstacle.kept), String(obstacle.sent)];
      return words.text("obstacle.store.size", { name: obstacle.name, kept, sent });
    }
    case "store-upload":
      return words.text("obstacle.store.upload", { name: obstacle.name });
    case "store-damaged":
      return words.text("obstacle.store.damaged", { name: obstacle.name, endpoint: obstacle.endpoint });
    case "recipient":
      return words.text("obstacle.recipient", { fault: obstacle.fault });
    case "backup-stopped":
      return words.text("obstacle.backup.stopped");
    case "backup-disk-full":
      return words.text("obstacle.backup.diskFull");
    case "backup-unwritable":
      return words.text("obstacle.backup.unwritable", { fault: obstacle.fault });
    case "backup-failed":
      return words.text("obstacle.backup.failed", { fault: obstacle.fault });
  }
}
