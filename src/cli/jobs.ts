/** `jobs`: lists the site's work, tries a task again, cancels one. */
import { changeWork } from "../features/work/work-deeds.ts";
import { overlookWork, type ShownJob } from "../features/work/work.ts";
import { defaultChoices } from "../platform/visitor-choices.ts";
import { program } from "../domain/people/program.ts";
import type { Words } from "../words/arguments.ts";
import { wordsOf } from "../words/words.ts";
import type { CommandTools, SiteCommand } from "./command.ts";
import { misused } from "./misused.ts";

const mostShown = 50;

const when = (job: ShownJob): string =>
  new Date(job.state === "waiting" ? job.dueAt : job.changedAt).toISOString().slice(0, 19);

const line = (job: ShownJob): string =>
  [`  ${job.id}`, when(job), job.label, job.subject && `“${job.subject.title}”`, job.error || job.result]
    .filter(Boolean)
    .join("  ");

type JobList = keyof Awaited<ReturnType<typeof overlookWork>>;

function sayList(words: Words, list: JobList): string {
  switch (list) {
    case "waiting":
      return words.text("cli.jobs.waiting");
    case "running":
      return words.text("cli.jobs.running");
    case "failed":
      return words.text("cli.jobs.failed");
    case "ended":
      return words.text("cli.jobs.ended");
  }
}

async function list(isJson: boolean, { store, language, print }: CommandTools): Promise<number> {
  const lists = await overlookWork(store, mostShown, isJson ? defaultChoices : { ...defaultChoices, language });
  if (isJson) {
    for (const job of Object.values(lists).flat()) print(JSON.stringify(job));
    return 0;
  }
  const words = wordsOf(language);
  for (const name of ["waiting", "running", "failed", "ended"] as const) {
    if (lists[name].length === 0) continue;
    print(sayList(words, name));
    for (const job of lists[name]) print(line(job));
  }
  if (Object.values(lists).flat().length === 0) print(words.text("cli.jobs.none"));
  return 0;
}

async function change(deed: "retry" | "cancel", id: string, tools: CommandTools): Promise<number> {
  const { store, language, print, fail } = tools;
  const choices = { ...defaultChoices, language };
  const changed = await changeWork({ store, viewer: program, choices }, { deed, fields: { id } });
  if (changed.ok && changed.value.refused === null) {
    print(changed.value.undo?.said ?? changed.value.said);
    return 0;
  }
  fail(changed.ok ? (changed.value.errors["form"] ?? "") : changed.message);
  return 1;
}

export const jobs: SiteCommand = {
  summary: (words) => words.text("cli.jobs.summary"),
  usage: () => "jobs [--json]\njobs retry ID\njobs cancel ID",
  async run(args, tools) {
    const [deed, id] = args;
    if (args.length === 0 || (args.length === 1 && deed === "--json")) return list(args.length === 1, tools);
    if ((deed === "retry" || deed === "cancel") && id && args.length === 2) return change(deed, id, tools);
    return misused(jobs, tools);
  },
};
