/** `serve`: the site itself, until it is told to stop. */
import { start } from "../main.ts";
import type { ProgramCommand } from "./command.ts";

export const serve: ProgramCommand = {
  summary:
    "Serves the site of DATA_FOLDER (default ./data) at PORT (default 3000), and makes an empty one where none is.",
  usage: "serve",
  start,
};
