/** Codes and tokens of signing in elsewhere: used once, by whom they were given to, for a time, and kept as hashes. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, noon, openTestDatabase, type TestDatabase } from "../../tests/databases.ts";
import { watched } from "../../tests/watched-store.ts";
import type { Store } from "./database.ts";
import {
  codeMilliseconds,
  findTokenOwner,
  insertGrant,
  listGrants,
  type NewSignInGrant,
  redeemCode,
  removeGrant,
  removeToken,
  tokenMilliseconds,
  trimGrants,
} from "./sign-in-grants.ts";

const asked = { clientId: "https://quill.example/", redirectUri: "https://quill.example/back", challenge: "sealed" };
const grant: NewSignInGrant = { ...asked, userId: "tove", clientName: "Quill", scopes: ["profile"] };

describe.each(engines)("sign-in grants on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.dispose());

  const kept = (store: Store) =>
    store.database.db.selectFrom("sign_in_grants").where("site_id", "=", store.siteId).selectAll().execute();

  test("a code opens once, for what it was given for, in ten minutes", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const code = await insertGrant(store, grant);
    for (const other of [
      { code: `${code}x` },
      { clientId: "https://other.example/" },
      { redirectUri: "https://quill.example/other" },
      { challenge: "another" },
    ])
      expect([other, await redeemCode(store, { code, ...asked, ...other }, true)]).toEqual([other, null]);
    expect(await redeemCode(opened.store(clock), { code, ...asked }, true)).toBeNull();
    clock.now = noon + codeMilliseconds;
    expect(await redeemCode(store, { code, ...asked }, true)).toBeNull();
    clock.now = noon + codeMilliseconds - 1;
    const redeemed = await redeemCode(store, { code, ...asked }, true);
    expect(redeemed).toEqual({ userId: "tove", scopes: ["profile"], token: expect.stringMatching(/^[\w-]{43}$/) });
    expect(JSON.stringify(await kept(store))).not.toMatch(new RegExp(`${code}|${redeemed?.token}`));
  });

  test("of two who come with one code at once one gets it, and a code that comes again ends its token", async () => {
    const store = opened.store();
    const code = await insertGrant(store, grant);
    const both = await Promise.all([0, 1].map(() => redeemCode(store, { code, ...asked }, true)));
    expect(both.filter((each) => each !== null)).toHaveLength(1);
    const again = await insertGrant(store, grant);
    const token = (await redeemCode(store, { code: again, ...asked }, true))?.token ?? "";
    expect(await findTokenOwner(store, token)).toEqual({ userId: "tove", scopes: ["profile"] });
    expect(await redeemCode(store, { code: again, ...asked, challenge: "another" }, true)).toBeNull();
    expect(await findTokenOwner(store, token)).toBeNull();
  });

  test("a code for the address alone brings no token", async () => {
    const store = opened.store();
    const code = await insertGrant(store, { ...grant, scopes: [] });
    expect(await redeemCode(store, { code, ...asked }, true)).toBeNull();
    expect(await redeemCode(store, { code, ...asked }, false)).toEqual({ userId: "tove", scopes: [], token: null });
  });

  test("what was given is listed for its person alone, ends by their hand, by its token or in a month, and goes then", async () => {
    const clock = { now: noon };
    const store = opened.store(clock);
    const give = async () =>
      (await redeemCode(store, { code: await insertGrant(store, grant), ...asked }, true))?.token ?? "";
    const [first, second, third] = [await give(), await give(), await give()];
    await insertGrant(store, grant);
    const listed = await listGrants(store, "tove");
    expect(listed.map(({ clientName, redeemedAt }) => [clientName, redeemedAt])).toEqual(
      Array.from({ length: 3 }, () => ["Quill", noon]),
    );
    expect(await listGrants(store, "somebody else")).toEqual([]);
    const id = listed.at(-1)?.id ?? "";
    expect(await removeGrant(store, "somebody else", id)).toBe(false);
    expect(await removeGrant(store, "tove", id)).toBe(true);
    await removeToken(store, second);
    expect([await findTokenOwner(store, first), await findTokenOwner(store, second)]).toEqual([null, null]);
    expect(await findTokenOwner(store, third)).not.toBeNull();
    clock.now = noon + tokenMilliseconds;
    expect([await findTokenOwner(store, third), await listGrants(store, "tove")]).toEqual([null, []]);
    await trimGrants(store);
    expect(await kept(store)).toEqual([]);
  });

  test("each way in is by an index", async () => {
    const { store, statements, plans } = watched(opened.store());
    const code = await insertGrant(store, grant);
    await redeemCode(store, { code, ...asked }, true);
    await findTokenOwner(store, "none");
    await listGrants(store, "tove");
    await trimGrants(store);
    expect(statements).toHaveLength(5);
    for (const plan of (await plans()).slice(1)) expect(plan).not.toMatch(/^SCAN|Seq Scan/);
  });
});
