/** `jobs`: lists the site's work, tries a task again, cancels one. */
import { changeWork } from "../features/work/work-deeds.ts";
import { overlookWork, type ShownJob } from "../features/work/work.ts";
import { defaultChoices } from "../platform/visitor-choices.ts";
import { program } from "../domain/people/program.ts";
import type { CommandTools, SiteCommand } from "./command.ts";

const usage = "jobs [--json]\njobs retry ID\njobs cancel ID";
const mostShown = 50;

const when = (job: ShownJob): string =>
  new Date(job.state === "waiting" ? job.dueAt : job.changedAt).toISOString().slice(0, 19);

const line = (job: ShownJob): string =>
  [`  ${job.id}`, when(job), job.label, job.subject && `“${job.subject.title}”`, job.error || job.result]
    .filter(Boolean)
    .join("  ");

async function list(isJson: boolean, { store, print }: CommandTools): Promise<number> {
  const lists = await overlookWork(store, mostShown);
  if (isJson) {
    for (const job of Object.values(lists).flat()) print(JSON.stringify(job));
    return 0;
  }
  for (const [name, jobs] of Object.entries(lists)) {
    if (jobs.length === 0) continue;
    print(`${name}:`);
    for (const job of jobs) print(line(job));
  }
  if (Object.values(lists).flat().length === 0) print("There is no work.");
  return 0;
}

async function change(deed: "retry" | "cancel", id: string, { store, print, fail }: CommandTools): Promise<number> {
  const changed = await changeWork({ store, viewer: program, choices: defaultChoices }, { deed, fields: { id } });
  if (changed.ok && changed.value.refused === null) {
    print(changed.value.undo?.said ?? changed.value.said);
    return 0;
  }
  fail(changed.ok ? (changed.value.errors["form"] ?? "") : changed.message);
  return 1;
}

export const jobs: SiteCommand = {
  summary: "Tasks of the site: list them, try one again, cancel one.",
  usage,
  async run(args, tools) {
    const [deed, id] = args;
    if (args.length === 0 || (args.length === 1 && deed === "--json")) return list(args.length === 1, tools);
    if ((deed === "retry" || deed === "cancel") && id && args.length === 2) return change(deed, id, tools);
    tools.fail(`Usage:\n${usage.replace(/^/gm, "  wortfolio ")}`);
    return 2;
  },
};
