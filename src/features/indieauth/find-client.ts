/** What a client says of itself at its address: a JSON document, or the microformats of its page (indieauth.spec.indieweb.org, 4.2). */
import * as z from "zod";
import { type FetchedPage, fetchPage, type Unfetched } from "../../notifiers/fetch-page.ts";
import { readMicroformats } from "../../platform/read-microformats.ts";

export type Client = {
  /** "" where it says none. */
  name: string;
  /** Beyond its own host. */
  redirectUris: readonly string[];
  isRead: boolean;
};
export type FetchClient = (url: URL, signal: AbortSignal) => Promise<FetchedPage | Unfetched>;

const unread: Client = { name: "", redirectUris: [], isRead: false };
const longestName = 60;
const mostRedirects = 50;

/** Addresses of one's own network are not asked. */
export const fetchClient: FetchClient = (url, signal) =>
  fetchPage(
    { url, headers: { "user-agent": "Wortfolio (IndieAuth)", accept: "application/json, text/html;q=0.9" } },
    { signal, allowPrivate: false },
  );

const documentSchema = z.object({
  client_id: z.string(),
  client_name: z.string().nullish(),
  redirect_uris: z.array(z.string()).nullish(),
});

const line = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .slice(0, longestName);

function readDocument(text: string, clientId: string): Client {
  try {
    const read = documentSchema.safeParse(JSON.parse(text));
    // What another client says of itself says nothing of this one.
    if (!read.success || !URL.canParse(read.data.client_id) || new URL(read.data.client_id).href !== clientId)
      return unread;
    const { client_name: name, redirect_uris: uris } = read.data;
    return { name: line(name ?? ""), redirectUris: (uris ?? []).slice(0, mostRedirects), isRead: true };
  } catch {
    return unread;
  }
}

const relHeader = /<([^<>]*)>\s*;[^,<]*\brel\s*=\s*"?redirect_uri\b/gi;

async function readPage(page: FetchedPage, clientId: string): Promise<Client> {
  const parsed = await readMicroformats(page.text, page.url);
  const app = parsed?.items.find(
    ({ type = [], properties }) =>
      type.some((each) => each === "h-app" || each === "h-x-app") &&
      (properties["url"] ?? [clientId]).some((each) => each === clientId),
  );
  const [name] = app?.properties["name"] ?? [];
  const linked = [...page.link.matchAll(relHeader)].flatMap(([, uri = ""]) =>
    URL.canParse(uri, page.url) ? [new URL(uri, page.url).href] : [],
  );
  return {
    name: typeof name === "string" ? line(name) : "",
    redirectUris: [...(parsed?.rels["redirect_uri"] ?? []), ...linked].slice(0, mostRedirects),
    isRead: parsed !== null,
  };
}

/** A client that cannot be reached or read has no name and no pages beyond its host. */
export async function findClient(clientId: string, signal: AbortSignal, fetch: FetchClient): Promise<Client> {
  const page = await fetch(new URL(clientId), signal);
  if (typeof page === "string" || page.status !== 200) return unread;
  return /json/i.test(page.type) ? readDocument(page.text, clientId) : readPage(page, clientId);
}

/** Its own host, or exactly as it has said. */
export const mayLeadTo = (clientId: string, { redirectUris }: Client, redirectUri: string): boolean =>
  new URL(clientId).origin === new URL(redirectUri).origin || redirectUris.includes(redirectUri);
