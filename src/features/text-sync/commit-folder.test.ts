/** What a sync changed is one commit; what somebody prepares beside it stays theirs. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { commitFolder, pushFolder } from "./commit-folder.ts";

let root: string;
let folder: string;
const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim();
const put = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "wortfolio-git-"));
  folder = path.join(root, "site/texts");
  mkdirSync(path.join(folder, "posts"), { recursive: true });
  execFileSync("git", ["init", "--quiet", path.join(root, "site")]);
  put("posts/a.md", "A");
  put("posts/old.md", "Old");
  git("add", ".");
  git("-c", "user.name=T", "-c", "user.email=t@example.org", "commit", "--quiet", "-m", "First");
});
afterEach(() => rmSync(root, { recursive: true }));

test("written, new and deleted files are committed, and nothing else", async () => {
  put("posts/a.md", "A, by site");
  put("posts/new ä*.md", "New");
  rmSync(path.join(folder, "posts/old.md"));
  put("posts/unseen.md", "Ignored");
  put(".gitignore", "unseen.md");
  put("posts/mine.md", "Mine");
  git("add", "posts/mine.md");
  const paths = ["posts/a.md", "posts/new ä*.md", "posts/old.md", "posts/never-there.md", "posts/unseen.md"];
  expect(await commitFolder(folder, paths, "Sync")).toMatchObject({ ok: true, value: true });
  expect(git("-c", "core.quotePath=false", "show", "--name-status", "--no-renames", "--format=%s").split("\n")).toEqual(
    ["Sync", "", "M\ttexts/posts/a.md", "A\ttexts/posts/new ä*.md", "D\ttexts/posts/old.md"],
  );
  expect(git("status", "--porcelain")).toBe("A  texts/posts/mine.md\n?? texts/.gitignore");
  expect(await commitFolder(folder, paths, "Again")).toMatchObject({ ok: true, value: false });
});

test("it is pushed where that is asked for, and what Git says is said", async () => {
  expect(await pushFolder(folder)).toMatchObject({ ok: false, code: "git" });
  git("init", "--quiet", "--bare", path.join(root, "remote.git"));
  git("remote", "add", "origin", path.join(root, "remote.git"));
  git("config", "push.autoSetupRemote", "true");
  expect(await pushFolder(folder)).toMatchObject({ ok: true });
});

test("a folder outside of any repository is said to be none", async () => {
  const alone = mkdtempSync(path.join(tmpdir(), "wortfolio-alone-"));
  expect(await commitFolder(alone, [], "Sync")).toMatchObject({ ok: false, code: "git" });
  rmSync(alone, { recursive: true });
});
