/** A recipe's versions, each with its own address, and any two of them compared. */
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { BackLink } from "../../ui/frame/back-link.tsx";
import { Band } from "../../ui/frame/band.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Poster } from "../../ui/frame/poster.tsx";
import { SectionHead } from "../../ui/frame/section-head.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { Sheet } from "../../ui/list/sheet.tsx";
import type { SaidDiff } from "../../words/say-change.ts";
import { useWords } from "../../words/words.ts";
import { RecipeDiffList } from "./recipe-diff-list.tsx";
import type { VersionsPage } from "./version-queries.ts";
import styles from "./recipe-view.module.css";

type Page = Omit<VersionsPage, "diff">;

/** `diff`: what changed from one chosen version to the other; null without two. */
export function VersionsView({ page, diff }: { page: Page; diff: SaidDiff | null }) {
  const words = useWords();
  const path = `/recipes/${page.slug}`;
  return (
    <>
      <Band bare>
        <div className="c-full">
          <BackLink href={path} label={page.title} />
        </div>
        <div className="c-1-8">
          <Poster text={words.text("versions.title")} />
          <p className={styles.subtitle}>
            {words.say("versions.lede", { count: page.versions.length, title: page.title })}
          </p>
        </div>
        <div className={`c-full ${styles.list}`}>
          <VersionSheet page={page} />
        </div>
      </Band>
      {page.versions.length > 1 ? (
        <Band id="changes">
          <SectionHead
            title={
              diff
                ? words.text("versions.between", { from: `${page.from}`, to: `${page.to}` })
                : words.text("versions.compareTwo")
            }
          />
          <div className="c-full">
            <Chooser page={page} path={path} />
            {diff ? <RecipeDiffList diff={diff} /> : <p>{words.say("versions.same")}</p>}
          </div>
        </Band>
      ) : null}
    </>
  );
}

function VersionSheet({ page }: { page: Page }) {
  const words = useWords();
  const formatter = useFormatter();
  const dates = useDates();
  const address = (version: number) => `/recipes/${page.slug}${version === page.current ? "" : `?version=${version}`}`;
  return (
    <Sheet
      caption={words.text("versions.title")}
      captionHidden
      rows={page.versions}
      rowKey={({ version }) => String(version)}
      columns={[
        {
          head: words.text("recipe.version"),
          cell: ({ version }) => (
            <a href={address(version)}>
              {version === page.current ? words.text("versions.current", { version: `${version}` }) : version}
            </a>
          ),
        },
        {
          head: words.text("versions.saved"),
          cell: ({ at }) => <time dateTime={dates.iso(at)}>{dates.format("short", at)}</time>,
        },
        { head: words.text("versions.note"), wideOnly: true, dim: true, cell: ({ message }) => message },
        {
          head: words.text("recipe.og", { scale: formatter.scale }),
          number: true,
          cell: ({ og }) => formatter.gravity(og, 3).number,
        },
        {
          head: words.text("recipe.abv"),
          number: true,
          wideOnly: true,
          cell: ({ abv }) => formatter.number(abv, 1, 1),
        },
        { head: "IBU", number: true, cell: ({ ibu }) => formatter.number(ibu, 0) },
        {
          head: formatter.choice.colour,
          number: true,
          wideOnly: true,
          cell: ({ srm }) => formatter.parts("colour", srm, "large", 0).number,
        },
      ]}
    />
  );
}

function Chooser({ page, path }: { page: Page; path: string }) {
  const words = useWords();
  const dates = useDates();
  const options = page.versions.map(({ version, at }) => ({
    value: String(version),
    label: `${version}, ${dates.format("short", at)}`,
  }));
  return (
    <form method="get" action={`${path}/versions#changes`} className={styles.chooser}>
      <Select label={words.text("versions.from")} name="from" defaultValue={String(page.from)} options={options} />
      <Select label={words.text("versions.to")} name="to" defaultValue={String(page.to)} options={options} />
      <Button type="submit">{words.say("versions.compare")}</Button>
    </form>
  );
}
