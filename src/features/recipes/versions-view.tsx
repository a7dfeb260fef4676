/** A recipe's versions, each with its own address, and any two of them compared. */
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { BackLink } from "../../ui/frame/back-link.tsx";
import { Band } from "../../ui/frame/band.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Poster } from "../../ui/frame/poster.tsx";
import { SectionHead } from "../../ui/frame/section-head.tsx";
import { Select } from "../../ui/controls/select.tsx";
import { Sheet } from "../../ui/list/sheet.tsx";
import { RecipeDiffList } from "./recipe-diff-list.tsx";
import type { VersionsPage } from "./version-queries.ts";
import styles from "./recipe-view.module.css";

export function VersionsView({ page }: { page: VersionsPage }) {
  const formatter = useFormatter();
  const path = `/recipes/${page.slug}`;
  return (
    <>
      <Band bare>
        <div className="c-full">
          <BackLink href={path} label={page.title} />
        </div>
        <div className="c-1-8">
          <Poster text="Versions" />
          <p className={styles.subtitle}>
            {page.versions.length > 1
              ? `${page.versions.length} versions of ${page.title}, each at an address of its own.`
              : `One version of ${page.title} is kept here.`}
          </p>
        </div>
        <div className={`c-full ${styles.list}`}>
          <VersionSheet page={page} />
        </div>
      </Band>
      {page.versions.length > 1 ? (
        <Band id="changes">
          <SectionHead title={page.diff ? `From version ${page.from} to version ${page.to}` : "Compare two versions"} />
          <div className="c-full">
            <Chooser page={page} path={path} />
            {page.diff ? (
              <RecipeDiffList diff={{ ...page.diff, message: "" }} formatter={formatter} />
            ) : (
              <p>Choose two different versions.</p>
            )}
          </div>
        </Band>
      ) : null}
    </>
  );
}

function VersionSheet({ page }: { page: VersionsPage }) {
  const formatter = useFormatter();
  const dates = useDates();
  const address = (version: number) => `/recipes/${page.slug}${version === page.current ? "" : `?version=${version}`}`;
  return (
    <Sheet
      caption="Versions"
      captionHidden
      rows={page.versions}
      rowKey={({ version }) => String(version)}
      columns={[
        {
          head: "Version",
          cell: ({ version }) => (
            <a href={address(version)}>{version === page.current ? `${version}, the current one` : version}</a>
          ),
        },
        { head: "Saved", cell: ({ at }) => <time dateTime={dates.iso(at)}>{dates.format("short", at)}</time> },
        { head: "What it was about", wideOnly: true, dim: true, cell: ({ message }) => message },
        { head: "OG", number: true, cell: ({ og }) => formatter.gravity(og).number },
        { head: "ABV %", number: true, wideOnly: true, cell: ({ abv }) => formatter.number(abv, 1, 1) },
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

function Chooser({ page, path }: { page: VersionsPage; path: string }) {
  const dates = useDates();
  const options = page.versions.map(({ version, at }) => ({
    value: String(version),
    label: `${version}, ${dates.format("short", at)}`,
  }));
  return (
    <form method="get" action={`${path}/versions#changes`} className={styles.chooser}>
      <Select label="From" name="from" defaultValue={String(page.from)} options={options} />
      <Select label="To" name="to" defaultValue={String(page.to)} options={options} />
      <Button type="submit">Compare</Button>
    </form>
  );
}
