/** A site that has imported a file of readings. */
import { gzipSync } from "node:zlib";
import { expect } from "vitest";
import { findReadingFile, lastPlanFor } from "../../src/storage/reading-files.ts";
import { site_id, type State } from "./state.ts";

const plan = {
  encoding: "utf-8",
  separator: ",",
  hasHeader: true,
  decimal: ".",
  dayOrder: null,
  timeZone: "UTC",
  columns: ["time", "temperature:C"],
  only: "",
};

export const after0082: State = {
  after: "0082-reading-files",
  rows: {
    reading_files: [
      {
        site_id,
        id: "reading-file-id",
        user_id: "user-id",
        file_name: "tilt.csv",
        bytes: 40,
        status: "done",
        header: "header",
        plan: JSON.stringify(plan),
        target: JSON.stringify({ deviceId: "device-id", name: "", batchId: "" }),
        device_id: "device-id",
        checked: null,
        periods: "[]",
        done: 1,
        total: 1,
        added: 1,
        already: 0,
        unread: 0,
        fault: null,
        created_at: 1,
        updated_at: 1,
      },
    ],
    reading_file_parts: [
      { site_id, file_id: "reading-file-id", part: 0, rows: gzipSync("[[1,[5]]]").toString("base64") },
    ],
  },
  async check(store) {
    expect(await findReadingFile(store, "reading-file-id")).toMatchObject({ status: "done", added: 1, plan });
    // Times without a date came later.
    expect(await lastPlanFor(store, "header", "device-id")).toEqual({ ...plan, begins: null });
  },
};
