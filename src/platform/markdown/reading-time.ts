/** How long a text takes to read: 200 words a minute, or 400 characters of scripts that write without spaces, and twelve seconds for each figure and block of code. */
import type { ElementContent, RootContent } from "hast";
import { innerText } from "./inner-text.ts";

const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const secondsOfFigure = 12;

export function secondsOfText(text: string): number {
  const characters = text.match(spaceless)?.length ?? 0;
  const words = text.replace(spaceless, " ").match(/\S+/g)?.length ?? 0;
  return words * 0.3 + characters * 0.15;
}

/** At least one. */
export const minutesOf = (seconds: number): number => Math.max(1, Math.round(seconds / 60));

export const secondsOf = (nodes: readonly (RootContent | ElementContent)[]): number =>
  nodes.reduce((sum, node) => sum + secondsOfNode(node), 0);

function secondsOfNode(node: RootContent | ElementContent): number {
  if (node.type !== "element") return secondsOfText(innerText(node));
  if (node.tagName === "figure" || node.tagName === "pre") return secondsOfFigure;
  return hasFigure(node) ? secondsOf(node.children) : secondsOfText(innerText(node));
}

const hasFigure = (node: ElementContent): boolean =>
  node.type === "element" && (node.tagName === "figure" || node.tagName === "pre" || node.children.some(hasFigure));
