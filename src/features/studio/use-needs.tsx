/** What needs somebody: alerts, silent devices, stuck batches, tastings that wait, stock that runs short, drafts. */
import {
  IconAlertTriangle,
  IconAntennaBarsOff,
  IconBellRinging,
  IconDatabase,
  IconFileAlert,
  IconFileText,
  IconPlugConnectedX,
  IconStars,
} from "@tabler/icons-react";
import { useContext } from "react";
import type { Formatter } from "../../domain/units/formatter.ts";
import { formatSpan } from "../../domain/units/format-span.ts";
import type { DateFormatter } from "../../platform/format-date.ts";
import { useDates, useFormatter } from "../../platform/use-formatter.ts";
import { AcknowledgeButton } from "../../ui/controls/acknowledge-button.tsx";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { keepUnits } from "../../ui/keep-units.ts";
import type { NeedsItem } from "../../ui/list/needs-list.tsx";
import type { Words } from "../../words/arguments.ts";
import { LanguageContext } from "../../words/language-context.ts";
import { sayRule, sayValues } from "../../words/say-rule.ts";
import { useWords } from "../../words/words.ts";
import { editPath } from "./edit-path.ts";
import type { Fermenting } from "./fermenting-now.tsx";
import type { Today } from "./queries.ts";

const dayMilliseconds = 24 * 3_600_000;
/** Failed tasks are counted up to here. */
const mostFailed = 99;

const link = (href: string, label: string) => (
  <LinkButton dense href={href}>
    {label}
  </LinkButton>
);

function recordNeeds(words: Words, { unreadable }: Today): NeedsItem[] {
  if (unreadable === 0) return [];
  return [
    {
      key: "records",
      icon: IconFileAlert,
      kind: "danger",
      title: words.text("studio.needs.records", { count: unreadable }),
      text: words.text("studio.needs.records.text"),
      action: link("/studio/settings/records", words.text("studio.needs.records.repair")),
    },
  ];
}

const silentNeeds = (words: Words, { silent, now }: Today, dates: DateFormatter): NeedsItem[] =>
  silent.map(({ id, name, lastSeenAt, batch }) => ({
    key: id,
    icon: IconAntennaBarsOff,
    kind: "danger",
    title: words.text("studio.needs.silent", { device: name, span: formatSpan(now - lastSeenAt) }),
    text: batch
      ? words.text("studio.needs.silent.batch", { batch: batch.title })
      : words.text("studio.needs.silent.noBatch"),
    when: dates.format(now - lastSeenAt < dayMilliseconds ? "time" : "short", lastSeenAt),
    action: link(`/studio/devices/${id}`, words.text("studio.needs.silent.open")),
  }));

/** The latest by themselves, and how many more there are. */
function alertNeeds(
  words: Words,
  { alerts: { count, latest }, now }: Today,
  formatter: Formatter,
  dates: DateFormatter,
): NeedsItem[] {
  const needs = latest.map(({ id, rule, at, values, batch }): NeedsItem => {
    const said = sayRule(words, formatter, rule);
    const reached = sayValues(words, formatter, rule, values).map(keepUnits).join(" · ");
    return {
      key: id,
      icon: IconBellRinging,
      kind: "danger",
      title: keepUnits(batch === null ? said : words.text("studio.needs.alert", { batch: batch.title, rule: said })),
      href: batch === null ? "/studio/alerts" : `/studio/batches/${batch.id}`,
      text: reached === "" ? undefined : words.text("studio.needs.alert.value", { value: reached }),
      when: dates.format(now - at < dayMilliseconds ? "time" : "short", at),
      action: <AcknowledgeButton id={id} rule={said} />,
    };
  });
  if (count <= latest.length) return needs;
  return [
    ...needs,
    {
      key: "alerts",
      icon: IconBellRinging,
      kind: "danger",
      title: words.text("studio.needs.alerts", { count: count - latest.length }),
      action: link("/studio/alerts", words.text("studio.needs.alerts.open")),
    },
  ];
}

function unreachedNeeds(words: Words, { controllers, forwards }: Today, language: string): NeedsItem[] {
  const list = (names: string[]) => new Intl.ListFormat(language).format(names);
  const textOf = ({ names, why }: Today["forwards"]) => (names.length === 1 ? why : list(names));
  const { names: told } = controllers;
  const { names: sent } = forwards;
  const needs: NeedsItem[] = [];
  if (told.length > 0)
    needs.push({
      key: "controllers",
      icon: IconPlugConnectedX,
      kind: "danger",
      title: words.text("studio.needs.controllers", { count: told.length, name: told[0] ?? "" }),
      text: textOf(controllers),
      action: link("/studio/devices/controllers", words.text("studio.needs.controllers.open")),
    });
  if (sent.length > 0)
    needs.push({
      key: "forwards",
      icon: IconPlugConnectedX,
      kind: "warm",
      title: words.text("studio.needs.forwards", { count: sent.length, name: sent[0] ?? "" }),
      text: textOf(forwards),
      action: link("/studio/devices/forwarding", words.text("studio.needs.forwards.open")),
    });
  return needs;
}

const stuckNeeds = (words: Words, fermenting: readonly Fermenting[], formatter: Formatter): NeedsItem[] =>
  fermenting
    .filter(({ summary }) => summary?.stuck)
    .map(({ id, title, summary }) => ({
      key: id,
      icon: IconAlertTriangle,
      kind: "warm",
      title: words.text("studio.needs.stuck", { batch: title }),
      text: words.text("studio.needs.stuck.text", { gravity: formatter.text("gravity", summary?.gravity ?? 1) }),
      action: link(`/studio/batches/${id}`, words.text("studio.needs.stuck.open")),
    }));

function tastingNeeds(words: Words, { count, first }: Today["tastings"]): NeedsItem[] {
  if (!first) return [];
  const { stars, note } = first;
  const author = first.author || words.text("studio.needs.tastings.nobody");
  return [
    {
      key: "tastings",
      icon: IconStars,
      kind: "danger",
      title: words.text("studio.needs.tastings", { count }),
      text: note
        ? words.text("studio.needs.tastings.text", { stars, author, note })
        : words.text("studio.needs.tastings.textWithoutNote", { stars, author }),
      action: link("/studio/tastings", words.text("studio.needs.tastings.open")),
    },
  ];
}

function stockNeeds(words: Words, { short, pastDate }: Today["stock"], language: string): NeedsItem[] {
  if (short.count + pastDate.count === 0) return [];
  const list = new Intl.ListFormat(language);
  const namesOf = ({ count, names }: Today["stock"]["short"]): string =>
    count > names.length
      ? list.format([...names, words.text("studio.needs.more", { count: count - names.length })])
      : list.format(names);
  const [only = ""] = short.names;
  const sentences = [
    short.count > 1 ? words.text("studio.needs.short.text", { names: namesOf(short) }) : "",
    pastDate.count > 0 ? words.text("studio.needs.pastDate.text", { names: namesOf(pastDate) }) : "",
  ];
  return [
    {
      key: "stock",
      icon: IconDatabase,
      kind: "warm",
      title:
        short.count > 0
          ? words.text("studio.needs.short", { count: short.count, name: only })
          : words.text("studio.needs.pastDate", { count: pastDate.count }),
      text: sentences.filter(Boolean).join(" "),
      action: link("/studio/inventory", words.text("studio.needs.stock.open")),
    },
  ];
}

function draftNeeds(words: Words, { drafts, draftCount }: Today, dates: DateFormatter, language: string): NeedsItem[] {
  const [latest] = drafts;
  if (!latest) return [];
  const named = drafts.map(({ title, at }) =>
    words.text("studio.needs.drafts.one", { title, date: dates.format("short", at) }),
  );
  return [
    {
      key: "drafts",
      icon: IconFileText,
      title: words.text("studio.needs.drafts", { count: draftCount }),
      text: new Intl.ListFormat(language, { type: "unit" }).format(named),
      action: link(editPath(latest.kind, latest.id), words.text("studio.needs.drafts.continue")),
    },
  ];
}

function workNeeds(words: Words, { failed, restoredAt }: Today, dates: DateFormatter): NeedsItem[] {
  const needs: NeedsItem[] = [];
  if (restoredAt !== null)
    needs.push({
      key: "restored",
      icon: IconAlertTriangle,
      kind: "warm",
      title: words.text("studio.needs.restored", { date: dates.format("short", restoredAt) }),
      text: words.text("studio.needs.restored.text"),
      action: link("/studio/work", words.text("studio.needs.work.open")),
    });
  if (failed > 0)
    needs.push({
      key: "failed",
      icon: IconAlertTriangle,
      kind: "danger",
      title:
        failed > mostFailed
          ? words.text("studio.needs.failedMany", { count: `${mostFailed}` })
          : words.text("studio.needs.failed", { count: failed }),
      text: words.text("studio.needs.failed.text"),
      action: link("/studio/work?show=failed", words.text("studio.needs.work.open")),
    });
  return needs;
}

/** The most urgent first. */
export function useNeeds(needs: Today, fermenting: readonly Fermenting[]): NeedsItem[] {
  const words = useWords();
  const language = useContext(LanguageContext);
  const dates = useDates();
  const formatter = useFormatter();
  return [
    ...recordNeeds(words, needs),
    ...alertNeeds(words, needs, formatter, dates),
    ...silentNeeds(words, needs, dates),
    ...unreachedNeeds(words, needs, language),
    ...stuckNeeds(words, fermenting, formatter),
    ...workNeeds(words, needs, dates),
    ...tastingNeeds(words, needs.tastings),
    ...stockNeeds(words, needs.stock, language),
    ...draftNeeds(words, needs, dates, language),
  ];
}
