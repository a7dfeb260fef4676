/** Fetches a page that somebody else has named, or posts a form to it: each host is judged, sizes and times are bounded. */
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { LookupAddress } from "node:dns";
import type { DeliveryContext } from "./notifier.ts";
import { type Resolve, resolveHost, resolveJudged } from "./post.ts";
import { readText } from "./read-text.ts";
import { sendRequest } from "./send-request.ts";

export type FetchedPage = {
  /** Where the last redirect led. */
  url: URL;
  status: number;
  /** Of a header that may come several times, all of them. */
  link: string;
  type: string;
  headers: IncomingHttpHeaders;
  text: string;
};
/** `headers`, beside the usual ones or in their place, are for this address's own server: where a redirect leads to another one, that one does not get them. */
export type PageRequest = {
  url: URL;
  form?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
};
/** `private`: it leads into a network of one's own. `limit`: it goes on and on, by redirects or bytes. */
export type Unfetched = "private" | "limit" | "unreachable";

const mostRedirects = 5;
const mostBytes = 1_000_000;
const timeoutMilliseconds = 10_000;

export async function fetchPage(
  { url, form, headers = {} }: PageRequest,
  context: Pick<DeliveryContext, "signal" | "allowPrivate">,
  resolve: Resolve = resolveHost,
): Promise<FetchedPage | Unfetched> {
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(timeoutMilliseconds)]);
  let at = url;
  try {
    for (let step = 0; step <= mostRedirects; step++) {
      if (!/^https?:$/.test(at.protocol)) return "limit";
      const addresses = await resolveJudged(at, context.allowPrivate, resolve);
      if (addresses === null) return "private";
      const answer = await ask({ url: at, form, headers: at.origin === url.origin ? headers : {} }, addresses, signal);
      const target = answer.headers.location;
      if (form !== undefined || (answer.statusCode ?? 0) < 300 || (answer.statusCode ?? 0) > 399 || !target)
        return await read(at, answer);
      answer.destroy();
      if (!URL.canParse(target, at)) return "limit";
      at = new URL(target, at);
    }
    return "limit";
  } catch (fault) {
    context.signal.throwIfAborted();
    if (fault instanceof Error && ("code" in fault || signal.aborted)) return "unreachable";
    throw fault;
  }
}

function ask(
  { url, form, headers: own }: { url: URL; form: PageRequest["form"]; headers: PageRequest["headers"] },
  addresses: LookupAddress[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const body = form === undefined ? null : new URLSearchParams(form).toString();
  const headers = {
    "user-agent": "Wortfolio (Webmention)",
    accept: "text/html, application/xhtml+xml;q=0.9, */*;q=0.1",
    "accept-encoding": "identity",
    ...(body === null ? {} : { "content-type": "application/x-www-form-urlencoded" }),
    ...own,
  };
  return sendRequest({ url, method: body === null ? "GET" : "POST", headers, body }, addresses, signal);
}

/** What is no text is not read; what is too long is read to the limit and no further. */
async function read(url: URL, answer: IncomingMessage): Promise<FetchedPage> {
  const type = answer.headers["content-type"] ?? "";
  const link = [answer.headers["link"] ?? []].flat().join(", ");
  const page = { url, status: answer.statusCode ?? 0, link, type, headers: answer.headers };
  if (!/^text\/|xml|json/i.test(type)) {
    answer.destroy();
    return { ...page, text: "" };
  }
  return { ...page, text: await readText(answer, mostBytes) };
}
