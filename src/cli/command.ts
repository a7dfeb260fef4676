/** What a command of the owner's command line is. */
import type { BackupSettings, Place } from "../features/backup/backup-settings.ts";
import type { Store } from "../storage/database.ts";
import type { Words } from "../words/arguments.ts";
import type { ShellLanguage } from "../platform/shell-language.ts";

export type CommandTools = {
  store: Store;
  /** Public address without a slash at the end. */
  origin: string;
  /** Where uploaded files lie, in its folder `media`. */
  dataFolder: string;
  /** That of the shell. */
  language: ShellLanguage;
  /** A line for standard output; scripts read the last one. */
  print: (line: string) => void;
  /** A line for standard error. */
  fail: (line: string) => void;
};

/** What a command has that opens the site's database itself, if at all. */
export type PlaceTools = Pick<CommandTools, "language" | "print" | "fail"> & {
  place: Place;
  backup: BackupSettings;
  now: () => number;
};

export type Described = {
  /** Help has no word of it on a site that does not brew. */
  brews?: true;
  summary(words: Words, brews: boolean): string;
  /** One line a form of the command, without the program's name. */
  usage(words: Words, brews: boolean): string;
};

/** Gives the exit status: 0 done, 1 refused, 2 not understood. */
export type SiteCommand = Described & {
  /** It makes a site where there is none. */
  begins?: true;
  run(args: string[], tools: CommandTools): Promise<number>;
};
export type PlaceCommand = Described & { runAt(args: string[], tools: PlaceTools): Promise<number> };
/** The program itself; it says what is wrong and ends by itself. */
export type ProgramCommand = Described & { start(): Promise<void> };
export type Command = SiteCommand | PlaceCommand | ProgramCommand;
