/** Public pages run no script before the load event but this starter: it hydrates at the first interaction or, on a good line, when the main thread is idle after load. */
import { isStudio } from "../platform/page-path.ts";

const starter = `(()=>{let d=0,c=navigator.connection||{},e=["pointerover","pointerdown","touchstart","keydown","focusin","scroll"],g=()=>{if(d)return;d=1;e.forEach(x=>removeEventListener(x,g,true));for(const s of document.querySelectorAll("script[data-late]")){const n=document.createElement("script");for(const a of s.attributes)if(a.name!="data-late"&&a.name!="type")n.setAttribute(a.name,a.value);if(s.dataset.late)n.type=s.dataset.late;n.text=s.text;s.replaceWith(n)}};e.forEach(x=>addEventListener(x,g,{capture:true,passive:true}));if(!c.saveData&&!/2g/.test(c.effectiveType||""))addEventListener("load",()=>setTimeout(()=>(window.requestIdleCallback||setTimeout)(g,{timeout:4000}),200))})()`;

export type LatePage = { html: string; ownScripts: string[]; ownStyles: string[] };

/**
 * Makes the page's own scripts inert (they carry the marker as nonce) and appends the starter. A page of the site loads
 * the list of routes without the studio's, which the build writes beside the whole one. The texts of its own scripts and
 * styles are named, so that a policy can allow these and no others; the marker is gone.
 */
export function lateHydration(rendered: string, marker: string, path: string): LatePage {
  const html = rendered.replace(/<link rel="modulepreload"[^>]*>/g, "");
  const nonce = ` nonce="${marker}"`;
  const ownScripts = [starter];
  const ownStyles: string[] = [];
  const parts: string[] = [];
  let from = 0;
  for (let at = html.indexOf(nonce); at >= 0; at = html.indexOf(nonce, from)) {
    const start = html.lastIndexOf("<", at);
    const opened = html.indexOf(">", at) + 1;
    const [tag = ""] = html.slice(start + 1, at).split(" ", 1);
    const attributes = html.slice(start + 1 + tag.length, at) + html.slice(at + nonce.length, opened - 1);
    const closed = tag === "script" || tag === "style" ? html.indexOf(`</${tag}>`, opened) : opened;
    const text = html.slice(opened, closed);
    parts.push(html.slice(from, start));
    if (tag === "script") {
      const kept = isStudio(path) ? text : withoutStudio(text);
      ownScripts.push(kept);
      parts.push(`<script${lateAttributes(attributes)}>`, kept);
    } else {
      if (tag === "style") ownStyles.push(text);
      parts.push(`<${tag}${attributes}>`, text);
    }
    from = closed;
  }
  parts.push(html.slice(from).replace("</body>", () => `<script>${starter}</script></body>`));
  return { html: parts.join(""), ownScripts, ownStyles };
}

/** A document that runs whole at once: the texts of its own scripts and styles are named, and the marker is gone. */
export function wholeDocument(rendered: string, marker: string): LatePage {
  const textsOf = (tag: string) =>
    [...rendered.matchAll(new RegExp(`<${tag} nonce="${marker}">([^]*?)</${tag}>`, "g"))].map(([, text = ""]) => text);
  const [ownScripts, ownStyles] = [textsOf("script"), textsOf("style")];
  return { html: rendered.replaceAll(` nonce="${marker}"`, ""), ownScripts, ownStyles };
}

const withoutStudio = (script: string) => script.replace(/^(import "\/assets\/manifest-[0-9a-f]+)(?=\.js")/, "$1.site");

function lateAttributes(attributes: string): string {
  const type = /\stype="([^"]+)"/.exec(attributes);
  return ` data-late="${type?.[1] ?? ""}" type="late"${type ? attributes.replace(type[0], "") : attributes}`;
}
