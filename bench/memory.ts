/** What a process holds in memory (Linux), in megabytes: now, or at its peak so far. */
import { readFileSync } from "node:fs";

/** 0 for a process that is gone. */
export function megabytesOf(pid: number | undefined, which: "VmRSS" | "VmHWM"): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(new RegExp(`${which}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
