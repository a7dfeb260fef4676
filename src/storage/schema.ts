/** Every table's rows as they lie in the database: text ids, epoch milliseconds, JSON as text, 0 or 1 for no or yes. */
import type { ControllerRow } from "./controller-tables.ts";
import type { ForwardMarkRow, ForwardRow } from "./forward-tables.ts";
import type { AlertDeliveryRow, AlertRow, AlertRuleRow, AlertSnoozeRow, BatchWatchRow } from "./alert-tables.ts";
import type { Role } from "../domain/people/viewer.ts";
import type {
  BatchEventRow,
  EntryChanges,
  EntryLinkRow,
  EntryRow,
  EntryNoteRow,
  EntryVersionRow,
  FeedIds,
  ImportFiles,
  MediaRow,
  RecipeDrafts,
  RecipeVersionRow,
  RedirectRow,
  SearchDocumentRow,
  SearchIndex,
  SlugHistory,
  TastingRow,
  UnreadableRecords,
} from "./entry-tables.ts";
import type { EntryCountRow, EntryListRow } from "./list-tables.ts";
import type { MessageRow, FollowerRow, ReactionRow, RefusedAccountRow, ResponseRow } from "./response-tables.ts";
import type { PublicationImportFileRow, PublicationImportRow } from "./publication-imports.ts";
import type { UploadReportRow } from "./publication-uploads.ts";
import type { ReadingFilePartRow, ReadingFileRow } from "./reading-file-tables.ts";
import type {
  BatchSummaries,
  FinishedBatches,
  DeviceAssignments,
  DevicePayloads,
  BrokerRow,
  DeviceRow,
  DeviceTokens,
  ReadingBudgets,
  ReadingRow,
  RollUpRow,
  SpreadRow,
  ReadingChangeRow,
  SensorNameRow,
  SeriesRow,
  UnknownMessageRow,
  UnknownSenderRow,
} from "./reading-tables.ts";
import type {
  Deductions,
  LibraryItemRow,
  LotRow,
  LotUseRow,
  PlannedRecipes,
  ShoppingItemRow,
  StockLimitRow,
  StockNeedsRow,
  PlanNeedRow,
  ShoppingLineRow,
  StockChangeRow,
  StockListRow,
  StockLotRow,
  StockPlanRow,
} from "./stock-tables.ts";
import type { ApiKeyRow } from "./api-keys.ts";
import type { ApiRequestRow } from "./api-requests.ts";
import type { SignInGrantRow } from "./sign-in-grants.ts";
import type { RepositoryRow } from "./repositories.ts";
import type { VisitCountRow } from "./visit-counts.ts";
import type { EventRow, JobRow, NotificationChannelRow } from "./work-tables.ts";

/** `number`: what readings call the site; given with the first one. */
type Sites = { id: string; created_at: number; number?: number | null };

type Settings = { site_id: string; key: string; value: string; updated_at: number };

type People = { site_id: string; user_id: string; role: Exclude<Role, "guest">; created_at: number };

type OneTimeLinks = {
  site_id: string;
  token_hash: string;
  user_id: string | null;
  purpose: string;
  expires_at: number;
  used_at: number | null;
};

type PreviewLinks = {
  site_id: string;
  token_hash: string;
  id: string;
  entry_id: string;
  user_id: string | null;
  created_at: number;
  expires_at: number;
};

type KnownDevices = { site_id: string; user_id: string; name: string; id: string; first_seen_at: number };

/** The sign-in library's own people; it owns its columns and gives them no site. Only what is read here is named. */
type AuthUser = { id: string; name: string; email: string };

export type Schema = {
  schema_migrations: { name: string; applied_at: number };
  sites: Sites;
  settings: Settings;
  entries: EntryRow;
  entry_changes: EntryChanges;
  slug_history: SlugHistory;
  feed_ids: FeedIds;
  responses: ResponseRow;
  messages: MessageRow;
  told_links: { site_id: string; entry_id: string; target: string; source: string; told_at: number };
  followers: FollowerRow;
  refused_accounts: RefusedAccountRow;
  told_notes: { site_id: string; entry_id: string; part: string; digest: string; told_at: number };
  reactions: ReactionRow;
  redirects: RedirectRow;
  entry_versions: EntryVersionRow;
  entry_notes: EntryNoteRow;
  recipe_versions: RecipeVersionRow;
  recipe_drafts: RecipeDrafts;
  devices: DeviceRow;
  brokers: BrokerRow;
  controllers: ControllerRow;
  forwards: ForwardRow;
  forward_marks: ForwardMarkRow;
  reading_files: ReadingFileRow;
  reading_file_parts: ReadingFilePartRow;
  device_tokens: DeviceTokens;
  device_payloads: DevicePayloads;
  unknown_senders: UnknownSenderRow;
  unknown_messages: UnknownMessageRow;
  sensor_names: SensorNameRow;
  reading_changes: ReadingChangeRow;
  device_assignments: DeviceAssignments;
  readings: ReadingRow;
  batch_events: BatchEventRow;
  tastings: TastingRow;
  alert_rules: AlertRuleRow;
  batch_watches: BatchWatchRow;
  alerts: AlertRow;
  alert_deliveries: AlertDeliveryRow;
  alert_snoozes: AlertSnoozeRow;
  media: MediaRow;
  people: People;
  one_time_links: OneTimeLinks;
  preview_links: PreviewLinks;
  library_items: LibraryItemRow;
  lots: LotRow;
  lot_uses: LotUseRow;
  deductions: Deductions;
  shopping_items: ShoppingItemRow;
  stock_limits: StockLimitRow;
  planned_recipes: PlannedRecipes;
  stock_needs: StockNeedsRow;
  stock_changes: StockChangeRow;
  stock_lists: StockListRow;
  stock_lots: StockLotRow;
  stock_plans: StockPlanRow;
  plan_needs: PlanNeedRow;
  shopping_lines: ShoppingLineRow;
  import_files: ImportFiles;
  publication_imports: PublicationImportRow;
  publication_import_files: PublicationImportFileRow;
  publication_reports: UploadReportRow;
  events: EventRow;
  jobs: JobRow;
  unreadable_records: UnreadableRecords;
  search_documents: SearchDocumentRow;
  search_index: SearchIndex;
  series: SeriesRow;
  reading_rollups: RollUpRow;
  reading_spreads: SpreadRow;
  reading_budgets: ReadingBudgets;
  batch_summaries: BatchSummaries;
  finished_batches: FinishedBatches;
  notification_channels: NotificationChannelRow;
  known_devices: KnownDevices;
  second_factors: { user_id: string; secret: string; last_step: number; created_at: number };
  recovery_codes: { user_id: string; code_hash: string };
  user: AuthUser;
  session: { id: string; userId: string };
  entry_links: EntryLinkRow;
  entry_lists: EntryListRow;
  entry_counts: EntryCountRow;
  visit_counts: VisitCountRow;
  api_keys: ApiKeyRow;
  api_requests: ApiRequestRow;
  repositories: RepositoryRow;
  sign_in_grants: SignInGrantRow;
};
