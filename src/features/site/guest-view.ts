/** What guests are shown is worked out once for all of them: many ask for the same page, under addresses of their own or in a rush. */
import type { SiteSettings } from "../../domain/publishing/site-settings.ts";
import { createMemory, type Memory } from "../../storage/memory.ts";
import type { SiteContext } from "../../storage/site-context.ts";

const settled = createMemory<unknown>(["content", "device"]);
const measured = createMemory<unknown>(["content", "device", "reading"]);

/** Scheduled entries appear and days count on without anybody telling. */
const minuteOf = ({ store }: SiteContext) => Math.floor(store.now() / 60_000);

const numbers = new WeakMap<SiteSettings, number>();
let lastNumber = 0;

/** Settings are one object until they change: who began before that, or knows none, shares with nobody who knows the new ones. */
function numberOf(settings: SiteSettings): number {
  const number = numbers.get(settings) ?? ++lastNumber;
  numbers.set(settings, number);
  return number;
}

function remember<T>(memory: Memory<unknown>, site: SiteContext, name: string, read: () => Promise<T>): Promise<T> {
  if (site.viewer.userId !== null) return read();
  const key = `${name} ${site.store.language} ${minuteOf(site)} ${numberOf(site.settings)} ${site.origin}`;
  return memory(site.store, key, read) as Promise<T>;
}

/**
 * Reads for a guest what `name` stands for, at most once until something is published or a minute is over; for anybody
 * signed in it is read each time. What is there in several languages is read for each of them. `name` says everything of the
 * question that the site's context does not, and of the visitor's other choices what `read` looks at: units are mostly chosen
 * where numbers are printed. Shared:
 * what comes of it must not be changed in place.
 */
export const guestView = <T>(site: SiteContext, name: string, read: () => Promise<T>): Promise<T> =>
  remember(settled, site, name, read);

/** The same for what shows readings: also forgotten when something is measured. */
export const liveGuestView = <T>(site: SiteContext, name: string, read: () => Promise<T>): Promise<T> =>
  remember(measured, site, name, read);
