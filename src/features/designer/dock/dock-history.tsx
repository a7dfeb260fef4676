/** The versions of a recipe with what became of them; of the chosen one what changed, why, and the ways back to it. */
import { IconArrowRight, IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { foldText } from "../../../domain/publishing/fold-text.ts";
import { diffRecipes, type RecipeDiff } from "../../../domain/recipe/diff-recipes.ts";
import type { Recipe } from "../../../domain/recipe/recipe.ts";
import { hasMashToShare } from "../../../domain/recipe/second-runnings.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Input } from "../../../ui/controls/input.tsx";
import { Select } from "../../../ui/controls/select.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { LinkButton } from "../../../ui/controls/link-button.tsx";
import { sayTogether } from "../../../words/say-change.ts";
import { type Designer, useDesigner } from "../designer-context.ts";
import type { VersionLine } from "../room.ts";
import { BranchForm } from "./dock-branch.tsx";
import { DiffList } from "./dock-diff.tsx";
import { DockPanel } from "./dock-panel.tsx";
import { VersionList } from "./dock-versions.tsx";
import styles from "./dock.module.css";
import { fetchVersion } from "./fetch-version.ts";
import type { Words } from "../../../words/arguments.ts";
import { useWords } from "../../../words/words.ts";

/** A row of the history: the draft stands over the saved versions. */
type Chosen = "draft" | number;

/** What was changed in the chosen row against the one before it. */
type Shown = { from: number | null; to: number; diff: RecipeDiff | null; message: string; by: string | null };

function shownOf(designer: Designer, chosen: Chosen): Shown | undefined {
  const { base, recipe, room } = designer;
  if (chosen === "draft")
    return {
      from: base.version || null,
      to: nextVersion(designer),
      diff: base.version > 0 ? diffRecipes(base.recipe, recipe) : null,
      message: "",
      by: null,
    };
  const at = room.versions.findIndex(({ version }) => version === chosen);
  const line = room.versions[at];
  if (!line) return undefined;
  return {
    from: room.versions[at + 1]?.version ?? null,
    to: chosen,
    diff: line.diff,
    message: line.message,
    by: line.by,
  };
}

const nextVersion = ({ room, base }: Designer): number => Math.max(base.version, room.versions[0]?.version ?? 0) + 1;

/** From here on a list is searched sooner than read. */
const manyVersions = 8;

/** By what a brewer remembers of it: its number, why it was made, by whom, and what was brewed of it. */
const isFound = (words: Words, { version, message, by, outcomes }: VersionLine, typed: string): boolean => {
  const brewed = outcomes.flatMap(({ number, title }) => [
    words.text("designer.dock.history.batch", { number: String(number) }),
    title,
  ]);
  const text = foldText([`v${version}`, message, by ?? "", ...brewed].join(" "));
  return foldText(typed)
    .split(" ")
    .every((word) => text.includes(word));
};

export function HistoryPanel() {
  const words = useWords();
  const designer = useDesigner();
  const { recipe, base, room } = designer;
  const drafted = base.version === 0 || recipe !== base.recipe;
  // Null: the one that was open has been closed.
  const [picked, setPicked] = useState<Chosen | null>();
  const [typed, setTyped] = useState("");
  const latest = room.versions[0]?.version;
  const chosen = picked === undefined ? (drafted || latest === undefined ? "draft" : latest) : picked;
  const shown = chosen === null ? undefined : shownOf(designer, chosen);
  const versions = room.versions.filter((line) => isFound(words, line, typed));
  return (
    <DockPanel page focusKey="history" title={words.say("designer.history")}>
      {room.versions.length >= manyVersions ? (
        <Input
          dense
          type="search"
          label={words.text("designer.dock.history.find")}
          hint={words.text("designer.dock.history.find.hint", {
            found: String(versions.length),
            all: String(room.versions.length),
          })}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      ) : undefined}
      <VersionList
        versions={versions}
        draft={
          drafted && typed === "" ? { version: nextVersion(designer), savedAt: room.draft?.savedAt ?? null } : null
        }
        chosen={chosen}
        before={shown?.from ?? null}
        onChoose={(next) => setPicked(next === chosen ? null : next)}
      >
        {shown && chosen !== null ? (
          <ShownVersion key={chosen} designer={designer} shown={shown} chosen={chosen} />
        ) : undefined}
      </VersionList>
    </DockPanel>
  );
}

function ShownVersion({ designer, shown, chosen }: { designer: Designer; shown: Shown; chosen: Chosen }) {
  const words = useWords();
  const { to, message, by } = shown;
  const { formatter, room } = designer;
  const [other, setOther] = useState<{ from: number; diff: RecipeDiff | undefined }>();
  const from = other?.from ?? shown.from;
  const diff = other ? (other.diff ?? null) : shown.diff;
  const together = diff ? sayTogether(diff, formatter) : "";
  const versions = room.versions.filter(({ version }) => version !== chosen);
  const compare = async (version: number): Promise<void> => {
    const [before, after] = await Promise.all([
      recipeOf(designer, version),
      chosen === "draft" ? designer.recipe : recipeOf(designer, chosen),
    ]);
    setOther({ from: version, diff: before && after ? diffRecipes(before, after) : undefined });
  };
  return (
    <section
      className={classNames(styles.stack, styles.shown)}
      aria-label={words.text("designer.dock.history.version", { version: String(to) })}
    >
      <div className={styles.between}>
        {from === null ? undefined : (
          <>
            <b>{`v${from}`}</b>
            <Icon of={IconArrowRight} small />
            <span className="vh">{words.say("designer.dock.history.to")}</span>
          </>
        )}
        <b>{`v${to}`}</b>
        <span className={styles.label}>{countText(words, diff)}</span>
      </div>
      {message ? (
        <p className={styles.why}>
          {words.say("designer.dock.history.reason", { label: (inside) => <b>{inside}</b>, reason: message })}
          {by ? <span className={styles.quiet}>{` ${by}`}</span> : undefined}
        </p>
      ) : undefined}
      {versions.length > (from === null ? 0 : 1) ? (
        <Select
          dense
          label={words.text("designer.dock.history.compareWith")}
          value={String(from ?? "")}
          options={[
            ...(from === null ? [{ value: "", label: words.text("designer.dock.history.compareWithNone") }] : []),
            ...versions.map(({ version, message: why }) => ({
              value: String(version),
              label: optionText(version, why),
            })),
          ]}
          onChange={({ currentTarget }) => void compare(Number(currentTarget.value))}
        />
      ) : undefined}
      {other && !other.diff ? (
        <p className={styles.refused} role="alert">
          {words.say("designer.dock.history.unreachable")}
        </p>
      ) : undefined}
      {diff && diff.changes.length > 0 ? <DiffList diff={diff} formatter={formatter} /> : undefined}
      {together && diff && diff.changes.length > 1 ? (
        <p className={styles.effect}>{words.say("versions.together", { effect: together })}</p>
      ) : undefined}
      <VersionDeeds designer={designer} shown={{ ...shown, from }} chosen={chosen} />
    </section>
  );
}

const longestReason = 40;
const optionText = (version: number, message: string): string =>
  message === ""
    ? `v${version}`
    : `v${version}, ${message.length > longestReason ? `${message.slice(0, longestReason)}…` : message}`;

function countText(words: Words, diff: RecipeDiff | null): string {
  if (!diff) return words.text("designer.dock.history.first");
  return diff.changes.length === 0
    ? words.text("designer.changes.none")
    : words.text("designer.changes", { count: diff.changes.length });
}

/** The recipe of a saved version: the one in hand's base, or fetched. */
const recipeOf = async ({ base, room }: Designer, version: number): Promise<Recipe | undefined> =>
  version === base.version ? base.recipe : fetchVersion(room.id, version);

/** A draft is taken back to the version before it; a saved version is brought into the draft. */
function VersionDeeds({ designer, shown, chosen }: { designer: Designer; shown: Shown; chosen: Chosen }) {
  const words = useWords();
  const { room, recipe, base, edit, branch, beginSecond } = designer;
  const [wrong, setWrong] = useState<string>();
  const [asking, setAsking] = useState<"branch" | "second">();
  const ask = (what: "branch" | "second"): void => setAsking(asking === what ? undefined : what);
  const compared = comparable(designer, shown, chosen);
  const [first, second] = compared;
  const query = compared.map((version, index) => `${index === 0 ? "a" : "b"}=${room.id}@${version}`).join("&");
  const isInHand = chosen === base.version && recipe === base.recipe;
  const restored = chosen === "draft" ? shown.from : isInHand ? null : chosen;
  const restore = async (version: number): Promise<void> => {
    const found = await recipeOf(designer, version);
    setWrong(found ? undefined : words.text("designer.dock.history.unreachable"));
    if (found) edit(() => found, { said: words.text("designer.dock.history.restored", { version: String(version) }) });
  };
  const branchAs = async (title: string): Promise<string | undefined> => {
    const found = chosen === "draft" ? recipe : await recipeOf(designer, chosen);
    return found ? branch(title, found) : words.text("designer.dock.history.unreachable");
  };
  return (
    <>
      <div className={styles.buttons}>
        {restored === null ? undefined : (
          <Button dense icon={IconRefresh} onClick={() => void restore(restored)}>
            {words.say("designer.dock.history.restore", { version: String(restored) })}
          </Button>
        )}
        <Button dense look="quiet" aria-expanded={asking === "branch"} onClick={() => ask("branch")}>
          {words.say("designer.dock.branch")}
        </Button>
        {base.version > 0 && hasMashToShare(base.recipe) ? (
          <Button dense look="quiet" aria-expanded={asking === "second"} onClick={() => ask("second")}>
            {words.say("recipe.runnings")}
          </Button>
        ) : undefined}
        {compared.length > 0 ? (
          <LinkButton dense look="quiet" href={`/studio/recipes/compare?${query}`}>
            {second === undefined
              ? words.say("designer.dock.history.compareOther")
              : words.say("designer.dock.history.compare", { first: String(first), second: String(second) })}
          </LinkButton>
        ) : undefined}
      </div>
      {wrong ? (
        <p className={styles.refused} role="alert">
          {wrong}
        </p>
      ) : undefined}
      {asking === "branch" ? (
        <BranchForm
          key="branch"
          title={words.text("designer.dock.branch.proposed", { title: room.title })}
          action={words.text("designer.dock.branch.create")}
          doing={words.text("designer.dock.branch.creating")}
          onBranch={branchAs}
        />
      ) : undefined}
      {asking === "second" ? (
        <>
          <p className={styles.where}>{words.say("designer.dock.second.about", { title: room.title })}</p>
          <BranchForm
            key="second"
            title={words.text("designer.dock.second.proposed", { title: room.title })}
            action={words.text("designer.dock.second.create")}
            doing={words.text("designer.dock.second.creating")}
            onBranch={beginSecond}
          />
        </>
      ) : undefined}
    </>
  );
}

/** Saved versions to lay side by side: the chosen one after the one before, for a draft the last two; one where there is no more. */
function comparable({ room }: Designer, { from, to }: Shown, chosen: Chosen): number[] {
  if (chosen !== "draft") return from === null ? [to] : [from, to];
  return room.versions
    .slice(0, 2)
    .map(({ version }) => version)
    .toReversed();
}
