/** How the site takes part in the web beyond its pages. Nothing comes in and nobody is told of anything before the owner says so. */
import * as z from "zod";
import type { Result } from "../domain/result.ts";
import type { Store } from "./database.ts";
import { createMemory } from "./memory.ts";
import { changeSettings, readSettings } from "./settings.ts";

export type WebSettings = {
  /** A hub of WebSub that is told of news; "" for none. */
  hub: string;
  /** Webmentions are taken. */
  takesMentions: boolean;
  /** The pages that a post links to are told. */
  sendsMentions: boolean;
  /** Visitors can write to the owner. */
  contactForm: boolean;
  /** humans.txt says how the site is made. */
  colophon: boolean;
  /** Its name as an account in the fediverse; "" while it is none. */
  account: string;
  /** Since when it is one: what came out before is told to nobody. */
  accountSince: number;
  /** Others see who follows it, and not only how many. */
  listsFollowers: boolean;
  /** Hosts from which nothing is taken. */
  blockedHosts: string[];
  /** Forges are asked for the facts of repositories that public projects link to. */
  readsForges: boolean;
  /** Hosts of Forgejo or Gitea, and of GitLab, beside the well-known ones. */
  forgejoHosts: string[];
  gitlabHosts: string[];
};

export const mostBlockedHosts = 1000;
export const mostForges = 20;
export const defaultWebSettings: WebSettings = {
  hub: "",
  takesMentions: false,
  sendsMentions: false,
  contactForm: false,
  colophon: true,
  account: "",
  accountSince: 0,
  listsFollowers: false,
  blockedHosts: [],
  readsForges: true,
  forgejoHosts: [],
  gitlabHosts: [],
};

export const webSettingsSchema: z.ZodType<WebSettings> = z.object({
  hub: z.string().max(2000),
  takesMentions: z.boolean(),
  sendsMentions: z.boolean(),
  contactForm: z.boolean(),
  colophon: z.boolean(),
  account: z.string().max(30),
  accountSince: z.number(),
  listsFollowers: z.boolean(),
  blockedHosts: z.array(z.string().max(255)).max(mostBlockedHosts),
  readsForges: z.boolean(),
  forgejoHosts: z.array(z.string().max(255)).max(mostForges),
  gitlabHosts: z.array(z.string().max(255)).max(mostForges),
});

const key = "web";
const remembered = createMemory<WebSettings>(["content"]);

export const readWebSettings = (store: Store): Promise<WebSettings> =>
  remembered(store, "", () => readSettings(store, key, webSettingsSchema, defaultWebSettings));

/** Problem `unreadable`, as `changeSettings`. */
export const changeWebSettings = (store: Store, changes: Partial<WebSettings>): Promise<Result<void>> =>
  changeSettings(store, key, changes);
