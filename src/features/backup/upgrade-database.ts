/** Brings a database up to this program, with a copy of it as it was beside it. */
import type { Result } from "../../domain/result.ts";
import type { UpgradeStep } from "../../domain/upgrade-step.ts";
import { seldom } from "../../platform/seldom.ts";
import { copyBeforeMigration } from "../../storage/archive/copy-before-migration.ts";
import type { Place } from "../../storage/archive/open-snapshot.ts";
import { type Database, migrate } from "../../storage/database.ts";
import { sayUpgradeStep } from "../../words/say-upgrade-step.ts";
import { wordsOf } from "../../words/words.ts";

/** `language` is that of the shell. */
type Upgrade = { place: Place; at: number; language: string; say: (line: string) => void };

/** Without the copy nothing is changed. Problems: those of both. */
export async function upgradeDatabase(
  database: Database,
  { place, at, language, say }: Upgrade,
): Promise<Result<void>> {
  const copied = await copyBeforeMigration(database, place, at);
  if (!copied.ok) return copied;
  const words = wordsOf(language);
  if (copied.value !== null) say(words.text("cli.upgrade.copied", { file: copied.value }));
  return migrate(database, undefined, {
    onProgress: seldom((step: UpgradeStep) => say(sayUpgradeStep(words, step, language))),
  });
}
