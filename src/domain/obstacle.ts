/** What stops a command of the owner's shell, a backup or the server's start, with what a sentence about it names. */

/** Why a value of the environment is none. */
export type EnvFault =
  | {
      is:
        | "whole-number"
        | "port"
        | "address"
        | "hosts"
        | "postgres"
        | "above-zero"
        | "addresses"
        | "tokens"
        | "time"
        | "keep";
    }
  | { is: "choice"; of: readonly string[] };

/** Of backups: to be made, checked or restored. */
export type ArchiveObstacle =
  | { is: "nothing-here"; file: string | null }
  | { is: "archive-foreign" | "archive-no-manifest" | "archive-wrong-manifest" | "archive-extra" }
  | { is: "archive-cut"; after: string | null; fault: string }
  | { is: "archive-newer"; migrations: readonly string[] }
  | { is: "archive-part"; part: string; isThere: boolean }
  | { is: "archive-column"; column: string }
  | { is: "archive-rows"; table: string; read: number; written: number }
  | { is: "archive-locked" }
  | { is: "archive-key"; fault: string }
  | { is: "restore-into-tables" }
  | { is: "restore-into-folder"; folder: string; found: string }
  | { is: "file-missing" | "file-exists"; file: string }
  | { is: "no-store" | "no-media-store" }
  | { is: "store-settings" | "media-settings"; names: readonly string[] }
  | { is: "store-silent"; endpoint: string; fault: string }
  | { is: "store-refused"; endpoint: string; request: string; answer: string }
  | { is: "store-size"; name: string; kept: number; sent: number }
  | { is: "store-upload"; name: string }
  | { is: "store-damaged"; name: string; endpoint: string }
  | { is: "recipient"; fault: string }
  | { is: "backup-stopped" | "backup-disk-full" }
  | { is: "backup-unwritable" | "backup-failed"; fault: string };

export type Obstacle =
  | { is: "environment"; faults: readonly { name: string; fault: EnvFault }[] }
  | { is: "incomplete-program"; files: readonly string[] }
  | { is: "port-taken" | "port-forbidden"; port: number }
  | { is: "not-listening"; at: string; fault: string }
  | { is: "folder-in-use"; folder: string; process: string }
  | { is: "folder-read-only" | "folder-is-file" | "folder-full" | "no-site"; folder: string }
  | { is: "secret-unusable"; file: string }
  | { is: "database-empty"; file: string }
  | { is: "database-damaged"; file: string; fault: string }
  | { is: "database-newer"; migrations: readonly string[] }
  | { is: "database"; fault: DatabaseFault }
  | { is: "table-laid-out"; table: string }
  | ArchiveObstacle
  | { is: "export-into-folder"; folder: string }
  | { is: "site-file"; file: string; fault: string }
  | { is: "site-front-matter" | "site-no-list" | "site-no-recipe" | "site-no-batch"; file: string }
  | { is: "site-dates"; file: string; dates: readonly string[] }
  | { is: "site-reading"; file: string; line: number }
  | { is: "site-tap"; holder: string; title: string; tap: string };

/** What the engines say of their faults. */
export type DatabaseFault =
  | "address"
  | "busy"
  | "closed"
  | "conflict"
  | "crowded"
  | "damaged"
  | "disk"
  | "disk-full"
  | "host-away"
  | "host-unknown"
  | "lost"
  | "missing"
  | "missing-value"
  | "no-database"
  | "no-rights"
  | "no-site"
  | "password"
  | "read-only"
  | "server-full"
  | "silent"
  | "starting"
  | "too-large"
  | "unreachable"
  | "unwritable"
  | "user"
  | "wrong-type";
