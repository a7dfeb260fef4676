/** What needs somebody: silent devices, stuck batches, tastings that wait, stock that runs short, drafts. */
import {
  IconAlertTriangle,
  IconAntennaBarsOff,
  IconDatabase,
  IconFileAlert,
  IconFileText,
  IconStars,
} from "@tabler/icons-react";
import type { Formatter } from "../../domain/units/formatter.ts";
import { formatSpan } from "../../domain/units/format-span.ts";
import type { DateFormatter } from "../../platform/format-date.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
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

const silentNeeds = ({ silent, now }: Today, dates: DateFormatter): NeedsItem[] =>
  silent.map((device) => ({
    key: device.id,
    icon: IconAntennaBarsOff,
    kind: "danger",
    title: `${device.name} has been silent for ${formatSpan(now - device.lastSeenAt)}`,
    text: device.batch
      ? `It measures ${device.batch}. Look at its cell, then at the network.`
      : "It measures no batch now.",
    when: dates.format(now - device.lastSeenAt < dayMilliseconds ? "time" : "short", device.lastSeenAt),
    action: link(`/studio/devices/${device.id}`, "Open device"),
  }));

const stuckNeeds = (fermenting: readonly Fermenting[], formatter: Formatter): NeedsItem[] =>
  fermenting
    .filter(({ summary }) => summary?.stuck)
    .map((batch) => ({
      key: batch.slug,
      icon: IconAlertTriangle,
      kind: "warm",
      title: `${batch.title} seems to be stuck`,
      text: `At ${formatter.text("gravity", batch.summary?.gravity ?? 1)} it falls no further, above what the yeast should reach.`,
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

const namesOf = ({ count, names }: Today["stock"]["short"]): string =>
  names.join(", ") + (count > names.length ? ` and ${count - names.length} more` : "");

function stockNeeds({ short, pastDate }: Today["stock"]): NeedsItem[] {
  if (short.count + pastDate.count === 0) return [];
  const lacking = short.count === 1 ? "1 ingredient is" : `${short.count} ingredients are`;
  const over = pastDate.count === 1 ? "1 lot is" : `${pastDate.count} lots are`;
  return [
    {
      key: "stock",
      icon: IconDatabase,
      kind: "warm",
      title: short.count > 0 ? `${lacking} short for what is planned` : `${over} past best before`,
      text: [
        short.count > 0 ? `Short: ${namesOf(short)}.` : "",
        pastDate.count > 0 ? `Past best before: ${namesOf(pastDate)}.` : "",
      ]
        .filter(Boolean)
        .join(" "),
      action: link("/studio/inventory", "Open ingredients"),
    },
  ];
}

function draftNeeds({ drafts, draftCount }: Today, dates: DateFormatter): NeedsItem[] {
  const [latest] = drafts;
  if (!latest) return [];
  return [
    {
      key: "drafts",
      icon: IconFileText,
      title: draftCount === 1 ? "1 draft" : `${draftCount} drafts`,
      text: drafts.map(({ title, at }) => `“${title}”, ${dates.format("short", at)}.`).join(" "),
      action: link(editPath(latest.kind, latest.id), "Continue"),
    },
  ];
}

function workNeeds({ failed, restoredAt }: Today, dates: DateFormatter): NeedsItem[] {
  const action = link("/studio/work", "Open work");
  const needs: NeedsItem[] = [];
  if (restoredAt !== null)
    needs.push({
      key: "restored",
      icon: IconAlertTriangle,
      kind: "warm",
      title: `This site was restored on ${dates.format("short", restoredAt)}`,
      text: "It sends nothing until the owner says that it is the live one.",
      action,
    });
  if (failed > 0)
    needs.push({
      key: "failed",
      icon: IconAlertTriangle,
      kind: "danger",
      title: failed === 1 ? "1 task has failed" : `${failed > 99 ? "More than 99" : failed} tasks have failed`,
      text: "They are not tried again until you say so.",
      action: link("/studio/work?show=failed", "Open work"),
    });
  return needs;
}

/** The most urgent first. */
export function useNeeds(needs: Today, fermenting: readonly Fermenting[]): NeedsItem[] {
  const dates = useDates();
  const formatter = useFormatter();
  return [
    ...recordNeeds(needs),
    ...silentNeeds(needs, dates),
    ...stuckNeeds(fermenting, formatter),
    ...workNeeds(needs, dates),
    ...tastingNeeds(needs.tastings),
    ...stockNeeds(needs.stock),
    ...draftNeeds(needs, dates),
  ];
}
