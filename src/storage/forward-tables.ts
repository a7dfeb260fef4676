/** Rows of what sends readings on to others. */

/** `next_at`: it is left alone until then. `failure`: why the last attempt came to nothing, as `platform/failure.ts` keeps it. */
export type ForwardRow = {
  site_id: string;
  id: string;
  name: string;
  receiver: string;
  /** The one that is sent on; null for all. */
  device_id: string | null;
  /** Where readings go, and with which key: sealed JSON. */
  target: string;
  /** Its host, to be shown. */
  host: string;
  allow_private: number;
  enabled: number;
  next_at: number;
  failures: number;
  failure: string | null;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
};

/** How far a device's readings have been sent on: `through` is the time of the last one. */
export type ForwardMarkRow = {
  site_id: string;
  forward_id: string;
  device_id: string;
  through: number;
  tried_at: number;
  sent_at: number | null;
  sent: number;
};
