/** The encryption of pushes against the worked example of RFC 8291, Appendix A, in both directions. */
import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import { decryptPush } from "../../tests/decrypt-push.ts";
import { encryptPush } from "./encrypt-push.ts";

const bytes = (text: string) => Buffer.from(text, "base64url");
const text = "When I grow up, I want to be a watermelon";
const secret = bytes("BTBZMqHH6r4Tts7J_aSIgg");
const message = bytes(
  "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
);

const withKey = (privateKey: string) => {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(bytes(privateKey));
  return pair;
};
const browser = withKey("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94");

test("the example's keys and salt give the example's message", () => {
  const sender = withKey("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw");
  const encrypted = encryptPush(text, { key: browser.getPublicKey(), secret }, sender, bytes("DGv6ra1nlYgDCS1FRnbzlw"));
  expect(encrypted.toString("base64url")).toBe(message.toString("base64url"));
});

test("the browser's side reads the example, and every push is encrypted anew", () => {
  expect(decryptPush(message, browser, secret)).toBe(text);
  const receiver = { key: browser.getPublicKey(), secret };
  const [first, second] = [encryptPush("süß ✓", receiver), encryptPush("süß ✓", receiver)];
  expect(decryptPush(first, browser, secret)).toBe("süß ✓");
  expect(first.equals(second)).toBe(false);
  expect(first.subarray(21, 86).equals(second.subarray(21, 86))).toBe(false);
});
