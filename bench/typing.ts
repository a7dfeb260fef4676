/** Typing into a text of 10,000 words at a fourth of the processor's speed: from each key to the end of the frame that shows it, with all that the editor does meanwhile; and the same text in a bare text area, which is what the browser takes itself. */
import { setTimeout as wait } from "node:timers/promises";
import { becomeOwner, startSite, type SiteServer } from "../tests/site-server.ts";
import { type BarePage, withBareBrowser } from "./bare-browser.ts";
import { median, type Row } from "./judge.ts";
import { rounds } from "./settings.ts";

const slowness = 4;
const betweenKeys = 120;
/** Longer than the pause after which the text is kept, saved and drawn. */
const betweenSentences = 1500;
const sentence = "and the kettle held its heat ";
const vocabulary = "malt hops yeast water kettle gravity sensor board solder firmware release commit".split(" ");

/** Headings, bold words and links among paragraphs of eighty words. */
function longText(words: number): string {
  const wordAt = (index: number) => vocabulary[(index * 7 + (index >> 4)) % vocabulary.length] ?? "";
  return Array.from({ length: words / 80 }, (_, part) => {
    const line = Array.from({ length: 78 }, (_each, index) => wordAt(part * 80 + index)).join(" ");
    return `${part % 10 === 0 ? `## Part ${part}\n\n` : ""}${line} **bold** [link](/writing).`;
  }).join("\n\n");
}

async function writePost(site: SiteServer, cookie: string): Promise<string> {
  const body = new URLSearchParams({
    deed: "save",
    revision: "0",
    title: "Ten thousand words",
    body: longText(10_000),
  });
  const answer = await fetch(`${site.url}/studio/writing/new`, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { cookie, origin: site.url },
  });
  const address = answer.headers.get("location");
  if (!address) throw new Error(`The text was not saved: ${answer.status}`);
  return new URL(address, site.url).href;
}

/** Keeps the time from each key to the end of the frame that comes after it. */
const watch = `(() => {
  window.painted = [];
  addEventListener("keydown", ({ timeStamp }) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.painted.push(performance.now() - timeStamp);
      port2.postMessage(0);
    });
  }, true);
  const area = document.querySelector("[name=body]");
  area.focus();
  area.setSelectionRange(area.value.length >> 1, area.value.length >> 1);
  return 1;
})()`;

/** Milliseconds of each key; the first sentence does not count. */
async function typeAll(page: BarePage): Promise<number[]> {
  await page.value(watch);
  for (let round = 0; round <= rounds(4); round++) {
    for (const text of sentence) {
      await page.send("Input.dispatchKeyEvent", { type: "keyDown", key: text, text });
      await page.send("Input.dispatchKeyEvent", { type: "keyUp", key: text });
      await wait(betweenKeys);
    }
    await wait(betweenSentences);
    if (round === 0) await page.value("(window.painted = [])");
  }
  const stands = await page.value<boolean>(
    `document.querySelector("[name=body]").value.includes(${JSON.stringify(sentence.repeat(2))})`,
  );
  if (!stands) throw new Error("What was typed does not stand in the text.");
  return page.value<number[]>("window.painted");
}

/** A page with nothing but the text. */
const bareArea = `(() => {
  document.body.innerHTML = '<div style="block-size: 900px; overflow: auto"><textarea name="body"></textarea></div>';
  const area = document.querySelector("textarea");
  area.style.cssText = "inline-size: 480px; field-sizing: content; font: 14px/23px monospace";
  area.value = ${JSON.stringify(longText(10_000))};
  return 1;
})()`;

/** @param alone puts the text alone into the page */
const timesOf = (site: SiteServer, cookie: string, address: string, alone: boolean) =>
  withBareBrowser(async (page) => {
    const [name = "", ...value] = (cookie.split("; ")[0] ?? "").split("=");
    await page.send("Network.setCookie", { name, value: value.join("="), url: site.url });
    await page.send("Page.enable");
    await page.send("Page.navigate", { url: alone ? `${site.url}/robots.txt` : address });
    await wait(3000);
    if (alone) await page.value(bareArea);
    await page.send("Emulation.setCPUThrottlingRate", { rate: slowness });
    return typeAll(page);
  });

export async function measure(): Promise<Row[]> {
  const site = await startSite({ demo: false });
  const cookie = await becomeOwner(site);
  const address = await writePost(site, cookie);
  const bare = await timesOf(site, cookie, address, true);
  const times = await timesOf(site, cookie, address, false);
  await site.remove();
  const key = "a key to its paint, 10,000 words, 4x CPU";
  return [
    { name: `${key}, median of ${times.length}`, unit: "ms", samples: [median(times)], bar: { most: 16 } },
    { name: `${key}, worst`, unit: "ms", samples: [Math.max(...times)], bar: { most: 50 } },
    { name: "the same in a text area alone, median", unit: "ms", samples: [median(bare)] },
  ];
}
