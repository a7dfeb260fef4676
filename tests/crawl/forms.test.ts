/** Every form of the studio and the site, sent empty and with nonsense by its owner, in a language that marks each message: what refuses it is a message, too. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { readContent } from "./content.ts";
import { type CrawledSite, openCrawledSite } from "./crawled-site.ts";
import { createJudge } from "./judge-text.ts";
import { namesOf } from "./names.ts";
import { readForms } from "./read-forms.ts";
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

/** One of each kind: of one route, to one route, with one deed. */
async function collectForms(typed: string): Promise<Sent[]> {
  const seeds = ["/", "/studio", "/account", "/sign-in", "/studio/recipes/compare", "/choices"];
  const answers = await walk({ site, language, person: "owner", seeds, most: 1 });
  const forms = new Map<string, Sent>();
  for (const { address, body, route } of answers)
    for (const { action, deed, fields } of readForms(body, new URL(address, site.origin))) {
      const pairs = fields.map(({ name, value, isTyped }) => [name, isTyped ? typed : value]);
      const sent = { address: action.pathname + action.search, body: new URLSearchParams(pairs) };
      forms.set(`${route} ${routeOf(action.pathname)} ${deed}`, sent);
    }
  return [...forms.values()].filter(({ address }) => !address.includes("sign-out"));
}

const before = ({ address }: Sent) => (ends.test(address) ? 1 : 0);

test.each([
  ["empty", ""],
  ["with nonsense", nonsense],
])("a form that is sent %s is answered in messages", async (_how, typed) => {
  const forms = await collectForms(typed);
  expect(forms.length).toBeGreaterThan(40);
  const content = readContent(site.databaseFolder).add(nonsense).add(nonsense.toLowerCase());
  const judge = createJudge(content, namesOf());
  const faults = new Set<string>();
  let refused = 0;
  for (const { address, body } of forms.toSorted((a, b) => before(a) - before(b))) {
    const answer = await site.ask(address, language, "owner", { method: "POST", body });
    const html = answer.headers.get("content-type")?.startsWith("text/html") ? await answer.text() : "";
    if (answer.status >= 400 && html !== "") refused += 1;
    expect([address, body.get("deed"), answer.status >= 500]).toEqual([address, body.get("deed"), false]);
    for (const { text, where, isProse } of readTexts(html)) {
      const left = judge(text, isProse);
      if (left !== "") faults.add(`${address} ${body.get("deed")} ${where}: ${left} in “${text.slice(0, 200)}”`);
    }
  }
  expect([...faults]).toEqual([]);
  expect(refused).toBeGreaterThan(15);
});
