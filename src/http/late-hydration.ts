/** Public pages run no script before the load event but this starter: it hydrates at the first interaction or, on a good line, when the main thread is idle after load. */
import { isStudio } from "../platform/page-path.ts";

const starter = `(()=>{let d=0,c=navigator.connection||{},e=["pointerover","pointerdown","touchstart","keydown","focusin","scroll"],g=()=>{if(d)return;d=1;e.forEach(x=>removeEventListener(x,g,true));for(const s of document.querySelectorAll("script[data-late]")){const n=document.createElement("script");for(const a of s.attributes)if(a.name!="data-late"&&a.name!="type")n.setAttribute(a.name,a.value);if(s.dataset.late)n.type=s.dataset.late;n.text=s.text;s.replaceWith(n)}};e.forEach(x=>addEventListener(x,g,{capture:true,passive:true}));if(!c.saveData&&!/2g/.test(c.effectiveType||""))addEventListener("load",()=>setTimeout(()=>(window.requestIdleCallback||setTimeout)(g,{timeout:4000}),200))})()`;

/**
 * Makes the page's own scripts inert (they carry the marker as nonce) and appends the starter. A page of the site loads
 * the list of routes without the studio's, which the build writes beside the whole one.
 */
export function lateHydration(html: string, marker: string, path: string): string {
  const ownScript = new RegExp(
    `<script(?=[^>]*\\snonce="${RegExp.escape(marker)}")([^>]*)>(import "/assets/manifest-[0-9a-f]+(?=\\.js"))?`,
    "g",
  );
  return html
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(ownScript, (_found, attributes: string, routes = "") => {
      const type = /\stype="([^"]+)"/.exec(attributes)?.[1] ?? "";
      const late = `<script data-late="${type}" type="late"${attributes.replace(/\stype="[^"]+"/, "")}>`;
      return late + routes + (routes && !isStudio(path) ? ".site" : "");
    })
    .replace("</body>", () => `<script nonce="${marker}">${starter}</script></body>`);
}
