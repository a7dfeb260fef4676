/** Video and audio by address: what a frame of a known host shows, and what the site's own media play. */
import { mediaPath } from "./images.ts";

export type MediaSource =
  | { kind: "frame"; href: string; frame: string; host: string }
  | { kind: "video" | "audio"; href: string };

const youtube = (id: string | null | undefined, href: string): MediaSource | null =>
  id && /^[\w-]{6,20}$/.test(id)
    ? { kind: "frame", href, frame: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`, host: "youtube.com" }
    : null;

/** By its host: how it writes what it shows. */
const hosts: Readonly<Record<string, (url: URL) => MediaSource | null>> = {
  "youtube.com": (url) =>
    youtube(url.searchParams.get("v") ?? /^\/(?:shorts|live|embed)\/([^/]+)$/.exec(url.pathname)?.[1], url.href),
  "youtu.be": (url) => youtube(url.pathname.slice(1), url.href),
  "vimeo.com": ({ pathname, href }) => {
    const id = /^\/(\d{1,15})$/.exec(pathname)?.[1];
    const frame = `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`;
    return id ? { kind: "frame", href, frame, host: "vimeo.com" } : null;
  },
};

/** Every PeerTube has a host of its own and the same addresses. */
function onPeerTube({ host, pathname, href }: URL): MediaSource | null {
  const id = /^\/(?:w|videos\/watch)\/([\w-]{20,40})$/.exec(pathname)?.[1];
  return id ? { kind: "frame", href, frame: `https://${host}/videos/embed/${id}?autoplay=1`, host } : null;
}

/** Null for an address that shows nothing. */
export function mediaSource(source: string): MediaSource | null {
  const own = mediaPath(source);
  if (own) return ownMedia(own);
  const url = URL.parse(source);
  if (url?.protocol !== "https:" || url.username !== "" || url.port !== "") return null;
  return hosts[url.hostname.replace(/^(?:www|m)\./, "")]?.(url) ?? onPeerTube(url);
}

function ownMedia(path: string): MediaSource | null {
  if (/\.(?:mp4|webm|mov)$/i.test(path)) return { kind: "video", href: path };
  return /\.(?:mp3|ogg|oga|opus|m4a|flac|wav)$/i.test(path) ? { kind: "audio", href: path } : null;
}

/** Hosts whose frames a page's document may load on a click. */
export const frameHosts = (html: string): string[] => [
  ...new Set(
    Array.from(html.matchAll(/<a class="media-load" data-frame="(https:\/\/[a-z0-9.-]+)\//g), ([, host = ""]) => host),
  ),
];
