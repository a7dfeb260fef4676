/** What is typed of a broker becomes its settings, or each fault stands at its field. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { wordsOf } from "../../words/words.ts";
import { type BrokerTyped, brokerValues, freshBroker, readBrokerForm } from "./broker-form.ts";

const words = wordsOf("en");
const typed: BrokerTyped = {
  name: "Cellar",
  address: "mqtt://192.168.1.5",
  user: "",
  password: "",
  authority: "",
  clientId: "wortfolio-1a2b",
  topics: "ispindel/#",
  prefix: "",
  discovery: "",
};
const faultsOf = (changes: Partial<BrokerTyped>) => {
  const read = readBrokerForm(words, { ...typed, ...changes });
  return read.ok ? {} : read.errors;
};

test("what is right becomes the settings, without the password, and stands in the form again", () => {
  const certificate = readFileSync(new URL("../../../tests/tls/certificate.pem", import.meta.url), "utf8");
  const read = readBrokerForm(words, {
    ...typed,
    user: "brewer",
    password: " secret ",
    authority: certificate,
    topics: " ispindel/# \n\ntilt/+\nispindel/#\n",
    prefix: "home/wortfolio",
    discovery: "homeassistant",
  });
  expect(read).toEqual({
    ok: true,
    config: {
      address: "mqtt://192.168.1.5",
      user: "brewer",
      certificateAuthority: certificate,
      clientId: "wortfolio-1a2b",
      topics: ["ispindel/#", "tilt/+"],
      prefix: "home/wortfolio",
      discovery: "homeassistant",
    },
  });
  expect(JSON.stringify(read)).not.toContain("secret");
  expect(read.ok && brokerValues("Cellar", read.config)).toEqual({
    name: "Cellar",
    address: "mqtt://192.168.1.5",
    user: "brewer",
    authority: certificate,
    clientId: "wortfolio-1a2b",
    topics: "ispindel/#\ntilt/+",
    prefix: "home/wortfolio",
    discovery: "homeassistant",
  });
});

test.each([
  ["name", ""],
  ["name", "x".repeat(81)],
  ["address", "http://192.168.1.5"],
  ["address", "mqtt://user:secret@192.168.1.5"],
  ["user", "x".repeat(201)],
  ["password", "x".repeat(1001)],
  ["authority", "-----BEGIN CERTIFICATE-----\nno\n-----END CERTIFICATE-----"],
  ["clientId", ""],
  ["clientId", "two words"],
  ["clientId", "x".repeat(65)],
  ["topics", "ispindel/#/more"],
  ["topics", Array.from({ length: 51 }, (_, place) => `t/${place}`).join("\n")],
  ["prefix", "home/#"],
  ["discovery", "/homeassistant"],
] as const)("of %s, %j is refused at its field, and nowhere else", (field, value) => {
  expect(Object.keys(faultsOf({ [field]: value }))).toEqual([field]);
});

test.each([
  ["name", "x".repeat(80)],
  ["user", "x".repeat(200)],
  ["password", "x".repeat(1000)],
  ["clientId", "x".repeat(64)],
  ["topics", ""],
  ["topics", Array.from({ length: 50 }, (_, place) => `t/${place}`).join("\n")],
] as const)("of %s, so much is taken", (field, value) => {
  expect(faultsOf({ [field]: value })).toEqual({});
});

test("a topic that is wrong is named, cut to what can be read, and every fault is said at once", () => {
  expect(faultsOf({ topics: `right/#\n${"x#".repeat(300)}` })["topics"]).toContain("x#".repeat(50));
  expect(faultsOf({ topics: `right/#\n${"x#".repeat(300)}` })["topics"]).not.toContain("x#".repeat(51));
  expect(Object.keys(faultsOf({ name: "", address: "", prefix: "#" })).toSorted()).toEqual([
    "address",
    "name",
    "prefix",
  ]);
});

test("a new broker has a client id of its own and topics to begin with", () => {
  const [one, other] = [freshBroker(), freshBroker()];
  expect(one["clientId"]).not.toBe(other["clientId"]);
  expect(faultsOf({ ...one })).toEqual({});
});
