/** Rows of what set points are told to. */

export type ControllerRow = {
  site_id: string;
  id: string;
  name: string;
  kind: string;
  /** Whose set point: this batch's, or that of the batch which this device measures; the other is null. */
  batch_id: string | null;
  device_id: string | null;
  /** Where it is, with which key, and what it is called there: sealed JSON. */
  target: string;
  /** Its host, to be shown. */
  host: string;
  allow_private: number;
  enabled: number;
  /** Grows with each change that its owner makes. */
  revision: number;
  /** What it took last, as JSON. */
  told: string | null;
  /** When the owner asked that it be told at once. */
  asked_at: number | null;
  tried_at: number | null;
  /** It is left alone until then. */
  next_at: number;
  failures: number;
  /** Of the first failure since it was last told. */
  failing_since: number | null;
  /** Why the last attempt came to nothing, as `platform/failure.ts` keeps it. */
  failure: string | null;
  /** What it was asked to list, as JSON. */
  listed: string | null;
  /** Channels were told that it fails. */
  alarmed: number;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
};
