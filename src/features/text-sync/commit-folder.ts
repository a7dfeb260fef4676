/** A sync as a commit of its own, where the folder is a work tree of Git; what else waits there to be committed stays as it is. */
import { execFile } from "node:child_process";
import { ok, problem, type Result } from "../../domain/result.ts";
import { environmentWith } from "../../platform/env.ts";

const longestMilliseconds = 120_000;

/** Never asks for a password: nobody sits there who could answer. */
function git(folder: string, args: readonly string[], input = ""): Promise<Result<string>> {
  const options = {
    cwd: folder,
    timeout: longestMilliseconds,
    maxBuffer: 4_000_000,
    env: environmentWith({ GIT_TERMINAL_PROMPT: "0" }),
  };
  return new Promise((resolve) => {
    const child = execFile("git", args, options, (fault, out, said) => {
      if (!fault) resolve(ok(out.trim()));
      else resolve(problem("git", (said.trim() || fault.message).slice(0, 500)));
    });
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(input);
  });
}

const listed = (paths: readonly string[]) => [...new Set(paths)].join("\0");
const named = ["--pathspec-from-file=-", "--pathspec-file-nul"];

/** Who commits, where Git has not been told. */
async function authorFor(folder: string): Promise<string[]> {
  const known = await git(folder, ["config", "user.email"]);
  return known.ok ? [] : ["-c", "user.name=Wortfolio", "-c", "user.email=wortfolio@localhost"];
}

/** Gives whether there was something to commit. Problem `git` with what it says. */
export async function commitFolder(
  folder: string,
  paths: readonly string[],
  message: string,
): Promise<Result<boolean>> {
  const inside = await git(folder, ["rev-parse", "--is-inside-work-tree"]);
  if (!inside.ok) return inside;
  const staged = await stage(folder, paths);
  if (!staged.ok || staged.value.length === 0) return staged.ok ? ok(false) : staged;
  const author = await authorFor(folder);
  const committed = await git(
    folder,
    [...author, "--literal-pathspecs", "commit", "--quiet", "-m", message, ...named],
    listed(staged.value),
  );
  return committed.ok ? ok(true) : committed;
}

/** Gives those that differ from the last commit. What the owner lets Git ignore stays out of it. */
async function stage(folder: string, paths: readonly string[]): Promise<Result<string[]>> {
  const ignored = await git(folder, ["check-ignore", "-z", "--stdin"], listed(paths));
  const left = new Set(ignored.ok ? ignored.value.split("\0") : []);
  const ours = paths.filter((each) => !left.has(each));
  const staged = await git(folder, ["update-index", "--add", "--remove", "-z", "--stdin"], listed(ours));
  if (!staged.ok) return staged;
  const changed = await git(folder, ["diff", "--cached", "--name-only", "--no-renames", "--relative", "-z"]);
  return changed.ok ? ok(changed.value.split("\0").filter((each) => ours.includes(each))) : changed;
}

export const pushFolder = (folder: string): Promise<Result<string>> => git(folder, ["push", "--quiet"]);
