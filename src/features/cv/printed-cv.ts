/** What the CV shows on paper, and the sizes and colours of its texts. */
import type { Lane } from "../../domain/publishing/lane.ts";
import type { StepField } from "../../domain/publishing/step-field.ts";
import type { Sheet, Style } from "./print-sheet.ts";

export type PrintedRow = {
  when: string;
  title: string;
  by: string;
  url: string;
  text: string;
  points: readonly string[];
};
export type PrintedProject = { title: string; version: string; text: string; url: string; lane: Lane | null };
export type PrintedSection =
  | { kind: "rows"; title: string; rows: readonly PrintedRow[] }
  /** One line each: when, what, where. */
  | { kind: "facts"; title: string; rows: readonly { when: string; title: string; by: string; url: string }[] }
  | { kind: "pairs"; title: string; rows: readonly { name: string; text: string }[] }
  | { kind: "projects"; title: string; rows: readonly PrintedProject[] };

export type PrintedCv = {
  name: string;
  summary: string;
  contacts: readonly { text: string; url: string }[];
  /** What a month is called under a short record. */
  month: (at: number) => string;
  /** Null while there is nothing to count, and for a site that brews. */
  record: StepField | null;
  /** What the record counts, in words. */
  counted: string;
  sections: readonly PrintedSection[];
  foot: string;
  page: (page: number, pages: number) => string;
  /** Where some signs can't be printed. */
  lacking: string;
  accent: { field: string; onField: string };
};

export const [ink, dim, thin] = ["#10201a", "#43524b", "#c9cfca"];
export const head = (size: number): Style => ({ face: "head", size, leading: size, colour: ink });
export const styles = {
  summary: { face: "text", size: 13, leading: 17.4, colour: ink },
  contact: { face: "label", size: 10, leading: 14, colour: ink },
  count: { face: "label", size: 10, leading: 14, colour: dim },
  year: { face: "label", size: 8.5, leading: 10, colour: dim },
  section: head(20.5),
  when: head(14),
  title: { face: "strong", size: 10.5, leading: 14, colour: ink },
  by: { face: "label", size: 10, leading: 13.5, colour: dim },
  text: { face: "text", size: 9.7, leading: 14.5, colour: ink },
  point: { face: "text", size: 9.7, leading: 15.2, colour: ink },
  foot: { face: "label", size: 8.5, leading: 11, colour: dim },
} satisfies Record<string, Style>;

export const link = (sheet: Sheet, url: string, x: number, y: number, width: number, height: number) => {
  if (url !== "") sheet.document.link(x, y, width, height, url);
};
