/** A reader for the XML that brewing programs really write: it mends crossed, missing and misspelt end tags and never reaches outside. */
import type { FileNote } from "../domain/recipe/file-note.ts";
import { decodeEntities } from "./decode-entities.ts";
import { LIMITS, accepted, refused, type Document, type FileResult, type Refused } from "./format.ts";
import type { Raw, RawRecord } from "./raw.ts";

type Open = { name: string; children: RawRecord | undefined; text: string; unit: string };
type Flaw =
  | { code: "tag-unclosed" | "recipe-cut-off"; tag: string }
  | { code: "tag-unexpected"; tag: string; expected: string };
type XmlDocument = Extract<Document, { syntax: "xml" }>;

const NAME = /[A-Za-z_][\w.\-:]*/y;
const BLANK = /^\s*$/;
/** The draft of BeerXML 2 puts units into attributes. */
const UNIT = /^\s+(?:mass|volume|duration|degrees|density)="([^"<>]{1,12})"/;
const withUnit = ({ text, unit }: Open): string => (unit === "" ? text : `${text} ${unit}`);
/** Markup of notes that was pasted without escaping; it stays text. */
const HTML = /^(?:br|BR|p|b|i|u|em|strong|a|ul|ol|li|div|span|h[1-6]|hr|font|sub|sup)$/;

/**
 * The value holds the root element under its name. Leaves become texts, elements with children objects, repeated names arrays;
 * attributes are passed over but for units, which follow their numbers; prefixes are dropped.
 * Problems: `doctype` (refused, so that no entity is ever defined or fetched), `nesting` (deeper than 64), `not-xml`.
 */
export function parseXml(text: string): FileResult<XmlDocument> {
  return new XmlReader(text).read();
}

class XmlReader {
  private readonly text: string;
  private readonly open: Open[] = [{ name: "", children: undefined, text: "", unit: "" }];
  private readonly flaws: FileNote[] = [];
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  read(): FileResult<XmlDocument> {
    while (this.at < this.text.length) {
      const trouble = this.step();
      if (trouble) return trouble;
    }
    if (this.open.length > 1) this.flaw({ code: "tag-unclosed", tag: this.top().name });
    while (this.open.length > 1) this.close();
    const children = this.top().children ?? {};
    const [root] = Object.keys(children);
    if (root === undefined) return refused({ code: "not-xml", path: "" });
    const { text, flaws } = this;
    return accepted({ syntax: "xml", text, root, value: children, flaws });
  }

  /** Reads the text up to the next markup and that markup. */
  private step(): Refused | undefined {
    const start = this.text.indexOf("<", this.at);
    if (start < 0) {
      this.append(this.text.slice(this.at));
      this.at = this.text.length;
      return undefined;
    }
    if (start > this.at) this.append(this.text.slice(this.at, start));
    const next = this.text.charCodeAt(start + 1);
    if (next === 0x2f) this.readEnd(start);
    else if (next === 0x21) return this.readDeclaration(start);
    else if (next === 0x3f) this.at = this.after("?>", start);
    else return this.readStart(start);
    return undefined;
  }

  private readStart(start: number): Refused | undefined {
    const name = this.nameAt(start + 1);
    if (name === undefined || HTML.test(name)) return this.literal(start);
    const end = this.endOfTag(start + 1 + name.length);
    if (end < 0) return this.literal(start);
    this.at = end + 1;
    const local = name.slice(name.lastIndexOf(":") + 1);
    this.mendLeaf(local);
    this.mendRecipe(local);
    if (this.open.length > LIMITS.nesting) {
      return refused({ code: "nesting", path: local, most: LIMITS.nesting });
    }
    const unit = UNIT.exec(this.text.slice(start + 1 + name.length, end))?.[1] ?? "";
    this.open.push({ name: local, children: undefined, text: "", unit });
    if (this.text.charCodeAt(end - 1) === 0x2f) this.close();
    return undefined;
  }

  /** BeerXML never mixes text and elements: a field that begins inside a field's text shows that an end tag is missing. */
  private mendLeaf(name: string): void {
    const top = this.top();
    if (top.children !== undefined || BLANK.test(top.text) || !/^[A-Z_]{2,}$/.test(name) || this.open.length < 3)
      return;
    this.flaw({ code: "tag-unclosed", tag: top.name });
    this.close();
  }

  /** BeerXML never nests recipes: a recipe that begins inside another shows that the other was cut off. */
  private mendRecipe(name: string): void {
    if (name !== "RECIPE") return;
    const cut = this.open.findIndex((element) => element.name === "RECIPE");
    if (cut < 0) return;
    this.flaw({ code: "recipe-cut-off", tag: name });
    while (this.open.length > cut) this.close();
  }

  private readEnd(start: number): void {
    const name = this.nameAt(start + 2) ?? "";
    if (HTML.test(name)) return this.literal(start);
    const end = this.text.indexOf(">", start);
    this.at = end < 0 ? this.text.length : end + 1;
    const local = name.slice(name.lastIndexOf(":") + 1);
    if (this.top().name === local && this.open.length > 1) return this.close();
    this.flaw({ code: "tag-unexpected", tag: local, expected: this.top().name });
    const depth = this.open.findLastIndex((element) => element.name === local);
    if (depth > 0) while (this.open.length > depth) this.close();
    else if (this.open.length > 2 && this.top().children === undefined) this.close();
  }

  private readDeclaration(start: number): Refused | undefined {
    if (this.text.startsWith("<!--", start)) this.at = this.after("-->", start);
    else if (this.text.startsWith("<![CDATA[", start)) {
      const end = this.text.indexOf("]]>", start);
      this.top().text += this.text.slice(start + 9, end < 0 ? undefined : end);
      this.at = end < 0 ? this.text.length : end + 3;
    } else if (/^<!(?:DOCTYPE|ENTITY)/i.test(this.text.slice(start, start + 9))) {
      return refused({ code: "doctype", path: "" });
    } else return this.literal(start);
    return undefined;
  }

  private literal(start: number): undefined {
    this.top().text += "<";
    this.at = start + 1;
  }

  private append(text: string): void {
    const top = this.top();
    top.text += text.includes("&") ? decodeEntities(text) : text;
  }

  private close(): void {
    const element = this.open.pop();
    if (!element) return;
    const parent = this.top();
    parent.children ??= Object.create(null) as RawRecord;
    const value: Raw = element.children ?? (BLANK.test(element.text) ? "" : withUnit(element));
    if (element.children && !BLANK.test(element.text)) element.children["#text"] = element.text.trim();
    const before = parent.children[element.name];
    if (before === undefined) parent.children[element.name] = value;
    else if (Array.isArray(before)) before.push(value);
    else parent.children[element.name] = [before, value];
  }

  private top(): Open {
    return this.open.at(-1) ?? { name: "", children: undefined, text: "", unit: "" };
  }

  private nameAt(start: number): string | undefined {
    NAME.lastIndex = start;
    return NAME.exec(this.text)?.[0];
  }

  /** The closing `>` of a start tag, passing over quoted attribute values; -1 where the tag never ends. */
  private endOfTag(from: number): number {
    const first = this.text.charCodeAt(from);
    if (first === 0x3e) return from;
    if (first !== 0x20 && first !== 0x2f && first !== 0x09 && first !== 0x0a && first !== 0x0d) return -1;
    let quote = 0;
    const last = Math.min(this.text.length, from + 4096);
    for (let index = from; index < last; index++) {
      const code = this.text.charCodeAt(index);
      if (quote !== 0) quote = code === quote ? 0 : quote;
      else if (code === 0x22 || code === 0x27) quote = code;
      else if (code === 0x3e) return index;
      else if (code === 0x3c) return -1;
    }
    return -1;
  }

  private after(mark: string, start: number): number {
    const end = this.text.indexOf(mark, start);
    return end < 0 ? this.text.length : end + mark.length;
  }

  private flaw(flaw: Flaw): void {
    if (this.flaws.length < 20) this.flaws.push({ ...flaw, path: this.place() });
  }

  private place(): string {
    return this.open
      .map((element) => element.name)
      .filter((name) => name !== "")
      .join("/");
  }
}
