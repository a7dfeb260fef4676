/** What a piece of work came to, in a line. */
import * as z from "zod";
import type { Formatter } from "../../domain/units/formatter.ts";
import { sayFailure } from "../../platform/failure.ts";
import { sayReceipt } from "../../platform/receipt.ts";
import type { Words } from "../../words/arguments.ts";

const count = z.number();
const bin = z.object({ entries: count, items: count, files: count, channels: count });
const history = z.object({ events: count, work: count });
const backup = z.object({ file: z.string(), bytes: count, rows: count, removed: z.array(z.string()) });
const sent = z.object({
  channel: z.string().default(""),
  title: z.string().default(""),
  mail: z.string().default(""),
  receipt: z.string(),
  failed: z.boolean().default(false),
});

function sayBackup(words: Words, formatter: Formatter, result: z.infer<typeof backup>): string {
  const { file, rows, bytes, removed } = result;
  const size = formatter.fileSize(bytes);
  return removed.length === 0
    ? words.text("work.result.backup", { file, rows, size })
    : words.text("work.result.backupAndRemoved", { file, rows, size, removed: removed.length });
}

function saySent(words: Words, result: z.infer<typeof sent>): string {
  const { channel, title, mail, failed } = result;
  const receipt = failed ? sayFailure(words, result.receipt) : sayReceipt(words, result.receipt);
  if (mail !== "") return words.text("work.result.mail", { title: mail, receipt });
  return title === "" ? receipt : words.text("work.result.message", { title, channel, receipt });
}

/** Nothing for a result that this program does not know, such as an earlier version's. */
export function sayResult(words: Words, formatter: Formatter, kind: string, result: unknown): string {
  switch (kind) {
    case "empty-bin": {
      const read = bin.safeParse(result);
      return read.success ? words.text("work.result.bin", read.data) : "";
    }
    case "trim-history": {
      const read = history.safeParse(result);
      return read.success ? words.text("work.result.history", { events: read.data.events, tasks: read.data.work }) : "";
    }
    case "backup": {
      const read = backup.safeParse(result);
      return read.success ? sayBackup(words, formatter, read.data) : "";
    }
    case "notify":
    case "account-mail": {
      const read = sent.safeParse(result);
      return read.success ? saySent(words, read.data) : "";
    }
    default:
      return "";
  }
}
