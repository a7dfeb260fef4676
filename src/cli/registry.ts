/** The commands of the owner's shell. */
import type { Command } from "./command.ts";
import { create } from "./create.ts";
import { device } from "./device.ts";
import { importFiles } from "./import.ts";
import { rebuild } from "./rebuild.ts";
import { user } from "./user.ts";

export const commands: readonly Command[] = [create, device, importFiles, rebuild, user];
