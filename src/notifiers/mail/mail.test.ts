/** Mails say the same in text and HTML, and nothing in them can become markup. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { accentColours, contrast, dark, light } from "./mail-colours.ts";
import type { Mail, MailSite } from "./mail.ts";
import { formatNoticeMail } from "./notice-mail.ts";
import { writeInvitation, writeNewDevice, writePasswordMail } from "../../features/accounts/write-account-mail.ts";
import { formatMail } from "./format-mail.ts";

const site: MailSite = { title: "Copper & Pour", address: "https://brewery.example", accent: "#c87100" };
const link = "https://brewery.example/reset-password/abc?x=1&y=2";

/** Every mail, with one text in all places that others fill. */
const mails = (text: string, at: MailSite = site): Mail[] => [
  ...["en", "de"].flatMap((language) => [
    writeInvitation({ site: at, language }, { inviter: text, role: "editor", link, until: text }),
    writePasswordMail({ site: at, language }, { link, until: text }),
    writeNewDevice({ site: at, language }, { device: text, at: text, link }),
  ]),
  formatNoticeMail(at, {
    title: text,
    lines: [text, text],
    link,
    letter: { language: "de", open: text, reason: text },
  }),
];

const named: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };
/** What a reader sees of a document. */
const seen = (html: string) =>
  html
    .replace(/^[^]*<body[^>]*>/u, "")
    .replace(/<!--[^]*?-->/gu, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => named[entity] ?? entity);
const words = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

test("text and HTML say the same, word for word", () => {
  for (const { text, html } of mails("seven hops")) {
    const plain = words(text.replace(/:\n(?=https:)/g, "\n"));
    const links = Array.from(html.matchAll(/href="([^"]+)"/g), ([, link = ""]) => link);
    const drawn = [...words(seen(html)), ...links].join(" ");
    for (const word of plain) expect(drawn).toContain(word.replace(/:$/, ""));
    for (const word of words(seen(html))) expect(text).toContain(word);
  }
});

test("whatever somebody writes stays text", () => {
  const hostile = `"><script>alert(1)</script><img src=x onerror='a'>&amp;\u0000`;
  for (const { html } of mails(hostile, {
    ...site,
    title: hostile,
    accent: `red;"><b>`,
    address: `javascript:"><i>`,
  })) {
    expect(html).not.toMatch(/<(script|img|b|i)\b/);
    expect(html).not.toMatch(/href="javascript:|red;/);
    expect(html).not.toContain("\u0000");
    expect(seen(html)).toContain("<script>alert(1)</script>");
  }
});

test("any text at all leaves the tags as they were", () => {
  const tagsOf = (html: string) => html.match(/<\/?[a-z0-9]+/g)?.filter((tag) => tag !== "<br");
  const usual = mails("x").map(({ html }) => tagsOf(html));
  fc.assert(
    fc.property(fc.string({ unit: "binary", minLength: 1, maxLength: 60 }), (text) => {
      expect(mails(text).map(({ html }) => tagsOf(html))).toEqual(usual);
    }),
    { seed: 5, numRuns: 40 },
  );
});

test("a subject is one line", () => {
  for (const { subject } of mails("one\r\nBcc: two@evil.example", { title: "a\nb" }))
    expect(subject).not.toMatch(/\p{Cc}/u);
});

test("only web addresses become links", () => {
  for (const odd of ["javascript:alert(1)", "data:text/html,x", "mailto:a@b.example", "no address"]) {
    const { html } = formatNoticeMail(site, { title: "t", lines: [], link: odd });
    expect(html.match(/href="[^"]+"/g)).toEqual(['href="https://brewery.example"']);
    expect(seen(html)).toContain(odd);
  }
});

test("a mail brings all it needs: no image, no script, no file from elsewhere", () => {
  for (const { html } of mails("x")) {
    expect(html).not.toMatch(/<(img|link|script|iframe|form)|url\(|@import|src=/);
    expect(html.length).toBeLessThan(20_000);
  }
});

test("the link stands in the text as it is, and in the HTML as link and as words", () => {
  const { text, html } = writePasswordMail({ site, language: "en" }, { link, until: "20 Nov 2026, 12:00" });
  expect(text).toContain(`Set new password:\n${link}\n`);
  expect(html).toContain(`href="https://brewery.example/reset-password/abc?x=1&amp;y=2"`);
  expect(seen(html)).toContain(link);
});

test("the plain text reads as a letter", () => {
  const mail = formatMail(site, {
    language: "en",
    subject: "Fermentation is stuck",
    sections: [
      { kind: "text", text: "Reflow has stayed at 1.018 for 36 hours." },
      {
        kind: "facts",
        facts: [
          ["Gravity", "1.018"],
          ["Temperature", "18.4 °C"],
        ],
      },
      { kind: "button", label: "Open batch", link: "https://brewery.example/batches/reflow" },
    ],
    reason: "You asked for it.",
  });
  expect(mail.text).toBe(`Fermentation is stuck

Reflow has stayed at 1.018 for 36 hours.

Gravity: 1.018
Temperature: 18.4 °C

Open batch:
https://brewery.example/batches/reflow

-- 
Copper & Pour
https://brewery.example
You asked for it.
`);
});

test("every text can be read on its ground, whatever the accent", () => {
  for (const { paper, ink, faded } of [light, dark]) {
    expect(contrast(ink, paper)).toBeGreaterThan(7);
    expect(contrast(faded, paper)).toBeGreaterThan(4.5);
  }
  for (let step = 0; step < 4096; step += 7) {
    const hex = [step >> 8, (step >> 4) & 15, step & 15].map((digit) => (digit * 17).toString(16).padStart(2, "0"));
    const colours = accentColours(`#${hex.join("")}`);
    for (const { accent, onAccent } of [colours.light, colours.dark])
      expect(contrast(accent, onAccent)).toBeGreaterThan(4.5);
    expect(contrast(colours.light.ring, light.paper)).toBeGreaterThan(3);
    expect(contrast(colours.dark.ring, dark.paper)).toBeGreaterThan(3);
  }
  expect(accentColours("tomato").light).toMatchObject({ accent: "#0a5f3c", onAccent: "#ffffff" });
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#0a5f3c", "#ffffff")).toBeCloseTo(7.73, 2);
});
