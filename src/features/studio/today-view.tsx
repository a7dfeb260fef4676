/** Today in the studio: what needs somebody, what ferments now, what is on tap, what changed. */
import { IconAlertTriangle, IconAntennaBarsOff, IconDatabase, IconFileText, IconStars } from "@tabler/icons-react";
import { useDates, usePrinter } from "../../platform/use-printer.ts";
import type { CurvePoint } from "../../ui/curve-scale.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FermentingRow, type FermentingItem } from "../../ui/fermenting-row.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Link } from "../../ui/link.tsx";
import { type NeedsItem, NeedsList } from "../../ui/needs-list.tsx";
import { Status } from "../../ui/status.tsx";
import { StudioSection } from "../../ui/studio-section.tsx";
import { StudioTable } from "../../ui/studio-table.tsx";
import { Swatch } from "../../ui/swatch.tsx";
import type { Today } from "./queries.ts";
import { editPath } from "./edit-path.ts";
import styles from "./today-view.module.css";

type Fermenting = {
  slug: string;
  title: string;
  number: number;
  style: string;
  srm: number | null;
  og: number | null;
  days: number;
  gravity: readonly CurvePoint[];
  summary: {
    day: number;
    gravity: number;
    celsius: number | null;
    attenuationPercent: number;
    phase: string;
    stuck: boolean;
  } | null;
};
type OnTap = {
  slug: string;
  title: string;
  style: string;
  srm: number | null;
  tap: number | null;
  keg: { pints: number; dryAt: number | null } | null;
};
export type TodayProps = { needs: Today; fermenting: readonly Fermenting[]; onTap: readonly OnTap[]; brews: boolean };

const hour = 3_600_000;

/** How long, in the two largest units: `9 h 12 min`, `3 d 4 h`. */
function printSpan(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

function stockNeeds({ short, pastDate }: Today["stock"]): NeedsItem[] {
  if (short.length + pastDate.length === 0) return [];
  const lacking = short.length === 1 ? "1 ingredient is" : `${short.length} ingredients are`;
  const over = pastDate.length === 1 ? "1 lot is" : `${pastDate.length} lots are`;
  return [
    {
      key: "stock",
      icon: IconDatabase,
      kind: "warm",
      title: short.length > 0 ? `${lacking} short for what is planned` : `${over} past best before`,
      text: [
        short.length > 0 ? `Short: ${short.join(", ")}.` : "",
        pastDate.length > 0 ? `Past best before: ${pastDate.join(", ")}.` : "",
      ]
        .filter(Boolean)
        .join(" "),
      action: (
        <LinkButton dense href="/studio/inventory">
          Open ingredients
        </LinkButton>
      ),
    },
  ];
}

function useNeeds({ needs, fermenting }: TodayProps): NeedsItem[] {
  const dates = useDates();
  const printer = usePrinter();
  const silent = needs.silent.map((device): NeedsItem => ({
    key: device.id,
    icon: IconAntennaBarsOff,
    kind: "danger",
    title: `${device.name} has been silent for ${printSpan(needs.now - device.lastSeenAt)}`,
    text: device.batch
      ? `It measures ${device.batch}. Look at its cell, then at the network.`
      : "It measures no batch now.",
    when: dates.print(needs.now - device.lastSeenAt < 24 * hour ? "time" : "short", device.lastSeenAt),
    action: (
      <LinkButton dense href={`/studio/devices/${device.id}`}>
        Open device
      </LinkButton>
    ),
  }));
  const stuck = fermenting
    .filter(({ summary }) => summary?.stuck)
    .map((batch): NeedsItem => ({
      key: batch.slug,
      icon: IconAlertTriangle,
      kind: "warm",
      title: `${batch.title} seems to be stuck`,
      text: `At ${printer.text("gravity", batch.summary?.gravity ?? 1)} it falls no further, above what the yeast should reach.`,
      action: (
        <LinkButton dense href={`/batches/${batch.slug}`}>
          Open batch
        </LinkButton>
      ),
    }));
  const { count, first } = needs.tastings;
  const tastings: NeedsItem[] = first
    ? [
        {
          key: "tastings",
          icon: IconStars,
          kind: "danger",
          title: count === 1 ? "A tasting waits for your word" : `${count} tastings wait for your word`,
          text: `${first.stars} stars from ${first.author}${first.note ? `: ${first.note}` : "."}`,
          action: (
            <LinkButton dense href="/studio/tastings">
              Read
            </LinkButton>
          ),
        },
      ]
    : [];
  const stock = stockNeeds(needs.stock);
  const [latest] = needs.drafts;
  const drafts: NeedsItem[] = latest
    ? [
        {
          key: "drafts",
          icon: IconFileText,
          title: needs.draftCount === 1 ? "1 draft" : `${needs.draftCount} drafts`,
          text: needs.drafts.map(({ title, at }) => `“${title}”, ${dates.print("short", at)}.`).join(" "),
          action: (
            <LinkButton dense href={editPath(latest.kind, latest.id)}>
              Continue
            </LinkButton>
          ),
        },
      ]
    : [];
  return [...silent, ...stuck, ...tastings, ...stock, ...drafts];
}

export function TodayView(props: TodayProps) {
  const { needs, fermenting, onTap, brews } = props;
  const items = useNeeds(props);
  const isEmpty = needs.changes.length === 0;
  if (isEmpty) return <FirstSteps brews={brews} />;
  return (
    <>
      <StudioSection title="Needs you" aside={items.length}>
        {items.length > 0 ? (
          <NeedsList items={items} />
        ) : (
          <p className={styles.calm}>
            <Status kind="fine">Nothing waits. Devices report, drafts are out, tastings are read.</Status>
          </p>
        )}
      </StudioSection>
      {fermenting.length > 0 ? <FermentingNow batches={fermenting} needs={needs} /> : undefined}
      <div className={styles.pair}>
        {onTap.length > 0 ? <TapTable beers={onTap} /> : undefined}
        <ChangesTable needs={needs} />
      </div>
    </>
  );
}

function FermentingNow({ batches, needs }: { batches: readonly Fermenting[]; needs: Today }) {
  const printer = usePrinter();
  const stateOf = ({ title, summary }: Fermenting): FermentingItem["state"] => {
    const silent = needs.silent.find(({ batch }) => batch === title);
    if (silent) return { kind: "needs-you", text: `silent ${printSpan(needs.now - silent.lastSeenAt)}` };
    if (!summary) return { kind: "waiting", text: "no readings yet" };
    return summary.stuck ? { kind: "needs-you", text: "stuck" } : { kind: "fine", text: summary.phase };
  };
  const items = batches.map((batch): FermentingItem => {
    const { summary, og, gravity } = batch;
    const top = og ?? gravity[0]?.value ?? 1.05;
    const facts = summary
      ? [
          { label: "day", value: printer.number(Math.floor(summary.day) + 1, 0) },
          { label: printer.gravity(summary.gravity).unit || "gravity", value: printer.gravity(summary.gravity).number },
          ...(summary.celsius === null
            ? []
            : [
                {
                  label: printer.parts("temperature", summary.celsius).unit,
                  value: printer.parts("temperature", summary.celsius).number,
                },
              ]),
          { label: "attenuation %", value: printer.number(summary.attenuationPercent, 0) },
        ]
      : [];
    return {
      href: `/batches/${batch.slug}`,
      name: batch.title,
      text: `batch ${batch.number}, ${batch.style}`,
      srm: batch.srm ?? undefined,
      gravity,
      days: batch.days,
      og: top,
      fg: 1 + (top - 1) * 0.22,
      facts,
      state: stateOf(batch),
    };
  });
  return (
    <StudioSection title="Fermenting now" aside={batches.length === 1 ? "1 batch" : `${batches.length} batches`}>
      <FermentingRow items={items} />
    </StudioSection>
  );
}

function TapTable({ beers }: { beers: readonly OnTap[] }) {
  const dates = useDates();
  return (
    <StudioTable
      caption="On tap"
      titled
      rows={beers}
      rowKey={({ slug }) => slug}
      columns={[
        {
          head: "Beer",
          cell: ({ srm, slug, title, style }) => (
            <span className={styles.beer}>
              {srm === null ? undefined : <Swatch srm={srm} />}
              <Link href={`/beers/${slug}`}>
                {title}, {style}
              </Link>
            </span>
          ),
        },
        { head: "Pints left", number: true, cell: ({ keg }) => keg?.pints ?? "" },
        {
          head: "Dry about",
          number: true,
          dim: true,
          cell: ({ keg }) => (keg?.dryAt ? dates.print("short", keg.dryAt) : ""),
        },
      ]}
    />
  );
}

const deeds: Record<string, string> = {
  created: "begun",
  updated: "saved",
  moved: "address changed",
  removed: "to the bin",
  restored: "out of the bin",
  draft: "back to draft",
  scheduled: "scheduled",
  published: "published",
  archived: "archived",
};

function ChangesTable({ needs }: { needs: Today }) {
  const dates = useDates();
  return (
    <StudioTable
      caption="Changed"
      titled
      rows={needs.changes}
      rowKey={({ id }) => id}
      columns={[
        {
          head: "What",
          cell: ({ kind, entryId, title, action }) =>
            action === "removed" ? title : <Link href={editPath(kind, entryId)}>{title}</Link>,
        },
        {
          head: "Change",
          headHidden: true,
          dim: true,
          cell: ({ action, by }) => `${deeds[action] ?? action}${by ? `, ${by}` : ""}`,
        },
        {
          head: "When",
          number: true,
          dim: true,
          cell: ({ at }) => dates.print(needs.now - at < 12 * hour ? "time" : "short", at),
        },
      ]}
    />
  );
}

/** A site without anything in it yet. */
function FirstSteps({ brews }: { brews: boolean }) {
  const building = {
    title: "Write the first post",
    text: "or show a project, or a talk",
    actions: (
      <LinkButton dense href="/studio/writing/new">
        New post
      </LinkButton>
    ),
  };
  const brewing = [
    {
      title: "Have a recipe",
      text: "import BeerXML, BeerJSON or a Brewfather export",
      actions: (
        <LinkButton dense look="primary" href="/studio/recipes">
          Recipes
        </LinkButton>
      ),
    },
    {
      title: "Let a device report",
      text: "only the host name changes: iSpindel, Tilt, GravityMon, RAPT Pill",
      actions: (
        <LinkButton dense href="/studio/devices">
          Pair a device
        </LinkButton>
      ),
    },
  ];
  return (
    <EmptyState
      title="Your first curve goes here"
      text="The site is up and says nothing yet. Say what it is called, then begin with what you have at hand."
      axes={brews ? { x: "days", y: "gravity" } : undefined}
      steps={[
        {
          title: "Name the site",
          text: "and choose what it is for: a brewery, a portfolio, or both",
          actions: (
            <LinkButton dense href="/studio/settings">
              Settings
            </LinkButton>
          ),
        },
        ...(brews ? brewing : []),
        building,
      ]}
    />
  );
}
