/** How far an upgrade of the database has come, for the terminal. */
import type { UpgradeStep } from "../domain/upgrade-step.ts";
import { formatNumber } from "../domain/units/format-quantity.ts";
import type { Words } from "./arguments.ts";

export function sayUpgradeStep(words: Words, step: UpgradeStep, language: string): string {
  switch (step.is) {
    case "migration":
      return words.text("cli.upgrade.migration", { name: step.name });
    case "readings":
      return words.text("cli.upgrade.readings", {
        moved: formatNumber(step.moved, language, 0),
        total: formatNumber(step.total, language, 0),
      });
  }
}
