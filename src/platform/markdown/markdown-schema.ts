/** What may stand in a rendered text; everything else is taken out, and no element may carry a style or a handler. */
import type { Options } from "rehype-sanitize";
import { calloutKinds } from "./callouts.ts";
import { freeAttributes, ownAttributes } from "./inline-html.ts";

const mathLayout = [
  "mathvariant",
  "displaystyle",
  "scriptlevel",
  "width",
  "height",
  "depth",
  "lspace",
  "rspace",
  "voffset",
];
const mathTags: Record<string, string[]> = {
  math: ["display"],
  mrow: [],
  mi: [],
  mn: [],
  mo: [
    "stretchy",
    "fence",
    "form",
    "minsize",
    "maxsize",
    "symmetric",
    "separator",
    "largeop",
    "movablelimits",
    "linebreak",
  ],
  mtext: [],
  mspace: ["linebreak"],
  mstyle: [],
  mpadded: [],
  mphantom: [],
  mfrac: ["linethickness"],
  msqrt: [],
  mroot: [],
  msup: [],
  msub: [],
  msubsup: [],
  munder: ["accentunder"],
  mover: ["accent"],
  munderover: ["accent", "accentunder"],
  mmultiscripts: [],
  mprescripts: [],
  none: [],
  menclose: ["notation"],
  merror: [],
  mtable: ["columnalign", "columnspacing", "rowspacing", "columnlines", "rowlines", "frame", "align"],
  mtr: ["columnalign"],
  mtd: ["columnalign", "columnspan", "rowspan"],
};
const mathAttributes = Object.fromEntries(
  Object.entries(mathTags).map(([tag, own]) => [tag, [...mathLayout, ...own, ["className", /^tml-[\w-]+$/]]]),
) as NonNullable<Options["attributes"]>;

const ownHtml = Object.fromEntries(Object.entries(ownAttributes).map(([tag, names]) => [tag, [...names]]));
const lineAttributes: NonNullable<Options["attributes"]>[string] = [["className", "line"], "dataLine"];

export const markdownSchema: Options = {
  tagNames: [
    ..."p h1 h2 h3 h4 h5 h6 blockquote ul ol li hr br em strong del code pre span a img sup section div input".split(
      " ",
    ),
    ..."table thead tbody tr th td figure figcaption dl dt dd".split(" "),
    ..."kbd sub mark abbr details summary small ins q cite dfn s u b i ruby rt rp".split(" "),
    ...Object.keys(mathTags),
  ],
  attributes: {
    ...mathAttributes,
    ...ownHtml,
    "*": [...freeAttributes],
    a: [
      "href",
      "id",
      "title",
      "ariaLabel",
      "ariaDescribedBy",
      "dataFootnoteRef",
      "dataFootnoteBackref",
      ["className", "data-footnote-backref"],
    ],
    img: ["src", "alt", "title"],
    h2: ["id", ["className", "sr-only"]],
    section: ["dataFootnotes", ["className", "footnotes"]],
    li: ["id", ["className", "task-list-item"]],
    ul: [["className", "contains-task-list"]],
    ol: ["start", ["className", "contains-task-list"]],
    th: [["align", "left", "center", "right"]],
    td: [["align", "left", "center", "right"]],
    code: [["className", /^language-[\w+#.-]+$/]],
    pre: ["dataLanguage", "dataTitle", ["className", "has-numbers", "has-signs"]],
    span: [["className", /^tok-[a-z]+$/, "line"], "dataLine"],
    mark: lineAttributes,
    ins: lineAttributes,
    del: lineAttributes,
    p: [["className", "callout-title"]],
    input: [["type", "checkbox"], "checked"],
    div: [
      ["className", "math-display", "media", "callout", ...calloutKinds.map((kind) => `callout-${kind}`)],
      ["tabIndex", 0],
      "dataSrc",
      "dataPoster",
    ],
  },
  protocols: { href: ["http", "https", "mailto", "tel"], src: ["http", "https"] },
  required: {},
  strip: ["script", "style"],
  // Ids come from this program alone: HTML has none by then, and every id carries the text's own prefix.
  clobber: [],
  clobberPrefix: "",
};
