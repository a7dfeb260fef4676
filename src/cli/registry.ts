/** The commands of the owner's shell, each loaded when it is asked for: a backup beside a busy server takes no more memory than it needs. */
import type { Command } from "./command.ts";

export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import("./serve.ts")).serve,
  create: async () => (await import("./create.ts")).create,
  device: async () => (await import("./device.ts")).device,
  readings: async () => (await import("./readings.ts")).readings,
  import: async () => (await import("./import.ts")).importFiles,
  jobs: async () => (await import("./jobs.ts")).jobs,
  user: async () => (await import("./user.ts")).user,
  backup: async () => (await import("./backup.ts")).backup,
  verify: async () => (await import("./restore.ts")).verify,
  restore: async () => (await import("./restore.ts")).restore,
  export: async () => (await import("./export.ts")).exportFiles,
  mcp: async () => (await import("./mcp.ts")).mcp,
  media: async () => (await import("./media.ts")).media,
  sync: async () => (await import("./sync.ts")).sync,
  rebuild: async () => (await import("./rebuild.ts")).rebuild,
  words: async () => (await import("./words.ts")).checkWords,
  database: async () => (await import("./database.ts")).database,
};
