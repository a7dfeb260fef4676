/** What stops a command, a backup or the server's start, in the language of whoever reads it. */
import type { Obstacle } from "../domain/obstacle.ts";
import type { Note } from "../domain/result.ts";
import type { Words } from "./arguments.ts";
import { sayArchiveObstacle } from "./say-archive-obstacle.ts";
import { sayDatabaseFault } from "./say-database-fault.ts";
import { sayEnvFault } from "./say-env-fault.ts";

/** Its own sentence where it is none that stops the shell. */
export const sayObstacle = (words: Words, { obstacle, message }: Pick<Note, "obstacle" | "message">): string =>
  obstacle ? say(words, obstacle) : message;

function say(words: Words, obstacle: Obstacle): string {
  switch (obstacle.is) {
    case "environment": {
      const lines = obstacle.faults.map(({ name, fault }) => {
        const line = words.text("obstacle.environment.line", { name, fault: sayEnvFault(words, fault) });
        return `  ${line}`;
      });
      return words.text("obstacle.environment", { faults: lines.join("\n") });
    }
    case "incomplete-program":
      return words.text("obstacle.program", { files: obstacle.files.join(", ") });
    case "port-taken":
      return words.text("obstacle.port.taken", { port: String(obstacle.port) });
    case "port-forbidden":
      return words.text("obstacle.port.forbidden", { port: String(obstacle.port) });
    case "not-listening":
      return words.text("obstacle.listen", { at: obstacle.at, fault: obstacle.fault });
    case "folder-in-use":
      return obstacle.process === ""
        ? words.text("obstacle.folder.inUse", { folder: obstacle.folder })
        : words.text("obstacle.folder.inUseBy", { folder: obstacle.folder, process: obstacle.process });
    case "folder-read-only":
      return words.text("obstacle.folder.readOnly", { folder: obstacle.folder });
    case "folder-is-file":
      return words.text("obstacle.folder.file", { folder: obstacle.folder });
    case "folder-full":
      return words.text("obstacle.folder.full", { folder: obstacle.folder });
    case "no-site":
      return words.text("obstacle.folder.noSite", { folder: obstacle.folder });
    case "secret-unusable":
      return words.text("obstacle.secret", { file: obstacle.file });
    case "database-empty":
      return words.text("obstacle.database.empty", { file: obstacle.file });
    case "database-damaged":
      return words.text("obstacle.database.broken", { file: obstacle.file, fault: obstacle.fault });
    case "database-newer":
      return words.text("obstacle.database.newer", { migrations: obstacle.migrations.join(", ") });
    case "database":
      return sayDatabaseFault(words, obstacle.fault);
    case "table-laid-out":
      return words.text("obstacle.database.laidOut", { table: obstacle.table });
    case "export-into-folder":
      return words.text("cli.export.notEmpty", { folder: obstacle.folder });
    case "site-file":
      return words.text("obstacle.site.file", { file: obstacle.file, fault: obstacle.fault });
    case "site-front-matter":
      return words.text("obstacle.site.frontMatter", { file: obstacle.file });
    case "site-dates":
      return words.text("obstacle.site.dates", { file: obstacle.file, dates: obstacle.dates.join(", ") });
    case "site-no-list":
      return words.text("obstacle.site.list", { file: obstacle.file });
    case "site-no-recipe":
      return words.text("obstacle.site.recipe", { file: obstacle.file });
    case "site-no-batch":
      return words.text("obstacle.site.batch", { file: obstacle.file });
    case "site-reading":
      return words.text("obstacle.site.reading", { file: obstacle.file, line: String(obstacle.line) });
    case "site-tap":
      return words.text("obstacle.site.tap", { holder: obstacle.holder, title: obstacle.title, tap: obstacle.tap });
    default:
      return sayArchiveObstacle(words, obstacle);
  }
}
