/** Video and audio of a text: a field that names its host and loads nothing, or the site's own file in the browser's player. */
import type { Element, ElementContent } from "hast";
import type { Words } from "../../words/arguments.ts";
import type { PictureFacts } from "../../domain/publishing/picture-facts.ts";
import { imageElement, mediaPath } from "./images.ts";
import { type MediaSource, mediaSource } from "./media-source.ts";

type Dressing = { pictures: ReadonlyMap<string, PictureFacts>; words: Words };

/** `place` has the address and the title; an address that shows nothing leaves the title alone. */
export function dressMedia(place: Element, dressing: Dressing): Element {
  const { dataSrc, dataPoster } = place.properties;
  const media = mediaSource(typeof dataSrc === "string" ? dataSrc : "");
  const title = place.children.filter((child) => child.type !== "text" || child.value !== "");
  const poster = mediaPath(dataPoster);
  if (!media) return element("p", {}, title);
  return media.kind === "frame" ? film(media, title, poster, dressing) : player(media, title, poster);
}

function player({ kind, href }: MediaSource, title: ElementContent[], poster: string | null): Element {
  const image = poster ? { poster: `/_image?src=${encodeURIComponent(poster)}&w=1200` } : {};
  return element("figure", { className: ["player"] }, [
    element(kind, { src: href, controls: true, preload: "none", ...(kind === "video" ? image : {}) }, [
      element("a", { href }, [text(href)]),
    ]),
    ...(title.length > 0 ? [element("figcaption", {}, title)] : []),
  ]);
}

function film(
  { frame, href, host }: Extract<MediaSource, { kind: "frame" }>,
  title: ElementContent[],
  poster: string | null,
  { pictures, words }: Dressing,
): Element {
  const field = poster
    ? [imageElement(poster, "", pictures.get(poster) ?? null)]
    : [element("p", { className: ["film-title"] }, title.length > 0 ? title : [text(host)])];
  const toLoad = { className: ["media-load"], dataFrame: frame, dataLoad: words.text("text.media.load") };
  return element("figure", { className: ["film"] }, [
    element("div", { className: ["film-field"] }, field),
    element("p", { className: ["film-bar"] }, [
      element("span", {}, [text(words.text("text.media.from", { host }))]),
      text(" "),
      element("a", { ...toLoad, href, rel: ["external", "noopener"] }, [text(words.text("text.media.open", { host }))]),
    ]),
    ...(poster && title.length > 0 ? [element("figcaption", {}, title)] : []),
  ]);
}

const text = (value: string): ElementContent => ({ type: "text", value });
const element = (tagName: string, properties: Element["properties"], children: ElementContent[]): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});
