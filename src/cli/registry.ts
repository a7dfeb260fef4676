/** The commands of the owner's shell. */
import type { Command } from "./command.ts";
import { backup } from "./backup.ts";
import { create } from "./create.ts";
import { device } from "./device.ts";
import { exportFiles } from "./export.ts";
import { importFiles } from "./import.ts";
import { jobs } from "./jobs.ts";
import { rebuild } from "./rebuild.ts";
import { restore, verify } from "./restore.ts";
import { user } from "./user.ts";

export const commands: readonly Command[] = [
  create,
  device,
  importFiles,
  jobs,
  user,
  backup,
  verify,
  restore,
  exportFiles,
  rebuild,
];
