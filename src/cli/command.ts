/** What a command of the owner's command line is. */
import type { Store } from "../storage/database.ts";

export type CommandTools = {
  store: Store;
  /** Public address without a slash at the end. */
  origin: string;
  /** Where uploaded files lie, in its folder `media`. */
  dataFolder: string;
  /** A line for standard output; scripts read the last one. */
  print: (line: string) => void;
  /** A line for standard error. */
  fail: (line: string) => void;
};

export type Command = {
  name: string;
  summary: string;
  /** One line a form of the command, without the program's name. */
  usage: string;
  /** Gives the exit status: 0 done, 1 refused, 2 not understood. */
  run(args: string[], tools: CommandTools): Promise<number>;
};
