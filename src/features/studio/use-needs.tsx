/** What needs somebody: silent devices, stuck batches, tastings that wait, stock that runs short, drafts. */
import {
  IconAlertTriangle,
  IconAntennaBarsOff,
  IconDatabase,
  IconFileAlert,
  IconFileText,
  IconStars,
} from "@tabler/icons-react";
import type { Printer } from "../../domain/units/printer.ts";
import { printSpan } from "../../domain/units/print-span.ts";
import type { DatePrinter } from "../../platform/print-date.ts";
import { useDates, usePrinter } from "../../platform/use-printer.ts";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import type { NeedsItem } from "../../ui/list/needs-list.tsx";
import { editPath } from "./edit-path.ts";
import type { Fermenting } from "./fermenting-now.tsx";
import type { Today } from "./queries.ts";

const dayMilliseconds = 24 * 3_600_000;

const link = (href: string, words: string) => (
  <LinkButton dense href={href}>
    {words}
  </LinkButton>
);

function recordNeeds({ unreadable }: Today): NeedsItem[] {
  if (unreadable === 0) return [];
  return [
    {
      key: "records",
      icon: IconFileAlert,
      kind: "danger",
      title: unreadable === 1 ? "1 stored record cannot be read" : `${unreadable} stored records cannot be read`,
      text: "They are left out of the site and kept as they are stored.",
      action: link("/studio/settings/records", "Repair"),
    },
  ];
}

const silentNeeds = ({ silent, now }: Today, dates: DatePrinter): NeedsItem[] =>
  silent.map((device) => ({
    key: device.id,
    icon: IconAntennaBarsOff,
    kind: "danger",
    title: `${device.name} has been silent for ${printSpan(now - device.lastSeenAt)}`,
    text: device.batch
      ? `It measures ${device.batch}. Look at its cell, then at the network.`
      : "It measures no batch now.",
    when: dates.print(now - device.lastSeenAt < dayMilliseconds ? "time" : "short", device.lastSeenAt),
    action: link(`/studio/devices/${device.id}`, "Open device"),
  }));

const stuckNeeds = (fermenting: readonly Fermenting[], printer: Printer): NeedsItem[] =>
  fermenting
    .filter(({ summary }) => summary?.stuck)
    .map((batch) => ({
      key: batch.slug,
      icon: IconAlertTriangle,
      kind: "warm",
      title: `${batch.title} seems to be stuck`,
      text: `At ${printer.text("gravity", batch.summary?.gravity ?? 1)} it falls no further, above what the yeast should reach.`,
      action: link(`/batches/${batch.slug}`, "Open batch"),
    }));

function tastingNeeds({ count, first }: Today["tastings"]): NeedsItem[] {
  if (!first) return [];
  return [
    {
      key: "tastings",
      icon: IconStars,
      kind: "danger",
      title: count === 1 ? "A tasting waits for your word" : `${count} tastings wait for your word`,
      text: `${first.stars} stars from ${first.author}${first.note ? `: ${first.note}` : "."}`,
      action: link("/studio/tastings", "Read"),
    },
  ];
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
      action: link("/studio/inventory", "Open ingredients"),
    },
  ];
}

function draftNeeds({ drafts, draftCount }: Today, dates: DatePrinter): NeedsItem[] {
  const [latest] = drafts;
  if (!latest) return [];
  return [
    {
      key: "drafts",
      icon: IconFileText,
      title: draftCount === 1 ? "1 draft" : `${draftCount} drafts`,
      text: drafts.map(({ title, at }) => `“${title}”, ${dates.print("short", at)}.`).join(" "),
      action: link(editPath(latest.kind, latest.id), "Continue"),
    },
  ];
}

/** The most urgent first. */
export function useNeeds(needs: Today, fermenting: readonly Fermenting[]): NeedsItem[] {
  const dates = useDates();
  const printer = usePrinter();
  return [
    ...recordNeeds(needs),
    ...silentNeeds(needs, dates),
    ...stuckNeeds(fermenting, printer),
    ...tastingNeeds(needs.tastings),
    ...stockNeeds(needs.stock),
    ...draftNeeds(needs, dates),
  ];
}
