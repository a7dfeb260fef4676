/** What is called alike in every language, each from where the program keeps it: names of people, places, programs, files and tongues. */
import { bundledLanguagesInfo } from "shiki/langs";
import { encodingNames } from "../../src/domain/fermentation/log-plan.ts";
import { pictureLicences } from "../../src/domain/publishing/picture-facts.ts";
import { siteModules } from "../../src/domain/publishing/site-settings.ts";
import { controllerKinds } from "../../src/protocols/controllers.ts";
import type { Sender } from "../../src/protocols/protocol.ts";
import { protocols } from "../../src/protocols/registry.ts";
import { wordsOf } from "../../src/words/words.ts";

/** Of people after whom a model is called, and of programs, files and services. */
const proper = [
  ..."Balling Hall Tinseth Morey Daniels Mosher Rager Hosom Cutaia Reid Speers HMRC Lincoln ASBC Troester Jamil Garetz".split(
    " ",
  ),
  ..."BeerXML BeerJSON JSON CSV XML Markdown Brewfather BeerSmith Wortfolio BrewSpy iSpindel Tilt Float GravityMon RAPT BrewZilla Fermentrack".split(
    " ",
  ),
  ..."GitHub GitLab Mastodon LinkedIn Bluesky YouTube Instagram PyPI STARTTLS TLS SMTP MQTT ntfy SQLite PostgreSQL".split(
    " ",
  ),
  // What a body of one's own is filled in with.
  ..."{celsius} {fahrenheit} {batch}".split(" "),
  ..."Firefox Chrome Safari Edge Opera Linux Windows Mac Android iPhone iPad".split(" "),
];

function languageNames(): string[] {
  const names = new Intl.DisplayNames("en", { type: "language" });
  return [
    ..."en de fr nl it es pt da sv nb fi cs pl uk ja".split(" ").map((tag) => names.of(tag) ?? tag),
    "Deutsch",
    "English (Pseudo-Accents)",
  ];
}

/** An author's text is in the language it was written in, and so are the words that are added to it. */
function addedToProse(): string[] {
  const words = wordsOf("en");
  const numbers = Array.from({ length: 9 }, (_, index) =>
    words.text("text.backToReference", { number: `${index + 1}` }),
  );
  return [words.text("text.footnotes"), words.text("text.anchor"), ...numbers];
}

export const namesOf = (): string[] => [
  ...proper,
  ...encodingNames,
  ...languageNames(),
  ...Intl.supportedValuesOf("timeZone").flatMap((zone) => [zone, zone.replaceAll("_", " ")]),
  ...siteModules.map(({ path }) => path.slice(1)),
  ...addedToProse(),
  ...Object.keys(pictureLicences),
  ...protocols.flatMap(({ senders }) => senders.flatMap(({ device, setting }: Sender) => [device, setting])),
  ...controllerKinds.flatMap(({ name, choices }) => [name, ...(choices.method ?? [])]),
  ...bundledLanguagesInfo.map(({ name }) => name),
];
