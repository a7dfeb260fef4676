/** Tastings by a label's code: who may leave how many, and which beers a code opens. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, editor, insert, member } from "../../../tests/entry-factory.ts";
import { formOf, siteOf } from "../../../tests/site-factory.ts";
import { listTastings, listTastingsToApprove } from "../../storage/tastings.ts";
import { rateBeer } from "./actions.ts";
import { labelCode } from "./beer-facts.ts";
import { beerOfCode } from "./queries.ts";

const rating = { stars: "4", note: "", author: "" };

describe.each(engines)("tastings on %s", (engine) => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await openTestDatabase(engine);
  });
  afterEach(() => opened.dispose());

  async function open() {
    const clock = { now: noon };
    const store = opened.store(clock);
    const beer = await insert(store, { kind: "beer", title: "Flux", status: "published", data: dataOf.beer });
    const rate = async (changes: Parameters<typeof siteOf>[2], viewer?: typeof member) => {
      const answer = await rateBeer(siteOf(store, viewer, changes), labelCode(beer), formOf(rating));
      const code = answer.ok ? answer.value.refused : answer.code;
      return { ok: code === null, code };
    };
    return { store, beer, rate, clock };
  }

  test("one network fills a quarter of what may wait, and no more that day; others still come in", async () => {
    const { store, rate, clock } = await open();
    const answers = [];
    for (let count = 0; count < 51; count++) answers.push(await rate({ address: "192.0.2.1" }));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(50);
    expect(answers.at(-1)).toMatchObject({ ok: false, code: "too-many" });
    expect(await rate({ address: "192.0.2.2" })).toMatchObject({ ok: true });
    expect(await rate({ address: "192.0.2.1" }, member)).toMatchObject({ ok: true });
    expect(await listTastingsToApprove(store)).toHaveLength(52);
    clock.now += 86_400_000;
    expect(await rate({ address: "192.0.2.1" })).toMatchObject({ ok: true });
  });

  test("a label opens its beer though no list names it; what nobody may know of stays hidden", async () => {
    const store = opened.store();
    const states = [
      ["unlisted", "published", "open", "open"],
      ["members", "published", "sign-in", "open"],
      ["private", "published", "hidden", "hidden"],
      ["public", "draft", "hidden", "hidden"],
    ] as const;
    for (const [visibility, status, toGuests, toMembers] of states) {
      const beer = await insert(store, { kind: "beer", title: "Flux", visibility, status, data: dataOf.beer });
      const code = labelCode(beer).toUpperCase();
      const found = [await beerOfCode(siteOf(store), code), await beerOfCode(siteOf(store, member), code)];
      expect([visibility, status, ...found.map(({ access }) => access)]).toEqual([
        visibility,
        status,
        toGuests,
        toMembers,
      ]);
      expect((await rateBeer(siteOf(store), code, formOf(rating))).ok).toBe(toGuests === "open");
    }
    for (const code of ["", "%", "________", "00000000", "x".repeat(5000)])
      expect(await beerOfCode(siteOf(store), code)).toEqual({ access: "hidden" });
  });

  test("a guest's form that is sent twice leaves one, and the form of another guest one of its own", async () => {
    const { store, beer } = await open();
    const send = (opened: string) =>
      rateBeer(siteOf(store, undefined, { address: "192.0.2.1" }), labelCode(beer), formOf({ ...rating, opened }));
    await Promise.all([send("one"), send("one"), send("other")]);
    expect(await listTastingsToApprove(store)).toHaveLength(2);
  });

  test("an editor's own are neither counted nor held back", async () => {
    const { store, beer, rate } = await open();
    for (let count = 0; count < 51; count++)
      expect(await rate({ address: "192.0.2.9" }, editor)).toMatchObject({ ok: true });
    expect(await listTastings(store, beer.id)).toHaveLength(51);
  });
});
