/** What a command of the owner's command line is. */
import type { BackupSettings } from "../features/backup/backup-settings.ts";
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

/** What a command has that opens the site's database itself, if at all. */
export type PlaceTools = Pick<CommandTools, "print" | "fail"> & {
  place: { databaseUrl?: string | undefined; dataFolder: string };
  backup: BackupSettings;
  now: () => number;
};

type Described = {
  summary: string;
  /** One line a form of the command, without the program's name. */
  usage: string;
};

/** Gives the exit status: 0 done, 1 refused, 2 not understood. */
export type SiteCommand = Described & { run(args: string[], tools: CommandTools): Promise<number> };
export type PlaceCommand = Described & { runAt(args: string[], tools: PlaceTools): Promise<number> };
/** The program itself; it says what is wrong and ends by itself. */
export type ProgramCommand = Described & { start(): Promise<void> };
export type Command = SiteCommand | PlaceCommand | ProgramCommand;
