/** The second step of signing in: who is asked, what opens, what opens only once, and who is kept out by whose guesses. */
import { createOTP } from "@better-auth/utils/otp";
import { encode } from "uqr";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  codeOf,
  cookieOf,
  got,
  headersOf,
  member,
  minute,
  ownedSite,
  password,
  visitor,
} from "../../../tests/accounts-site.ts";
import { engines, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { findSecondFactor } from "../../storage/second-factors.ts";
import { changePassword, readAccount } from "./account.ts";
import { resetByEmail, turnSecondStepOff } from "./operator.ts";
import { resetPassword } from "./reset-password.ts";
import { drawQrCode, offerSecondFactor, renewRecoveryCodes, reopenOffer, turnOn } from "./second-factor.ts";
import { enterByCode, readQuestion } from "./second-step.ts";
import { signIn } from "./sign-in.ts";

const step = 30_000;

describe.each(engines)("on %s", (engine) => {
  let tested: TestDatabase;
  beforeAll(async () => {
    tested = await openTestDatabase(engine);
  });
  afterAll(() => tested.dispose());

  const codeAt = (secret: string, at: number) => createOTP(secret).hotp(Math.floor(at / step));

  /** A site whose owner has an app; the code that confirmed it lies a minute back. */
  async function guardedSite() {
    const site = await ownedSite(tested);
    const { accounts, clock, cookie, email } = site;
    const userId = site.viewer.userId ?? "";
    const offer = offerSecondFactor(accounts, { userId, email }, "The Brewery");
    const { secret } = reopenOffer(accounts, { userId, email }, offer.sealed, "The Brewery") ?? { secret: "" };
    const code = await codeAt(secret, clock.now);
    const codes = got(await turnOn(accounts, { userId }, { secret, code }, visitor("192.0.2.1", cookie)));
    clock.now += minute;
    const ask = async (address = "192.0.2.1", kept = "") =>
      visitor(
        address,
        [kept, cookieOf(got(await signIn(accounts, { email, password }, visitor(address, kept))).cookies)]
          .filter(Boolean)
          .join("; "),
      );
    const app = (shift = 0) => codeAt(secret, clock.now + shift);
    return { ...site, userId, secret, codes, code, ask, app };
  }
  type Guarded = Awaited<ReturnType<typeof guardedSite>>;
  const byApp = ({ accounts }: Guarded, typed: string, from: ReturnType<typeof visitor>) =>
    enterByCode(accounts, { by: "code", typed }, from);
  const byPaper = ({ accounts }: Guarded, typed: string, from: ReturnType<typeof visitor>) =>
    enterByCode(accounts, { by: "recovery", typed }, from);

  describe("signing in with a second step", () => {
    test("a password alone opens nothing, and marks no browser; the code does both", async () => {
      const site = await guardedSite();
      const asked = got(await signIn(site.accounts, { email: site.email, password }, visitor()));
      expect(asked.role).toBeNull();
      expect(asked.cookies.map((line) => line.split("=")[0])).toEqual(["__Host-wortfolio.question"]);
      expect(asked.cookies[0]).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
      const from = visitor("192.0.2.1", cookieOf(asked.cookies));
      expect((await site.accounts.viewerOf(from.headers)).userId).toBeNull();
      const entered = got(await byApp(site, await site.app(), from));
      expect(entered.role).toBe("owner");
      expect((await site.accounts.viewerOf(headersOf(cookieOf(entered.cookies)))).role).toBe("owner");
      expect(entered.cookies.at(-1)).toMatch(/^__Host-wortfolio\.question=; Max-Age=0/);
      expect(entered.cookies.some((line) => line.startsWith("__Host-wortfolio.device="))).toBe(true);
    });

    test("no session lies ready while the code is asked for", async () => {
      const site = await guardedSite();
      await site.ask();
      expect((await readAccount(site.accounts, headersOf(site.cookie)))?.sessions).toHaveLength(1);
    });

    test.each([
      ["a step early", step, null],
      ["a step late", -step, null],
      ["two steps early", 2 * step, "wrong"],
      ["two steps late", -2 * step, "wrong"],
    ])("of a phone whose clock is %s the code is judged", async (_sentence, shift, code) => {
      const site = await guardedSite();
      site.clock.now += minute;
      expect(codeOf(await byApp(site, await site.app(shift), await site.ask()))).toBe(code);
    });

    test("a code works once, side by side too, and so does the one that confirmed the app", async () => {
      const site = await guardedSite();
      site.clock.now -= minute;
      expect(codeOf(await byApp(site, site.code, await site.ask()))).toBe("wrong");
      site.clock.now += minute;
      const [code, from] = [await site.app(), await site.ask()];
      const tries = await Promise.all(Array.from({ length: 4 }, () => byApp(site, code, from)));
      expect(tries.filter((entered) => entered.ok)).toHaveLength(1);
      site.clock.now += step;
      expect(codeOf(await byApp(site, code, await site.ask()))).toBe("wrong");
    });

    test("a recovery code works once, however it is typed, and the account says how many are left", async () => {
      const site = await guardedSite();
      const typed = (site.codes[0] ?? "").toLowerCase().replaceAll("-", " ");
      const entered = got(await byPaper(site, typed, await site.ask()));
      expect((await readAccount(site.accounts, headersOf(cookieOf(entered.cookies))))?.secondFactor).toMatchObject({
        recoveryCodes: 9,
      });
      expect(codeOf(await byPaper(site, typed, await site.ask()))).toBe("wrong");
      const fresh = (await renewRecoveryCodes(site.accounts, site.userId)) ?? [];
      expect(codeOf(await byPaper(site, site.codes[1] ?? "", await site.ask()))).toBe("wrong");
      expect(codeOf(await byPaper(site, fresh[1] ?? "", await site.ask()))).toBeNull();
    });

    test("the question is put in this browser alone, for ten minutes, and for one password", async () => {
      const site = await guardedSite();
      expect(codeOf(await byApp(site, await site.app(), visitor()))).toBe("expired");
      expect(codeOf(await byApp(site, await site.app(), visitor("192.0.2.1", "__Host-wortfolio.question=v1.x")))).toBe(
        "expired",
      );
      const from = await site.ask();
      expect(await readQuestion(site.accounts, from.headers)).toMatchObject({ email: site.email });
      site.clock.now += 10 * minute;
      expect(codeOf(await byApp(site, await site.app(), from))).toBe("expired");
      const again = await site.ask();
      const changed = { current: password, password: "a different password" };
      got(await changePassword(site.accounts, changed, visitor("192.0.2.1", site.cookie)));
      expect(codeOf(await byApp(site, await site.app(), again))).toBe("expired");
    });

    test("one person's question takes no other person's codes", async () => {
      const [site, other] = [await guardedSite(), await guardedSite()];
      expect(codeOf(await byPaper(site, other.codes[0] ?? "", await site.ask()))).toBe("wrong");
      expect(codeOf(await byApp(site, await other.app(), await site.ask()))).toBe("wrong");
    });

    test("five wrong codes close the door here, app and paper together, and many at once count each other", async () => {
      const site = await guardedSite();
      const from = await site.ask("198.51.100.3");
      const wrong = await byApp(site, "000000", from);
      expect(wrong).toMatchObject({ code: "wrong", path: "code", message: expect.stringContaining("4 tries left.") });
      const tries = await Promise.all(Array.from({ length: 8 }, () => byPaper(site, "not a code", from)));
      expect(tries.map(codeOf).filter((code) => code === "wrong")).toHaveLength(4);
      expect(codeOf(await byApp(site, await site.app(), from))).toBe("too-many");
      expect(codeOf(await byApp(site, await site.app(), await site.ask("198.51.100.4")))).toBeNull();
    });

    test("guesses from everywhere end after twenty; paper, and a browser that signed in before, still get in", async () => {
      const site = await guardedSite();
      for (let from = 0; from < 20; from++) await byApp(site, "000000", await site.ask(`198.51.100.${from}`));
      expect(codeOf(await byApp(site, await site.app(), await site.ask("203.0.113.9")))).toBe("too-many");
      expect(codeOf(await byApp(site, await site.app(), await site.ask("203.0.113.9", site.cookie)))).toBeNull();
      expect(codeOf(await byPaper(site, site.codes[0] ?? "", await site.ask("203.0.113.9")))).toBeNull();
    });

    test("a link to a new password does not go round it", async () => {
      const site = await guardedSite();
      const token =
        got(await resetByEmail(site.store, site.accounts.origin, site.email))
          .split("/")
          .at(-1) ?? "";
      const form = { token, password: "another good password" };
      const entered = got(await resetPassword(site.accounts, form, visitor()));
      expect(entered.role).toBeNull();
      const from = visitor("192.0.2.1", cookieOf(entered.cookies));
      expect((await site.accounts.viewerOf(from.headers)).userId).toBeNull();
      expect(codeOf(await byApp(site, await site.app(), from))).toBeNull();
    });

    test("turned off at the server's shell, the password alone opens again", async () => {
      const site = await guardedSite();
      const from = await site.ask();
      expect(got(await turnSecondStepOff(site.store, site.email)).email).toBe(site.email);
      expect(await findSecondFactor(site.store, site.userId)).toBeNull();
      expect(codeOf(await byApp(site, await site.app(), from))).toBe("expired");
      expect(got(await signIn(site.accounts, { email: site.email, password }, visitor())).role).toBe("owner");
      expect(codeOf(await turnSecondStepOff(site.store, site.email))).toBe("off");
    });

    test("where the app's secret cannot be read any more, a recovery code lets in", async () => {
      const site = await guardedSite();
      await site.store.database.db
        .updateTable("second_factors")
        .set({ secret: "v1.of another site" })
        .where("user_id", "=", site.userId)
        .execute();
      expect(codeOf(await byApp(site, await site.app(), await site.ask()))).toBe("secret");
      expect(codeOf(await byPaper(site, site.codes[0] ?? "", await site.ask()))).toBeNull();
    });
  });

  describe("turning it on", () => {
    test("nothing counts before a code confirms it, and then the other devices are signed out", async () => {
      const { accounts, clock, cookie, email, viewer } = await ownedSite(tested);
      const person = { userId: viewer.userId ?? "", email };
      const other = cookieOf(got(await signIn(accounts, { email, password }, visitor("192.0.2.2"))).cookies);
      const { sealed, address } = offerSecondFactor(accounts, person, "The Brewery");
      expect(address).toMatch(
        /^otpauth:\/\/totp\/The%20Brewery:brewer\d+%40brewery\.example\?secret=[A-Z2-7]{40}&issuer=The%20Brewery&/,
      );
      expect(got(await signIn(accounts, { email, password }, visitor("192.0.2.2", other))).role).toBe("owner");
      const { secret } = reopenOffer(accounts, person, sealed, "The Brewery") ?? { secret: "" };
      const here = visitor("192.0.2.1", cookie);
      expect(codeOf(await turnOn(accounts, person, { secret, code: "000000" }, here))).toBe("wrong");
      const code = await codeAt(secret, clock.now);
      const codes = got(await turnOn(accounts, person, { secret, code }, here));
      expect(new Set(codes).size).toBe(10);
      expect((await accounts.viewerOf(headersOf(other))).userId).toBeNull();
      expect((await accounts.viewerOf(headersOf(cookie))).role).toBe("owner");
      expect(codeOf(await turnOn(accounts, person, { secret, code }, here))).toBe("taken");
    });

    test("the QR code is drawn square for square", () => {
      for (const address of ["otpauth://totp/A:b?secret=AAAA", `otpauth://totp/${"Brewery".repeat(30)}`]) {
        const { size, path } = drawQrCode(address);
        const dark = new Set<string>();
        for (const [, x, y, wide] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g))
          for (let shift = 0; shift < Number(wide); shift++) dark.add(`${Number(x) + shift} ${y}`);
        const { data } = encode(address, { ecc: "M", border: 4 });
        expect(data).toHaveLength(size);
        data.forEach((row, y) => row.forEach((isDark, x) => expect(dark.has(`${x} ${y}`)).toBe(isDark)));
      }
    });

    test("an offer is one person's, for a quarter of an hour", async () => {
      const { accounts, clock, email, viewer } = await ownedSite(tested);
      const ben = await member(accounts, viewer, "viewer");
      const person = { userId: viewer.userId ?? "", email };
      const { sealed } = offerSecondFactor(accounts, person, "The Brewery");
      const thief = { userId: ben.viewer.userId ?? "", email: ben.email };
      expect(reopenOffer(accounts, thief, sealed, "The Brewery")).toBeNull();
      expect(reopenOffer(accounts, person, "v1.made-up", "The Brewery")).toBeNull();
      expect(reopenOffer(accounts, person, sealed, "The Brewery")?.offer.sealed).toBe(sealed);
      clock.now += 15 * minute;
      expect(reopenOffer(accounts, person, sealed, "The Brewery")).toBeNull();
    });
  });
});
