/** The studio's frame filled in: rooms with the current one marked, and what the page says of its own head. */
import {
  IconBeer,
  IconCalendarEvent,
  IconChartHistogram,
  IconCode,
  IconCpu,
  IconDatabase,
  IconBell,
  IconBellRinging,
  IconChecklist,
  IconFileImport,
  IconFileText,
  IconFlask,
  IconKey,
  IconMail,
  IconMicrophone,
  IconMusic,
  IconPhoto,
  IconScale,
  IconThermometer,
  IconSchool,
  IconSettings,
  IconStars,
  IconTrash,
  IconUsers,
  IconArticle,
  IconMessages,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useLocation, useMatches, useRouteLoaderData } from "react-router";
import { KeeperContext } from "../../platform/offline/use-document.ts";
import { useDates } from "../../platform/use-formatter.ts";
import { Mark } from "../../ui/frame/mark.tsx";
import type { RuleFrame } from "../../ui/frame/rule-shell.tsx";
import { StudioShell, type StudioGroup, type StudioItem } from "../../ui/frame/studio-shell.tsx";
import type { Words } from "../../words/arguments.ts";
import { useWords } from "../../words/words.ts";
import { FindDialog } from "./find-dialog.tsx";
import { HeldForm } from "./held-form.tsx";
import { Person } from "./person.tsx";
import { groupLabel, roomLabel } from "./room-label.ts";
import type { StudioChrome } from "./queries.ts";
import { studioSections, type StudioSectionId } from "./studio-sections.ts";
import { useToldDeed } from "./use-told-deed.ts";

/** What a page puts into the frame's top bar; the title is the room's name where it says none. */
export type StudioHead = {
  title?: string;
  back?: { href: string; label: string };
  /** Short states beside the title. */
  meta?: ReactNode;
  /** At most one secondary and one primary button; a button outside of its form names it with `form`. */
  actions?: ReactNode;
  /** A page where one works: the rail shows icons only. */
  workbench?: boolean;
  /** Without padding and measure. */
  bleed?: boolean;
};
/** A studio page's `handle`: `export const handle: StudioHandle<LoaderData> = { studio: (data, words) => ({ title: data.name }) }`. */
export type StudioHandle<Data = unknown> = { studio: (data: Data, words: Words) => StudioHead };

const icons: Record<StudioSectionId, StudioItem["icon"]> = {
  today: IconCalendarEvent,
  recipes: IconFlask,
  batches: IconThermometer,
  beers: IconBeer,
  tastings: IconStars,
  inventory: IconDatabase,
  libraries: IconScale,
  devices: IconCpu,
  projects: IconCode,
  writing: IconArticle,
  talks: IconMicrophone,
  music: IconMusic,
  about: IconSchool,
  pages: IconFileText,
  messages: IconMail,
  responses: IconMessages,
  media: IconPhoto,
  statistics: IconChartHistogram,
  people: IconUsers,
  keys: IconKey,
  settings: IconSettings,
  alerts: IconBellRinging,
  notifications: IconBell,
  work: IconChecklist,
  import: IconFileImport,
  bin: IconTrash,
};
const phoneRooms = new Set<StudioSectionId>(["today", "recipes", "batches", "devices"]);

const isCurrent = (href: string, pathname: string) =>
  pathname === href || (href !== "/studio" && pathname.startsWith(`${href}/`));

function groupsOf(chrome: StudioChrome, pathname: string, words: Words): StudioGroup[] {
  const shown = studioSections.flatMap((section) => {
    const room = chrome.rooms.find(({ id }) => id === section.id);
    return room ? [{ ...section, ...room }] : [];
  });
  const spare = shown
    .filter(({ id }) => !phoneRooms.has(id))
    .slice(0, 4 - shown.filter(({ id }) => phoneRooms.has(id)).length);
  const items = shown.map(({ id, group, href, count, alert }) => ({
    group,
    item: {
      href,
      label: roomLabel(words, id),
      icon: icons[id],
      current: isCurrent(href, pathname),
      count,
      alert,
      onPhone: phoneRooms.has(id) || spare.some((room) => room.id === id),
    },
  }));
  return [...new Set(items.map(({ group }) => group))].map((group) => ({
    ...(group ? { label: groupLabel(words, group) } : {}),
    items: items.filter((each) => each.group === group).map(({ item }) => item),
  }));
}

const markPixels = 22;

/** The site's own, where it has no beer. */
function useOwnMark() {
  const site = useRouteLoaderData<{ rule: RuleFrame | null; logo?: string } | null>("root");
  if (!site?.rule) return undefined;
  const { accent, mark } = site.rule;
  const drawn = <Mark {...mark} size={markPixels} />;
  return { accent, mark: site.logo ? <img src={site.logo} alt="" width={markPixels} height={markPixels} /> : drawn };
}

function useTold() {
  const words = useWords();
  const dates = useDates();
  const deed = useToldDeed();
  if (!deed) return null;
  const { is } = deed;
  const time = dates.format("time", deed.at);
  return { is, time, said: is === "undone" ? words.text("ui.undone") : words.text("ui.savedAt", { time }) };
}

export function StudioFrame({ chrome, children }: { chrome: StudioChrome; children: ReactNode }) {
  const words = useWords();
  const { pathname } = useLocation();
  const leaf = useMatches().at(-1);
  const handle = leaf?.handle as StudioHandle | undefined;
  const head = handle && leaf?.loaderData !== undefined ? handle.studio(leaf.loaderData, words) : {};
  const room = studioSections.find(({ href }) => isCurrent(href, pathname));
  return (
    <StudioShell
      brand={chrome.brand}
      own={useOwnMark()}
      groups={groupsOf(chrome, pathname, words)}
      siteHref="/"
      {...head}
      told={useTold()}
      title={head.title ?? (room ? roomLabel(words, room.id) : words.text("frame.studio"))}
    >
      <KeeperContext value={chrome.userId}>
        {children}
        <HeldForm />
      </KeeperContext>
      {head.bleed ? undefined : <Person name={chrome.name} />}
      <FindDialog rooms={chrome.rooms.map(({ id }) => id)} person={<Person name={chrome.name} />} />
    </StudioShell>
  );
}
