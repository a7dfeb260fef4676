/** `serve`: the site itself, until it is told to stop. */
import { start } from "../main.ts";
import type { ProgramCommand } from "./command.ts";

export const serve: ProgramCommand = {
  summary: (words) => words.text("cli.serve.summary"),
  usage: () => "serve",
  start,
};
