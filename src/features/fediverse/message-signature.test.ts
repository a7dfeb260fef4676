/** Signatures of messages against the examples of RFC 9421 (appendix B.2 and section 4.3), and what must not hold. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  doesHold,
  isDigestRight,
  isSufficient,
  type MessageSignature,
  parseSignatures,
  signatureBase,
  signMessage,
} from "./message-signature.ts";

const pem = (label: string, text: string) => `-----BEGIN ${label}-----\n${text}\n-----END ${label}-----\n`;
const publicKeys = {
  "test-key-rsa-pss": createPublicKey(
    pem(
      "PUBLIC KEY",
      `MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAr4tmm3r20Wd/PbqvP1s2
+QEtvpuRaV8Yq40gjUR8y2Rjxa6dpG2GXHbPfvMs8ct+Lh1GH45x28Rw3Ry53mm+
oAXjyQ86OnDkZ5N8lYbggD4O3w6M6pAvLkhk95AndTrifbIFPNU8PPMO7OyrFAHq
gDsznjPFmTOtCEcN2Z1FpWgchwuYLPL+Wokqltd11nqqzi+bJ9cvSKADYdUAAN5W
Utzdpiy6LbTgSxP7ociU4Tn0g5I6aDZJ7A8Lzo0KSyZYoA485mqcO0GVAdVw9lq4
aOT9v6d+nb4bnNkQVklLQ3fVAvJm+xdDOp9LCNCN48V2pnDOkFV6+U9nV5oyc6XI
2wIDAQAB`,
    ),
  ),
  "test-key-rsa": createPublicKey(
    pem(
      "RSA PUBLIC KEY",
      `MIIBCgKCAQEAhAKYdtoeoy8zcAcR874L8cnZxKzAGwd7v36APp7Pv6Q2jdsPBRrw
WEBnez6d0UDKDwGbc6nxfEXAy5mbhgajzrw3MOEt8uA5txSKobBpKDeBLOsdJKFq
MGmXCQvEG7YemcxDTRPxAleIAgYYRjTSd/QBwVW9OwNFhekro3RtlinV0a75jfZg
kne/YiktSvLG34lw2zqXBDTC5NHROUqGTlML4PlNZS5Ri2U4aCNx2rUPRcKIlE0P
uKxI4T+HIaFpv8+rdV6eUgOrB2xeI1dSFFn/nnv5OoZJEIB+VmuKn3DCUcCZSFlQ
PSXSfBDiUGhwOw76WuSSsf1D4b/vLoJ10wIDAQAB`,
    ),
  ),
  "test-key-ed25519": createPublicKey(
    pem("PUBLIC KEY", "MCowBQYDK2VwAyEAJrQLj5P/89iXES9+vFgrIy29clF9CC/oPPsw3c5D0bs="),
  ),
};
const edPrivate = createPrivateKey(
  pem("PRIVATE KEY", "MC4CAQAwBQYDK2VwBCIEIJ+DYvh6SEqVTm50DFtMDoQikTmiCqirVv9mWG9qfSnF"),
);

const created = 1_618_884_473;
const fields = {
  host: "example.com",
  date: "Tue, 20 Apr 2021 02:07:55 GMT",
  "content-type": "application/json",
  "content-digest":
    "sha-512=:WZDPaVn/7XgHaAy8pmojAkGWoRx2UFChF41A2svX+TaPm+AbwAgBWnrIiYllu7BNNyealdVLvRwEmTHWXvJwew==:",
  "content-length": "18",
};
const body = Buffer.from('{"hello": "world"}');
const request = (more: Record<string, string> = {}, address = "https://example.com/foo?param=Value&Pet=dog") => ({
  method: "POST",
  url: new URL(address),
  headers: new Headers({ ...fields, ...more }),
});

const examples: {
  name: string;
  key: keyof typeof publicKeys;
  input: string;
  signature: string;
  at?: string;
  more?: Record<string, string>;
}[] = [
  {
    name: "B.2.1",
    key: "test-key-rsa-pss",
    input: '();created=1618884473;keyid="test-key-rsa-pss";nonce="b3k2pp5k7z-50gnwp.yemd"',
    signature:
      "d2pmTvmbncD3xQm8E9ZV2828BjQWGgiwAaw5bAkgibUopemLJcWDy/lkbbHAve4cRAtx31Iq786U7it++wgGxbtRxf8Udx7zFZsckzXaJMkA7ChG52eSkFxykJeNqsrWH5S+oxNFlD4dzVuwe8DhTSja8xxbR/Z2cOGdCbzR72rgFWhzx2VjBqJzsPLMIQKhO4DGezXehhWwE56YCE+O6c0mKZsfxVrogUvA4HELjVKWmAvtl6UnCh8jYzuVG5WSb/QEVPnP5TmcAnLH1g+s++v6d4s8m0gCw1fV5/SITLq9mhho8K3+7EPYTU8IU1bLhdxO5Nyt8C8ssinQ98Xw9Q==",
  },
  {
    name: "B.2.2",
    key: "test-key-rsa-pss",
    input:
      '("@authority" "content-digest" "@query-param";name="Pet");created=1618884473;keyid="test-key-rsa-pss";tag="header-example"',
    signature:
      "LjbtqUbfmvjj5C5kr1Ugj4PmLYvx9wVjZvD9GsTT4F7GrcQEdJzgI9qHxICagShLRiLMlAJjtq6N4CDfKtjvuJyE5qH7KT8UCMkSowOB4+ECxCmT8rtAmj/0PIXxi0A0nxKyB09RNrCQibbUjsLS/2YyFYXEu4TRJQzRw1rLEuEfY17SARYhpTlaqwZVtR8NV7+4UKkjqpcAoFqWFQh62s7Cl+H2fjBSpqfZUJcsIk4N6wiKYd4je2U/lankenQ99PZfB4jY3I5rSV2DSBVkSFsURIjYErOs0tFTQosMTAoxk//0RoKUqiYY8Bh0aaUEb0rQl3/XaVe4bXTugEjHSw==",
  },
  {
    name: "B.2.3",
    key: "test-key-rsa-pss",
    input:
      '("date" "@method" "@path" "@query" "@authority" "content-type" "content-digest" "content-length");created=1618884473;keyid="test-key-rsa-pss"',
    signature:
      "bbN8oArOxYoyylQQUU6QYwrTuaxLwjAC9fbY2F6SVWvh0yBiMIRGOnMYwZ/5MR6fb0Kh1rIRASVxFkeGt683+qRpRRU5p2voTp768ZrCUb38K0fUxN0O0iC59DzYx8DFll5GmydPxSmme9v6ULbMFkl+V5B1TP/yPViV7KsLNmvKiLJH1pFkh/aYA2HXXZzNBXmIkoQoLd7YfW91kE9o/CCoC1xMy7JA1ipwvKvfrs65ldmlu9bpG6A9BmzhuzF8Eim5f8ui9eH8LZH896+QIF61ka39VBrohr9iyMUJpvRX2Zbhl5ZJzSRxpJyoEZAFL2FUo5fTIztsDZKEgM4cUA==",
  },
  {
    name: "B.2.6",
    key: "test-key-ed25519",
    input:
      '("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"',
    signature: "wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==",
  },
  {
    name: "4.3",
    key: "test-key-rsa",
    at: "https://origin.host.internal.example/foo?param=Value&Pet=dog",
    more: { forwarded: "for=192.0.2.123;host=example.com;proto=https" },
    input:
      '("@method" "@authority" "@path" "content-digest" "content-type" "content-length" "forwarded");created=1618884480;keyid="test-key-rsa";alg="rsa-v1_5-sha256";expires=1618884540',
    signature:
      "S6ZzPXSdAMOPjN/6KXfXWNO/f7V6cHm7BXYUh3YD/fRad4BCaRZxP+JH+8XY1I6+8Cy+CM5g92iHgxtRPz+MjniOaYmdkDcnL9cCpXJleXsOckpURl49GwiyUpZ10KHgOEe11sx3G2gxI8S0jnxQB+Pu68U9vVcasqOWAEObtNKKZd8tSFu7LB5YAv0RAGhB8tmpv7sFnIm9y+7X5kXQfi8NMaZaA8i2ZHwpBdg7a6CMfwnnrtflzvZdXAsD3LH2TwevU+/PBPv0B6NMNk93wUs/vfJvye+YuI87HU38lZHowtznbLVdp770I6VHR6WfgS9ddzirrswsE1w5o0LV/g==",
  },
];

const only = (headers: Headers): MessageSignature => {
  const [signature, ...more] = parseSignatures(headers) ?? [];
  if (!signature || more.length > 0) throw new Error("one signature was expected");
  return signature;
};

describe("an example of the RFC", () => {
  test.each(examples)(
    "holds as it is, and not with any part of it changed: $name",
    ({ key, input, signature, at, more }) => {
      const signed = { "signature-input": `it=${input}`, signature: `it=:${signature}:`, ...more };
      const message = request(signed, at);
      const read = only(message.headers);
      const algorithm = key === "test-key-rsa-pss" ? "rsa-pss-sha512" : undefined;
      const holds = (of: typeof message, by: KeyObject = publicKeys[key]) => doesHold(of, read, by, algorithm);
      expect(holds(message)).toBe(true);
      expect(signatureBase(message, read)?.split("\n").at(-1)).toBe(`"@signature-params": ${input}`);
      expect(holds(message, publicKeys[key === "test-key-rsa" ? "test-key-rsa-pss" : "test-key-rsa"])).toBe(false);
      if (read.components.length === 0) return;
      expect(holds({ ...message, url: new URL("https://elsewhere.example/bar?Pet=cat") })).toBe(false);
      const changed = new Headers(message.headers);
      changed.set("content-digest", "sha-512=:AAAA:");
      changed.set("content-length", "19");
      expect(holds({ ...message, headers: changed })).toBe(false);
      changed.delete("content-digest");
      changed.delete("content-length");
      expect(holds({ ...message, headers: changed })).toBe(false);
    },
  );

  test("has the digest of its body, and of no other", () => {
    expect(isDigestRight(request().headers, body)).toBe(true);
    expect(isDigestRight(request().headers, Buffer.from('{"hello": "World"}'))).toBe(false);
    const of = (digest: string) => isDigestRight(new Headers({ "content-digest": digest }), body);
    const right = "sha-256=:X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE=:";
    expect([right, `${right}, md5=:AA==:`].map(of)).toEqual([true, true]);
    expect(["", "md5=:AA==:", "sha-256=x", `${right}, sha-512=:AA==:`, right.slice(0, -1)].map(of)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

test("Ed25519 gives the very bytes of the RFC, so that the text that is signed is the same", () => {
  const { input, signature } = examples.find(({ name }) => name === "B.2.6") ?? { input: "", signature: "" };
  const message = request({ "signature-input": `it=${input}`, signature: "it=:AA==:" });
  const base = signatureBase(message, only(message.headers)) ?? "";
  expect(sign(null, Buffer.from(base), edPrivate).toString("base64")).toBe(signature);
});

test("Ed25519 holds under its own name alone", () => {
  const holds = (named: string) => {
    const input = `("@method" "@target-uri");created=${created}${named}`;
    const unsigned = request({ "signature-input": `it=${input}`, signature: "it=:AA==:" });
    const base = signatureBase(unsigned, only(unsigned.headers)) ?? "";
    const signature = sign(null, Buffer.from(base), edPrivate).toString("base64");
    const message = request({ "signature-input": `it=${input}`, signature: `it=:${signature}:` });
    return doesHold(message, only(message.headers), publicKeys["test-key-ed25519"]);
  };
  expect(["", ';alg="ed25519"', ';alg="rsa-v1_5-sha256"', ';alg="hs2019"', ";alg=1"].map(holds)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

describe("what is signed here", () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const now = created * 1000;
  const url = new URL("https://example.com/inbox");
  const signed = async (method: "POST" | "GET", text?: string) => {
    const message = { method, url, headers: new Headers({ accept: "a/b" }) };
    const more = await signMessage(message, text, { key: privateKey, keyId: "https://a.example/actor#key", now });
    return { ...message, headers: new Headers({ accept: "a/b", ...more }) };
  };

  test("says method, target and digest, and holds", async () => {
    const message = await signed("POST", "{}");
    const signature = only(message.headers);
    expect(message.headers.get("signature-input")).toBe(
      'sig1=("@method" "@target-uri" "content-digest");created=1618884473;keyid="https://a.example/actor#key";alg="rsa-v1_5-sha256"',
    );
    expect(isSufficient("POST", signature, now)).toBe(true);
    expect(isDigestRight(message.headers, Buffer.from("{}"))).toBe(true);
    expect(doesHold(message, signature, publicKey)).toBe(true);
    expect(doesHold({ ...message, method: "PUT" }, signature, publicKey)).toBe(false);
    const plain = await signed("GET");
    expect(plain.headers.has("content-digest")).toBe(false);
    expect(isSufficient("GET", only(plain.headers), now)).toBe(true);
    expect(doesHold(plain, only(plain.headers), publicKey)).toBe(true);
  });
});

describe("a signature suffices", () => {
  const now = created * 1000;
  const all = '"@method" "@target-uri" "content-digest"';
  const suffices = (components: string, params = `;created=${created}`, method = "POST") => {
    const headers = new Headers({ "signature-input": `a=(${components})${params}`, signature: "a=:AA==:" });
    return isSufficient(method, only(headers), now);
  };

  test.each([
    ["with method, target and digest", all, true],
    ["with host and path in place of the target", '"@method" "@authority" "@path" "content-digest"', true],
    ["without the method never", '"@target-uri" "content-digest"', false],
    ["without the target never", '"@method" "content-digest"', false],
    ["without the host never", '"@method" "@path" "content-digest"', false],
    ["without the digest of a body never", '"@method" "@target-uri"', false],
    ["with the digest of another message never", '"@method" "@target-uri" "content-digest";req', false],
  ])("%s", (_name, components, expected) => {
    expect(suffices(components)).toBe(expected);
  });

  test.each([
    ["made an hour ago", `;created=${created - 3600}`, true],
    ["older than that", `;created=${created - 3601}`, false],
    ["from a clock that is an hour ahead", `;created=${created + 3600}`, true],
    ["from later than that", `;created=${created + 3601}`, false],
    ["without its time", "", false],
    ["with a time that is none", ';created="now"', false],
    ["that ends now", `;created=${created};expires=${created}`, true],
    ["that has ended", `;created=${created};expires=${created - 1}`, false],
    ["with an end that is none", `;created=${created};expires="x"`, false],
  ])("%s", (_name, params, expected) => {
    expect(suffices(all, params)).toBe(expected);
  });
});

describe("fields", () => {
  const read = (input: string, signature = "a=:AA==:") =>
    parseSignatures(new Headers({ "signature-input": input, signature }));

  test.each([
    "a",
    "a=(",
    'a=("x"',
    'a=("x""y")',
    'a=("x")b=("y")',
    'a=("x"),',
    'A=("x")',
    'a=("x");created=01',
    'a=("x");created=1.5',
    'a=("x\\n")',
    `a=("${"x".repeat(20_000)}")`,
  ])("that are written wrongly are none: %s", (input) => {
    expect(read(input)).toBeNull();
  });

  test("of several signatures are told from each other, and those without bytes are left out", () => {
    const several = read('a=("x");keyid="1", b=();keyid="2" ,c=("y"), d=1', "b=:Ag==:, a=:AQ==:, c=text, d=:AA==:");
    expect(several?.map(({ label, signature }) => [label, signature.toString("hex")])).toEqual([
      ["a", "01"],
      ["b", "02"],
    ]);
  });

  test("named twice, unknown or of another message are not signed", () => {
    const base = (input: string) => {
      const [signature] = read(`a=(${input})`) ?? [];
      return signature ? signatureBase(request(), signature) : undefined;
    };
    expect(base('"@method" "@request-target" "@scheme" "host"')).toContain(
      '"@request-target": /foo?param=Value&Pet=dog',
    );
    for (const input of [
      '"date" "date"',
      '"@status"',
      '"x-none"',
      '"date";bs',
      '"Date"',
      '"@query-param";name="none"',
      '"@query-param"',
      "1",
    ])
      expect([input, base(input)]).toEqual([input, null]);
  });
});
