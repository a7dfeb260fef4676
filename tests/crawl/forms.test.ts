/** Every form of the studio and the site, sent empty, with nonsense and with broken values by its owner, in a language that marks each message: what refuses it is a message, too. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { slugOf } from "../../src/domain/publishing/slug.ts";
import { readContent } from "./content.ts";
import { type CrawledSite, openCrawledSite } from "./crawled-site.ts";
import { tellAlert } from "../told-alert.ts";
import { createJudge } from "./judge-text.ts";
import { namesOf } from "./names.ts";
import { createForeignJudge } from "./foreign-texts.ts";
import { type Field, readForms } from "./read-forms.ts";
import { readTexts } from "./read-texts.ts";
import { routeOf, walk } from "./walk.ts";

const language = "en-XA";
const nonsense = "Xyzzy";

/** Each case changes the site it is sent to. */
let site: CrawledSite;
beforeEach(async () => {
  site = await openCrawledSite();
});
afterEach(() => site.close());

/** Their success would end the session that the others need. */
const ends = /sign-out|\/account/;

type Sent = { address: string; body: URLSearchParams };

/** What hands and scripts send where an amount, a date, a name or a choice belongs. */
const broken = [
  "-1",
  "1e999",
  "99999999999999999999",
  "12,5,3",
  "1/0 kg",
  "2026-02-31",
  "2026-13-01T99:99",
  "   ",
  "<b>x</b>",
  "{name}",
  "../../x",
  "a\u0000b",
  "🍺".repeat(3000),
  "https://",
  "no-such",
];

/** As pages show it. */
const withoutNul = "ab";

/** The same values for the same form each time; of what is not typed one in three is broken, but never the deed itself. */
function breaking(seed: number): (field: Field) => string {
  let state = seed;
  /** Park and Miller 1988. */
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  return ({ name, value, isTyped }) => {
    const [isBroken, place] = [isTyped || next() < 1 / 3, Math.floor(next() * broken.length)];
    return name !== "deed" && isBroken ? (broken[place] ?? "") : value;
  };
}

/** One of each kind: of one route, to one route, with one deed. */
async function collectForms(fill: (field: Field) => string, spoken = language): Promise<Sent[]> {
  const told = await tellAlert(site.store, 2);
  const seeds = ["/", "/studio", "/account", "/sign-in", "/studio/recipes/compare", "/choices", told];
  const answers = await walk({ site, language: spoken, person: "owner", seeds, most: 1 });
  const forms = new Map<string, Sent>();
  for (const { address, body, route } of answers)
    for (const { action, deed, fields } of readForms(body, new URL(address, site.origin))) {
      const pairs = fields.map((field) => [field.name, fill(field)]);
      const sent = { address: action.pathname + action.search, body: new URLSearchParams(pairs) };
      forms.set(`${route} ${routeOf(action.pathname)} ${deed}`, sent);
    }
  return [...forms.values()].filter(({ address }) => !address.includes("sign-out"));
}

const before = ({ address }: Sent) => (ends.test(address) ? 1 : 0);

const typing =
  (typed: string) =>
  ({ value, isTyped }: Field): string =>
    isTyped ? typed : value;

/** What each form is answered, as a page; none with a fault of the server. */
async function answersTo(forms: readonly Sent[], spoken: string) {
  const answers: { sent: Sent; status: number; html: string }[] = [];
  for (const sent of forms.toSorted((a, b) => before(a) - before(b))) {
    const { address, body } = sent;
    const answer = await site.ask(address, spoken, "owner", { method: "POST", body });
    expect([address, `${body}`, answer.status >= 500]).toEqual([address, `${body}`, false]);
    const html = answer.headers.get("content-type")?.startsWith("text/html") ? await answer.text() : "";
    answers.push({ sent, status: answer.status, html });
  }
  return answers;
}

test.each([
  ["empty", typing("")],
  ["with nonsense", typing(nonsense)],
  ["with broken values", breaking(3)],
])("a form that is sent %s is answered in messages", async (_how, fill) => {
  const forms = await collectForms(fill);
  expect(forms.length).toBeGreaterThan(40);
  const content = readContent(site.databaseFolder);
  // Titles come back as addresses, too.
  for (const value of [nonsense, ...broken, withoutNul]) content.add(value).add(slugOf(value));
  const judge = createJudge(content, namesOf());
  const faults = new Set<string>();
  const answers = await answersTo(forms, language);
  for (const { sent, html } of answers)
    for (const { text, where, isProse } of readTexts(html)) {
      const left = judge(text, isProse);
      if (left !== "")
        faults.add(`${sent.address} ${sent.body.get("deed")} ${where}: ${left} in “${text.slice(0, 200)}”`);
    }
  expect([...faults]).toEqual([]);
  const refused = answers.filter(({ status, html }) => status >= 400 && html !== "");
  expect(refused.length).toBeGreaterThan(15);
  const silent = refused.filter(({ html }) => !/aria-invalid="true"|role="alert"|<h1/.test(html));
  expect(silent.map(({ sent }) => `${sent.address} ${sent.body}`)).toEqual([]);
});

test("a broken form is refused in German without a word of English", async () => {
  const spoken = "de";
  const forms = await collectForms(breaking(5), spoken);
  const content = readContent(site.databaseFolder);
  for (const value of [...broken, withoutNul, ...namesOf()]) content.add(value);
  const judge = createForeignJudge(spoken, "en", content);
  const faults = new Set<string>();
  for (const { sent, html } of await answersTo(forms, spoken))
    for (const { text, where, isProse } of readTexts(html)) {
      const left = isProse ? "" : judge(text);
      if (left !== "")
        faults.add(`${sent.address} ${sent.body.get("deed")} ${where}: ${left} in “${text.slice(0, 200)}”`);
    }
  expect([...faults]).toEqual([]);
});
