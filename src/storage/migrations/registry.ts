/** All migrations in their order. A released one is never changed; a change is a further one. */
import type { Kysely } from "kysely";
import type { UpgradeStep } from "../../domain/upgrade-step.ts";
import type { Engine } from "../engine/engine.ts";
import type { Schema } from "../schema.ts";
import { house } from "./0001-house.ts";
import { accounts } from "./0002-accounts.ts";
import { library, loadLibraries } from "./0003-library.ts";
import { recipeDrafts } from "./0004-recipe-drafts.ts";
import { inventory } from "./0005-inventory.ts";
import { importFiles } from "./0006-import-files.ts";
import { eventsAndWork } from "./0007-events-and-work.ts";
import { readings } from "./0008-readings.ts";
import { entryLinks } from "./0009-entry-links.ts";
import { search } from "./0010-search.ts";
import { buildSearch } from "../build-search.ts";
import { unreadableRecords } from "./0012-unreadable-records.ts";
import { summaries } from "./0013-summaries.ts";
import { notificationChannels } from "./0014-notification-channels.ts";
import { tokenKeys } from "./0015-token-keys.ts";
import { entryLists } from "./0016-entry-lists.ts";
import { buildLists } from "../build-lists.ts";
import { studioLists } from "./0017-studio-lists.ts";
import { siteKeys } from "./0018-site-keys.ts";
import { waysIn } from "./0019-ways-in.ts";
import { stockNeeds } from "./0020-stock-needs.ts";
import { stockLists } from "./0021-stock-lists.ts";
import { uses } from "./0022-uses.ts";
import { batchNumbers } from "./0024-batch-numbers.ts";
import { sensors } from "./0027-sensors.ts";
import { readingBudgets } from "./0028-reading-budgets.ts";
import { secondFactors } from "./0029-second-factors.ts";
import { searchRanks } from "./0031-search-ranks.ts";
import { listsByName } from "./0032-lists-by-name.ts";
import { knownTerms } from "./0033-known-terms.ts";
import { languages } from "./0034-languages.ts";
import { mediaChecksums } from "./0035-media-checksums.ts";
import { entryVersions } from "./0038-entry-versions.ts";
import { previewLinks } from "./0039-preview-links.ts";
import { publicationImports } from "./0040-publication-imports.ts";
import { feedIds } from "./0042-feed-ids.ts";
import { responses } from "./0043-responses.ts";
import { visitCounts } from "./0044-visit-counts.ts";
import { repositories } from "./0045-repositories.ts";
import { fediverse } from "./0046-fediverse.ts";
import { apiKeys } from "./0047-api-keys.ts";
import { messages } from "./0048-messages.ts";
import { pictureFacts } from "./0051-picture-facts.ts";
import { siteUploads } from "./0050-site-uploads.ts";
import { payloadAddresses } from "./0065-payload-addresses.ts";
import { brokers } from "./0067-brokers.ts";
import { alerts } from "./0070-alerts.ts";
import { fieldMappings } from "./0072-field-mappings.ts";
import { readingChanges } from "./0073-reading-changes.ts";
import { unknownSenders } from "./0071-unknown-senders.ts";
import { pagesOfOlderFiles } from "./0074-pages-of-older-files.ts";
import { pagesOfFiles } from "./0076-pages-of-files.ts";
import { forwards } from "./0081-forwards.ts";
import { readingFiles } from "./0082-reading-files.ts";
import { finishedBatches } from "./0083-finished-batches.ts";
import { readingSpreads } from "./0084-reading-spreads.ts";
import { dueByKind } from "./0086-due-by-kind.ts";
import { controllers } from "./0087-controllers.ts";
import { listedControllers } from "./0088-listed-controllers.ts";
import { lighterRanks } from "./0089-lighter-ranks.ts";
import { latestOfMany } from "./0093-latest-of-many.ts";
import { warnedResponses } from "./0097-warned-responses.ts";
import { alertMessages } from "./0077-alert-messages.ts";
import { editorial } from "./0052-editorial.ts";
import { draftsBeside } from "./0059-drafts-beside.ts";
import { signInGrants } from "./0057-sign-in-grants.ts";
import { toldPartsOfEntries } from "./0055-told-parts.ts";
import { answers } from "./0056-answers.ts";
import { signingOfInboxes } from "./0063-signing-of-inboxes.ts";
import { listsOfTheAccount } from "./0054-lists-of-the-account.ts";

export type Progress = (step: UpgradeStep) => void;

export type Migration = {
  name: string;
  /** In a transaction of its own, together with the note that it is applied. */
  up(tx: Kysely<Schema>, engine: Engine, at: number, progress: Progress): Promise<void>;
  /** Runs at each start, when all migrations are applied. */
  always?(tx: Kysely<Schema>, engine: Engine): Promise<void>;
};

export const migrations: readonly Migration[] = [
  { name: "0001-house", up: house },
  { name: "0002-accounts", up: accounts },
  { name: "0003-library", up: library, always: loadLibraries },
  { name: "0004-recipe-drafts", up: recipeDrafts },
  { name: "0005-inventory", up: inventory },
  { name: "0006-import-files", up: importFiles },
  { name: "0007-events-and-work", up: eventsAndWork },
  { name: "0008-readings", up: readings },
  { name: "0009-entry-links", up: entryLinks },
  { name: "0010-search", up: search, always: buildSearch },
  { name: "0012-unreadable-records", up: unreadableRecords },
  { name: "0013-summaries", up: summaries },
  { name: "0014-notification-channels", up: notificationChannels },
  { name: "0015-token-keys", up: tokenKeys },
  { name: "0016-entry-lists", up: entryLists, always: buildLists },
  { name: "0017-studio-lists", up: studioLists },
  { name: "0018-site-keys", up: siteKeys },
  { name: "0019-ways-in", up: waysIn },
  { name: "0020-stock-needs", up: stockNeeds },
  { name: "0021-stock-lists", up: stockLists },
  { name: "0022-uses", up: uses },
  { name: "0024-batch-numbers", up: batchNumbers },
  { name: "0027-sensors", up: sensors },
  { name: "0028-reading-budgets", up: readingBudgets },
  { name: "0029-second-factors", up: secondFactors },
  { name: "0031-search-ranks", up: searchRanks },
  { name: "0032-lists-by-name", up: listsByName },
  { name: "0033-known-terms", up: knownTerms },
  { name: "0034-languages", up: languages },
  { name: "0035-media-checksums", up: mediaChecksums },
  { name: "0038-entry-versions", up: entryVersions },
  { name: "0039-preview-links", up: previewLinks },
  { name: "0040-publication-imports", up: publicationImports },
  { name: "0042-feed-ids", up: feedIds },
  { name: "0043-responses", up: responses },
  { name: "0044-visit-counts", up: visitCounts },
  { name: "0045-repositories", up: repositories },
  { name: "0046-fediverse", up: fediverse },
  { name: "0047-api-keys", up: apiKeys },
  { name: "0048-messages", up: messages },
  { name: "0050-site-uploads", up: siteUploads },
  { name: "0051-picture-facts", up: pictureFacts },
  { name: "0052-editorial", up: editorial },
  { name: "0054-lists-of-the-account", up: listsOfTheAccount },
  { name: "0055-told-parts", up: toldPartsOfEntries },
  { name: "0056-answers", up: answers },
  { name: "0057-sign-in-grants", up: signInGrants },
  { name: "0059-drafts-beside", up: draftsBeside },
  { name: "0063-signing-of-inboxes", up: signingOfInboxes },
  { name: "0065-payload-addresses", up: payloadAddresses },
  { name: "0067-brokers", up: brokers },
  { name: "0070-alerts", up: alerts },
  { name: "0071-unknown-senders", up: unknownSenders },
  { name: "0072-field-mappings", up: fieldMappings },
  { name: "0073-reading-changes", up: readingChanges },
  { name: "0074-pages-of-older-files", up: pagesOfOlderFiles },
  { name: "0076-pages-of-files", up: pagesOfFiles },
  { name: "0077-alert-messages", up: alertMessages },
  { name: "0081-forwards", up: forwards },
  { name: "0082-reading-files", up: readingFiles },
  { name: "0083-finished-batches", up: finishedBatches },
  { name: "0084-reading-spreads", up: readingSpreads },
  { name: "0086-due-by-kind", up: dueByKind },
  { name: "0087-controllers", up: controllers },
  { name: "0088-listed-controllers", up: listedControllers },
  { name: "0089-lighter-ranks", up: lighterRanks },
  { name: "0093-latest-of-many", up: latestOfMany },
  { name: "0097-warned-responses", up: warnedResponses },
];
