/** Released versions: the last migration of each, and what the tables are after it. An upgrade begins at one of these. */
export type Version = {
  version: string;
  last: string;
  /** SHA-256 of SQLite's schema after that migration, 16 digits. */
  schema: string;
};

/** The latest last. A line is added with each release and never changed. */
export const versions: readonly Version[] = [
  { version: "0.1.0", last: "0006-import-files", schema: "249a411375b81cdd" },
  { version: "0.2.0", last: "0024-batch-numbers", schema: "3866ad91d6b2ebbe" },
];
