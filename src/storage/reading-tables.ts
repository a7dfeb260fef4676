/** Devices and what they measured, as it lies in the database. */

export type DeviceRow = {
  site_id: string;
  id: string;
  name: string;
  protocol: string;
  created_at: number;
  retired_at: number | null;
  calibration: string | null;
  gravity_unit: string;
  temperature_unit: string;
  expected_interval_seconds: number;
  last_seen_at: number | null;
  last_payload: string | null;
  /** The device whose token it speaks with; null for one with a token of its own. */
  bridge_id: string | null;
  /** What it is called in messages; null while none has named it. */
  sensor: string | null;
  /** As JSON; null where a protocol understands it. */
  mapping: string | null;
};

/** `state`: `waiting`, `dismissed` until it sends again, `paired` while that may be taken back, `ignored` for good. */
export type UnknownSenderRow = {
  site_id: string;
  id: string;
  /** The broker that carries it; empty for those who come with a key of the site. */
  bridge_id: string;
  /** By what it is told from others. */
  sensor: string;
  name: string;
  /** Empty where nothing of it is understood. */
  protocol: string;
  state: "waiting" | "dismissed" | "paired" | "ignored";
  first_at: number;
  last_at: number;
  messages: number;
  last_payload: string;
  last_address: string | null;
  changed_at: number;
};

export type UnknownMessageRow = {
  site_id: string;
  sender_id: string;
  id: string;
  at: number;
  payload: string;
  address: string | null;
};

/** `removed`, `added`: rows as JSON; `about`: what else is to be taken back with them. */
export type ReadingChangeRow = {
  site_id: string;
  id: string;
  device_id: string;
  at: number;
  removed: string;
  added: string;
  about: string;
};

/** Who sends through another under this name is this device, which may have a token of its own. */
export type SensorNameRow = {
  site_id: string;
  bridge_id: string;
  sensor: string;
  device_id: string;
  created_at: number;
};

export type BrokerRow = {
  site_id: string;
  device_id: string;
  config: string;
  secrets: string;
  enabled: number;
  holder: string | null;
  held_until: number | null;
  status: string;
  /** What the program has left at the broker and has to take away again. */
  left_there: string;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
};

export type DeviceTokens = { token_hash: string; site_id: string; device_id: string };

export type DevicePayloads = {
  site_id: string;
  device_id: string;
  id: string;
  at: number;
  payload: string;
  outcome: string;
  /** Without its token; null of messages from before it was kept. */
  address: string | null;
};

export type DeviceAssignments = {
  site_id: string;
  device_id: string;
  from_at: number;
  to_at: number | null;
  batch_id: string;
};

/** A view of the packed table on PostgreSQL; `engine/` knows how rows get in. */
export type ReadingRow = {
  /** `sites.number` */
  site_id: number;
  series_id: number;
  at: number;
  celsius: number | null;
  gravity: number | null;
  raw_angle: number | null;
  pressure_kpa: number | null;
  ph: number | null;
  bpm: number | null;
  ambient_celsius: number | null;
  fridge_celsius: number | null;
  target_celsius: number | null;
  battery_volts: number | null;
  battery_percent: number | null;
  rssi: number | null;
  comment: string | null;
  /** Bits, see `reading-rows.ts`; null without any. */
  flags: number | null;
};

export type SeriesRow = {
  site_id: string;
  id: number;
  device_id: string;
  sensor: string;
  /** 1: the batch that the device is assigned to at the time; 0: always `batch_id`, "" for none. */
  follows: number;
  batch_id: string;
  /** 1: the sender says when it measured; 0: the time is that of arrival. */
  own_time: number;
  /** Readings of one moment that differ lie in series of rising rank. */
  rank: number;
};

/** Day: whole days since 1970, UTC; `told`: the day on which the owner was told of the last spent budget. An empty `device_id` is the site. */
export type ReadingBudgets = { site_id: string; device_id: string; day: number; stored: number; told: number };

export type RollUpRow = {
  site_id: string;
  batch_id: string;
  width: number;
  from_at: number;
  at: number;
  count: number;
  flagged: number;
  gravity: number | null;
  least_gravity: number | null;
  most_gravity: number | null;
  celsius: number | null;
  least_celsius: number | null;
  most_celsius: number | null;
};

/** Least and most of each quantity; `aside` are gravities of flagged readings. */
type SpreadColumn =
  `${"least" | "most"}_${"gravity" | "celsius" | "ambient_celsius" | "fridge_celsius" | "target_celsius" | "pressure_kpa" | "ph" | "bpm" | "aside"}`;

export type SpreadRow = {
  site_id: string;
  batch_id: string;
  width: number;
  from_at: number;
  device_id: string;
  sensor: string;
} & Record<SpreadColumn, number | null>;

export type FinishedBatches = {
  site_id: string;
  batch_id: string;
  yeast: string | null;
  recipe: string | null;
  ended_at: number;
  fermentation: string;
};

export type BatchSummaries = {
  site_id: string;
  batch_id: string;
  version: number;
  brief: string;
  analysis: string;
  /** Keys of readings, as JSON; null until they have been looked for. */
  proposals: string | null;
  updated_at: number;
};
