/** The site as an account in the fediverse: where its parts lie, and what it says of itself. */
import { toldPicture } from "../../platform/image-source.ts";
import { handleAt } from "../../domain/publishing/account.ts";
import { pageNumber, pageOf } from "../../domain/publishing/page-of.ts";
import type { Store } from "../../storage/database.ts";
import { countFollowers } from "../../storage/fediverse.ts";
import { listFollowers } from "../../storage/followers.ts";
import { readSiteSettings } from "../../storage/site-settings.ts";
import { readWebSettings } from "../../storage/web-settings.ts";
import { publicKeyOf } from "./keys.ts";

export const activityMime = "application/activity+json";
export const everybody = "https://www.w3.org/ns/activitystreams#Public";
export const context = [
  "https://www.w3.org/ns/activitystreams",
  "https://w3id.org/security/v1",
  { Hashtag: "as:Hashtag" },
] as const;

export const addressesOf = (origin: string) => {
  const at = (name: string) => `${origin}/fediverse/${name}`;
  return {
    actor: at("actor"),
    inbox: at("inbox"),
    outbox: at("outbox"),
    followers: at("followers"),
    note: (entryId: string) => at(`notes/${entryId}`),
  };
};

/** `name@example.org`; null while the site is no account. */
export const handleOf = async (store: Store, origin: string): Promise<string | null> =>
  handleAt(origin, (await readWebSettings(store)).account);

/** For `/.well-known/webfinger`; null for anybody who is not here. */
export async function webFinger(store: Store, origin: string, resource: string): Promise<object | null> {
  const handle = await handleOf(store, origin);
  if (handle === null) return null;
  const { actor } = addressesOf(origin);
  const names = [`acct:${handle}`, actor, origin, `${origin}/`].map((name) => name.toLowerCase());
  if (!names.includes(resource.replace(/^acct:@/, "acct:").toLowerCase())) return null;
  return {
    subject: `acct:${handle}`,
    aliases: [actor, `${origin}/`],
    links: [
      { rel: "self", type: activityMime, href: actor },
      { rel: "http://webfinger.net/rel/profile-page", type: "text/html", href: `${origin}/` },
    ],
  };
}

export const nodeInfoLinks = (origin: string): object => ({
  links: [{ rel: "http://nodeinfo.diaspora.software/ns/schema/2.1", href: `${origin}/fediverse/nodeinfo` }],
});

export const nodeInfo = (): object => ({
  version: "2.1",
  // Which version it is helps those alone who look for holes.
  software: { name: "wortfolio", version: "unstated" },
  protocols: ["activitypub"],
  services: { inbound: [], outbound: ["atom1.0"] },
  openRegistrations: false,
  usage: { users: { total: 1 } },
  metadata: {},
});

/** Null while the site is no account, or has no key yet. */
export async function actorDocument(store: Store, origin: string): Promise<object | null> {
  const publicKeyPem = await publicKeyOf(store);
  if ((await handleOf(store, origin)) === null || publicKeyPem === null) return null;
  const { title, description, tagline, portrait } = await readSiteSettings(store);
  const { account, accountSince } = await readWebSettings(store);
  const { actor, inbox, outbox, followers } = addressesOf(origin);
  const icon = portrait ? toldPicture(portrait) : "/icon-512.png";
  return {
    "@context": context,
    id: actor,
    type: "Person",
    preferredUsername: account,
    name: title,
    summary: paragraph(description || tagline),
    url: `${origin}/`,
    published: new Date(accountSince).toISOString(),
    icon: { type: "Image", url: origin + icon },
    inbox,
    outbox,
    followers,
    endpoints: { sharedInbox: inbox },
    manuallyApprovesFollowers: false,
    discoverable: true,
    publicKey: { id: `${actor}#main-key`, owner: actor, publicKeyPem },
  };
}

const followersOnPage = 50;

/**
 * How many there are, and who they are where the owner lets others see it.
 * @param asked the number of a page; null for the whole
 */
export async function followersDocument(store: Store, origin: string, asked: string | null): Promise<object | null> {
  if ((await handleOf(store, origin)) === null) return null;
  const id = addressesOf(origin).followers;
  const { listsFollowers } = await readWebSettings(store);
  const totalItems = await countFollowers(store);
  const at = (number: number) => `${id}?page=${number}`;
  if (asked === null)
    return {
      "@context": context,
      id,
      type: "OrderedCollection",
      totalItems,
      ...(listsFollowers ? { first: at(1) } : {}),
    };
  const page = pageOf(pageNumber(asked) ?? 0, totalItems, followersOnPage);
  if (!listsFollowers || page === null || page.number < 1) return null;
  return {
    "@context": context,
    id: at(page.number),
    type: "OrderedCollectionPage",
    partOf: id,
    totalItems,
    orderedItems: (await listFollowers(store, "", page)).map(({ actor }) => actor),
    ...(page.number < page.pages ? { next: at(page.number + 1) } : {}),
  };
}

export const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const paragraph = (text: string): string => (text ? `<p>${escapeHtml(text)}</p>` : "");
