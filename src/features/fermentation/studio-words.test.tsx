/** The studio's pages of batches and tastings, and what their forms answer, in the visitor's language. */
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { change, nothing, openBatch, stored, valueOf } from "../../../tests/batch-room.ts";
import { noon, openTestDatabase, type TestDatabase } from "../../../tests/databases.ts";
import { dataOf, insert } from "../../../tests/entry-factory.ts";
import { formOf } from "../../../tests/site-factory.ts";
import { overtaken } from "../../platform/deeds/answer.ts";
import { assignDevice, insertDevice } from "../../storage/devices.ts";
import { appendReadings } from "../../storage/readings.ts";
import type { SiteContext } from "../../storage/site-context.ts";
import { insertTasting } from "../../storage/tastings.ts";
import { LanguageContext } from "../../words/language-context.ts";
import { TastingsView } from "../tastings/tastings-view.tsx";
import { changeTasting, tastingsRoom } from "../tastings/tastings.ts";
import { saveBatch } from "./batch-deed.ts";
import { BatchRoomView } from "./batch-room.tsx";
import { BatchesRoomView, BatchStatusMark, NewBatchButton } from "./batches-room.tsx";
import { createBatch } from "./create-batch.ts";
import { NewBatchForm } from "./new-batch-form.tsx";
import { ownBatch } from "./own-batch.ts";
import { ownProfile } from "./profile/own-profile.ts";
import { newBatch, ownBatches } from "./studio-queries.ts";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase("sqlite");
});
afterAll(() => opened.dispose());

const readIn = (site: SiteContext, language: SiteContext["choices"]["language"]): SiteContext => ({
  ...site,
  choices: { ...site.choices, language },
});

function draw(language: string, drawn: ReactNode): string {
  const Page = createRoutesStub([{ path: "/", Component: () => drawn }]);
  return renderToStaticMarkup(
    <LanguageContext value={language}>
      <Page />
    </LanguageContext>,
  );
}

/** What is seen and what is read aloud. */
const textsOf = (html: string): string =>
  [
    html.replaceAll(/<[^>]*>/g, " "),
    ...html.matchAll(/ (?:aria-label|placeholder|title|alt)="([^"]*)"/g).map(([, text = ""]) => text),
  ].join(" ");

/** With readings, one of them far off, one flagged; with events of each kind; published. */
async function busyBatch() {
  const { site, id } = await openBatch(opened);
  const { device } = await insertDevice(site.store, { name: "7" });
  await assignDevice(site.store, device.id, id, 0);
  const gravities = Array.from({ length: 60 }, (_, index) => (index === 30 ? 1.09 : 1.05 - index * 0.0005));
  await appendReadings(
    site.store,
    gravities.map((gravity, index) => ({
      deviceId: device.id,
      batchId: id,
      at: noon - 864e5 + index * 9e5,
      gravity,
      celsius: 19,
      ...(index === 59 ? { flags: ["handled" as const] } : {}),
    })),
  );
  await change(site, id, { deed: "status", to: "Fermenting" });
  await change(site, id, { deed: "event", type: "note", title: "", body: "12" });
  await change(site, id, { deed: "event", type: "event", title: "13" });
  await change(site, id, { deed: "event", type: "measurement", measures: "gravity", number: "1.030" });
  const { page } = await valueOf(ownBatch(site, id, nothing));
  await change(site, id, { ...page, deed: "publish", status: "published", visibility: "unlisted" });
  return { site, id };
}

async function pagesIn(site: SiteContext, id: string): Promise<ReactNode[]> {
  const tastings = await valueOf(tastingsRoom(site));
  return [
    <>
      <BatchRoomView key="log" batch={await valueOf(ownBatch(site, id, nothing))} view="log" />
      <BatchRoomView key="page" batch={await valueOf(ownBatch(site, id, nothing))} view="page" />
    </>,
    <BatchRoomView
      key="before"
      batch={await valueOf(ownBatch(site, id, new URLSearchParams("before=1")))}
      view="log"
    />,
    <BatchesRoomView key="batches" room={await valueOf(ownBatches(site, nothing))} />,
    <NewBatchForm key="new" room={{ ...(await valueOf(newBatch(site, nothing))), searched: true }} />,
    <NewBatchButton key="button" />,
    <BatchStatusMark key="mark" status="Conditioning" />,
    <TastingsView key="tastings" room={{ ...tastings, page: { ...tastings.page, pages: 3 } }} />,
    <TastingsView key="none" room={{ waiting: [], shown: [], page: { ...tastings.page, total: 0 } }} />,
  ];
}

/** Titles and styles of the test's entries, its people, months, units and names that are the same everywhere. */
const own = /\b(?:Pale|Ale|Editor|Nov|Ida|IBU|SRM|kPa|batches)\b/g;

test("all that the studio says of batches and tastings is a message", async () => {
  const { site, id } = await busyBatch();
  const beer = await insert(site.store, { kind: "beer", title: "8", data: dataOf.beer });
  for (const approved of [true, false])
    await insertTasting(site.store, { beerId: beer.id, stars: 4, author: "Ida", approved });
  const empty = { ...(await valueOf(ownBatches(site, nothing))), total: 0, removed: { id, title: "Pale" } };
  const pages = [
    ...(await pagesIn(readIn(site, "en-XA"), id)),
    <BatchesRoomView key="empty" room={empty} />,
    <BatchesRoomView key="first" room={{ ...empty, hasRecipes: true }} />,
  ];
  for (const page of pages) {
    const unmarked = textsOf(draw("en-XA", page)).replaceAll(own, "");
    expect(unmarked.match(/[a-z]{3,}/gi) ?? []).toEqual([]);
  }
});

test("a batch's room reads German, with its numbers and its plurals", async () => {
  const { site, id } = await busyBatch();
  const [room = "", , list = ""] = (await pagesIn(readIn(site, "de"), id)).map((page) =>
    textsOf(draw("de", page)).replaceAll(/\s+/g, " "),
  );
  expect(room).toContain("Reifung beginnen");
  expect(room).toContain("60 Messwerte, 1 davon markiert");
  expect(room).toContain("1 Messwert ist wohl ein Ausreißer");
  expect(room).toContain("Gerät bewegt");
  expect(room).toMatch(
    /Zeitleiste 4 .*, \d\d:\d\d In Gärung Status Bild hinzufügen : In Gärung .* Bearbeiten : In Gärung/,
  );
  expect(room).toMatch(/\d\d:\d\d Notiz 12 Bild hinzufügen : Notiz .* Bearbeiten : Notiz/);
  expect(room).toMatch(/Dichte 1\.0300 Messung Bild hinzufügen .* Bearbeiten/);
  expect(room).toContain("veröffentlicht, nicht gelistet");
  expect(list).toMatch(/Alle \d+ In Gärung 1/);
});

test("a note that has no title of its own gets none by being edited in another language", async () => {
  const { site, id } = await openBatch(opened);
  await change(site, id, { deed: "event", type: "note", title: "", body: "Stirred" });
  const [note] = (await valueOf(ownBatch(site, id, nothing))).events;
  const [room] = await pagesIn(readIn(site, "de"), id);
  expect(draw("de", room)).not.toMatch(/value="Not(?:e|iz)"/);
  await change(readIn(site, "de"), id, { deed: "event", event: note?.id ?? "", type: "note", title: "", body: "Cold" });
  expect((await valueOf(ownBatch(site, id, nothing))).events).toMatchObject([{ title: "Note", body: "Cold" }]);
});

test("a change of status keeps its name when its time is put right in German", async () => {
  const { site, id } = await openBatch(opened);
  await change(site, id, { deed: "status", to: "Brewing" });
  const [room] = await pagesIn(readIn(site, "de"), id);
  const html = draw("de", room);
  expect(html).toContain('<input type="hidden" name="title" value="Brewing"/>');
  expect(textsOf(html)).toContain("Bearbeiten : Brautag");
});

test("what a form refuses is said in the visitor's language, its numbers too", async () => {
  const { site: english, id } = await openBatch(opened);
  const site = readIn(english, "de");
  const errorsOf = async (fields: Record<string, string>) => (await change(site, id, fields)).errors;
  expect(
    await errorsOf({ deed: "measured", og: "1.5 SG", fg: "0.5 SG", targetFg: "12 bananas", fermenterLitres: "x" }),
  ).toEqual({
    og: "Gib einen Wert von 0,980 bis 1,200 ein.",
    fg: "Gib einen Wert von 0,980 bis 1,200 ein.",
    targetFg: expect.stringMatching(/^Unbekannte Einheit\. Möglich sind: .*°P/),
    fermenterLitres: "Gib eine Zahl ein, mit oder ohne Einheit.",
  });
  expect(await errorsOf({ deed: "measured", og: "12", brewedAt: "bald" })).toEqual({
    og: "Das ist keine Dichte (SG). Gib eine Einheit an, z. B. 12,5 °P.",
    brewedAt: "Gib Datum und Uhrzeit ein, z. B. 2026-11-21T09:00.",
  });
  expect(await errorsOf({ deed: "plan", "phase.1.day": "bald", "phase.0.day": "1", "phase.0.name": "" })).toEqual({
    "phase.1.day": "Gib die Tage seit dem Anstellen ein, z. B. 3,5.",
    "phase.1.name": "Gib einen Namen mit höchstens 60 Zeichen ein.",
    "phase.0.name": "Gib einen Namen mit höchstens 60 Zeichen ein.",
  });
  expect(await errorsOf({ deed: "profile", "step.0.celsius": "99", "step.1.name": "Ruhe" })).toEqual({
    "step.0.celsius": "Gib einen Wert von −10\u00a0°C bis 60\u00a0°C ein.",
    "step.1.celsius": "Gib eine Temperatur ein.",
  });
  expect(await errorsOf({ deed: "event", type: "measurement", measures: "ph", number: "77" })).toEqual({
    number: "Gib einen Wert von 2 bis 14 ein.",
  });
  expect(await errorsOf({ deed: "publish", title: "", slug: "Äh Öh" })).toMatchObject({
    title: "Gib einen Namen ein.",
    slug: expect.stringMatching(/^Verwende Kleinbuchstaben.*, z\. B\. \S+\.$/),
  });
  await insert(site.store, { kind: "batch", title: "Taken", slug: "taken", data: dataOf.batch });
  expect(await errorsOf({ deed: "publish", title: "Pale", slug: "taken" })).toEqual({
    slug: "Diese Adresse ist schon vergeben.",
  });
  await change(site, id, { deed: "status", to: "Fermenting" });
  expect(await errorsOf({ deed: "status", to: "Brewing" })).toEqual({
    form: "Um zu „Brautag“ zurückzugehen, öffne den Sud wieder.",
  });
  expect(await valueOf(createBatch(site, formOf({ title: "", number: "x" })))).toMatchObject({
    errors: { title: "Gib einen Namen ein oder wähle ein Rezept.", number: "Gib eine ganze Zahl ein." },
  });
});

test("a plan reads a comma as it reads a point", async () => {
  const { site, id } = await openBatch(opened);
  for (const language of ["en", "de"] as const) {
    const plan = {
      deed: "plan",
      "phase.0.day": language === "de" ? "2.5" : "2,5",
      "phase.0.name": "A",
    };
    expect((await change(readIn(site, language), id, plan)).errors).toEqual({});
    const profile = { deed: "profile", "step.0.celsius": language === "de" ? "18.5" : "18,5", "step.0.over": "1,5" };
    expect((await change(readIn(site, language), id, profile)).errors).toEqual({});
    const read = await valueOf(ownBatch(readIn(site, language), id, nothing));
    const steps = await valueOf(ownProfile(readIn(site, language), id));
    const [day, degrees, over] = language === "de" ? ["2,5", "18,5", "1,5"] : ["2.5", "18.5", "1.5"];
    expect(read.plan).toMatchObject({ "phase.0.day": day });
    expect(steps.values).toMatchObject({ "step.0.celsius": degrees, "step.0.over": over });
  }
});

test("what was done is said in the visitor's language, and so is a tasting's", async () => {
  const { site: english, id } = await busyBatch();
  const site = readIn(english, "de");
  const moved = await change(site, id, { deed: "status", to: "Conditioning" });
  expect(moved.undo?.said).toBe("Neuer Status: In Reifung.");
  const { proposals, events } = await valueOf(ownBatch(site, id, nothing));
  const excluded = await change(site, id, { deed: "exclude", reading: proposals.map(({ key }) => key) });
  expect(excluded.undo?.said).toBe("1 Messwert ausgeschlossen.");
  const measured = events.find(({ type }) => type === "measurement")?.id ?? "";
  const removed = await change(site, id, { deed: "remove-event", event: measured });
  expect(removed.undo?.said).toMatch(/^„Dichte 1,0300“ aus der Zeitleiste entfernt\.$/);
  expect((await change(site, id, { deed: "remove-event", event: measured })).errors).toEqual({
    form: "Ereignis nicht gefunden. Vielleicht wurde es entfernt.",
  });
  expect(await valueOf(changeTasting(site, formOf({ deed: "approve", id: "gone" })))).toMatchObject({
    errors: { form: "Verkostung nicht gefunden. Vielleicht wurde sie entfernt." },
  });
});

test("whoever saves in the same moment is told so as everywhere", async () => {
  const { site, id } = await openBatch(opened);
  const batch = await stored(site, id);
  await change(site, id, { deed: "status", to: "Brewing" });
  expect(await saveBatch({ site, batch }, { title: "Mine" })).toEqual(overtaken({}));
});
