/** What the database says of itself, in the language of whoever reads it. */
import type { DatabaseFault } from "../domain/obstacle.ts";
import type { Words } from "./arguments.ts";

export function sayDatabaseFault(words: Words, fault: DatabaseFault): string {
  switch (fault) {
    case "address":
      return words.text("obstacle.database.address");
    case "busy":
      return words.text("obstacle.database.busy");
    case "closed":
      return words.text("obstacle.database.closed");
    case "conflict":
      return words.text("obstacle.database.conflict");
    case "crowded":
      return words.text("obstacle.database.crowded");
    case "damaged":
      return words.text("obstacle.database.damaged");
    case "disk":
      return words.text("obstacle.database.disk");
    case "disk-full":
      return words.text("obstacle.database.diskFull");
    case "host-away":
      return words.text("obstacle.database.hostAway");
    case "host-unknown":
      return words.text("obstacle.database.hostUnknown");
    case "lost":
      return words.text("obstacle.database.lost");
    case "missing":
      return words.text("obstacle.database.missing");
    case "missing-value":
      return words.text("obstacle.database.missingValue");
    case "no-database":
      return words.text("obstacle.database.noDatabase");
    case "no-site":
      return words.text("obstacle.database.noSite");
    case "no-rights":
      return words.text("obstacle.database.noRights");
    case "password":
      return words.text("obstacle.database.password");
    case "read-only":
      return words.text("obstacle.database.readOnly");
    case "server-full":
      return words.text("obstacle.database.serverFull");
    case "silent":
      return words.text("obstacle.database.silent");
    case "starting":
      return words.text("obstacle.database.starting");
    case "too-large":
      return words.text("obstacle.database.tooLarge");
    case "unreachable":
      return words.text("obstacle.database.unreachable");
    case "unwritable":
      return words.text("obstacle.database.unwritable");
    case "user":
      return words.text("obstacle.database.user");
    case "wrong-type":
      return words.text("obstacle.database.wrongType");
  }
}
